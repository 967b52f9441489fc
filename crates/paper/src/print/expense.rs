//! An expense on paper: the purchase and its payment.

use books::{accounts, currencies, taxes};
use platform::context::UserId;
use platform::{Problem, Result, TenantId, Tx};
use printout::{Electronic, Paper, Tax, Text};

use super::head::{DocumentIdentity, Head, PrintOptions, Sheet};
use super::party::seller_if_any;
use super::sale::{Priced, priced, words};
use trade::expenses::{self, Expense};

/// The sheet of an expense; `own`: only if that person made it or it belongs to a project. A
/// deleted one comes out as cancelled.
///
/// # Errors
/// 404 when there is none, or this person may not see it.
pub fn expense(
    tx: &mut dyn Tx,
    tenant: TenantId,
    own: Option<UserId>,
    id: i64,
    asked: PrintOptions,
) -> Result<Sheet> {
    let expense = expenses::find(tx, tenant, id, own)?.ok_or_else(Problem::not_found)?;
    let document = &expense.document;
    let body = &document.body;
    let head = Head::load(tx, tenant, asked)?;
    let vendor = seller_if_any(tx, tenant, body.party, None)?;
    let Priced { mut sale, branch } = priced(tx, tenant, body)?;
    let account = accounts::find(tx, tenant, expense.paid.account)?;
    sale.paid_from = Some(Text::new(account.name_ar, account.name_en));
    sale.totals.withholding = withheld(tx, tenant, &expense)?;
    if sale.totals.withholding.is_some() {
        let decimals = currencies::stored(body.currency_id)?.minor_digits;
        sale.totals.paid = Some(expense.cash().grouped(decimals));
        // The amount in words is the money that changed hands.
        sale.totals.words = Some(words(currencies::stored(body.currency_id)?, expense.cash()));
    }
    sale.party_number.clone_from(&expense.paper.number);
    let uuid = expense.paper.einvoice_uuid.clone();
    sale.electronic = uuid.map(|number| Electronic { number, code: None, is_receipt: false });
    // Money went out with it, as with the voucher of a payment.
    sale.signatures = true;
    let which = DocumentIdentity {
        number: &document.number,
        branch: branch.as_deref(),
        date: body.date,
        cancelled: document.deleted_at.is_some(),
    };
    head.sheet(&which, vendor, Paper::Expense(sale))
}

/// The tax withheld, by the name of its nature.
fn withheld(tx: &mut dyn Tx, tenant: TenantId, expense: &Expense) -> Result<Option<Tax>> {
    let Some(id) = expense.paid.withholding_tax else { return Ok(None) };
    let decimals = currencies::stored(expense.document.body.currency_id)?.minor_digits;
    let name = taxes::find(tx, tenant, id)?
        .map_or_else(Text::default, |tax| Text::new(tax.name_ar, tax.name_en));
    Ok(Some(Tax { name, amount: expense.paid.withholding.grouped(decimals) }))
}
