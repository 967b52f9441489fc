//! The queries of the audit trail.

use std::collections::{BTreeMap, HashMap};

use platform::db::{Clause, DbError, Row, Value, in_list};
use platform::{Result, TenantId, Tx, args};

use super::model::{ActivityLogRequest, ActivityLogRow, ActivityPerson, Moments};

/// The matching rows before an id, newest first.
pub fn page(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (wanted, (from, until)): (&ActivityLogRequest, Moments),
    before: Option<i64>,
    limit: i64,
) -> Result<Vec<ActivityLogRow>> {
    let mut clause = Clause::in_company(tenant, "tenant_id = $1");
    clause.when(wanted.user_id, |p| format!("user_id = {p}"));
    clause.when(wanted.kind.as_deref(), |p| format!("kind = {p}"));
    clause.when(wanted.record_id, |p| format!("record_id = {p}"));
    clause.when(wanted.action.as_deref(), |p| format!("action = {p}"));
    clause.when(from, |p| format!("at >= {p}"));
    clause.when(until, |p| format!("at < {p}"));
    clause.when(before, |p| format!("id < {p}"));
    let limit = clause.param(limit);
    let sql = format!(
        "select id, at, user_id, user_name, action, kind, record_id, changes from activity
         {} order by id desc limit {limit}",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, read)?)
}

fn read(row: &Row<'_>) -> Result<ActivityLogRow, DbError> {
    let changes: String = row.get(7)?;
    Ok(ActivityLogRow {
        id: row.get(0)?,
        at: row.get(1)?,
        user_id: row.get::<Option<i64>>(2)?.filter(|id| *id != 0),
        user: row.get(3)?,
        action: row.get(4)?,
        kind: row.get(5)?,
        record_id: row.get(6)?,
        number: None,
        is_sales_receipt: false,
        changes: serde_json::from_str(&changes).map_err(|e| DbError::Other(e.to_string()))?,
    })
}

/// Kinds of records with a number or a name, and the table and column of it.
const NUMBERED: [(&str, &str, &str); 38] = [
    ("invoice", "invoice", "number"),
    ("quote", "quote", "number"),
    ("credit_note", "credit_note", "number"),
    ("receipt", "receipt", "number"),
    ("refund", "refund", "number"),
    ("bill", "bill", "number"),
    ("expense", "expense", "number"),
    ("vendor_credit", "vendor_credit", "number"),
    ("payment", "payment", "number"),
    ("journal_entry", "manual_entry", "number"),
    ("vendor_refund", "vendor_refund", "number"),
    ("transfer", "transfer", "number"),
    ("cheque", "cheque", "number"),
    ("landed_cost", "landed_cost", "number"),
    ("stock_adjustment", "stock_adjustment", "number"),
    ("revaluation", "revaluation", "number"),
    ("fixed_asset", "fixed_asset", "number"),
    ("depreciation", "depreciation_run", "number"),
    ("tax_return", "vat_return", "number"),
    ("tax_adjustment", "vat_adjustment", "number"),
    ("tax_payment", "tax_payment", "number"),
    ("account", "account", "number"),
    ("api_key", "api_key", "name"),
    ("bank_statement", "bank_statement", "file_name"),
    ("branch", "branch", "name"),
    ("class", "class", "name"),
    ("product", "product", "name"),
    ("project", "project", "name"),
    ("project_location", "project_location", "name"),
    ("tag", "tag", "name"),
    ("till", "till", "name"),
    ("project_time", "project_time", "description"),
    ("bank_line", "bank_line", "description"),
    ("customer", "customer", "display_name"),
    ("vendor", "vendor", "display_name"),
    ("recurring_invoice", "recurring_invoice", "name"),
    ("recurring_bill", "recurring_bill", "name"),
    ("recurring_entry", "recurring_entry", "name"),
];

/// Adds the numbers or names of the rows' records, in one query per kind.
pub fn add_numbers(tx: &mut dyn Tx, tenant: TenantId, rows: &mut [ActivityLogRow]) -> Result<()> {
    let mut wanted: BTreeMap<&str, Vec<i64>> = BTreeMap::new();
    for row in rows.iter() {
        if let Some((kind, ..)) = NUMBERED.iter().find(|(kind, ..)| *kind == row.kind) {
            wanted.entry(kind).or_default().push(row.record_id);
        }
    }
    let mut numbers: HashMap<(&str, i64), String> = HashMap::new();
    for (kind, ids) in wanted {
        let Some((_, table, column)) = NUMBERED.iter().find(|(one, ..)| *one == kind) else {
            continue;
        };
        let mut values = vec![Value::from(tenant)];
        let list = in_list(&ids, &mut values);
        let sql =
            format!("select id, {column} from {table} where tenant_id = $1 and id in ({list})");
        let found: Vec<(i64, Option<String>)> =
            tx.all(&sql, &values, |row| Ok((row.get(0)?, row.get(1)?)))?;
        let named = found.into_iter().filter_map(|(id, number)| Some(((kind, id), number?)));
        numbers.extend(named);
    }
    for row in rows {
        row.number = numbers.get(&(row.kind.as_str(), row.record_id)).cloned();
    }
    Ok(())
}

/// Marks the rows of invoices that are sales receipts.
pub fn mark_sales_receipts(
    tx: &mut dyn Tx,
    tenant: TenantId,
    rows: &mut [ActivityLogRow],
) -> Result<()> {
    let is_invoice = |row: &&ActivityLogRow| row.kind == "invoice";
    let ids: Vec<i64> = rows.iter().filter(is_invoice).map(|row| row.record_id).collect();
    if ids.is_empty() {
        return Ok(());
    }
    let mut values = vec![Value::from(tenant)];
    let list = in_list(&ids, &mut values);
    let sql = format!(
        "select id from invoice
         where tenant_id = $1 and deposit_account_id is not null and id in ({list})"
    );
    let receipts: Vec<i64> = tx.all(&sql, &values, |row| row.get(0))?;
    for row in rows {
        row.is_sales_receipt = row.kind == "invoice" && receipts.contains(&row.record_id);
    }
    Ok(())
}

/// The company's members, by name.
pub fn people(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<ActivityPerson>> {
    let mut people = tx.all(
        "select u.id, u.first_name, u.last_name
         from membership m join app_user u on u.id = m.user_id where m.tenant_id = $1",
        args![tenant],
        |row| {
            let (first, last): (String, String) = (row.get(1)?, row.get(2)?);
            Ok(ActivityPerson { id: row.get(0)?, name: format!("{first} {last}") })
        },
    )?;
    people.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(people)
}

/// A file in the database.
pub struct StoredFile {
    pub id: i64,
    /// None when its row can't be read, because something other than text was written to it.
    pub said: Option<FileFacts>,
}

/// The facts in the row of a file.
pub struct FileFacts {
    pub name: String,
    pub key: String,
    pub sha256: Vec<u8>,
}

impl FileFacts {
    fn read(row: &Row<'_>) -> Result<FileFacts, DbError> {
        Ok(FileFacts { name: row.get(1)?, key: row.get(2)?, sha256: row.get(3)? })
    }
}

/// Files of documents, including removed ones: their bytes stay.
pub fn files_after(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (after, at_once): (i64, i64),
) -> Result<Vec<StoredFile>> {
    Ok(tx.all(
        "select id, file_name, storage_key, sha256 from attachment
         where tenant_id = $1 and id > $2 and doc_kind is not null order by id limit $3",
        args![tenant, after, at_once],
        |row| Ok(StoredFile { id: row.get(0)?, said: FileFacts::read(row).ok() }),
    )?)
}

/// The company's logo, if its hash is known.
pub fn logo(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<StoredFile>> {
    Ok(tx.one(
        "select id, 'logo', logo_key, logo_sha256 from tenant
         where id = $1 and logo_key is not null and logo_sha256 is not null",
        args![tenant],
        |row| Ok(StoredFile { id: row.get(0)?, said: FileFacts::read(row).ok() }),
    )?)
}
