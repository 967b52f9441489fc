//! Proving the open items: each is what its settlements leave of it, and together they are their
//! control account.

use ledger::{AccountId, DocKind, DocRef};
use platform::db::DbError;
use platform::{Result, TenantId, Tx, args};

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
}

/// Adds the settlements and the control accounts up again; gives the first fault, or none.
pub fn verify(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<Fault>> {
    let wrong = tx.one(
        "select i.doc_kind, i.doc_id from open_item i
         where i.tenant_id = $1 and i.settled <> (
             select cast(coalesce(sum(s.applied), 0) as bigint) from settlement s
             where s.tenant_id = i.tenant_id and s.deleted_at is null
               and ((s.doc_kind = i.doc_kind and s.doc_id = i.doc_id)
                 or (s.payment_kind = i.doc_kind and s.payment_id = i.doc_id)))
         order by i.doc_kind, i.doc_id limit 1",
        args![tenant],
        |row| {
            let kind: DocKind = row
                .get::<String>(0)?
                .parse()
                .map_err(|_| DbError::Other("an unknown document kind".to_owned()))?;
            Ok(DocRef::new(kind, row.get(1)?))
        },
    )?;
    if let Some(doc) = wrong {
        return Ok(Some(Fault::Settled { doc }));
    }
    let sums = tx.all(
        "select account_id, cast(sum(case when side = 'debit' then total_base - settled_base
                                          else settled_base - total_base end) as bigint)
         from open_item where tenant_id = $1 group by account_id order by account_id",
        args![tenant],
        |row| Ok((row.get::<AccountId>(0)?, row.get::<i64>(1)?)),
    )?;
    for (account, items) in sums {
        let journal: i64 = tx
            .scalar(
                "select cast(coalesce(sum(debit - credit), 0) as bigint) from account_month
                 where tenant_id = $1 and account_id = $2",
                args![tenant, account],
            )?
            .unwrap_or_default();
        if items != journal {
            return Ok(Some(Fault::Control { account, items, journal }));
        }
    }
    Ok(None)
}
