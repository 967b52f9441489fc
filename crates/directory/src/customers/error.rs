//! Errors of deleting and merging customers.

use platform::problem::Problem;

/// Why a customer can't be deleted or merged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CustomerError {
    /// Documents name the customer.
    HasDocuments,
    /// A customer can't be merged into itself.
    SameCustomer,
    /// The customer to be merged has documents in another currency than the other one.
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
