//! A quote as it is typed.

use jiff::civil::Date;
use ledger::Trade;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::dimensions::Dimensions;
use crate::invoices::InvoiceLineInput;
use crate::priced::TypedPriced;

/// A quote as it is typed, new or changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct QuoteInput {
    /// A number of one's own; the next of the series when left out.
    pub quote_number: Option<String>,
    /// To whom it is offered.
    pub customer_id: i64,
    /// Where it is sent.
    pub customer_email: Option<String>,
    /// Its date.
    #[schema(value_type = String, format = Date)]
    pub quote_date: Date,
    /// The last day of the offer; thirty days after its date when left out.
    #[schema(value_type = Option<String>, format = Date)]
    pub valid_until: Option<Date>,
    /// As it is printed.
    pub billing_address: Option<String>,
    /// The customer's currency.
    pub currency_id: i64,
    /// Company currency per unit of it; only a foreign currency has one other than 1.
    pub exchange_rate: Option<DecimalText>,
    /// Whether the typed prices contain the taxes; no when left out.
    pub prices_include_tax: Option<bool>,
    /// Per cent off the whole, spread over the lines by value.
    pub discount_percent: Option<DecimalText>,
    /// An amount off the whole; not together with a percentage.
    pub discount_amount: Option<DecimalText>,
    /// What the customer may withhold of the net when paying, in per cent: for information.
    pub withholding_percent: Option<DecimalText>,
    /// 1 to 1,000 lines.
    pub lines: Vec<InvoiceLineInput>,
    /// The project that it belongs to: one of its customer's.
    pub project_id: Option<i64>,
    /// The branch that offers.
    pub branch_id: Option<i64>,
    /// Its tags, at most 20.
    #[serde(default)]
    pub tag_ids: Vec<i64>,
    /// The tax authority's code of the business that sells: the branch's, else the company's when
    /// left out; empty for none.
    pub activity_code: Option<String>,
    /// Printed on the quote.
    pub notes: Option<String>,
    /// For the company itself.
    pub internal_memo: Option<String>,
    /// The total that the person saw; another one is refused.
    pub expected_total: DecimalText,
    /// The version that was edited; required for an edit.
    pub version: Option<i64>,
}

/// How long an offer stands when nobody says.
const DAYS: i64 = 30;

impl QuoteInput {
    /// In the words of every document of priced lines: it falls due on the last day of the offer.
    pub(super) fn typed(&self) -> TypedPriced<'_> {
        let usual = || self.quote_date.checked_add(jiff::Span::new().days(DAYS)).ok();
        TypedPriced {
            trade: Trade::Sale,
            party_id: self.customer_id,
            email: self.customer_email.as_deref(),
            number: self.quote_number.as_deref(),
            date: self.quote_date,
            due_date: self.valid_until.or_else(usual),
            terms_id: None,
            address: self.billing_address.as_deref(),
            payment_method_id: None,
            payment_ref_no: None,
            currency_id: self.currency_id,
            rate: self.exchange_rate.as_ref(),
            prices_include_tax: self.prices_include_tax == Some(true),
            discount_percent: self.discount_percent.as_ref(),
            discount_amount: self.discount_amount.as_ref(),
            withholding_percent: self.withholding_percent.as_ref(),
            lines: self.lines.iter().map(InvoiceLineInput::typed).collect(),
            dimensions: Dimensions {
                project: self.project_id,
                branch: self.branch_id,
                tags: self.tag_ids.clone(),
            },
            activity_code: self.activity_code.as_deref(),
            einvoice_uuid: None,
            notes: self.notes.as_deref(),
            internal_memo: self.internal_memo.as_deref(),
            down_payment: None,
            down_payment_account_id: None,
            expected_total: &self.expected_total,
        }
    }
}
