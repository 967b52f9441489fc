//! What only customers refuse: deleting and merging.

use platform::problem::Problem;

/// Why a customer can't be deleted or merged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CustomerError {
    /// Documents name the customer.
    HasDocuments,
    /// A customer can't be merged into itself.
    SameCustomer,
    /// The customer that would go has documents in another currency than the one that stays.
    MergeCurrencies,
}

impl From<CustomerError> for Problem {
    fn from(error: CustomerError) -> Problem {
        match error {
            CustomerError::HasDocuments => Problem::new(409, "customer.has_documents"),
            CustomerError::SameCustomer => Problem::new(409, "customer.merge_same").on("merge_id"),
            CustomerError::MergeCurrencies => {
                Problem::new(409, "customer.merge_currencies").on("merge_id")
            }
        }
    }
}
