//! What is refused, and at which field.

use super::*;

#[test]
fn the_total_that_was_shown_must_be_the_servers() {
    let sale = input(vec![line("2", "500.00", &[VAT])], "1140.01");
    let problem = decide(&sale, &facts(EGP)).unwrap_err();
    assert_eq!((problem.status, problem.code), (409, "document.total_mismatch"));
    assert_eq!(problem.field.as_deref(), Some("expected_total"));
    assert_eq!(problem.params, [("computed", "1,140.00".to_owned())]);
}

#[test]
fn every_field_at_fault_is_named_at_once() {
    let mut sale = input(vec![line("0", "-1", &[9]), line("1e5", "1.000001", &[])], "x");
    sale.customer_email = Some("nobody".to_owned());
    sale.invoice_number = Some("INV\u{202e}7".to_owned());
    sale.notes = Some("\u{0000}".to_owned());
    sale.due_date = Some(date(2026, 11, 19));
    sale.lines[1].product_id = Some(99);
    let (status, faults) = refusal(&sale, &facts(EGP));
    assert_eq!(status, 400);
    let faults: Vec<_> = faults.iter().map(|(field, code)| (field.as_str(), *code)).collect();
    assert_eq!(
        faults,
        [
            ("due_date", "document.due_before_date"),
            ("invoice_number", "field.control_characters"),
            ("customer_email", "field.email"),
            ("notes", "field.control_characters"),
            ("lines.0.quantity", "field.positive"),
            ("lines.0.price", "field.not_negative"),
            ("lines.0.tax_ids", "document.tax_does_not_apply"),
            ("lines.1.product_id", "field.unknown"),
            ("lines.1.quantity", "field.number"),
            ("lines.1.price", "document.too_many_decimals"),
            ("expected_total", "field.number"),
        ]
    );
}

#[test]
fn an_invoice_has_lines_and_not_too_many() {
    let facts = facts(EGP);
    assert_eq!(refused(&input(vec![], "0"), &facts), fault("lines", "document.no_lines"));
    let long = input(vec![line("1", "1", &[]); 10_000], "10000");
    assert_eq!(refused(&long, &facts), fault("lines", "document.too_many_lines"));
    let taxed = input(vec![line("1", "1", &[VAT; 11])], "1");
    assert_eq!(refused(&taxed, &facts), fault("lines.0.tax_ids", "document.taxes"));
    let most = input(vec![line("1", "1", &[]); 1_000], "1000");
    assert!(most.typed().check_size().is_ok() && decide(&most, &facts).is_ok());
}

#[test]
fn figures_beyond_the_books_are_refused_without_panic() {
    let facts = facts(EGP);
    let huge = input(vec![line("1000000000", "999999999999", &[VAT]); 3], "1");
    assert_eq!(refused(&huge, &facts), fault("lines", "document.too_large"));
    let huge = input(vec![line("99999999999999999999", "1", &[])], "1");
    assert_eq!(refused(&huge, &facts), fault("lines.0.quantity", "document.too_large"));
    let huge = input(vec![line("1", "1000000000000.01", &[])], "1000000000000.00");
    assert_eq!(refused(&huge, &facts), fault("lines.0.price", "document.too_large"));
}

#[test]
fn currency_and_rate_are_the_customers() {
    let mut sale = input(vec![line("1", "1", &[])], "1");
    let (_, faults) = refusal(&sale, &facts(usd()));
    assert_eq!(faults[0], fault("currency_id", "document.currency_of_party"));
    sale.currency_id = usd();
    assert_eq!(refused(&sale, &facts(usd())), fault("exchange_rate", "field.required"));
    sale.exchange_rate = Some("0".into());
    assert_eq!(refused(&sale, &facts(usd())), fault("exchange_rate", "field.positive"));
    sale.exchange_rate = Some("50".into());
    assert!(decide(&sale, &facts(usd())).is_ok());
    sale.currency_id = EGP;
    assert_eq!(
        refused(&sale, &facts(EGP)),
        fault("exchange_rate", "document.rate_of_own_currency")
    );
}

#[test]
fn taxes_and_discounts_make_sense_together() {
    let facts = facts(EGP);
    let sale = input(vec![line("1", "100", &[WITHHOLDING])], "100");
    assert_eq!(refused(&sale, &facts), fault("lines.0.tax_ids", "document.withholding_on_line"));
    let sale = input(vec![line("1", "100", &[VAT, VAT])], "128");
    assert_eq!(refused(&sale, &facts), fault("lines.0.tax_ids", "document.taxes"));
    let mut old = input(vec![line("1", "100", &[VAT])], "114");
    old.invoice_date = date(2017, 6, 30);
    assert_eq!(refused(&old, &facts), fault("lines.0.tax_ids", "document.tax_does_not_apply"));
    let fixed = input(vec![line("4", "100", &[FIXED])], "405");
    assert_eq!(posted(&fixed, &facts).lines()[2].amount(), Money::from_minor(500));
    let mut sale = input(vec![line("1", "100", &[])], "100");
    sale.lines[0].discount_amount = Some("100.01".into());
    assert_eq!(
        refused(&sale, &facts),
        fault("lines.0.discount_amount", "document.discount_above_amount")
    );
    sale.lines[0].discount_percent = Some("5".into());
    assert_eq!(refused(&sale, &facts), fault("lines.0.discount_amount", "document.one_discount"));
    let mut sale = input(vec![line("1", "100", &[])], "100");
    sale.withholding_percent = Some("101".into());
    assert_eq!(refused(&sale, &facts), fault("withholding_percent", "document.above_hundred"));
    sale.withholding_percent = None;
    sale.down_payment = Some("100.01".into());
    assert_eq!(refused(&sale, &facts), fault("down_payment_account_id", "field.required"));
    sale.down_payment_account_id = Some(1);
    assert_eq!(refused(&sale, &facts), fault("down_payment", "invoice.down_payment_above_total"));
}

#[test]
fn a_refusal_names_the_field_of_its_own_document() {
    let mut sale = input(vec![line("1", "1", &[])], "1");
    sale.customer_email = Some("nobody".to_owned());
    sale.invoice_number = Some("\u{202e}".to_owned());
    sale.billing_address = Some("\u{0000}".to_owned());
    sale.invoice_date = date(1900, 1, 2);
    sale.due_date = Some(date(1900, 1, 1));
    let nowhere = Facts { party: None, ..facts(EGP) };
    let named = |names: &FieldNames| {
        let problem = sale.typed().decide(&nowhere, names).unwrap_err();
        problem.errors.iter().map(|fault| fault.field.to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(
        named(&FieldNames::INVOICE),
        "customer_id invoice_date due_date due_date invoice_number customer_email billing_address"
    );
    assert_eq!(
        named(&FieldNames::QUOTE),
        "customer_id quote_date valid_until valid_until quote_number customer_email billing_address"
    );
    assert_eq!(
        named(&FieldNames::NOTE),
        "customer_id credit_note_date credit_note_date credit_note_date credit_note_number \
         customer_email billing_address"
    );
}
