//! Texts: each is in English and in Arabic, each problem code has a text, and each posting rule has
//! its row in the table that an accountant reviews.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::Finding;
use super::source::{Kind, Source, Token};
use super::tree::Tree;

const ENGLISH: &str = "text.en.json";
const ARABIC: &str = "text.ar.json";
const POSTINGS: &str = "docs/accounting/postings.md";
/// Where settings are read, in a file and the folder of its parts, and the page that explains them.
const SETTINGS: (&str, &str) = ("crates/platform/src/config", "docs/operations.md");
/// Arabic has six plural forms and English two: keys are compared without the form.
const PLURALS: [&str; 6] = ["_zero", "_one", "_two", "_few", "_many", "_other"];

/// Key → the placeholders of its text.
type Texts = BTreeMap<String, BTreeSet<String>>;

pub fn check(tree: &Tree, sources: &[Source]) -> Result<Vec<Finding>, String> {
    let mut findings = Vec::new();
    let mut server_keys = BTreeSet::new();
    for (path, _) in tree.files() {
        if let Some(folder) = path.strip_suffix(ENGLISH) {
            let arabic = format!("{folder}{ARABIC}");
            findings.extend(compare(path, &read(tree, path)?, &arabic, &read(tree, &arabic)?));
        } else if let Some(folder) = path.strip_suffix(ARABIC)
            && tree.get(&format!("{folder}{ENGLISH}")).is_none()
        {
            findings.push(Finding::new(path, 1, "has no English beside it"));
        }
        if path.starts_with("crates/") && path.ends_with(ENGLISH) {
            server_keys.extend(read(tree, path)?.into_keys());
        }
    }
    findings.extend(sources.iter().flat_map(|source| codes(source, &server_keys)));
    findings.extend(posting_rows(tree));
    findings.extend(settings(tree, sources));
    Ok(findings)
}

/// The file's texts by key, nested keys joined by dots; empty when there is no such file.
fn read(tree: &Tree, path: &str) -> Result<Texts, String> {
    let Some(text) = tree.get(path) else { return Ok(Texts::new()) };
    let value: Value = serde_json::from_str(text).map_err(|error| format!("{path}: {error}"))?;
    let mut texts = Texts::new();
    flatten("", &value, &mut texts);
    Ok(texts)
}

fn flatten(key: &str, value: &Value, texts: &mut Texts) {
    if let Value::Object(members) = value {
        for (name, member) in members {
            let inner = if key.is_empty() { name.clone() } else { format!("{key}.{name}") };
            flatten(&inner, member, texts);
        }
        return;
    }
    let text = value.as_str().filter(|text| !text.trim().is_empty());
    let (stem, plural) = stem(key);
    let entry = texts.entry(stem.to_owned()).or_default();
    match text {
        // A plural form may say its number in words: "فاتورتان" needs no {{count}}.
        Some(text) if !plural => entry.extend(placeholders(text)),
        Some(_) => {}
        None => drop(entry.insert("(nothing)".to_owned())),
    }
}

fn stem(key: &str) -> (&str, bool) {
    let bare = PLURALS.iter().find_map(|plural| key.strip_suffix(plural));
    (bare.unwrap_or(key), bare.is_some())
}

/// The names in braces, `{name}` or `{{name}}`.
fn placeholders(text: &str) -> impl Iterator<Item = String> {
    let inside = text.split('{').skip(1).filter_map(|part| part.split_once('}'));
    inside.map(|(name, _)| name.trim().to_owned()).filter(|name| !name.is_empty())
}

fn compare(path: &str, english: &Texts, arabic_path: &str, arabic: &Texts) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (key, wanted) in english {
        match arabic.get(key) {
            None => findings.push(Finding::new(arabic_path, 1, format!("`{key}` is missing"))),
            Some(found) if found != wanted => {
                let complaint = format!("`{key}` fills in {found:?}, the English {wanted:?}");
                findings.push(Finding::new(arabic_path, 1, complaint));
            }
            Some(_) if wanted.contains("(nothing)") => {
                findings.push(Finding::new(path, 1, format!("`{key}` says nothing")));
            }
            Some(_) => {}
        }
    }
    for key in arabic.keys().filter(|key| !english.contains_key(*key)) {
        findings.push(Finding::new(path, 1, format!("`{key}` is missing")));
    }
    findings
}

/// Checks that the problem codes of a file have texts: the codes in `Problem::new(status, code)`,
/// `refuse(field, code)` and `code: "…"`, and in an `error.rs` every dotted word such as
/// `invoice.not_found`.
fn codes(source: &Source, known: &BTreeSet<String>) -> Vec<Finding> {
    let of_errors = matches!(source.file_name(), "error.rs" | "problem.rs");
    let mut findings = Vec::new();
    for (at, token) in source.tokens.iter().enumerate() {
        let literal = match token.kind {
            Kind::Literal if of_errors => Some(at).filter(|_| unquoted(token).is_some_and(is_code)),
            Kind::Word if source.reads(at, &["code", ":"]) => Some(at + 2),
            Kind::Word if source.reads(at, &["Problem", ":", ":", "new", "("]) => {
                second(source, at + 4)
            }
            Kind::Word if is_refusal(&token.text) && source.reads(at + 1, &["("]) => {
                second(source, at + 1)
            }
            _ => None,
        };
        let Some(token) = literal.and_then(|at| source.tokens.get(at)) else { continue };
        if let Some(code) = unquoted(token).filter(|code| !known.contains(*code)) {
            let finding =
                Finding::new(source.path, token.line, format!("the code `{code}` has no text"));
            if !findings.contains(&finding) {
                findings.push(finding);
            }
        }
    }
    findings
}

fn is_refusal(word: &str) -> bool {
    matches!(word, "refuse" | "refuse_with")
}

fn unquoted(token: &Token) -> Option<&str> {
    token.text.strip_prefix('"')?.strip_suffix('"')
}

/// Where the second argument starts in the parentheses that open at `open`.
fn second(source: &Source, open: usize) -> Option<usize> {
    let Kind::Open(end) = source.tokens.get(open)?.kind else { return None };
    let mut at = open + 1;
    while at < end {
        match source.tokens[at].kind {
            Kind::Open(close) => at = close,
            Kind::Mark if source.tokens[at].text == "," => return Some(at + 1),
            _ => {}
        }
        at += 1;
    }
    None
}

fn is_code(text: &str) -> bool {
    let part = |part: &str| {
        part.starts_with(|c: char| c.is_ascii_lowercase())
            && part.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
    };
    text.contains('.') && text.split('.').all(part)
}

fn posting_rows(tree: &Tree) -> Vec<Finding> {
    let rows: Vec<&str> =
        tree.get(POSTINGS).unwrap_or("").lines().filter(|line| line.starts_with('|')).collect();
    let rules = tree.files().map(|(path, _)| path).filter(|path| {
        path.starts_with("crates/") && path.ends_with("/posting.rs") && !path.contains("/xtask/")
    });
    let mut findings: Vec<Finding> = rules
        .filter(|path| !rows.iter().any(|row| row.contains(*path)))
        .map(|path| Finding::new(POSTINGS, 1, format!("no row names {path}")))
        .collect();
    for row in rows {
        for path in row.split('`').filter(|word| word.ends_with(".rs") && word.contains('/')) {
            if tree.get(path).is_none() {
                findings.push(Finding::new(
                    POSTINGS,
                    1,
                    format!("a row names {path}: no such file"),
                ));
            }
        }
    }
    findings
}

/// The settings that the program reads, `IN_CAPITALS`, against the page that explains them.
fn settings(tree: &Tree, sources: &[Source]) -> Vec<Finding> {
    let (read_in, explained_in) = SETTINGS;
    let page = tree.get(explained_in).unwrap_or("");
    let reads = |source: &&Source| {
        let part = source.path.strip_prefix(read_in);
        part.is_some_and(|part| part == ".rs" || part.starts_with('/'))
    };
    let literals = sources.iter().filter(reads).flat_map(|source| &source.tokens);
    let names: BTreeSet<&str> = literals.filter_map(unquoted).filter(|n| is_setting(n)).collect();
    let unexplained = names.into_iter().filter(|name| !page.contains(&format!("`{name}`")));
    unexplained
        .map(|name| Finding::new(explained_in, 1, format!("does not explain the setting {name}")))
        .collect()
}

fn is_setting(text: &str) -> bool {
    text.len() > 3 && text.chars().all(|c| c.is_ascii_uppercase() || c == '_')
}

#[cfg(test)]
mod tests {
    use super::super::source::read_all;
    use super::*;

    fn complaints(tree: &Tree) -> Vec<String> {
        let found = check(tree, &read_all(tree).unwrap()).unwrap();
        found
            .into_iter()
            .map(|finding| format!("{}: {}", finding.path, finding.complaint))
            .collect()
    }

    fn texts(english: &str, arabic: &str) -> Vec<String> {
        complaints(&Tree::from([
            ("web/src/a/text.en.json", english),
            ("web/src/a/text.ar.json", arabic),
        ]))
    }

    #[test]
    fn a_text_stands_in_both_languages() {
        assert!(texts(r#"{"a": {"b": "Paid"}}"#, r#"{"a": {"b": "مدفوعة"}}"#).is_empty());
        assert_eq!(texts(r#"{"a": "Paid"}"#, "{}"), ["web/src/a/text.ar.json: `a` is missing"]);
        assert_eq!(texts("{}", r#"{"a": "مدفوعة"}"#), ["web/src/a/text.en.json: `a` is missing"]);
        assert_eq!(texts(r#"{"a": "Paid"}"#, r#"{"a": " "}"#).len(), 1);
        let alone = Tree::from([("crates/books/src/text.en.json", r#"{"a": "Paid"}"#)]);
        assert_eq!(complaints(&alone), ["crates/books/src/text.ar.json: `a` is missing"]);
        let alone = Tree::from([("crates/books/src/text.ar.json", r#"{"a": "مدفوعة"}"#)]);
        assert_eq!(complaints(&alone), ["crates/books/src/text.ar.json: has no English beside it"]);
    }

    #[test]
    fn both_languages_fill_in_the_same_names() {
        assert_eq!(texts(r#"{"a": "Line {line}"}"#, r#"{"a": "سطر"}"#).len(), 1);
        assert!(texts(r#"{"a": "Line {{ line }}"}"#, r#"{"a": "سطر {{line}}"}"#).is_empty());
    }

    #[test]
    fn arabic_may_have_more_plural_forms() {
        let english = r#"{"days_one": "{{count}} day", "days_other": "{{count}} days"}"#;
        let arabic = r#"{"days_two": "يومان", "days_few": "{{count}} أيام", "days_other": "يوم"}"#;
        assert!(texts(english, arabic).is_empty());
    }

    #[test]
    fn a_problem_code_has_a_text() {
        let error = ("crates/books/src/journal/error.rs", "const A: &str = \"journal.locked\";");
        assert_eq!(complaints(&Tree::from([error])).len(), 1);
        let english = ("crates/books/src/text.en.json", r#"{"journal": {"locked": "Locked"}}"#);
        let arabic = ("crates/books/src/text.ar.json", r#"{"journal": {"locked": "مغلقة"}}"#);
        assert!(complaints(&Tree::from([error, english, arabic])).is_empty());
        let prose = ("crates/books/src/journal/error.rs", "const A: &str = \"Not so. No.\";");
        assert!(complaints(&Tree::from([prose])).is_empty());
        for (code, broken) in [
            ("Problem::new(status(1, 2), \"gone\")", 1),
            ("fields.refuse(\"customer\", \"gone\")", 1),
            ("FieldProblem { code: \"gone\" }", 1),
            ("fields.refuse(\"customer\", code)", 0),
        ] {
            let text = format!("fn a() {{ {code}; }}");
            let tree = Tree::from([("crates/books/src/accounts/add.rs", text.as_str())]);
            assert_eq!(complaints(&tree).len(), broken, "{code}");
        }
    }

    #[test]
    fn a_posting_rule_has_its_row_and_a_row_its_rule() {
        let rule = ("crates/documents/src/bills/posting.rs", "");
        assert_eq!(complaints(&Tree::from([rule])).len(), 1);
        let row = (POSTINGS, "| Bill | `crates/documents/src/bills/posting.rs` |");
        assert!(complaints(&Tree::from([rule, row])).is_empty());
        assert_eq!(complaints(&Tree::from([row])).len(), 1);
    }

    #[test]
    fn a_setting_is_explained() {
        let text = "fn read() { set(\"SMTP_URL\"); wrong(\"SMTP_URL\", \"an URL\"); }";
        let page = (SETTINGS.1, "| `SMTP_URL` | none | the mail server |");
        for path in ["crates/platform/src/config.rs", "crates/platform/src/config/mail.rs"] {
            let read = (path, text);
            assert_eq!(complaints(&Tree::from([read])).len(), 1, "{path}");
            assert!(complaints(&Tree::from([read, page])).is_empty(), "{path}");
        }
    }
}
