//! Where payment methods are kept.

use platform::args;
use platform::context::TenantId;
use platform::db::{DbError, Row, Tx, Value};
use platform::problem::Result;

use super::PaymentMethod;

const COLUMNS: usize = 11;

const SELECT: &str = "select id, key, name_en, name_ar, kind, account_id, reference_label_en, \
     reference_label_ar, reference_required from payment_method ";

/// Stores methods, each with whether it is in use.
pub fn insert(tx: &mut dyn Tx, tenant: TenantId, methods: &[(PaymentMethod, bool)]) -> Result<()> {
    let mut values: Vec<Value> = Vec::with_capacity(methods.len() * COLUMNS);
    for (method, active) in methods {
        values.extend_from_slice(args![
            tenant,
            method.id,
            &method.key,
            &method.name_en,
            &method.name_ar,
            &method.kind,
            method.default_account_id,
            &method.reference_label_en,
            &method.reference_label_ar,
            method.reference_required,
            *active,
        ]);
    }
    let head = "insert into payment_method (tenant_id, id, key, name_en, name_ar, kind, \
         account_id, reference_label_en, reference_label_ar, reference_required, active)";
    Ok(tx.insert(head, COLUMNS, &values, "")?)
}

pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<PaymentMethod>> {
    let sql = format!("{SELECT} where tenant_id = $1 and id = $2");
    Ok(tx.one(&sql, args![tenant, id], read)?)
}

pub fn in_use(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<PaymentMethod>> {
    let sql = format!("{SELECT} where tenant_id = $1 and active = $2 order by id");
    Ok(tx.all(&sql, args![tenant, true], read)?)
}

fn read(row: &Row<'_>) -> Result<PaymentMethod, DbError> {
    Ok(PaymentMethod {
        id: row.get(0)?,
        key: row.get(1)?,
        name_en: row.get(2)?,
        name_ar: row.get(3)?,
        kind: row.get(4)?,
        default_account_id: row.get(5)?,
        reference_label_en: row.get(6)?,
        reference_label_ar: row.get(7)?,
        reference_required: row.get(8)?,
    })
}
