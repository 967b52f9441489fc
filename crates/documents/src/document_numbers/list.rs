//! Every series of the company.

use books::numbering::{self, Series};
use directory::branches;
use platform::{Ctx, Result, Tx};

use super::kind::NumberedKind;
use super::wire::{DocumentNumbering, NumberSeries, NumberedBranch};

/// Every series of the company, by kind.
///
/// # Errors
/// Only our own failures.
pub fn numbering(tx: &mut dyn Tx, ctx: &Ctx) -> Result<DocumentNumbering> {
    let branches: Vec<NumberedBranch> = branches::offered(tx, ctx.tenant)?
        .into_iter()
        .map(|(id, name)| NumberedBranch { id, name })
        .collect();
    let mut series = Vec::new();
    for kind in NumberedKind::ALL {
        for one in numbering::all_series(tx, ctx.tenant, kind.doc_kind())? {
            let branch = one.branch.map(|id| branches.iter().find(|branch| branch.id == id));
            // A deleted branch gets no more documents.
            let branch_name = match branch {
                Some(None) => continue,
                Some(Some(branch)) => Some(branch.name.clone()),
                None => None,
            };
            series.push(series_of(kind, one, branch_name));
        }
    }
    let branch_kinds = NumberedKind::ALL.into_iter().filter(|kind| kind.has_branches());
    Ok(DocumentNumbering { series, branch_kinds: branch_kinds.collect(), branches })
}

fn series_of(kind: NumberedKind, series: Series, branch_name: Option<String>) -> NumberSeries {
    let next = series.last + 1;
    NumberSeries {
        kind,
        branch_id: series.branch,
        branch_name,
        next,
        digits: series.digits,
        next_number: series.number(next),
        prefix: series.prefix,
    }
}
