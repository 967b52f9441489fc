//! Files of a crate that name each other in a circle, over however many others: none of them can be
//! read, tested or moved without the others. The remaining ones are in `arrows.toml` under
//! `[circles]`, and that list may only shrink.
//!
//! An arrow leads from a file to the one that defines what it names, through the re-exports between
//! them. No arrow leads from a module down to its own children, which it declares, re-exports and
//! starts with (`routes`), nor from the import of a whole module.

use std::collections::{BTreeMap, BTreeSet};

use super::Finding;
use super::arrows::PLAN;
use super::modules::{Modules, module_path, named_paths};
use super::source::Source;

const HEADING: &str = "[circles]";
const TIGHTEN: &str = "cargo xtask tidy --tighten";

/// File → the files that it names, each with the line and name of the first mention. A file is
/// called `crate/room/file.rs`.
type Graph = BTreeMap<String, BTreeMap<String, (usize, String)>>;
/// Files that all reach each other.
type Circle = BTreeSet<String>;

/// Refuses a circle that is not listed, and a listed one that has become smaller.
pub fn check(sources: &[Source], plan: &toml::Table) -> Vec<Finding> {
    let graph = graph(sources);
    let listed = listed(plan);
    let found = circles(&graph);
    let unlisted = found.iter().filter(|circle| !listed.iter().any(|held| circle.is_subset(held)));
    let mut findings: Vec<Finding> =
        unlisted.filter_map(|circle| refusal(circle, &graph)).collect();
    for held in listed.iter().filter(|held| !found.iter().any(|circle| held.is_subset(circle))) {
        let first = held.first().map_or("", String::as_str);
        let complaint = format!("the circle of {first} is smaller than listed: `{TIGHTEN}`");
        findings.push(Finding::new(PLAN, 1, complaint));
    }
    findings
}

fn refusal(circle: &Circle, graph: &Graph) -> Option<Finding> {
    let (from, to, line, name) = arrows_in(circle, graph).next()?;
    let others: Vec<&str> = circle.iter().map(String::as_str).filter(|f| *f != from).collect();
    let complaint = format!(
        "a circle of files: names `{name}` in {to}, which leads back by {}",
        others.join(", ")
    );
    let (krate, inner) = from.split_once('/')?;
    Some(Finding::new(&format!("crates/{krate}/src/{inner}"), line, complaint))
}

/// Every circle as the plan would list it, with the arrows between its files, largest first.
pub fn report(sources: &[Source]) -> String {
    let graph = graph(sources);
    let mut found = circles(&graph);
    found.sort_by_key(|circle| std::cmp::Reverse(circle.len()));
    let mut text = String::new();
    for circle in &found {
        text.push_str(&format!("{} files: {}\n", circle.len(), list(circle)));
        for (from, to, line, name) in arrows_in(circle, &graph) {
            text.push_str(&format!("  {from}:{line} → {to}  ({name})\n"));
        }
        text.push('\n');
    }
    let files: usize = found.iter().map(BTreeSet::len).sum();
    text + &format!("circles: {}, files in them: {files}", found.len())
}

/// The plan with each listed circle as small as it has become; a circle that is not listed stays
/// out.
pub fn tightened(sources: &[Source], text: &str) -> Result<String, String> {
    let plan: toml::Table = text.parse().map_err(|error| format!("{PLAN}: {error}"))?;
    let Some((before, _)) = text.split_once(HEADING) else { return Ok(text.to_owned()) };
    let listed = listed(&plan);
    let still = circles(&graph(sources))
        .into_iter()
        .filter(|circle| listed.iter().any(|held| circle.is_subset(held)));
    let lines: String = still.map(|circle| format!("    {},\n", list(&circle))).collect();
    Ok(format!("{before}{HEADING}\nopen = [\n{lines}]\n"))
}

fn list(circle: &Circle) -> String {
    let files: Vec<String> = circle.iter().map(|file| format!("{file:?}")).collect();
    format!("[{}]", files.join(", "))
}

/// The circles of the plan.
fn listed(plan: &toml::Table) -> Vec<Circle> {
    let open = plan.get("circles").and_then(|circles| circles.get("open"));
    let open = open.and_then(toml::Value::as_array).map_or(&[][..], Vec::as_slice);
    open.iter().map(super::arrows::names).collect()
}

/// The files of all crates; those of one name only each other.
fn graph(sources: &[Source]) -> Graph {
    let mut crates: BTreeMap<&str, Vec<&Source>> = BTreeMap::new();
    for source in sources {
        crates.entry(source.krate).or_default().push(source);
    }
    let mut graph = Graph::new();
    for (krate, files) in crates {
        let modules = Modules::read(&files);
        for source in files {
            let mut arrows = BTreeMap::new();
            for named in named_paths(source) {
                let Some(to) = modules.file_of(&named.module, &named.path) else { continue };
                if !module_path(to).starts_with(&module_path(source.inner)) {
                    let name = || (named.line, named.path.join("::"));
                    arrows.entry(format!("{krate}/{to}")).or_insert_with(name);
                }
            }
            graph.insert(format!("{krate}/{}", source.inner), arrows);
        }
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

/// The arrows between files of a circle: from, to, line, name.
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
    const SHORTER: &str = "pub struct Row; fn all() { super::show_move() }";
    const LISTED: &str = "[circles]\nopen = [['books/stock/create.rs', 'books/stock/list.rs', \
        'books/stock/show.rs']]";

    #[test]
    fn a_circle_is_refused_with_its_files_and_where_it_starts() {
        let refused = "crates/books/src/stock/create.rs: a circle of files: names \
            `super::show_move` in books/stock/show.rs, which leads back by books/stock/list.rs, \
            books/stock/show.rs";
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
        let pair = "[circles]\nopen = [['books/stock/create.rs', 'books/stock/show.rs']]";
        assert_eq!(complaints(CALLS_CREATE, pair).len(), 1);
        let smaller = "crates/xtask/arrows.toml: the circle of books/stock/create.rs is smaller \
            than listed: `cargo xtask tidy --tighten`";
        assert_eq!(complaints("pub struct Row;", LISTED), [smaller]);
        assert_eq!(complaints(SHORTER, LISTED), [smaller]);
    }

    #[test]
    fn tightening_takes_out_what_is_in_no_circle_and_adds_nothing() {
        let tight = |list: &str, text: &str| with_list(list, |s| tightened(s, text).unwrap());
        let plan = format!("floors = []\n\n{LISTED}");
        let pair = "open = [\n    [\"books/stock/list.rs\", \"books/stock/show.rs\"],\n]\n";
        assert_eq!(tight(SHORTER, &plan), format!("floors = []\n\n[circles]\n{pair}"));
        let none = "floors = []\n\n[circles]\nopen = [\n]\n";
        assert_eq!(tight("pub struct Row;", &plan), none);
        assert_eq!(tight(CALLS_CREATE, none), none);
    }

    #[test]
    fn the_report_names_each_arrow() {
        let said = with_list(CALLS_CREATE, report);
        assert!(said.starts_with("3 files: [\"books/stock/create.rs\", "), "{said}");
        let arrow = "  books/stock/create.rs:1 → books/stock/show.rs  (super::show_move)";
        assert!(said.contains(arrow), "{said}");
        assert!(said.ends_with("circles: 1, files in them: 3"), "{said}");
    }
}
