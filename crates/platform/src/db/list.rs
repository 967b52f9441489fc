//! `in (…)`: rows by any number of ids, in few statements.

use super::Value;

/// Appends `ids` to the parameters and gives the list for `in (…)`: `$2, $3, …`.
///
/// The list is filled up to a power of two with its last id, so that lists of any length share a
/// handful of statements, which then stay prepared. `ids` must not be empty.
pub fn in_list(ids: &[i64], args: &mut Vec<Value>) -> String {
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

#[cfg(test)]
mod tests {
    use super::{Value, in_list};

    #[test]
    fn a_list_is_filled_up_to_a_power_of_two() {
        let mut args = vec![Value::Int(7)];
        assert_eq!(in_list(&[1, 2, 3], &mut args), "$2, $3, $4, $5");
        assert_eq!(args[1..], [1, 2, 3, 3].map(Value::Int));
    }
}
