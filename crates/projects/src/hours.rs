//! Hours as people write them.

use ledger::Money;

/// Minutes as hours with two decimals.
pub(crate) fn hours(minutes: i64) -> String {
    let hundredths = (minutes * 100 + 30) / 60;
    Money::from_minor(hundredths).to_text(2)
}

#[cfg(test)]
mod tests {
    use super::hours;

    #[test]
    fn minutes_are_parts_of_an_hour() {
        assert_eq!(hours(90), "1.50");
        assert_eq!(hours(1), "0.02");
        assert_eq!(hours(0), "0.00");
    }
}
