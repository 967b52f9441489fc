//! Moves of stock, new and on record.

use jiff::civil::Date;
use ledger::costing::Stock;
use ledger::{AccountId, DocKind, DocRef, Money, Quantity, UnitPrice};

use crate::periods::Area;

/// The moves of a document.
#[derive(Debug, Clone)]
pub struct Moves {
    /// The document.
    pub doc: DocRef,
    /// The number that people know it by.
    pub number: String,
    /// Its date.
    pub date: Date,
    /// Each line's move; an empty list removes all.
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
    pub worth: MoveValue,
    /// The asset account that carries it.
    pub inventory: AccountId,
    /// The account of its cost; `None` when the document's entry has it.
    pub contra: Option<AccountId>,
    /// The labels of its cost, which are those of the line's income.
    pub labels: Labels,
}

/// The labels of a line's cost in reports.
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
pub enum MoveValue {
    /// They come in at this, in minor units of the company's currency.
    In(Money),
    /// They go out at the average.
    Out,
    /// They come back from a document's line, at what they went out for.
    BackFrom(DocRef, i64),
    /// They were counted: the difference is issued or received.
    Counted(FoundCost),
}

/// The value of one unit that a count finds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FoundCost {
    /// This, as the person said.
    Given(UnitPrice),
    /// The average at the date of the count; this value where there is no average. A count of zero
    /// needs none.
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
    /// Negative for an issue.
    pub quantity: Quantity,
    /// Negative for an issue.
    pub value: Money,
    pub given: bool,
    /// Of a count.
    pub counted: Option<CountedStock>,
    pub returns: Option<i64>,
    pub after: Stock,
    pub inventory: AccountId,
    pub contra: Option<AccountId>,
    pub labels: Labels,
}

/// The counted quantity and value of a product.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct CountedStock {
    /// How many units there are.
    pub quantity: Quantity,
    /// The value of one unit that is found.
    pub found_cost: Option<UnitPrice>,
    /// Whether the person gave that cost; else it counts only where there is no average.
    pub cost_given: bool,
}

/// What a document's line received into stock.
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
    /// The cost of the line itself, without landed costs added later.
    pub value: Money,
    /// The asset account that carries it.
    pub inventory: AccountId,
    /// Its labels.
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

/// The journal's reference for the cost of a document.
pub(super) const fn cost_of(doc: DocRef) -> DocRef {
    DocRef::new(DocKind::StockCost, doc.id)
}
