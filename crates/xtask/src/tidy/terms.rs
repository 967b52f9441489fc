//! One term, one word: Arabic that the glossary rules out, in a note such as "not وسم", must not be
//! in any text of the product.

use super::Finding;
use super::tree::Tree;

const GLOSSARY: &str = "docs/GLOSSARY.md";
/// Search words may include every synonym: the groups of keys that hold them.
const SEARCHED: [&str; 3] = ["finds", "creations", "words"];

/// The catalogues of web and server, and the texts of mails.
pub fn check(tree: &Tree) -> Vec<Finding> {
    let terms = ruled_out(tree.get(GLOSSARY).unwrap_or(""));
    let is_text = |path: &str| path.ends_with("text.ar.json") || path.ends_with(".ar.txt");
    let mut findings = Vec::new();
    for (path, text) in tree.files().filter(|(path, _)| is_text(path)) {
        let mut group = "";
        for (line, content) in (1..).zip(text.lines()) {
            let (key, said) = content.split_once("\": ").unwrap_or(("", content));
            let key = key.trim_start().trim_start_matches('"');
            // A group is indented by two spaces; deeper lines belong to it.
            if said.starts_with('{') && content.starts_with("  \"") {
                group = key;
            } else if content.starts_with("  }") {
                group = "";
            }
            if SEARCHED.contains(&group) || SEARCHED.contains(&key) {
                continue;
            }
            let words = words(said);
            for (term, parts) in &terms {
                if words.windows(parts.len()).any(|run| matches_term(run, parts)) {
                    let complaint = format!("says \"{term}\", which the glossary rules out");
                    findings.push(Finding::new(path, line, complaint));
                }
            }
        }
    }
    findings
}

/// The terms that the notes of the glossary rule out, with their words.
fn ruled_out(glossary: &str) -> Vec<(String, Vec<String>)> {
    let rows = glossary.lines().filter(|line| line.starts_with('|'));
    let notes = rows.filter_map(|row| row.trim_end_matches(['|', ' ']).rsplit_once("| "));
    let mut terms = Vec::new();
    for (_, note) in notes {
        for after in note.split("not ").skip(1) {
            let ends = |c: char| !is_arabic(c) && c != ' ';
            let term = after.split(ends).next().unwrap_or("").trim();
            if term.starts_with(is_arabic) {
                terms.push((term.to_owned(), words(term)));
            }
        }
    }
    terms
}

/// A text's Arabic words, without vowel marks.
fn words(text: &str) -> Vec<String> {
    let bare: String = text.replace("ًا", "").chars().filter(|c| !is_mark(*c)).collect();
    let words = bare.split(|c| !is_arabic(c)).filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

/// Whether the words of a text are those of a term, each with or without article and conjunction.
fn matches_term(run: &[String], term: &[String]) -> bool {
    run.iter().zip(term).all(|(word, wanted)| is_form(word, without_article(wanted)))
}

fn is_form(word: &str, wanted: &str) -> bool {
    let rest = word.strip_prefix(['و', 'ف', 'ب', 'ك', 'ل']);
    without_article(word) == wanted
        || rest.is_some_and(|rest| rest == wanted || without_article(rest) == wanted)
        || word.strip_prefix("لل") == Some(wanted)
}

fn without_article(word: &str) -> &str {
    word.strip_prefix("ال").unwrap_or(word)
}

fn is_arabic(c: char) -> bool {
    ('\u{621}'..='\u{652}').contains(&c)
}

fn is_mark(c: char) -> bool {
    ('\u{64b}'..='\u{652}').contains(&c)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOTES: &str = "| Tag | علامة | `tags` | not وسم |\n\
        | Credit note | إشعار خصم | `n` | not إشعار دائن, which is old |\n\
        | Line | بند | `line` | not a row |\n";

    fn complaints(path: &str, text: &str) -> usize {
        check(&Tree::from([(GLOSSARY, NOTES), (path, text)])).len()
    }

    #[test]
    fn a_term_is_found_with_article_conjunction_and_vowel_marks() {
        let said = |text: &str| complaints("web/src/a/text.ar.json", &format!("\"a\": \"{text}\""));
        for text in ["وسم", "الوسم", "والوسم", "للوسم", "إشعارًا دائنًا", "بالإشعار الدائن"]
        {
            assert_eq!(said(text), 1, "{text}");
        }
        for text in ["علامة", "موسم", "وسمة", "إشعار خصم ورصيد دائن"]
        {
            assert_eq!(said(text), 0, "{text}");
        }
    }

    #[test]
    fn mails_are_read_and_words_that_people_search_by_are_not() {
        assert_eq!(complaints("crates/a/src/mail/a.ar.txt", "وسم"), 1);
        assert_eq!(complaints("docs/a.md", "وسم"), 0);
        let searched = "{\n  \"finds\": {\n    \"tags\": \"وسم\"\n  },\n  \"b\": \"وسم\"\n}";
        assert_eq!(complaints("web/src/a/text.ar.json", searched), 1, "the group has ended");
        let inside = "{\n  \"finds\": {\n    \"tags\": \"وسم\"\n  }\n}";
        assert_eq!(complaints("web/src/a/text.ar.json", inside), 0);
    }
}
