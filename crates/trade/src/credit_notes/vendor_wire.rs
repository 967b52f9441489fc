//! Vendors' credits as they are sent. Amounts are decimal text in the credit's currency unless a
//! field says otherwise.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::figures_wire::RemainingLine;
use super::record::CreditNoteStatus;
use super::shared_wire::{NoteBeside, NoteBody, NotePage, NoteRow, NoteStart};
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
    /// What both sides of trade say.
    #[serde(flatten)]
    pub body: NoteBody,
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
    /// Who gives the credit.
    pub vendor_id: i64,
    /// The vendor's name today.
    pub vendor_name: String,
    /// The accounting date.
    #[schema(value_type = String, format = Date)]
    pub vendor_credit_date: Date,
    /// The vendor's address.
    pub mailing_address: Option<String>,
    /// The lines.
    pub lines: Vec<VendorCreditLineView>,
    /// Printed on it.
    pub memo: Option<String>,
}

/// A vendor's credit with all that hangs on it.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VendorCreditDetail {
    /// What hangs on it.
    #[serde(flatten)]
    pub beside: NoteBeside,
    /// The vendor's credit.
    #[serde(rename = "VendorCredit")]
    pub vendor_credit: VendorCreditView,
    /// What is worth knowing of it, as codes: `vendor_credit.number_used` when another of the
    /// vendor's credits has their number of it, `vendor_credit.number_similar` when another has
    /// one that looks like it, `vendor_credit.einvoice_used` when another has the tax authority's.
    pub warnings: Vec<String>,
}

/// What is left of a bill's line to be given back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReturnableLine {
    /// Its place on the bill, from 1.
    pub bill_line: i64,
    /// What is left of it.
    #[serde(flatten)]
    pub left: RemainingLine,
}

/// What a credit against a bill starts from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VendorCreditForm {
    /// What both sides of trade start from.
    #[serde(flatten)]
    pub start: NoteStart,
    /// The bill.
    pub bill_id: i64,
    /// Our number of it.
    pub original_number: String,
    /// The vendor's own number of it.
    pub original_vendor_number: Option<String>,
    /// Its date.
    #[schema(value_type = String, format = Date)]
    pub billing_date: Date,
    /// Who sold.
    pub vendor_id: i64,
    /// The vendor's name today.
    pub vendor_name: String,
    /// The vendor's address on the bill.
    pub mailing_address: Option<String>,
    /// Its lines, those of which nothing is left too.
    pub lines: Vec<ReturnableLine>,
}

/// A vendor's credit in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VendorCreditRow {
    /// What both sides of trade say.
    #[serde(flatten)]
    pub note: NoteRow,
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
    /// What is shown beside the rows.
    #[serde(flatten)]
    pub page: NotePage,
    /// The rows.
    #[serde(rename = "VendorCredits")]
    pub vendor_credits: Vec<VendorCreditRow>,
}
