//! Lists of any length in few statements: `in (…)`, and the rows of an insert.

use std::fmt::Write as _;

use super::Value;

/// The longest list of parameters. SQLite takes 32,766 per statement and PostgreSQL 65,535, so two
/// such lists fit in one.
const MAX_PARAMETERS: usize = 8_192;

/// Longer statements are not cached as prepared ones: they contain a long list of ids that is not
/// used again.
pub(super) const MAX_CACHED_SQL: usize = 131_072;

/// Appends `ids` to the parameters and returns the list for `in (…)`: `$2, $3, …`.
///
/// The list is filled up to a power of two with its last id, so that lists of any length share a
/// few statements, which stay prepared. Longer lists are written into the SQL itself: ids are
/// numbers, so no user input gets there. `ids` must not be empty.
pub fn in_list(ids: &[i64], args: &mut Vec<Value>) -> String {
    if ids.len() > MAX_PARAMETERS {
        return written_out(ids);
    }
    let mut list = String::new();
    let last = ids.last().copied().unwrap_or_default();
    for place in 0..ids.len().next_power_of_two() {
        args.push(Value::Int(ids.get(place).copied().unwrap_or(last)));
        if place > 0 {
            list.push_str(", ");
        }
        list.push('$');
        list.push_str(&args.len().to_string());
    }
    list
}

fn written_out(ids: &[i64]) -> String {
    let mut list = String::with_capacity(ids.len() * 8);
    for (place, id) in ids.iter().enumerate() {
        if place > 0 {
            list.push_str(", ");
        }
        list.push_str(&id.to_string());
    }
    list
}

/// Rows per statement are powers of two, so that few texts are prepared; PostgreSQL takes 65,535
/// parameters.
const MAX_ROWS: usize = 512;

/// How many of the waiting rows the next statement takes.
pub(super) fn rows_at_once(waiting: usize, columns: usize) -> usize {
    let most = MAX_ROWS.min(60_000 / columns);
    let prev_power_of_two = |n: usize| (n / 2 + 1).next_power_of_two();
    if waiting <= 16 { waiting } else { prev_power_of_two(waiting.min(most)) }
}

/// An insert of many rows: `head values ($1, $2), ($3, $4) tail`.
pub(super) fn many_rows(head: &str, columns: usize, rows: usize, tail: &str) -> String {
    let mut sql = format!("{head} values ");
    for row in 0..rows {
        sql.push_str(if row == 0 { "(" } else { ", (" });
        for column in 1..=columns {
            let comma = if column == 1 { "" } else { ", " };
            let _ = write!(sql, "{comma}${}", row * columns + column);
        }
        sql.push(')');
    }
    let _ = write!(sql, " {tail}");
    sql
}

#[cfg(test)]
mod tests {
    use super::{MAX_CACHED_SQL, MAX_PARAMETERS, Value, in_list};

    #[test]
    fn a_list_longer_than_the_parameters_is_written_into_the_text() {
        let ids: Vec<i64> = (0..=8_192).map(|n| n - 4).collect();
        let mut args = vec![Value::Int(7)];
        let list = in_list(&ids, &mut args);
        assert!(list.starts_with("-4, -3, -2, -1, 0, 1, "), "{}", &list[..40]);
        assert!(list.ends_with(", 8188"));
        assert_eq!(args, [Value::Int(7)]);
        // The longest list of parameters is asked for again, and stays prepared.
        let asked = in_list(&ids[..MAX_PARAMETERS], &mut args);
        assert_eq!(args.len(), 1 + MAX_PARAMETERS);
        assert!(asked.len() * 2 < MAX_CACHED_SQL);
    }

    #[test]
    fn a_list_is_filled_up_to_a_power_of_two() {
        let mut args = vec![Value::Int(7)];
        assert_eq!(in_list(&[1, 2, 3], &mut args), "$2, $3, $4, $5");
        assert_eq!(args[1..], [1, 2, 3, 3].map(Value::Int));
    }
}
