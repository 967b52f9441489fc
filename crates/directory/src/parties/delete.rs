//! Marks a party as deleted when it has at most an opening balance.

use books::settlements;
use ledger::DocKind;
use platform::activity::{self, Change};
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::Result;

use super::{PartyTable, opening};

impl PartyTable {
    /// Marks a party as deleted; the row stays for the timeline and the journal. Its opening
    /// balances, which must be unsettled, are reversed with it.
    ///
    /// # Errors
    /// 409 when an opening balance is partly settled, or in a locked period.
    pub(crate) fn delete(
        &self,
        tx: &mut dyn Tx,
        ctx: &Ctx,
        id: i64,
        told: &[Change],
    ) -> Result<()> {
        for posted in settlements::of_party(tx, ctx.tenant, self.party(id))? {
            if posted.doc.kind == DocKind::Opening {
                opening::remove(tx, ctx, self, &posted)?;
            }
        }
        self.mark_deleted(tx, ctx, id)?;
        activity::record(tx, ctx, self.kind(), id, "deleted", told)
    }
}
