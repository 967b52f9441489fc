//! The page that draws the house, `ARCHITECTURE.md`: its floors are those of `arrows.toml`, from
//! the top down, and each crate has its row in the table.

use std::collections::BTreeSet;

use super::Finding;
use super::arrows::PLAN;
use super::tree::Tree;

const PAGE: &str = "ARCHITECTURE.md";
const HEADING: &str = "## Floors";

pub fn check(tree: &Tree) -> Result<Vec<Finding>, String> {
    let (Some(page), Some(plan)) = (tree.get(PAGE), tree.get(PLAN)) else { return Ok(Vec::new()) };
    let plan: toml::Table = plan.parse().map_err(|error| format!("{PLAN}: {error}"))?;
    let floors = plan.get("floors").and_then(toml::Value::as_array);
    let floors: Vec<BTreeSet<&str>> = floors
        .into_iter()
        .flatten()
        .rev()
        .map(|floor| {
            floor.as_array().into_iter().flatten().filter_map(toml::Value::as_str).collect()
        })
        .collect();
    let finding = |complaint: String| Finding::new(PAGE, 1, complaint);
    let mut findings = Vec::new();
    let drawn = drawn_floors(page);
    for at in 0..floors.len().max(drawn.len()) {
        let (planned, drawn) = (floors.get(at), drawn.get(at));
        if planned != drawn {
            let [planned, drawn] =
                [planned, drawn].map(|floor| floor.map_or("none".to_owned(), names));
            findings.push(finding(format!(
                "floor {} from the top is {planned}, drawn {drawn}",
                at + 1
            )));
            break;
        }
    }
    let described: BTreeSet<&str> =
        page.lines().filter(|line| line.starts_with("| `")).flat_map(first_cell).collect();
    let lost = floors.iter().flatten().filter(|krate| !described.contains(**krate));
    findings.extend(lost.map(|krate| finding(format!("`{krate}` has no row in the table"))));
    Ok(findings)
}

/// The floors of the drawing; an indented line continues the one above it.
fn drawn_floors(page: &str) -> Vec<BTreeSet<&str>> {
    let Some((_, below)) = page.split_once(HEADING) else { return Vec::new() };
    let drawing = below.split("```").nth(1).unwrap_or_default();
    let mut floors: Vec<BTreeSet<&str>> = Vec::new();
    for line in drawing.lines().filter(|line| !line.trim().is_empty()) {
        let (crates, _) = line.trim_start().split_once("  ").unwrap_or((line.trim(), ""));
        let crates = crates.split('·').map(str::trim);
        match floors.last_mut().filter(|_| line.starts_with(' ')) {
            Some(floor) => floor.extend(crates),
            None => floors.push(crates.collect()),
        }
    }
    floors
}

/// The names in backticks of a row's first cell.
fn first_cell(row: &str) -> impl Iterator<Item = &str> {
    let cell = row.split(" | ").next().unwrap_or_default();
    cell.split('`').skip(1).step_by(2)
}

fn names(floor: &BTreeSet<&str>) -> String {
    floor.iter().copied().collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAN_TEXT: &str = "floors = [[\"a\", \"b\"], [\"c\"]]";

    fn complaints(drawing: &str, table: &str) -> Vec<String> {
        let page = format!("{HEADING}\n\n```\n{drawing}\n```\n\n{table}\n");
        let tree = Tree::from([(PAGE, page.as_str()), (PLAN, PLAN_TEXT)]);
        check(&tree).unwrap().into_iter().map(|one| one.complaint).collect()
    }

    #[test]
    fn the_page_draws_the_floors_of_the_plan_and_describes_each_crate() {
        let table = "| `c` | above |\n| `a`, `b` | below |";
        assert!(complaints("c   above\na   below\n  b   too", table).is_empty());
        let wrong = complaints("c   above\na   below\nb   too", table);
        assert_eq!(wrong, ["floor 2 from the top is a, b, drawn a"]);
        assert_eq!(complaints("c\na · b", "| `c` | above |").len(), 2);
    }
}
