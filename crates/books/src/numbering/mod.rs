//! Document numbers: taken at save, inside the transaction, unique per kind and company.
//!
//! The next number is the highest one taken plus one under the same prefix; a person may type
//! another one. A branch may have a series of its documents with another prefix. Two saves can't
//! take the same number: a company's writes follow each other, and the document's table has a
//! unique key beside. Numbers of deleted documents are never given again, but those that an import
//! brought which was undone may be typed or imported again, and its series goes back (`take_back`).

mod gaps;
mod store;

use ledger::DocKind;
use platform::{Problem, Result, TenantId, Tx};

pub use gaps::{Gap, Gaps};

/// Prefix and width of a kind's numbers in a new company: `INV-0001`.
pub const SERIES: [(DocKind, &str, i64); 24] = [
    (DocKind::Quote, "QT-", 4),
    (DocKind::Invoice, "INV-", 4),
    (DocKind::Receipt, "RC-", 4),
    (DocKind::CreditNote, "CN-", 4),
    (DocKind::DebitNote, "DN-", 4),
    (DocKind::SalesReceipt, "SR-", 4),
    (DocKind::Refund, "RF-", 4),
    (DocKind::Bill, "BILL-", 4),
    (DocKind::Expense, "EXP-", 4),
    (DocKind::Payment, "PV-", 4),
    (DocKind::VendorCredit, "VC-", 4),
    (DocKind::VendorRefund, "VR-", 4),
    (DocKind::LandedCost, "LC-", 4),
    (DocKind::TaxPayment, "TP-", 4),
    (DocKind::TaxReturn, "VAT-", 4),
    (DocKind::TaxAdjustment, "TA-", 4),
    (DocKind::Transfer, "TR-", 4),
    (DocKind::Revaluation, "RV-", 4),
    (DocKind::Opening, "OB-", 4),
    (DocKind::JournalEntry, "JE-", 4),
    (DocKind::StockAdjustment, "ADJ-", 4),
    (DocKind::FixedAsset, "FA-", 4),
    (DocKind::Depreciation, "DEP-", 4),
    (DocKind::AssetDisposal, "AD-", 4),
];

/// Gives a new company its series.
pub fn seed(tx: &mut dyn Tx, tenant: TenantId) -> Result<()> {
    store::insert(tx, tenant, &SERIES)
}

/// Takes the next number.
pub fn next_number(tx: &mut dyn Tx, tenant: TenantId, kind: DocKind) -> Result<String> {
    let mut series = store::advance(tx, tenant, kind)?;
    if series.is_none() {
        // A company out of the file of an earlier version has no series of a kind that came since.
        let of_kind: Vec<_> = SERIES.into_iter().filter(|(of, ..)| *of == kind).collect();
        store::insert(tx, tenant, &of_kind)?;
        series = store::advance(tx, tenant, kind)?;
    }
    let series = series.ok_or_else(|| no_series(kind))?;
    Ok(series.number(series.last))
}

/// Takes the next number of a document of a branch: of the branch's series, or else the company's.
pub fn next_branch_number(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: DocKind,
    branch: Option<i64>,
) -> Result<String> {
    if let Some(branch) = branch
        && let Some(series) = store::advance_branch(tx, tenant, kind, branch)?
    {
        return Ok(series.number(series.last));
    }
    next_number(tx, tenant, kind)
}

/// Prefetches what [`next_branch_number`] will ask. The number is taken now, so the transaction
/// must either ask for it or be rolled back.
pub fn ask_ahead(tx: &mut dyn Tx, tenant: TenantId, kind: DocKind, branch: Option<i64>) {
    tx.ahead(|tx| match branch {
        Some(branch) => store::advance_branch(tx, tenant, kind, branch),
        None => store::advance(tx, tenant, kind),
    });
}

/// The number that [`next_number`] would give now.
pub fn suggest(tx: &mut dyn Tx, tenant: TenantId, kind: DocKind) -> Result<String> {
    let series = store::find(tx, tenant, kind)?.ok_or_else(|| no_series(kind))?;
    Ok(series.number(series.last + 1))
}

/// Notes a number that a person typed: when it has the prefix of a series and a higher tail, that
/// series continues from there. Whether it is free is for the document's own table to say.
pub fn claim(tx: &mut dyn Tx, tenant: TenantId, kind: DocKind, typed: &str) -> Result<()> {
    for series in store::all(tx, tenant, kind)? {
        if let Some(tail) = series.tail(typed).filter(|tail| *tail > series.last) {
            store::set_last(tx, tenant, kind, (series.branch, tail))?;
        }
    }
    Ok(())
}

/// Takes a series back to an earlier last number. The caller makes sure that nothing has a later
/// one, and that none was given to anybody.
pub fn take_back(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: DocKind,
    (branch, last): (Option<i64>, i64),
) -> Result<()> {
    store::set_last(tx, tenant, kind, (branch, last))
}

/// The company's series of a kind, then those of branches.
pub fn all_series(tx: &mut dyn Tx, tenant: TenantId, kind: DocKind) -> Result<Vec<Series>> {
    store::all(tx, tenant, kind)
}

/// The series of every kind, of the company and of branches.
pub fn of_all_kinds(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<(DocKind, Series)>> {
    let all = store::of_all_kinds(tx, tenant)?;
    Ok(all.into_iter().filter_map(|(kind, series)| Some((kind.parse().ok()?, series))).collect())
}

/// Series of a kind whose prefix was replaced.
pub fn former_series(tx: &mut dyn Tx, tenant: TenantId, kind: DocKind) -> Result<Vec<Series>> {
    store::former(tx, tenant, kind)
}

/// Saves the series of a branch, or of the company, replacing the previous one. A replaced prefix
/// is remembered. The caller makes sure that no other series of the kind has the prefix.
pub fn save_series(tx: &mut dyn Tx, tenant: TenantId, kind: DocKind, new: &Series) -> Result<()> {
    let present = store::all(tx, tenant, kind)?;
    let present = present.into_iter().find(|series| series.branch == new.branch);
    match present {
        Some(before) if before.prefix != new.prefix => store::remember(tx, tenant, kind, &before)?,
        _ => {}
    }
    store::save(tx, tenant, kind, new)
}

/// Ends the series of a branch, whose documents take the company's numbers from now on. Returns
/// whether there was one.
pub fn remove_branch_series(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: DocKind,
    branch: i64,
) -> Result<bool> {
    let Some(series) = store::remove_branch(tx, tenant, kind, branch)? else { return Ok(false) };
    store::remember(tx, tenant, kind, &series)?;
    Ok(true)
}

fn no_series(kind: DocKind) -> Problem {
    Problem::internal(format!("no number series for {}", kind.as_str()))
}

/// How the numbers of a kind are written, and the highest that was taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Series {
    /// The branch whose documents it numbers; the company's series when none.
    pub branch: Option<i64>,
    /// The prefix of its numbers.
    pub prefix: String,
    /// The highest tail that was taken.
    pub last: i64,
    /// The least digits of a tail, filled up with zeros.
    pub digits: i64,
}

/// A tail beyond this is an identifier of somebody else's system, not a place in our series.
pub const HIGHEST: i64 = 999_999_999;

impl Series {
    /// A number as written: `INV-0042`.
    pub fn number(&self, tail: i64) -> String {
        let width = usize::try_from(self.digits).unwrap_or_default();
        format!("{}{tail:0width$}", self.prefix)
    }

    /// The position of a written number in the series; none for one of another series.
    pub fn tail(&self, typed: &str) -> Option<i64> {
        let tail = typed.strip_prefix(self.prefix.as_str())?;
        let plain = !tail.is_empty() && tail.bytes().all(|b| b.is_ascii_digit());
        tail.parse().ok().filter(|tail| plain && *tail <= HIGHEST)
    }
}

#[cfg(test)]
mod tests {
    use super::Series;

    #[test]
    fn numbers_and_their_tails() {
        let prefix = "INV-".to_owned();
        let series = Series { branch: None, prefix, last: 41, digits: 4 };
        assert_eq!(series.number(42), "INV-0042");
        assert_eq!(series.number(12_345), "INV-12345");
        assert_eq!(series.tail("INV-0100"), Some(100));
        for typed in ["INV-", "INV-12a", "BILL-7", "INV--5", "INV-99999999999"] {
            assert_eq!(series.tail(typed), None, "{typed}");
        }
    }
}
