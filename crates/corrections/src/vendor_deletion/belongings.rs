//! Everything that is deleted with a vendor.

use books::settlements::{self, OpenItem};
use ledger::{DocKind, Trade};
use platform::access::{Action, GrantScope, Subject};
use platform::{Ctx, Problem, Result, TenantId, Tx};

use super::model::{Belonging, Landed};
use super::store;

/// Everything that names a vendor and is deleted with it.
#[derive(Debug, Clone, Default)]
pub struct Belongings {
    /// The vendor's open items: bills, payments, credits, refunds, openings, and those of other
    /// rooms.
    pub items: Vec<OpenItem>,
    /// Newest first.
    pub expenses: Vec<Belonging>,
    /// Newest first.
    pub credits: Vec<Belonging>,
    /// Those of expenses too, newest first.
    pub payments: Vec<Belonging>,
    /// On goods of the vendor's bills and expenses, or with charges that were taken from them,
    /// newest first.
    pub landed_costs: Vec<Landed>,
}

/// The deleted kinds, in the order in which they are listed.
pub const KINDS: [DocKind; 7] = [
    DocKind::Payment,
    DocKind::VendorRefund,
    DocKind::Bill,
    DocKind::Expense,
    DocKind::VendorCredit,
    DocKind::LandedCost,
    DocKind::Opening,
];

impl Belongings {
    /// Loads everything of a vendor.
    pub fn load(tx: &mut dyn Tx, tenant: TenantId, vendor: i64) -> Result<Belongings> {
        let mut items = settlements::of_party(tx, tenant, Trade::Purchase.party(vendor))?;
        items.sort_by_key(|item| std::cmp::Reverse((item.date, item.doc.id)));
        Ok(Belongings {
            items,
            expenses: store::expenses(tx, tenant, vendor)?,
            credits: store::credits(tx, tenant, vendor)?,
            payments: store::payments(tx, tenant, vendor)?,
            landed_costs: store::landed_costs(tx, tenant, vendor)?,
        })
    }

    /// The open items of a kind, newest first.
    pub fn items(&self, kind: DocKind) -> impl Iterator<Item = &OpenItem> {
        self.items.iter().filter(move |item| item.doc.kind == kind)
    }

    /// The documents of a kind to delete, newest first.
    pub fn of_kind(&self, kind: DocKind) -> Vec<Belonging> {
        match kind {
            DocKind::Payment => self.payments.clone(),
            DocKind::VendorCredit => self.credits.clone(),
            DocKind::Expense => self.expenses.clone(),
            DocKind::LandedCost => self.landed_costs.iter().map(|one| one.cost.clone()).collect(),
            kind => self.items(kind).map(to_belonging).collect(),
        }
    }

    /// How many documents go.
    pub fn count(&self) -> usize {
        KINDS.into_iter().map(|kind| self.of_kind(kind).len()).sum()
    }

    /// Whether the person may delete each of them separately, and this many schedules of bills.
    ///
    /// # Errors
    /// 403 when there is one that they might not.
    pub fn ensure_allowed(&self, ctx: &Ctx, schedules: usize) -> Result<()> {
        let subjects = KINDS.into_iter().filter(|kind| !self.of_kind(*kind).is_empty());
        let may = |subject| {
            ctx.ability.allows(Action::Delete, subject)
                && ctx.ability.reach(Action::Read, subject) == Some(GrantScope::All)
        };
        let allowed = subjects.filter_map(subject_of).all(may);
        if allowed && (schedules == 0 || may(Subject::Bills)) {
            Ok(())
        } else {
            Err(Problem::forbidden())
        }
    }
}

/// Whose permission a document of that kind asks for; an opening balance is the vendor's own.
fn subject_of(kind: DocKind) -> Option<Subject> {
    match kind {
        DocKind::Payment | DocKind::VendorRefund => Some(Subject::MakePayment),
        DocKind::Bill | DocKind::VendorCredit | DocKind::LandedCost => Some(Subject::Bills),
        DocKind::Expense => Some(Subject::Expenses),
        _ => None,
    }
}

fn to_belonging(item: &OpenItem) -> Belonging {
    Belonging {
        kind: item.doc.kind,
        id: item.doc.id,
        number: item.number.clone(),
        date: item.date,
        currency_id: item.currency_id,
        total: item.total,
        total_base: item.total_base,
    }
}
