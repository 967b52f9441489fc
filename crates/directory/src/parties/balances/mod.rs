//! What parties owe or are owed today, added up from their open items. A document that is dated
//! ahead is not owed yet: dashboard, lists, pages and reports of today leave it out alike. The
//! check of a credit limit counts it ([`open_in_base`]).

mod store;

use std::collections::HashMap;

use jiff::civil::Date;
use ledger::{DocRef, Money, Overflow, Trade};
use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::{Problem, Result};

/// What one party was charged and paid, in the party's currency; or what all parties of a side of
/// trade together, in the company's. A vendor charges us and is paid by us: the same words.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Totals {
    /// Invoices or bills and what stood open before, less what credit notes took back.
    pub charged: Money,
    /// Receipts or payments, tax withheld included, and what stood open before on the other side,
    /// less what was given back and cheques that came back.
    pub paid: Money,
    /// What is left of the charges.
    pub charges_open: Money,
    /// Of these, what fell due before today.
    pub overdue: Money,
    /// What is left of the payments, not applied to any charge.
    pub unapplied: Money,
}

impl Totals {
    /// What the party owes or is owed, unapplied payments taken off: its share of the control
    /// account.
    pub fn open(&self) -> Result<Money> {
        self.charges_open.sub(self.unapplied).map_err(|Overflow| Problem::internal("overflow"))
    }
}

/// The totals of these parties of one side of trade, in one query. A party without documents is
/// left out.
pub fn totals_by_party(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (trade, parties): (Trade, &[i64]),
    today: Date,
) -> Result<HashMap<i64, Totals>> {
    if parties.is_empty() {
        return Ok(HashMap::new());
    }
    store::totals_by_party(tx, tenant, (trade, parties), today)
}

/// The totals of one party.
pub fn party_totals(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (trade, party): (Trade, i64),
    today: Date,
) -> Result<Totals> {
    let totals = store::totals_by_party(tx, tenant, (trade, &[party]), today)?;
    Ok(totals.get(&party).copied().unwrap_or_default())
}

/// What all parties of one side of trade together owe or are owed, in the company's currency. What
/// was charged and paid in all is left at nothing: only open items are read.
pub fn side_totals(tx: &mut dyn Tx, tenant: TenantId, trade: Trade, today: Date) -> Result<Totals> {
    store::side_totals(tx, tenant, trade, today)
}

/// What one party owes or is owed, in the company's currency, as if a document had never been
/// recorded: the one that is being edited.
pub fn open_in_base(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (trade, party): (Trade, i64),
    without: Option<DocRef>,
) -> Result<Money> {
    store::open_in_base(tx, tenant, (trade, party), without)
}
