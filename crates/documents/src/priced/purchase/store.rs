//! Where the papers of vendors are found: bills and expenses, which share one series of ids.

use platform::{Result, TenantId, Tx, args};

/// Whether a living bill or expense of the vendor's, but one, has this number of theirs.
pub fn has_vendor_number(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (vendor, key): (i64, &str),
    but: i64,
) -> Result<bool> {
    Ok(tx.exists(
        "select 1 from bill where tenant_id = $1 and vendor_id = $2 and vendor_number_key = $3
           and id <> $4 and deleted_at is null
         union all
         select 1 from expense where tenant_id = $1 and vendor_id = $2 and vendor_number_key = $3
           and id <> $4 and deleted_at is null",
        args![tenant, vendor, key, but],
    )?)
}

/// Whether a living bill or expense, but one, has this number of the tax authority's.
pub fn has_einvoice(tx: &mut dyn Tx, tenant: TenantId, uuid: &str, but: i64) -> Result<bool> {
    Ok(tx.exists(
        "select 1 from bill where tenant_id = $1 and einvoice_uuid = $2 and id <> $3
           and deleted_at is null
         union all
         select 1 from expense where tenant_id = $1 and einvoice_uuid = $2 and id <> $3
           and deleted_at is null",
        args![tenant, uuid, but],
    )?)
}
