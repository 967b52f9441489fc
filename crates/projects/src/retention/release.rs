//! Releasing retentions: they become due for collection.

use accountancy::journal_entries;
use books::currencies;
use books::settlements;
use ledger::{AccountId, DocKind, DocRef};
use platform::http::DecimalText;
use platform::i18n::Texts;
use platform::{Ctx, Problem, Result, Tx};

use super::hold::{Event, RetentionMove, note};
use super::list;
use super::store::{self, StoredRetention};
use super::wire::{ProjectRetentions, ReleaseInput};
use crate::billing::biller_of;
use crate::error::ProjectError;

/// Releases retentions of a project's invoices, less what credit notes took off: the customer owes
/// each from that day on and pays it like an invoice.
///
/// ```text
/// Dr Receivable (customer)              amount
///    Cr Retentions receivable (customer)        amount
/// ```
///
/// # Errors
/// 403 without the plan or the right to make invoices; 404 when there is no such project that the
/// person may see; 409 when nothing is held, or one of the chosen ones is not; 400 for a day before
/// it was held; and as for a journal entry.
pub fn release(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    id: i64,
    input: &ReleaseInput,
) -> Result<ProjectRetentions> {
    let project = biller_of(tx, ctx, id)?;
    let held: Vec<StoredRetention> = store::of_project(tx, ctx.tenant, id)?
        .into_iter()
        .filter(|kept| kept.released.is_none() && kept.amount.is_positive())
        .filter(|kept| input.retention_ids.as_ref().is_none_or(|ids| ids.contains(&kept.id)))
        .collect();
    let chosen = input.retention_ids.as_ref().map_or(1, Vec::len);
    if held.is_empty() || held.len() < chosen {
        return Err(ProjectError::NotHeld.into());
    }
    if held.iter().any(|kept| input.date < kept.date) {
        return Err(ProjectError::ReleasedBeforeHeld.into());
    }
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let language = tenancy::company_locale(tx, ctx.tenant)?;
    for kept in held {
        let invoice = DocRef::new(DocKind::Invoice, kept.invoice_id);
        let invoice = settlements::find(tx, ctx.tenant, invoice)?.ok_or_else(Problem::not_found)?;
        let said = [("number", kept.invoice.clone()), ("project", project.name.clone())];
        let moved = RetentionMove {
            date: input.date,
            memo: texts.say(language, "project.release_memo", &said),
            customer: kept.customer_id,
            project: id,
            amount: DecimalText(kept.amount.to_text(decimals)),
        };
        let entry = moved.entry(invoice.account, AccountId(kept.account_id));
        let (entry, _) = journal_entries::write_entry(tx, ctx, &entry)?;
        store::set_release(tx, ctx.tenant, kept.id, entry)?;
        note(tx, ctx, id, (Event::Released, &kept.invoice, kept.amount))?;
    }
    list::list_retentions(tx, ctx, id)
}
