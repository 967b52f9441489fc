//! Errors of a return of value added tax.

use platform::Problem;

/// Why a return or an adjustment is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum VatReturnError {
    /// Nobody chose the day from which returns are made.
    NotStarted,
    /// An earlier return must be filed first.
    AnotherFirst {
        /// The first day of the earlier return, as the company writes days.
        date: String,
    },
    /// The days of the return are not over.
    Running {
        /// The last day of the return.
        date: String,
    },
    /// The figures are others than were shown.
    Changed,
    /// A later return is filed.
    NotTheLatest,
    /// Something of the return was paid or refunded.
    Paid,
    /// A return was filed from the first day that is set.
    FirstDayFixed,
    /// A document is not among those of earlier days, or is in a filed return by now.
    NotListed,
    /// What changed after its return was filed elsewhere can't be included here.
    FiledElsewhere {
        /// The document's number.
        number: String,
    },
}

impl From<VatReturnError> for Problem {
    fn from(error: VatReturnError) -> Problem {
        match error {
            VatReturnError::NotStarted => Problem::new(409, "vat.not_started"),
            VatReturnError::AnotherFirst { date } => {
                Problem::new(409, "vat.another_first").with("date", date)
            }
            VatReturnError::Running { date } => Problem::new(409, "vat.running").with("date", date),
            VatReturnError::Changed => Problem::new(409, "vat.changed"),
            VatReturnError::NotTheLatest => Problem::new(409, "vat.not_the_latest"),
            VatReturnError::Paid => Problem::new(409, "vat.paid"),
            VatReturnError::FirstDayFixed => {
                Problem::new(409, "vat.first_day_stands").on("first_date")
            }
            VatReturnError::NotListed => {
                Problem::new(409, "vat.earlier_not_listed").on("documents")
            }
            VatReturnError::FiledElsewhere { number } => {
                Problem::new(409, "vat.filed_elsewhere").with("number", number).on("documents")
            }
        }
    }
}
