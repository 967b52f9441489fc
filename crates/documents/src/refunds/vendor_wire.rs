//! Vendors' refunds as they are sent. Amounts are decimal text in the vendor's currency.

use jiff::civil::Date;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::wire::{RefundBody, RefundShareInput};

/// A vendor's refund as it is typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VendorRefundInput {
    /// Who gives the money back.
    pub vendor_id: i64,
    /// When: not before its credits, not after today.
    #[schema(value_type = String, format = Date)]
    pub refund_date: Date,
    /// The cash or bank account that it goes to.
    pub account_id: i64,
    /// How it is paid.
    pub payment_method_id: Option<i64>,
    /// A cheque's or transfer's number.
    pub reference_number: Option<String>,
    /// Company currency per unit of the vendor's; only a foreign one has another than 1.
    pub exchange_rate: Option<DecimalText>,
    /// For the company itself.
    pub comments: Option<String>,
    /// The credits that it gives back, each once, at least one.
    pub shares: Vec<RefundShareInput>,
}

/// A vendor's refund.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VendorRefundView {
    /// What both sides of trade say.
    #[serde(flatten)]
    pub refund: RefundBody,
    /// Who gave the money back.
    pub vendor_id: i64,
    /// The vendor's name today.
    pub vendor_name: String,
}
