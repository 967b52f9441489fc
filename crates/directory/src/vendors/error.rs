//! Errors that only vendors have.

use platform::problem::Problem;

/// Why a vendor can't be changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum VendorError {
    /// Documents were posted on the present account of payables.
    AccountInUse,
}

impl From<VendorError> for Problem {
    fn from(error: VendorError) -> Problem {
        match error {
            VendorError::AccountInUse => {
                Problem::new(409, "vendor.account_in_use").on("bill_chart_id")
            }
        }
    }
}
