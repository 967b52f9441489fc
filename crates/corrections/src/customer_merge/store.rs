//! Everything that names a customer, and giving it to another.

use platform::{Ctx, Result, TenantId, Tx, args};
use serde_json::Value as Json;

/// Something that names a customer.
pub struct CustomerReference {
    /// Its name in the answer.
    pub kind: &'static str,
    ids: &'static str,
    move_all: &'static str,
}

/// Every table whose rows name a customer, but those of the books and the directory. A document
/// whose edits are counted counts the move too: who has it open for editing hears of it.
pub const CUSTOMER_REFERENCES: [CustomerReference; 11] = [
    CustomerReference {
        kind: "invoice",
        ids: "select id from invoice
              where tenant_id = $1 and customer_id = $2 and deleted_at is null order by +id",
        move_all: "update invoice set customer_id = $3, version = version + 1
                   where tenant_id = $1 and customer_id = $2",
    },
    CustomerReference {
        kind: "quote",
        ids: "select id from quote
              where tenant_id = $1 and customer_id = $2 and deleted_at is null order by +id",
        move_all: "update quote set customer_id = $3, version = version + 1
                   where tenant_id = $1 and customer_id = $2",
    },
    CustomerReference {
        kind: "receipt",
        ids: "select id from receipt
              where tenant_id = $1 and customer_id = $2 and deleted_at is null order by +id",
        move_all: "update receipt set customer_id = $3 where tenant_id = $1 and customer_id = $2",
    },
    CustomerReference {
        kind: "credit_note",
        ids: "select id from credit_note
              where tenant_id = $1 and customer_id = $2 and deleted_at is null order by +id",
        move_all: "update credit_note set customer_id = $3, version = version + 1
                   where tenant_id = $1 and customer_id = $2",
    },
    CustomerReference {
        kind: "refund",
        ids: "select id from refund
              where tenant_id = $1 and customer_id = $2 and deleted_at is null order by +id",
        move_all: "update refund set customer_id = $3
                   where tenant_id = $1 and customer_id = $2",
    },
    CustomerReference {
        kind: "recurring",
        ids: "select id from recurring_invoice
              where tenant_id = $1 and customer_id = $2 and deleted_at is null order by +id",
        move_all: "update recurring_invoice set customer_id = $3, version = version + 1
                   where tenant_id = $1 and customer_id = $2",
    },
    CustomerReference {
        kind: "project",
        ids: "select id from project
              where tenant_id = $1 and customer_id = $2 order by id",
        move_all: "update project set customer_id = $3, version = version + 1
                   where tenant_id = $1 and customer_id = $2",
    },
    CustomerReference {
        kind: "journal_entry",
        ids: "select distinct l.entry_id from manual_entry_line l
              join manual_entry e on e.tenant_id = l.tenant_id and e.id = l.entry_id
                and e.deleted_at is null
              where l.tenant_id = $1 and l.party_kind = 'customer' and l.party_id = $2
              order by l.entry_id",
        move_all: "update manual_entry_line set party_id = $3
                   where tenant_id = $1 and party_kind = 'customer' and party_id = $2",
    },
    CustomerReference {
        kind: "online_payment",
        ids: "select id from online_payment
              where tenant_id = $1 and customer_id = $2 order by +id",
        move_all: "update online_payment set customer_id = $3
                   where tenant_id = $1 and customer_id = $2",
    },
    CustomerReference {
        kind: "attachment",
        ids: "select id from attachment
              where tenant_id = $1 and doc_kind = 'customer' and doc_id = $2
                and deleted_at is null order by +id",
        move_all: "update attachment set doc_id = $3
                   where tenant_id = $1 and doc_kind = 'customer' and doc_id = $2",
    },
    CustomerReference {
        kind: "delivery",
        ids: "select id from delivery
              where tenant_id = $1 and kind = 'statement' and document_id = $2 order by id",
        move_all: "update delivery set document_id = $3
                   where tenant_id = $1 and kind = 'statement' and document_id = $2",
    },
];

impl CustomerReference {
    /// The ids of those that name the customer and were not deleted.
    pub fn ids(&self, tx: &mut dyn Tx, tenant: TenantId, customer: i64) -> Result<Vec<i64>> {
        Ok(tx.all(self.ids, args![tenant, customer], |row| row.get(0))?)
    }

    /// Gives all of them to another customer, deleted ones too: nothing names the first any more.
    pub fn move_all(
        &self,
        tx: &mut dyn Tx,
        tenant: TenantId,
        (from, to): (i64, i64),
    ) -> Result<()> {
        tx.send(self.move_all, args![tenant, from, to])?;
        Ok(())
    }
}

/// Gives the lines of journal entries to come, which are kept as typed, to another.
pub fn move_in_entry_schedules(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (from, to): (i64, i64),
) -> Result<()> {
    let rows: Vec<(i64, String)> = tx.all(
        "select id, template from recurring_entry where tenant_id = $1 order by id",
        args![tenant],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    for (id, text) in rows {
        let mut template: Json = serde_json::from_str(&text)?;
        if !rename(&mut template, from, to) {
            continue;
        }
        tx.send(
            "update recurring_entry set template = $3, version = version + 1
             where tenant_id = $1 and id = $2",
            args![tenant, id, serde_json::to_string(&template)?],
        )?;
    }
    Ok(())
}

/// Whether a line of an entry names the customer; it names the other one then.
fn rename(template: &mut Json, from: i64, to: i64) -> bool {
    let lines = template["lines"].as_array_mut().into_iter().flatten();
    let naming = lines.filter(|line| line["name_kind"] == "customer" && line["name_id"] == from);
    naming.fold(false, |_, line| {
        line["name_id"] = to.into();
        true
    })
}

/// Stores a merge: both customers, and the ids of the moved records.
pub fn insert(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    (kept, merged): (i64, i64),
    moved: &str,
) -> Result<()> {
    tx.send(
        "insert into customer_merge (tenant_id, id, kept_id, merged_id, moved, merged_at, merged_by,
            merged_by_name)
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
        args![ctx.tenant, id, kept, merged, moved, ctx.now, ctx.user, ctx.user_name.as_ref()],
    )?;
    Ok(())
}
