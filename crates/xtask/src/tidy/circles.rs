//! Files of a crate that name each other in a circle, over however many others: none of them can
//! be read, tested or moved alone. Those that are still there stand in `arrows.toml` under
//! `[circles]`, and that list may only shrink.
//!
//! An arrow leads from a file to the one that defines what it names, through the re-exports between
//! them. No arrow leads from a module down to its own children, which it declares, re-exports and
//! starts with (`routes`), nor from the import of a whole module.

use std::collections::{BTreeMap, BTreeSet};

use super::Finding;
use super::arrows::PLAN;
use super::modules::{Modules, module_path, named_in};
use super::source::Source;

const HEADING: &str = "[circles]";
const TIGHTEN: &str = "cargo xtask tidy --tighten";

/// File → the files that it names, each with the line of the first time and what is named there.
type Graph = BTreeMap<String, BTreeMap<String, (usize, String)>>;
/// Files that all reach each other.
type Circle = BTreeSet<String>;

/// Refuses a circle that is not listed, and a listed file that is in no circle any more.
pub fn check(sources: &[Source], plan: &toml::Table) -> Vec<Finding> {
    let mut findings = Vec::new();
    let listed = listed(plan);
    let mut seen = BTreeSet::new();
    for (krate, graph) in graphs(sources) {
        for circle in circles(&graph) {
            let held = listed.iter().find(|(of, files)| *of == krate && circle.is_subset(files));
            if held.is_none() {
                findings.push(refused(&krate, &circle, &graph));
            }
            seen.extend(held.into_iter().flat_map(|_| &circle).map(|file| path(&krate, file)));
        }
    }
    for (krate, files) in listed {
        for file in files.iter().map(|file| path(&krate, file)).filter(|file| !seen.contains(file))
        {
            let complaint = format!("{file} is in none of the listed circles: `{TIGHTEN}`");
            findings.push(Finding::new(PLAN, 1, complaint));
        }
    }
    findings
}

fn refused(krate: &str, circle: &Circle, graph: &Graph) -> Finding {
    let (from, to, line, name) = arrows_in(circle, graph).next().unwrap_or(("", "", 1, ""));
    let others: Vec<&str> = circle.iter().map(String::as_str).filter(|f| *f != from).collect();
    let complaint = format!(
        "a circle of files: names `{name}` in {to}, which leads back by {}",
        others.join(", ")
    );
    Finding::new(&path(krate, from), line, complaint)
}

/// Every circle with the arrows between its files, largest first.
pub fn report(sources: &[Source]) -> String {
    let mut found: Vec<(usize, String)> = Vec::new();
    for (krate, graph) in graphs(sources) {
        for circle in circles(&graph) {
            let mut text = format!("{krate}: {} files in a circle\n", circle.len());
            for (from, to, line, name) in arrows_in(&circle, &graph) {
                text.push_str(&format!("  {from}:{line} → {to}  ({name})\n"));
            }
            found.push((circle.len(), text));
        }
    }
    found.sort_by(|a, b| b.0.cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
    let files: usize = found.iter().map(|(size, _)| size).sum();
    let texts: Vec<&str> = found.iter().map(|(_, text)| text.as_str()).collect();
    format!("{}\ncircles: {}, files in them: {files}", texts.join("\n"), found.len())
}

/// The plan with each listed circle as small as it has become; a circle that is not listed stays
/// out.
pub fn tightened(sources: &[Source], text: &str) -> Result<String, String> {
    let plan: toml::Table = text.parse().map_err(|error| format!("{PLAN}: {error}"))?;
    let listed = listed(&plan);
    let Some((before, _)) = text.split_once(HEADING) else { return Ok(text.to_owned()) };
    let mut after = String::new();
    for (krate, graph) in graphs(sources) {
        let kept: Vec<Circle> = circles(&graph)
            .into_iter()
            .filter(|circle| listed.iter().any(|(of, held)| *of == krate && circle.is_subset(held)))
            .collect();
        if !kept.is_empty() {
            after.push_str(&format!("{krate} = [\n"));
            for circle in kept {
                let files: Vec<String> = circle.iter().map(|file| format!("{file:?}")).collect();
                after.push_str(&format!("    [{}],\n", files.join(", ")));
            }
            after.push_str("]\n");
        }
    }
    Ok(format!("{before}{HEADING}\n{after}"))
}

fn path(krate: &str, inner: &str) -> String {
    format!("crates/{krate}/src/{inner}")
}

/// The circles of the plan, each with its crate.
fn listed(plan: &toml::Table) -> Vec<(String, Circle)> {
    let table = plan.get("circles").and_then(toml::Value::as_table);
    let crates = table.into_iter().flatten();
    crates
        .flat_map(|(krate, list)| {
            let circles = list.as_array().map_or(&[][..], Vec::as_slice).iter();
            circles.map(move |circle| (krate.clone(), super::arrows::names(circle)))
        })
        .collect()
}

/// The graph of each crate's files.
fn graphs(sources: &[Source]) -> BTreeMap<String, Graph> {
    let mut crates: BTreeMap<&str, Vec<&Source>> = BTreeMap::new();
    for source in sources {
        crates.entry(source.krate).or_default().push(source);
    }
    crates.into_iter().map(|(krate, files)| (krate.to_owned(), graph(&files))).collect()
}

fn graph(sources: &[&Source]) -> Graph {
    let modules = Modules::read(sources);
    let mut graph = Graph::new();
    for source in sources {
        let mut arrows = BTreeMap::new();
        for named in named_in(source) {
            let Some(to) = modules.file_of(&named.module, &named.path) else { continue };
            if !module_path(to).starts_with(&module_path(source.inner)) {
                let name = || (named.line, named.path.join("::"));
                arrows.entry(to.to_owned()).or_insert_with(name);
            }
        }
        graph.insert(source.inner.to_owned(), arrows);
    }
    graph
}

fn circles(graph: &Graph) -> Vec<Circle> {
    let reached: BTreeMap<&str, BTreeSet<&str>> =
        graph.keys().map(|file| (file.as_str(), reached_from(file, graph))).collect();
    let mut placed: BTreeSet<&str> = BTreeSet::new();
    let mut found = Vec::new();
    for (file, others) in &reached {
        if placed.contains(file) || !others.contains(file) {
            continue;
        }
        let back = others.iter().filter(|other| reached[**other].contains(file));
        let circle: Circle = back.map(|other| (*other).to_owned()).collect();
        placed.extend(others.iter().filter(|other| circle.contains(**other)));
        found.push(circle);
    }
    found
}

fn reached_from<'a>(file: &str, graph: &'a Graph) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut open = vec![file];
    while let Some(next) = open.pop() {
        for to in graph.get(next).into_iter().flat_map(BTreeMap::keys) {
            if reached.insert(to.as_str()) {
                open.push(to);
            }
        }
    }
    reached
}

/// The arrows between files of a circle: from, to, line, what is named.
fn arrows_in<'a>(
    circle: &'a Circle,
    graph: &'a Graph,
) -> impl Iterator<Item = (&'a str, &'a str, usize, &'a str)> {
    graph.iter().filter(|(from, _)| circle.contains(*from)).flat_map(move |(from, arrows)| {
        let inside = arrows.iter().filter(|(to, _)| circle.contains(*to));
        inside.map(move |(to, (line, name))| (from.as_str(), to.as_str(), *line, name.as_str()))
    })
}

#[cfg(test)]
mod tests {
    use super::super::source::read_all;
    use super::super::tree::Tree;
    use super::*;

    const CREATE: (&str, &str) = ("crates/books/src/stock/create.rs", "use super::show_move;");
    const SHOW: (&str, &str) =
        ("crates/books/src/stock/show.rs", "use super::list::Row; pub fn show_move() {}");
    const ROOM: &str = "mod create; mod list; mod show; pub use show::show_move;";

    fn with_list<T>(list: &str, done: impl FnOnce(&[Source]) -> T) -> T {
        let tree = Tree::from([
            ("crates/books/src/stock/mod.rs", ROOM),
            CREATE,
            SHOW,
            ("crates/books/src/stock/list.rs", list),
        ]);
        done(&read_all(&tree).unwrap())
    }

    fn complaints(list: &str, plan: &str) -> Vec<String> {
        let plan = plan.parse().unwrap();
        with_list(list, |sources| {
            check(sources, &plan)
                .into_iter()
                .map(|f| format!("{}: {}", f.path, f.complaint))
                .collect()
        })
    }

    const CALLS_CREATE: &str = "pub struct Row; fn all() { super::create::create() }";
    const LISTED: &str =
        "[circles]\nbooks = [['stock/create.rs', 'stock/list.rs', 'stock/show.rs']]";

    #[test]
    fn a_circle_is_refused_with_its_files_and_where_it_starts() {
        let refused = "crates/books/src/stock/create.rs: a circle of files: names \
            `super::show_move` in stock/show.rs, which leads back by stock/list.rs, stock/show.rs";
        assert_eq!(complaints(CALLS_CREATE, ""), [refused]);
        assert!(complaints("pub struct Row;", "").is_empty());
    }

    #[test]
    fn a_parent_that_re_exports_or_calls_its_children_closes_no_circle() {
        let tree = Tree::from([
            ("crates/books/src/lib.rs", "pub mod stock; pub fn open() { stock::seed() }"),
            ("crates/books/src/stock/mod.rs", "mod show; pub use show::seed; pub struct Move;"),
            (
                "crates/books/src/stock/show.rs",
                "use super::Move; use crate::open; pub fn seed() {}",
            ),
        ]);
        assert!(check(&read_all(&tree).unwrap(), &toml::Table::new()).is_empty());
    }

    #[test]
    fn tests_make_no_circle() {
        let list = "pub struct Row; #[cfg(test)] mod tests { use super::super::create::create; }";
        assert!(complaints(list, "").is_empty());
    }

    #[test]
    fn a_listed_circle_may_stay_but_take_in_no_other_file_and_must_shrink() {
        assert!(complaints(CALLS_CREATE, LISTED).is_empty());
        let pair = "[circles]\nbooks = [['stock/create.rs', 'stock/show.rs']]";
        assert_eq!(complaints(CALLS_CREATE, pair).len(), 3);
        let gone = complaints("pub struct Row;", LISTED);
        assert!(gone.iter().all(|f| f.contains("in none of the listed circles")), "{gone:?}");
        assert_eq!(gone.len(), 3);
        let shorter = "pub struct Row; fn all() { super::show_move() }";
        assert_eq!(complaints(shorter, LISTED).len(), 1);
    }

    #[test]
    fn tightening_takes_out_what_is_in_no_circle_and_adds_nothing() {
        let tight = |list: &str, text: &str| with_list(list, |s| tightened(s, text).unwrap());
        let plan = format!("floors = []\n\n{LISTED}");
        let shorter = "pub struct Row; fn all() { super::show_move() }";
        let pair = "books = [\n    [\"stock/list.rs\", \"stock/show.rs\"],\n]\n";
        assert_eq!(tight(shorter, &plan), format!("floors = []\n\n[circles]\n{pair}"));
        assert_eq!(tight("pub struct Row;", &plan), "floors = []\n\n[circles]\n");
        assert_eq!(tight(CALLS_CREATE, "floors = []\n[circles]\n"), "floors = []\n[circles]\n");
    }

    #[test]
    fn the_report_names_each_arrow() {
        let said = with_list(CALLS_CREATE, report);
        assert!(said.starts_with("books: 3 files in a circle\n"), "{said}");
        assert!(said.contains("  stock/create.rs:1 → stock/show.rs  (super::show_move)"), "{said}");
        assert!(said.ends_with("circles: 1, files in them: 3"), "{said}");
    }
}
