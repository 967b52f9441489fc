//! From a sale to a receipt, and whether the authority would take it.

use jiff::{SignedDuration, Timestamp};
use thiserror::Error;

use super::chain::is_receipt_id;
use super::facts;
use super::form::{
    Buyer, PaymentMethod, Receipt, ReceiptDiscount, ReceiptHeader, ReceiptItem, ReceiptKind,
    ReceiptType, Seller,
};
use crate::checks::{Terms, check};
use crate::decimal::Decimal;
use crate::document::{Address, Document, DocumentType, Line};
use crate::fault::{Fault, Rule};
use crate::mapping::{Currency, NotMapped, Sale, document_from_sale};

const POUND: &str = "EGP";
/// The default name of a discount, as the property is mandatory.
const DISCOUNT: &str = "خصم";

/// The fields of a receipt beside its sale.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slip {
    /// The serial number of the till.
    pub till_serial: String,
    /// How it was paid, or is paid back.
    pub payment_method: PaymentMethod,
    /// The id of the sale's receipt, when goods came back.
    pub returns: Option<String>,
}

/// Why a sale can't become a receipt.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotReceipt {
    /// In which currency the amounts of a foreign receipt are is not known.
    #[error("a receipt is in pounds")]
    Foreign,
    /// Its amounts can't be computed.
    #[error(transparent)]
    NotMapped(#[from] NotMapped),
    /// It would be refused.
    #[error("the receipt would be refused")]
    Faulty(Vec<Fault>),
}

/// Maps a sale to a receipt that has no id yet, and checks it at a moment. The type of the sale's
/// document is passed over: what returns something is a return.
pub fn receipt_from_sale(sale: &Sale, slip: &Slip, now: Timestamp) -> Result<Receipt, NotReceipt> {
    if sale.currency != Currency::Pounds {
        return Err(NotReceipt::Foreign);
    }
    let plain =
        Sale { document_type: DocumentType::Invoice, references: Vec::new(), ..sale.clone() };
    let document = document_from_sale(&plain)?.document;
    let receipt = written(&document, slip).cleaned();
    let mut faults = check(&document, &terms(now));
    // A receipt has no address of the buyer.
    faults.retain(|fault| !fault.path.starts_with("receiver.address"));
    faults.retain(|fault| fault.rule != Rule::IssuedTooLongAgo);
    faults.extend(check_receipt(&receipt, now));
    if faults.is_empty() { Ok(receipt) } else { Err(NotReceipt::Faulty(faults)) }
}

fn terms(now: Timestamp) -> Terms<'static> {
    Terms { person_threshold: facts::BUYER_THRESHOLD, ..Terms::strict(now) }
}

/// The faults of a receipt that a document does not have.
pub fn check_receipt(receipt: &Receipt, now: Timestamp) -> Vec<Fault> {
    let mut faults = Vec::new();
    let Receipt { header, kind, seller, .. } = receipt;
    if super::send::deadline(header.issued_at) < now {
        faults.push(Fault::new(Rule::IssuedTooLongAgo, "header.dateTimeIssued"));
    }
    if kind.version != facts::VERSION {
        let fault = Fault::new(Rule::NotAllowed, "documentType.typeVersion");
        faults.push(fault.found(&kind.version).expected(facts::VERSION));
    }
    if seller.till_serial.is_empty() {
        faults.push(Fault::new(Rule::Missing, "seller.deviceSerialNumber"));
    }
    let reference = "header.referenceUUID";
    match (&header.reference_uuid, kind.receipt_type) {
        (Some(uuid), ReceiptType::Sale) => {
            faults.push(Fault::new(Rule::ReferenceUnexpected, reference).found(uuid));
        }
        (Some(uuid), ReceiptType::Return) if !is_receipt_id(uuid) => {
            faults.push(Fault::new(Rule::ReferenceFormat, reference).found(uuid));
        }
        (None, ReceiptType::Return) => {
            faults.push(Fault::new(Rule::ReferenceMissing, reference));
        }
        _ => {}
    }
    for (amount, fixed, at) in [
        (receipt.fees_amount, facts::FEES, "feesAmount"),
        (receipt.adjustment, facts::ADJUSTMENT, "adjustment"),
    ] {
        if amount != fixed {
            faults.push(Fault::new(Rule::DocumentTotal, at).found(amount).expected(fixed));
        }
    }
    faults
}

/// Whether a sale is too old for its return to be filed.
pub fn return_is_late(sold_at: Timestamp, returned_at: Timestamp) -> bool {
    let hours = SignedDuration::from_hours(facts::DAYS_TO_RETURN.saturating_mul(24));
    sold_at.checked_add(hours).is_ok_and(|last| last < returned_at)
}

fn written(document: &Document, slip: &Slip) -> Receipt {
    let address = document.issuer.address.clone().unwrap_or_default();
    let receipt_type = match slip.returns {
        Some(_) => ReceiptType::Return,
        None => ReceiptType::Sale,
    };
    Receipt {
        header: ReceiptHeader {
            issued_at: document.issued_at,
            number: document.internal_id.clone(),
            uuid: String::new(),
            previous_uuid: String::new(),
            reference_uuid: slip.returns.clone(),
            currency: POUND.to_owned(),
        },
        kind: ReceiptKind { receipt_type, version: facts::VERSION.to_owned() },
        seller: Seller {
            rin: document.issuer.id.clone().unwrap_or_default(),
            trade_name: document.issuer.name.clone().unwrap_or_default(),
            branch_code: address.branch_id.clone().unwrap_or_default(),
            branch_address: Address { branch_id: None, ..address },
            till_serial: slip.till_serial.clone(),
            activity_code: document.activity_code.clone(),
        },
        buyer: Buyer {
            party_type: document.receiver.party_type,
            id: document.receiver.id.clone(),
            name: document.receiver.name.clone(),
        },
        items: document.lines.iter().map(item).collect(),
        total_sales: document.total_sales_amount,
        total_commercial_discount: document.total_discount_amount,
        total_items_discount: document.total_items_discount_amount,
        extra_discounts: discounts(document.extra_discount_amount, Decimal::ZERO),
        net_amount: document.net_amount,
        fees_amount: facts::FEES,
        total_amount: document.total_amount,
        tax_totals: document.tax_totals.clone(),
        payment_method: slip.payment_method,
        adjustment: facts::ADJUSTMENT,
    }
}

fn item(line: &Line) -> ReceiptItem {
    let discount = line.discount.as_ref();
    let (amount, rate) = discount.map_or((Decimal::ZERO, Decimal::ZERO), |d| (d.amount, d.rate));
    ReceiptItem {
        internal_code: line.internal_code.clone().unwrap_or_else(|| line.item_code.clone()),
        description: line.description.clone(),
        item_type: line.item_type,
        item_code: line.item_code.clone(),
        unit_type: line.unit_type.clone(),
        quantity: line.quantity,
        unit_price: line.unit_value.amount_egp,
        net_sale: line.net_total,
        total_sale: line.sales_total,
        total: line.total,
        commercial_discounts: discounts(amount, rate),
        item_discounts: discounts(line.items_discount, Decimal::ZERO),
        value_difference: line.value_difference,
        taxes: line.taxes.clone(),
    }
}

fn discounts(amount: Decimal, rate: Decimal) -> Option<Vec<ReceiptDiscount>> {
    let description = DISCOUNT.to_owned();
    (!amount.is_zero()).then(|| vec![ReceiptDiscount { amount, description, rate }])
}
