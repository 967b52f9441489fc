//! A bill as it is typed.

use jiff::civil::Date;
use ledger::Trade;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::dimensions::Dimensions;
use crate::priced::TypedPriced;
use crate::priced::purchase::{PurchaseLineInput, VendorPaper};

/// A bill as it is typed, new or changed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BillInput {
    /// Who sells.
    pub vendor_id: i64,
    /// The vendor's own number of it. It may come twice, which is told.
    pub bill_number: Option<String>,
    /// What the tax authority calls the vendor's electronic invoice: letters and digits.
    pub einvoice_uuid: Option<String>,
    /// The accounting date.
    #[schema(value_type = String, format = Date)]
    pub billing_date: Date,
    /// When it falls due; by the terms when left out.
    #[schema(value_type = Option<String>, format = Date)]
    pub due_date: Option<Date>,
    /// Terms of payment; required.
    pub terms_id: Option<i64>,
    /// The vendor's address.
    pub mailing_address: Option<String>,
    /// The vendor's currency.
    pub currency_id: i64,
    /// Company currency per unit of it; only a foreign currency has one other than 1.
    pub exchange_rate: Option<DecimalText>,
    /// Whether the typed prices contain the taxes; no when left out.
    pub prices_include_tax: Option<bool>,
    /// Per cent off the whole, spread over the lines by value.
    pub discount_percent: Option<DecimalText>,
    /// An amount off the whole; not together with a percentage.
    pub discount_amount: Option<DecimalText>,
    /// What will be withheld of the net when paying, in per cent: for information.
    pub withholding_percent: Option<DecimalText>,
    /// 1 to 1,000 lines.
    pub lines: Vec<PurchaseLineInput>,
    /// The project that it is for, any customer's.
    pub project_id: Option<i64>,
    /// The branch that buys.
    pub branch_id: Option<i64>,
    /// Its tags, at most 20.
    #[serde(default)]
    pub tag_ids: Vec<i64>,
    /// Printed on the bill.
    pub memo: Option<String>,
    /// For the company itself.
    pub internal_memo: Option<String>,
    /// The total that the person saw; another one is refused.
    pub expected_total: DecimalText,
    /// The version that was edited; required for an edit.
    pub version: Option<i64>,
}

impl BillInput {
    /// In the words of every document of priced lines; its number is the vendor's.
    pub(crate) fn typed(&self) -> TypedPriced<'_> {
        TypedPriced {
            trade: Trade::Purchase,
            party_id: self.vendor_id,
            email: None,
            number: self.bill_number.as_deref(),
            date: self.billing_date,
            due_date: self.due_date,
            terms_id: self.terms_id,
            address: self.mailing_address.as_deref(),
            payment_method_id: None,
            payment_ref_no: None,
            currency_id: self.currency_id,
            rate: self.exchange_rate.as_ref(),
            prices_include_tax: self.prices_include_tax == Some(true),
            discount_percent: self.discount_percent.as_ref(),
            discount_amount: self.discount_amount.as_ref(),
            withholding_percent: self.withholding_percent.as_ref(),
            lines: self.lines.iter().map(PurchaseLineInput::typed).collect(),
            dimensions: Dimensions {
                project: self.project_id,
                branch: self.branch_id,
                tags: self.tag_ids.clone(),
            },
            activity_code: None,
            einvoice_uuid: self.einvoice_uuid.as_deref(),
            notes: self.memo.as_deref(),
            internal_memo: self.internal_memo.as_deref(),
            down_payment: None,
            down_payment_account_id: None,
            expected_total: &self.expected_total,
        }
    }

    /// How the vendor's own paper is known.
    pub(super) fn paper(&self, einvoice_uuid: Option<String>) -> VendorPaper {
        VendorPaper::of(self.bill_number.as_deref(), einvoice_uuid)
    }
}
