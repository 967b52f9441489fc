//! Credits as they are sent. Amounts are decimal text in the customer's or vendor's currency.

use jiff::civil::Date;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::cheques::ChequeState;

/// What a customer has to their credit, or the company with a vendor.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OpenCredit {
    /// What it comes from: `receipt`, `credit_note`, `payment`, `vendor_credit`, …
    pub kind: String,
    /// That document's id.
    pub id: i64,
    /// Its number.
    pub number: String,
    /// Its date.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// All that it was for.
    pub total: String,
    /// What nothing has taken yet.
    pub remaining: String,
    /// Where the cheque stands that it was paid by: of one that came back, no money stands behind
    /// the credit, and as much is owed again under the cheque's number.
    pub cheque_state: Option<ChequeState>,
}

/// A part of a credit that goes to a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CreditShareInput {
    /// The credit, as [`OpenCredit`] names it.
    pub credit_kind: String,
    /// Its id.
    pub credit_id: i64,
    /// The invoice, or another document that the customer owes.
    pub invoice_id: i64,
    /// How much of it, above zero.
    pub amount: DecimalText,
}

/// Credits of a customer, as they are to be applied.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ApplyCreditsInput {
    /// Whose they are.
    pub customer_id: i64,
    /// When; not before any of the documents, and not after today.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// At least one.
    pub shares: Vec<CreditShareInput>,
}

/// A part of a vendor's credit that goes to a bill.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VendorCreditShareInput {
    /// The credit, as [`OpenCredit`] names it.
    pub credit_kind: String,
    /// Its id.
    pub credit_id: i64,
    /// The bill, or another document that the vendor is owed.
    pub bill_id: i64,
    /// How much of it, above zero.
    pub amount: DecimalText,
}

/// The company's credits with a vendor, as they are to be applied.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ApplyVendorCreditsInput {
    /// With whom they are.
    pub vendor_id: i64,
    /// When; not before any of the documents, and not after today.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// At least one.
    pub shares: Vec<VendorCreditShareInput>,
}
