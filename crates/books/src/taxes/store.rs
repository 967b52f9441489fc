//! Where taxes are kept.

use ledger::TaxId;
use platform::args;
use platform::context::TenantId;
use platform::db::{DbError, Row, Tx, Value, in_list};
use platform::problem::Result;

use super::kinds::Direction;
use super::model::Tax;

const COLUMNS: usize = 19;

pub fn insert(tx: &mut dyn Tx, tenant: TenantId, taxes: &[Tax]) -> Result<()> {
    let mut values: Vec<Value> = Vec::with_capacity(taxes.len() * COLUMNS);
    for tax in taxes {
        values.extend_from_slice(args![
            tenant,
            tax.id,
            &tax.name_en,
            &tax.name_ar,
            tax.percent,
            tax.category_id,
            tax.sub_category_id,
            tax.kind.as_str(),
            &tax.eta_tax_type,
            &tax.eta_sub_type,
            tax.direction.as_str(),
            tax.sale_account,
            tax.purchase_account,
            tax.effective_from,
            tax.effective_to,
            tax.threshold,
            tax.active,
            tax.is_default,
            tax.replaced_by,
        ]);
    }
    let head = "insert into tax (tenant_id, id, name_en, name_ar, percent, category_id, \
         sub_category_id, kind, eta_tax_type, eta_sub_type, direction, sale_account_id, \
         purchase_account_id, effective_from, effective_to, threshold, active, is_default, \
         replaced_by)";
    Ok(tx.insert(head, COLUMNS, &values, "")?)
}

/// Changes what an edit may change, and the tax that replaces it.
pub fn update(tx: &mut dyn Tx, tenant: TenantId, tax: &Tax) -> Result<()> {
    tx.send(
        "update tax set name_en = $3, name_ar = $4, direction = $5, effective_from = $6,
                effective_to = $7, active = $8, is_default = $9, replaced_by = $10,
                sub_category_id = $11, eta_tax_type = $12, eta_sub_type = $13,
                version = version + 1
         where tenant_id = $1 and id = $2",
        args![
            tenant,
            tax.id,
            &tax.name_en,
            &tax.name_ar,
            tax.direction.as_str(),
            tax.effective_from,
            tax.effective_to,
            tax.active,
            tax.is_default,
            tax.replaced_by,
            tax.sub_category_id,
            &tax.eta_tax_type,
            &tax.eta_sub_type,
        ],
    )?;
    Ok(())
}

/// Removes a tax that nothing uses.
pub fn remove(tx: &mut dyn Tx, tenant: TenantId, id: TaxId) -> Result<()> {
    tx.send("delete from tax where tenant_id = $1 and id = $2", args![tenant, id])?;
    Ok(())
}

/// No tax is proposed on new lines any more.
pub fn propose_none(tx: &mut dyn Tx, tenant: TenantId) -> Result<()> {
    let sql = "update tax set is_default = $2, version = version + 1
         where tenant_id = $1 and is_default = $3";
    tx.send(sql, args![tenant, false, true])?;
    Ok(())
}

const SELECT: &str = "select id, name_en, name_ar, percent, category_id, sub_category_id, kind,
            eta_tax_type, eta_sub_type, direction, sale_account_id, purchase_account_id,
            effective_from, effective_to, threshold, active, is_default, replaced_by, version
     from tax";

/// Every tax of the company, in the order in which they were made.
pub fn all(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<Tax>> {
    Ok(tx.all(&format!("{SELECT} where tenant_id = $1 order by id"), args![tenant], read)?)
}

/// The taxes with these ids. `ids` must not be empty.
pub fn with_ids(tx: &mut dyn Tx, tenant: TenantId, ids: &[TaxId]) -> Result<Vec<Tax>> {
    let mut values = vec![Value::from(tenant)];
    let list = in_list(&ids.iter().map(|id| id.0).collect::<Vec<_>>(), &mut values);
    Ok(tx.all(&format!("{SELECT} where tenant_id = $1 and id in ({list})"), &values, read)?)
}

/// The taxes of an e-invoice sub-type, `W002`.
pub fn of_sub_type(tx: &mut dyn Tx, tenant: TenantId, sub_type: &str) -> Result<Vec<Tax>> {
    let sql = format!("{SELECT} where tenant_id = $1 and eta_sub_type = $2");
    Ok(tx.all(&sql, args![tenant, sub_type], read)?)
}

fn read(row: &Row<'_>) -> Result<Tax, DbError> {
    let kind = row.get::<String>(6)?;
    Ok(Tax {
        id: row.get::<TaxId>(0)?,
        name_en: row.get(1)?,
        name_ar: row.get(2)?,
        percent: row.get(3)?,
        category_id: row.get(4)?,
        sub_category_id: row.get(5)?,
        kind: kind.parse().map_err(|e: ledger::UnknownKey| DbError::Other(e.to_string()))?,
        eta_tax_type: row.get(7)?,
        eta_sub_type: row.get(8)?,
        direction: Direction::from_stored(&row.get::<String>(9)?),
        sale_account: row.get(10)?,
        purchase_account: row.get(11)?,
        effective_from: row.get(12)?,
        effective_to: row.get(13)?,
        threshold: row.get(14)?,
        active: row.get(15)?,
        is_default: row.get(16)?,
        replaced_by: row.get(17)?,
        version: row.get(18)?,
    })
}
