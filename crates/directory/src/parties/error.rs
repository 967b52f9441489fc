//! What the books of parties refuse.

use jiff::civil::Date;
use ledger::Trade;
use platform::problem::Problem;
use platform::text::written_day;

/// Why a party can't be added, changed or deleted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PartyError {
    /// Another one of its kind has the display name.
    Exists,
    /// Another one of its kind has the company name.
    CompanyExists,
    /// Another one of its kind has the tax number.
    TaxIdExists {
        /// Whose it is.
        name: String,
    },
    /// Something has been posted in the party's currency.
    CurrencyInUse,
    /// Payments settle more of the opening balance than would be left of it.
    OpeningSettled {
        /// What is settled.
        settled: String,
    },
    /// Something settles the opening balance since a day before the one that is asked for.
    OpeningSettledOn {
        /// The first day.
        on: Date,
    },
    /// More lines than a statement may have.
    StatementTooLong {
        /// How many it may have.
        most: usize,
    },
    /// Somebody else saved in between.
    Version,
}

impl PartyError {
    /// The refusal in the words of one side of trade.
    pub fn on(self, trade: Trade) -> Problem {
        let refused = |of_customers, of_vendors| match trade {
            Trade::Sale => Problem::new(409, of_customers),
            Trade::Purchase => Problem::new(409, of_vendors),
        };
        match self {
            Self::Exists => refused("customer.exists", "vendor.exists").on("display_name"),
            Self::CompanyExists => {
                refused("customer.company_exists", "vendor.company_exists").on("company_name")
            }
            Self::TaxIdExists { name } => {
                Problem::new(409, "party.tax_id_exists").with("name", name).on("tax_id")
            }
            Self::CurrencyInUse => Problem::new(409, "party.currency_in_use").on("currency_id"),
            Self::OpeningSettled { settled } => {
                Problem::new(409, "opening.settled").with("settled", settled).on("opening_balance")
            }
            Self::OpeningSettledOn { on } => {
                Problem::new(409, "opening.settled_on").with("date", written_day(on))
            }
            Self::StatementTooLong { most } => {
                Problem::new(400, "party.statement_too_long").with("most", most).on("from_date")
            }
            Self::Version => refused("customer.version", "vendor.version").on("version"),
        }
    }
}
