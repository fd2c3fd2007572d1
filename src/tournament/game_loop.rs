//! One game: two engines, two clocks, and the rules of the variant as arbiter.

use std::time::SystemTime;

use engine_core::game::Game;
use engine_core::types::Colour;
use protocols::client::{Answer, Client, ClientError, EngineScore, ThinkError, ThinkRequest, Thought};

use super::adjudication::Adjudicator;
use super::clock::Clock;
use super::ending::{EndKind, Ending};
use super::openings::Opening;
use super::options::MatchOptions;
use super::record::{GameRecord, PlayedMove};
use super::schedule::Pairing;

/// What a game needs besides the engines.
pub struct GameSetup<'a> {
    /// The tournament.
    pub options: &'a MatchOptions,
    /// Names of the participants.
    pub names: &'a [String],
    /// A game at the starting position, with the tournament's rules.
    pub board: &'a dyn Game,
    /// The place in the tournament.
    pub pairing: Pairing,
    /// Where it starts.
    pub opening: &'a Opening,
}

/// Why a game has no result.
#[derive(Debug)]
pub enum NoResult {
    /// The run was interrupted.
    Interrupted,
    /// An engine, by index, that cannot play such games at all.
    Unfit(usize, ClientError),
    /// The opening does not fit the rules.
    BadOpening(String),
}

/// Plays a game. `clients` are White and Black.
///
/// # Errors
/// When there is no result that could count.
pub fn play(setup: &GameSetup<'_>, clients: &mut [Box<dyn Client>; 2]) -> Result<GameRecord, NoResult> {
    let mut table = Table::new(setup)?;
    let ending = match table.greet(clients)? {
        Some(ending) => ending,
        None => loop {
            if let Some(outcome) = table.board.outcome() {
                break Ending::by_rules(outcome);
            }
            if let Some(ending) = table.play_move(clients)? {
                break ending;
            }
        },
    };
    for client in clients.iter_mut() {
        client.end_game(ending.result(), &ending.text);
    }
    Ok(table.into_record(ending))
}

/// A game in progress.
struct Table<'a> {
    setup: &'a GameSetup<'a>,
    board: Box<dyn Game>,
    clocks: [Clock; 2],
    adjudicator: Adjudicator,
    began: SystemTime,
    first_move: (bool, u32),
    moves: Vec<PlayedMove>,
    /// Who offered a draw with his last move.
    draw_offer: Option<Colour>,
}

impl<'a> Table<'a> {
    fn new(setup: &'a GameSetup<'a>) -> Result<Self, NoResult> {
        let mut board = setup.board.boxed_clone();
        if let Some(fen) = &setup.opening.fen {
            board.set_fen(fen).map_err(|error| NoResult::BadOpening(error.to_string()))?;
        }
        let first_move = (board.side_to_move() == Colour::White, board.full_move_number());
        let mut moves = Vec::new();
        for text in &setup.opening.moves {
            let refused = |error: engine_core::rules::IllegalMove| NoResult::BadOpening(error.to_string());
            let san = board.san(text).map_err(refused)?;
            board.play(text).map_err(refused)?;
            moves.push(PlayedMove { san, report: None, elapsed: std::time::Duration::ZERO });
        }
        let clocks = [setup.pairing.white, setup.pairing.black].map(|index| {
            let participant = &setup.options.participants[index];
            Clock::new(&participant.time, participant.margin, participant.stall)
        });
        Ok(Self {
            adjudicator: Adjudicator::new(setup.options),
            began: SystemTime::now(),
            setup,
            board,
            clocks,
            first_move,
            moves,
            draw_offer: None,
        })
    }

    fn participant_index(&self, colour: Colour) -> usize {
        match colour {
            Colour::White => self.setup.pairing.white,
            Colour::Black => self.setup.pairing.black,
        }
    }

    /// Prepares both engines; an engine that does not get ready has lost.
    fn greet(&self, clients: &mut [Box<dyn Client>; 2]) -> Result<Option<Ending>, NoResult> {
        for colour in Colour::BOTH {
            let index = self.participant_index(colour);
            let opponent = &self.setup.names[self.participant_index(!colour)];
            let time = &self.setup.options.participants[index].time;
            match clients[colour.index()].new_game(self.board.as_ref(), colour, opponent, time) {
                Ok(()) => {}
                Err(ClientError::Cancelled) => return Err(NoResult::Interrupted),
                Err(ClientError::Gone) => {
                    return Ok(Some(Ending::loss(
                        colour,
                        EndKind::Disconnect,
                        "is gone before the first move",
                    )));
                }
                Err(ClientError::NoAnswer { .. }) => {
                    return Ok(Some(Ending::loss(colour, EndKind::Stall, "does not get ready for the game")));
                }
                Err(error) => return Err(NoResult::Unfit(index, error)),
            }
        }
        Ok(None)
    }

    /// Lets the side to move play; returns the ending if that ends the game otherwise than by the rules.
    fn play_move(&mut self, clients: &mut [Box<dyn Client>; 2]) -> Result<Option<Ending>, NoResult> {
        let mover = self.board.side_to_move();
        let request = self.request(mover);
        let thought = match clients[mover.index()].think(self.board.as_ref(), &request) {
            Ok(thought) => thought,
            Err(ThinkError::Cancelled) => return Err(NoResult::Interrupted),
            Err(error) => return Ok(Some(loss_by_fault(mover, &error))),
        };
        if self.clocks[mover.index()].spend(thought.elapsed).is_err() {
            return Ok(Some(Ending::loss(mover, EndKind::TimeForfeit, "loses on time")));
        }
        Ok(match &thought.answer {
            Answer::Resignation => Some(Ending::loss(mover, EndKind::Resignation, "resigns")),
            Answer::Claim(result) if request.draw_offered && result == "1/2-1/2" => {
                Some(Ending::draw(EndKind::DrawAgreement))
            }
            Answer::Claim(result) => Some(judge_claim(mover, result)),
            Answer::Move(text) => self.make_move(mover, text, &thought),
        })
    }

    fn request(&self, mover: Colour) -> ThinkRequest {
        let time = &self.setup.options.participants[self.participant_index(mover)].time;
        let clock = &self.clocks[mover.index()];
        ThinkRequest {
            clocks: [self.clocks[0].state(), self.clocks[1].state()],
            moves_to_go: clock.moves_to_go(),
            move_time: time.move_time,
            nodes: time.nodes,
            depth: time.depth,
            draw_offered: self.draw_offer == Some(!mover),
            deadline: clock.deadline(),
            grace: clock.grace(),
        }
    }

    fn make_move(&mut self, mover: Colour, text: &str, thought: &Thought) -> Option<Ending> {
        let before = self.board.half_move_clock();
        let legal = self.board.san(text).and_then(|san| self.board.play(text).map(|_| san));
        let san = match legal {
            Ok(san) => san,
            Err(why) => {
                let text = format!("plays '{}', which is illegal: {why}", text.escape_debug());
                return Some(Ending::loss(mover, EndKind::IllegalMove, &text));
            }
        };
        let mut report = thought.report;
        if self.setup.options.participants[self.participant_index(mover)].white_view && mover == Colour::Black
        {
            report.score = report.score.map(std::ops::Neg::neg);
        }
        self.moves.push(PlayedMove { san, report: Some(report), elapsed: thought.elapsed });
        let accepted = thought.offers_draw && self.draw_offer == Some(!mover);
        self.draw_offer = thought.offers_draw.then_some(mover);
        // The rules come before every decision.
        if self.board.outcome().is_some() {
            return None;
        }
        if accepted {
            return Some(Ending::draw(EndKind::DrawAgreement));
        }
        let score = report.score.map(EngineScore::centipawns);
        let is_irreversible = self.board.half_move_clock() <= before;
        self.adjudicator.judge(mover, score, self.moves.len(), is_irreversible)
    }

    fn into_record(self, ending: Ending) -> GameRecord {
        GameRecord {
            pairing: self.setup.pairing,
            began: self.began,
            start_fen: self.setup.opening.fen.clone(),
            first_move: self.first_move,
            moves: self.moves,
            ending,
        }
    }
}

fn loss_by_fault(mover: Colour, error: &ThinkError) -> Ending {
    match error {
        ThinkError::Overdue(_) => Ending::loss(mover, EndKind::TimeForfeit, "loses on time"),
        ThinkError::Stalled(_) => Ending::loss(mover, EndKind::Stall, "hangs"),
        ThinkError::Refusal(line) => {
            let text = format!("refuses a legal move: '{}'", line.escape_debug());
            Ending::loss(mover, EndKind::FalseClaim, &text)
        }
        ThinkError::Gone | ThinkError::Cancelled => Ending::loss(mover, EndKind::Disconnect, "disconnects"),
    }
}

/// An engine that declares the game over instead of moving: if it says that it has lost, that is a resignation;
/// everything else would be the arbiter's to say, who sees the game go on.
fn judge_claim(mover: Colour, result: &str) -> Ending {
    let own_loss = match mover {
        Colour::White => "0-1",
        Colour::Black => "1-0",
    };
    if result == own_loss {
        return Ending::loss(mover, EndKind::Resignation, "resigns");
    }
    Ending::loss(mover, EndKind::FalseClaim, &format!("claims {result}, which the rules do not grant"))
}

/// The record of a game that one participant, by index, has lost because it could not be started.
pub fn forfeit(setup: &GameSetup<'_>, participant: usize) -> GameRecord {
    let loser = if participant == setup.pairing.white { Colour::White } else { Colour::Black };
    GameRecord {
        pairing: setup.pairing,
        began: SystemTime::now(),
        start_fen: None,
        first_move: (true, 1),
        moves: Vec::new(),
        ending: Ending::loss(loser, EndKind::Disconnect, "cannot be started"),
    }
}
