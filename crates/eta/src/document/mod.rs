//! The document as the authority's versions 1.0 and 0.9 define it. The order of fields is the order
//! in which properties are posted, that of the authority's sample.
//!
//! Deliberately not here: what must hold between the fields (`checks`), how amounts come about
//! (`formulas`), the signatures, which are added to the text.

mod line;
mod party;

use jiff::Timestamp;
use jiff::civil::Date;

pub use line::{Discount, ItemType, Line, Price, Tax};
pub use party::{Address, Party, PartyType};

use crate::decimal::Decimal;
use crate::fault::Fault;
use crate::taxes::TaxType;
use crate::tree::{Node, Tree};
use crate::wire::{Value, codes, record};

codes! {
    /// The type of a document.
    DocumentType {
        /// An invoice.
        Invoice = "i",
        /// A credit note.
        CreditNote = "c",
        /// A debit note.
        DebitNote = "d",
        /// An export invoice.
        ExportInvoice = "ei",
        /// An export credit note.
        ExportCreditNote = "ec",
        /// An export debit note.
        ExportDebitNote = "ed",
    }
}

impl DocumentType {
    /// Whether it is an export.
    pub const fn is_export(self) -> bool {
        matches!(self, Self::ExportInvoice | Self::ExportCreditNote | Self::ExportDebitNote)
    }

    /// Whether it corrects other documents.
    pub const fn is_note(self) -> bool {
        !matches!(self, Self::Invoice | Self::ExportInvoice)
    }

    /// Whether it gives money back.
    pub const fn is_credit(self) -> bool {
        matches!(self, Self::CreditNote | Self::ExportCreditNote)
    }
}

codes! {
    /// The version of a document's form.
    Version {
        /// The one in force: signed.
        Signed = "1.0",
        /// The one of the transition: unsigned, for trials of the structure.
        Unsigned = "0.9",
    }
}

record! {
    /// Where the buyer pays to.
    #[derive(Default)]
    Payment {
        /// The bank.
        bank_name: Option<String> = "bankName",
        /// The bank's address.
        bank_address: Option<String> = "bankAddress",
        /// The account.
        bank_account_no: Option<String> = "bankAccountNo",
        /// The account's IBAN.
        bank_account_iban: Option<String> = "bankAccountIBAN",
        /// The bank's SWIFT code.
        swift_code: Option<String> = "swiftCode",
        /// Terms of payment.
        terms: Option<String> = "terms",
    }
}

record! {
    /// How the goods travel. Weights are in kilograms.
    #[derive(Default)]
    Delivery {
        /// The way of transport.
        approach: Option<String> = "approach",
        /// How they are packed.
        packaging: Option<String> = "packaging",
        /// Until when the offer holds.
        date_validity: Option<String> = "dateValidity",
        /// The port of export.
        export_port: Option<String> = "exportPort",
        /// The country of origin, by its code.
        country_of_origin: Option<String> = "countryOfOrigin",
        /// With packing.
        gross_weight: Option<Decimal> = "grossWeight",
        /// Without packing.
        net_weight: Option<Decimal> = "netWeight",
        /// Terms of delivery.
        terms: Option<String> = "terms",
    }
}

record! {
    /// The sum of one tax over all lines.
    TaxTotal {
        /// The tax.
        tax_type: TaxType = "taxType",
        /// The sum; never below zero, withholding neither.
        amount: Decimal = "amount",
    }
}

record! {
    /// A document.
    Document {
        /// Who issues it.
        issuer: Party = "issuer",
        /// Who receives it.
        receiver: Party = "receiver",
        /// Its kind.
        document_type: DocumentType = "documentType",
        /// The version of its form.
        version: Version = "documentTypeVersion",
        /// The moment of issue, in whole seconds.
        issued_at: Timestamp = "dateTimeIssued",
        /// The issuer's activity, four digits.
        activity_code: String = "taxpayerActivityCode",
        /// The issuer's own number for it.
        internal_id: String = "internalID",
        /// The buyer's order.
        purchase_order_reference: Option<String> = "purchaseOrderReference",
        /// The description of the buyer's order.
        purchase_order_description: Option<String> = "purchaseOrderDescription",
        /// The seller's order.
        sales_order_reference: Option<String> = "salesOrderReference",
        /// The description of the seller's order.
        sales_order_description: Option<String> = "salesOrderDescription",
        /// The pro forma invoice.
        proforma_invoice_number: Option<String> = "proformaInvoiceNumber",
        /// The authority's ids of the documents that a note corrects.
        references: Vec<String> = "references",
        /// Where the buyer pays to.
        payment: Option<Payment> = "payment",
        /// How the goods travel.
        delivery: Option<Delivery> = "delivery",
        /// The day of delivery; an export invoice needs it.
        service_delivery_date: Option<Date> = "serviceDeliveryDate",
        /// The lines.
        lines: Vec<Line> = "invoiceLines",
        /// The sum of the lines' discounts before tax.
        total_discount_amount: Decimal = "totalDiscountAmount",
        /// The sum of the lines' quantity by price.
        total_sales_amount: Decimal = "totalSalesAmount",
        /// The sum of the lines' net totals.
        net_amount: Decimal = "netAmount",
        /// The sums of taxes.
        tax_totals: Vec<TaxTotal> = "taxTotals",
        /// The payable amount after withheld tax: the lines' totals less the extra discount.
        total_amount: Decimal = "totalAmount",
        /// A discount of the whole document after tax.
        extra_discount_amount: Decimal = "extraDiscountAmount",
        /// The sum of the lines' discounts after tax.
        total_items_discount_amount: Decimal = "totalItemsDiscountAmount",
    }
}

impl Document {
    /// Its tree, without signatures.
    pub fn to_tree(&self) -> Tree {
        match self.write() {
            Some(Node::Object(properties)) => Tree::new(properties),
            _ => Tree::new(Vec::new()),
        }
    }

    /// Reads a document from its tree; properties that no document has are passed over. Gives every
    /// fault of the structure, each with its place.
    pub fn read(tree: &Tree) -> Result<Self, Vec<Fault>> {
        let mut faults = Vec::new();
        let root = Node::Object(tree.properties().to_vec());
        let document = <Self as Value>::read(Some(&root), "", &mut faults);
        document.filter(|_| faults.is_empty()).ok_or(faults)
    }

    /// With every text cleaned and cut to the length that is taken.
    #[must_use]
    pub fn cleaned(mut self) -> Self {
        self.clean("");
        self
    }
}
