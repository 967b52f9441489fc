//! The company's series of numbers that an import continues, with numbers that its file gives to
//! documents or that they get here. Where each was before stays with the import, so that undoing
//! it takes the series back (`undo`).

use books::numbering::{self, Series};
use ledger::DocKind;
use platform::{Result, TenantId, Tx};

use crate::kind::ImportKind;
use crate::model::{Batch, ContinuedSeries};

/// The series of the documents that an import makes, with those of documents kept beside them.
/// None of kinds whose numbers are never free again.
///
/// # Errors
/// Only our own failures.
pub fn series(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: ImportKind,
) -> Result<Vec<(DocKind, Series)>> {
    let kinds: &[DocKind] = match kind {
        ImportKind::Invoices => &[DocKind::Invoice, DocKind::DebitNote, DocKind::SalesReceipt],
        ImportKind::JournalEntries => &[DocKind::JournalEntry],
        _ => return Ok(Vec::new()),
    };
    let all = numbering::of_all_kinds(tx, tenant)?.into_iter();
    Ok(all.filter(|(kind, _)| kinds.contains(kind)).collect())
}

/// Notes at an import which series went on since they were read. Whether one did.
///
/// # Errors
/// Only our own failures.
pub fn note(
    tx: &mut dyn Tx,
    tenant: TenantId,
    batch: &mut Batch,
    before: &[(DocKind, Series)],
) -> Result<bool> {
    if before.is_empty() {
        return Ok(false);
    }
    let mut is_noted = false;
    for (kind, now) in series(tx, tenant, batch.kind)? {
        let mut before = before.iter().map(|(kind, was)| ContinuedSeries::new(*kind, was));
        let was = before.find(|was| was.is(kind, &now) && was.before < now.last);
        let Some(was) = was else { continue };
        is_noted = true;
        let noted = batch.about.continued.iter_mut().find(|noted| noted.is(kind, &now));
        match noted {
            Some(noted) => noted.after = now.last,
            None => batch.about.continued.push(ContinuedSeries { after: now.last, ..was }),
        }
    }
    Ok(is_noted)
}
