//! `docs/asvs.md`, the list of OWASP ASVS: what a row links exists, a test by its name too; a row
//! that is met links something; the counts at the top are those of the rows.

use std::collections::BTreeMap;

use super::Finding;
use super::tree::Tree;

pub const LIST: &str = "docs/asvs.md";
const STATES: [&str; 4] = ["met", "partly", "not met", "does not apply"];

pub fn check(tree: &Tree) -> Vec<Finding> {
    let Some(list) = tree.get(LIST) else { return Vec::new() };
    let mut findings = Vec::new();
    let mut counts: BTreeMap<&str, usize> = STATES.map(|state| (state, 0)).into();
    for (index, line) in list.lines().enumerate() {
        let mut note = |complaint: String| findings.push(Finding::new(LIST, index + 1, complaint));
        let links: Vec<(&str, &str)> = links(line).collect();
        for (name, target) in &links {
            if let Some(complaint) = missing(tree, name, target) {
                note(complaint);
            }
        }
        let Some(state) = state_of_row(line) else { continue };
        match counts.get_mut(state) {
            Some(count) => *count += 1,
            None => note(format!("`{state}` is none of: {}", STATES.join(", "))),
        }
        if state == "met" && links.is_empty() {
            note("met, but by what? Link a test, or the place that makes it true".to_owned());
        }
    }
    for (state, count) in counts {
        let total = format!("| {state} | {count} |");
        if !list.lines().any(|line| line == total) {
            findings.push(Finding::new(LIST, 1, format!("the counts at the top lack `{total}`")));
        }
    }
    findings
}

/// The state of a row: `| number | the measure | **state** and why | links |`.
fn state_of_row(line: &str) -> Option<&str> {
    let cells: Vec<&str> = line.split(" | ").collect();
    let number = cells.first()?.strip_prefix("| ")?;
    let is_number = number.split('.').count() == 3 && number.split('.').all(is_digits);
    if !is_number {
        return None;
    }
    let state = cells.get(2).copied().unwrap_or_default();
    Some(state.strip_prefix("**").and_then(|rest| rest.split("**").next()).unwrap_or(state))
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Names and targets of the links into the repository.
fn links(line: &str) -> impl Iterator<Item = (&str, &str)> {
    line.match_indices("](").filter_map(|(at, found)| {
        let (_, name) = line[..at].rsplit_once('[')?;
        let (target, _) = line[at + found.len()..].split_once(')')?;
        (!target.contains("://")).then_some((name, target))
    })
}

/// The fault of a link; its name in backticks is that of a test.
fn missing(tree: &Tree, name: &str, target: &str) -> Option<String> {
    let (file, heading) = target.split_once('#').unwrap_or((target, ""));
    let path = match file.strip_prefix("../") {
        Some(path) => path.to_owned(),
        None => format!("docs/{file}"),
    };
    let text = tree.get(&path);
    let is_folder = || tree.files().any(|(known, _)| known.starts_with(&format!("{path}/")));
    let Some(text) = text else {
        return (!is_folder()).then(|| format!("there is no {path}"));
    };
    if !heading.is_empty() && !text.lines().any(|line| anchor(line) == Some(heading.to_owned())) {
        return Some(format!("{path} has no heading #{heading}"));
    }
    let test = name.strip_prefix('`')?.strip_suffix('`')?;
    (!has_test(&path, text, test)).then(|| format!("{path} has no test `{test}`"))
}

/// The address of a heading.
fn anchor(line: &str) -> Option<String> {
    let heading = line.strip_prefix('#')?.trim_start_matches('#').strip_prefix(' ')?;
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    Some(kept.collect::<String>().to_lowercase().replace(' ', "-"))
}

/// Rust: a function below an attribute of a test. The web: a text that a test begins with.
fn has_test(path: &str, text: &str, test: &str) -> bool {
    if !path.ends_with(".rs") {
        let quoted = |quote: char| text.contains(&format!("{quote}{test}{quote}"));
        return quoted('\'') || quoted('`') || quoted('"');
    }
    let mut is_test = false;
    for line in text.lines().map(str::trim_start) {
        if line.starts_with("#[") {
            is_test |= line.starts_with("#[test]") || line.starts_with("#[tokio::test");
        } else if !line.starts_with("//") {
            let function = line.strip_prefix("async ").unwrap_or(line).strip_prefix("fn ");
            if is_test && function.is_some_and(|rest| rest.starts_with(&format!("{test}("))) {
                return true;
            }
            is_test = false;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    const COUNTS: &str = "| met | 1 |\n| partly | 0 |\n| not met | 0 |\n| does not apply | 0 |\n\n";

    fn complaints(rows: &str) -> Vec<String> {
        let list = format!("{COUNTS}{rows}\n");
        let tree = Tree::from([
            (LIST, list.as_str()),
            ("crates/a/src/b.rs", "#[test]\nfn it_holds() {}\n\nfn helper() {}\n"),
            ("web/src/c.test.ts", "test('a page keeps it', () => {});"),
            ("docs/security.md", "## Keys, and what for\n"),
        ]);
        check(&tree).into_iter().map(|finding| finding.complaint).collect()
    }

    #[test]
    fn what_a_row_links_exists() {
        for target in [
            "[`it_holds`](../crates/a/src/b.rs)",
            "[the place](../crates/a/src/b.rs)",
            "[the room](../crates/a)",
            "[`a page keeps it`](../web/src/c.test.ts)",
            "[keys](security.md#keys-and-what-for)",
            "[elsewhere](https://example.com/) and [the place](../crates/a/src/b.rs)",
        ] {
            let row = format!("| 1.2.3 | It holds. | **met** | {target} |");
            assert_eq!(complaints(&row), [""; 0], "{target}");
        }
        for target in [
            "[`helper`](../crates/a/src/b.rs)",
            "[`it_hold`](../crates/a/src/b.rs)",
            "[the place](../crates/a/src/c.rs)",
            "[`a page`](../web/src/c.test.ts)",
            "[keys](security.md#keys)",
        ] {
            let row = format!("| 1.2.3 | It holds. | **met** | {target} |");
            assert_eq!(complaints(&row).len(), 1, "{target}");
        }
    }

    #[test]
    fn a_state_is_known_has_its_reason_and_is_counted() {
        let link = "[the place](../crates/a/src/b.rs)";
        let met = format!("| 1.2.3 | It holds. | **met** | {link} |");
        assert_eq!(complaints("| 1.2.3 | It holds. | **met** | |").len(), 1);
        assert_eq!(
            complaints(&format!("{met}\n{met}")),
            ["the counts at the top lack `| met | 2 |`"]
        );
        assert_eq!(complaints(&format!("{met}\n| 1.2.4 | So. | **nearly** | |")).len(), 1);
        assert_eq!(complaints(&format!("{met}\n| No. | What | State | Test |")), [""; 0]);
    }
}
