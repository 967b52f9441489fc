//! Parses a statement as far as the wall needs it: its tables, and the parameter that restricts
//! each of them to the company of the transaction. Pure.

use std::collections::HashSet;

/// The parameters (by number) that must be the transaction's company.
pub(super) type CompanyParameters = Vec<usize>;

/// A table that a statement reads or writes: its name, its alias, and its query.
struct NamedTable<'a> {
    table: &'a str,
    called: &'a str,
    query: usize,
}

/// The parameters that must be the company; or the first table that nothing restricts to it.
pub(super) fn company_parameters(
    sql: &str,
    tables: &HashSet<String>,
) -> Result<CompanyParameters, String> {
    let lower = sql.to_lowercase();
    let words = words(&lower);
    let queries = queries(&words);
    let named = named_tables(&words, &queries);
    let owned: Vec<&NamedTable<'_>> =
        named.iter().filter(|named| tables.contains(named.table)).collect();
    let equal = equations(&words, &queries, &named);
    let mut parameters = CompanyParameters::new();
    for table in &owned {
        if table.called.is_empty() {
            parameters.extend(inserted(&words, table.table)?);
            continue;
        }
        // Each query must say it itself: a cluster does not derive the company of a sub-query.
        let own: Vec<_> = equal
            .iter()
            .filter(|(query, _)| *query == table.query)
            .map(|(_, pair)| *pair)
            .collect();
        let found = table_parameters(table, &owned, &own);
        if found.is_empty() {
            return Err(table.table.to_owned());
        }
        parameters.extend(found);
    }
    parameters.sort_unstable();
    parameters.dedup();
    Ok(parameters)
}

/// One side of an equation: the company column of a table, the same column without a table's name,
/// or a parameter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side<'a> {
    Of(&'a str),
    Bare(usize),
    Parameter(usize),
}

/// The equations between company columns and parameters, each with its query.
fn equations<'a>(
    words: &[&'a str],
    queries: &[usize],
    named: &[NamedTable<'a>],
) -> Vec<(usize, (Side<'a>, Side<'a>))> {
    // The row of a company is keyed by its `id`.
    let is_company =
        |owner: &str| named.iter().any(|named| named.table == "tenant" && named.called == owner);
    let side = |at: usize| -> Option<Side<'a>> {
        let word: &'a str = words.get(at)?;
        if let Some(number) = word.strip_prefix('$') {
            return number.parse().ok().map(Side::Parameter);
        }
        match word.rsplit_once('.') {
            Some((owner, "tenant_id")) => Some(Side::Of(owner)),
            Some((owner, "id")) if is_company(owner) => Some(Side::Of(owner)),
            None if word == "tenant_id" => Some(Side::Bare(queries[at])),
            _ => None,
        }
    };
    let marks = words.iter().enumerate().filter(|(at, word)| **word == "=" && *at > 0);
    marks.filter_map(|(at, _)| Some((queries[at], (side(at - 1)?, side(at + 1)?)))).collect()
}

/// The parameters that a table's company is equal to, directly or by way of other tables.
fn table_parameters(
    table: &NamedTable<'_>,
    owned: &[&NamedTable<'_>],
    equal: &[(Side<'_>, Side<'_>)],
) -> CompanyParameters {
    // A column without a table's name belongs to the only table that has it.
    let only_table = |query: usize| {
        let mut there = owned.iter().filter(|n| n.query == query && !n.called.is_empty());
        there.next().filter(|_| there.next().is_none()).map(|named| named.called)
    };
    let mut same = vec![Side::Of(table.called)];
    let mut at = 0;
    while let Some(side) = same.get(at).copied() {
        at += 1;
        let mut next: Vec<Side<'_>> = equal
            .iter()
            .filter_map(|(a, b)| if *a == side { Some(*b) } else { (*b == side).then_some(*a) })
            .collect();
        match side {
            Side::Bare(query) => next.extend(only_table(query).map(Side::Of)),
            Side::Of(owner) => next.extend(
                owned
                    .iter()
                    .filter(|named| named.called == owner && only_table(named.query) == Some(owner))
                    .map(|named| Side::Bare(named.query)),
            ),
            _ => {}
        }
        // The chain ends at a parameter.
        if !matches!(side, Side::Parameter(_)) {
            next.retain(|side| !same.contains(side));
            same.extend(next);
        }
    }
    same.iter()
        .filter_map(|side| if let Side::Parameter(number) = side { Some(*number) } else { None })
        .collect()
}

/// The words and marks of a statement; quoted text is one word.
fn words(sql: &str) -> Vec<&str> {
    let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '$');
    let mut words = Vec::new();
    let mut rest = sql.trim_start();
    while let Some(first) = rest.chars().next() {
        let length = if first == '\'' {
            rest[1..].find('\'').map_or(rest.len(), |end| end + 2)
        } else if is_word(first) {
            rest.find(|c| !is_word(c)).unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        words.push(&rest[..length]);
        rest = rest[length..].trim_start();
    }
    words
}

/// The query that each word belongs to: a bracket opens one if it contains a query, and so does a
/// `union`.
fn queries(words: &[&str]) -> Vec<usize> {
    let (mut open, mut last) = (vec![0], 0);
    let mut queries = Vec::new();
    for (at, word) in words.iter().enumerate() {
        if *word == "(" {
            if matches!(words.get(at + 1), Some(&("select" | "with"))) {
                last += 1;
                open.push(last);
            } else {
                open.push(open.last().copied().unwrap_or_default());
            }
        }
        if matches!(*word, "union" | "except" | "intersect") {
            last += 1;
            open.pop();
            open.push(last);
        }
        queries.push(open.last().copied().unwrap_or_default());
        if *word == ")" && open.len() > 1 {
            open.pop();
        }
    }
    queries
}

/// Words that may follow a table's name and are not an alias.
const NO_ALIAS: [&str; 17] = [
    "indexed",
    "where",
    "join",
    "left",
    "inner",
    "cross",
    "on",
    "order",
    "group",
    "limit",
    "set",
    "using",
    "union",
    "having",
    "values",
    "select",
    "returning",
];

/// Every table that is named; the target of an insert has no alias.
fn named_tables<'a>(words: &[&'a str], queries: &[usize]) -> Vec<NamedTable<'a>> {
    let mut found = Vec::new();
    let is_name = |word: &str| word.starts_with(|c: char| c.is_alphabetic() || c == '_');
    for (at, word) in words.iter().enumerate() {
        if !matches!(*word, "from" | "join" | "into" | "update") {
            continue;
        }
        // `do update set` and `is distinct from x` name no table; `from a, b` names two.
        let mut next = at + 1;
        while let Some(table) = words.get(next).copied().filter(|word| is_name(word)) {
            let alias_at = if words.get(next + 1) == Some(&"as") { next + 2 } else { next + 1 };
            let alias = words.get(alias_at).copied();
            let alias = alias.filter(|word| is_name(word) && !NO_ALIAS.contains(word));
            let called = if *word == "into" { "" } else { alias.unwrap_or(table) };
            found.push(NamedTable { table, called, query: queries[at] });
            let after = if alias.is_some() { alias_at + 1 } else { next + 1 };
            if *word != "from" || words.get(after) != Some(&",") {
                break;
            }
            next = after + 1;
        }
    }
    found
}

/// The parameter that an insert writes as the company; none where it copies from a query.
fn inserted(words: &[&str], table: &str) -> Result<Option<usize>, String> {
    let missing = || table.to_owned();
    let open = words.iter().position(|word| *word == "(").ok_or_else(missing)?;
    let columns = words[open + 1..].split(|word| *word == ")").next().unwrap_or_default();
    let columns: Vec<&str> = columns.iter().copied().filter(|word| *word != ",").collect();
    let at = columns.iter().position(|column| *column == "tenant_id").ok_or_else(missing)?;
    let Some(values) = words.iter().position(|word| *word == "values") else { return Ok(None) };
    let given = words[values + 1..].iter().filter(|word| !matches!(**word, "(" | ","));
    let parameter = given.skip(at).copied().next().and_then(|word| word.strip_prefix('$'));
    Ok(parameter.and_then(|number| number.parse().ok()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ties(sql: &str) -> Result<CompanyParameters, String> {
        let tables = ["invoice", "invoice_line", "customer"].map(str::to_owned);
        company_parameters(sql, &tables.into_iter().collect())
    }

    #[test]
    fn every_table_is_tied_to_the_company() {
        for (sql, expected) in [
            ("select 1 from app_user where id = $1", vec![]),
            ("select id from invoice where tenant_id = $1 and id = $2", vec![1]),
            ("select id from invoice where id = $1 and $2 = tenant_id", vec![2]),
            (
                "select i.id from invoice i join customer c on c.tenant_id = i.tenant_id
                 where i.tenant_id = $3",
                vec![3],
            ),
            (
                "select (select count(*) from invoice_line l where l.tenant_id = $1 and l.n = i.id)
                 from invoice i where i.tenant_id = $1 and (total > 1 or deleted)",
                vec![1],
            ),
            ("update invoice set total = $3 where tenant_id = $1 and id = $2", vec![1]),
            ("delete from invoice where tenant_id = $1", vec![1]),
            ("insert into invoice (id, tenant_id) values ($1, $2) on conflict do nothing", vec![2]),
            (
                "insert into invoice (tenant_id, id) select tenant_id, id from customer
                 where tenant_id = $1",
                vec![1],
            ),
            ("select x from invoice where tenant_id = $1 and note = 'from customer'", vec![1]),
            (
                "select c.name from tenant t
                 left join customer c on c.tenant_id = t.id and c.id = $2 where t.id = $1",
                vec![1],
            ),
            (
                "select n from (select 1 as n from invoice where tenant_id = $2
                 union all select 2 from customer where tenant_id = $2) x",
                vec![2],
            ),
            ("select m.role from membership m where m.tenant_id = $2 and user_id = $1", vec![]),
        ] {
            assert_eq!(ties(sql), Ok(expected), "{sql}");
        }
    }

    #[test]
    fn a_table_that_nothing_ties_is_named() {
        for (sql, table) in [
            ("select id from invoice where id = $1", "invoice"),
            ("select id from invoice where tenant_id > 0", "invoice"),
            ("select i.id from invoice i, customer c where i.tenant_id = $1", "customer"),
            (
                "select id from invoice where tenant_id = $1
                 and exists (select 1 from customer where id = customer_id)",
                "customer",
            ),
            (
                "select (select count(*) from invoice_line l where l.tenant_id = invoice.tenant_id)
                 from invoice where tenant_id = $1",
                "invoice_line",
            ),
            ("update invoice set total = $2 where id = $1", "invoice"),
            ("select 1 from invoice where tenant_id = $1 union select 1 from customer", "customer"),
            ("select 1 from invoice i join invoice_line l on l.tenant_id = i.tenant_id", "invoice"),
            ("insert into customer (id) values ($1)", "customer"),
        ] {
            assert_eq!(ties(sql), Err(table.to_owned()), "{sql}");
        }
    }
}
