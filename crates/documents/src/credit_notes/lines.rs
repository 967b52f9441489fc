//! Where the lines of a note go, on either side of trade.

use ledger::Trade;
use platform::{Ctx, Result, Tx};

use super::error::CreditNoteError;
use crate::priced::{Body, Facts, note_costs};

/// Puts each line on the account that a note takes it back on, and notes what a purchase's lines
/// cost; `stood` is the note as it stands, when it is being edited.
///
/// ```text
/// sale       every line                       sales returns
/// purchase   goods that are kept in stock     what they cost: stock itself is moved at its average
///            any other                        where it was bought, or what the line says
/// ```
pub fn place(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    body: &mut Body,
    facts: &Facts,
    stood: Option<&Body>,
) -> Result<()> {
    if body.trade == Trade::Sale {
        let returns = books::accounts::by_role(tx, ctx.tenant, "sales_returns")?;
        body.lines.iter_mut().for_each(|line| line.account = returns);
        return Ok(());
    }
    let stood = stood.map(|stood| stood.lines.as_slice()).unwrap_or_default();
    for line in &mut body.lines {
        let Some(accounts) = facts.stock_of(line.product_id) else { continue };
        // What the product costs from now on may go elsewhere; what stands stays.
        let kept = stood.iter().find(|kept| kept.product_id == line.product_id);
        line.account = kept.map_or(accounts.cost, |kept| kept.account);
    }
    note_costs(body, facts).map_err(|_| CreditNoteError::TooLarge.of(body.trade))
}
