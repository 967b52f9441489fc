//! Vendors' refunds as JSON. Amounts are decimal text in the vendor's currency.

use jiff::civil::Date;
use ledger::Trade;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::typed::TypedRefund;
use super::wire::{RefundBody, RefundShareInput, refund_input};

refund_input! {
    /// A vendor's refund, as typed.
    VendorRefundInput of Trade::Purchase;
    /// Who gives the money back.
    vendor_id;
}

/// A vendor's refund.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VendorRefundView {
    /// The fields that both sides of trade share.
    #[serde(flatten)]
    pub refund: RefundBody,
    /// Who gave the money back.
    pub vendor_id: i64,
    /// The vendor's name today.
    pub vendor_name: String,
}
