//! Errors of a payment of tax.

use platform::Problem;

/// Why a payment of tax, or its refund, is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RemittanceError {
    /// It is more than is left of the tax withheld in the quarter.
    Exceeds {
        /// The unpaid amount, in the company's currency.
        left: String,
    },
    /// It is more than is left to pay for the return of value added tax.
    VatExceeds {
        /// The unpaid amount, in the company's currency.
        left: String,
    },
    /// It is more than is left of the credit of the return.
    RefundExceeds {
        /// The unpaid amount, in the company's currency.
        left: String,
    },
    /// The credit of the return was carried to a later one.
    CreditUsed,
}

impl From<RemittanceError> for Problem {
    fn from(error: RemittanceError) -> Problem {
        match error {
            RemittanceError::Exceeds { left } => {
                Problem::new(409, "remittance.exceeds").with("left", left).on("amount")
            }
            RemittanceError::VatExceeds { left } => {
                Problem::new(409, "vat.payment_exceeds").with("left", left).on("amount")
            }
            RemittanceError::RefundExceeds { left } => {
                Problem::new(409, "vat.refund_exceeds").with("left", left).on("amount")
            }
            RemittanceError::CreditUsed => Problem::new(409, "vat.credit_used"),
        }
    }
}
