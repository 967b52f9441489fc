//! Vendors' refunds as they are sent. Amounts are decimal text in the vendor's currency.

use books::currencies::CurrencyData;
use books::journal::JournalEntryView;
use jiff::civil::Date;
use platform::activity::ActivityItem;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::wire::{RefundShare, RefundShareInput};

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
    /// Its id.
    pub id: i64,
    /// The number that people know it by.
    pub number: String,
    /// Who gave the money back.
    pub vendor_id: i64,
    /// The vendor's name today.
    pub vendor_name: String,
    /// When.
    #[schema(value_type = String, format = Date)]
    pub refund_date: Date,
    /// The account that it went to.
    pub account_id: i64,
    /// English name of that account.
    pub account_name: String,
    /// Arabic name of that account.
    pub account_name_ar: String,
    /// How it was paid.
    pub payment_method_id: Option<i64>,
    /// A cheque's or transfer's number.
    pub reference_number: Option<String>,
    /// For the company itself.
    pub comments: Option<String>,
    /// The vendor's currency.
    pub currency: CurrencyData,
    /// Company currency per unit of it.
    pub exchange_rate: String,
    /// What was given back.
    pub amount: String,
    /// Out of which credits.
    pub shares: Vec<RefundShare>,
    /// Whether it was taken back.
    pub deleted: bool,
    /// What it posted, reversed pairs included, oldest first.
    pub entries: Vec<JournalEntryView>,
    /// Who did what, newest first.
    pub activity: Vec<ActivityItem>,
}
