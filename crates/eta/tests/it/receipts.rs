//! Receipts of tills: built of a sale, chained, sent in batches, returned.

use eta::receipt::{
    self, batches, broken_at, chained, check_receipt, deadline, facts, is_receipt_id,
    receipt_submission, return_is_late,
};
use eta::{
    Currency, NotReceipt, PartyType, PaymentMethod, Receipt, ReceiptType, Reduction, Rule, Sale,
    Slip, Tree, qr_text, receipt_from_sale,
};
use jiff::Timestamp;
use proptest::prelude::*;

use crate::kit::{decimal, line, moment, party, percent, sale, text, vat};

const NOW: &str = "2026-11-27T12:00:00Z";
const PORTAL: &str = "https://invoicing.eta.gov.eg";

fn now() -> Timestamp {
    moment(NOW)
}

/// Two lines, one with a discount, sold to nobody in particular.
fn sold() -> Sale {
    let mut lines =
        vec![line("2", "500", vec![vat()]), line("1.5", "19.99", vec![percent("V003", "0")])];
    lines[0].discount = Some(Reduction::Percent(decimal("10")));
    let mut sale = sale(lines);
    sale.number = "SR-0001".to_owned();
    sale.receiver = party(PartyType::Person, "29001011234567", "EG", None);
    sale.receiver.id = None;
    sale.receiver.address = None;
    sale.receiver.name = Some("عميل نقدي".to_owned());
    sale
}

fn slip() -> Slip {
    Slip { till_serial: "TILL-7".to_owned(), payment_method: PaymentMethod::Cash, returns: None }
}

fn receipt() -> Receipt {
    receipt_from_sale(&sold(), &slip(), now()).unwrap()
}

fn rules(refused: Result<Receipt, NotReceipt>) -> Vec<Rule> {
    let Err(NotReceipt::Faulty(faults)) = refused else { panic!("{refused:?}") };
    faults.into_iter().map(|fault| fault.rule).collect()
}

/// The bytes of a receipt, its canonical text and its id, which another program computed too.
#[test]
fn a_receipt_is_written_as_ever() {
    let first = chained(receipt(), "");
    let tree = first.to_tree();
    assert_eq!(tree.to_json(), text("06-receipt.json").trim_end());
    let mut bare = first.clone();
    bare.header.uuid.clear();
    assert_eq!(bare.to_tree().to_canonical(), text("06-receipt.canonical.txt").trim_end());
    assert_eq!(first.header.uuid, text("06-receipt.uuid.txt").trim_end());
    let read = Receipt::read(&Tree::read(&tree.to_json()).unwrap()).unwrap();
    assert_eq!(read, first);
}

#[test]
fn amounts_are_those_of_the_document() {
    let receipt = receipt();
    assert_eq!(receipt.total_sales, decimal("1029.985"));
    assert_eq!(receipt.total_commercial_discount, decimal("100"));
    assert_eq!(receipt.net_amount, decimal("929.985"));
    assert_eq!(receipt.tax_totals[0].amount, decimal("126"));
    assert_eq!(receipt.total_amount, decimal("1055.985"));
    assert_eq!(receipt.kind.receipt_type, ReceiptType::Sale);
}

#[test]
fn what_comes_back_names_its_sale() {
    let first = chained(receipt(), "");
    let returns = Slip { returns: Some(first.header.uuid.clone()), ..slip() };
    let returned = receipt_from_sale(&sold(), &returns, now()).unwrap();
    let returned = chained(returned, &first.header.uuid);
    assert_eq!(returned.kind.receipt_type, ReceiptType::Return);
    assert_eq!(returned.header.reference_uuid.as_ref(), Some(&first.header.uuid));
    assert_eq!(broken_at(&[first, returned.clone()], ""), None);

    let wrong = Slip { returns: Some("8VWQXKX0BQHP5JG1T8N2F1EE10".to_owned()), ..slip() };
    assert_eq!(rules(receipt_from_sale(&sold(), &wrong, now())), [Rule::ReferenceFormat]);
    let mut nameless = returned;
    nameless.header.reference_uuid = None;
    assert_eq!(check_receipt(&nameless, now())[0].rule, Rule::ReferenceMissing);
}

#[test]
fn returns_are_taken_for_540_days() {
    let sold_at = moment("2025-01-01T10:00:00Z");
    assert!(!return_is_late(sold_at, moment("2026-06-25T10:00:00Z")));
    assert!(return_is_late(sold_at, moment("2026-06-25T10:00:01Z")));
}

#[test]
fn a_receipt_is_taken_for_24_hours() {
    let issued = sold().issued_at;
    let last = deadline(issued);
    assert_eq!(last, moment("2026-11-28T10:00:00Z"));
    assert!(receipt_from_sale(&sold(), &slip(), last).is_ok());
    let late = last.checked_add(jiff::SignedDuration::from_secs(1)).unwrap();
    assert_eq!(rules(receipt_from_sale(&sold(), &slip(), late)), [Rule::IssuedTooLongAgo]);
    let early = moment("2026-11-27T09:59:59Z");
    assert_eq!(rules(receipt_from_sale(&sold(), &slip(), early)), [Rule::IssuedInFuture]);
}

#[test]
fn a_buyer_is_named_from_150_000_pounds_on() {
    let mut large = sold();
    large.lines = vec![line("1", "149999.99", vec![percent("V003", "0")])];
    assert!(receipt_from_sale(&large, &slip(), now()).is_ok());
    large.lines = vec![line("1", "150000", vec![percent("V003", "0")])];
    assert_eq!(rules(receipt_from_sale(&large, &slip(), now())), [Rule::IdMissing]);
    large.receiver.id = Some("29001011234567".to_owned());
    assert!(receipt_from_sale(&large, &slip(), now()).is_ok());
}

#[test]
fn a_business_buys_without_an_address() {
    let mut sale = sold();
    sale.receiver = party(PartyType::Business, "313717919", "EG", None);
    sale.receiver.address = None;
    let receipt = receipt_from_sale(&sale, &slip(), now()).unwrap();
    assert_eq!(receipt.buyer.party_type, PartyType::Business);
}

#[test]
fn a_sale_in_another_currency_or_on_no_till_is_refused() {
    let mut foreign = sold();
    foreign.currency = Currency::Foreign { code: "USD".to_owned(), rate: decimal("50") };
    assert_eq!(receipt_from_sale(&foreign, &slip(), now()), Err(NotReceipt::Foreign));
    let nowhere = Slip { till_serial: String::new(), ..slip() };
    assert_eq!(rules(receipt_from_sale(&sold(), &nowhere, now())), [Rule::Missing]);
}

#[test]
fn the_code_on_the_paper() {
    let receipt = chained(receipt(), "");
    let expected = format!(
        "{PORTAL}/receipts/search/{}/share/2026-11-27T10:00:00Z#Total:1055.985,IssuerRIN:113317713",
        receipt.header.uuid
    );
    assert_eq!(qr_text(&format!("{PORTAL}/"), &receipt), expected);
}

#[test]
fn a_submission_has_500_receipts_and_one_and_a_half_megabytes() {
    assert_eq!(batches::<&str>(&[]), Some(Vec::new()));
    assert_eq!(batches(&vec!["{}"; 1001]), Some(vec![500, 500, 1]));
    let large = "x".repeat(700_000);
    assert_eq!(batches(&[&large, &large, &large]), Some(vec![2, 1]));
    let full = "x".repeat(facts::MAX_BYTES - receipt_submission::<&str>(&[]).len());
    assert_eq!(batches(&[&full]), Some(vec![1]));
    assert_eq!(batches(&[format!("{full}x")]), None);
    assert_eq!(receipt_submission(&["{}", "{}"]), r#"{"receipts":[{},{}]}"#);
}

#[test]
fn every_fact_has_a_grade() {
    let all = facts::all();
    let unsure = all.iter().filter(|(.., grade)| *grade == facts::Grade::C).count();
    assert_eq!((all.len(), unsure), (20, 19));
    assert!(all.contains(&("VERSION", "1.2".to_owned(), facts::Grade::C)));
    assert_eq!(ReceiptType::Sale.code(), facts::SALE);
    assert_eq!(ReceiptType::Return.code(), facts::RETURN);
    let codes: Vec<&str> = PaymentMethod::ALL.iter().map(|one| one.code()).collect();
    assert_eq!(codes.join(" "), facts::PAYMENT_METHODS);
    assert!(is_receipt_id(&receipt::chained(receipt(), "").header.uuid));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// A till's receipts hold together; changing, leaving out or exchanging any of them is found,
    /// not later than where it happened.
    #[test]
    fn a_chain_holds_and_breaks(
        quantities in prop::collection::vec(1..200_u32, 2..12),
        at in any::<prop::sample::Index>(),
        harm in 0..3,
    ) {
        let mut chain: Vec<Receipt> = Vec::new();
        for (index, quantity) in quantities.iter().enumerate() {
            let mut sale = sold();
            sale.number = format!("SR-{index}");
            sale.lines[0].quantity = decimal(&quantity.to_string());
            let last = chain.last().map_or("", |last| &last.header.uuid);
            let next = chained(receipt_from_sale(&sale, &slip(), now()).unwrap(), last);
            chain.push(next);
        }
        prop_assert_eq!(broken_at(&chain, ""), None);
        let texts: Vec<String> = chain.iter().map(|one| one.to_tree().to_json()).collect();
        let read: Vec<Receipt> =
            texts.iter().map(|one| Receipt::read(&Tree::read(one).unwrap()).unwrap()).collect();
        prop_assert_eq!(broken_at(&read, ""), None);

        let at = at.index(chain.len() - 1);
        match harm {
            0 => chain[at].header.number.push('x'),
            1 => drop(chain.remove(at)),
            _ => chain.swap(at, at + 1),
        }
        prop_assert_eq!(broken_at(&chain, ""), Some(at));
    }
}
