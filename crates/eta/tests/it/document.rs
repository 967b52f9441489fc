//! Reading a document: what its structure must be, with every fault at its place.

use eta::{Document, Fault, Rule, Tree, document_from_sale};

use crate::kit::{line, sale, vat};

fn json() -> String {
    document_from_sale(&sale(vec![line("1", "100", vec![vat()])]))
        .unwrap()
        .document
        .to_tree()
        .to_json()
}

fn faults(from: &str, to: &str) -> Vec<Fault> {
    let text = json();
    assert!(text.contains(from), "{from} in {text}");
    Document::read(&Tree::read(&text.replace(from, to)).unwrap()).err().unwrap_or_default()
}

fn one(from: &str, to: &str) -> (Rule, String) {
    let faults = faults(from, to);
    let [fault] = faults.as_slice() else { panic!("{faults:?}") };
    (fault.rule, fault.path.clone())
}

#[test]
fn faults_of_the_structure_are_named_by_their_place() {
    let at = |path: &str| path.to_owned();
    assert_eq!(
        one("\"quantity\":1", "\"quantity\":\"1\""),
        (Rule::NumberExpected, at("invoiceLines[0].quantity"))
    );
    assert_eq!(
        one("\"quantity\":1", "\"quantity\":0.000001"),
        (Rule::TooManyDecimals, at("invoiceLines[0].quantity"))
    );
    assert_eq!(
        one("\"quantity\":1", "\"quantity\":null"),
        (Rule::NullValue, at("invoiceLines[0].quantity"))
    );
    assert_eq!(one("\"quantity\":1,", ""), (Rule::Missing, at("invoiceLines[0].quantity")));
    assert_eq!(
        one("\"quantity\":1", "\"quantity\":99999999999999"),
        (Rule::NumberTooLarge, at("invoiceLines[0].quantity"))
    );
    assert_eq!(
        one("\"id\":\"313717919\"", "\"id\":313717919"),
        (Rule::TextExpected, at("receiver.id"))
    );
    assert_eq!(
        one("\"type\":\"B\",\"id\":\"313717919\"", "\"type\":\"X\""),
        (Rule::NotAllowed, at("receiver.type"))
    );
    assert_eq!(one("10:00:00Z", "10:00:00.000Z"), (Rule::WrongFormat, at("dateTimeIssued")));
    assert_eq!(one("2026-11-27T", "2026-02-30T"), (Rule::WrongFormat, at("dateTimeIssued")));
    assert_eq!(
        one("\"taxTotals\":[", "\"taxTotals\":{},\"x\":["),
        (Rule::ListExpected, at("taxTotals"))
    );
    assert_eq!(
        one("\"unitValue\":{", "\"unitValue\":1,\"x\":{"),
        (Rule::ObjectExpected, at("invoiceLines[0].unitValue"))
    );
    assert_eq!(
        one(
            "\"taxType\":\"T1\",\"amount\":14,\"subType\"",
            "\"taxType\":\"T21\",\"amount\":14,\"subType\""
        ),
        (Rule::UnknownTaxType, at("invoiceLines[0].taxableItems[0].taxType"))
    );
    let fault = faults("\"quantity\":1", "\"quantity\":\"1\"").remove(0);
    assert_eq!(
        (fault.line(), fault.field(), fault.code()),
        (Some(1), "quantity", "NumberExpected")
    );
}

#[test]
fn all_faults_are_given_at_once() {
    let text = json().replace("\"quantity\":1", "\"quantity\":\"1\"").replace("\"EGS\"", "\"GPC\"");
    let faults = Document::read(&Tree::read(&text).unwrap()).unwrap_err();
    assert_eq!(faults.len(), 2);
}

#[test]
fn empty_optional_properties_are_left_out_and_lists_of_lines_are_not() {
    let mut document =
        document_from_sale(&sale(vec![line("1", "100", Vec::new())])).unwrap().document;
    document.payment = Some(eta::Payment::default());
    document.proforma_invoice_number = Some(String::new());
    let text = document.to_tree().to_json();
    for absent in ["payment", "proformaInvoiceNumber", "references", "null"] {
        assert!(!text.contains(absent), "{absent}");
    }
    assert!(text.contains("\"taxableItems\":[]") && text.contains("\"taxTotals\":[]"));
    document.payment = None;
    document.proforma_invoice_number = None;
    let spelled = text.replace("internalID", "internalId").replace("branchID", "branchId");
    assert_eq!(Document::read(&Tree::read(&spelled).unwrap()).unwrap(), document);
}

#[test]
fn texts_are_cleaned_and_cut() {
    let mut sale = sale(vec![line("1", "100", Vec::new())]);
    sale.lines[0].description = " \"A\"\r\nB\\ ".to_owned();
    sale.receiver.name = Some("ش".repeat(300));
    let document = document_from_sale(&sale).unwrap().document;
    assert_eq!(document.lines[0].description, "'A'  B/");
    assert_eq!(document.receiver.name.unwrap().chars().count(), 200);
}
