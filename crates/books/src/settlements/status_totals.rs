//! Count and totals of documents with the same status: stored beside the open items, so that the
//! totals of a list don't read every document.
//!
//! Those with something left are grouped by due date, those without together; both by whether money
//! paid a part. Only this room writes the groups, in the transaction that changes an
//! item, and [`super::verify`] adds them up again.

use ledger::status::SettlementFilter;
use ledger::{DocKind, Money};
use platform::{Problem, Result, TenantId, Tx};

use jiff::civil::Date;

use super::{Ahead, DueTotals, OpenItem, OpenOnDay, store};

/// Kinds of documents whose list shows totals. The lists of payments compute theirs.
const KINDS_WITH_TOTALS: [DocKind; 2] = [DocKind::Invoice, DocKind::Bill];

/// The company's documents of a kind by status. Empty for kinds that have no totals.
pub fn status_totals(tx: &mut dyn Tx, tenant: TenantId, kind: DocKind) -> Result<Vec<DueTotals>> {
    store::status_totals(tx, tenant, kind)
}

/// The same, with the amounts due on a day: a document dated after it is counted, and nothing of it
/// is due yet.
pub fn status_totals_on(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: DocKind,
    today: Date,
) -> Result<Vec<DueTotals>> {
    let mut groups = status_totals(tx, tenant, kind)?;
    for ahead in open_ahead(tx, tenant, today)?.iter().filter(|one| one.kind == kind) {
        let of_it = |group: &&mut DueTotals| {
            (group.due_date, group.started) == (Some(ahead.open.due_date), ahead.started)
        };
        if let Some(group) = groups.iter_mut().find(of_it) {
            let left = group.open_base.sub(ahead.open.open_base);
            group.open_base = left.map_err(Problem::internal)?;
        }
    }
    Ok(groups)
}

/// How many of the company's documents of a kind have something left and a status on a day; none of
/// kinds that aren't counted.
pub fn count_unpaid(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: DocKind,
    status: SettlementFilter,
    today: Date,
) -> Result<i64> {
    let groups = status_totals(tx, tenant, kind)?;
    let of_status = |group: &&DueTotals| {
        group.due_date.is_some_and(|due| match status {
            SettlementFilter::Paid => false,
            SettlementFilter::Unpaid => true,
            SettlementFilter::Overdue => due < today,
            SettlementFilter::Open => due >= today && !group.started,
            SettlementFilter::Partial => due >= today && group.started,
        })
    };
    Ok(groups.iter().filter(of_status).map(|group| group.documents).sum())
}

/// The open amounts of items dated after a day, of both sides of trade.
pub fn open_ahead(tx: &mut dyn Tx, tenant: TenantId, today: Date) -> Result<Vec<Ahead>> {
    store::open_ahead(tx, tenant, today)
}

/// The open amounts of all items without totals here: opening balances, journal entries, returned
/// cheques, notes, payments and refunds. Few are open at a time; those with totals are not read.
pub fn open_uncounted(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<OpenOnDay>> {
    let kinds = DocKind::ALL.iter().copied().filter(|kind| !KINDS_WITH_TOTALS.contains(kind));
    store::open_by_day(tx, tenant, kinds)
}

/// The group of an item, and what the item adds to it.
fn from_item(item: &OpenItem) -> DueTotals {
    let settled = item.settled >= item.total;
    DueTotals {
        due_date: (!settled).then_some(item.due_date),
        started: item.paid.is_positive() || item.total.is_zero(),
        documents: 1,
        total_base: item.total_base,
        open_base: item.open_base(),
    }
}

/// Moves an item from its old totals to its new ones; `None` where it had none before, or has none
/// any more.
pub(super) fn move_item(
    tx: &mut dyn Tx,
    tenant: TenantId,
    before: Option<&OpenItem>,
    after: Option<&OpenItem>,
) -> Result<()> {
    let Some(kind) = before.or(after).map(|item| item.doc.kind) else { return Ok(()) };
    if !KINDS_WITH_TOTALS.contains(&kind) {
        return Ok(());
    }
    let groups =
        difference(before.map(from_item), after.map(from_item)).map_err(Problem::internal)?;
    store::add_to_status_totals(tx, tenant, kind, &groups)
}

/// The change of each group; one group when the item doesn't move to another.
fn difference(
    before: Option<DueTotals>,
    after: Option<DueTotals>,
) -> Result<Vec<DueTotals>, ledger::Overflow> {
    let taken = before.map(|group| DueTotals {
        documents: -1,
        total_base: Money::from_minor(-group.total_base.minor()),
        open_base: Money::from_minor(-group.open_base.minor()),
        ..group
    });
    Ok(match (taken, after) {
        (Some(taken), Some(given))
            if (taken.due_date, taken.started) == (given.due_date, given.started) =>
        {
            vec![DueTotals {
                documents: 0,
                total_base: taken.total_base.add(given.total_base)?,
                open_base: taken.open_base.add(given.open_base)?,
                ..given
            }]
        }
        (taken, given) => taken.into_iter().chain(given).collect(),
    })
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn group(due: Option<Date>, started: bool, documents: i64, open: i64) -> DueTotals {
        let (total_base, open_base) = (Money::from_minor(100 * documents), Money::from_minor(open));
        DueTotals { due_date: due, started, documents, total_base, open_base }
    }

    #[test]
    fn a_part_payment_leaves_one_group_for_another() {
        let due = Some(date(2026, 12, 1));
        let (open, partial) = (group(due, false, 1, 100), group(due, true, 1, 40));
        assert_eq!(
            difference(Some(open), Some(partial)).unwrap(),
            [group(due, false, -1, -100), partial]
        );
        let less = DueTotals { open_base: Money::from_minor(10), ..partial };
        let stays = difference(Some(partial), Some(less)).unwrap();
        assert_eq!(stays, [group(due, true, 0, -30)]);
        assert_eq!(difference(None, Some(open)).unwrap(), [open]);
        assert_eq!(difference(Some(open), None).unwrap(), [group(due, false, -1, -100)]);
    }
}
