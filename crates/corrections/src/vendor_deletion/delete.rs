//! Deletes a vendor with all purchases, and previews it.

use books::{currencies, settlements};
use directory::vendors::{self, Vendor};
use ledger::{DocKind, Money, Trade};
use platform::i18n::Texts;
use platform::{Ctx, Problem, Result, Tx};

use super::belongings::{Belongings, KINDS};
use super::model::Belonging;
use super::obstacles::{refuse_obstacles, with_number};
use super::wire::{VendorDeletion, VendorDeletionKind, VendorDeletionRefusal, VendorDocument};
use money::credits;
use money::payments;
use money::refunds;
use schedules::recurring;
use trade::bills;
use trade::credit_notes;
use trade::expenses;

const TRADE: Trade = Trade::Purchase;

/// The number of documents of a kind that are listed.
const MAX_LISTED: usize = 100;

/// Previews deleting a vendor; changes nothing.
///
/// # Errors
/// 404 when there is no such vendor; 403 when this person may not delete all of it.
pub fn deletion_of(tx: &mut dyn Tx, ctx: &Ctx, texts: &Texts, id: i64) -> Result<VendorDeletion> {
    let vendor = require(tx, ctx, id)?;
    let all = Belongings::load(tx, ctx.tenant, id)?;
    let schedules = recurring::count_of_vendor(tx, ctx, id)?;
    all.ensure_allowed(ctx, schedules)?;
    let refused = match refuse_obstacles(tx, ctx, texts, (id, &all)) {
        Ok(()) => None,
        Err(problem) if problem.status >= 500 => return Err(problem),
        Err(problem) => Some(VendorDeletionRefusal {
            code: problem.code.to_owned(),
            message: texts.say(ctx.locale, problem.code, &problem.params),
        }),
    };
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let kinds: Result<Vec<Option<VendorDeletionKind>>> =
        KINDS.into_iter().map(|kind| kind_view(kind, &all.of_kind(kind), decimals)).collect();
    let documents = i64::try_from(all.count()).map_err(Problem::internal)?;
    Ok(VendorDeletion {
        vendor_id: id,
        vendor_name: vendor.name().to_owned(),
        documents,
        payments_deleted: i64::try_from(all.payments.len()).map_err(Problem::internal)?,
        kinds: kinds?.into_iter().flatten().collect(),
        schedules_deleted: i64::try_from(schedules).map_err(Problem::internal)?,
        warning: (documents > 0).then(|| "vendor.has_documents".to_owned()),
        refused,
    })
}

fn kind_view(kind: DocKind, all: &[Belonging], decimals: u8) -> Result<Option<VendorDeletionKind>> {
    if all.is_empty() {
        return Ok(None);
    }
    let total = Money::sum(all.iter().map(|one| one.total_base)).map_err(Problem::internal)?;
    let document = |one: &Belonging| {
        let currency = currencies::stored(one.currency_id)?;
        Ok(VendorDocument {
            id: one.id,
            number: one.number.clone(),
            date: one.date,
            total: one.total.to_text(currency.minor_digits),
            currency_code: currency.code.to_owned(),
        })
    };
    let documents: Result<Vec<VendorDocument>> =
        all.iter().take(MAX_LISTED).map(document).collect();
    Ok(Some(VendorDeletionKind {
        kind: kind.as_str().to_owned(),
        count: i64::try_from(all.len()).map_err(Problem::internal)?,
        total: total.to_text(decimals),
        documents: documents?,
    }))
}

/// Deletes a vendor with its payments and purchases: all of them, or none.
///
/// # Errors
/// 404 when there is no such vendor; 403 when this person may not delete all of it; 409 naming the
/// document that can't be deleted.
pub fn delete_vendor(tx: &mut dyn Tx, ctx: &Ctx, texts: &Texts, id: i64) -> Result<()> {
    require(tx, ctx, id)?;
    let all = Belongings::load(tx, ctx.tenant, id)?;
    all.ensure_allowed(ctx, recurring::count_of_vendor(tx, ctx, id)?)?;
    refuse_obstacles(tx, ctx, texts, (id, &all))?;
    delete_money(tx, ctx, texts, &all)?;
    delete_purchases(tx, ctx, texts, &all)?;
    recurring::delete_of_vendor(tx, ctx, id)?;
    vendors::delete_vendor(tx, ctx, id, all.count())
}

fn require(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<Vendor> {
    vendors::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)
}

/// Deletes the vendor's refunds, credits applied to bills, the notes, and the payments. Payments of
/// expenses are deleted with those.
fn delete_money(tx: &mut dyn Tx, ctx: &Ctx, texts: &Texts, all: &Belongings) -> Result<()> {
    for item in all.items(TRADE.refund()) {
        let gone = refunds::delete_refund(tx, ctx, TRADE, item.doc.id);
        gone.map_err(|problem| with_number(ctx, texts, &item.number, problem))?;
    }
    for item in all.items(TRADE.note()).chain(all.items(DocKind::Opening)) {
        for given in settlements::of_payment(tx, ctx.tenant, item.doc)? {
            let gone = credits::undo(tx, ctx, TRADE, given.id);
            gone.map_err(|problem| with_number(ctx, texts, &item.number, problem))?;
        }
    }
    // A payment whose tax a note reversed is deleted after the note.
    for item in all.items(TRADE.note()) {
        let gone = credit_notes::delete_note(tx, ctx, TRADE, item.doc.id);
        gone.map_err(|problem| with_number(ctx, texts, &item.number, problem))?;
    }
    for item in all.items(TRADE.payment()) {
        let gone = payments::delete_payment(tx, ctx, TRADE, item.doc.id);
        gone.map_err(|problem| with_number(ctx, texts, &item.number, problem))?;
    }
    Ok(())
}

/// Deletes the purchases: returned goods came back into stock when their notes were deleted, now
/// all goods leave it.
fn delete_purchases(tx: &mut dyn Tx, ctx: &Ctx, texts: &Texts, all: &Belongings) -> Result<()> {
    for landed in &all.landed_costs {
        let gone = landed_costs::delete_landed_cost(tx, ctx, landed.cost.id);
        gone.map_err(|problem| with_number(ctx, texts, &landed.cost.number, problem))?;
    }
    for item in all.items(TRADE.document()) {
        let gone = bills::delete_bill(tx, ctx, item.doc.id);
        gone.map_err(|problem| with_number(ctx, texts, &item.number, problem))?;
    }
    for expense in &all.expenses {
        let gone = expenses::delete_expense(tx, ctx, expense.id);
        gone.map_err(|problem| with_number(ctx, texts, &expense.number, problem))?;
    }
    Ok(())
}
