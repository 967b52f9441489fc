//! Limits with a ratchet: items over their limit are in `ratchet.toml` with their measure, and the
//! entry must shrink when the item does. A new exception is written there by hand, where a review
//! sees it.

use std::collections::BTreeMap;

use super::source::{Kind, Source};
use super::tree::Tree;
use super::{Finding, refusals};

pub const RATCHET: &str = "crates/xtask/ratchet.toml";

const FUNCTION_LINES: usize = 70;
const RUST_LINES: usize = 400;
const WEB_LINES: usize = 250;
/// Thousands of lines of a crate's `src/` without its tests: what compiles at one edit, and what
/// somebody can know whole.
const CRATE_THOUSANDS: usize = 18;
const COLUMNS: usize = 100;
const WEB_COLUMNS: usize = 120;

/// An item over a limit → its measure and where it starts.
type Excess = BTreeMap<String, (usize, String, usize)>;

pub fn check(tree: &Tree, sources: &[Source]) -> Result<Vec<Finding>, String> {
    let allowed = allowed(tree)?;
    let excess = measure(tree, sources);
    let mut findings = Vec::new();
    for (what, (size, path, line)) in &excess {
        match allowed.get(what) {
            None => {
                findings.push(Finding::new(path, *line, format!("{what}: {size}{}", limit(what))))
            }
            Some(held) if size > held => {
                findings.push(Finding::new(
                    path,
                    *line,
                    format!("{what} grew from {held} to {size}"),
                ));
            }
            Some(_) => {}
        }
    }
    for (what, held) in &allowed {
        let size = excess.get(what).map_or(0, |(size, ..)| *size);
        if size < *held {
            let complaint =
                format!("\"{what}\" holds {held}, needs {size}: `cargo xtask tidy --tighten`");
            findings.push(Finding::new(RATCHET, 1, complaint));
        }
    }
    Ok(findings)
}

/// The ratchet with each entry lowered to its measure, and without items within the limit.
pub fn tightened(tree: &Tree) -> Result<String, String> {
    let excess = measure(tree, &super::source::read_all(tree)?);
    let mut text = tree.get(RATCHET).map(comments).unwrap_or_default();
    for (what, held) in allowed(tree)? {
        if let Some((size, ..)) = excess.get(&what) {
            text.push_str(&format!("\"{what}\" = {}\n", held.min(*size)));
        }
    }
    Ok(text)
}

fn comments(text: &str) -> String {
    text.lines().filter(|line| line.starts_with('#')).map(|line| format!("{line}\n")).collect()
}

fn allowed(tree: &Tree) -> Result<BTreeMap<String, usize>, String> {
    let table: toml::Table =
        tree.get(RATCHET).unwrap_or("").parse().map_err(|error| format!("{RATCHET}: {error}"))?;
    let entry = |(what, size): (&String, &toml::Value)| {
        let size = size.as_integer().and_then(|size| usize::try_from(size).ok());
        size.map(|size| (what.clone(), size))
            .ok_or_else(|| format!("{RATCHET}: {what} is no length"))
    };
    table.iter().map(entry).collect()
}

fn limit(what: &str) -> String {
    match what.split(' ').next() {
        Some("function") => format!(" lines, at most {FUNCTION_LINES}"),
        Some("file") if what.ends_with(".rs") => {
            format!(" lines without tests, at most {RUST_LINES}")
        }
        Some("file") => format!(" lines, at most {WEB_LINES}"),
        Some("crate") => {
            format!(" thousand lines without tests, at most {CRATE_THOUSANDS}: split it")
        }
        Some("refusals") => {
            " made where they are met: give them a case of the room's enum in `error.rs`".to_owned()
        }
        _ => format!(" of them over {COLUMNS} characters ({WEB_COLUMNS} in the web)"),
    }
}

fn measure(tree: &Tree, sources: &[Source]) -> Excess {
    let mut excess = Excess::new();
    let mut note = |kind: &str, name: &str, size: usize, path: &str, line: usize| {
        let entry = excess.entry(format!("{kind} {name}")).or_insert((0, path.to_owned(), line));
        if size > entry.0 {
            *entry = (size, path.to_owned(), line);
        }
    };
    let mut crates: BTreeMap<&str, usize> = BTreeMap::new();
    for source in sources {
        let lines = source.text.lines().count() - source.test_lines;
        *crates.entry(source.krate).or_default() += lines;
        let refusals = refusals::lines_with_refusals(source);
        if let Some(first) = refusals.first() {
            note("refusals", source.path, refusals.len(), source.path, *first);
        }
        if lines > RUST_LINES {
            note("file", source.path, lines, source.path, 1);
        }
        for (name, line, length) in functions(source) {
            if length > FUNCTION_LINES {
                note("function", &format!("{}::{name}", source.path), length, source.path, line);
            }
        }
    }
    for (krate, lines) in crates {
        let thousands = lines.div_ceil(1000);
        if thousands > CRATE_THOUSANDS {
            let folder = format!("crates/{krate}/src");
            note("crate", &folder, thousands, &folder, 1);
        }
    }
    for (path, text) in tree.files() {
        let lines = text.lines().count();
        if is_web_program(path) && lines > WEB_LINES {
            note("file", path, lines, path, 1);
        }
        if is_code(path) {
            // The web's linter reads its comments only when they are on one line. Its formatter
            // wraps code at a hundred columns and doesn't wrap one-line comments.
            let most = if path.starts_with("web/") { WEB_COLUMNS } else { COLUMNS };
            let too_long = |l: &str| l.chars().count() > most && !l.contains("biome-ignore");
            let mut long = text.lines().enumerate().filter(|(_, l)| too_long(l));
            if let Some((first, _)) = long.next() {
                note("lines", path, 1 + long.count(), path, first + 1);
            }
        }
    }
    excess
}

/// Each function with a body: its name, its line, and how many lines it takes.
fn functions(source: &Source) -> Vec<(String, usize, usize)> {
    let tokens = &source.tokens;
    let mut found = Vec::new();
    for at in 0..tokens.len() {
        let named = tokens.get(at + 1).filter(|next| next.kind == Kind::Word);
        let Some(name) = named.filter(|_| tokens[at].text == "fn") else { continue };
        let mut end = at + 2;
        while let Some(token) = tokens.get(end) {
            match token.kind {
                Kind::Open(close) if token.text == "{" => {
                    let length = tokens[close].line - tokens[at].line + 1;
                    found.push((name.text.clone(), tokens[at].line, length));
                    break;
                }
                Kind::Open(close) => end = close,
                _ if token.text == ";" => break,
                _ => {}
            }
            end += 1;
        }
    }
    found
}

fn is_generated(path: &str) -> bool {
    path.ends_with(".d.ts") || path.contains("/generated/") || path.ends_with(".gen.ts")
}

fn is_web_program(path: &str) -> bool {
    let test = path.contains(".test.") || path.starts_with("web/e2e/") || path.contains("/tests/");
    path.starts_with("web/") && is_typescript(path) && !test && !is_generated(path)
}

fn is_typescript(path: &str) -> bool {
    path.ends_with(".ts") || path.ends_with(".tsx")
}

fn is_code(path: &str) -> bool {
    let kind = path.ends_with(".rs") || path.ends_with(".sql") || is_typescript(path);
    kind && !is_generated(path) && !path.starts_with("tools/")
}

#[cfg(test)]
mod tests {
    use super::super::source::read_all;
    use super::*;

    const FILE: &str = "crates/books/src/journal/post.rs";

    fn complaints(text: &str, ratchet: &str) -> Vec<String> {
        let tree = Tree::from([(FILE, text), (RATCHET, ratchet)]);
        check(&tree, &read_all(&tree).unwrap()).unwrap().into_iter().map(|f| f.complaint).collect()
    }

    fn function_of(lines: usize) -> String {
        format!("fn post(a: [u8; 3]) {{\n{}}}\n", "a();\n".repeat(lines - 2))
    }

    #[test]
    fn a_function_has_seventy_lines_at_most() {
        assert!(complaints(&function_of(70), "").is_empty());
        let named = format!("function {FILE}::post: 71 lines, at most 70");
        assert_eq!(complaints(&function_of(71), ""), [named]);
    }

    #[test]
    fn a_file_has_four_hundred_lines_without_its_tests() {
        let tests = format!("#[cfg(test)]\nmod tests {{\n{}}}\n", "struct A;\n".repeat(300));
        assert!(complaints(&("struct A;\n".repeat(400) + &tests), "").is_empty());
        assert_eq!(complaints(&"struct A;\n".repeat(401), "").len(), 1);
    }

    #[test]
    fn a_crate_has_eighteen_thousand_lines_without_its_tests() {
        let file = "struct A;\n".repeat(400);
        let crate_of = |files: usize, tests: &str| {
            let files = (0..files).map(|n| (format!("crates/books/src/f{n}.rs"), file.clone()));
            let mut tree: Vec<(String, String)> = files.collect();
            tree.push(("crates/books/src/tests/a.rs".to_owned(), file.clone()));
            tree.push(("crates/books/src/last.rs".to_owned(), tests.to_owned()));
            let tree = Tree::from_iter(tree);
            let found = check(&tree, &read_all(&tree).unwrap()).unwrap();
            found.into_iter().map(|f| f.complaint).collect::<Vec<_>>()
        };
        assert!(crate_of(45, "#[cfg(test)]\nmod tests {}\n").is_empty());
        let over = "crate crates/books/src: 19 thousand lines without tests, at most 18: split it";
        assert_eq!(crate_of(45, "struct B;\n"), [over]);
    }

    #[test]
    fn refusals_outside_an_error_file_are_counted_by_file() {
        let two = "fn a() { Problem::new(409, \"a.b\") } fn c() { Problem::new(400, \"c\") }";
        assert_eq!(complaints(two, "").len(), 1);
        assert!(complaints(two, &format!("\"refusals {FILE}\" = 2")).is_empty());
        assert_eq!(complaints("", &format!("\"refusals {FILE}\" = 2")).len(), 1);
    }

    #[test]
    fn lines_are_counted_in_characters_not_bytes() {
        assert!(complaints(&format!("// {}\n", "م".repeat(97)), "").is_empty());
        assert_eq!(complaints(&format!("// {}\n", "م".repeat(98)), "").len(), 1);
    }

    #[test]
    fn a_screen_has_two_hundred_and_fifty_lines_and_its_test_any() {
        let long = "a\n".repeat(251);
        let page = Tree::from([("web/src/features/a/a-page.tsx", long.as_str())]);
        assert_eq!(check(&page, &[]).unwrap().len(), 1);
        let test = Tree::from([("web/src/features/a/a-page.test.tsx", long.as_str())]);
        assert!(check(&test, &[]).unwrap().is_empty());
    }

    #[test]
    fn the_ratchet_lets_stay_but_not_grow_and_must_follow_down() {
        let held = |lines: usize| format!("\"function {FILE}::post\" = {lines}\n");
        assert!(complaints(&function_of(80), &held(80)).is_empty());
        assert!(complaints(&function_of(81), &held(80))[0].contains("grew from 80 to 81"));
        assert!(complaints(&function_of(75), &held(80))[0].contains("holds 80, needs 75"));
        assert!(complaints(&function_of(60), &held(80))[0].contains("needs 0"));
    }

    #[test]
    fn tightening_never_raises_and_keeps_the_comments() {
        let tree = |lines: usize, ratchet: &str| {
            tightened(&Tree::from([(FILE, function_of(lines).as_str()), (RATCHET, ratchet)]))
                .unwrap()
        };
        let held = format!("# why\n\"function {FILE}::post\" = 80\n");
        assert_eq!(tree(75, &held), held.replace("80", "75"));
        assert_eq!(tree(90, &held), held);
        assert_eq!(tree(60, &held), "# why\n");
        assert_eq!(tree(90, "# why\n"), "# why\n");
    }
}
