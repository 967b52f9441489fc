//! From a sale to the text that is sent.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use eta::{
    Digest, Document, NotFit, Refusal, Tree, Version, document_from_sale, hash_key, seal,
    submission, verify_text, with_placeholder, with_signature,
};

use crate::kit::{ISSUER, TestKey, line, moment, sale, vat};

fn document() -> Document {
    document_from_sale(&sale(vec![line("2", "500", vec![vat()])])).unwrap().document
}

fn signed(text: &str, certificate: &str, rin: &str) -> String {
    let digest = Digest::of_document(&Tree::read(text).unwrap());
    let key = TestKey::new(certificate, certificate);
    let message = seal(&digest, rin, &key, moment("2026-12-01T10:00:00Z")).unwrap();
    with_signature(text, &message).unwrap()
}

#[test]
fn the_text_that_was_hashed_is_the_text_that_is_sent() {
    let text = document().to_tree().to_json();
    let signed = signed(&text, "seal", ISSUER);
    let unsigned = text.strip_suffix('}').unwrap();
    assert!(signed.starts_with(unsigned));
    assert!(verify_text(&signed).unwrap().is_some());
    assert_eq!(Document::read(&Tree::read(&signed).unwrap()).unwrap(), document());
    assert_eq!(submission(&[&signed, &signed]), format!("{{\"documents\":[{signed},{signed}]}}"));
    assert_eq!(
        STANDARD.decode(hash_key(&signed)).unwrap(),
        Digest::of_bytes(signed.as_bytes()).as_bytes()
    );
    assert_eq!(with_signature(&signed, b"x"), Err(NotFit::Signed));
    assert_eq!(verify_text(&text), Err(NotFit::Unsigned));
}

#[test]
fn what_is_written_anew_between_signing_and_sending_is_noticed() {
    let signed = signed(&document().to_tree().to_json(), "seal", ISSUER);
    let differs = Err(NotFit::Refused(Refusal::DigestDiffers));
    assert_eq!(verify_text(&signed.replace(":1000,", ":1000.00,")), differs);
    assert_eq!(verify_text(&signed.replace("استشارات", "\\u0627ستشارات")), differs);
    assert_eq!(verify_text(&signed.replace("القاهرة", "الجيزة")), differs);
    let spaced = signed.replace(',', ", ");
    assert!(verify_text(&spaced).is_ok(), "white space is not hashed");
    let other = signed.replace("\"value\":\"M", "\"value\":\"*");
    assert_eq!(verify_text(&other), Err(NotFit::Refused(Refusal::Unreadable)));
}

#[test]
fn the_seal_must_be_that_of_the_documents_issuer() {
    let refusal = match verify_text(&signed(&document().to_tree().to_json(), "other", "100000000"))
    {
        Err(NotFit::Refused(refusal)) => refusal,
        other => panic!("{other:?}"),
    };
    assert_eq!(refusal.code(), "ISFX305");
}

#[test]
fn the_unsigned_version_holds_a_placeholder() {
    let mut document = document();
    document.version = Version::Unsigned;
    let text = with_placeholder(&document.to_tree().to_json()).unwrap();
    assert!(text.ends_with(r#","signatures":[{"signatureType":"I","value":"ANY"}]}"#));
    assert_eq!(verify_text(&text), Ok(None));
}
