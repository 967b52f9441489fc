//! Progress invoices (مستخلص): the completed part of the contract, less what was billed by progress
//! before.

use books::currencies;
use documents::reading;
use ledger::Money;
use platform::i18n::Texts;
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, TenantId, Tx};

use super::invoice::{Draft, biller_of, note};
use super::store;
use super::wire::{ProgressInput, ProjectInvoice};
use crate::error::ProjectError;

/// The part of a project's contract billed by progress, before taxes, on live invoices.
///
/// # Errors
/// Only our own failures.
pub fn progress_billed(tx: &mut dyn Tx, tenant: TenantId, project: i64) -> Result<Money> {
    store::progress(tx, tenant, project)
}

/// Bills a project's progress to its customer: a percentage of its contract value, less what was
/// billed by progress before.
///
/// # Errors
/// 400 naming the invalid fields; 403 without the plan or the right to make invoices; 404 when
/// there is no such project that the person may see; 409 when it has no contract value or this
/// percentage is billed already; and as for a new invoice.
pub fn bill_progress(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    id: i64,
    input: &ProgressInput,
) -> Result<ProjectInvoice> {
    let project = biller_of(tx, ctx, id)?;
    let mut fields = Fields::new();
    let percent = reading::optional_percent(&mut fields, "percent", Some(&input.percent));
    if percent.is_none() && fields.is_clean() {
        fields.refuse("percent", "field.required");
    }
    fields.check()?;
    let percent = percent.unwrap_or_default();
    let contract = project.expected_revenue.filter(|contract| contract.is_positive());
    let contract = contract.ok_or(ProjectError::NoContractValue)?;
    let done = percent.of(contract).map_err(Problem::internal)?;
    let before = store::progress(tx, ctx.tenant, id)?;
    let amount = done.sub(before).map_err(Problem::internal)?;
    if !amount.is_positive() {
        return Err(ProjectError::ProgressBilled.into());
    }
    let said = [("percent", percent.to_text()), ("project", project.name.clone())];
    // The customer reads it, on the company's paper.
    let language = tenancy::company_locale(tx, ctx.tenant)?;
    let draft = Draft {
        date: input.date,
        account_id: None,
        tax_ids: input.tax_ids.clone(),
        lines: vec![(texts.say(language, "project.progress_line", &said), amount)],
    };
    let base = currencies::base(tx, ctx.tenant)?;
    let invoice = draft.save(tx, ctx, &project, base)?;
    store::insert_progress(tx, ctx.tenant, (id, invoice.invoice_id), (percent, amount))?;
    note(tx, ctx, id, &invoice)?;
    Ok(invoice)
}
