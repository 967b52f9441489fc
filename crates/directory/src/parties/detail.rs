//! The page of a party, without its profile: balance, ageing, account, timeline.

use books::accounts::opening::Opening;
use books::settlements::{self, OpenItem};
use platform::activity;
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::Result;
use platform::text::fold;

use super::account::{self, PartyTransactionPage, PartyTransactionsRequest};
use super::ageing::ageing;
use super::record::{Particulars, Record};
use super::wire::PartyAccount;
use super::{balances, opening};

/// The lines of the account on the page; [`account::page`] has all of them.
const LINES: i64 = 200;

/// The account of a party for its page.
pub fn party_account<P: Particulars>(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    party: &Record<P>,
) -> Result<PartyAccount> {
    let (table, id, holder) = (P::TABLE, party.id, party.holder()?);
    let decimals = holder.currency.minor_digits;
    let totals = balances::party_totals(tx, ctx.tenant, (table.trade, id), ctx.today)?;
    let open = settlements::open_of_party(tx, ctx.tenant, holder.party())?;
    Ok(PartyAccount {
        version: party.version,
        currency: holder.currency.data(),
        total_invoices: totals.charged.to_text(decimals),
        total_payment: totals.paid.to_text(decimals),
        open_balance: totals.open()?.to_text(decimals),
        overdue_balance: totals.overdue.to_text(decimals),
        unapplied_credit: totals.unapplied.to_text(decimals),
        ageing: ageing(table.trade, &open, ctx.today, decimals)?,
        transactions: account::newest(tx, ctx.tenant, &holder, LINES, ctx.today)?,
        activity: activity::latest(tx, ctx.tenant, table.kind(), id)?,
        next: table.next(tx, ctx.tenant, &fold(party.name()))?,
        editable_currency: !table.is_used(tx, ctx.tenant, id)?,
    })
}

/// The opening balance in the form of a party, and its open item.
pub fn opening_of<P: Particulars>(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    party: &Record<P>,
) -> Result<Option<(Opening, OpenItem)>> {
    let item = opening::find(tx, ctx.tenant, party.opening_id)?;
    item.map(|item| Ok((opening::from_item(P::TABLE.trade, &item)?, item))).transpose()
}

/// A page of a party's account.
///
/// # Errors
/// 404 for an unknown party, and as [`account::page`].
pub fn account_page<P: Particulars>(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    request: &PartyTransactionsRequest,
) -> Result<PartyTransactionPage> {
    let holder = Record::<P>::find(tx, ctx.tenant, id)?.holder()?;
    account::page(tx, ctx, (P::TABLE, &holder), request)
}
