//! A sale as a company's books know it, before it is a document of the authority.

use jiff::Timestamp;
use jiff::civil::Date;

use crate::decimal::Decimal;
use crate::document::{Delivery, DocumentType, ItemType, Party, Payment, Version};
use crate::taxes::TaxType;

/// A discount as typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reduction {
    /// In percent of what it reduces.
    Percent(Decimal),
    /// An amount in the currency of the sale.
    Amount(Decimal),
}

/// A discount of the whole document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DocumentReduction {
    /// Before tax: it is divided among the lines, in proportion to their net totals.
    BeforeTax(Reduction),
    /// After tax: it reduces the total only.
    AfterTax(Reduction),
}

/// The currency of a sale.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Currency {
    /// Egyptian pounds.
    Pounds,
    /// Another one.
    Foreign {
        /// Its code.
        code: String,
        /// Pounds for one unit of it.
        rate: Decimal,
    },
}

/// How much a tax is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaxValue {
    /// In percent of its base; exempt and zero-rated lines have 0.
    Percent(Decimal),
    /// For the whole line, in the currency of the sale.
    Amount(Decimal),
}

/// A tax of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaleTax {
    /// The tax.
    pub tax_type: TaxType,
    /// The sub-type's code.
    pub sub_type: String,
    /// How much.
    pub value: TaxValue,
}

/// A line of a sale.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaleLine {
    /// The item.
    pub description: String,
    /// The kind of its code.
    pub item_type: ItemType,
    /// Its code.
    pub item_code: String,
    /// The unit, by the authority's code.
    pub unit: String,
    /// The company's own code.
    pub internal_code: Option<String>,
    /// How many, above zero; a note has the quantity that it corrects.
    pub quantity: Decimal,
    /// The price of one unit in the currency of the sale.
    pub price: Decimal,
    /// Whether the price and a discount of an amount include tax, withholding apart.
    pub tax_included: bool,
    /// A discount before tax.
    pub discount: Option<Reduction>,
    /// A discount after tax, in the currency of the sale.
    pub discount_after_tax: Decimal,
    /// An addition to the base of tax, in the currency of the sale.
    pub value_difference: Decimal,
    /// Its taxes, each type at most once.
    pub taxes: Vec<SaleTax>,
    /// Unit and quantity of its weight, on export documents.
    pub weight: Option<(String, Decimal)>,
}

/// A sale, or the note that corrects one. Amounts of a note are above zero, as those of what it
/// corrects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sale {
    /// The type of the resulting document.
    pub document_type: DocumentType,
    /// The version of the document's form.
    pub version: Version,
    /// The seller.
    pub issuer: Party,
    /// The buyer.
    pub receiver: Party,
    /// The moment of issue.
    pub issued_at: Timestamp,
    /// The seller's activity, by its code.
    pub activity_code: String,
    /// The seller's number of the document.
    pub number: String,
    /// The buyer's order.
    pub purchase_order: Option<String>,
    /// The seller's order.
    pub sales_order: Option<String>,
    /// The authority's ids of what a note corrects.
    pub references: Vec<String>,
    /// Where the buyer pays to.
    pub payment: Option<Payment>,
    /// How the goods travel.
    pub delivery: Option<Delivery>,
    /// The day of delivery.
    pub delivered_on: Option<Date>,
    /// The currency.
    pub currency: Currency,
    /// The lines.
    pub lines: Vec<SaleLine>,
    /// A discount of the whole.
    pub discount: Option<DocumentReduction>,
}
