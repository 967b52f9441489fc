//! A sale of the books, or its return, as a till's receipt.

use eta::receipt::return_is_late;
use eta::{NotReceipt, PaymentMethod, Receipt, Slip, receipt_from_sale};
use jiff::Timestamp;

use super::build;
use super::faults::{self, FaultPlace, FilingFault};
use super::source::{ReturnedSale, Source};
use crate::connection::Connection;

/// The till that a receipt is of.
pub struct OnTill<'a> {
    /// Its serial number.
    pub serial: &'a str,
    /// The authority's id of its branch; the company's default one when left out.
    pub branch: Option<&'a str>,
}

/// The receipt, without an id, or everything that would be refused.
pub fn receipt(
    source: &Source,
    connection: &Connection,
    till: &OnTill<'_>,
    now: Timestamp,
) -> Result<Receipt, Vec<FilingFault>> {
    let is_late = |sale: &ReturnedSale| return_is_late(sale.issued_at, now);
    if source.returns.as_ref().is_some_and(is_late) {
        return Err(vec![FilingFault::own("return_late", "invoice_id", FaultPlace::Document)]);
    }
    let mut sale = build::sale(source, connection, now)?;
    if let Some(address) = &mut sale.issuer.address {
        let branch = till.branch.filter(|branch| !branch.trim().is_empty());
        address.branch_id = Some(branch.unwrap_or(&connection.branch_id).to_owned());
    }
    let slip = Slip {
        till_serial: till.serial.to_owned(),
        payment_method: payment(source.payment.as_deref()),
        returns: source.returns.as_ref().map(|sale| sale.uuid.clone()),
    };
    receipt_from_sale(&sale, &slip, now).map_err(|error| match error {
        NotReceipt::Foreign => {
            vec![FilingFault::own("receipt_foreign", "currency_id", FaultPlace::Document)]
        }
        NotReceipt::NotMapped(error) => vec![faults::of_mapping(error)],
        NotReceipt::Faulty(found) => faults::of_all(&found, source),
    })
}

/// The authority's word for a kind of payment method.
fn payment(kind: Option<&str>) -> PaymentMethod {
    match kind {
        Some("cash") => PaymentMethod::Cash,
        Some("card") => PaymentMethod::Card,
        _ => PaymentMethod::Other,
    }
}

/// Whether two receipts say the same of a sale: neither moment, seller nor id.
pub fn is_same_sale(one: &Receipt, other: &Receipt) -> bool {
    let said = |of: &Receipt| {
        let header = &of.header;
        let named = (header.number.clone(), header.currency.clone(), header.reference_uuid.clone());
        let amounts = (of.total_amount, of.net_amount, of.tax_totals.clone());
        let parts = (of.buyer.clone(), of.items.clone(), of.extra_discounts.clone());
        (named, amounts, parts, of.payment_method, of.kind.receipt_type)
    };
    said(one) == said(other)
}
