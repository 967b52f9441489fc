//! The totals of the document against its lines.

use crate::checks::terms::Terms;
use crate::decimal::{Decimal, Overflow};
use crate::document::{Document, TaxTotal};
use crate::fault::{Fault, Rule};
use crate::formulas;

pub fn check(document: &Document, terms: &Terms<'_>, faults: &mut Vec<Fault>) {
    if document.extra_discount_amount.is_negative() {
        let fault = Fault::new(Rule::Negative, "extraDiscountAmount");
        faults.push(fault.found(document.extra_discount_amount));
    }
    if document.total_amount.is_negative() {
        let fault = Fault::new(Rule::Negative, "totalAmount");
        faults.push(fault.found(document.total_amount));
    }
    let Ok(totals) = formulas::totals(document) else {
        faults.push(Fault::new(Rule::Overflow, "totalAmount"));
        return;
    };
    for (found, expected, field) in [
        (document.total_discount_amount, totals.discount, "totalDiscountAmount"),
        (document.total_sales_amount, totals.sales, "totalSalesAmount"),
        (document.net_amount, totals.net, "netAmount"),
        (document.total_amount, totals.total, "totalAmount"),
        (document.total_items_discount_amount, totals.items_discount, "totalItemsDiscountAmount"),
    ] {
        compare(field, found, expected, terms, faults);
    }
    check_net(document, terms, faults);
    check_taxes(document, &totals.taxes, terms, faults);
}

/// The net amount is also the difference of two other totals; both hold, or the lines don't.
fn check_net(document: &Document, terms: &Terms<'_>, faults: &mut Vec<Fault>) {
    let expected = document.total_sales_amount.minus(document.total_discount_amount);
    match expected {
        Err(Overflow) => faults.push(Fault::new(Rule::Overflow, "netAmount")),
        Ok(expected) if !faults.iter().any(|fault| fault.path == "netAmount") => {
            compare("netAmount", document.net_amount, expected, terms, faults);
        }
        Ok(_) => {}
    }
}

fn check_taxes(
    document: &Document,
    expected: &[TaxTotal],
    terms: &Terms<'_>,
    faults: &mut Vec<Fault>,
) {
    let rows = &document.tax_totals;
    for (index, row) in rows.iter().enumerate() {
        let at = |field: &str| format!("taxTotals[{index}].{field}");
        let repeated = rows[..index].iter().any(|other| other.tax_type == row.tax_type);
        match expected.iter().find(|total| total.tax_type == row.tax_type) {
            Some(total) if !repeated => {
                compare(&at("amount"), row.amount, total.amount, terms, faults);
            }
            _ => {
                let fault = Fault::new(Rule::TaxTotalRows, at("taxType"));
                faults.push(fault.found(row.tax_type.code()));
            }
        }
    }
    let missing =
        expected.iter().filter(|total| rows.iter().all(|row| row.tax_type != total.tax_type));
    for total in missing {
        faults.push(Fault::new(Rule::TaxTotalRows, "taxTotals").expected(total.tax_type.code()));
    }
}

fn compare(
    field: &str,
    found: Decimal,
    expected: Decimal,
    terms: &Terms<'_>,
    faults: &mut Vec<Fault>,
) {
    if found.differs(expected, terms.tolerance) {
        faults.push(Fault::new(Rule::DocumentTotal, field).found(found).expected(expected));
    }
}
