//! The document in the form that the templates read.

use printout::{Content, Document, Paper, Sale};
use serde::Serialize;
use serde_json::{Value, json};

use crate::error::Error;
use crate::files::code_name;
use crate::printable_text;

/// More than any paper has that a person would read.
const MAX_ROWS: usize = 5_000;
const MAX_BYTES: usize = 4 << 20;

/// One document.
pub(crate) fn encode(document: &Document) -> Result<Vec<u8>, Error> {
    bounded(std::slice::from_ref(document))?;
    written(&document_value(document, 0)?)
}

/// A list of documents; all together may have what one may.
pub(crate) fn encode_several(documents: &[Document]) -> Result<Vec<u8>, Error> {
    bounded(documents)?;
    let each =
        documents.iter().enumerate().map(|(place, document)| document_value(document, place));
    written(&Value::Array(each.collect::<Result<_, _>>()?))
}

fn bounded(documents: &[Document]) -> Result<(), Error> {
    let rows: usize = documents.iter().map(|document| rows(&document.paper)).sum();
    if rows > MAX_ROWS { Err(Error::TooLarge) } else { Ok(()) }
}

pub(crate) fn written(value: &Value) -> Result<Vec<u8>, Error> {
    let bytes = serde_json::to_vec(value).map_err(|error| Error::Engine(error.to_string()))?;
    if bytes.len() > MAX_BYTES { Err(Error::TooLarge) } else { Ok(bytes) }
}

fn document_value(document: &Document, place: usize) -> Result<Value, Error> {
    let (kind, gender, shape) = naming(&document.paper);
    let mut body = match document.paper.content() {
        Content::Sale(sale) => sale_value(sale, place)?,
        Content::Receipt(receipt) => value(receipt)?,
        Content::Statement(statement) => value(statement)?,
        Content::JournalEntry(entry) => value(entry)?,
    };
    body["shape"] = json!(shape);
    let mut whole = json!({
        "kind": kind,
        "gender": gender,
        "language": document.language,
        "style": document.style,
        "accent": document.accent,
        "logo": document.logo.as_ref().map(|logo| logo.extension()),
        "mark": document.mark,
        "number": document.number,
        "issued": document.issued,
        "date": document.date,
        "seller": document.seller,
        "customer": document.customer,
        "role": document.role,
        "footer": document.footer,
        "body": body,
    });
    printable_text::value(&mut whole);
    Ok(whole)
}

fn rows(paper: &Paper) -> usize {
    match paper.content() {
        Content::Sale(sale) => sale.lines.len() + sale.totals.taxes.len(),
        Content::Receipt(receipt) => receipt.settled.len() + receipt.certificate.len(),
        Content::Statement(statement) => statement.rows.len() + statement.ageing.len(),
        Content::JournalEntry(entry) => entry.lines.len(),
    }
}

/// The key of the title, the grammatical gender of the word, and the template.
fn naming(paper: &Paper) -> (&'static str, &'static str, &'static str) {
    match paper {
        Paper::TaxInvoice(_) => ("tax_invoice", "feminine", "sale"),
        Paper::Invoice(_) => ("invoice", "feminine", "sale"),
        Paper::Quote(_) => ("quote", "masculine", "sale"),
        Paper::CreditNote(_) => ("credit_note", "masculine", "sale"),
        Paper::DebitNote(_) => ("debit_note", "masculine", "sale"),
        Paper::SalesReceipt(_) => ("sales_receipt", "masculine", "sale"),
        Paper::Bill(_) => ("bill", "feminine", "sale"),
        Paper::VendorCredit(_) => ("vendor_credit", "masculine", "sale"),
        Paper::Expense(_) => ("expense", "masculine", "sale"),
        Paper::Receipt(_) => ("receipt", "masculine", "receipt"),
        Paper::Payment(_) => ("payment", "masculine", "receipt"),
        Paper::Statement(_) => ("statement", "masculine", "statement"),
        Paper::JournalEntry(_) => ("journal_entry", "masculine", "entry"),
    }
}

fn sale_value(sale: &Sale, place: usize) -> Result<Value, Error> {
    let mut body = value(sale)?;
    body["electronic"] = match &sale.electronic {
        None => Value::Null,
        Some(electronic) => json!({
            "number": electronic.number,
            "receipt": electronic.is_receipt,
            "code": electronic.code.as_ref().map(|code| code_name(place, code)),
        }),
    };
    Ok(body)
}

fn value(part: &impl Serialize) -> Result<Value, Error> {
    serde_json::to_value(part).map_err(|error| Error::Engine(error.to_string()))
}
