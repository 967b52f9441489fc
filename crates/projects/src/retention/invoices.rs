//! An invoice made from a project's costs, hours or progress, with the project's percentage
//! retained.

use platform::i18n::Texts;
use platform::{Ctx, Result, Tx};

use super::hold::retain_project_percentage;
use crate::billing::{self, BillingInput, ProgressInput, ProjectInvoice};

/// Bills costs, with a mark-up, and hours of a project, and holds back the project's percentage of
/// the invoice, if it has one.
///
/// # Errors
/// As [`billing::bill`], and as for holding it back.
pub fn costs_invoice(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    id: i64,
    input: &BillingInput,
) -> Result<ProjectInvoice> {
    let invoice = billing::bill(tx, ctx, texts, id, input)?;
    retain_project_percentage(tx, ctx, texts, id, invoice.invoice_id)?;
    Ok(invoice)
}

/// Bills a project's progress, and holds back the project's percentage of the invoice, if it has
/// one.
///
/// # Errors
/// As [`billing::bill_progress`], and as for holding it back.
pub fn progress_invoice(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    id: i64,
    input: &ProgressInput,
) -> Result<ProjectInvoice> {
    let invoice = billing::bill_progress(tx, ctx, texts, id, input)?;
    retain_project_percentage(tx, ctx, texts, id, invoice.invoice_id)?;
    Ok(invoice)
}
