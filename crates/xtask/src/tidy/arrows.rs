//! Allowed dependencies. Floors: a crate names only crates of lower floors, and some only where the
//! plan says so. Rooms: a folder in a crate's `src/` names a neighbouring folder only along an
//! arrow listed in `arrows.toml`; the arrows form no circle, and each is used.

use std::collections::{BTreeMap, BTreeSet};

use super::source::{Kind, Source};
use super::tree::Tree;
use super::{Finding, circles};

pub const PLAN: &str = "crates/xtask/arrows.toml";

/// Room → the rooms that it may name.
type Arrows = BTreeMap<String, BTreeSet<String>>;

pub fn check(tree: &Tree, sources: &[Source]) -> Result<Vec<Finding>, String> {
    let plan: toml::Table = tree
        .get(PLAN)
        .ok_or_else(|| format!("{PLAN} is missing"))?
        .parse()
        .map_err(|error| format!("{PLAN}: {error}"))?;
    let mut findings = floors(tree, &plan)?;
    findings.extend(only(tree, &plan)?);
    findings.extend(circles::check(sources, &plan));
    for krate in crates(sources) {
        let allowed = allowed(&plan, krate);
        findings.extend(rooms(sources, krate, &allowed));
        if let Some(room) = circle(&allowed) {
            findings
                .push(plan_finding(format!("{krate}: the arrows from `{room}` lead back to it")));
        }
    }
    Ok(findings)
}

fn plan_finding(complaint: String) -> Finding {
    Finding::new(PLAN, 1, complaint)
}

fn crates<'a>(sources: &[Source<'a>]) -> BTreeSet<&'a str> {
    sources.iter().map(|source| source.krate).collect()
}

/// Each crate's dependencies against the floors, which the plan lists from the ground up.
fn floors(tree: &Tree, plan: &toml::Table) -> Result<Vec<Finding>, String> {
    let floors = plan.get("floors").and_then(toml::Value::as_array).map_or(&[][..], Vec::as_slice);
    let mut floor_of = BTreeMap::new();
    for (height, floor) in floors.iter().enumerate() {
        for krate in names(floor) {
            floor_of.insert(krate, height);
        }
    }
    let mut findings = Vec::new();
    for (path, text) in tree.files() {
        let manifest = path.strip_prefix("crates/").and_then(|p| p.strip_suffix("/Cargo.toml"));
        let Some(krate) = manifest.filter(|krate| !matches!(*krate, "xtask" | "perf")) else {
            continue;
        };
        let Some(height) = floor_of.get(krate) else {
            findings.push(plan_finding(format!("crate `{krate}` is on no floor")));
            continue;
        };
        let table: toml::Table = text.parse().map_err(|error| format!("{path}: {error}"))?;
        for named in dependencies(&table) {
            if floor_of.get(&named).is_some_and(|other| other >= height) {
                let complaint = format!("`{krate}` may name lower floors only, not `{named}`");
                findings.push(Finding::new(path, 1, complaint));
            }
        }
    }
    Ok(findings)
}

/// Crates that cost their dependents dear: the plan names who may depend on each, and no other.
fn only(tree: &Tree, plan: &toml::Table) -> Result<Vec<Finding>, String> {
    let mut unused: BTreeSet<(String, String)> = BTreeSet::new();
    let table = plan.get("only").and_then(toml::Value::as_table);
    for (guarded, list) in table.into_iter().flatten() {
        unused.extend(names(list).into_iter().map(|krate| (guarded.clone(), krate)));
    }
    let guarded: BTreeSet<String> = unused.iter().map(|(guarded, _)| guarded.clone()).collect();
    let mut findings = Vec::new();
    for (path, text) in tree.files() {
        let manifest = path.strip_prefix("crates/").and_then(|p| p.strip_suffix("/Cargo.toml"));
        let Some(krate) = manifest else { continue };
        let table: toml::Table = text.parse().map_err(|error| format!("{path}: {error}"))?;
        for named in dependencies(&table).into_iter().filter(|named| guarded.contains(named)) {
            let pair = (named, krate.to_owned());
            if !unused.remove(&pair) {
                let complaint = format!("`{krate}` may not depend on `{}`: see {PLAN}", pair.0);
                findings.push(Finding::new(path, 1, complaint));
            }
        }
    }
    for (guarded, krate) in unused {
        let complaint = format!("only: `{krate}` does not depend on `{guarded}`");
        findings.push(plan_finding(complaint));
    }
    Ok(findings)
}

fn dependencies(manifest: &toml::Table) -> Vec<String> {
    ["dependencies", "dev-dependencies", "build-dependencies"]
        .iter()
        .filter_map(|section| manifest.get(*section)?.as_table())
        .flat_map(|table| table.keys().cloned())
        .collect()
}

/// The words of a list in the plan.
pub fn names(list: &toml::Value) -> BTreeSet<String> {
    let items = list.as_array().map_or(&[][..], Vec::as_slice);
    items.iter().filter_map(|item| item.as_str().map(str::to_owned)).collect()
}

fn allowed(plan: &toml::Table, krate: &str) -> Arrows {
    let table =
        plan.get("rooms").and_then(|rooms| rooms.get(krate)).and_then(toml::Value::as_table);
    let Some(table) = table else { return Arrows::new() };
    table.iter().map(|(room, list)| (room.clone(), names(list))).collect()
}

fn rooms(sources: &[Source], krate: &str, allowed: &Arrows) -> Vec<Finding> {
    let here: Vec<&Source> = sources.iter().filter(|source| source.krate == krate).collect();
    let rooms: BTreeSet<&str> = here.iter().filter_map(|source| room_of(source)).collect();
    let mut used = BTreeSet::new();
    let mut findings = Vec::new();
    for source in here {
        let Some(room) = room_of(source) else { continue };
        for (named, line) in named_modules(source) {
            if named == room || !rooms.contains(named.as_str()) {
                continue;
            }
            if allowed.get(room).is_some_and(|list| list.contains(&named)) {
                used.insert((room, named));
            } else {
                let complaint =
                    format!("`{room}` names its neighbour `{named}`: no arrow in {PLAN}");
                findings.push(Finding::new(source.path, line, complaint));
            }
        }
    }
    for (room, list) in allowed {
        for named in list.iter().filter(|named| !used.contains(&(room.as_str(), (*named).clone())))
        {
            let complaint = format!("{krate}: no file uses the arrow `{room}` → `{named}`");
            findings.push(plan_finding(complaint));
        }
    }
    findings
}

/// The folder of `src/` that contains a file; files beside the folders belong to the whole crate.
fn room_of<'a>(source: &Source<'a>) -> Option<&'a str> {
    source.inner.split_once('/').map(|(room, _)| room)
}

/// The modules of the crate's first level that a file names, by `crate::` or by climbing with
/// `super::`.
fn named_modules(source: &Source) -> Vec<(String, usize)> {
    let mut found = Vec::new();
    for at in 0..source.tokens.len() {
        if source.reads(at, &["crate", ":", ":"]) {
            found.extend(first_names(source, at + 3));
        } else if source.tokens[at].text == "super" && !preceded_by_path(source, at) {
            let mut climbed = 0;
            while source.reads(at + climbed * 3, &["super", ":", ":"]) {
                climbed += 1;
            }
            if climbed > 0 && climbed == depth(source) {
                found.extend(first_names(source, at + climbed * 3));
            }
        }
    }
    found
}

fn preceded_by_path(source: &Source, at: usize) -> bool {
    at > 0 && source.tokens[at - 1].text == ":"
}

/// How many `super` lead from the file's module to the crate's root.
fn depth(source: &Source) -> usize {
    let parts = source.inner.split('/').count();
    if source.file_name() == "mod.rs" { parts - 1 } else { parts }
}

/// The name at `at`, or those at the top of the braces there: `{a::b, c}` names `a` and `c`.
fn first_names(source: &Source, at: usize) -> Vec<(String, usize)> {
    let Some(token) = source.tokens.get(at) else { return Vec::new() };
    let Kind::Open(end) = token.kind else { return vec![(token.text.clone(), token.line)] };
    let mut found = Vec::new();
    let mut starts = true;
    let mut inside = at + 1;
    while inside < end {
        let token = &source.tokens[inside];
        if starts && token.kind == Kind::Word {
            found.push((token.text.clone(), token.line));
        }
        starts = token.text == ",";
        inside = if let Kind::Open(close) = token.kind { close + 1 } else { inside + 1 };
    }
    found
}

/// A room that can be reached from itself, if there is one.
fn circle(arrows: &Arrows) -> Option<&str> {
    arrows.keys().map(String::as_str).find(|room| {
        let mut reached: BTreeSet<&str> = BTreeSet::new();
        let mut open = vec![*room];
        while let Some(next) = open.pop() {
            for named in arrows.get(next).into_iter().flatten() {
                if named == room {
                    return true;
                }
                if reached.insert(named) {
                    open.push(named);
                }
            }
        }
        false
    })
}

#[cfg(test)]
mod tests {
    use super::super::source::read_all;
    use super::*;

    fn complaints(tree: &Tree) -> Vec<String> {
        check(tree, &read_all(tree).unwrap()).unwrap().into_iter().map(|f| f.complaint).collect()
    }

    fn books(plan: &str, stock: &str) -> Vec<String> {
        complaints(&Tree::from([
            (PLAN, plan),
            ("crates/books/src/journal/mod.rs", ""),
            ("crates/books/src/accounts/mod.rs", ""),
            ("crates/books/src/stock/issue.rs", stock),
        ]))
    }

    #[test]
    fn a_crate_may_not_name_its_own_floor_or_a_higher_one() {
        let manifest = "[dependencies]\nbooks.workspace = true\nledger.workspace = true\n";
        let plan = "floors = [['ledger'], ['platform'], ['books']]";
        let tree = Tree::from([(PLAN, plan), ("crates/platform/Cargo.toml", manifest)]);
        assert_eq!(complaints(&tree), ["`platform` may name lower floors only, not `books`"]);
        let tree = Tree::from([(PLAN, plan), ("crates/attic/Cargo.toml", manifest)]);
        assert_eq!(complaints(&tree), ["crate `attic` is on no floor"]);
    }

    #[test]
    fn a_guarded_crate_is_for_those_named_and_none_is_named_in_vain() {
        let manifest = "[dependencies]\npdf.workspace = true\n";
        let floors = "floors = [['pdf'], ['tenancy', 'paper']]";
        let allowed = |list: &str| {
            let plan = format!("{floors}\n[only]\npdf = {list}");
            complaints(&Tree::from([
                (PLAN, plan.as_str()),
                ("crates/paper/Cargo.toml", manifest),
                ("crates/tenancy/Cargo.toml", "[dependencies]\n"),
            ]))
        };
        assert!(allowed("['paper']").is_empty());
        assert_eq!(
            allowed("['tenancy']"),
            [
                "`paper` may not depend on `pdf`: see crates/xtask/arrows.toml",
                "only: `tenancy` does not depend on `pdf`",
            ]
        );
    }

    #[test]
    fn a_neighbour_needs_an_arrow_however_it_is_named() {
        for named in [
            "use crate::journal::post;",
            "use crate::{lines, journal::{self, post}};",
            "fn f() { super::super::journal::post() }",
        ] {
            assert_eq!(books("", named).len(), 1, "{named}");
            assert!(books("[rooms.books]\nstock = ['journal']", named).is_empty(), "{named}");
        }
        assert!(books("", "use crate::stock::lines; use super::lines; use journal::x;").is_empty());
    }

    #[test]
    fn arrows_make_no_circle_and_none_is_left_over() {
        let plan =
            "[rooms.books]\nstock = ['journal']\njournal = ['accounts']\naccounts = ['stock']";
        let found = books(plan, "use crate::journal;");
        assert!(found.iter().any(|f| f.contains("lead back")), "{found:?}");
        assert!(found.iter().any(|f| f.contains("`accounts` → `stock`")), "{found:?}");
    }
}
