//! What the list of customers refuses.

use platform::problem::Problem;

/// Why a customer can't be added, changed or deleted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CustomerError {
    /// Another customer has the display name.
    Exists,
    /// Another customer has the company name.
    CompanyExists,
    /// Another customer has the tax number.
    TaxIdExists {
        /// Whose it is.
        name: String,
    },
    /// Something has been posted in the customer's currency.
    CurrencyInUse,
    /// Documents name the customer.
    HasDocuments,
    /// Payments settle more of the opening balance than would be left of it.
    OpeningSettled {
        /// What is settled.
        settled: String,
    },
    /// Somebody else saved in between.
    Version,
    /// A customer can't be merged into itself.
    SameCustomer,
    /// The customer that would go has documents in another currency than the one that stays.
    MergeCurrencies,
}

impl From<CustomerError> for Problem {
    fn from(error: CustomerError) -> Problem {
        match error {
            CustomerError::Exists => Problem::new(409, "customer.exists").on("display_name"),
            CustomerError::CompanyExists => {
                Problem::new(409, "customer.company_exists").on("company_name")
            }
            CustomerError::TaxIdExists { name } => {
                Problem::new(409, "customer.tax_id_exists").with("name", name).on("tax_id")
            }
            CustomerError::CurrencyInUse => {
                Problem::new(409, "customer.currency_in_use").on("currency_id")
            }
            CustomerError::HasDocuments => Problem::new(409, "customer.has_documents"),
            CustomerError::OpeningSettled { settled } => {
                Problem::new(409, "opening.settled").with("settled", settled).on("opening_balance")
            }
            CustomerError::SameCustomer => Problem::new(409, "customer.merge_same").on("merge_id"),
            CustomerError::MergeCurrencies => {
                Problem::new(409, "customer.merge_currencies").on("merge_id")
            }
            CustomerError::Version => Problem::new(409, "customer.version").on("version"),
        }
    }
}
