//! Errors of adding, changing and deleting parties.

use jiff::civil::Date;
use ledger::Trade;
use platform::problem::Problem;
use platform::text::written_day;

/// Why a party can't be added, changed or deleted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PartyError {
    /// Another customer (or vendor) has the display name.
    Exists,
    /// Another customer (or vendor) has the company name.
    CompanyExists,
    /// Another customer (or vendor) has the tax number.
    TaxIdExists {
        /// The name of that party.
        name: String,
    },
    /// Something has been posted in the party's currency.
    CurrencyInUse,
    /// More of the opening balance is settled than the new amount.
    OpeningSettled {
        /// The settled amount.
        settled: String,
    },
    /// The opening balance has been settled since before the new date.
    OpeningSettledOn {
        /// The first day of a settlement.
        on: Date,
    },
    /// The statement has more lines than allowed.
    StatementTooLong {
        /// The most lines.
        most: usize,
    },
    /// Somebody else has saved it in the meantime.
    Version,
}

impl PartyError {
    /// The refusal, in the words of customers or of vendors.
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
