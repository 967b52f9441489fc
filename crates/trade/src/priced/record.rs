//! What a document of priced lines on record is.

use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{AccountId, Money, Party, Percent, Quantity, Rate, TaxId, Trade, UnitPrice};

use documents::dimensions::Dimensions;
use documents::document_taxes::DocumentTax;

/// What a document says, apart from which one it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Body {
    pub trade: Trade,
    /// Who buys, or who sells; nobody on an expense that names no vendor.
    pub party: Party,
    pub party_email: Option<String>,
    pub date: Date,
    pub due_date: Date,
    pub terms_id: Option<i64>,
    /// The party's, as it is printed.
    pub address: Option<String>,
    pub payment_method_id: Option<i64>,
    pub payment_ref_no: Option<String>,
    pub currency_id: i64,
    pub rate: Rate,
    pub prices_include_tax: bool,
    pub discount_percent: Option<Percent>,
    pub discount_amount: Option<Money>,
    pub withholding_percent: Percent,
    /// Project, branch and tags.
    pub dimensions: Dimensions,
    /// The authority's code of the business that sells.
    pub activity_code: Option<String>,
    pub lines: Vec<Line>,
    /// Each tax of the document, in the order of computation.
    pub taxes: Vec<DocumentTax>,
    pub subtotal: Money,
    pub discount: Money,
    pub net: Money,
    pub tax: Money,
    pub total: Money,
    /// The total in the company's currency: what the control account carries.
    pub total_base: Money,
    pub notes: Option<String>,
    pub internal_memo: Option<String>,
}

impl Body {
    /// What is withheld of the net amount, and what is left of the total then. Neither can
    /// overflow: both were computed, within bounds, when the document was saved.
    pub fn withheld(&self) -> (Money, Money) {
        let withholding = self.withholding_percent.of(self.net).unwrap_or_default();
        (withholding, self.total.sub(withholding).unwrap_or_default())
    }

    /// Whether an edit leaves everything but the memos as it stands: what is printed below the
    /// lines, and what the company notes for itself. No entry has either.
    pub fn differs_in_memos_alone(&self, edited: &Body) -> bool {
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
    pub product_id: Option<i64>,
    pub product_name: Option<String>,
    pub description: String,
    pub quantity: Quantity,
    pub price: UnitPrice,
    pub discount_percent: Option<Percent>,
    pub discount_amount: Option<Money>,
    /// All that was taken off: the line's own discount and its share of the document's.
    pub discount: Money,
    pub net: Money,
    pub tax: Money,
    pub total: Money,
    pub taxes: Vec<(TaxId, Money)>,
    /// Where the net is earned, or what it is spent on.
    pub account: AccountId,
    /// What a purchase puts on that account, in the company's currency: the net, and the taxes that
    /// nobody gives back; none on a sale.
    pub cost_base: Option<Money>,
    pub class_id: Option<i64>,
    /// Its EGS or GS1 code.
    pub item_code: Option<String>,
}

/// A document on record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    pub id: i64,
    pub number: String,
    /// Counts edits.
    pub version: i64,
    pub created_at: Timestamp,
    pub created_by: String,
    pub deleted_at: Option<Timestamp>,
    pub body: Body,
}
