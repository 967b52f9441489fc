//! Open items and what settles them: payments against documents.
//!
//! A document that a party owes (or is owed by) is an *open item* with a due date; a payment is one
//! too, on the other side. Settling takes the same amount off both. Document balance, customer
//! balance, ageing and status are all read from here. The database itself refuses to settle more
//! than there is.
//!
//! Deliberately not here: postings (a payment's own `posting.rs`), and what a document looks like:
//! this room knows it only as [`DocRef`].

mod aged;
mod error;
mod status_totals;
mod store;
mod verify;

use jiff::civil::Date;
use ledger::status::Settled;
use ledger::{AccountId, DocKind, DocRef, Money, Party, Rate, Side, Trade};
use platform::{Ctx, Problem, Result, TenantId, Tx, ids};

pub use aged::{each_aged, open_at};
use error::SettlementError;
pub use status_totals::{
    count_unpaid, open_ahead, open_uncounted, status_totals, status_totals_on,
};
use store::history;
pub use store::{
    Aged, ForeignMove, PaidOnDay, RETURNED_CHEQUES, find, find_settlement, foreign_moves,
    labels_open_at, of_document, of_kind, of_party, of_payment, open_of_party, paid_on_days,
};
pub use verify::{Fault, verify};

/// A document or payment with its open amount. `Side::Debit`: the party owes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenItem {
    /// The document or payment.
    pub doc: DocRef,
    /// The number that people know it by.
    pub number: String,
    /// Who owes it or is owed.
    pub party: Party,
    /// Debit for what the party owes, credit for what the company owes the party.
    pub side: Side,
    /// The control account that carries it.
    pub account: AccountId,
    /// The document's currency.
    pub currency_id: i64,
    /// Its exchange rate: base per unit.
    pub rate: Rate,
    /// Its date.
    pub date: Date,
    /// When it falls due; a payment's own date.
    pub due_date: Date,
    /// In the document's currency.
    pub total: Money,
    /// In base, at the document's rate.
    pub total_base: Money,
    /// The settled part of `total`.
    pub settled: Money,
    /// The settled part of `total_base`.
    pub settled_base: Money,
    /// The part of `settled` that was paid, with the tax withheld from it. Notes and entries
    /// settled the rest.
    pub paid: Money,
}

impl OpenItem {
    /// The open amount, in the document's currency.
    pub fn open(&self) -> Money {
        Money::from_minor(self.total.minor() - self.settled.minor())
    }

    /// The open amount in base currency, at the document's rate.
    pub fn open_base(&self) -> Money {
        Money::from_minor(self.total_base.minor() - self.settled_base.minor())
    }

    /// The figures that decide its status.
    pub fn figures(&self) -> Settled {
        Settled { total: self.total, settled: self.settled, paid: self.paid }
    }

    /// Whether it is a customer's or a vendor's.
    fn is_of(&self, trade: Trade) -> bool {
        self.party.kind == trade.party_kind()
    }
}

/// Totals of documents with the same status and due date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DueTotals {
    /// None for those that are wholly settled.
    pub due_date: Option<Date>,
    /// Whether money paid a part, or there is nothing to pay.
    pub started: bool,
    /// How many.
    pub documents: i64,
    /// Their total, in the company's currency.
    pub total_base: Money,
    /// Their open amount, in the company's currency.
    pub open_base: Money,
}

/// The open amount of a party's items of one side and due date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenOnDay {
    /// A customer's or a vendor's.
    pub trade: Trade,
    /// Debit for what the party owes, credit for what the company owes it.
    pub side: Side,
    /// The due date; a payment's own date.
    pub due_date: Date,
    /// The open amount, in the company's currency.
    pub open_base: Money,
}

/// The open amount of an item that is dated after today.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ahead {
    /// Its kind.
    pub kind: DocKind,
    /// Whether money paid a part.
    pub started: bool,
    /// The rest.
    pub open: OpenOnDay,
}

/// A payment applied to a document.
#[derive(Debug, Clone)]
pub struct Settle {
    /// The receipt or payment.
    pub payment: DocRef,
    /// The settled document.
    pub doc: DocRef,
    /// When.
    pub date: Date,
    /// The amount by which the document's open amount falls, withholding included, in the
    /// document's currency.
    pub applied: Money,
    /// The part of it that was withheld as tax.
    pub withholding: Money,
    /// The amount by which the payment's item falls, in base currency. A new receipt credits the
    /// control account at the document's rate and says so here ([`base_of`]); a credit applied
    /// later falls in proportion at its rate (none).
    pub payment_base: Option<Money>,
}

/// A stored settlement.
#[derive(Debug, Clone)]
pub struct Settlement {
    /// Its id.
    pub id: i64,
    /// The receipt or payment.
    pub payment: DocRef,
    /// The settled document.
    pub doc: DocRef,
    /// When.
    pub date: Date,
    /// In the document's currency, withholding included.
    pub applied: Money,
    /// The part of it that was withheld.
    pub withholding: Money,
    /// `applied` in base, at the document's rate.
    pub applied_base: Money,
    /// The amount by which the payment's item fell, in base currency.
    pub payment_base: Money,
}

/// Opens a new item; nothing of it is settled yet.
pub fn open(tx: &mut dyn Tx, ctx: &Ctx, item: &OpenItem) -> Result<()> {
    store::insert(tx, ctx, item)?;
    status_totals::move_item(tx, ctx.tenant, None, Some(item))
}

/// Gives an item new totals and dates and keeps its settled amount. Its earlier state is stored
/// too, for reports as known at a moment.
///
/// # Errors
/// 409 `settlement.below_settled` when more is settled than the new total.
pub fn amend(tx: &mut dyn Tx, ctx: &Ctx, item: &OpenItem) -> Result<()> {
    let stored = require(tx, ctx.tenant, item.doc)?;
    if item.total < stored.settled || item.total_base < stored.settled_base {
        return Err(SettlementError::BelowSettled.into());
    }
    let OpenItem { settled, settled_base, paid, .. } = stored;
    let amended = OpenItem { settled, settled_base, paid, ..item.clone() };
    if amended == stored {
        return Ok(());
    }
    history::record_item(tx, ctx, item.doc)?;
    store::update(tx, ctx, item)?;
    if item.date != stored.date && !stored.settled.is_zero() {
        store::move_spans(tx, ctx.tenant, item.doc)?;
    }
    status_totals::move_item(tx, ctx.tenant, Some(&stored), Some(&amended))
}

/// Removes the item of a document that is being deleted. Its earlier states are kept.
///
/// # Errors
/// When anything of it is still settled: its payments must be undone first.
pub fn close(tx: &mut dyn Tx, ctx: &Ctx, doc: DocRef) -> Result<()> {
    let stored = require(tx, ctx.tenant, doc)?;
    if !stored.settled.is_zero() {
        return Err(Problem::internal("an item is closed while it is settled"));
    }
    history::record_item(tx, ctx, doc)?;
    store::delete(tx, ctx.tenant, doc)?;
    status_totals::move_item(tx, ctx.tenant, Some(&stored), None)
}

/// Applies a payment to a document. The settlement that closes a document takes the exact open
/// amount in base, so that no piastre of rounding remains.
///
/// # Errors
/// 409 `settlement.exceeds` when the document, or the payment, has less left than is applied.
pub fn settle(tx: &mut dyn Tx, ctx: &Ctx, wanted: &Settle) -> Result<Settlement> {
    let doc = require(tx, ctx.tenant, wanted.doc)?;
    let payment = require(tx, ctx.tenant, wanted.payment)?;
    if wanted.applied.minor() <= 0 {
        return Err(Problem::internal("a settlement of nothing"));
    }
    if wanted.applied > doc.open() || wanted.applied > payment.open() {
        let short = if wanted.applied > doc.open() { &doc } else { &payment };
        return Err(SettlementError::Exceeds { number: short.number.clone() }.into());
    }
    let base = base_of(&doc, wanted.applied)?;
    let payment_base = match wanted.payment_base {
        Some(base) => base,
        None => base_of(&payment, wanted.applied)?,
    };
    let paid = if is_money(wanted.payment.kind) { wanted.applied } else { Money::ZERO };
    change_settled(tx, ctx.tenant, &doc, &Change { applied: wanted.applied, base, paid })?;
    let of_payment = Change { applied: wanted.applied, base: payment_base, paid: Money::ZERO };
    change_settled(tx, ctx.tenant, &payment, &of_payment)?;
    let id = ids::allocate(tx, ctx.tenant, 1)?;
    let settlement = Settlement {
        id,
        payment: wanted.payment,
        doc: wanted.doc,
        date: wanted.date,
        applied: wanted.applied,
        withholding: wanted.withholding,
        applied_base: base,
        payment_base,
    };
    store::insert_settlement(tx, ctx, &settlement, (doc.date, payment.date))?;
    Ok(settlement)
}

/// Moves every item of one party to another, because two customers were merged. Journal entries
/// keep the first party, and so do the items' earlier states.
pub fn move_to_party(tx: &mut dyn Tx, ctx: &Ctx, from: Party, to: Party) -> Result<()> {
    history::record_party(tx, ctx, from)?;
    store::move_to_party(tx, ctx, from, to)
}

/// The part of an item's base amount that belongs to `applied`: in proportion, and all the rest
/// when `applied` closes the item.
pub fn base_of(item: &OpenItem, applied: Money) -> Result<Money> {
    if applied == item.open() {
        return Ok(item.open_base());
    }
    let exact = i128::from(item.open_base().minor()) * i128::from(applied.minor());
    let open = i128::from(item.open().minor());
    // Half up; both are positive here.
    let rounded = (exact * 2 + open) / (open * 2);
    i64::try_from(rounded).map(Money::from_minor).map_err(Problem::internal)
}

/// Something that a customer owes, or that is owed to a vendor, by its id: an invoice or bill, an
/// opening balance, an entry written by hand, or what a cheque left open when it bounced. Ids are
/// one sequence in a company, so that one id is one document.
pub fn find_owed(
    tx: &mut dyn Tx,
    tenant: TenantId,
    trade: Trade,
    id: i64,
) -> Result<Option<OpenItem>> {
    for kind in [trade.document(), DocKind::Opening, DocKind::JournalEntry, DocKind::Cheque] {
        let found = store::find(tx, tenant, DocRef::new(kind, id))?;
        if let Some(item) =
            found.filter(|item| item.is_of(trade) && item.side == trade.control_side())
        {
            return Ok(Some(item));
        }
    }
    Ok(None)
}

/// Whether the open items on an account equal its balance, so that the balance can be split by
/// party. Not so for an account that was posted to by hand.
pub fn explain(tx: &mut dyn Tx, tenant: TenantId, account: AccountId) -> Result<bool> {
    let items = store::open_on(tx, tenant, account)?;
    Ok(items == store::journal_balance(tx, tenant, account)?)
}

/// A customer's credit from a document, or the company's credit with a vendor. The kind is named as
/// in JSON: `receipt`, `credit_note`.
pub fn find_credit(
    tx: &mut dyn Tx,
    tenant: TenantId,
    trade: Trade,
    (kind, id): (&str, i64),
) -> Result<Option<OpenItem>> {
    let Ok(kind) = kind.parse::<DocKind>() else { return Ok(None) };
    let found = store::find(tx, tenant, DocRef::new(kind, id))?;
    let side = trade.control_side().opposite();
    Ok(found.filter(|item| item.is_of(trade) && item.side == side))
}

/// The latest day that an item may be dated, because something settles it since, or it settles
/// something: nothing is paid before its day. None while nothing does; its own day where older data
/// was paid before it.
pub fn first_settled_on(
    tx: &mut dyn Tx,
    tenant: TenantId,
    item: &OpenItem,
) -> Result<Option<Date>> {
    let first = store::first_day(tx, tenant, item.doc)?;
    Ok(first.map(|day| day.max(item.date)))
}

/// When the earliest of the documents falls due that a payment of this side of trade settles; none
/// while it settles nothing.
pub fn earliest_due(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (trade, payment): (Trade, DocRef),
) -> Result<Option<Date>> {
    store::first_due(tx, tenant, payment, trade.refund())
}

/// Undoes one settlement: both its document and its payment are open again by as much.
pub fn undo(tx: &mut dyn Tx, ctx: &Ctx, settlement: &Settlement) -> Result<()> {
    let negated = |money: Money| Money::from_minor(-money.minor());
    let applied = negated(settlement.applied);
    let paid = if is_money(settlement.payment.kind) { applied } else { Money::ZERO };
    for (doc, base, paid) in [
        (settlement.doc, settlement.applied_base, paid),
        (settlement.payment, settlement.payment_base, Money::ZERO),
    ] {
        let item = require(tx, ctx.tenant, doc)?;
        change_settled(tx, ctx.tenant, &item, &Change { applied, base: negated(base), paid })?;
    }
    store::mark_deleted(tx, ctx, settlement.id)
}

/// Whether what settles a document is money that was paid.
fn is_money(kind: DocKind) -> bool {
    [Trade::Sale, Trade::Purchase].iter().any(|trade| trade.payment() == kind)
}

/// By how much an item's settled amount rises; negative where it falls.
struct Change {
    /// In its currency.
    applied: Money,
    /// In base.
    base: Money,
    /// The part of `applied` that is money.
    paid: Money,
}

/// Raises or lowers an item's settled amount.
fn change_settled(tx: &mut dyn Tx, tenant: TenantId, item: &OpenItem, by: &Change) -> Result<()> {
    store::change_settled(tx, tenant, item.doc, by)?;
    let changed = OpenItem {
        settled: item.settled.add(by.applied).map_err(Problem::internal)?,
        settled_base: item.settled_base.add(by.base).map_err(Problem::internal)?,
        paid: item.paid.add(by.paid).map_err(Problem::internal)?,
        ..item.clone()
    };
    status_totals::move_item(tx, tenant, Some(item), Some(&changed))
}

fn require(tx: &mut dyn Tx, tenant: TenantId, doc: DocRef) -> Result<OpenItem> {
    store::find(tx, tenant, doc)?.ok_or_else(Problem::not_found)
}
