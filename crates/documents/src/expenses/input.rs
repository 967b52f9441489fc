//! An expense as it is typed.

use jiff::civil::Date;
use ledger::{Party, Trade};
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::cheques::ChequeInput;
use crate::dimensions::Dimensions;
use crate::priced::TypedPriced;
use crate::priced::purchase::PurchaseLineInput;

/// An expense as it is typed, new or changed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExpenseInput {
    /// Who sells; may be left out.
    pub vendor_id: Option<i64>,
    /// The vendor's own number of their paper. It may come twice, which is told.
    pub bill_number: Option<String>,
    /// What the tax authority calls the vendor's electronic invoice: letters and digits.
    pub einvoice_uuid: Option<String>,
    /// The accounting date, on which it was paid.
    #[schema(value_type = String, format = Date)]
    pub expense_date: Date,
    /// The cash, bank or card account that pays; required.
    pub payment_account_id: Option<i64>,
    /// How it is paid; required.
    pub payment_method_id: Option<i64>,
    /// A cheque's or transfer's number.
    pub reference_number: Option<String>,
    /// What stands on the cheque, on the account of cheques: due at once, or as it was before an
    /// edit, when left out.
    pub cheque: Option<ChequeInput>,
    /// The vendor's currency; the company's without a vendor.
    pub currency_id: i64,
    /// Company currency per unit of it; only a foreign currency has one other than 1.
    pub exchange_rate: Option<DecimalText>,
    /// Whether the typed prices contain the taxes; no when left out.
    pub prices_include_tax: Option<bool>,
    /// Per cent off the whole, spread over the lines by value.
    pub discount_percent: Option<DecimalText>,
    /// An amount off the whole; not together with a percentage.
    pub discount_amount: Option<DecimalText>,
    /// The tax that is withheld from the vendor: an amount, paid that much less; nothing when left
    /// out.
    pub withholding: Option<DecimalText>,
    /// The nature of dealing that it is withheld by, a withholding tax; the vendor's usual one when
    /// left out.
    pub withholding_tax_id: Option<i64>,
    /// 1 to 1,000 lines.
    pub lines: Vec<PurchaseLineInput>,
    /// The project that it is for, any customer's.
    pub project_id: Option<i64>,
    /// The branch that buys.
    pub branch_id: Option<i64>,
    /// Its tags, at most 20.
    #[serde(default)]
    pub tag_ids: Vec<i64>,
    /// Printed on the expense.
    pub memo: Option<String>,
    /// For the company itself.
    pub internal_memo: Option<String>,
    /// The total that the person saw, tax withheld included; another one is refused.
    pub expected_total: DecimalText,
    /// The version that was edited; required for an edit.
    pub version: Option<i64>,
}

impl ExpenseInput {
    /// In the words of every document of priced lines; its number is the vendor's. The reference of
    /// its payment is read with that.
    pub(super) fn typed(&self) -> TypedPriced<'_> {
        TypedPriced {
            trade: Trade::Purchase,
            party_id: self.vendor_id.unwrap_or(Party::NOBODY),
            email: None,
            number: self.bill_number.as_deref(),
            date: self.expense_date,
            due_date: None,
            terms_id: None,
            address: None,
            payment_method_id: self.payment_method_id,
            payment_ref_no: None,
            currency_id: self.currency_id,
            rate: self.exchange_rate.as_ref(),
            prices_include_tax: self.prices_include_tax == Some(true),
            discount_percent: self.discount_percent.as_ref(),
            discount_amount: self.discount_amount.as_ref(),
            withholding_percent: None,
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
}
