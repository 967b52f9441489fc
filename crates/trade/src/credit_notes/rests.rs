//! What is left of a document's lines to be taken back.

use std::collections::HashMap;

use ledger::totals::{LineRest, TaxKind};
use ledger::{Money, Quantity, TaxId};
use platform::{Ctx, Problem, Result, Tx};

use super::store;
use crate::priced::{Body, Document};

/// What a note took of a document's line.
pub struct Taken {
    /// The original's line, from 1.
    pub line: i64,
    pub quantity: Quantity,
    pub discount: Money,
    pub net: Money,
    pub taxes: Vec<(TaxId, Money)>,
}

/// What is left of each line, in the original's order; `but`: as if that note had taken nothing.
pub fn rests(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    original: &Document,
    but: Option<i64>,
) -> Result<Vec<LineRest>> {
    let taken = store::taken(tx, ctx.tenant, (original.body.trade, original.id), but)?;
    after(&original.body, &taken)
}

fn after(body: &Body, taken: &[Taken]) -> Result<Vec<LineRest>> {
    let kinds: HashMap<TaxId, TaxKind> = body.taxes.iter().map(|tax| (tax.tax, tax.kind)).collect();
    let kind = |tax: TaxId| kinds.get(&tax).copied().unwrap_or(TaxKind::Other);
    let mut rests: Vec<LineRest> = body
        .lines
        .iter()
        .map(|line| LineRest {
            quantity: line.quantity,
            discount: line.discount,
            net: line.net,
            taxes: line.taxes.iter().map(|(tax, amount)| (*tax, kind(*tax), *amount)).collect(),
        })
        .collect();
    for part in taken {
        let place = usize::try_from(part.line - 1).map_err(Problem::internal)?;
        let rest = rests.get_mut(place);
        let rest = rest.ok_or_else(|| Problem::internal("a note takes back a line that is not"))?;
        *rest = rest
            .less(part.quantity, part.discount, part.net, &part.taxes)
            .map_err(Problem::internal)?;
    }
    Ok(rests)
}
