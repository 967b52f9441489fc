//! Quotes as they are sent. Amounts are decimal text in the quote's currency unless a field says
//! otherwise.

use books::currencies::CurrencyData;
use jiff::civil::Date;
use platform::activity::ActivityItem;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::record::QuoteStatus;
use crate::priced::LineView;
use crate::priced::pages::{OfferedTotals, PricedView};
use documents::attachments::AttachmentView;
use documents::deliveries::DeliveryState;

/// A quote.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct QuoteView {
    /// What every document says.
    #[serde(flatten)]
    pub priced: PricedView,
    /// Its id.
    pub id: i64,
    /// The number that people know it by.
    pub quote_number: String,
    /// To whom it is offered.
    pub customer_id: i64,
    /// The customer's name today.
    pub customer_name: String,
    /// The name on its paper, where the customer is called otherwise today.
    pub issued_to: Option<String>,
    /// Where it is sent.
    pub customer_email: Option<String>,
    /// Its date.
    #[schema(value_type = String, format = Date)]
    pub quote_date: Date,
    /// The last day of the offer.
    #[schema(value_type = String, format = Date)]
    pub valid_until: Date,
    /// Whether an open offer has run out.
    pub expired: bool,
    /// As it is printed.
    pub billing_address: Option<String>,
    /// What the customer may withhold of the net, in per cent.
    pub withholding_percent: String,
    /// The tax authority's code of the business that sells.
    pub activity_code: Option<String>,
    /// The lines.
    pub lines: Vec<LineView>,
    /// The figures.
    pub totals: OfferedTotals,
    /// Printed on the quote.
    pub notes: Option<String>,
    /// What became of it.
    pub status: QuoteStatus,
    /// When it was approved or rejected.
    #[schema(value_type = Option<String>, format = Date)]
    pub approval_date: Option<Date>,
    /// By whom.
    pub answered_by: Option<String>,
    /// What they said.
    pub answer_note: Option<String>,
    /// Whether it has become an invoice.
    pub converted: bool,
    /// That invoice.
    pub invoice_id: Option<i64>,
    /// Whether it was deleted.
    pub deleted: bool,
}

/// A quote with all that hangs on it.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct QuoteDetail {
    /// The quote.
    #[serde(rename = "Quote")]
    pub quote: QuoteView,
    /// Its files.
    pub attachments: Vec<AttachmentView>,
    /// Who did what, newest first.
    pub activity: Vec<ActivityItem>,
    /// The next one in the list by date, newest first.
    #[serde(rename = "NextItem")]
    pub next_item: Option<i64>,
    /// The one before it in that list.
    #[serde(rename = "PreviousItem")]
    pub previous_item: Option<i64>,
}

/// A quote in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct QuoteRow {
    /// Its id.
    pub id: i64,
    /// Its number.
    pub quote_number: String,
    /// To whom it is offered.
    pub customer_id: i64,
    /// The customer's name.
    pub customer_name: String,
    /// Its date.
    #[schema(value_type = String, format = Date)]
    pub quote_date: Date,
    /// The last day of the offer.
    #[schema(value_type = String, format = Date)]
    pub valid_until: Date,
    /// What became of it.
    pub status: QuoteStatus,
    /// Whether an open offer has run out.
    pub expired: bool,
    /// Whether it has become an invoice.
    pub converted: bool,
    /// ISO code of its currency.
    pub currency_code: String,
    /// What the customer would owe.
    pub total: String,
    /// The state of its latest message; none when it was never mailed.
    pub mailed: Option<DeliveryState>,
}

/// Which quotes are asked for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct QuoteListRequest {
    /// Part of a number or of a customer's name; Arabic spellings meet.
    pub search: Option<String>,
    /// `NextITem` of the page before.
    pub cursor: Option<String>,
    /// 1 to 200 rows; 50 when left out.
    pub limit: Option<i64>,
    /// Only of one status.
    pub status: Option<QuoteStatus>,
    /// Only of one customer.
    pub customer_id: Option<i64>,
    /// Not before.
    #[schema(value_type = Option<String>, format = Date)]
    pub from_date: Option<Date>,
    /// Not after.
    #[schema(value_type = Option<String>, format = Date)]
    pub to_date: Option<Date>,
}

/// How many quotes are in a status, in the company's currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct QuoteCount {
    /// Which; none for all.
    pub status: Option<QuoteStatus>,
    /// How many.
    pub count: i64,
    /// What they offer together.
    pub total: String,
}

/// A page of quotes, the newest first. The names of the list and of its cursor are the contract's.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct QuoteTable {
    /// The rows.
    #[serde(rename = "Customers")]
    pub quotes: Vec<QuoteRow>,
    /// Cursor of the next page.
    #[serde(rename = "NextITem")]
    pub next_item: Option<String>,
    /// False only while there is no quote at all.
    #[serde(rename = "ShowTable")]
    pub show_table: bool,
    /// All of the filter but its status, and by status; empty on later pages.
    #[serde(rename = "Stats")]
    pub stats: Vec<QuoteCount>,
    /// The number that the next quote would get.
    #[serde(rename = "NextNumber")]
    pub next_number: String,
}

/// What became of an offer, as it is typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct QuoteStatusInput {
    /// What became of it.
    pub status: QuoteStatus,
    /// When; today when left out.
    #[schema(value_type = Option<String>, format = Date)]
    pub date: Option<Date>,
    /// What the customer said.
    pub note: Option<String>,
}

/// The invoice that a quote became.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Converted {
    /// Its id.
    #[serde(rename = "Invoice_id")]
    pub invoice_id: i64,
}

/// A link for the quote's customer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct QuoteLink {
    /// The address to be sent.
    pub url: String,
    /// The customer's mobile number in international form, `+201001234567`, if it is known.
    pub mobile: Option<String>,
}

/// An offer as its customer sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PublicQuote {
    /// Who offers.
    pub company_name: String,
    /// The number that people know it by.
    pub quote_number: String,
    /// To whom.
    pub customer_name: String,
    /// Its date.
    #[schema(value_type = String, format = Date)]
    pub quote_date: Date,
    /// The last day of the offer.
    #[schema(value_type = String, format = Date)]
    pub valid_until: Date,
    /// The currency.
    pub currency: CurrencyData,
    /// The lines.
    pub lines: Vec<LineView>,
    /// The figures.
    pub totals: OfferedTotals,
    /// Printed on the quote.
    pub notes: Option<String>,
    /// What became of it.
    pub status: QuoteStatus,
    /// Whether it can still be answered.
    pub may_answer: bool,
    /// Counts edits; an answer says which one it answers.
    pub version: i64,
}

/// A customer's answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PublicAnswer {
    /// The version of the offer that they saw.
    pub version: i64,
    /// Whether they agree.
    pub approved: bool,
    /// Who answers.
    pub name: String,
    /// What they say.
    pub note: Option<String>,
}
