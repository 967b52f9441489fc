//! Credits as JSON. Amounts are decimal text in the customer's or vendor's currency.

use jiff::civil::Date;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::cheques::ChequeState;

/// A customer's credit, or the company's credit with a vendor.
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
    /// The amount not applied yet.
    pub remaining: String,
    /// The state of the cheque that paid it. When that was returned, the credit has no money behind
    /// it, and the same amount becomes due again under the cheque's number.
    pub cheque_state: Option<ChequeState>,
}

/// A part of a credit to apply to a document.
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

/// Credits of a customer to apply.
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

/// A part of a vendor's credit to apply to a bill.
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

/// The company's credits with a vendor to apply.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ApplyVendorCreditsInput {
    /// The vendor.
    pub vendor_id: i64,
    /// When; not before any of the documents, and not after today.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// At least one.
    pub shares: Vec<VendorCreditShareInput>,
}
