//! The rows of a statement of one column or several, tidied for a reader.

use ledger::Money;
use ledger::statements::{Row, RowKind, Statement};

/// A row with the figure of each column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Line {
    pub row: Row,
    pub amounts: Vec<Money>,
}

/// The columns side by side: their rows are the same in the same order.
pub(super) fn side_by_side(columns: Vec<Statement>) -> Vec<Line> {
    let mut columns = columns.into_iter().map(|column| column.rows);
    let first = columns.next().unwrap_or_default();
    let mut lines: Vec<Line> =
        first.into_iter().map(|row| Line { amounts: vec![row.amount], row }).collect();
    for column in columns {
        for (line, row) in lines.iter_mut().zip(column) {
            line.amounts.push(row.amount);
        }
    }
    lines
}

/// The rows without the group that is all of its section: the chart begins each class with one
/// (`4 Income`), which would say twice what the section says.
pub(super) fn without_roots(rows: Vec<Line>) -> Vec<Line> {
    let mut kept = Vec::with_capacity(rows.len());
    let mut section: Vec<Line> = Vec::new();
    for row in rows {
        match row.row.kind {
            RowKind::SectionTotal => {
                unwrap_root(&mut section);
                kept.append(&mut section);
                kept.push(row);
            }
            RowKind::Result => kept.push(row),
            RowKind::Section | RowKind::Group | RowKind::Account | RowKind::GroupTotal => {
                section.push(row);
            }
        }
    }
    kept
}

/// Removes the root's two rows from a section's rows and moves its members up by one level.
fn unwrap_root(section: &mut Vec<Line>) {
    let mut roots = section.iter().filter(|row| row.row.depth == 1).map(|row| row.row.kind);
    if !(roots.next() == Some(RowKind::Group) && roots.next() == Some(RowKind::GroupTotal))
        || roots.next().is_some()
    {
        return;
    }
    section.retain(|row| row.row.depth != 1);
    for row in section.iter_mut().filter(|row| row.row.depth > 1) {
        row.row.depth -= 1;
    }
}

/// Removes zero rows. Rows of the statement itself stay, so that a statement of an idle period
/// still ends in its net profit.
pub(super) fn without_zero(rows: Vec<Line>) -> Vec<Line> {
    let mut kept = Vec::with_capacity(rows.len());
    // The open headings: the row of each, and whether anything in it moved.
    let mut inside: Vec<(usize, bool)> = Vec::new();
    for row in rows {
        let moved = row.amounts.iter().any(|amount| !amount.is_zero());
        match row.row.kind {
            RowKind::Section | RowKind::Group => {
                inside.push((kept.len(), false));
                kept.push(row);
            }
            RowKind::Account => {
                if moved {
                    inside.iter_mut().for_each(|(_, full)| *full = true);
                    kept.push(row);
                }
            }
            RowKind::SectionTotal | RowKind::GroupTotal => match inside.pop() {
                Some((heading, false)) => kept.truncate(heading),
                _ => kept.push(row),
            },
            RowKind::Result => kept.push(row),
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(kind: RowKind, key: &'static str, amount: i64) -> Line {
        let row = Row {
            kind,
            key,
            account: None,
            number: String::new(),
            name_en: "Rent".to_owned(),
            name_ar: "إيجارات".to_owned(),
            depth: 0,
            amount: Money::from_minor(amount),
        };
        Line { amounts: vec![row.amount], row }
    }

    fn depths(rows: &[Line]) -> Vec<(RowKind, u8)> {
        rows.iter().map(|row| (row.row.kind, row.row.depth)).collect()
    }

    #[test]
    fn a_group_that_is_its_whole_section_is_not_said_twice() {
        let at = |kind, depth| {
            let mut line = row(kind, "income", 5);
            line.row.depth = depth;
            line
        };
        let inner = [at(RowKind::Group, 2), at(RowKind::Account, 3), at(RowKind::GroupTotal, 2)];
        let mut rows = vec![at(RowKind::Section, 0), at(RowKind::Group, 1)];
        rows.extend(inner);
        rows.extend([at(RowKind::GroupTotal, 1), at(RowKind::SectionTotal, 0)]);
        rows.push(at(RowKind::Result, 0));
        let shown = depths(&without_roots(rows.clone()));
        assert_eq!(
            shown,
            [
                (RowKind::Section, 0),
                (RowKind::Group, 1),
                (RowKind::Account, 2),
                (RowKind::GroupTotal, 1),
                (RowKind::SectionTotal, 0),
                (RowKind::Result, 0),
            ]
        );
        // An account beside the root: the root is kept.
        rows.insert(1, at(RowKind::Account, 1));
        assert_eq!(depths(&without_roots(rows.clone())), depths(&rows));
    }

    #[test]
    fn rows_of_nothing_go_with_their_headings() {
        let rows = vec![
            row(RowKind::Section, "income", 0),
            row(RowKind::Group, "income", 0),
            row(RowKind::Account, "income", 0),
            row(RowKind::GroupTotal, "income", 0),
            row(RowKind::SectionTotal, "income", 0),
            row(RowKind::Section, "expenses", 0),
            row(RowKind::Group, "expenses", 0),
            row(RowKind::Account, "expenses", 5),
            row(RowKind::Account, "expenses", -5),
            row(RowKind::Account, "expenses", 0),
            row(RowKind::GroupTotal, "expenses", 0),
            row(RowKind::SectionTotal, "expenses", 0),
            row(RowKind::Result, "net_profit", 0),
        ];
        let kinds: Vec<(RowKind, &str)> =
            without_zero(rows).iter().map(|row| (row.row.kind, row.row.key)).collect();
        assert_eq!(
            kinds,
            [
                (RowKind::Section, "expenses"),
                (RowKind::Group, "expenses"),
                (RowKind::Account, "expenses"),
                (RowKind::Account, "expenses"),
                (RowKind::GroupTotal, "expenses"),
                (RowKind::SectionTotal, "expenses"),
                (RowKind::Result, "net_profit"),
            ]
        );
    }
}
