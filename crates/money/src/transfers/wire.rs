//! Transfers as typed and as JSON. Each amount is decimal text in the currency of its account.

use books::currencies::CurrencyData;
use books::journal::JournalEntryView;
use jiff::civil::Date;
use platform::activity::ActivityItem;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A transfer, as typed; a deposit when it names receipts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TransferInput {
    /// When: not after today; of a deposit not before its receipts.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The account that the money leaves. Of a deposit it is that of undeposited funds, when left
    /// out.
    pub from_account_id: Option<i64>,
    /// The receiving account.
    pub to_account_id: i64,
    /// The amount that leaves; for a deposit, the total of its receipts.
    pub amount: Option<DecimalText>,
    /// The arriving amount, between two currencies.
    pub received_amount: Option<DecimalText>,
    /// Company currency per unit of the foreign account's; of the one that the money leaves when
    /// both are foreign, where it is required. Left out, what leaves and what arrives is worth the
    /// same; given, the difference is an exchange gain or loss.
    pub exchange_rate: Option<DecimalText>,
    /// Receipts that wait on the account that the money leaves.
    #[serde(default)]
    pub receipt_ids: Vec<i64>,
    /// The bank's number, or the slip's.
    pub reference_number: Option<String>,
    /// Anything worth noting.
    pub comments: Option<String>,
}

/// A receipt that waits to be brought to the bank, or was.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct WaitingReceipt {
    /// The receipt.
    pub id: i64,
    /// The number that people know it by.
    pub number: String,
    /// When it was received.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// In the company's currency.
    pub amount: String,
    /// The customer or vendor.
    pub customer_name: Option<String>,
    /// A cheque's or transfer's number.
    pub reference_number: Option<String>,
}

/// The initial values of the form of a transfer.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct TransferForm {
    /// The number that it would get.
    pub next_number: String,
    /// The account of undeposited funds.
    pub undeposited_account_id: i64,
    /// The bank.
    pub bank_account_id: i64,
    /// The company's currency.
    pub currency: CurrencyData,
    /// Undeposited receipts, oldest first.
    pub waiting: Vec<WaitingReceipt>,
}

/// A transfer.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct TransferView {
    /// Its id.
    pub id: i64,
    /// The number that people know it by.
    pub number: String,
    /// When.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The account that the money left.
    pub from_account_id: i64,
    /// Its English name.
    pub from_account_name: String,
    /// Its Arabic name.
    pub from_account_name_ar: String,
    /// The account that it went to.
    pub to_account_id: i64,
    /// Its English name.
    pub to_account_name: String,
    /// Its Arabic name.
    pub to_account_name_ar: String,
    /// The amount that left.
    pub amount: String,
    /// The currency of that account.
    pub currency: CurrencyData,
    /// The amount that arrived.
    pub received_amount: String,
    /// The currency of that account.
    pub received_currency: CurrencyData,
    /// Exchange gain in the company's currency; below zero a loss.
    pub exchange_difference: String,
    /// Whether receipts were brought to the bank.
    pub is_deposit: bool,
    /// Which.
    pub receipts: Vec<WaitingReceipt>,
    /// The bank's number, or the slip's.
    pub reference_number: Option<String>,
    /// Anything worth noting.
    pub comments: Option<String>,
    /// Whether it was deleted.
    pub deleted: bool,
    /// Its entries, reversed pairs included, oldest first.
    pub entries: Vec<JournalEntryView>,
    /// Who did what, newest first.
    pub activity: Vec<ActivityItem>,
}

/// Which transfers are asked for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct TransferListRequest {
    /// Only from or to an account.
    pub account_id: Option<i64>,
    /// Only deposits, or only others.
    pub is_deposit: Option<bool>,
    /// The first day.
    #[schema(value_type = Option<String>, format = Date)]
    pub from_date: Option<Date>,
    /// The last day.
    #[schema(value_type = Option<String>, format = Date)]
    pub to_date: Option<Date>,
    /// Part of the number or of the reference.
    pub search: Option<String>,
    /// The sort key; the date when left out.
    pub sort: Option<TransferSort>,
    /// From the last to the first; of dates true when left out.
    pub descending: Option<bool>,
    /// `NextItem` of the page before.
    pub cursor: Option<String>,
    /// 1 to 200 rows; 50 when left out.
    pub limit: Option<i64>,
}

/// The sort keys of transfers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TransferSort {
    /// When.
    #[default]
    Date,
    /// The number, by its length first.
    Number,
    /// The amount that arrived, in the company's currency.
    Amount,
}

/// A transfer in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TransferRow {
    /// Its id.
    pub id: i64,
    /// The number that people know it by.
    pub number: String,
    /// When.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// English name of the account that the money left.
    pub from_account_name: String,
    /// Arabic name of it.
    pub from_account_name_ar: String,
    /// English name of the account that it went to.
    pub to_account_name: String,
    /// Arabic name of it.
    pub to_account_name_ar: String,
    /// The amount that arrived, in the company's currency.
    pub amount_base: String,
    /// Whether receipts were brought to the bank.
    pub is_deposit: bool,
    /// The bank's number, or the slip's.
    pub reference_number: Option<String>,
}

/// A page of transfers.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct TransferTable {
    /// The rows, the latest first.
    #[serde(rename = "Transfers")]
    pub transfers: Vec<TransferRow>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next_item: Option<String>,
    /// False only while there is no transfer.
    #[serde(rename = "ShowTable")]
    pub show_table: bool,
}
