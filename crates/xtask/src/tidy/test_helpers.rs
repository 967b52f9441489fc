//! Helpers shared by the server's tests are in their kit: a test module names the kit and itself,
//! never another test module.

use super::Finding;
use super::tree::Tree;

const TESTS: &str = "crates/server/tests/it/";
const KIT: &str = "kit/";

pub fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, text) in tree.files() {
        let Some(inner) = path.strip_prefix(TESTS).filter(|inner| is_test_module(inner)) else {
            continue;
        };
        // Below a file, `super` is that file; below a folder it leads to the neighbours.
        let folder = inner.rsplit_once('/').map_or("", |(folder, _)| folder);
        let has_neighbours = tree.get(&format!("{TESTS}{folder}/mod.rs")).is_some();
        for (index, line) in text.lines().enumerate() {
            let mut note =
                |complaint: &str| findings.push(Finding::new(path, index + 1, complaint));
            if names_another(line) || (has_neighbours && line.contains("super::")) {
                note("a test module names another one: what both need belongs in the kit");
            }
            if line.trim_start().starts_with("pub") {
                note("a test module has nothing for others: what they need belongs in the kit");
            }
        }
    }
    findings
}

fn is_test_module(inner: &str) -> bool {
    inner.ends_with(".rs")
        && !inner.starts_with(KIT)
        && inner != "main.rs"
        && !inner.ends_with("/mod.rs")
}

/// Whether the line has a path of this binary that doesn't lead into the kit.
fn names_another(line: &str) -> bool {
    line.match_indices("crate::").any(|(at, found)| {
        let begins = !line[..at].ends_with(|c: char| c.is_alphanumeric() || "_$:".contains(c));
        begins && !line[at + found.len()..].starts_with("kit::")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn broken(files: &[(&str, &str)]) -> usize {
        let file = |(inner, text): &(&str, &str)| (format!("{TESTS}{inner}"), (*text).to_owned());
        check(&files.iter().map(file).collect::<Tree>()).len()
    }

    #[test]
    fn a_test_module_names_the_kit_and_itself() {
        let neighbours = ("trade/mod.rs", "mod bills;\nmod quotes;\n");
        for (text, count) in [
            ("use crate::kit::{TestApp, usd};\nuse ledger::Money;\n", 0),
            ("use crate::money::cheques::step;\n", 1),
            ("fn a() -> crate::trade::Draft {}\n", 1),
            ("use super::quotes::draft;\n", 1),
            ("    let id = super::quotes::id();\n", 1),
            ("pub(super) fn draft() {}\n", 1),
        ] {
            assert_eq!(broken(&[neighbours, ("trade/bills.rs", text)]), count, "{text}");
        }
        assert_eq!(broken(&[("kit/company.rs", "pub fn draft() { super::usd(); }")]), 0);
        // A file's own part names what the file has.
        assert_eq!(
            broken(&[("killed.rs", "mod stopped;"), ("killed/stopped.rs", "use super::a;")]),
            0
        );
    }
}
