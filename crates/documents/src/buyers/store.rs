//! Where the buyers of documents are kept.

use ledger::DocRef;
use platform::{Result, TenantId, Tx, args};

use super::{Buyer, CustomerKind, written_address};

/// Copies the customer's data of the moment to the document.
pub fn store_snapshot(tx: &mut dyn Tx, tenant: TenantId, doc: DocRef, customer: i64) -> Result<()> {
    tx.send(
        "insert into document_buyer (tenant_id, doc_kind, doc_id, customer_type, display_name,
            company_name, tax_id, national_id, address, city, state, postal_code, country_id)
         select c.tenant_id, cast($2 as text), cast($3 as bigint), c.customer_type, c.display_name,
            c.company_name, c.tax_id, c.national_id, c.address, c.city, c.state, c.postal_code,
            c.country_id
         from customer c where c.tenant_id = $1 and c.id = $4
         on conflict (tenant_id, doc_kind, doc_id) do update set
            customer_type = excluded.customer_type, display_name = excluded.display_name,
            company_name = excluded.company_name, tax_id = excluded.tax_id,
            national_id = excluded.national_id, address = excluded.address, city = excluded.city,
            state = excluded.state, postal_code = excluded.postal_code,
            country_id = excluded.country_id",
        args![tenant, doc.kind.as_str(), doc.id, customer],
    )?;
    Ok(())
}

/// The buyer that was kept with the document.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, doc: DocRef) -> Result<Option<Buyer>> {
    Ok(tx.one(
        "select customer_type, display_name, company_name, tax_id, national_id, address, city,
            state, postal_code, country_id
         from document_buyer where tenant_id = $1 and doc_kind = $2 and doc_id = $3",
        args![tenant, doc.kind.as_str(), doc.id],
        |row| {
            let street: Option<String> = row.get(5)?;
            let town: [Option<String>; 3] = [row.get(6)?, row.get(7)?, row.get(8)?];
            Ok(Buyer {
                kind: CustomerKind::from_stored(&row.get::<String>(0)?),
                display_name: row.get(1)?,
                company_name: row.get(2)?,
                tax_id: row.get(3)?,
                national_id: row.get(4)?,
                address: written_address(street.as_deref(), town.each_ref().map(Option::as_deref)),
                country_id: row.get(9)?,
            })
        },
    )?)
}
