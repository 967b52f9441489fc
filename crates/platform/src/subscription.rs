//! Whether a company may still write into its books.

use jiff::civil::Date;

/// The code of the plan that has projects.
pub const PLAN_WITH_PROJECTS: &str = "XA07";

/// Whether its trial or its subscription is over: the books stay readable, nothing new is written.
/// The status is compared without regard to capitals.
pub fn is_over(status: &str, trial_ends_on: Option<Date>, today: Date) -> bool {
    let trial_over = trial_ends_on.is_some_and(|end| end < today);
    status.eq_ignore_ascii_case("canceled")
        || (status.eq_ignore_ascii_case("intrial") && trial_over)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::is_over;

    #[test]
    fn a_trial_ends_with_its_last_day() {
        let last = Some(date(2026, 11, 20));
        assert!(!is_over("InTrial", last, date(2026, 11, 20)));
        assert!(is_over("intrial", last, date(2026, 11, 21)));
        assert!(!is_over("active", last, date(2027, 11, 21)));
        assert!(!is_over("canceling", None, date(2026, 11, 20)));
        assert!(is_over("Canceled", None, date(2026, 11, 20)));
    }
}
