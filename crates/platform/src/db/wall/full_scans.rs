//! Finds statements that scan all of a company although an index would find the few rows that they
//! name, or that make SQLite build an index of a large table for one statement. SQLite plans by our
//! statistics ([`super::super::sqlite_statistics`]), so few remain; `order by +number` makes SQLite
//! sort and not use an index for the order, and `indexed by` names the index.

use std::collections::HashMap;

use rusqlite::Connection;

use super::super::sqlite_statistics::is_naming;

/// The tables with the most rows of a company: an index of one takes a second to build.
const LARGE: [&str; 4] = ["journal_entry", "journal_line", "open_item", "settlement"];

/// An index: its columns in order, and the condition of a partial one.
pub(super) struct Index {
    columns: Vec<String>,
    condition: Option<String>,
}

/// The indexes of each table.
pub(super) type Indexes = HashMap<String, Vec<Index>>;

/// The indexes of a database.
pub(super) fn indexes(connection: &Connection) -> rusqlite::Result<Indexes> {
    let sql = "select m.name, l.name, i.name, lower(s.sql)
               from sqlite_master m, pragma_index_list(m.name) l, pragma_index_info(l.name) i
               left join sqlite_master s on s.name = l.name and s.type = 'index'
               where m.type = 'table' order by m.name, l.name, i.seqno";
    let mut statement = connection.prepare(sql)?;
    let mut rows = statement.query([])?;
    let mut found = Indexes::new();
    let mut last = String::new();
    while let Some(row) = rows.next()? {
        let (table, index): (String, String) = (row.get(0)?, row.get(1)?);
        let column: Option<String> = row.get(2)?;
        let text: Option<String> = row.get(3)?;
        let of_table = found.entry(table).or_default();
        if index != last {
            let text = text.map(|sql| one_line(&sql));
            let condition = text.as_deref().and_then(|sql| sql.split_once(") where "));
            let condition = condition.map(|(_, condition)| condition.to_owned());
            of_table.push(Index { columns: Vec::new(), condition });
            last = index;
        }
        if let (Some(index), Some(column)) = (of_table.last_mut(), column) {
            index.columns.push(column);
        }
    }
    Ok(found)
}

/// The step of a statement's plan that scans a company although an index would find the rows, or
/// that builds an index of a large table; none for a good plan, or for a statement that can't be
/// prepared.
pub(super) fn company_scan(
    connection: &Connection,
    sql: &str,
    indexes: &Indexes,
) -> Option<String> {
    let text = one_line(&sql.to_lowercase());
    let explain = format!("explain query plan {}", sql.replace('$', "?"));
    let mut statement = connection.prepare(&explain).ok()?;
    let mut steps = statement.raw_query();
    while let Some(step) = steps.next().ok()? {
        let detail: String = step.get(3).ok()?;
        if is_avoidable_scan(&detail, &text, indexes) || builds_large_index(&detail, &text) {
            return Some(detail);
        }
    }
    None
}

fn is_avoidable_scan(detail: &str, sql: &str, indexes: &Indexes) -> bool {
    let mut words = detail.split(' ');
    let (Some("SEARCH"), Some(called)) = (words.next(), words.next()) else { return false };
    let Some((_, used)) = detail.split_once(" (") else { return false };
    let used = used.split(')').next().unwrap_or_default();
    let terms: Vec<&str> = used.split(" AND ").collect();
    let is_used = |column: &str| terms.iter().any(|term| *term == format!("{column}=?"));
    let Some(of_table) = table(called, sql, indexes) else { return false };
    if terms == ["rowid=?"] || !names_table(called, sql) {
        return false;
    }
    if of_table.iter().flat_map(|index| &index.columns).any(|one| is_naming(one) && is_used(one)) {
        return false;
    }
    let is_equal = |column: &str| {
        let is_met_by = |equation: String| {
            let mut at = sql.match_indices(&equation);
            at.any(|(at, _)| !is_alternative(&sql[..at], &sql[at + equation.len()..]))
        };
        is_met_by(format!(" {called}.{column} = $")) || is_met_by(format!(" {column} = $"))
    };
    of_table.iter().any(|index| {
        let bound = index.columns.iter().take_while(|column| is_equal(column));
        bound.into_iter().any(|column| is_naming(column)) && has_condition(index, sql, &is_equal)
    })
}

fn builds_large_index(detail: &str, sql: &str) -> bool {
    let mut words = detail.split(' ');
    let (Some("SEARCH"), Some(called)) = (words.next(), words.next()) else { return false };
    detail.contains(" USING AUTOMATIC ") && LARGE.iter().any(|table| is_named(table, called, sql))
}

/// Whether a statement names this table so.
fn is_named(table: &str, called: &str, sql: &str) -> bool {
    table == called || words(sql).windows(2).any(|pair| pair == [table, called])
}

/// Whether an equation between these texts applies to only some of the rows.
fn is_alternative(before: &str, after: &str) -> bool {
    let after = after.trim_start_matches(|one: char| one.is_ascii_digit());
    before.ends_with(" or") || after.starts_with(" or ")
}

/// Whether a statement names the table of a plan step: deleting a row also reads the tables that
/// refer to it.
fn names_table(called: &str, sql: &str) -> bool {
    sql.split([' ', '(', ')', ',']).any(|word| word == called)
}

/// The indexes of the table with that name or alias in a statement.
fn table<'i>(called: &str, sql: &str, indexes: &'i Indexes) -> Option<&'i Vec<Index>> {
    let words = words(sql);
    let named = words.windows(2).find(|pair| pair[1] == called && indexes.contains_key(pair[0]));
    indexes.get(named.map_or(called, |pair| pair[0]))
}

/// The words of a statement.
fn words(sql: &str) -> Vec<&str> {
    sql.split([' ', '(', ')', ',']).filter(|word| !word.is_empty()).collect()
}

/// Whether a statement has the condition of a partial index.
fn has_condition(index: &Index, sql: &str, is_equal: &impl Fn(&str) -> bool) -> bool {
    let Some(condition) = &index.condition else { return true };
    condition
        .split(" and ")
        .all(|one| sql.contains(one) || one.strip_suffix(" is not null").is_some_and(is_equal))
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_walk_through_a_company_is_found_and_a_way_by_an_index_is_not() {
        let connection = Connection::open_in_memory().expect("a database");
        let made = "create table entry (tenant_id int, id int, doc_kind text, doc_id int,
                        raises_id int, date text, gone text, primary key (tenant_id, id));
                    create index entry_doc on entry (tenant_id, doc_kind, doc_id);
                    create index entry_day on entry (tenant_id, date)
                        where gone is null;
                    create index entry_raises on entry (tenant_id, raises_id)
                        where raises_id is not null;";
        connection.execute_batch(made).expect("tables");
        let indexes = indexes(&connection).expect("indexes");
        let scans = |sql: &str| company_scan(&connection, sql, &indexes).is_some();
        let of_doc = "select id from entry e where tenant_id = $1 and doc_kind = $2
                      and doc_id = $3 order by";
        assert!(scans(&format!("{of_doc} id")));
        assert!(!scans(&format!("{of_doc} +id")));
        let raised = "select id from entry where tenant_id = $1 and raises_id = $2
                      and gone is null order by";
        assert!(scans(&format!("{raised} date")));
        assert!(!scans(&format!("{raised} +date")));
        assert!(!scans("select id from entry where tenant_id = $1 order by id"));
        assert!(!scans("select date from entry where tenant_id = $1 and id = $2"));
        assert!(!scans("select nothing from entry where tenant_id = $1"));
        assert!(!scans("select id from entry where tenant_id = $1 and (id = $2 or doc_id = $3)"));
    }

    #[test]
    fn an_index_that_is_built_for_one_statement_is_found() {
        let connection = Connection::open_in_memory().expect("a database");
        let made = "create table account (tenant_id int, id int, currency int);
                    create table journal_line (tenant_id int, account_id int, currency int);";
        connection.execute_batch(made).expect("tables");
        let sql = "select l.account_id from account a cross join journal_line l
                   where a.tenant_id = $1 and l.tenant_id = a.tenant_id and l.account_id = a.id
                     and l.currency = a.currency";
        let built = || company_scan(&connection, sql, &Indexes::new());
        assert!(built().is_some_and(|step| step.contains("AUTOMATIC")));
        let index = "create index line_account on journal_line (tenant_id, account_id)";
        connection.execute_batch(index).expect("an index");
        assert_eq!(built(), None);
    }
}
