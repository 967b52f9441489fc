//! Changing an invoice: what was posted is reversed, and it is posted anew under the same number.

use books::{journal, periods, settlements};
use platform::activity::{self, Change};
use platform::{Ctx, Problem, Result, Tx};

use super::create::{on_invoice_date, open_item, post, post_rule};
use super::error::InvoiceError;
use super::input::InvoiceInput;
use super::model::{Facts, Prior};
use super::record::{Body, Invoice};
use super::wire::InvoiceDetail;
use super::{RECORD, doc, require, show, store};

/// Changes an invoice. Its payments stay: they bound what may be changed.
///
/// # Errors
/// As for a new one; and 409 when somebody else saved in between, when the new total is below what
/// is settled, or when a paid invoice would change its customer, currency or rate.
pub fn update_invoice(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &InvoiceInput,
) -> Result<InvoiceDetail> {
    let (stored, item) = require(tx, ctx, id)?;
    input.check_size()?;
    let version = input.version.ok_or_else(|| Problem::new(400, "field.required").on("version"))?;
    if version != stored.version {
        return Err(InvoiceError::Version.into());
    }
    let prior = Prior {
        customer_id: stored.body.customer_id,
        currency_id: stored.body.currency_id,
        rate: stored.body.rate,
        settled: item.settled,
        settled_base: item.settled_base,
    };
    let facts = Facts::load(tx, ctx, input, Some(prior))?;
    let draft = input.decide(&facts)?;
    if draft.number.is_some_and(|number| number != stored.number) {
        return Err(InvoiceError::NumberFixed.into());
    }
    if draft.body == stored.body {
        // Saved as it was: nothing to post, nothing to note.
        return show::show_invoice(tx, ctx, id);
    }
    periods::ensure_open(tx, ctx.tenant, periods::Area::Sales, stored.body.date)
        .map_err(on_invoice_date)?;
    let invoice = Invoice { version: stored.version + 1, body: draft.body, ..stored.clone() };
    let entry = post_rule(&invoice, &facts)?;

    journal::reverse_document(tx, ctx, periods::Area::Sales, doc(id))?;
    store::update(tx, ctx, &invoice)?;
    post(tx, ctx, &invoice, entry.as_ref())?;
    settlements::amend(tx, ctx.tenant, &open_item(&invoice, facts.accounts.receivable))?;
    activity::record(tx, ctx, RECORD, id, "updated", &changes(&stored.body, &invoice.body))?;
    show::show_invoice(tx, ctx, id)
}

/// What an accountant would ask about a changed invoice.
fn changes(before: &Body, after: &Body) -> Vec<Change> {
    let mut changes = activity::difference(&told(before), &told(after));
    if before.lines != after.lines {
        let count = |body: &Body| Some(body.lines.len().to_string());
        let (before, after) = (count(before), count(after));
        changes.push(Change { field: "lines".to_owned(), before, after });
    }
    changes
}

fn told(body: &Body) -> Vec<(&'static str, Option<String>)> {
    let decimals = books::currencies::find(body.currency_id).map_or(2, |c| c.minor_digits);
    vec![
        ("customer_id", Some(body.customer_id.to_string())),
        ("customer_email", body.customer_email.clone()),
        ("invoice_date", Some(body.date.to_string())),
        ("due_date", Some(body.due_date.to_string())),
        ("billing_address", body.billing_address.clone()),
        ("payment_ref_no", body.payment_ref_no.clone()),
        ("exchange_rate", Some(body.rate.to_text())),
        ("discount", Some(body.discount.to_text(decimals))),
        ("tax", Some(body.tax.to_text(decimals))),
        ("total", Some(body.total.to_text(decimals))),
        ("notes", body.notes.clone()),
        ("internal_memo", body.internal_memo.clone()),
    ]
}
