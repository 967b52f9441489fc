//! The bank's reference of a line, as opposed to a number that only counts the lines of a file.

use std::collections::HashSet;

use crate::{Line, Statement};

/// Leaves out references that are no more than the running number of the lines: in another file the
/// same operation has another one, so it would be taken twice.
pub(crate) fn leave_out_running_numbers<'a>(lines: impl Iterator<Item = &'a mut Line>) {
    let mut lines: Vec<&mut Line> = lines.collect();
    if are_running(lines.iter().map(|line| line.reference.as_deref())) {
        lines.iter_mut().for_each(|line| line.reference = None);
    }
    if are_running(lines.iter().map(|line| line.bank_id.as_deref())) {
        lines.iter_mut().for_each(|line| line.bank_id = None);
    }
}

/// Leaves out lines that repeat an operation of the statement: the same key of the bank, the same
/// day and the same amount. With another day or amount it is another line.
pub(crate) fn leave_out_repeats(statement: &mut Statement) {
    let mut seen = HashSet::new();
    let is_repeat = |line: &mut Line| {
        let key = line.bank_id.clone().map(|id| (id, line.date, line.amount.minor()));
        key.is_some_and(|key| !seen.insert(key))
    };
    let repeats = statement.lines.extract_if(.., is_repeat);
    statement.repeats = repeats.map(|line| line.row).collect();
}

/// Whether texts count from nought or one, up or down, with gaps for what is no line; also where
/// they begin again on each day or page.
pub(crate) fn are_running<'a>(texts: impl Iterator<Item = Option<&'a str>>) -> bool {
    let numbers: Option<Vec<u64>> = texts.map(|text| count(text?)).collect();
    let Some(numbers) = numbers else { return false };
    let rises = |numbers: &[u64]| numbers.chunk_by(|before, now| before < now).all(from_the_start);
    let falls = |numbers: &[u64]| numbers.chunk_by(|before, now| before > now).all(from_the_start);
    !numbers.is_empty() && (rises(&numbers) || falls(&numbers))
}

fn from_the_start(numbers: &[u64]) -> bool {
    let (Some(first), Some(last)) = (numbers.iter().min(), numbers.iter().max()) else {
        return false;
    };
    let most = u64::try_from(numbers.len()).unwrap_or(u64::MAX).saturating_mul(2);
    *first <= 1 && *last <= most
}

/// The number of a text that only counts, however it is written: `3`, `3.`, `(3)`, `#3`, `3.0`,
/// `S/3`.
fn count(text: &str) -> Option<u64> {
    let text = platform::text::latin_digits(text);
    let text = text.strip_suffix(".0").unwrap_or(&text);
    let is_mark = |c: char| !c.is_alphanumeric();
    let text = text.trim_matches(is_mark);
    let number = match text.split_once(is_mark) {
        Some((letters, number)) if letters.chars().all(char::is_alphabetic) => {
            number.trim_start_matches(is_mark)
        }
        _ => text,
    };
    number.parse().ok()
}

/// A number that says something: not `0`, not a dash.
pub(crate) fn read(cell: &str) -> Option<String> {
    let says = cell.chars().any(|c| c.is_alphanumeric() && c != '0');
    says.then(|| crate::said(cell)).flatten()
}

#[cfg(test)]
mod tests {
    use super::are_running;

    #[test]
    fn a_running_number_is_told_from_a_reference() {
        let are = |texts: &[Option<&str>]| are_running(texts.iter().copied());
        for texts in [
            &["1", "2", "3"][..],
            &["003", "002", "001"],
            &["0", "1"],
            &["1", "٣"],
            &["1.", "2.", "3."],
            &["(1)", "(2)"],
            &["#1", "#2"],
            &["1.0", "2.0"],
            &["S/1", "S/2"],
            &["1", "2", "1", "2", "3", "1"],
            &["3", "2", "1", "2", "1"],
            &["1", "1", "1"],
        ] {
            let texts: Vec<Option<&str>> = texts.iter().map(|text| Some(*text)).collect();
            assert!(are(&texts), "{texts:?}");
        }
        assert!(!are(&[Some("10023"), Some("10024")]), "cheques of one book");
        assert!(!are(&[Some("1"), None, Some("2")]), "not of each line");
        assert!(!are(&[Some("1"), Some("FT2")]));
        assert!(!are(&[Some("1"), Some("9")]));
        assert!(!are(&[Some("1"), Some("2"), Some("2")]), "the last begins with two");
        assert!(!are(&[Some("FT/10023"), Some("FT/10024")]));
        assert!(!are(&[]));
    }
}
