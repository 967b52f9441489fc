//! Where the papers of vendors are found.

use platform::{Result, TenantId, Tx, args};

use super::paper::Papers;

impl Papers {
    /// Where they are kept.
    const fn tables(self) -> &'static [&'static str] {
        match self {
            // They share one series of ids.
            Papers::Charges => &["bill", "expense"],
            Papers::Credits => &["vendor_credit"],
        }
    }

    /// Whether a living paper of the vendor's, but one, has this number of theirs.
    pub fn has_number(
        self,
        tx: &mut dyn Tx,
        tenant: TenantId,
        (vendor, key): (i64, &str),
        but: i64,
    ) -> Result<bool> {
        let sql = self.any("vendor_id = $2 and vendor_number_key = $3 and id <> $4");
        Ok(tx.exists(&sql, args![tenant, vendor, key, but])?)
    }

    /// Whether a living one, but one, has this number of the tax authority's.
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
