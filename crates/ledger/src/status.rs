//! Whether a document is paid: computed from amounts and dates, never stored.

use jiff::civil::Date;

use crate::money::Money;

keyed! {
    /// How far an issued document is settled.
    pub enum SettlementStatus("settlement status") {
        /// No money paid, not yet past its due date; notes may have reduced it.
        Open = "open",
        /// Part paid, not yet past its due date.
        Partial = "partial",
        /// Nothing left to pay, and money was paid.
        Paid = "paid",
        /// Nothing left to pay, and no money was paid: notes took all of it off.
        Credited = "credited",
        /// Something left to pay after its due date, whether part paid or not.
        Overdue = "overdue",
    }
}

keyed! {
    /// The filters of a list: each status, and all documents not fully paid.
    pub enum SettlementFilter("settlement filter") {
        /// As [`SettlementStatus::Open`].
        Open = "open",
        /// As [`SettlementStatus::Partial`].
        Partial = "partial",
        /// Nothing left to pay, by money or by notes.
        Paid = "paid",
        /// As [`SettlementStatus::Overdue`].
        Overdue = "overdue",
        /// Open, partial or overdue.
        Unpaid = "unpaid",
    }
}

/// The figures that decide a document's status, in one currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settled {
    /// The document's total.
    pub total: Money,
    /// The settled part of it, by money, notes or entries.
    pub settled: Money,
    /// The part of `settled` that money paid, with the tax withheld from it.
    pub paid: Money,
}

/// The status of a document at the company's date `today`.
///
/// A part-paid document that is late is overdue first. A document of nothing is paid. What notes
/// took off a document was never paid.
pub fn settlement_status(figures: Settled, due_date: Date, today: Date) -> SettlementStatus {
    let Settled { total, settled, paid } = figures;
    if settled >= total {
        let by_notes = !total.is_zero() && !paid.is_positive();
        if by_notes { SettlementStatus::Credited } else { SettlementStatus::Paid }
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
        !matches!(self, Self::Paid | Self::Credited)
    }
}

impl SettlementFilter {
    /// Whether a document of this status is in the narrowed list.
    pub const fn includes(self, status: SettlementStatus) -> bool {
        match self {
            Self::Open => matches!(status, SettlementStatus::Open),
            Self::Partial => matches!(status, SettlementStatus::Partial),
            Self::Paid => !status.is_unpaid(),
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
            let (total, paid) = (Money::from_minor(total), Money::from_minor(paid));
            settlement_status(Settled { total, settled: paid, paid }, due, today)
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
    fn what_notes_took_off_was_never_paid() {
        let due = date(2026, 11, 20);
        let status = |settled, paid| {
            let [total, settled, paid] = [100, settled, paid].map(Money::from_minor);
            settlement_status(Settled { total, settled, paid }, due, due)
        };
        assert_eq!(status(40, 0), SettlementStatus::Open);
        assert_eq!(status(40, 1), SettlementStatus::Partial);
        assert_eq!(status(100, 0), SettlementStatus::Credited);
        assert_eq!(status(100, 1), SettlementStatus::Paid);
    }

    #[test]
    fn a_document_is_either_unpaid_or_paid() {
        for status in SettlementStatus::ALL {
            let unpaid = SettlementFilter::Unpaid.includes(*status);
            assert_eq!(unpaid, !SettlementFilter::Paid.includes(*status));
            assert_eq!(unpaid, status.is_unpaid());
        }
        assert!(!SettlementFilter::Partial.includes(SettlementStatus::Overdue));
    }
}
