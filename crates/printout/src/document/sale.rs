//! An invoice, a quote, a credit note or a bill.

use serde::Serialize;

use super::{Currency, Text};
use crate::picture::Picture;

/// An invoice, a quote, a credit note or a bill.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Sale {
    /// The currency of the amounts.
    pub currency: Currency,
    /// How the currency was converted: `1 USD = 48.75 EGP`.
    pub exchange_rate: Option<String>,
    /// The vendor's own number of a bill.
    pub party_number: Option<String>,
    /// When an invoice or a bill falls due.
    pub due_date: Option<String>,
    /// Until when a quote holds.
    pub valid_until: Option<String>,
    /// The number of the invoice that a credit note corrects.
    pub original_number: Option<String>,
    /// And its date.
    pub original_date: Option<String>,
    /// The terms of payment.
    pub terms: Option<Text>,
    /// How it is paid.
    pub payment_method: Option<Text>,
    /// The number of a cheque or a transfer.
    pub payment_reference: Option<String>,
    /// The account that paid, where it was paid on the spot.
    pub paid_from: Option<Text>,
    /// The customer's order.
    pub purchase_order: Option<String>,
    /// The project it belongs to.
    pub project: Option<String>,
    /// The seller's activity at the tax authority.
    pub activity_code: Option<String>,
    /// Whether the prices of the lines contain their tax.
    pub prices_include_tax: bool,
    /// The lines.
    pub lines: Vec<Line>,
    /// The totals.
    pub totals: Totals,
    /// The tax authority's receipt of it.
    #[serde(skip)]
    pub electronic: Option<Electronic>,
    /// Why a credit note was written.
    pub reason: Option<String>,
    /// Where to pay.
    pub payment_details: Option<String>,
    /// The notes.
    pub notes: Option<String>,
    /// Whether there is room for signatures.
    pub signatures: bool,
}

/// A line. A column without any text is left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Line {
    /// The product or service.
    pub description: String,
    /// More about it, in small type.
    pub detail: Option<String>,
    /// Its EGS or GS1 code.
    pub code: Option<String>,
    /// In what it is counted.
    pub unit: Option<Text>,
    /// How many.
    pub quantity: String,
    /// The price of one.
    pub unit_price: String,
    /// The line's discount.
    pub discount: Option<String>,
    /// Its share of the document's discount.
    pub document_discount: Option<String>,
    /// The net amount, before tax.
    pub net: String,
    /// The rate of the tax: `14%`.
    pub tax_rate: Option<String>,
    /// The tax.
    pub tax: Option<String>,
    /// Both together.
    pub total: Option<String>,
}

/// The sums of a document, in the order in which they are computed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Totals {
    /// The total before any discount; left out when there is none.
    pub gross: Option<String>,
    /// The discounts of lines.
    pub discount: Option<String>,
    /// The document's own.
    pub document_discount: Option<String>,
    /// Before tax.
    pub net: Option<String>,
    /// Each tax by its name.
    pub taxes: Vec<Tax>,
    /// The document's total.
    pub total: String,
    /// The tax that the customer withholds: for information, not subtracted.
    pub withholding: Option<Tax>,
    /// The total less withheld tax.
    pub after_withholding: Option<String>,
    /// Paid with the document.
    pub down_payment: Option<String>,
    /// Paid since.
    pub paid: Option<String>,
    /// Held back by the customer of a project until acceptance.
    pub retained: Option<String>,
    /// Settled since by notes and other entries.
    pub credited: Option<String>,
    /// Still to be paid.
    pub balance_due: Option<String>,
    /// The total in the company's own currency.
    pub base: Option<InBase>,
    /// The total in words.
    pub words: Option<Text>,
}

/// A tax and its amount.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tax {
    /// Its name and rate: ضريبة القيمة المضافة 14%.
    pub name: Text,
    /// Its amount.
    pub amount: String,
}

/// A total in the company's own currency.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct InBase {
    /// The name of that currency.
    pub currency: Text,
    /// Before tax.
    pub net: Option<String>,
    /// All taxes.
    pub tax: Option<String>,
    /// The total.
    pub total: String,
}

/// The tax authority's receipt of an electronic invoice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Electronic {
    /// The number that it gave.
    pub number: String,
    /// A code to be read by a camera.
    pub code: Option<Picture>,
    /// Whether it is of a till's receipt.
    pub is_receipt: bool,
}
