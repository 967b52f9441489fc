//! Splits SQL text into statements.

/// The statements of a text in PostgreSQL's grammar, without the semicolons between them. A
/// semicolon inside a string, a quoted name, a comment or a dollar-quoted body doesn't split.
///
/// Strings with backslashes (`e'…'`) and nested comments are not supported: ours have none.
pub(super) fn statements(sql: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let (mut start, mut at) = (0, 0);
    while at < sql.len() {
        let rest = &sql[at..];
        if rest.starts_with(';') {
            found.push(&sql[start..at]);
            start = at + 1;
        }
        at += length(rest);
    }
    found.push(&sql[start..]);
    found.retain(|statement| !skip(statement).is_empty());
    found
}

/// Splits the addition of a column with a check into the two statements that a cluster accepts: the
/// column, then its check. None for any other statement.
pub(super) fn column_then_check(statement: &str) -> Option<[String; 2]> {
    let change = skip(statement);
    let table = change.strip_prefix("alter table ")?.split_whitespace().next()?;
    let mut at = change.find(" add column ")?;
    while at < change.len() {
        if let Some(check) = change[at..].strip_prefix("check (") {
            let column = change[..at].trim_end().to_owned();
            return Some([column, format!("alter table {table} add check ({check}")]);
        }
        at += length(&change[at..]);
    }
    None
}

/// The length in bytes of the first token: a whole quoted text or comment, otherwise a character.
/// An unclosed one reaches to the end.
fn length(rest: &str) -> usize {
    let to = |opening: usize, closing: &str| match rest[opening..].find(closing) {
        Some(at) => opening + at + closing.len(),
        None => rest.len(),
    };
    match rest.as_bytes() {
        [b'\'', ..] => to(1, "'"),
        [b'"', ..] => to(1, "\""),
        [b'-', b'-', ..] => to(2, "\n"),
        [b'/', b'*', ..] => to(2, "*/"),
        [b'$', ..] => dollar_quote(rest).map_or(1, |quote| to(quote.len(), quote)),
        _ => rest.chars().next().map_or(1, char::len_utf8),
    }
}

/// `$$` or `$name$`; a parameter such as `$1` is none.
fn dollar_quote(rest: &str) -> Option<&str> {
    let end = 1 + rest[1..].find('$')?;
    let name = &rest[1..end];
    let is_name = !name.starts_with(|c: char| c.is_ascii_digit())
        && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    is_name.then(|| &rest[..=end])
}

/// The rest after leading space and comments.
fn skip(statement: &str) -> &str {
    let mut rest = statement.trim_start();
    while rest.starts_with("--") || rest.starts_with("/*") {
        rest = rest[length(rest)..].trim_start();
    }
    rest
}

#[cfg(test)]
mod tests {
    use super::{column_then_check, statements};

    #[test]
    fn each_statement_is_by_itself() {
        let sql =
            "create table a (b text default ';');\n-- one; two\ninsert into a values ('it''s;');";
        let found = statements(sql);
        assert_eq!(found.len(), 2, "{found:?}");
        assert_eq!(found[0], "create table a (b text default ';')");
        assert!(found[1].ends_with("values ('it''s;')"), "{found:?}");
    }

    #[test]
    fn bodies_names_and_comments_keep_their_semicolons() {
        let sql =
            "do $$ begin a; b; end $$; do $of$ c; $$ d; $of$;\n/* e; */ select \"f;\", $1, '؛;'";
        let found = statements(sql);
        assert_eq!(
            found,
            [
                "do $$ begin a; b; end $$",
                " do $of$ c; $$ d; $of$",
                "\n/* e; */ select \"f;\", $1, '؛;'",
            ]
        );
    }

    #[test]
    fn nothing_is_no_statement() {
        assert!(statements(" ;\n-- only; words\n; /* ; */ ;").is_empty());
        assert_eq!(
            statements("select 'open; and never closed"),
            ["select 'open; and never closed"]
        );
    }

    #[test]
    fn a_check_follows_its_column() {
        let sql = "-- How much.\nalter table project add column held bigint default 1\n    \
                   check (held > 0)";
        let [column, check] = column_then_check(sql).expect("two");
        assert_eq!(column, "alter table project add column held bigint default 1");
        assert_eq!(check, "alter table project add check (held > 0)");
        assert_eq!(column_then_check("alter table t add column c text default 'check (c)'"), None);
        assert_eq!(column_then_check("create table t (c text check (c > ''))"), None);
    }
}
