//! A quote on paper.

use books::currencies;
use platform::{Problem, Result, TenantId, Tx};
use printout::Paper;

use super::head::{DocumentIdentity, Head, PrintOptions, Sheet, written};
use super::party::buyer;
use super::sale::{Priced, priced};
use trade::quotes;

/// The sheet of a quote.
///
/// # Errors
/// 404 when there is none.
pub fn quote(tx: &mut dyn Tx, tenant: TenantId, id: i64, asked: PrintOptions) -> Result<Sheet> {
    let quote = quotes::find(tx, tenant, id)?.ok_or_else(Problem::not_found)?;
    quote_sheet(tx, tenant, &quote, asked)
}

/// The sheet of a quote that is in hand.
pub(super) fn quote_sheet(
    tx: &mut dyn Tx,
    tenant: TenantId,
    quote: &quotes::Quote,
    asked: PrintOptions,
) -> Result<Sheet> {
    let body = &quote.document.body;
    let head = Head::load(tx, tenant, asked)?;
    let base = currencies::base(tx, tenant)?;
    let customer = buyer(tx, tenant, quotes::doc(quote.document.id), body, &base.code)?;
    let Priced { mut sale, branch } = priced(tx, tenant, body)?;
    sale.valid_until = Some(written(body.due_date));
    let which = DocumentIdentity {
        number: &quote.document.number,
        branch: branch.as_deref(),
        date: body.date,
        cancelled: quote.document.deleted_at.is_some(),
    };
    head.sheet(&which, customer, Paper::Quote(sale))
}
