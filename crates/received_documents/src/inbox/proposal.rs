//! The proposed values of a bill for a received document.

use std::collections::HashMap;

use books::taxes::{self, Kind, Tax};
use eta::Decimal;
use jiff::civil::Date;
use ledger::totals::TaxKind;
use platform::{Result, TenantId, Tx};

use super::store::{Last, Names, Vendor, last_time};
use super::wire::ReceivedLine;
use crate::reading::ReadLine;

/// Lines for which it is looked up what their like was, the last time.
const MAX_LOOKED_UP: usize = 100;

/// The received document to propose a bill for.
#[derive(Debug, Clone, Copy)]
pub struct Proposed<'a> {
    /// Whose it is, where that is known.
    pub vendor: Option<&'a Vendor>,
    /// Its day.
    pub date: Date,
    /// Whether its amounts are in pounds, not in the currency of the sale.
    pub in_pounds: bool,
}

/// Lines with what a bill of them would begin with.
///
/// # Errors
/// Only our own failures.
pub fn lines(
    tx: &mut dyn Tx,
    tenant: TenantId,
    read: Vec<ReadLine>,
    &Proposed { vendor, date, in_pounds }: &Proposed<'_>,
) -> Result<Vec<ReceivedLine>> {
    let taxes = taxes::all(tx, tenant)?;
    let mut known: HashMap<String, Last> = HashMap::new();
    let mut names = Names::default();
    let mut lines = Vec::with_capacity(read.len());
    for line in read {
        if let Some(vendor) = vendor
            && known.len() < MAX_LOOKED_UP
            && !known.contains_key(&line.description)
        {
            let last = last_time(tx, tenant, vendor.id, &line.description)?;
            known.insert(line.description.clone(), last);
        }
        let last = known.get(&line.description).cloned().unwrap_or_default();
        let account = last.account.or_else(|| vendor.and_then(|vendor| vendor.account_id));
        let named = match account {
            Some(account) => names.of_account(tx, tenant, account)?,
            None => None,
        };
        let tax = line.vat_percent.and_then(|percent| vat(&taxes, percent, date));
        let (price, discount) = if in_pounds { line.in_pounds } else { line.sold };
        let (product_id, product_name) = last.product.unzip();
        lines.push(ReceivedLine {
            description: line.description,
            code: line.code,
            unit: line.unit,
            quantity: line.quantity.to_text(),
            price: price.to_text(),
            discount: discount.to_text(),
            net: line.net.to_text(),
            vat_percent: line.vat_percent.map(Decimal::to_text),
            total: line.total.to_text(),
            product_id,
            product_name,
            account_id: account,
            account_name: named.as_ref().map(|(english, _)| english.clone()),
            account_name_ar: named.map(|(_, arabic)| arabic),
            tax_id: tax.map(|tax| tax.id.0),
        });
    }
    Ok(lines)
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
