//! Posts an account's opening balance, and posts it anew when it is corrected.

use ledger::{DocKind, DocRef, Money, NormalBalance};
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::{Problem, Result};

use super::model::AccountRow;
use super::opening::{DATE, Opening, on_its_date};
use super::store::Posted;
use super::{by_role, posting};
use crate::periods::Area;
use crate::{journal, numbering};

/// The opening balance of an account as its form shows it: positive on its usual side.
pub fn of(account: &AccountRow, posted: &Posted) -> Result<Opening> {
    let amount = on_side(account.normal_balance(), posted.debit)?;
    Ok(Opening { amount, date: posted.date })
}

/// Makes `wanted` stand where `posted` stands, against opening balance equity: what was posted is
/// reversed at its own date, and a correction keeps the number.
///
/// # Errors
/// 409 on `opening_balance_date` when either date is in a locked period.
pub fn post(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    account: &AccountRow,
    posted: Option<&Posted>,
    wanted: Option<Opening>,
) -> Result<()> {
    if posted.map(|posted| of(account, posted)).transpose()? == wanted {
        return Ok(());
    }
    if posted.is_some() {
        let doc = DocRef::new(DocKind::Opening, account.id.0);
        journal::reverse_document(tx, ctx, Area::Accounting, doc).map_err(on_its_date(DATE))?;
    }
    let Some(Opening { amount, date }) = wanted else { return Ok(()) };
    let equity = by_role(tx, ctx.tenant, "opening_balance_equity")?;
    let entry = posting::opening(account.id, account.normal_balance(), amount, date, equity)
        .map_err(Problem::internal)?;
    let number = match posted {
        Some(posted) => posted.number.clone(),
        None => numbering::take(tx, ctx.tenant, DocKind::Opening)?,
    };
    journal::post(tx, ctx, Area::Accounting, &number, &entry).map_err(on_its_date(DATE))?;
    Ok(())
}

/// A debit-positive amount as it is shown on an account of that side.
pub fn on_side(side: NormalBalance, debit: Money) -> Result<Money> {
    match side {
        NormalBalance::Debit => Ok(debit),
        NormalBalance::Credit => debit.neg().map_err(Problem::internal),
    }
}
