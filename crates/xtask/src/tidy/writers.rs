//! Which room may write a table. `arrows.toml` lists the tables under the books, each with the one
//! folder whose SQL inserts, changes or deletes its rows.

use super::Finding;
use super::arrows::PLAN;
use super::source::{Kind, Source};
use super::tree::Tree;

/// The words that begin a change; the table's name follows.
const CHANGES: [&str; 3] = ["insert into ", "update ", "delete from "];
/// Crates that write tables to measure or to prove something.
const OUTSIDE: [&str; 1] = ["perf"];

pub fn check(tree: &Tree, sources: &[Source]) -> Result<Vec<Finding>, String> {
    let plan: toml::Table = tree
        .get(PLAN)
        .ok_or_else(|| format!("{PLAN} is missing"))?
        .parse()
        .map_err(|error| format!("{PLAN}: {error}"))?;
    let Some(writers) = plan.get("writers").and_then(toml::Value::as_table) else {
        return Ok(Vec::new());
    };
    let mut findings = Vec::new();
    for (room, tables) in writers {
        let tables = tables.as_array().map_or(&[][..], Vec::as_slice);
        for table in tables.iter().filter_map(toml::Value::as_str) {
            let (inside, outside) = changes(sources, table, room);
            if inside == 0 {
                let complaint = format!("writers: `{room}` does not write `{table}`");
                findings.push(Finding::new(PLAN, 1, complaint));
            }
            findings.extend(outside);
        }
    }
    Ok(findings)
}

/// How often the room changes the table, and the places where another does.
fn changes(sources: &[Source], table: &str, room: &str) -> (usize, Vec<Finding>) {
    let mut inside = 0;
    let mut outside = Vec::new();
    for source in sources.iter().filter(|source| !OUTSIDE.contains(&source.krate)) {
        let is_room = format!("{}/{}", source.krate, source.inner).starts_with(&format!("{room}/"));
        for token in source.tokens.iter().filter(|token| token.kind == Kind::Literal) {
            match (writes(&token.text, table), is_room) {
                (false, _) => {}
                (true, true) => inside += 1,
                (true, false) => outside.push(Finding::new(
                    source.path,
                    token.line,
                    format!("writes `{table}`: only `{room}` does"),
                )),
            }
        }
    }
    (inside, outside)
}

/// Whether a literal holds a statement that changes the table.
fn writes(literal: &str, table: &str) -> bool {
    let text = literal.to_ascii_lowercase();
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = format!("{} ", words.join(" "));
    CHANGES.iter().any(|change| {
        let statement = format!("{change}{table}");
        text.match_indices(&statement).any(|(at, _)| {
            !text[at + statement.len()..].starts_with(|c: char| c.is_alphanumeric() || c == '_')
        })
    })
}

#[cfg(test)]
mod tests {
    use super::super::source::read_all;
    use super::*;

    const PLANNED: (&str, &str) = (PLAN, "[writers]\n\"books/stock\" = [\"stock_move\"]\n");
    const STORE: &str = "crates/books/src/stock/store/moves.rs";
    const INSERT: &str = "const A: &str = \"insert into stock_move (id) values ($1)\";";

    fn complaints(files: &[(&str, &str)]) -> Vec<String> {
        let files = files.iter().copied().chain([PLANNED]);
        let tree: Tree = files.map(|(path, text)| (path.to_owned(), text.to_owned())).collect();
        let sources = read_all(&tree).unwrap();
        check(&tree, &sources).unwrap().into_iter().map(|finding| finding.complaint).collect()
    }

    #[test]
    fn one_room_writes_a_table() {
        assert_eq!(complaints(&[(STORE, INSERT)]), Vec::<String>::new());
        let other = "crates/trade/src/invoices/store/moves.rs";
        for statement in [
            "const A: &str = \"Update\n stock_move set quantity = 0\";",
            "const A: &str = \"with gone as (delete from stock_move returning id) select 1\";",
        ] {
            assert_eq!(complaints(&[(STORE, INSERT), (other, statement)]).len(), 1, "{statement}");
        }
        let reads = "const A: &str = \"select id from stock_move; update stock_move_past set a\";";
        assert_eq!(complaints(&[(STORE, INSERT), (other, reads)]), Vec::<String>::new());
        assert_eq!(complaints(&[]).len(), 1, "a line of the plan that nobody needs");
    }
}
