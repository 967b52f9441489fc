//! Whether a document still says what was filed.

use eta::{Decimal, Document, DocumentType, PartyType, Price, Tax, Tree};
use platform::context::date_in_cairo;

use super::build;
use super::source::Source;
use crate::connection::Connection;

/// Whether a document says the same as its filed text: its number, day, buyer, lines and amounts.
/// Item codes, units and addresses are those of records, which change by themselves, so they are
/// not compared.
pub fn is_as_filed(source: &Source, connection: &Connection, text: &str) -> bool {
    let filed = Tree::read(text).ok().and_then(|tree| Document::read(&tree).ok());
    let Some(filed) = filed else { return false };
    let Ok(sale) = build::sale(source, connection, filed.issued_at) else { return false };
    let Ok(mapped) = eta::document_from_sale(&sale) else { return false };
    source.date == date_in_cairo(filed.issued_at)
        && Content::from_document(&filed) == Content::from_document(&mapped.document)
}

/// What a document says of a sale.
#[derive(PartialEq, Eq)]
struct Content<'a> {
    kind: DocumentType,
    number: &'a str,
    buyer: (PartyType, Option<&'a str>),
    lines: Vec<LineContent<'a>>,
    totals: [Decimal; 4],
}

#[derive(PartialEq, Eq)]
struct LineContent<'a> {
    description: &'a str,
    quantity: Decimal,
    price: &'a Price,
    amounts: [Decimal; 3],
    taxes: &'a [Tax],
}

impl Content<'_> {
    fn from_document(document: &Document) -> Content<'_> {
        let lines = document.lines.iter().map(|line| LineContent {
            description: &line.description,
            quantity: line.quantity,
            price: &line.unit_value,
            amounts: [line.sales_total, line.net_total, line.total],
            taxes: &line.taxes,
        });
        Content {
            kind: document.document_type,
            number: &document.internal_id,
            buyer: (document.receiver.party_type, document.receiver.id.as_deref()),
            lines: lines.collect(),
            totals: [
                document.total_sales_amount,
                document.net_amount,
                document.total_amount,
                document.extra_discount_amount,
            ],
        }
    }
}
