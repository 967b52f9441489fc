//! The third-party packages that are part of the product, with the licence texts and copyright
//! lines that must accompany them: written into NOTICE by `notices`, proved fresh by `notices
//! --check`. Deliberately not here: data and fonts in our own folders, which NOTICE names by hand
//! above the heading.

pub mod packages;
pub mod texts;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use packages::Package;
use texts::Texts;

const NOTICE: &str = "NOTICE";
/// All that follows this line is written by the program.
const HEADING: &str = "Third-party packages (from here on written by `cargo xtask notices`)";
const CRATES: &str = "Rust crates compiled into the program:";
const WEB: &str = "npm packages in the web application, which the program contains:";
const WITHOUT_TEXT: &str = "\
These packages contain no text of their own licence. Their authors are those of their manifests; the
texts of their licences are among the following.";
const RULE: &str =
    "--------------------------------------------------------------------------------";

/// Writes the generated part of NOTICE.
pub fn write(root: &Path) -> Result<String, String> {
    let committed = read(root)?;
    std::fs::write(root.join(NOTICE), generate(root, &committed)?)
        .map_err(|error| format!("{NOTICE}: {error}"))?;
    Ok(format!("wrote {NOTICE}"))
}

/// Fails if NOTICE differs from what the lock files and the installed packages give.
pub fn check(root: &Path) -> Result<String, String> {
    let committed = read(root)?;
    let fresh = generate(root, &committed)?;
    if committed == fresh {
        return Ok(format!("{NOTICE} is fresh"));
    }
    let line = first_difference(&committed, &fresh);
    Err(format!("{NOTICE} is stale from line {line}: run `cargo xtask notices` and commit it"))
}

fn read(root: &Path) -> Result<String, String> {
    std::fs::read_to_string(root.join(NOTICE)).map_err(|error| format!("{NOTICE}: {error}"))
}

fn generate(root: &Path, committed: &str) -> Result<String, String> {
    let crates = packages::crates(root)?;
    let web = packages::web(root)?;
    let mut found = Vec::new();
    for package in crates.iter().chain(&web) {
        found.push((package, texts::read_all(package)?));
    }
    let unlicensed: Vec<String> = found
        .iter()
        .filter(|(package, texts)| package.licence.is_empty() && !texts.has_own)
        .map(|(package, _)| package.title())
        .collect();
    if !unlicensed.is_empty() {
        return Err(format!("packages without a licence: {}", unlicensed.join(", ")));
    }
    let lists = format!("{CRATES}\n\n{}\n{WEB}\n\n{}", list(&crates), list(&web));
    Ok(format!("{}{HEADING}\n\n{lists}{}", by_hand(committed), notices(&found)))
}

/// The part of NOTICE above the heading, with one empty line at its end.
fn by_hand(notice: &str) -> String {
    let lines: Vec<&str> = notice.lines().take_while(|line| *line != HEADING).collect();
    format!("{}\n\n", lines.join("\n").trim_end())
}

/// A line for each package, grouped by licence, an empty line after each group.
fn list(packages: &[Package]) -> String {
    let mut groups: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for package in packages {
        let licence = if package.licence.is_empty() {
            "as its text says".to_owned()
        } else {
            texts::expression(&package.licence)
        };
        let line = format!("  {} — {licence}\n", package.title());
        groups.entry(licence).or_default().insert(line);
    }
    let groups: Vec<String> =
        groups.into_values().map(|lines| lines.into_iter().collect()).collect();
    groups.join("\n")
}

/// The packages without a text, then each text once, below the packages that contain it.
fn notices(found: &[(&Package, Texts)]) -> String {
    let silent: BTreeSet<String> = found
        .iter()
        .filter(|(_, texts)| !texts.has_own)
        .map(|(package, _)| format!("  {} — {}\n", package.title(), package.authors.join(", ")))
        .collect();
    let mut document = String::new();
    if !silent.is_empty() {
        let lines: String = silent.into_iter().collect();
        document += &format!("\n{RULE}\n{WITHOUT_TEXT}\n\n{lines}");
    }
    for (packages, text) in merge(found) {
        let lines: String = packages.iter().map(|package| format!("  {package}\n")).collect();
        document += &format!("\n{RULE}\n{lines}\n{text}\n");
    }
    document
}

/// Each text once, ignoring white space, with all packages that contain it.
fn merge(found: &[(&Package, Texts)]) -> Vec<(BTreeSet<String>, String)> {
    let mut merged: BTreeMap<String, (BTreeSet<String>, String)> = BTreeMap::new();
    for (package, texts) in found {
        for text in &texts.all {
            let words: Vec<&str> = text.split_whitespace().collect();
            let (packages, kept) = merged.entry(words.join(" ")).or_default();
            packages.insert(package.title());
            // Of two layouts always the same one, in any order of the packages.
            if kept.is_empty() || text < kept {
                kept.clone_from(text);
            }
        }
    }
    let mut merged: Vec<_> = merged.into_values().collect();
    merged.sort();
    merged
}

fn first_difference(committed: &str, fresh: &str) -> usize {
    let same = committed.lines().zip(fresh.lines()).take_while(|(old, new)| old == new);
    same.count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(name: &str, licence: &str) -> Package {
        Package {
            name: name.to_owned(),
            version: "1.0.0".to_owned(),
            licence: licence.to_owned(),
            authors: vec!["Ada".to_owned(), "Grace".to_owned()],
            ..Package::default()
        }
    }

    fn texts(all: &[&str]) -> Texts {
        let all: Vec<String> = all.iter().map(|text| (*text).to_owned()).collect();
        Texts { has_own: !all.is_empty(), all }
    }

    #[test]
    fn packages_are_listed_by_licence_then_by_name() {
        let packages = [
            package("zip", "MIT"),
            package("url", "MIT/Apache-2.0"),
            package("axum", "MIT"),
            package("http", "Apache-2.0 OR MIT"),
        ];
        let expected = "  http 1.0.0 — Apache-2.0 OR MIT\n  url 1.0.0 — Apache-2.0 OR MIT\n\n  \
                        axum 1.0.0 — MIT\n  zip 1.0.0 — MIT\n";
        assert_eq!(list(&packages), expected);
    }

    #[test]
    fn a_text_is_printed_once_for_all_its_packages() {
        let (zip, axum, typst) =
            (package("zip", "MIT"), package("axum", "MIT"), package("typst", "Apache-2.0"));
        let found = [
            (&zip, texts(&["Copyright Ada\nPermission is", "Copyright Joan"])),
            (&axum, texts(&["Copyright Ada Permission\n  is"])),
            (&typst, texts(&[])),
        ];
        let expected = format!(
            "\n{RULE}\n{WITHOUT_TEXT}\n\n  typst 1.0.0 — Ada, Grace\n\
             \n{RULE}\n  axum 1.0.0\n  zip 1.0.0\n\nCopyright Ada\nPermission is\n\
             \n{RULE}\n  zip 1.0.0\n\nCopyright Joan\n"
        );
        assert_eq!(notices(&found), expected);
        let reversed: Vec<_> = found.into_iter().rev().collect();
        assert_eq!(notices(&reversed), expected);
    }

    #[test]
    fn what_is_written_by_hand_stays() {
        assert_eq!(by_hand("Ours.\n"), "Ours.\n\n");
        assert_eq!(
            by_hand(&format!("Ours.\n\nFonts.\n\n{HEADING}\n\nold\n")),
            "Ours.\n\nFonts.\n\n"
        );
    }

    #[test]
    fn the_first_stale_line_is_named() {
        assert_eq!(first_difference("a\nb\nc\n", "a\nb\nd\n"), 3);
        assert_eq!(first_difference("a\n", "a\nb\n"), 2);
    }
}
