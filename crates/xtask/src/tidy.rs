//! The house rules of STYLE.md that a program can check. Each check takes the tree of files and
//! names what breaks its rule; none of them knows of the others. Deliberately not here: rules that
//! rustfmt, clippy, Biome or the type systems already check.

mod arrows;
mod asvs;
mod circles;
mod dependencies;
mod drawing;
mod leftovers;
mod limits;
mod modules;
mod paths;
mod profiles;
mod purity;
mod refusals;
mod source;
mod terms;
mod test_helpers;
mod texts;
mod tree;
mod wording;
mod writers;

use std::path::Path;

use tree::Tree;

/// One broken rule, where it is broken.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    path: String,
    line: usize,
    complaint: String,
}

impl Finding {
    fn new(path: &str, line: usize, complaint: impl Into<String>) -> Self {
        Self { path: path.to_owned(), line, complaint: complaint.into() }
    }
}

/// Runs every check on the repository at `root`.
pub fn run(root: &Path) -> Result<String, String> {
    let tree = Tree::read(root)?;
    let mut findings = all(&tree)?;
    findings.sort();
    if findings.is_empty() {
        return Ok(format!("tidy: {} files are in order", tree.len()));
    }
    let lines: Vec<String> =
        findings.iter().map(|f| format!("{}:{}: {}", f.path, f.line, f.complaint)).collect();
    Err(format!("{}\ntidy: {} house rules broken", lines.join("\n"), lines.len()))
}

/// Lowers each exception in the ratchet and each listed circle to what the tree needs; never raises
/// or adds one.
pub fn tighten(root: &Path) -> Result<String, String> {
    let tree = Tree::read(root)?;
    let sources = source::read_all(&tree)?;
    let plan = circles::tightened(&sources, tree.get(arrows::PLAN).unwrap_or_default())?;
    for (path, text) in [(limits::RATCHET, limits::tightened(&tree)?), (arrows::PLAN, plan)] {
        std::fs::write(root.join(path), text).map_err(|error| error.to_string())?;
    }
    Ok(format!("tidy: {} and {} hold no more than is needed", limits::RATCHET, arrows::PLAN))
}

/// Every circle between files of a crate, with the arrows that make it.
pub fn circles(root: &Path) -> Result<String, String> {
    let tree = Tree::read(root)?;
    Ok(circles::report(&source::read_all(&tree)?))
}

fn all(tree: &Tree) -> Result<Vec<Finding>, String> {
    let sources = source::read_all(tree)?;
    let mut findings = arrows::check(tree, &sources)?;
    findings.extend(drawing::check(tree)?);
    findings.extend(dependencies::check(tree, &sources)?);
    findings.extend(profiles::check(tree)?);
    findings.extend(purity::check(&sources));
    findings.extend(limits::check(tree, &sources)?);
    findings.extend(texts::check(tree, &sources)?);
    findings.extend(wording::check(tree));
    findings.extend(terms::check(tree));
    findings.extend(leftovers::check(tree, &sources));
    findings.extend(test_helpers::check(tree));
    findings.extend(asvs::check(tree));
    findings.extend(paths::check(tree));
    findings.extend(writers::check(tree, &sources)?);
    Ok(findings)
}
