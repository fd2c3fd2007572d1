use super::super::options::{MatchOptions, OpeningSource, TournamentKind};
use super::{ArgumentError, parse};
use protocols::client::Protocol;
use std::time::Duration;

fn parsed(line: &str) -> Result<MatchOptions, ArgumentError> {
    parse(&shlex::split(line).expect("a well-formed line"))
}

#[test]
fn a_line_for_cutechess() {
    let options = parsed(
        "-engine name=New cmd='./new --fast' proto=uci option.Hash=64 -engine name=Old cmd=old proto=xboard \
         arg=-x 'initstr=a\\nb' -each tc=40/10+0.1 option.Threads=1 option.Hash=16 timemargin=50 dir=. -variant omega \
         -games 2 -rounds 50 -repeat -concurrency 2 -openings file=book.epd format=epd order=random plies=6 \
         -pgnout games.pgn min fi -sprt elo0=0 elo1=5 alpha=0.05 beta=0.1 -draw movenumber=40 movecount=8 score=10 \
         -resign movecount=3 score=-600 twosided=true -maxmoves 200 -recover -event 'A match' -tournament gauntlet",
    )
    .expect("valid");
    let [new, old] = options.participants.as_slice() else { panic!("two engines") };
    assert_eq!(new.settings.command.program, "./new");
    assert_eq!(new.settings.command.arguments, ["--fast"]);
    assert_eq!(
        new.settings.options,
        [("Threads".into(), Some("1".into())), ("Hash".into(), Some("64".into()))]
    );
    assert_eq!(old.settings.protocol, Protocol::Cecp);
    assert_eq!(old.settings.init_strings, ["a", "b"]);
    assert_eq!(old.time.moves, Some(40));
    assert_eq!(old.margin, Duration::from_millis(50));
    assert_eq!(options.kind, TournamentKind::Gauntlet);
    assert_eq!(options.variant.name, "omega");
    assert_eq!(options.event, "A match");
    assert!(options.pgn.is_some() && !options.pgn_comments);
    assert_eq!(options.sprt.map(|sprt| sprt.beta), Some(0.1));
    assert!(options.recover && options.resign.is_some_and(|rule| rule.two_sided));
    assert!(matches!(options.openings, OpeningSource::File { plies: Some(6), .. }));
}

#[test]
fn generated_openings() {
    let options =
        parsed("-engine cmd=a -engine cmd=b -each st=0.1 -openings generate plies=4").expect("valid");
    assert_eq!(options.openings, OpeningSource::Generated { plies: 4, balance: 60 });
}

#[test]
fn an_engine_with_its_own_time_does_not_get_the_common_one() {
    let options = parsed("-engine cmd=a st=1 -engine cmd=b -each tc=10+1 nodes=9").expect("valid");
    assert_eq!(options.participants[0].time.base, None);
    assert_eq!(options.participants[0].time.nodes, Some(9));
    assert_eq!(options.participants[1].time.increment, Duration::from_secs(1));
}

#[test]
fn errors_name_the_argument() {
    for (line, fragment) in [
        ("", "two engines"),
        ("-engine cmd=a -each tc=1", "two engines"),
        ("-engine cmd=a -engine cmd=b", "engine 1 has no limit"),
        ("-engine cmd=a -engine name=b -each tc=1", "cmd="),
        ("-engine cmd=a -engine cmd=b -each tc=x", "-each tc="),
        ("-engine cmd=a -engine cmd=b -each tc=1 -rounds 0", "-rounds"),
        ("-engine cmd=a -engine cmd=b -each tc=1 -rounds", "-rounds needs"),
        ("-engine cmd=a -engine cmd=b -each tc=1 -rounds 1 2", "'2'"),
        ("-engine cmd=a -engine cmd=b -each tc=1 -pgnout a b", "'b'"),
        ("-engine cmd=a -engine cmd=b -each tc=1 -frobnicate", "-frobnicate"),
        ("-engine cmd=a -engine cmd=b -each tc=1 -variant foo", "foo"),
        ("-engine cmd=a -engine cmd=b -each tc=1 -sprt elo0=5 elo1=0", "elo1="),
        ("-engine cmd=a -engine cmd=b -each tc=1 -sprt elo0=5", "elo1="),
        ("-engine cmd=a -engine cmd=b -engine cmd=c -each tc=1 -sprt elo0=0 elo1=5", "exactly two"),
        ("-engine cmd=a name=x -engine cmd=b name=x -each tc=1", "'x'"),
        ("-engine cmd=a -engine cmd=b ponder -each tc=1", "-engine ponder of cutechess-cli is not supported"),
        ("-engine cmd=a -engine conf=b -each tc=1", "conf= of cutechess-cli"),
        ("-engine cmd=a -engine cmd=b -each tc=1 -tb /tb", "-tb of cutechess-cli"),
        ("-engine cmd=a speed=9 -engine cmd=b -each tc=1", "speed"),
        ("-engine cmd=a -engine cmd=b -each tc=1 -draw movenumber=1", "movecount="),
        ("-engine cmd=a -engine cmd=b -each tc=1 -openings format=pgn", "file="),
    ] {
        let error = parsed(line).expect_err(line).to_string();
        assert!(error.contains(fragment), "{line}: {error}");
    }
}
