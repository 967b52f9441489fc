//! The modules of one crate and their imports, so that a path in the code leads to the file that
//! defines its target, through any number of re-exports.

use std::collections::{BTreeMap, BTreeSet};

use super::source::{Kind, Source};

/// Longer chains of re-exports are taken for a circle of imports.
const MAX_STEPS: usize = 16;

/// The modules of a crate by their path from its root.
pub struct Modules(BTreeMap<Vec<String>, Module>);

/// The declarations of one module; a module inside a file has that file.
struct Module {
    /// The file's path below `src/`.
    file: String,
    children: BTreeSet<String>,
    items: BTreeSet<String>,
    imports: BTreeMap<String, Vec<String>>,
    globs: Vec<Vec<String>>,
}

/// A path in the code of a module.
pub struct NamedPath {
    pub module: Vec<String>,
    pub path: Vec<String>,
    pub line: usize,
    /// The name that an import brings into the module.
    pub import: Option<String>,
}

/// The target of a path.
enum Found<'a> {
    Module(&'a [String]),
    Item(&'a str),
}

/// Which of two things of one name is meant: `undo::undo` is a function in a module.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Namespace {
    Module,
    Item,
}

impl Modules {
    /// The modules of one crate's files.
    pub fn read(sources: &[&Source]) -> Self {
        let mut modules = Self(BTreeMap::new());
        for source in sources {
            modules.add(source, module_path(source.inner), 0, source.tokens.len());
        }
        let paths: Vec<Vec<String>> = modules.0.keys().cloned().collect();
        for path in paths {
            let Some((name, parent)) = path.split_last() else { continue };
            if let Some(module) = modules.0.get_mut(parent) {
                module.children.insert(name.clone());
            }
        }
        modules
    }

    /// The file that defines what `path` names in `module`; `None` for a module itself and for
    /// names of other crates.
    pub fn file_of(&self, module: &[String], path: &[String]) -> Option<&str> {
        match self.resolve(module, path, Namespace::Item, 0)? {
            Found::Module(_) => None,
            Found::Item(file) => Some(file),
        }
    }

    /// Reads one module: the tokens from `at` to `end`, and the modules written out in them.
    fn add(&mut self, source: &Source, path: Vec<String>, mut at: usize, end: usize) {
        let mut module = Module {
            file: source.inner.to_owned(),
            children: BTreeSet::new(),
            items: BTreeSet::new(),
            imports: BTreeMap::new(),
            globs: Vec::new(),
        };
        while at < end {
            if let Some((name, open, close)) = inline_module(source, at) {
                let mut inside = path.clone();
                inside.push(name.to_owned());
                self.add(source, inside, open + 1, close);
                at = close + 1;
            } else {
                module.items.extend(item(source, at).map(str::to_owned));
                at = match source.tokens[at].kind {
                    Kind::Open(close) => close + 1,
                    _ => at + 1,
                };
            }
        }
        for named in named_paths(source) {
            let Some(import) = named.import.filter(|_| named.module == path) else { continue };
            if import == "*" {
                module.globs.push(named.path);
            } else {
                module.imports.entry(import).or_insert(named.path);
            }
        }
        self.0.insert(path, module);
    }

    fn resolve<'a>(
        &'a self,
        from: &[String],
        path: &[String],
        wanted: Namespace,
        steps: usize,
    ) -> Option<Found<'a>> {
        let (first, mut rest) = path.split_first()?;
        let mut here = match first.as_str() {
            "crate" => Vec::new(),
            "self" => from.to_vec(),
            "super" => {
                let mut up = from.len().checked_sub(1)?;
                while let Some(("super", after)) = rest.split_first().map(|(s, r)| (s.as_str(), r))
                {
                    up = up.checked_sub(1)?;
                    rest = after;
                }
                from[..up].to_vec()
            }
            _ => {
                rest = path;
                from.to_vec()
            }
        };
        let relative = rest.len() == path.len();
        while let Some((name, after)) = rest.split_first() {
            let kind = if after.is_empty() { wanted } else { Namespace::Module };
            match self.lookup(&here, name, kind, steps) {
                Some(Found::Module(module)) => here = module.to_vec(),
                Some(item) => return Some(item),
                // A name that a macro makes is in no list of items and belongs to its module.
                None if relative && rest.len() == path.len() => return None,
                None => return self.0.get(&here).map(|module| Found::Item(&module.file)),
            }
            rest = after;
        }
        self.0.get_key_value(&here).map(|(path, _)| Found::Module(path))
    }

    fn lookup(
        &self,
        at: &[String],
        name: &str,
        wanted: Namespace,
        steps: usize,
    ) -> Option<Found<'_>> {
        let module = self.0.get(at)?;
        let child = || {
            let mut path = at.to_vec();
            path.push(name.to_owned());
            self.0.get_key_value(&path).map(|(path, _)| Found::Module(path))
        };
        let imported = || {
            let path = module.imports.get(name).filter(|_| steps < MAX_STEPS)?;
            self.resolve(at, path, wanted, steps + 1)
        };
        let item = || module.items.contains(name).then_some(Found::Item(&module.file));
        let by_glob = || {
            let globs = module.globs.iter().filter(|_| steps < MAX_STEPS);
            globs.into_iter().find_map(|glob| {
                match self.resolve(at, glob, Namespace::Module, steps + 1)? {
                    Found::Module(path) => self.lookup(path, name, wanted, steps + 1),
                    Found::Item(_) => None,
                }
            })
        };
        match wanted {
            Namespace::Module => child().or_else(imported).or_else(item).or_else(by_glob),
            Namespace::Item => item().or_else(imported).or_else(child).or_else(by_glob),
        }
    }
}

/// `lib.rs` and `main.rs` are the root, `a/mod.rs` and `a.rs` the module `a`.
pub fn module_path(inner: &str) -> Vec<String> {
    let path = inner.strip_suffix(".rs").unwrap_or(inner);
    let path = path.strip_suffix("/mod").unwrap_or(path);
    if matches!(path, "lib" | "main" | "mod") {
        return Vec::new();
    }
    path.split('/').map(str::to_owned).collect()
}

/// Every path of a file's code: those of its imports whole, and those written where they are used.
pub fn named_paths(source: &Source) -> Vec<NamedPath> {
    let mut found = Vec::new();
    let mut modules: Vec<(Vec<String>, usize)> =
        vec![(module_path(source.inner), source.tokens.len())];
    let mut at = 0;
    while at < source.tokens.len() {
        while modules.len() > 1 && modules.last().is_some_and(|(_, end)| at >= *end) {
            modules.pop();
        }
        let module = modules.last().map(|(path, _)| path.clone()).unwrap_or_default();
        if let Some((name, open, close)) = inline_module(source, at) {
            let mut inside = module;
            inside.push(name.to_owned());
            modules.push((inside, close));
            at = open + 1;
        } else if is_import(source, at) {
            at = imports(source, at + 1, &module, &mut Vec::new(), &mut found);
        } else if let Some(path) = path_at(source, at) {
            let line = source.tokens[at].line;
            at += path.len() * 3 - 2;
            if path.len() > 1 {
                found.push(NamedPath { module, path, line, import: None });
            }
        } else {
            at += 1;
        }
    }
    found
}

/// `mod name { … }`: its name and the position of its braces.
fn inline_module<'a>(source: &'a Source, at: usize) -> Option<(&'a str, usize, usize)> {
    if !source.reads(at, &["mod"]) || !source.reads(at + 2, &["{"]) {
        return None;
    }
    let Kind::Open(close) = source.tokens[at + 2].kind else { return None };
    Some((&source.tokens[at + 1].text, at + 2, close))
}

/// The name of the item that starts here.
fn item<'a>(source: &'a Source, at: usize) -> Option<&'a str> {
    let name = match source.tokens[at].text.as_str() {
        "fn" | "struct" | "enum" | "trait" | "type" | "const" | "static" | "union" => at + 1,
        "macro_rules" => at + 2,
        _ => return None,
    };
    let token = source.tokens.get(name)?;
    (token.kind == Kind::Word && token.text != "fn").then_some(token.text.as_str())
}

fn is_import(source: &Source, at: usize) -> bool {
    source.tokens[at].text == "use" && !source.reads(at + 1, &["<"])
}

/// Reads one tree of an import and what follows its commas; where it ends.
fn imports(
    source: &Source,
    mut at: usize,
    module: &[String],
    prefix: &mut Vec<String>,
    found: &mut Vec<NamedPath>,
) -> usize {
    let outer = prefix.len();
    while let Some(token) = source.tokens.get(at) {
        match token.kind {
            Kind::Open(close) => {
                imports(source, at + 1, module, prefix, found);
                prefix.truncate(outer);
                at = close + 1;
            }
            Kind::Close => return at,
            _ if token.text == ";" => return at + 1,
            _ if source.reads(at + 1, &[":", ":"]) => {
                prefix.push(token.text.clone());
                at += 3;
            }
            Kind::Word | Kind::Mark if token.text == "," || token.text == ":" => at += 1,
            _ => {
                let mut path = prefix.clone();
                if !matches!(token.text.as_str(), "self" | "*") || path.is_empty() {
                    path.push(token.text.clone());
                }
                let renamed = source.reads(at + 1, &["as"]);
                let named = if renamed { at + 2 } else { at };
                let import = match source.tokens[named].text.as_str() {
                    "self" => path.last().cloned(),
                    name => Some(name.to_owned()),
                };
                found.push(NamedPath { module: module.to_vec(), path, line: token.line, import });
                prefix.truncate(outer);
                at = named + 1;
            }
        }
    }
    at
}

/// The words joined by `::` that start here, unless they continue something else.
fn path_at(source: &Source, at: usize) -> Option<Vec<String>> {
    if source.tokens[at].kind != Kind::Word || continues(source, at) {
        return None;
    }
    let mut path = vec![source.tokens[at].text.clone()];
    let mut next = at + 1;
    while source.reads(next, &[":", ":"])
        && source.tokens.get(next + 2).is_some_and(|token| token.kind == Kind::Word)
    {
        path.push(source.tokens[next + 2].text.clone());
        next += 3;
    }
    Some(path)
}

/// A method, the rest of a path, a lifetime; `..` starts a new path.
fn continues(source: &Source, at: usize) -> bool {
    let back = |by: usize| at.checked_sub(by).map_or("", |at| source.tokens[at].text.as_str());
    match back(1) {
        "." | ":" => (back(1) == ":") == (back(2) == back(1)),
        before => before == "'",
    }
}

#[cfg(test)]
mod tests {
    use super::super::source::read_all;
    use super::super::tree::Tree;
    use super::*;

    const FILES: [(&str, &str); 5] = [
        ("crates/books/src/lib.rs", "mod journal; pub mod stock; pub use journal::post;"),
        ("crates/books/src/journal/mod.rs", "mod chain; mod post; pub use post::post;"),
        ("crates/books/src/journal/post.rs", "pub fn post() {} macro_rules! ids { () => {} }"),
        ("crates/books/src/journal/chain.rs", "pub mod hash { pub struct Sum; } table!(Link);"),
        ("crates/books/src/stock/mod.rs", "use crate::journal::{self as books, *}; fn post() {}"),
    ];

    fn file_of(module: &str, path: &str) -> Option<String> {
        let tree = Tree::from(FILES);
        let sources = read_all(&tree).unwrap();
        let modules = Modules::read(&sources.iter().collect::<Vec<_>>());
        let words = |text: &str| text.split("::").map(str::to_owned).collect::<Vec<_>>();
        modules.file_of(&module_path(module), &words(path)).map(str::to_owned)
    }

    #[test]
    fn a_path_leads_through_the_re_exports_to_what_it_names() {
        for path in ["crate::post", "crate::journal::post", "super::journal::post::post"] {
            assert_eq!(file_of("stock/mod.rs", path).as_deref(), Some("journal/post.rs"), "{path}");
        }
        assert_eq!(file_of("stock/mod.rs", "books::post").as_deref(), Some("journal/post.rs"));
        assert_eq!(file_of("stock/mod.rs", "self::post").as_deref(), Some("stock/mod.rs"));
        assert_eq!(file_of("journal/post.rs", "super::ids").as_deref(), Some("journal/mod.rs"));
    }

    #[test]
    fn a_module_alone_and_other_crates_lead_nowhere() {
        for path in ["crate::journal", "super::journal::chain", "ledger::Money", "Vec::new"] {
            assert_eq!(file_of("stock/mod.rs", path), None, "{path}");
        }
    }

    #[test]
    fn what_a_macro_makes_and_what_is_written_inside_a_file_is_that_files() {
        let here = Some("journal/chain.rs");
        assert_eq!(file_of("stock/mod.rs", "crate::journal::chain::Link").as_deref(), here);
        assert_eq!(file_of("journal/post.rs", "super::chain::hash::Sum::of").as_deref(), here);
    }

    #[test]
    fn every_branch_of_an_import_is_a_path() {
        let text =
            "use super::{a::{self, B as C}, d::*}; fn f(x: &'a u8) { x.e::<u8>(); g::h(0..i::J) }";
        let tree = Tree::from([("crates/books/src/stock/issue.rs", text)]);
        let sources = read_all(&tree).unwrap();
        let named = named_paths(&sources[0]);
        let paths: Vec<String> = named.iter().map(|named| named.path.join("::")).collect();
        assert_eq!(paths, ["super::a", "super::a::B", "super::d", "g::h", "i::J"]);
        let brought: Vec<&str> = named.iter().filter_map(|n| n.import.as_deref()).collect();
        assert_eq!(brought, ["a", "C", "*"]);
    }
}
