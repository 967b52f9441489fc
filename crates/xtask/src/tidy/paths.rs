//! The pages of `docs` and the guides at the root: a path in backticks that begins at the
//! repository's root exists. Deliberately not read: decisions and the changelog, which name files
//! of their day.

use super::Finding;
use super::tree::Tree;

/// The folders at the root that a path begins with.
const FOLDERS: [&str; 9] = [
    "blog/",
    "crates/",
    "docs/",
    "fixtures/",
    "fuzz/",
    "migrations/",
    "packaging/",
    "scripts/",
    "web/",
];
/// The files that the tree has, of those that pages name.
const WRITTEN: [&str; 10] =
    [".rs", ".ts", ".tsx", ".mjs", ".js", ".sql", ".md", ".toml", ".json", ".sh"];
const OF_THEIR_DAY: [&str; 2] = ["docs/DECISIONS.md", "CHANGELOG.md"];
/// Of a path with these signs only a person knows what it means.
const PATTERNS: [char; 5] = ['*', '<', '{', '…', ' '];

pub fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    let pages = tree.files().filter(|(path, _)| is_page(path));
    for (page, text) in pages {
        for (line, content) in (1..).zip(text.lines()) {
            for path in paths(content).filter(|path| !exists(tree, path)) {
                findings.push(Finding::new(page, line, format!("there is no `{path}`")));
            }
        }
    }
    findings
}

fn is_page(path: &str) -> bool {
    let is_guide = !path.contains('/') || path.starts_with("docs/") || path.starts_with("crates/");
    is_guide && path.ends_with(".md") && !OF_THEIR_DAY.contains(&path)
}

/// The paths in backticks of a line.
fn paths(line: &str) -> impl Iterator<Item = &str> {
    let code = line.split('`').skip(1).step_by(2);
    code.filter(|path| FOLDERS.iter().any(|folder| path.starts_with(folder)))
        .filter(|path| !path.contains(PATTERNS))
}

/// Whether a written file, or a folder of a crate, has this path. Other files and folders are not
/// in the tree.
fn exists(tree: &Tree, path: &str) -> bool {
    let name = path.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    let is_folder = !name.contains('.') && path.starts_with("crates/");
    if is_folder {
        let folder = format!("{}/", path.trim_end_matches('/'));
        return tree.files().any(|(known, _)| known.starts_with(&folder));
    }
    !WRITTEN.iter().any(|ending| name.ends_with(ending)) || tree.get(path).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_in_a_page_exists() {
        let tree = Tree::from([
            (
                "docs/a.md",
                "`crates/a/src/b.rs`, `crates/a/`, `crates/*/src`, `make test`\n`web/c.ts`",
            ),
            ("docs/DECISIONS.md", "`web/c.ts`"),
            ("crates/a/src/b.rs", ""),
        ]);
        let found: Vec<_> = check(&tree).into_iter().map(|one| (one.line, one.complaint)).collect();
        assert_eq!(found, [(2, "there is no `web/c.ts`".to_owned())]);
    }
}
