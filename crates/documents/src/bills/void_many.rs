//! Deleting several bills at once, each by itself: goods that are sold keep one bill, not all.

use books::currencies;
use books::settlements::OpenItem;
use ledger::Trade;
use platform::{App, Ctx, Problem, Result, Tx};

use super::ticked::{BillDeleted, BillDeletion, BillsDeleted};
use super::void::delete_bill;
use super::{require, store};
use crate::payments;
use crate::ticked::distinct;

/// Bills that can be deleted at once.
const MOST: usize = 200;

/// What deleting these bills would take with it; changes nothing.
///
/// # Errors
/// 400 for none or too many; 404 when one is not there, or this person may not see it.
pub fn deletion_of(tx: &mut dyn Tx, ctx: &Ctx, ids: &[i64]) -> Result<BillDeletion> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let ids = distinct(ids, MOST)?;
    let items = ids.iter().map(|id| require(tx, ctx, *id).map(|(_, item)| item));
    let items: Vec<OpenItem> = items.collect::<Result<_>>()?;
    let goes = payments::goes_with(tx, ctx, Trade::Purchase, &items)?;
    Ok(BillDeletion {
        bills: i64::try_from(items.len()).map_err(Problem::internal)?,
        total: goes.total.to_text(decimals),
        payments_deleted: goes.deleted,
        payments_kept: goes.kept,
    })
}

/// Deletes bills with their payments, each in a transaction of its own: a bill that must stay, as
/// its goods are sold or its period is locked, keeps none of the others.
///
/// # Errors
/// 400 for none or too many; 404 at `ids.N` of one that is not there, before any is deleted.
pub async fn delete_bills(app: &App, ctx: Ctx, ids: Vec<i64>) -> Result<BillsDeleted> {
    let named = app.read(ctx.clone(), move |tx, ctx| named(tx, ctx, &ids)).await?;
    let mut bills = Vec::with_capacity(named.len());
    for (id, number) in named {
        let done = app.write(ctx.clone(), move |tx, ctx| delete_bill(tx, ctx, id)).await;
        let refused = match done {
            Ok(()) => None,
            // Our own failures are no answer about a bill.
            Err(problem) if problem.status >= 500 => return Err(problem),
            Err(problem) => Some(problem),
        };
        let say = |problem: &Problem| app.texts.say(ctx.locale, problem.code, &problem.params);
        bills.push(BillDeleted {
            id,
            number,
            deleted: refused.is_none(),
            message: refused.as_ref().map(say),
            code: refused.map(|problem| problem.code.to_owned()),
        });
    }
    let deleted = bills.iter().filter(|bill| bill.deleted).count();
    Ok(BillsDeleted { deleted: i64::try_from(deleted).map_err(Problem::internal)?, bills })
}

/// The bills with our numbers of them.
fn named(tx: &mut dyn Tx, ctx: &Ctx, ids: &[i64]) -> Result<Vec<(i64, String)>> {
    let ids = distinct(ids, MOST)?;
    let mut numbers = store::numbers(tx, ctx.tenant, &ids)?;
    let named = ids.into_iter().enumerate().map(|(place, id)| {
        let missing = || Problem::not_found().on(format!("ids.{place}"));
        Ok((id, numbers.remove(&id).ok_or_else(missing)?))
    });
    named.collect()
}
