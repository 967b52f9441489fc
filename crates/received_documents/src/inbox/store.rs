//! Data from the books for the proposed bill of a received document.

use std::collections::HashMap;

use ledger::DocKind;
use platform::db::{Clause, Row};
use platform::{Result, TenantId, Tx, args};

use super::wire::ReceivedBook;
use crate::store;

/// The product and account of a similar line, the last time.
#[derive(Debug, Clone, Default)]
pub struct Last {
    /// The product and what it is called.
    pub product: Option<(i64, String)>,
    /// The account that it went to.
    pub account: Option<i64>,
}

/// A vendor that bills may be entered for.
#[derive(Debug, Clone)]
pub struct Vendor {
    /// Its id.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// The usual account of its bills' lines.
    pub account_id: Option<i64>,
}

/// The vendor with a tax registration number.
///
/// # Errors
/// Only our own failures.
pub fn vendor(tx: &mut dyn Tx, tenant: TenantId, tax_id: Option<&str>) -> Result<Option<Vendor>> {
    let Some(tax_id) = tax_id else { return Ok(None) };
    let sql = "select id, display_name, main_account_id from vendor
               where tenant_id = $1 and tax_id = $2 and deleted_at is null
               order by id limit 1";
    let read =
        |row: &Row<'_>| Ok(Vendor { id: row.get(0)?, name: row.get(1)?, account_id: row.get(2)? });
    Ok(tx.one(sql, args![tenant, tax_id], read)?)
}

/// The bill that a note corrects: by the authority's id, or as the paper with it is in the books.
///
/// # Errors
/// Only our own failures.
pub fn corrected_bill(
    tx: &mut dyn Tx,
    tenant: TenantId,
    uuids: &[String],
) -> Result<Option<ReceivedBook>> {
    if uuids.is_empty() {
        return Ok(None);
    }
    let mut clause = Clause::in_company(tenant, "d.tenant_id = $1");
    let list: Vec<String> = uuids.iter().map(|uuid| clause.param(uuid.as_str())).collect();
    clause.and(&format!("d.uuid in ({})", list.join(", ")));
    let sql = format!("select d.id from authority_document d {} order by d.id", clause.sql());
    let ids: Vec<i64> = tx.all(&sql, &clause.args, |row| row.get(0))?;
    let mut books = store::in_books(tx, tenant, &ids)?;
    let known = ids.iter().filter_map(|id| books.remove(id));
    if let Some(book) = known.into_iter().find(|book| book.doc.kind == DocKind::Bill) {
        return Ok(Some(book.into()));
    }
    // Documents older than the fetched ones.
    let mut clause = Clause::in_company(tenant, "i.tenant_id = $1");
    let list: Vec<String> = uuids.iter().map(|uuid| clause.param(uuid.as_str())).collect();
    clause.and(&format!("i.einvoice_uuid in ({})", list.join(", ")));
    clause.and("i.deleted_at is null");
    let sql = format!("select i.id, i.number from bill i {} order by i.id limit 1", clause.sql());
    Ok(tx.one(&sql, &clause.args, |row| {
        Ok(ReceivedBook { kind: DocKind::Bill, id: row.get(0)?, number: row.get(1)? })
    })?)
}

/// Product and account of the vendor's last line with these words.
pub fn last_time(
    tx: &mut dyn Tx,
    tenant: TenantId,
    vendor: i64,
    description: &str,
) -> Result<Last> {
    let sql = "select l.product_id, l.product_name, l.expense_account_id from bill b
               join bill_line l on l.tenant_id = $1 and l.bill_id = b.id
               where b.tenant_id = $1 and b.vendor_id = $2 and b.deleted_at is null
                   and (l.description = $3 or l.product_name = $3)
               order by b.date desc, b.id desc, l.line_no limit 1";
    let read = |row: &Row<'_>| {
        let (product, name): (Option<i64>, Option<String>) = (row.get(0)?, row.get(1)?);
        let product = product.map(|id| (id, name.unwrap_or_default()));
        Ok(Last { product, account: row.get(2)? })
    };
    Ok(tx.one(sql, args![tenant, vendor, description], read)?.unwrap_or_default())
}

/// The names of accounts in both languages, each read once.
#[derive(Default)]
pub struct Names(HashMap<i64, (String, String)>);

impl Names {
    /// The name of an account.
    pub fn of_account(
        &mut self,
        tx: &mut dyn Tx,
        tenant: TenantId,
        account: i64,
    ) -> Result<Option<(String, String)>> {
        if let Some(known) = self.0.get(&account) {
            return Ok(Some(known.clone()));
        }
        let sql = "select name_en, name_ar from account where tenant_id = $1 and id = $2";
        let read = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?));
        let found: Option<(String, String)> = tx.one(sql, args![tenant, account], read)?;
        if let Some(found) = &found {
            self.0.insert(account, found.clone());
        }
        Ok(found)
    }
}
