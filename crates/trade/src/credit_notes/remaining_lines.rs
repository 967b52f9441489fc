//! What is left of a document's lines to be credited.

use std::collections::HashMap;

use ledger::TaxId;
use ledger::totals::{LineRest, TaxKind};
use platform::{Ctx, Problem, Result, Tx};

use super::record::CreditedLine;
use super::store;
use crate::priced::{Body, Document};

/// What is left of each line, in the original's order; `but`: as if that note had taken nothing.
pub fn remaining_lines(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    original: &Document,
    but: Option<i64>,
) -> Result<Vec<LineRest>> {
    let taken = store::credited_lines(tx, ctx.tenant, (original.body.trade, original.id), but)?;
    less(&original.body, &taken)
}

fn less(body: &Body, taken: &[CreditedLine]) -> Result<Vec<LineRest>> {
    let kinds: HashMap<TaxId, TaxKind> = body.taxes.iter().map(|tax| (tax.tax, tax.kind)).collect();
    let kind = |tax: TaxId| kinds.get(&tax).copied().unwrap_or(TaxKind::Other);
    let mut remaining: Vec<LineRest> = body
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
        let rest = remaining.get_mut(place);
        let rest = rest.ok_or_else(|| Problem::internal("a note takes back a line that is not"))?;
        *rest = rest
            .less(part.quantity, part.discount, part.net, &part.taxes)
            .map_err(Problem::internal)?;
    }
    Ok(remaining)
}
