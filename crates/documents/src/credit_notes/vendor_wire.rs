//! Vendors' credits as they are sent. Amounts are decimal text in the credit's currency unless a
//! field says otherwise.

use books::currencies::CurrencyData;
use books::journal::JournalEntryView;
use directory::tags::DocumentTag;
use jiff::Timestamp;
use jiff::civil::Date;
use platform::activity::ActivityItem;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::record::CreditNoteStatus;
use super::wire::{CreditNoteCount, CreditNoteTotals, CreditNoteUse, LeftOfLine};
use crate::attachments::AttachmentView;
use crate::priced::TaxAmount;
use crate::priced::purchase::BoughtLineView;

/// A line with its figures, and what it is taken off again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VendorCreditLineView {
    /// As a bill's; goods that are kept in stock come off what they cost.
    #[serde(flatten)]
    pub line: BoughtLineView,
    /// The bill's line that is given back.
    pub bill_line: Option<i64>,
    /// Whether the goods left stock.
    pub from_stock: bool,
}

/// A vendor's credit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VendorCreditView {
    /// Its id.
    pub id: i64,
    /// Our number of it.
    pub number: String,
    /// The vendor's own number of it.
    pub vendor_credit_number: Option<String>,
    /// What the tax authority calls the vendor's electronic credit note.
    pub einvoice_uuid: Option<String>,
    /// The bill that it corrects.
    pub bill_id: Option<i64>,
    /// Our number of that bill.
    pub original_number: Option<String>,
    /// The vendor's own number of that bill.
    pub original_vendor_number: Option<String>,
    /// What a free one refers to.
    pub original_document: Option<String>,
    /// Who gives the credit.
    pub vendor_id: i64,
    /// The vendor's name today.
    pub vendor_name: String,
    /// The accounting date.
    #[schema(value_type = String, format = Date)]
    pub vendor_credit_date: Date,
    /// Why.
    pub reason: String,
    /// The vendor's address.
    pub mailing_address: Option<String>,
    /// The credit's currency.
    pub currency: CurrencyData,
    /// Company currency per unit of it.
    pub exchange_rate: String,
    /// Whether the prices contain the taxes.
    pub prices_include_tax: bool,
    /// Off the whole, in per cent.
    pub discount_percent: Option<String>,
    /// Off the whole, as an amount.
    pub discount_amount: Option<String>,
    /// The project that it is for.
    pub project_id: Option<i64>,
    /// That project's name today.
    pub project_name: Option<String>,
    /// The branch that bought.
    pub branch_id: Option<i64>,
    /// That branch's name today.
    pub branch_name: Option<String>,
    /// Its tags, by name.
    pub tags: Vec<DocumentTag>,
    /// The lines.
    pub lines: Vec<VendorCreditLineView>,
    /// The figures.
    pub totals: CreditNoteTotals,
    /// The total in the company's currency.
    pub base_total: String,
    /// Printed on it.
    pub memo: Option<String>,
    /// For the company itself.
    pub internal_memo: Option<String>,
    /// Where it stands.
    pub status: CreditNoteStatus,
    /// Whether it was deleted.
    pub deleted: bool,
    /// Counts edits; sent back with the next one.
    pub version: i64,
    /// Who wrote it.
    pub created_by: String,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
}

/// A vendor's credit with all that hangs on it.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VendorCreditDetail {
    /// The vendor's credit.
    #[serde(rename = "VendorCredit")]
    pub vendor_credit: VendorCreditView,
    /// What took something of it, oldest first.
    pub uses: Vec<CreditNoteUse>,
    /// Its files.
    pub attachments: Vec<AttachmentView>,
    /// What it posted, reversed pairs included, oldest first.
    pub entries: Vec<JournalEntryView>,
    /// Who did what, newest first.
    pub activity: Vec<ActivityItem>,
    /// The next one in the list by date, newest first.
    #[serde(rename = "NextItem")]
    pub next_item: Option<i64>,
    /// The one before it in that list.
    #[serde(rename = "PreviousItem")]
    pub previous_item: Option<i64>,
}

/// What is left of a bill's line to be given back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReturnableLine {
    /// Its place on the bill, from 1.
    pub bill_line: i64,
    /// What is left of it.
    #[serde(flatten)]
    pub left: LeftOfLine,
}

/// What a credit against a bill starts from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VendorCreditForm {
    /// The bill.
    pub bill_id: i64,
    /// Our number of it.
    pub original_number: String,
    /// The vendor's own number of it.
    pub original_vendor_number: Option<String>,
    /// Its date.
    #[schema(value_type = String, format = Date)]
    pub billing_date: Date,
    /// What is left of it to pay.
    pub amount_due: String,
    /// Who sold.
    pub vendor_id: i64,
    /// The vendor's name today.
    pub vendor_name: String,
    /// The vendor's address on the bill.
    pub mailing_address: Option<String>,
    /// The bill's currency.
    pub currency: CurrencyData,
    /// The bill's rate.
    pub exchange_rate: String,
    /// Whether its prices contain the taxes.
    pub prices_include_tax: bool,
    /// Its lines, those of which nothing is left too.
    pub lines: Vec<ReturnableLine>,
    /// Each tax of the bill, for its names; the amounts are the bill's.
    pub taxes: Vec<TaxAmount>,
    /// The number that the next vendor's credit would get.
    pub next_number: String,
}

/// A vendor's credit in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VendorCreditRow {
    /// Its id.
    pub id: i64,
    /// Our number of it.
    pub number: String,
    /// The vendor's own number of it.
    pub vendor_credit_number: Option<String>,
    /// The bill that it corrects.
    pub bill_id: Option<i64>,
    /// Our number of that bill.
    pub original_number: Option<String>,
    /// Who gives the credit.
    pub vendor_id: i64,
    /// The vendor's name.
    pub vendor_name: String,
    /// The accounting date.
    #[schema(value_type = String, format = Date)]
    pub vendor_credit_date: Date,
    /// Why.
    pub reason: String,
    /// Where it stands.
    pub status: CreditNoteStatus,
    /// ISO code of its currency.
    pub currency_code: String,
    /// What the company got credit for.
    pub total: String,
    /// What is left of that.
    pub remaining: String,
}

/// Which vendors' credits are asked for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct VendorCreditListRequest {
    /// Part of either number, of the bill's number, of the reason or of a vendor's name; Arabic
    /// spellings meet.
    pub search: Option<String>,
    /// `NextItem` of the page before.
    pub cursor: Option<String>,
    /// 1 to 200 rows; 50 when left out.
    pub limit: Option<i64>,
    /// Only of one status.
    pub status: Option<CreditNoteStatus>,
    /// Only of one vendor.
    pub vendor_id: Option<i64>,
    /// Only these, at most a thousand: the rows that are ticked.
    pub ids: Option<Vec<i64>>,
    /// Not before.
    #[schema(value_type = Option<String>, format = Date)]
    pub from_date: Option<Date>,
    /// Not after.
    #[schema(value_type = Option<String>, format = Date)]
    pub to_date: Option<Date>,
}

/// A page of vendors' credits, the newest first.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VendorCreditTable {
    /// The rows.
    #[serde(rename = "VendorCredits")]
    pub vendor_credits: Vec<VendorCreditRow>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next_item: Option<String>,
    /// False only while there is no vendor's credit at all.
    #[serde(rename = "ShowTable")]
    pub show_table: bool,
    /// All of the filter but its status, and by status.
    #[serde(rename = "Stats")]
    pub stats: Vec<CreditNoteCount>,
    /// The number that the next vendor's credit would get.
    #[serde(rename = "NextNumber")]
    pub next_number: String,
}
