//! Whether a document is paid: computed from amounts and dates, never stored.

use jiff::civil::Date;

use crate::money::Money;

keyed! {
    /// Where a document stands between being issued and being paid.
    pub enum SettlementStatus("settlement status") {
        /// Nothing paid, not yet past its due date.
        Open = "open",
        /// Part paid, not yet past its due date.
        Partial = "partial",
        /// Nothing left to pay.
        Paid = "paid",
        /// Something left to pay after its due date, whether part paid or not.
        Overdue = "overdue",
    }
}

keyed! {
    /// What a list may be narrowed to: each status, and all that is not fully paid.
    pub enum SettlementFilter("settlement filter") {
        /// As [`SettlementStatus::Open`].
        Open = "open",
        /// As [`SettlementStatus::Partial`].
        Partial = "partial",
        /// As [`SettlementStatus::Paid`].
        Paid = "paid",
        /// As [`SettlementStatus::Overdue`].
        Overdue = "overdue",
        /// Open, partial or overdue.
        Unpaid = "unpaid",
    }
}

/// The status of a document at the company's date `today`.
///
/// A part-paid document that is late is overdue first. A document of nothing is paid.
pub fn settlement_status(
    total: Money,
    paid: Money,
    due_date: Date,
    today: Date,
) -> SettlementStatus {
    if paid >= total {
        SettlementStatus::Paid
    } else if due_date < today {
        SettlementStatus::Overdue
    } else if paid.is_positive() {
        SettlementStatus::Partial
    } else {
        SettlementStatus::Open
    }
}

impl SettlementStatus {
    /// Whether something is left to pay.
    pub const fn is_unpaid(self) -> bool {
        !matches!(self, Self::Paid)
    }
}

impl SettlementFilter {
    /// Whether a document of this status is in the narrowed list.
    pub const fn includes(self, status: SettlementStatus) -> bool {
        match self {
            Self::Open => matches!(status, SettlementStatus::Open),
            Self::Partial => matches!(status, SettlementStatus::Partial),
            Self::Paid => matches!(status, SettlementStatus::Paid),
            Self::Overdue => matches!(status, SettlementStatus::Overdue),
            Self::Unpaid => status.is_unpaid(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn overdue_wins_over_partial_and_paid_over_all() {
        let due = date(2026, 11, 20);
        let (before, on, after) = (date(2026, 11, 19), due, date(2026, 11, 21));
        let status = |total, paid, today| {
            settlement_status(Money::from_minor(total), Money::from_minor(paid), due, today)
        };
        assert_eq!(status(100, 0, before), SettlementStatus::Open);
        assert_eq!(status(100, 0, on), SettlementStatus::Open);
        assert_eq!(status(100, 0, after), SettlementStatus::Overdue);
        assert_eq!(status(100, 99, on), SettlementStatus::Partial);
        assert_eq!(status(100, 99, after), SettlementStatus::Overdue);
        assert_eq!(status(100, 100, after), SettlementStatus::Paid);
        assert_eq!(status(100, 120, after), SettlementStatus::Paid);
        assert_eq!(status(0, 0, after), SettlementStatus::Paid);
    }

    #[test]
    fn unpaid_is_all_but_paid() {
        for status in SettlementStatus::ALL {
            let unpaid = SettlementFilter::Unpaid.includes(*status);
            assert_eq!(unpaid, *status != SettlementStatus::Paid);
            let same_word: SettlementFilter = status.as_str().parse().unwrap();
            assert!(same_word.includes(*status));
        }
        assert!(!SettlementFilter::Partial.includes(SettlementStatus::Overdue));
    }
}
