//! The numbers missing in series.

use ledger::DocKind;
use platform::{Result, TenantId, Tx};

use super::{Series, all_series, former_series};

/// Finds the numbers missing in a kind's series, those of branches and of earlier prefixes too.
pub struct Gaps {
    /// Each with the tail of the number before.
    series: Vec<(Series, Option<i64>)>,
}

/// Numbers of a series that follow each other and are missing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gap {
    /// The first of them.
    pub first: String,
    /// The last.
    pub last: String,
    /// How many they are.
    pub count: i64,
}

impl Gaps {
    /// Those of a kind of document.
    ///
    /// # Errors
    /// Only our own failures.
    pub fn of_kind(tx: &mut dyn Tx, tenant: TenantId, kind: DocKind) -> Result<Gaps> {
        let mut series = all_series(tx, tenant, kind)?;
        series.extend(former_series(tx, tenant, kind)?);
        Ok(Gaps { series: series.into_iter().map(|one| (one, None)).collect() })
    }

    /// The numbers missing before this one. The numbers of a series arrive in order.
    pub fn before(&mut self, number: &str) -> Option<Gap> {
        let each = self.series.iter_mut();
        let (series, before, tail) = each
            .filter_map(|(series, before)| series.tail(number).map(|tail| (series, before, tail)))
            .next()?;
        let last = before.replace(tail)?;
        (tail - last > 1).then(|| Gap {
            first: series.number(last + 1),
            last: series.number(tail - 1),
            count: tail - last - 1,
        })
    }
}
