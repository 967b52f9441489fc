//! Proving the open items: each is what its settlements leave of it, and together they are their
//! control account.

use jiff::civil::Date;
use ledger::{AccountId, DocRef};
use platform::{Result, TenantId, Tx};

use super::store;

/// Something found wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// An item's settled amount isn't the sum of its settlements.
    Settled {
        /// The document or payment.
        doc: DocRef,
    },
    /// A settlement of a document doesn't say between which days it matters to a past day.
    Span {
        /// The document.
        doc: DocRef,
    },
    /// The open items of a control account aren't its balance (minor units of base currency).
    Control {
        /// The account.
        account: AccountId,
        /// The sum of the open items, debit positive.
        items: i64,
        /// The journal's balance.
        journal: i64,
    },
    /// The totals of documents with the same status aren't the sums of the documents.
    Standing {
        /// Which documents.
        kind: String,
        /// Their due date; 1970-01-01 for those that are wholly settled.
        due_date: Date,
    },
}

/// Adds up the settlements and the control accounts again. Returns the faults, at most a hundred of
/// each kind.
pub fn verify(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<Fault>> {
    let settled = store::settled_amount_differs(tx, tenant)?.into_iter();
    let mut faults: Vec<Fault> = settled.map(|doc| Fault::Settled { doc }).collect();
    let spans = store::unequal_spans(tx, tenant)?.into_iter();
    faults.extend(spans.map(|doc| Fault::Span { doc }));
    for (account, items) in store::open_by_account(tx, tenant)? {
        let journal = store::journal_balance(tx, tenant, account)?;
        if items != journal {
            faults.push(Fault::Control { account, items, journal });
        }
    }
    let standing = store::unequal_totals(tx, tenant)?.into_iter();
    faults.extend(standing.map(|(kind, due_date)| Fault::Standing { kind, due_date }));
    Ok(faults)
}
