//! Proving the open items: each is what its settlements leave of it, and together they are their
//! control account.

use jiff::civil::Date;
use ledger::{AccountId, DocRef};
use platform::{Result, TenantId, Tx};

use super::store;

/// The first thing found wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// An item's settled amount isn't the sum of its settlements.
    Settled {
        /// The document or payment.
        doc: DocRef,
    },
    /// The open items of a control account aren't its balance (minor units of base currency).
    Control {
        /// The account.
        account: AccountId,
        /// What the open items add up to, debit positive.
        items: i64,
        /// What the journal says.
        journal: i64,
    },
    /// A group of documents that stand alike isn't the sum of its documents.
    Standing {
        /// Which documents.
        kind: String,
        /// Their due date; 1970-01-01 for those that are wholly settled.
        due_date: Date,
    },
}

/// Adds the settlements and the control accounts up again; gives the first fault, or none.
pub fn verify(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<Fault>> {
    let wrong = store::wrongly_settled(tx, tenant)?;
    if let Some(doc) = wrong {
        return Ok(Some(Fault::Settled { doc }));
    }
    for (account, items) in store::open_by_account(tx, tenant)? {
        let journal = store::journal_balance(tx, tenant, account)?;
        if items != journal {
            return Ok(Some(Fault::Control { account, items, journal }));
        }
    }
    let wrong = store::wrong_standing(tx, tenant)?;
    Ok(wrong.map(|(kind, due_date)| Fault::Standing { kind, due_date }))
}
