//! What a line is known by at the bank, told from what only counts the lines of a file.

use crate::Line;

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

/// Whether texts count from nought or one, up or down, with gaps for what is no line.
pub(crate) fn are_running<'a>(texts: impl Iterator<Item = Option<&'a str>>) -> bool {
    let numbers: Option<Vec<u64>> =
        texts.map(|text| platform::text::latin_digits(text?).parse().ok()).collect();
    let Some(numbers) = numbers else { return false };
    let rises = numbers.windows(2).all(|pair| pair[0] < pair[1]);
    let falls = numbers.windows(2).all(|pair| pair[0] > pair[1]);
    let (Some(first), Some(last)) = (numbers.iter().min(), numbers.iter().max()) else {
        return false;
    };
    let most = u64::try_from(numbers.len()).unwrap_or(u64::MAX).saturating_mul(2);
    (rises || falls) && *first <= 1 && *last <= most
}

#[cfg(test)]
mod tests {
    use super::are_running;

    #[test]
    fn a_running_number_is_told_from_a_reference() {
        let are = |texts: &[Option<&str>]| are_running(texts.iter().copied());
        for texts in [&["1", "2", "3"][..], &["003", "002", "001"], &["0", "1"], &["1", "٣"]] {
            let texts: Vec<Option<&str>> = texts.iter().map(|text| Some(*text)).collect();
            assert!(are(&texts), "{texts:?}");
        }
        assert!(!are(&[Some("10023"), Some("10024")]), "cheques of one book");
        assert!(!are(&[Some("1"), None, Some("2")]), "not of each line");
        assert!(!are(&[Some("1"), Some("FT2")]));
        assert!(!are(&[Some("1"), Some("9")]));
        assert!(!are(&[]));
    }
}
