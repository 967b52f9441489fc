//! What a bill of a received document would begin with.

use std::collections::HashMap;

use books::taxes::{self, Kind, Tax};
use eta::Decimal;
use jiff::civil::Date;
use ledger::totals::TaxKind;
use platform::{Result, TenantId, Tx, args};

use super::wire::ReceivedLine;
use crate::reading::ReadLine;

/// Lines for which it is looked up what their like was, the last time.
const MOST_LOOKED_UP: usize = 100;

/// A vendor that bills may be entered for.
#[derive(Debug, Clone, Copy)]
pub struct Vendor {
    /// Its id.
    pub id: i64,
    /// What the lines of its bills are usually for.
    pub account_id: Option<i64>,
}

/// The vendor with a tax registration number.
///
/// # Errors
/// Only our own failures.
pub fn vendor(tx: &mut dyn Tx, tenant: TenantId, tax_id: Option<&str>) -> Result<Option<Vendor>> {
    let Some(tax_id) = tax_id else { return Ok(None) };
    let sql = "select id, main_account_id from vendor
               where tenant_id = $1 and tax_id = $2 and deleted_at is null
               order by id limit 1";
    let read =
        |row: &platform::db::Row<'_>| Ok(Vendor { id: row.get(0)?, account_id: row.get(1)? });
    Ok(tx.one(sql, args![tenant, tax_id], read)?)
}

/// Lines with what a bill of them would begin with.
///
/// # Errors
/// Only our own failures.
pub fn lines(
    tx: &mut dyn Tx,
    tenant: TenantId,
    read: Vec<ReadLine>,
    vendor: Option<Vendor>,
    date: Date,
) -> Result<Vec<ReceivedLine>> {
    let taxes = taxes::all(tx, tenant)?;
    let mut known: HashMap<String, (Option<i64>, Option<i64>)> = HashMap::new();
    let mut lines = Vec::with_capacity(read.len());
    for line in read {
        let last = match (vendor, known.get(&line.description)) {
            (None, _) => (None, None),
            (Some(_), Some(last)) => *last,
            (Some(vendor), None) if known.len() < MOST_LOOKED_UP => {
                let last = last_time(tx, tenant, vendor.id, &line.description)?;
                known.insert(line.description.clone(), last);
                last
            }
            (Some(_), None) => (None, None),
        };
        let tax = line.vat_percent.and_then(|percent| vat(&taxes, percent, date));
        lines.push(ReceivedLine {
            description: line.description,
            code: line.code,
            unit: line.unit,
            quantity: line.quantity.to_text(),
            price: line.price.to_text(),
            discount: line.discount.to_text(),
            net: line.net.to_text(),
            vat_percent: line.vat_percent.map(Decimal::to_text),
            total: line.total.to_text(),
            product_id: last.0,
            account_id: last.1.or_else(|| vendor.and_then(|vendor| vendor.account_id)),
            tax_id: tax.map(|tax| tax.id.0),
        });
    }
    Ok(lines)
}

/// Product and account of the vendor's last line with these words.
fn last_time(
    tx: &mut dyn Tx,
    tenant: TenantId,
    vendor: i64,
    description: &str,
) -> Result<(Option<i64>, Option<i64>)> {
    let sql = "select l.product_id, l.expense_account_id from bill b
               join bill_line l on l.tenant_id = $1 and l.bill_id = b.id
               where b.tenant_id = $1 and b.vendor_id = $2 and b.deleted_at is null
                   and l.description = $3
               order by b.date desc, b.id desc, l.line_no limit 1";
    let read = |row: &platform::db::Row<'_>| Ok((row.get(0)?, row.get(1)?));
    Ok(tx.one(sql, args![tenant, vendor, description], read)?.unwrap_or_default())
}

/// The company's value added tax of a percentage that may be used on a day and is claimed.
fn vat(taxes: &[Tax], percent: Decimal, date: Date) -> Option<&Tax> {
    taxes.iter().find(|tax| {
        matches!(tax.kind, Kind::Line(TaxKind::Vat))
            && tax.percent.scaled() == percent.scaled()
            && tax.purchase_account.is_some()
            && tax.effective_from.is_none_or(|from| from <= date)
            && tax.effective_to.is_none_or(|to| date <= to)
    })
}
