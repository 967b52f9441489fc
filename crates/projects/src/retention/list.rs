//! The retentions of a project.

use books::currencies;
use directory::projects;
use platform::{Ctx, Result, Tx};

use super::store::{self, StoredRetention};
use super::wire::{ProjectRetention, ProjectRetentions};

/// The retentions of a project's invoices, held and released, oldest first.
///
/// # Errors
/// 403 without the plan; 404 when there is no such project that the person may see.
pub fn list_retentions(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<ProjectRetentions> {
    projects::visible(tx, ctx, id)?;
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let kept = store::of_project(tx, ctx.tenant, id)?;
    Ok(ProjectRetentions { retentions: kept.into_iter().map(|one| view(one, decimals)).collect() })
}

fn view(kept: StoredRetention, decimals: u8) -> ProjectRetention {
    ProjectRetention {
        id: kept.id,
        invoice_id: kept.invoice_id,
        invoice_number: kept.invoice,
        date: kept.date,
        amount: kept.amount.to_text(decimals),
        credited: kept.credited.to_text(decimals),
        entry_id: kept.entry_id,
        released_on: kept.released.map(|(_, day)| day),
        release_entry_id: kept.released.map(|(id, _)| id),
    }
}
