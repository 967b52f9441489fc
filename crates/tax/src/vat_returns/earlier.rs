//! Documents dated before the first return that were entered after returns were set up. Nobody but
//! the accountant knows whether they are in a return that was filed elsewhere, so they are asked
//! about: the next return includes them as late, or leaves them out.
//!
//! ```text
//!   entered ──▶ undecided ──▶ included ──▶ in a return that is filed
//!                   │             ▲│
//!                   └──▶ elsewhere ◀┘◀──▶ changed (edited or deleted after it was filed elsewhere)
//! ```
//!
//! What was in the books when returns were set up was filed elsewhere; of that, only changes are
//! listed.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use books::currencies;
use jiff::civil::Date;
use ledger::{AccountId, DocKind, DocRef, Money, Overflow, Trade};
use platform::activity::{self, Change};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};

use super::access::ensure_may_read;
use super::draft::ReturnBasis;
use super::earlier_wire::{
    VatEarlier, VatEarlierInput, VatEarlierRow, VatEarlierState, VatEarlierTable,
};
use super::error::VatReturnError;
use super::figures::{DocumentTax, place};
use super::natures::{Total, VatNature};
use super::store::earlier::{self as store, Choice, Choices, Movement};
use super::store::{parties, returns, taxed};
use documents::error::RequestError;

/// Documents that are listed, or chosen by name, at once.
const MOST: usize = 200;
/// Documents that are read at once, those that wait and those that were answered: the next ones are
/// read as soon as these are answered.
const MOST_READ: usize = 5_000;
/// Entries of one step towards them.
const STEP: usize = 1_000;
/// The most steps: beyond two hundred thousand entries that need no answer, others may be left.
const MOST_STEPS: usize = 200;

/// A document of earlier days.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Earlier {
    doc: DocRef,
    number: String,
    date: Date,
    side: Trade,
    /// Of a changed one, the change.
    tax: Money,
    state: VatEarlierState,
}

impl Earlier {
    const fn waits(&self) -> bool {
        matches!(self.state, VatEarlierState::Undecided | VatEarlierState::Changed)
    }
}

/// The documents of earlier days, those that wait for an answer first; none before anybody said
/// from when returns are made.
///
/// # Errors
/// Only our own failures.
pub fn earlier_documents(tx: &mut dyn Tx, ctx: &Ctx) -> Result<VatEarlierTable> {
    if returns::setting(tx, ctx.tenant)?.is_none() {
        return table(tx, ctx, &EarlierDocuments::default());
    }
    let basis = ReturnBasis::load(tx, ctx)?;
    let all = load(tx, ctx, &basis)?;
    table(tx, ctx, &all)
}

/// Stores which return documents of earlier days are in.
///
/// # Errors
/// 403 for those who may not read returns; 400 for an unknown kind; 409 for a document that isn't
/// listed, for a changed one that a return should include, and before anybody said from when
/// returns are made.
pub fn choose_earlier(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &VatEarlierInput,
) -> Result<VatEarlierTable> {
    ensure_may_read(ctx)?;
    let basis = ReturnBasis::load(tx, ctx)?;
    let all = load(tx, ctx, &basis)?;
    let chosen = chosen(&all.read, input)?;
    if chosen.is_empty() {
        return table(tx, ctx, &all);
    }
    let documents: Vec<DocRef> = chosen.iter().map(|one| one.doc).collect();
    let through_entry = returns::last_entry(tx, ctx.tenant)?;
    store::save(tx, ctx, &documents, Choice { included: input.included, through_entry })?;
    let field = if input.included { "vat_earlier_included" } else { "vat_earlier_elsewhere" };
    let changes = [Change { field: field.to_owned(), before: None, after: Some(named(&chosen)) }];
    activity::record(tx, ctx, "company", ctx.tenant.0, "updated", &changes)?;
    let all = load(tx, ctx, &basis)?;
    table(tx, ctx, &all)
}

/// The documents that were meant.
fn chosen<'a>(all: &'a [Earlier], input: &VatEarlierInput) -> Result<Vec<&'a Earlier>> {
    let Some(asked) = &input.documents else {
        // Each changed one is corrected where it was filed, and said to be.
        let is_undecided = |one: &&Earlier| one.state == VatEarlierState::Undecided;
        return Ok(all.iter().filter(is_undecided).collect());
    };
    if asked.len() > MOST {
        return Err(RequestError::OverLimit { most: MOST, field: "documents" }.into());
    }
    let mut fields = Fields::new();
    let mut found: BTreeMap<DocRef, &Earlier> = BTreeMap::new();
    for (at, asked) in asked.iter().enumerate() {
        let Ok(kind) = asked.kind.parse::<DocKind>() else {
            fields.refuse(format!("documents.{at}.kind"), "field.unknown");
            continue;
        };
        let doc = DocRef::new(kind, asked.doc_id);
        match all.iter().find(|one| one.doc == doc) {
            None => return Err(VatReturnError::NotListed.into()),
            Some(one) if input.included && one.state == VatEarlierState::Changed => {
                return Err(VatReturnError::FiledElsewhere { number: one.number.clone() }.into());
            }
            Some(one) => drop(found.insert(one.doc, one)),
        }
    }
    fields.check()?;
    Ok(found.into_values().collect())
}

/// Their numbers, or how many they are.
fn named(chosen: &[&Earlier]) -> String {
    const MOST_NAMED: usize = 10;
    if chosen.len() > MOST_NAMED {
        return chosen.len().to_string();
    }
    chosen.iter().map(|one| one.number.as_str()).collect::<Vec<_>>().join(", ")
}

/// The documents of earlier days in short; none where there are none.
pub(super) fn summary(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    basis: &ReturnBasis,
) -> Result<Option<VatEarlier>> {
    let EarlierDocuments { read: all, more } = load(tx, ctx, basis)?;
    if all.is_empty() && !more {
        return Ok(None);
    }
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let waiting = || all.iter().filter(|one| one.waits());
    let tax = |side: Trade| {
        let sum = Money::sum(waiting().filter(|one| one.side == side).map(|one| one.tax));
        sum.map(|sum| sum.to_text(decimals)).map_err(Problem::internal)
    };
    Ok(Some(VatEarlier {
        first_day: basis.setting.first_day,
        waiting: count(waiting().count()),
        sales_tax: tax(Trade::Sale)?,
        purchases_tax: tax(Trade::Purchase)?,
        answered: count(all.len() - waiting().count()),
        more,
    }))
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn table(tx: &mut dyn Tx, ctx: &Ctx, found: &EarlierDocuments) -> Result<VatEarlierTable> {
    let all = &found.read;
    let listed = &all[..all.len().min(MOST)];
    let parties = parties::find_all(tx, ctx.tenant, listed.iter().map(|one| one.doc))?;
    let currency = currencies::base(tx, ctx.tenant)?;
    let row = |one: &Earlier| VatEarlierRow {
        kind: one.doc.kind.as_str().to_owned(),
        doc_id: one.doc.id,
        number: one.number.clone(),
        date: one.date,
        party_name: parties.get(&one.doc).map(|party| party.0.clone()),
        side: one.side.into(),
        tax: one.tax.to_text(currency.minor_digits),
        state: one.state,
    };
    Ok(VatEarlierTable {
        rows: listed.iter().map(row).collect(),
        total: count(all.len()),
        waiting: count(all.iter().filter(|one| one.waits()).count()),
        more: found.more,
        currency: currency.data(),
    })
}

/// What is known of a document while it is placed.
#[derive(Default)]
struct Facts {
    entries: Vec<Movement>,
    taxes: Vec<DocumentTax>,
    in_return: bool,
    was_there: bool,
    choice: Option<Choice>,
}

/// The documents of earlier days that were read.
#[derive(Default)]
struct EarlierDocuments {
    read: Vec<Earlier>,
    /// Whether others wait.
    more: bool,
}

fn load(tx: &mut dyn Tx, ctx: &Ctx, basis: &ReturnBasis) -> Result<EarlierDocuments> {
    let span = (basis.setting.through_entry, basis.setting.first_day);
    let answered = store::answered(tx, ctx.tenant, MOST_READ)?;
    let mut seen: HashSet<DocRef> = answered.keys().copied().collect();
    let mut all = placed(tx, ctx, basis, &answered)?;
    let (mut after, mut more) = (None, true);
    // Most entries may need no answer: they keep no other from being read.
    for _ in 0..MOST_STEPS {
        if all.iter().filter(|one| one.waits()).count() + STEP > MOST_READ {
            break;
        }
        let entries = store::waiting(tx, ctx.tenant, span, (after, STEP))?;
        more = entries.len() == STEP;
        after = entries.last().map(|one| one.place);
        let fresh = entries.into_iter().filter(|one| seen.insert(one.doc));
        let fresh: Choices = fresh.map(|one| (one.doc, one.choice)).collect();
        all.extend(placed(tx, ctx, basis, &fresh)?);
        if !more {
            break;
        }
    }
    all.sort_by_key(|one| (one.state, one.date, one.doc));
    Ok(EarlierDocuments { read: all, more })
}

/// Where some documents are, with what was said of them; without those of which nothing is to be
/// said.
fn placed(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    basis: &ReturnBasis,
    choices: &Choices,
) -> Result<Vec<Earlier>> {
    let tenant = ctx.tenant;
    let (since, first_day) = (basis.setting.through_entry, basis.setting.first_day);
    let totals = basis.natures.totals();
    let accounts: Vec<AccountId> = totals.keys().copied().collect();
    let documents: BTreeSet<DocRef> = choices.keys().copied().collect();
    let ids = store::by_kind(documents.into_iter());
    let movements = store::movements(tx, tenant, (since, first_day), (&ids, &accounts))?;
    let was_there = store::posted_until(tx, tenant, since, &ids)?;
    let filed = returns::document_taxes_in_returns(tx, tenant, &ids)?;
    let filed: HashSet<DocRef> = filed.iter().map(|one| one.doc).collect();
    let mut facts: HashMap<DocRef, Facts> = HashMap::new();
    for movement in movements {
        let doc = movement.doc;
        let known = facts.entry(doc).or_insert_with(|| Facts {
            in_return: filed.contains(&doc),
            was_there: was_there.contains(&doc),
            choice: choices.get(&doc).copied().flatten(),
            ..Facts::default()
        });
        known.entries.push(movement);
    }
    for one in taxed::before(tx, tenant, &basis.natures, (first_day, &ids))? {
        if let Some(known) = facts.get_mut(&one.doc) {
            known.taxes.push(one);
        }
    }
    let mut found = Vec::new();
    for (doc, facts) in &facts {
        found.extend(earlier(*doc, facts, basis, &totals).map_err(Problem::internal)?);
    }
    Ok(found)
}

/// Where a document is; `None` when nothing of it is to be said.
fn earlier(
    doc: DocRef,
    facts: &Facts,
    basis: &ReturnBasis,
    totals: &BTreeMap<AccountId, Total>,
) -> Result<Option<Earlier>, Overflow> {
    let Some(last) = facts.entries.last() else { return Ok(None) };
    let through = facts.choice.map_or(0, |choice| choice.through_entry);
    let change = change(&facts.entries, through, totals)?;
    let Some(state) = state(facts, !change.1.is_zero()) else { return Ok(None) };
    let nature = |side, tax| basis.natures.find(side, tax);
    let counts = |one: &&DocumentTax| {
        place(one, &nature).is_some_and(|place| place.nature != VatNature::NotDeductible)
    };
    let (side, tax) = match (state, facts.taxes.first()) {
        (VatEarlierState::Changed, _) | (_, None) => change,
        (_, Some(first)) => {
            (first.side, Money::sum(facts.taxes.iter().filter(counts).map(|one| one.amount))?)
        }
    };
    let (number, date) = match facts.taxes.first() {
        Some(first) => (first.number.clone(), first.date),
        None => (last.number.clone(), last.date),
    };
    Ok(Some(Earlier { doc, number, date, side, tax, state }))
}

fn state(facts: &Facts, changed: bool) -> Option<VatEarlierState> {
    let is_there = !facts.taxes.is_empty();
    match facts.choice {
        Some(Choice { included: true, .. }) => {
            (is_there && !facts.in_return).then_some(VatEarlierState::Included)
        }
        None if !facts.was_there => is_there.then_some(VatEarlierState::Undecided),
        None | Some(_) if changed => Some(VatEarlierState::Changed),
        // It can still be included.
        Some(_) if !facts.was_there => is_there.then_some(VatEarlierState::Elsewhere),
        None | Some(_) => None,
    }
}

/// By how much the tax of a document changed after an entry, and whose tax that is.
fn change(
    entries: &[Movement],
    through: i64,
    totals: &BTreeMap<AccountId, Total>,
) -> Result<(Trade, Money), Overflow> {
    let (mut sales, mut purchases) = (Money::ZERO, Money::ZERO);
    for one in entries.iter().filter(|one| one.entry > through) {
        match one.account.and_then(|account| totals.get(&account)) {
            Some(Total::Input) => purchases = purchases.add(one.debit)?,
            Some(Total::Output | Total::Table) => sales = sales.sub(one.debit)?,
            None => {}
        }
    }
    Ok(if purchases.is_zero() { (Trade::Sale, sales) } else { (Trade::Purchase, purchases) })
}
