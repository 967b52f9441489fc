//! Signatures: ours hold, and nothing that was changed does.

use eta::{CertificateProblem, Digest, NotSealed, Refusal, Seal, seal, verify};
use jiff::Timestamp;
use proptest::prelude::*;

use crate::kit::{ISSUER, TestKey, bytes, certificate, moment};

const CANONICAL: &str = "01-eta-official.canonical.txt";

fn at() -> Timestamp {
    moment("2026-12-01T10:00:00Z")
}

fn digest() -> Digest {
    Digest::of_bytes(&bytes(CANONICAL))
}

fn sealed() -> Vec<u8> {
    seal(&digest(), ISSUER, &TestKey::new("seal", "seal"), at()).unwrap()
}

fn refused(message: &[u8]) -> (&'static str, Refusal) {
    let refusal = verify(message, &digest(), Some(ISSUER)).unwrap_err();
    (refusal.code(), refusal)
}

fn not_sealed(certificate: &str, key: &str, at: Timestamp) -> Refusal {
    match seal(&digest(), ISSUER, &TestKey::new(certificate, key), at).unwrap_err() {
        NotSealed::Refused(refusal) => refusal,
        NotSealed::Key(error) => panic!("{error}"),
    }
}

#[test]
fn what_we_seal_verifies_and_is_the_same_each_time() {
    let message = sealed();
    let seal: Seal = verify(&message, &digest(), Some(ISSUER)).unwrap();
    assert_eq!(seal.signed_at, at());
    assert_eq!(seal.certificate.tax_number().as_deref(), Some(ISSUER));
    let identifier = format!("organizationIdentifier=VATEG-{ISSUER}");
    let subject = seal.certificate.subject();
    assert!(subject.split(',').any(|part| part == identifier), "{subject}");
    assert!(seal.is_trusted(&[certificate("seal/ca.pem")]));
    assert!(!seal.is_trusted(&[certificate("05-openssl-profile.ca.pem")]));
    assert_eq!(message, sealed());
    // For a look with other programs: `ETA_SEALED=file cargo test -p eta`.
    if let Ok(file) = std::env::var("ETA_SEALED") {
        std::fs::write(file, &message).unwrap();
    }
}

#[test]
fn messages_of_another_form_are_refused_with_the_code_of_the_authority() {
    assert_eq!(refused(&bytes("seal/id-data.cms.der")), ("4062", Refusal::NotDigestedData));
    assert_eq!(refused(&bytes("seal/attached.cms.der")), ("4062", Refusal::ContentAttached));
    let (code, refusal) = refused(&bytes("seal/without-certificate-id.cms.der"));
    assert_eq!((code, refusal), ("4040", Refusal::Attribute("signingCertificateV2")));
    assert_eq!(refused(&bytes("seal/sha512.cms.der")), ("ISFX306", Refusal::Algorithm));
    assert_eq!(refused(b"ANY"), ("4040", Refusal::Unreadable));
    assert_eq!(refused(&[]), ("4040", Refusal::Unreadable));
}

#[test]
fn a_seal_over_another_text_is_refused() {
    let mut text = bytes(CANONICAL);
    text[100] ^= 1;
    let refusal = verify(&sealed(), &Digest::of_bytes(&text), Some(ISSUER)).unwrap_err();
    assert_eq!((refusal.code(), refusal), ("4043", Refusal::DigestDiffers));
}

#[test]
fn another_certificate_is_refused() {
    let other = Refusal::from(CertificateProblem::OtherTaxNumber("100000000".to_owned()));
    // Of another taxpayer, rightly sealed.
    let message = seal(&digest(), "100000000", &TestKey::new("other", "other"), at()).unwrap();
    assert_eq!(refused(&message), ("ISFX305", other.clone()));
    assert!(verify(&message, &digest(), None).is_ok());
    // Before sealing the same is found, before the key is used.
    assert_eq!(not_sealed("other", "other", at()), other);
    let person = not_sealed("person", "seal", at());
    assert_eq!(person, Refusal::from(CertificateProblem::NoTaxNumber));
    assert_eq!(person.code(), "ISFX305");
    let encryption = not_sealed("encryption", "seal", at());
    assert_eq!(encryption, Refusal::from(CertificateProblem::NotForSigning));
    assert_eq!(encryption.code(), "ISFX303");
    // The key of another certificate.
    assert_eq!(not_sealed("seal", "other", at()), Refusal::WrongSignature);
}

#[test]
fn a_certificate_put_in_the_place_of_the_signers_is_refused() {
    // `person` has the same key and issuer as `seal`, so that the raw signature would verify.
    let message = sealed();
    let (from, to) = (certificate("seal/seal.pem"), certificate("seal/person.pem"));
    let start =
        message.windows(from.as_der().len()).position(|part| part == from.as_der()).unwrap();
    let mut swapped = message.clone();
    swapped.splice(start..start + from.as_der().len(), to.as_der().iter().copied());
    let refusal = verify(&swapped, &digest(), Some(ISSUER)).unwrap_err();
    // The lengths around it don't fit any more; with those mended it is not the named one.
    assert_eq!(refusal.code(), "4040");
}

#[test]
fn a_certificate_is_used_while_it_is_valid_only() {
    let seal = certificate("seal/seal.pem");
    let second = jiff::SignedDuration::from_secs(1);
    let (before, after) = (seal.valid_from() - second, seal.valid_until() + second);
    let problem = |at| seal.check(ISSUER, at).unwrap_err();
    assert_eq!(problem(before), CertificateProblem::NotYetValid(seal.valid_from()));
    assert_eq!(problem(after), CertificateProblem::Expired(seal.valid_until()));
    assert_eq!(seal.check(ISSUER, seal.valid_from()), Ok(()));
    assert_eq!(seal.check(ISSUER, seal.valid_until()), Ok(()));
    let ca = certificate("seal/ca.pem");
    assert!(ca.is_authority() && !seal.is_authority());
    assert!(seal.is_issued_by(&ca) && ca.is_issued_by(&ca) && !ca.is_issued_by(&seal));
    assert_eq!(ca.check(ISSUER, at()), Err(CertificateProblem::NoTaxNumber));
    assert_eq!(eta::Certificate::from_der(b"no"), Err(CertificateProblem::Unreadable));
}

/// The position of the issuer's certificate in a message: the message doesn't sign it, its issuer
/// does.
fn issuer_bytes(message: &[u8]) -> std::ops::Range<usize> {
    let ca = certificate("seal/ca.pem");
    let start = message.windows(ca.as_der().len()).position(|part| part == ca.as_der()).unwrap();
    start..start + ca.as_der().len()
}

proptest! {
    #[test]
    fn a_changed_byte_is_refused(place in any::<prop::sample::Index>(), bit in 0_u8..8) {
        let message = sealed();
        let at = place.index(message.len());
        let mut changed = message.clone();
        changed[at] ^= 1 << bit;
        let issuer = issuer_bytes(&message);
        match verify(&changed, &digest(), Some(ISSUER)) {
            Err(refusal) => prop_assert!(!refusal.code().is_empty()),
            // The issuer's certificate is proved by the chain, the version 1 is allowed too.
            Ok(seal) if issuer.contains(&at) => {
                prop_assert!(seal.issuers != [certificate("seal/ca.pem")]);
            }
            Ok(_) => prop_assert_eq!((at, changed[at]), (25, 1)),
        }
    }

    #[test]
    fn no_bytes_break_the_verification(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        prop_assert!(verify(&bytes, &digest(), None).is_err());
    }

    #[test]
    fn a_cut_message_is_refused(place in any::<prop::sample::Index>()) {
        let message = sealed();
        let cut = &message[..place.index(message.len())];
        prop_assert_eq!(refused(cut), ("4040", Refusal::Unreadable));
    }
}
