//! Moves of stock, new and on record.

use jiff::civil::Date;
use ledger::costing::Stock;
use ledger::{AccountId, DocKind, DocRef, Money, Quantity, UnitPrice};

use crate::periods::Area;

/// What a document moves.
#[derive(Debug, Clone)]
pub struct Moves {
    /// The document.
    pub doc: DocRef,
    /// The number that people know it by.
    pub number: String,
    /// Its date.
    pub date: Date,
    /// Each line's move; none takes everything back.
    pub moves: Vec<NewMove>,
}

/// A line's move.
#[derive(Debug, Clone)]
pub struct NewMove {
    /// The product.
    pub product: i64,
    /// The document's line, from 1.
    pub line: i64,
    /// How many units, above zero; of a count, how many there are.
    pub quantity: Quantity,
    /// Which way, and what it is worth.
    pub worth: Worth,
    /// The asset account that carries it.
    pub inventory: AccountId,
    /// Where its cost goes; none when the document's own entry says so.
    pub contra: Option<AccountId>,
    /// What its cost is told apart by, as the line's income is.
    pub labels: Labels,
}

/// What a line's cost is told apart by in reports.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Labels {
    /// The project.
    pub project: Option<i64>,
    /// The branch.
    pub branch: Option<i64>,
    /// The class.
    pub class: Option<i64>,
}

/// Which way goods go, and at what value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Worth {
    /// They come in at this, in minor units of the company's currency.
    In(Money),
    /// They go out at the average.
    Out,
    /// They come back from a document's line, at what they went out for.
    BackFrom(DocRef, i64),
    /// They were counted: what there is too few or too many of goes out or comes in.
    Counted(FoundCost),
}

/// What one unit that a count finds is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FoundCost {
    /// This, as the person said.
    Given(UnitPrice),
    /// The average at the count's place; this where there is none. A count of nothing finds
    /// nothing, and needs none.
    Average(Option<UnitPrice>),
}

/// A move on record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Move {
    pub id: i64,
    pub product: i64,
    pub date: Date,
    pub doc: DocRef,
    pub number: String,
    pub line: i64,
    /// What went out is negative.
    pub quantity: Quantity,
    /// What went out is negative.
    pub value: Money,
    pub given: bool,
    /// Of a count.
    pub counted: Option<Counted>,
    pub returns: Option<i64>,
    pub after: Stock,
    pub inventory: AccountId,
    pub contra: Option<AccountId>,
    pub labels: Labels,
}

/// What a count says of a product at its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Counted {
    /// How many units there are.
    pub quantity: Quantity,
    /// What one that is found is worth.
    pub found_cost: Option<UnitPrice>,
    /// Whether the person gave that cost; else it counts only where there is no average.
    pub cost_given: bool,
}

/// What came into stock by a document's line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Received {
    /// The document.
    pub doc: DocRef,
    /// The number that people know it by.
    pub number: String,
    /// Its day.
    pub date: Date,
    /// The line, from 1.
    pub line: i64,
    /// The product.
    pub product: i64,
    /// How many units.
    pub quantity: Quantity,
    /// What the line itself cost, without what was added later.
    pub value: Money,
    /// The asset account that carries it.
    pub inventory: AccountId,
    /// What it is told apart by.
    pub labels: Labels,
}

/// A cost that is added to what a line brought in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Landed {
    /// The document of the goods.
    pub doc: DocRef,
    /// Its line.
    pub line: i64,
    /// How much, in minor units of the company's currency, above zero.
    pub value: Money,
}

/// Whose lock a document's cost respects.
pub(super) fn area(kind: DocKind) -> Area {
    match kind {
        DocKind::Invoice | DocKind::CreditNote | DocKind::DebitNote | DocKind::SalesReceipt => {
            Area::Sales
        }
        DocKind::Bill | DocKind::Expense | DocKind::VendorCredit | DocKind::LandedCost => {
            Area::Purchases
        }
        _ => Area::Accounting,
    }
}

/// What the cost of a document is to the journal.
pub(super) const fn cost_of(doc: DocRef) -> DocRef {
    DocRef::new(DocKind::StockCost, doc.id)
}
