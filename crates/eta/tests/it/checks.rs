//! Each rule is broken once, and found at its place with its code.

use std::collections::BTreeSet;

use eta::{
    Decimal, Document, DocumentType, Fault, ItemType, PartyType, Price, Referenced, Registrations,
    Rule, Tax, TaxTotal, TaxType, Terms, check, document_from_sale, formulas,
};

use crate::kit::{REFERENCE, decimal, line, moment, party, percent, sale, terms, vat};

fn sound() -> Document {
    let withheld = percent("W004", "3");
    let lines = vec![line("2", "500", vec![vat()]), line("1", "100.5", vec![vat(), withheld])];
    document_from_sale(&sale(lines)).unwrap().document
}

fn faults(change: impl FnOnce(&mut Document)) -> Vec<Fault> {
    let mut document = sound();
    change(&mut document);
    check(&document, &terms())
}

/// Recomputes after a change of what amounts follow from.
fn filled(document: &mut Document) {
    for line in &mut document.lines {
        formulas::fill_line(line, 5).unwrap();
    }
    formulas::fill_totals(document).unwrap();
}

#[track_caller]
fn found(rule: Rule, path: &str, change: impl FnOnce(&mut Document)) {
    let faults = faults(change);
    let at: Vec<_> = faults.iter().map(|fault| (fault.rule, fault.path.as_str())).collect();
    assert_eq!(at, [(rule, path)]);
}

/// The fault is among those found.
#[track_caller]
fn among(rule: Rule, path: &str, change: impl FnOnce(&mut Document)) {
    let faults = faults(change);
    let is_it = |fault: &Fault| fault.rule == rule && fault.path == path;
    assert!(faults.iter().any(is_it), "{faults:#?}");
}

#[test]
fn a_sound_document_has_no_fault() {
    assert_eq!(faults(|_| {}), []);
}

#[test]
fn faults_of_parties() {
    found(Rule::IssuerNotBusiness, "issuer.type", |d| d.issuer.party_type = PartyType::Person);
    among(Rule::TaxNumber, "issuer.id", |d| d.issuer.id = Some("1".to_owned()));
    found(Rule::TaxNumber, "receiver.id", |d| d.receiver.id = Some("12345678x".to_owned()));
    found(Rule::IdMissing, "receiver.id", |d| d.receiver.id = None);
    found(Rule::NameMissing, "receiver.name", |d| d.receiver.name = None);
    found(Rule::NameMissing, "issuer.name", |d| d.issuer.name = None);
    found(Rule::SameParty, "receiver.id", |d| d.receiver.id.clone_from(&d.issuer.id));
    found(Rule::BranchMissing, "issuer.address.branchID", |d| {
        d.issuer.address.as_mut().unwrap().branch_id = None;
    });
    found(Rule::BranchUnexpected, "receiver.address.branchID", |d| {
        d.receiver.address.as_mut().unwrap().branch_id = Some("0".to_owned());
    });
    found(Rule::AddressMissing, "receiver.address.governate", |d| {
        d.receiver.address.as_mut().unwrap().governorate = None;
    });
    found(Rule::AddressMissing, "issuer.address.street", |d| {
        d.issuer.address.as_mut().unwrap().street = None;
    });
    found(Rule::NotInEgypt, "receiver.address.country", |d| {
        d.receiver.address.as_mut().unwrap().country = Some("SA".to_owned());
    });
    found(Rule::UnknownCountry, "receiver.address.country", |d| {
        d.receiver = party(PartyType::Foreigner, "X1", "QQ", None);
    });
    found(Rule::IdMissing, "receiver.id", |d| {
        d.receiver = party(PartyType::Foreigner, "X1", "SA", None);
        d.receiver.id = None;
    });
}

#[test]
fn a_person_is_named_from_the_threshold_on() {
    let person = |document: &mut Document| {
        document.receiver.party_type = PartyType::Person;
        document.receiver.id = None;
        document.receiver.name = None;
        document.receiver.address = None;
    };
    assert_eq!(faults(person), []);
    let total = sound().total_amount;
    let mut document = sound();
    person(&mut document);
    let rules = |threshold| {
        let faults = check(&document, &Terms { person_threshold: threshold, ..terms() });
        faults.iter().map(|fault| fault.rule).collect::<Vec<_>>()
    };
    assert_eq!(rules(total), [Rule::IdMissing, Rule::NameMissing]);
    assert_eq!(rules(total.plus(decimal("0.00001")).unwrap()), []);
    found(Rule::NationalId, "receiver.id", |d| {
        person(d);
        d.receiver.id = Some("29013011234567".to_owned());
    });
}

#[test]
fn faults_of_core_fields() {
    found(Rule::UnknownActivity, "taxpayerActivityCode", |d| d.activity_code = "9999".to_owned());
    found(Rule::InternalId, "internalID", |d| d.internal_id = "INV 1".to_owned());
    found(Rule::UnknownCountry, "delivery.countryOfOrigin", |d| {
        d.delivery = Some(eta::Delivery {
            country_of_origin: Some("QQ".to_owned()),
            ..eta::Delivery::default()
        });
    });
    among(Rule::NoLines, "invoiceLines", |d| d.lines.clear());
    found(Rule::UncleanText, "invoiceLines[0].description", |d| {
        d.lines[0].description = "say \"hi\"".to_owned();
    });
    found(Rule::TextTooLong, "receiver.name", |d| d.receiver.name = Some("x".repeat(201)));
    found(Rule::Missing, "invoiceLines[1].description", |d| d.lines[1].description.clear());
}

#[test]
fn a_document_is_taken_on_its_day_in_cairo() {
    let rule = |issued: &str, now: &str| {
        let mut document = sound();
        document.issued_at = moment(issued);
        let faults = check(&document, &Terms { now: moment(now), ..terms() });
        faults.first().map(|fault| fault.code())
    };
    // Winter: Cairo is two hours ahead.
    assert_eq!(rule("2026-01-13T00:00:00Z", "2026-01-13T21:47:00Z"), None);
    assert_eq!(rule("2026-01-13T00:00:00Z", "2026-01-13T22:08:00Z"), Some("CF313"));
    // Summer: three hours.
    assert_eq!(rule("2026-07-13T00:00:00Z", "2026-07-13T20:59:59Z"), None);
    assert_eq!(rule("2026-07-13T00:00:00Z", "2026-07-13T21:00:00Z"), Some("CF313"));
    assert_eq!(rule("2026-07-13T10:00:01Z", "2026-07-13T10:00:00Z"), Some("CF311"));
    let mut document = sound();
    document.issued_at = moment("2026-11-24T10:00:00Z");
    assert_eq!(check(&document, &Terms { days_to_submit: 3, ..terms() }), []);
}

#[test]
fn faults_of_lines() {
    let first = |field: &str| format!("invoiceLines[0].{field}");
    found(Rule::UnknownUnit, &first("unitType"), |d| d.lines[0].unit_type = "QQQ".to_owned());
    found(Rule::ItemCode, &first("itemCode"), |d| d.lines[0].item_code = "EG-1-1".to_owned());
    found(Rule::ItemCodeOfOther, &first("itemCode"), |d| {
        d.lines[0].item_code = "EG-100000000-1".to_owned();
    });
    found(Rule::ItemCode, &first("itemCode"), |d| d.lines[0].item_type = ItemType::Gs1);
    found(Rule::Weight, &first("weightQuantity"), |d| {
        d.lines[0].weight_unit_type = Some("KGM".to_owned());
    });
    found(Rule::UnknownCurrency, &first("unitValue.currencySold"), |d| {
        let price = Price {
            currency: "QQQ".to_owned(),
            amount_egp: decimal("500"),
            amount_sold: Some(decimal("10")),
            exchange_rate: Some(decimal("50")),
        };
        d.lines[0].unit_value = price;
    });
    let dollars = |sold, rate| Price {
        currency: "USD".to_owned(),
        amount_egp: decimal("500"),
        amount_sold: sold,
        exchange_rate: rate,
    };
    let some = |text| Some(decimal(text));
    found(Rule::PriceInPounds, &first("unitValue.amountEGP"), |d| {
        d.lines[0].unit_value = dollars(some("10"), some("50.00001"));
    });
    found(Rule::ExchangeMissing, &first("unitValue.amountSold"), |d| {
        d.lines[0].unit_value = dollars(None, some("50"));
    });
    found(Rule::ExchangeMissing, &first("unitValue.currencyExchangeRate"), |d| {
        d.lines[0].unit_value = dollars(some("10"), some("0"));
    });
    found(Rule::ExchangeUnexpected, &first("unitValue.currencyExchangeRate"), |d| {
        d.lines[0].unit_value.exchange_rate = some("1");
    });
    found(Rule::QuantityNotPositive, &first("quantity"), |d| {
        d.lines[0].quantity = Decimal::ZERO;
        filled(d);
    });
    found(Rule::Negative, &first("itemsDiscount"), |d| {
        d.lines[0].items_discount = decimal("-1");
        filled(d);
    });
    found(Rule::DiscountRate, &first("discount.rate"), |d| {
        d.lines[0].discount = Some(eta::Discount { rate: decimal("101"), amount: Decimal::ZERO });
    });
}

#[test]
fn faults_of_taxes() {
    let first = |field: &str| format!("invoiceLines[0].taxableItems[0].{field}");
    found(Rule::UnknownSubType, &first("subType"), |d| {
        d.lines[0].taxes[0].sub_type = "V999".to_owned();
    });
    found(Rule::SubTypeOfOtherTax, &first("subType"), |d| {
        d.lines[0].taxes[0].sub_type = "W004".to_owned();
    });
    found(Rule::ExemptNotZero, &first("rate"), |d| {
        d.lines[0].taxes[0].sub_type = "V003".to_owned();
    });
    found(Rule::FixedTaxRate, &first("rate"), |d| {
        let fixed = Tax {
            tax_type: TaxType::TABLE_FIXED,
            amount: decimal("5"),
            sub_type: "Tbl02".to_owned(),
            rate: decimal("1"),
        };
        d.lines[0].taxes = vec![fixed];
        filled(d);
    });
    found(Rule::TaxRepeated, "invoiceLines[0].taxableItems[1].taxType", |d| {
        let again = d.lines[0].taxes[0].clone();
        d.lines[0].taxes.push(again);
        filled(d);
    });
    among(Rule::Negative, &first("rate"), |d| {
        d.lines[0].taxes[0].rate = decimal("-14");
        filled(d);
    });
}

#[test]
fn every_amount_that_is_off_by_the_smallest_step_is_found() {
    let step = decimal("0.00001");
    let more = |amount: &mut Decimal| *amount = amount.plus(step).unwrap();
    let second = |field: &str| format!("invoiceLines[1].{field}");
    among(Rule::SalesTotal, &second("salesTotal"), |d| more(&mut d.lines[1].sales_total));
    among(Rule::NetTotal, &second("netTotal"), |d| more(&mut d.lines[1].net_total));
    among(Rule::TaxableFees, &second("totalTaxableFees"), |d| {
        more(&mut d.lines[1].total_taxable_fees);
    });
    among(Rule::TaxAmount, &second("taxableItems[1].amount"), |d| {
        more(&mut d.lines[1].taxes[1].amount);
    });
    among(Rule::LineTotal, &second("total"), |d| more(&mut d.lines[1].total));
    let fault = faults(|d| more(&mut d.lines[1].total)).remove(0);
    assert_eq!((fault.code(), fault.line(), fault.field()), ("SF337", Some(2), "total"));
    among(Rule::DocumentTotal, "totalDiscountAmount", |d| more(&mut d.total_discount_amount));
    among(Rule::DocumentTotal, "totalSalesAmount", |d| more(&mut d.total_sales_amount));
    found(Rule::DocumentTotal, "netAmount", |d| more(&mut d.net_amount));
    found(Rule::DocumentTotal, "totalAmount", |d| more(&mut d.total_amount));
    found(Rule::DocumentTotal, "totalItemsDiscountAmount", |d| {
        more(&mut d.total_items_discount_amount);
    });
    found(Rule::DocumentTotal, "taxTotals[0].amount", |d| more(&mut d.tax_totals[0].amount));
    found(Rule::TaxTotalRows, "taxTotals", |d| {
        d.tax_totals.pop();
    });
    found(Rule::TaxTotalRows, "taxTotals[2].taxType", |d| {
        d.tax_totals.push(TaxTotal { tax_type: TaxType::STAMP_FIXED, amount: Decimal::ZERO });
    });
    among(Rule::Negative, "extraDiscountAmount", |d| {
        d.extra_discount_amount = decimal("-1");
    });
    let tolerant = Terms { tolerance: step, ..terms() };
    let mut document = sound();
    more(&mut document.total_amount);
    assert_eq!(check(&document, &tolerant), []);
}

#[test]
fn sums_beyond_an_amount_are_faults_and_no_crash() {
    let huge = decimal("9999999999999");
    among(Rule::Overflow, "invoiceLines[0].salesTotal", |d| {
        d.lines[0].quantity = huge;
        d.lines[0].unit_value.amount_egp = huge;
    });
    among(Rule::Overflow, "totalAmount", |d| {
        let line = d.lines[0].clone();
        d.lines = vec![line; 20];
        d.lines.iter_mut().for_each(|line| line.total = huge);
    });
}

#[test]
fn export_documents_go_abroad() {
    let abroad = |document: &mut Document| {
        document.document_type = DocumentType::ExportInvoice;
        document.receiver = party(PartyType::Foreigner, "X1", "SA", None);
        document.service_delivery_date = Some(jiff::civil::date(2026, 11, 27));
        document.lines[0].weight_unit_type = Some("KGM".to_owned());
        document.lines[0].weight_quantity = Some(decimal("10"));
    };
    assert_eq!(faults(abroad), []);
    found(Rule::DeliveryDateMissing, "serviceDeliveryDate", |d| {
        abroad(d);
        d.service_delivery_date = None;
    });
    found(Rule::ReceiverNotForeign, "receiver.type", |d| {
        abroad(d);
        d.receiver = party(PartyType::Business, "313717919", "EG", None);
    });
    found(Rule::ReceiverNotForeign, "receiver.address.country", |d| {
        abroad(d);
        d.receiver.address.as_mut().unwrap().country = Some("EG".to_owned());
    });
    found(Rule::UnknownWeightUnit, "invoiceLines[0].weightUnitType", |d| {
        abroad(d);
        d.lines[0].weight_unit_type = Some("QQ".to_owned());
    });
}

#[test]
fn registrations_are_checked_where_they_are_known() {
    let set = |code: &str| BTreeSet::from([code.to_owned()]);
    let document = sound();
    let rules = |known: &Registrations| {
        let faults = check(&document, &Terms { registrations: Some(known), ..terms() });
        faults.iter().map(|fault| fault.rule).collect::<BTreeSet<_>>()
    };
    let known = Registrations {
        activities: set("4620"),
        branches: set("0"),
        item_codes: set(&document.lines[0].item_code),
    };
    assert_eq!(rules(&known), BTreeSet::new());
    let expected = BTreeSet::from([
        Rule::ActivityNotRegistered,
        Rule::BranchNotRegistered,
        Rule::ItemCodeNotApproved,
    ]);
    assert_eq!(rules(&Registrations::default()), expected);
}

#[test]
fn notes_correct_valid_documents_between_the_same_parties() {
    found(Rule::ReferenceUnexpected, "references", |d| d.references = vec![REFERENCE.to_owned()]);
    found(Rule::ReferenceFormat, "references[0]", |d| {
        d.document_type = DocumentType::CreditNote;
        d.references = vec!["abc".to_owned()];
    });
    found(Rule::ReferenceFormat, "references[1]", |d| {
        d.document_type = DocumentType::DebitNote;
        d.references = vec![REFERENCE.to_owned(), REFERENCE.to_owned()];
    });
    among(Rule::ReferenceMissing, "references", |d| {
        d.document_type = DocumentType::ExportCreditNote;
    });
    let mut note = sound();
    note.document_type = DocumentType::CreditNote;
    note.references = vec![REFERENCE.to_owned()];
    let invoice = Referenced {
        uuid: REFERENCE.to_owned(),
        issuer_id: note.issuer.id.clone(),
        receiver_id: note.receiver.id.clone(),
        issued_at: note.issued_at,
        valid: true,
        total: note.total_amount,
    };
    let rules = |known: &[Referenced]| {
        let faults = check(&note, &Terms { referenced: Some(known), ..terms() });
        faults.iter().map(|fault| fault.rule).collect::<Vec<_>>()
    };
    assert_eq!(rules(std::slice::from_ref(&invoice)), []);
    assert_eq!(rules(&[]), [Rule::ReferenceNotValid, Rule::ReferenceExceeded]);
    let wrong = Referenced {
        receiver_id: None,
        issued_at: moment("2026-11-27T11:00:00Z"),
        valid: false,
        total: note.total_amount.minus(decimal("0.01")).unwrap(),
        ..invoice
    };
    let expected = [
        Rule::ReferenceNotValid,
        Rule::ReferenceParties,
        Rule::ReferenceLater,
        Rule::ReferenceExceeded,
    ];
    assert_eq!(rules(&[wrong]), expected);
}

#[test]
fn rules_have_keys_of_their_own() {
    let keys: BTreeSet<&str> = Rule::ALL.iter().map(|rule| rule.key()).collect();
    assert_eq!(keys.len(), Rule::ALL.len());
}
