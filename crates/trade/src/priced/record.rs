//! What a document of priced lines on record is.

use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{AccountId, Money, Party, Percent, Quantity, Rate, TaxId, Trade, UnitPrice};

use documents::dimensions::Dimensions;
use documents::document_taxes::DocumentTax;

/// What a document says, apart from which one it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Body {
    /// Whether it is a sale or a purchase.
    pub trade: Trade,
    /// Who buys, or who sells; nobody on an expense that names no vendor.
    pub party: Party,
    /// Where it is mailed to.
    pub party_email: Option<String>,
    /// The accounting date.
    pub date: Date,
    /// The day by which it is to be paid.
    pub due_date: Date,
    /// The terms of payment.
    pub terms_id: Option<i64>,
    /// The party's, as it is printed.
    pub address: Option<String>,
    /// How it is to be paid.
    pub payment_method_id: Option<i64>,
    /// The reference to pay under.
    pub payment_ref_no: Option<String>,
    /// The currency of the amounts.
    pub currency_id: i64,
    /// Company currency per unit of its currency.
    pub rate: Rate,
    /// Whether the prices of the lines contain the taxes.
    pub prices_include_tax: bool,
    /// Discount of the whole document, in per cent.
    pub discount_percent: Option<Percent>,
    /// Discount of the whole document, as an amount.
    pub discount_amount: Option<Money>,
    /// The rate at which the customer says that tax is withheld, in per cent.
    pub withholding_percent: Percent,
    /// Project, branch and tags.
    pub dimensions: Dimensions,
    /// The invoice that it raises, when it is a debit note.
    pub original_id: Option<i64>,
    /// Why it raises that.
    pub reason: Option<String>,
    /// The account that took the money of a sales receipt.
    pub deposit_account_id: Option<i64>,
    /// The authority's code of the business that sells.
    pub activity_code: Option<String>,
    /// The lines, in their order.
    pub lines: Vec<Line>,
    /// Each tax of the document, in the order of computation.
    pub taxes: Vec<DocumentTax>,
    /// The lines before discounts and taxes.
    pub subtotal: Money,
    /// All discounts together.
    pub discount: Money,
    /// After discounts, before taxes.
    pub net: Money,
    /// All taxes together.
    pub tax: Money,
    /// What is charged: net and taxes.
    pub total: Money,
    /// The total in the company's currency: what the control account carries.
    pub total_base: Money,
    /// Printed on the document.
    pub notes: Option<String>,
    /// For the company only.
    pub internal_memo: Option<String>,
}

impl Body {
    /// What is withheld of the net amount, and what is left of the total then. Neither can
    /// overflow: both were computed, within bounds, when the document was saved.
    pub fn withheld(&self) -> (Money, Money) {
        let withholding = self.withholding_percent.of(self.net).unwrap_or_default();
        (withholding, self.total.sub(withholding).unwrap_or_default())
    }

    /// Whether an edit changes nothing but the memos: what is printed below the lines, and what the
    /// company notes for itself. No entry has either.
    pub fn differs_only_in_memos(&self, edited: &Body) -> bool {
        let (notes, internal_memo) = (self.notes.clone(), self.internal_memo.clone());
        Body { notes, internal_memo, ..edited.clone() } == *self
    }

    /// A document without lines and figures, at the rate of the company's own currency.
    pub fn blank(trade: Trade, party_id: i64, date: Date, currency_id: i64) -> Body {
        Body {
            trade,
            party: trade.party(party_id),
            party_email: None,
            date,
            due_date: date,
            terms_id: None,
            address: None,
            payment_method_id: None,
            payment_ref_no: None,
            currency_id,
            rate: Rate::ONE,
            prices_include_tax: false,
            discount_percent: None,
            discount_amount: None,
            withholding_percent: Percent::ZERO,
            dimensions: Dimensions::default(),
            original_id: None,
            reason: None,
            deposit_account_id: None,
            activity_code: None,
            lines: Vec::new(),
            taxes: Vec::new(),
            subtotal: Money::ZERO,
            discount: Money::ZERO,
            net: Money::ZERO,
            tax: Money::ZERO,
            total: Money::ZERO,
            total_base: Money::ZERO,
            notes: None,
            internal_memo: None,
        }
    }
}

/// A line with its figures, in the document's currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The product or service.
    pub product_id: Option<i64>,
    /// Its name when the document was written.
    pub product_name: Option<String>,
    /// What is traded.
    pub description: String,
    /// How many units.
    pub quantity: Quantity,
    /// The price of one unit.
    pub price: UnitPrice,
    /// Its own discount, in per cent.
    pub discount_percent: Option<Percent>,
    /// Its own discount, as an amount.
    pub discount_amount: Option<Money>,
    /// All that was taken off: the line's own discount and its share of the document's.
    pub discount: Money,
    /// After discounts, before taxes.
    pub net: Money,
    /// All taxes of the line together.
    pub tax: Money,
    /// Net and taxes.
    pub total: Money,
    /// Each tax with its amount.
    pub taxes: Vec<(TaxId, Money)>,
    /// Where the net is earned, or what it is spent on.
    pub account: AccountId,
    /// What a purchase puts on that account, in the company's currency: the net, and the taxes that
    /// nobody gives back; none on a sale.
    pub cost_base: Option<Money>,
    /// The class that the line is labelled with.
    pub class_id: Option<i64>,
    /// Its EGS or GS1 code.
    pub item_code: Option<String>,
}

/// A document on record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// Its id.
    pub id: i64,
    /// The number that people know it by.
    pub number: String,
    /// Counts edits.
    pub version: i64,
    /// When it was recorded.
    pub created_at: Timestamp,
    /// The name of the person who recorded it.
    pub created_by: String,
    /// When it was deleted.
    pub deleted_at: Option<Timestamp>,
    /// What it says.
    pub body: Body,
}
