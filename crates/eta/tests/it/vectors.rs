//! The authority's worked example and what was made from its rules, byte for byte.

use eta::{
    AttributesToSign, Certificate, Decimal, Digest, Document, Rule, SignedAttributes, Tree, check,
    formulas, verify,
};

use crate::kit::{TestKey, bytes, certificate, decimal, list, moment, plain, rows, terms, text};

const OFFICIAL: &str = "01-eta-official.input.json";
const CANONICAL: &str = "01-eta-official.canonical.txt";

#[test]
fn the_official_document_has_the_official_canonical_text() {
    let tree = Tree::read(&text(OFFICIAL)).unwrap();
    assert_eq!(tree.to_canonical(), text(CANONICAL));
    let digests = Tree::read(&text("digests.json")).unwrap();
    let expected = digests.get("01-eta-official").unwrap();
    assert_eq!(Digest::of_document(&tree).to_hex(), plain(expected, "sha256"));
    assert_eq!(Digest::of_document(&tree).to_base64(), plain(expected, "base64"));
    let compact = Tree::read(&tree.to_json()).unwrap();
    assert_eq!(compact, tree);
}

#[test]
fn each_rule_of_the_canonical_text_holds() {
    let cases = rows("03-rules.json");
    assert_eq!(cases.len(), 14);
    for case in cases {
        let name = plain(&case, "name");
        let tree = Tree::read(&plain(&case, "input")).unwrap();
        assert_eq!(tree.to_canonical(), plain(&case, "canonical"), "{name}");
        assert_eq!(Digest::of_document(&tree).to_hex(), plain(&case, "sha256"), "{name}");
        assert_eq!(tree.to_json(), plain(&case, "input"), "{name}");
    }
}

/// The authority's sample with the kind of item code that replaced its own.
fn official() -> Document {
    let current = text(OFFICIAL).replace("\"GPC\"", "\"GS1\"");
    Document::read(&Tree::read(&current).unwrap()).unwrap()
}

#[test]
fn the_formulas_give_the_official_amounts() {
    let expected = official();
    let mut document = expected.clone();
    for line in &mut document.lines {
        line.taxes.iter_mut().filter(|tax| !formulas::is_fixed(tax)).for_each(|tax| {
            tax.amount = Decimal::ZERO;
        });
        line.sales_total = Decimal::ZERO;
        line.net_total = Decimal::ZERO;
        line.total_taxable_fees = Decimal::ZERO;
        line.total = Decimal::ZERO;
        formulas::fill_line(line, 2).unwrap();
    }
    formulas::fill_totals(&mut document).unwrap();
    assert_eq!(document.lines, expected.lines);
    assert_eq!(document, expected);
}

#[test]
fn the_amounts_of_the_totals_vector_are_those_of_the_official_document() {
    let cases = rows("04-totals.json");
    let [case] = cases.as_slice() else { panic!("one case") };
    let document = official();
    for (row, line) in list(case.get("lines").unwrap()).iter().zip(&document.lines) {
        assert_eq!(decimal(&plain(row, "quantity")), line.quantity);
        let expected = row.get("expect").unwrap();
        for (name, amount) in [
            ("sales_total", line.sales_total),
            ("net_total", line.net_total),
            ("total_taxable_fees", line.total_taxable_fees),
            ("total", line.total),
        ] {
            assert_eq!(decimal(&plain(expected, name)), amount, "{name}");
        }
        let taxes = list(row.get("taxes").unwrap());
        assert_eq!(taxes.len(), line.taxes.len());
        for (row, tax) in taxes.iter().zip(&line.taxes) {
            assert_eq!(plain(row, "type"), tax.tax_type.code());
            assert_eq!(decimal(&plain(row, "amount")), tax.amount);
            if !formulas::is_fixed(tax) {
                assert_eq!(formulas::tax_amount(line, tax, 2), Ok(Some(tax.amount)));
            }
        }
    }
    let expected = case.get("expect").unwrap();
    let totals = formulas::totals(&document).unwrap();
    for (name, amount) in [
        ("totalDiscountAmount", totals.discount),
        ("totalSalesAmount", totals.sales),
        ("netAmount", totals.net),
        ("totalItemsDiscountAmount", totals.items_discount),
        ("totalAmount", totals.total),
    ] {
        assert_eq!(decimal(&plain(expected, name)), amount, "{name}");
    }
    for (row, total) in list(expected.get("taxTotals").unwrap()).iter().zip(&totals.taxes) {
        assert_eq!(plain(row, "taxType"), total.tax_type.code());
        assert_eq!(decimal(&plain(row, "amount")), total.amount);
    }
}

#[test]
fn the_official_document_has_only_the_faults_of_its_age() {
    let at_two_decimals = eta::Terms { places: 2, ..terms() };
    let faults = check(&official(), &at_two_decimals);
    // Sub-types did not exist in 2020, and it was issued then.
    let rules = [Rule::UnknownSubType, Rule::IssuedTooLongAgo];
    let other: Vec<_> = faults.iter().filter(|fault| !rules.contains(&fault.rule)).collect();
    assert!(other.is_empty(), "{other:#?}");
}

#[test]
fn the_posted_order_of_properties_is_the_official_one() {
    let names = |canonical: &str| -> Vec<String> {
        canonical.split('"').filter(|part| part.len() > 2).map(str::to_owned).collect()
    };
    let empty =
        |tree: Tree| tree.to_canonical().replace("\"BANKACCOUNTIBAN\"\"\"\"SWIFTCODE\"\"\"", "");
    let numbers = |text: String| -> Vec<String> {
        names(&text).into_iter().filter(|name| Decimal::parse(name).is_err()).collect()
    };
    let current = Tree::read(&text(OFFICIAL).replace("\"GPC\"", "\"GS1\"")).unwrap();
    let written = empty(official().to_tree());
    assert_eq!(numbers(written), numbers(empty(current).replace("\"I\"", "\"i\"")));
}

#[test]
fn a_message_made_by_openssl_verifies_and_ours_has_the_same_bytes() {
    let message = bytes("05-openssl-profile.cms.der");
    let digest = Digest::of_bytes(&bytes(CANONICAL));
    let seal = verify(&message, &digest, Some("100000000")).unwrap();
    let (signer, ca) =
        (certificate("05-openssl-profile.signer.pem"), certificate("05-openssl-profile.ca.pem"));
    assert_eq!(seal.certificate, signer);
    assert_eq!(seal.issuers, std::slice::from_ref(&ca));
    assert_eq!(seal.signed_at, moment("2026-11-20T18:44:53Z"));
    assert!(seal.is_trusted(std::slice::from_ref(&ca)));
    assert!(!seal.is_trusted(&[certificate("seal/ca.pem")]));

    // Its raw signature is the last 256 bytes: with it ours must be the same message.
    let attributes = AttributesToSign::new(&digest, &signer, seal.signed_at).unwrap();
    let signature = &message[message.len() - 256..];
    assert_eq!(attributes.assemble(signature, &[ca]).unwrap(), message);
}

#[test]
fn who_holds_the_key_can_read_what_it_signs() {
    let key = TestKey::new("seal", "seal");
    let signer: &Certificate = eta::Sealer::certificate(&key);
    let digest = Digest::of_bytes(b"text");
    let at = moment("2026-11-27T10:00:00.5Z");
    let attributes = AttributesToSign::new(&digest, signer, at).unwrap();
    let read = SignedAttributes::read(attributes.as_der()).unwrap();
    assert_eq!(read.digest, digest);
    assert_eq!(read.certificate, signer.fingerprint());
    assert_eq!(read.signed_at, moment("2026-11-27T10:00:00Z"));
    assert_eq!(attributes.as_der()[0], 0x31, "a SET, not its tag in the message");
    let info = attributes.digest_info();
    assert_eq!(info.len(), 51);
    assert_eq!(&info[19..], Digest::of_bytes(attributes.as_der()).as_bytes());
}
