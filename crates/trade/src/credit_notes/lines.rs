//! Where the lines of a note go, on either side of trade.

use ledger::Trade;
use platform::{Ctx, Result, Tx};

use super::error::CreditNoteError;
use super::record::{CreditNote, Source};
use crate::priced::{Body, Facts, note_costs};

/// Puts each line on the account that a note credits it on, and records the costs of a purchase's
/// lines; `before` is the note before an edit.
///
/// ```text
/// sale       every line                       sales returns
/// purchase   goods that go back from stock    purchase returns: so does the average at which they
///                                             leave stock, and the difference stays there
///            goods that were sold since       what they cost
///            any other                        where it was bought, or what the line says
/// ```
pub fn place(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    body: &mut Body,
    (facts, sources): (&Facts, &[Source]),
    before: Option<&CreditNote>,
) -> Result<()> {
    if body.trade == Trade::Sale {
        let returns = books::accounts::by_role(tx, ctx.tenant, "sales_returns")?;
        body.lines.iter_mut().for_each(|line| line.account = returns);
        return Ok(());
    }
    let returns = books::accounts::by_role(tx, ctx.tenant, "purchase_returns")?;
    for (line, source) in body.lines.iter_mut().zip(sources) {
        let Some(accounts) = facts.stock_of(line.product_id) else { continue };
        // The product's account may have changed since; a line that was posted keeps its account.
        let kept = before.and_then(|before| {
            let mut lines = before.document.body.lines.iter().zip(&before.said.sources);
            lines
                .find(|(kept, was)| kept.product_id == line.product_id && was.moves == source.moves)
        });
        let usual = if source.moves { returns } else { accounts.cost };
        line.account = kept.map_or(usual, |(kept, _)| kept.account);
    }
    note_costs(body, facts).map_err(|_| CreditNoteError::TooLarge.on_side(body.trade))
}
