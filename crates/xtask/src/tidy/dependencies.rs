//! A crate depends on what its program names: what only tests name is a dependency of tests, and
//! what nothing names would be compiled, and drawn in `cargo tree`, for nothing.

use std::collections::{BTreeMap, BTreeSet};

use super::Finding;
use super::source::Source;
use super::tree::Tree;

pub fn check(tree: &Tree, sources: &[Source]) -> Result<Vec<Finding>, String> {
    let mut named: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for source in sources {
        let words = source.tokens.iter().map(|token| token.text.as_str());
        named.entry(source.krate).or_default().extend(words);
    }
    let mut findings = Vec::new();
    for (krate, words) in named {
        let path = format!("crates/{krate}/Cargo.toml");
        let Some(text) = tree.get(&path) else { continue };
        let manifest: toml::Table = text.parse().map_err(|error| format!("{path}: {error}"))?;
        let dependencies = manifest.get("dependencies").and_then(toml::Value::as_table);
        for name in dependencies.into_iter().flat_map(toml::Table::keys) {
            if !words.contains(name.replace('-', "_").as_str()) {
                let complaint = format!("the program doesn't name `{name}`");
                findings.push(Finding::new(&path, line_of(text, name), complaint));
            }
        }
    }
    Ok(findings)
}

fn line_of(manifest: &str, name: &str) -> usize {
    let is_it =
        |line: &str| line.strip_prefix(name).is_some_and(|rest| rest.starts_with(['.', ' ']));
    manifest.lines().position(is_it).map_or(1, |at| at + 1)
}

#[cfg(test)]
mod tests {
    use super::super::source;
    use super::*;

    #[test]
    fn a_dependency_is_named_by_the_program() {
        let manifest = "[dependencies]\nserde.workspace = true\ntower-http = \"1\"\nsha2 = \"1\"\n\
                        [dev-dependencies]\nzip = \"1\"\n";
        let code =
            "use tower_http::limit;\n// serde\n#[cfg(test)]\nmod tests { use sha2::Sha256; }";
        let tree = Tree::from([("crates/a/Cargo.toml", manifest), ("crates/a/src/lib.rs", code)]);
        let found = check(&tree, &source::read_all(&tree).unwrap()).unwrap();
        let found: Vec<_> = found.into_iter().map(|one| (one.line, one.complaint)).collect();
        let expected = |line, name| (line, format!("the program doesn't name `{name}`"));
        assert_eq!(found, [expected(2, "serde"), expected(4, "sha2")]);
    }
}
