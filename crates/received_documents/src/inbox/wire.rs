//! Received documents: request and answer. Amounts are decimal text in pounds.

use documents::attachments::AttachmentView;
use jiff::Timestamp;
use jiff::civil::Date;
use ledger::DocKind;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::compare::Standing;
use crate::fetching::FailureKind;
use crate::store::{InBooks, Place};

/// Which received documents are asked for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct ReceivedRequest {
    /// `NextItem` of the page before.
    pub cursor: Option<String>,
    /// 1 to 200 rows; 50 when left out.
    pub limit: Option<i64>,
    /// Only those that are, or are not, in the books.
    pub place: Option<Place>,
    /// Only those that are so at the authority.
    pub status: Option<Standing>,
    /// Not before.
    #[schema(value_type = Option<String>, format = Date)]
    pub from: Option<Date>,
    /// Not after.
    #[schema(value_type = Option<String>, format = Date)]
    pub to: Option<Date>,
    /// Part of a number, of a vendor's name or tax registration number.
    pub search: Option<String>,
}

/// The same paper in the books.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReceivedBook {
    /// `bill`, `expense` or `vendor_credit`.
    #[schema(value_type = String)]
    pub kind: DocKind,
    /// Its id.
    pub id: i64,
    /// Our number of it.
    pub number: String,
}

impl From<InBooks> for ReceivedBook {
    fn from(book: InBooks) -> ReceivedBook {
        ReceivedBook { kind: book.doc.kind, id: book.doc.id, number: book.number }
    }
}

/// A received document in the list.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ReceivedRow {
    /// Its id.
    pub id: i64,
    /// The authority's id of it.
    pub uuid: String,
    /// The number that its issuer gave it.
    pub number: String,
    /// Whether it gives money back: a credit note.
    pub credit: bool,
    /// Whether it adds to an earlier one: a debit note.
    pub debit: bool,
    /// Who issued it.
    pub party_name: String,
    /// The same by the tax registration number.
    pub party_tax_id: Option<String>,
    /// Its date.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// Its total.
    pub total: String,
    /// The value added tax in it; not known before its text is read.
    pub vat: Option<String>,
    /// The currency of the sale; not known before its text is read.
    pub currency: Option<String>,
    /// How it is at the authority.
    pub status: Standing,
    /// Whether its issuer asked to cancel it.
    pub cancel_requested: bool,
    /// Whether its rejection was asked for.
    pub reject_requested: bool,
    /// Until when it can be rejected.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub can_reject_until: Option<Timestamp>,
    /// Whether the authority did not return its text for days; it is not requested any more.
    pub unreadable: bool,
    /// When the authority received it.
    #[schema(value_type = String, format = DateTime)]
    pub received_at: Timestamp,
    /// The same paper in the books.
    pub in_books: Option<ReceivedBook>,
}

/// How fetching is.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FetchView {
    /// Since when documents were submitted that are here.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub fetched_from: Option<Timestamp>,
    /// Until when documents were submitted that are here.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub fetched_until: Option<Timestamp>,
    /// Whether somebody is at it.
    pub running: bool,
    /// How far a run is that has not ended; one that was interrupted continues by itself.
    pub listing: Option<FetchListing>,
    /// While somebody is at it: listed documents whose text is still to be read.
    pub unread: i64,
    /// The last failure: the authority's text, or a code of ours.
    pub failed: Option<String>,
    /// Whose failure that was.
    pub failed_kind: Option<FailureKind>,
    /// Documents that the authority listed and that can't be read.
    pub dropped: i64,
}

/// How far a run is that lists documents.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FetchListing {
    /// Since when it lists documents.
    #[schema(value_type = String, format = DateTime)]
    pub from: Timestamp,
    /// Until when received documents are here.
    #[schema(value_type = String, format = DateTime)]
    pub received_until: Timestamp,
    /// How much of it is done, in per cent.
    pub percent: i64,
}

/// A page of received documents, the latest first.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ReceivedTable {
    /// The rows.
    #[serde(rename = "Documents")]
    pub documents: Vec<ReceivedRow>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next_item: Option<String>,
    /// How fetching is.
    pub fetch: FetchView,
}

/// A line of a received document, with what a bill of it would begin with.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ReceivedLine {
    /// The item.
    pub description: String,
    /// Its code.
    pub code: String,
    /// The unit, by the authority's code.
    pub unit: String,
    /// How many.
    pub quantity: String,
    /// The price of one, in the currency that a bill of it has.
    pub price: String,
    /// The discount before tax, in the same.
    pub discount: String,
    /// Before tax, in pounds.
    pub net: String,
    /// Value added tax in per cent; none of a line without it.
    pub vat_percent: Option<String>,
    /// With taxes, in pounds.
    pub total: String,
    /// The product that a line with these words was, the last time.
    pub product_id: Option<i64>,
    /// Its name.
    pub product_name: Option<String>,
    /// The account that it went to, else that of the vendor.
    pub account_id: Option<i64>,
    /// Its English name.
    pub account_name: Option<String>,
    /// Its Arabic name.
    pub account_name_ar: Option<String>,
    /// The company's tax of that percentage.
    pub tax_id: Option<i64>,
}

/// Where the issuer of a document is, by its text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReceivedAddress {
    /// Building and street.
    pub street: String,
    /// City or district.
    pub city: String,
    /// Governorate.
    pub governorate: String,
}

/// A received document.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ReceivedView {
    /// As in the list.
    #[serde(flatten)]
    pub head: ReceivedRow,
    /// Where everybody can look at it.
    pub public_url: Option<String>,
    /// Why it is cancelled or rejected, or why that is asked for.
    pub reason: Option<String>,
    /// The documents it corrects, by the authority's ids.
    pub corrected: Vec<String>,
    /// The bill that it corrects, where the books have it.
    pub corrected_bill: Option<ReceivedBook>,
    /// The currency that a bill of it has: that of the sale, or pounds where that or its rate is
    /// unknown; none before its text is read.
    pub currency_id: Option<i64>,
    /// Pounds for one unit of that currency.
    pub exchange_rate: Option<String>,
    /// The vendor with this tax registration number.
    pub vendor_id: Option<i64>,
    /// The vendor's name.
    pub vendor_name: Option<String>,
    /// Where its issuer is; none before its text is read.
    pub party_address: Option<ReceivedAddress>,
    /// Its lines; none before its text is read.
    pub lines: Vec<ReceivedLine>,
    /// Whether it may be rejected now.
    pub can_reject: bool,
    /// Whether its issuer asked to cancel it, and that may be declined now.
    pub can_decline: bool,
    /// The authority's own PDF of it, once it is kept.
    pub pdf_file: Option<AttachmentView>,
    /// Whether that can be fetched now.
    pub can_fetch_pdf: bool,
}

/// Why a document is rejected.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RejectInput {
    /// The reason, which its issuer reads too.
    pub reason: String,
}
