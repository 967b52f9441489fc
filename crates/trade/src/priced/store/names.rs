//! The names of what a document refers to.

use std::collections::HashMap;

use books::payment_methods;
use ledger::TaxId;
use platform::db::in_list;
use platform::{Result, TenantId, Tx, Value, args};

use super::super::record::Body;
use documents::dimensions;

/// The names, as they are today, of what a document refers to.
#[derive(Debug, Clone, Default)]
pub struct Names {
    /// The customer or vendor.
    pub party: String,
    /// The terms, in English and in Arabic.
    pub terms: Option<(String, String)>,
    /// The payment method, likewise.
    pub payment_method: Option<(String, String)>,
    /// The taxes, likewise.
    pub taxes: HashMap<TaxId, (String, String)>,
    /// Of project, branch, tags and classes: only where a page shows them.
    pub dimensions: dimensions::Names,
}

/// The names that a document's page shows, but for its dimensions'.
pub fn names(tx: &mut dyn Tx, tenant: TenantId, body: &Body) -> Result<Names> {
    let table = body.party.kind;
    let sql = format!("select display_name from {table} where tenant_id = $1 and id = $2");
    let party = tx.scalar(&sql, args![tenant, body.party.id])?.unwrap_or_default();
    let terms = match body.terms_id {
        Some(id) => tx.one(
            "select name_en, name_ar from term where tenant_id = $1 and id = $2",
            args![tenant, id],
            |row| Ok((row.get(0)?, row.get(1)?)),
        )?,
        None => None,
    };
    let ids: Vec<i64> = body.taxes.iter().map(|tax| tax.tax.0).collect();
    let mut taxes = HashMap::new();
    if !ids.is_empty() {
        let mut values = vec![Value::from(tenant)];
        let list = in_list(&ids, &mut values);
        let sql =
            format!("select id, name_en, name_ar from tax where tenant_id = $1 and id in ({list})");
        tx.each(&sql, &values, &mut |row| {
            taxes.insert(row.get(0)?, (row.get(1)?, row.get(2)?));
            Ok(())
        })?;
    }
    let payment_method = match body.payment_method_id {
        Some(id) => payment_methods::find(tx, tenant, id)?,
        None => None,
    };
    let payment_method = payment_method.map(|method| (method.name_en, method.name_ar));
    Ok(Names { party, terms, payment_method, taxes, dimensions: dimensions::Names::default() })
}
