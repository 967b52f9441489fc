//! Where the papers of vendors are found.

use ledger::DocRef;
use platform::look_alike::number_shape;
use platform::text::{fold, number_key};
use platform::{Result, TenantId, Tx, args};

use super::paper::Papers;

/// The latest papers of a vendor whose numbers are compared with one that looks alike.
const COMPARED: i64 = 1_000;

impl Papers {
    /// Where they are kept.
    const fn tables(self) -> &'static [&'static str] {
        match self {
            // They share one series of ids.
            Papers::Charges => &["bill", "expense"],
            Papers::Credits => &["vendor_credit"],
        }
    }

    /// Whether an existing paper of the vendor's, but one, has this number of theirs. Keys of
    /// earlier versions were only folded.
    pub fn has_number(
        self,
        tx: &mut dyn Tx,
        tenant: TenantId,
        (vendor, number): (i64, &str),
        but: i64,
    ) -> Result<bool> {
        let (key, earlier) = (number_key(number), fold(number));
        let sql = self.any("vendor_id = $2 and vendor_number_key in ($3, $4) and id <> $5");
        Ok(tx.exists(&sql, args![tenant, vendor, key, earlier, but])?)
    }

    /// The number of an existing paper of the vendor's, but one, that looks like this one. Only the
    /// latest are compared: this is asked whenever one is recorded or shown.
    pub fn look_alike(
        self,
        tx: &mut dyn Tx,
        tenant: TenantId,
        (vendor, number): (i64, &str),
        but: i64,
    ) -> Result<Option<String>> {
        let latest = |table: &&str| {
            format!(
                "select vendor_number_key from (select vendor_number_key from {table}
                     where tenant_id = $1 and vendor_id = $2 and id <> $3 and deleted_at is null
                         and vendor_number_key is not null
                     order by date desc, id desc limit $4) {table}_latest"
            )
        };
        let sql = self.tables().iter().map(latest).collect::<Vec<_>>().join(" union all ");
        let (shape, mut found) = (number_shape(number), None);
        tx.each(&sql, args![tenant, vendor, but, COMPARED], &mut |row| {
            let other: String = row.get(0)?;
            if found.is_none() && number_shape(&other) == shape {
                found = Some(other);
            }
            Ok(())
        })?;
        // Keys are in lower case.
        Ok(found.map(|key| key.to_uppercase()))
    }

    /// Whether an existing one, but one, has this number of the tax authority's.
    pub fn has_einvoice(
        self,
        tx: &mut dyn Tx,
        tenant: TenantId,
        uuid: &str,
        but: i64,
    ) -> Result<bool> {
        let sql = self.any("einvoice_uuid = $2 and id <> $3");
        Ok(tx.exists(&sql, args![tenant, uuid, but])?)
    }

    fn any(self, which: &str) -> String {
        let of = |table: &&str| {
            format!("select 1 from {table} where tenant_id = $1 and {which} and deleted_at is null")
        };
        self.tables().iter().map(of).collect::<Vec<_>>().join(" union all ")
    }
}

/// The number of an existing invoice that bills something of a purchase to its project's customer.
pub fn billed_by(tx: &mut dyn Tx, tenant: TenantId, doc: DocRef) -> Result<Option<String>> {
    let sql = "select i.number from project_billing b
         join invoice i on i.tenant_id = b.tenant_id and i.id = b.invoice_id
            and i.deleted_at is null
         where b.tenant_id = $1 and b.kind = $2 and b.document_id = $3 order by i.id limit 1";
    Ok(tx.scalar(sql, args![tenant, doc.kind.as_str(), doc.id])?)
}
