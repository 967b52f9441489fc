//! The accounts that are reconciled, and how their lines are asked about.

use books::accounts::{AccountRow, Picker};
use books::currencies;
use ledger::MainType;
use platform::{Ctx, Result, Tx};

use super::store::clauses::ReconciledAccount;

/// Money of which somebody else keeps a statement: what pays, takes no cheques, and is no partner's
/// share.
pub fn is_bank(account: &AccountRow) -> bool {
    account.offered_as(Picker::Payment)
        && !account.is_of_cheques()
        && account.main_type != MainType::Equity
}

/// The account as its lines are asked about.
pub fn reconciled_account(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    account: &AccountRow,
) -> Result<ReconciledAccount> {
    let base = currencies::base(tx, ctx.tenant)?;
    let foreign = Some(account.currency_id).filter(|currency| *currency != base.id);
    Ok(ReconciledAccount { account: account.id, foreign })
}
