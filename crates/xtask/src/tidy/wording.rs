//! English that no text of the product may use, since a bookkeeper has to read it twice, and that
//! no comment of the program may use either. Deliberately not read: comments of tests and
//! migrations.

use super::Finding;
use super::tree::Tree;

/// Whole words, in any case. A longer expression that contains one is no exception: it must be
/// worded differently.
const RULED_OUT: [&str; 26] = [
    "alone",
    "anew",
    "are told",
    "as known on",
    "at fault",
    "bear",
    "bears",
    "comes to",
    "go on",
    "goes on",
    "is gone",
    "is told",
    "makes it up",
    "nevertheless",
    "of its own",
    "owed again",
    "put right",
    "sound",
    "stand",
    "stands",
    "stood",
    "take back",
    "taken back",
    "taken off",
    "what was said",
    "whoever",
];

/// Those that have no plain sense in a comment. In code a reader may stand for another, and a test
/// may be left alone.
const RULED_OUT_IN_COMMENTS: [&str; 12] = [
    "anew",
    "are told",
    "at fault",
    "bears",
    "comes to",
    "goes on",
    "is gone",
    "is told",
    "owed again",
    "stood",
    "taken back",
    "whoever",
];

/// The catalogues of web and server, the texts of mails, and the comments of the program.
pub fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = texts(tree);
    for (path, text) in tree.files().filter(|(path, _)| is_program(path)) {
        let comments: Vec<(usize, &str)> = (1..)
            .zip(text.lines())
            .filter_map(|(line, text)| Some((line, comment(text)?)))
            .collect();
        for (at, (line, said)) in comments.iter().enumerate() {
            // A phrase may continue on the next line.
            let next = comments.get(at + 1).filter(|(next, _)| next - line == 1);
            let next = next.and_then(|(_, said)| said.split_whitespace().next());
            let said = format!("{said} {}", next.unwrap_or_default());
            for phrase in ruled_out_in(&said, &RULED_OUT_IN_COMMENTS) {
                findings.push(Finding::new(path, *line, format!("a comment says \"{phrase}\"")));
            }
        }
    }
    findings
}

/// Whether a file is a part of the program, which tests and generated types are not.
fn is_program(path: &str) -> bool {
    let rust = path.starts_with("crates/") && path.contains("/src/") && path.ends_with(".rs");
    let web = path.starts_with("web/src/")
        && [".ts", ".tsx", ".css"].iter().any(|ending| path.ends_with(ending));
    let test = path.contains(".test.") || path.ends_with("/tests.rs") || path.contains("/tests/");
    (rust || web) && !test && !path.ends_with(".d.ts")
}

/// The text of a line that is a comment.
fn comment(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let starts = ["//", "/*", "* ", "{/*"];
    starts.iter().find_map(|start| line.strip_prefix(start))
}

fn texts(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    let is_text = |path: &str| path.ends_with("text.en.json") || path.ends_with(".en.txt");
    for (path, text) in tree.files().filter(|(path, _)| is_text(path)) {
        for (line, content) in (1..).zip(text.lines()) {
            // A key may say what it likes.
            let said = content.split_once("\": ").map_or(content, |(_, said)| said);
            for phrase in ruled_out_in(said, &RULED_OUT) {
                findings.push(Finding::new(path, line, format!("says \"{phrase}\"")));
            }
        }
    }
    findings
}

/// The ruled-out phrases that a text uses, in the order of the list.
fn ruled_out_in<'p>(text: &str, phrases: &'p [&'p str]) -> impl Iterator<Item = &'p str> {
    let text = text.to_lowercase();
    phrases.iter().copied().filter(move |phrase| {
        let letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        text.match_indices(phrase).any(|(at, found)| {
            let (before, after) = (&text[..at], &text[at + found.len()..]);
            !letter(before.chars().next_back()) && !letter(after.chars().next())
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phrase_is_found_as_whole_words_in_any_case() {
        let found = |text| ruled_out_in(text, &RULED_OUT).collect::<Vec<_>>();
        assert_eq!(found("Whoever may see it"), ["whoever"]);
        assert_eq!(found("It comes to EGP 5 now, proven anew."), ["anew", "comes to"]);
        let plain = "Outstanding cheques, a standalone standard, bearer, unsound";
        assert_eq!(found(plain), Vec::<&str>::new());
        assert_eq!(found("This reverses payment PV-1."), Vec::<&str>::new());
    }

    #[test]
    fn texts_and_mails_are_read_but_not_their_keys() {
        let tree = Tree::from([
            ("web/src/a/text.en.json", "{\n  \"stands\": \"Paid\",\n  \"b\": \"It stands\"\n}"),
            ("crates/a/src/mail/due.en.txt", "It is told."),
            ("docs/a.md", "It stands."),
        ]);
        let found: Vec<_> = check(&tree).into_iter().map(|one| (one.path, one.line)).collect();
        assert_eq!(found.len(), 2, "{found:?}");
    }
    #[test]
    fn comments_of_the_program_are_read_but_not_its_code_and_tests() {
        let tree = Tree::from([
            ("crates/a/src/b.rs", "/// What a month bears.\nlet anew = \"whoever\";"),
            (
                "crates/a/src/c.rs",
                "// The total that it comes\n// to now.\n\n// It goes\nlet on = 1;",
            ),
            ("web/src/a.ts", "/** Asked anew. */\n/**\n * It is told\n */"),
            ("web/src/a.test.ts", "// Whoever"),
            ("crates/server/tests/it/a.rs", "/// Taken back."),
        ]);
        let found: Vec<_> = check(&tree).into_iter().map(|one| (one.path, one.line)).collect();
        let expected = [
            ("crates/a/src/b.rs", 1),
            ("crates/a/src/c.rs", 1),
            ("web/src/a.ts", 1),
            ("web/src/a.ts", 3),
        ];
        assert_eq!(found, expected.map(|(path, line)| (path.to_owned(), line)));
    }
}
