//! English that no text of the product may use, since a bookkeeper has to read it twice.

use super::Finding;
use super::tree::Tree;

/// Whole words, in any case. A longer expression that contains one, such as "stands for", is no
/// exception: it must be worded differently.
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

/// The catalogues of web and server, and the texts of mails.
pub fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    let is_text = |path: &str| path.ends_with("text.en.json") || path.ends_with(".en.txt");
    for (path, text) in tree.files().filter(|(path, _)| is_text(path)) {
        for (line, content) in (1..).zip(text.lines()) {
            // A key may say what it likes.
            let said = content.split_once("\": ").map_or(content, |(_, said)| said);
            for phrase in ruled_out_in(said) {
                findings.push(Finding::new(path, line, format!("says \"{phrase}\"")));
            }
        }
    }
    findings
}

/// The ruled-out phrases that a text uses, in the order of the list.
fn ruled_out_in(text: &str) -> impl Iterator<Item = &'static str> {
    let text = text.to_lowercase();
    RULED_OUT.into_iter().filter(move |phrase| {
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
        let found = |text| ruled_out_in(text).collect::<Vec<_>>();
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
}
