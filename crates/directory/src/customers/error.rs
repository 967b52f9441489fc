//! What the list of customers refuses.

use platform::problem::Problem;

/// Why a customer can't be added, changed or deleted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CustomerError {
    /// Another customer has the display name.
    Exists,
    /// Another customer has the company name.
    CompanyExists,
    /// Something has been posted in the customer's currency.
    CurrencyInUse,
    /// Documents name the customer.
    HasDocuments,
    /// An opening balance is posted; it can't be changed by editing the customer.
    OpeningPosted,
}

impl From<CustomerError> for Problem {
    fn from(error: CustomerError) -> Problem {
        match error {
            CustomerError::Exists => Problem::new(409, "customer.exists").on("display_name"),
            CustomerError::CompanyExists => {
                Problem::new(409, "customer.company_exists").on("company_name")
            }
            CustomerError::CurrencyInUse => {
                Problem::new(409, "customer.currency_in_use").on("currency_id")
            }
            CustomerError::HasDocuments => Problem::new(409, "customer.has_documents"),
            CustomerError::OpeningPosted => {
                Problem::new(409, "customer.opening_posted").on("opening_balance")
            }
        }
    }
}
