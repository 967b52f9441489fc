//! Leftovers of work: postponed tasks, skipped tests, paths of one person's machine, packages from
//! one person's mirror.

use super::Finding;
use super::source::Source;
use super::tree::Tree;

/// A test that does not run, in the words of the web's test runners.
const SKIPPED_TESTS: [&str; 5] = [".skip(", ".only(", ".fixme(", ".todo(", "@ts-ignore"];
/// Folders that exist on somebody's machine; a path that the reader is meant to have is relative.
const MACHINES: [&str; 4] = ["/work/", "/home/", "/Users/", "/root/"];
const REGISTRIES: [&str; 2] = ["https://registry.npmjs.org/", "https://github.com/"];

pub fn check(tree: &Tree, sources: &[Source]) -> Vec<Finding> {
    let mut findings: Vec<Finding> = sources.iter().flat_map(ignored_tests).collect();
    for (path, text) in tree.files().filter(|(path, _)| !path.starts_with("crates/xtask/")) {
        let rust = path.ends_with(".rs");
        let script = [".ts", ".tsx", ".mjs"].iter().any(|ending| path.ends_with(ending));
        let lock = path.ends_with("package-lock.json");
        for (index, line) in text.lines().enumerate() {
            let mut note =
                |complaint: String| findings.push(Finding::new(path, index + 1, complaint));
            if rust && line.trim_start().starts_with(concat!("#[", "ignore")) {
                note("a test that does not run".to_owned());
            }
            if script && let Some(word) = SKIPPED_TESTS.iter().find(|word| line.contains(**word)) {
                note(format!("`{word}`: a test or a check that does not run"));
            }
            if let Some(folder) = MACHINES.iter().find(|folder| names_folder(line, folder)) {
                note(format!("`{folder}` exists on one machine only"));
            }
            if lock && line.trim_start().starts_with("\"resolved\"") && !is_public(line) {
                note("comes from a private mirror".to_owned());
            }
        }
    }
    findings
}

fn ignored_tests(source: &Source) -> Vec<Finding> {
    let macros = (0..source.tokens.len())
        .filter(|at| ["todo", "unimplemented"].iter().any(|word| source.reads(*at, &[word, "!"])));
    macros
        .map(|at| {
            Finding::new(source.path, source.tokens[at].line, "work put off: finish it or cut it")
        })
        .collect()
}

/// Whether the folder is in the line as the start of an absolute path, not inside a longer one or
/// an address.
fn names_folder(line: &str, folder: &str) -> bool {
    line.match_indices(folder).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        before.is_none_or(|c| c.is_whitespace() || "\"'`(=:".contains(c))
    })
}

fn is_public(line: &str) -> bool {
    REGISTRIES.iter().any(|registry| line.contains(&format!("\"{registry}")))
}

#[cfg(test)]
mod tests {
    use super::super::source::read_all;
    use super::*;

    fn broken(path: &str, text: &str) -> usize {
        let tree = Tree::from([(path, text)]);
        check(&tree, &read_all(&tree).unwrap()).len()
    }

    #[test]
    fn nothing_is_put_off_or_aside() {
        assert_eq!(broken("crates/books/src/a.rs", "fn a() { todo!() }"), 1);
        assert_eq!(broken("crates/books/src/a.rs", "// todo!() was here\nfn a(todo: u8) {}"), 0);
        assert_eq!(broken("crates/server/tests/it/a.rs", "#[ignore = \"slow\"]\nfn a() {}"), 1);
        assert_eq!(broken("web/e2e/sale.spec.ts", "test.skip('sale', () => {})"), 1);
        assert_eq!(broken("crates/books/src/a.rs", "fn a() { b.iter().skip(1); }"), 0);
    }

    #[test]
    fn no_path_of_one_machine() {
        assert_eq!(broken("README.md", "see `/home/mona/mizan`"), 1);
        assert_eq!(broken("README.md", "see https://example.com/home/page and src/work/"), 0);
    }

    #[test]
    fn packages_come_from_the_public_registry() {
        let line = |host: &str| format!("  \"resolved\": \"https://{host}/vite/-/vite-8.tgz\",\n");
        assert_eq!(broken("web/package-lock.json", &line("registry.npmjs.org")), 0);
        assert_eq!(broken("web/package-lock.json", &line("npm.internal")), 1);
    }
}
