//! The details of vendors for form 41.

use std::collections::HashMap;

use documents::postal;
use platform::db::Clause;
use platform::{Result, TenantId, Tx};

/// A vendor as the form lists it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct VendorFacts {
    /// Its name today.
    pub name: String,
    /// Tax registration.
    pub tax_id: Option<String>,
    /// National id, of a person without registration.
    pub national_id: Option<String>,
    /// Street and city.
    pub address: Option<String>,
    /// The tax office that it belongs to.
    pub tax_office: Option<String>,
    /// Its file there.
    pub tax_file_number: Option<String>,
}

/// These vendors, deleted ones too; `ids` may be empty.
pub fn vendors(
    tx: &mut dyn Tx,
    tenant: TenantId,
    ids: &[i64],
) -> Result<HashMap<i64, VendorFacts>> {
    let mut found = HashMap::new();
    for some in ids.chunks(500) {
        let mut clause = Clause::tenant(tenant);
        clause.among("id", some);
        let sql = format!(
            "select id, display_name, tax_id, national_id, address, city, tax_office,
                 tax_file_number from vendor {}",
            clause.sql()
        );
        let rows = tx.all(&sql, &clause.args, |row| {
            let facts = VendorFacts {
                name: row.get(1)?,
                tax_id: row.get(2)?,
                national_id: row.get(3)?,
                address: postal::in_one_line([row.get(4)?, row.get(5)?]),
                tax_office: row.get(6)?,
                tax_file_number: row.get(7)?,
            };
            Ok((row.get::<i64>(0)?, facts))
        })?;
        found.extend(rows);
    }
    Ok(found)
}
