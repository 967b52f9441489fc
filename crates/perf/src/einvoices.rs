//! Goal 23: an e-invoice mapped, written, hashed and sealed, against its RSA signature.

use std::time::Instant;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use eta::{
    Address, Currency, Decimal, Digest, Document, DocumentType, ItemType, Party, PartyType, Sale,
    SaleLine, SaleTax, TaxType, TaxValue, Terms, Tree, Version, check, document_from_sale, seal,
    verify_text, with_signature,
};
use jiff::Timestamp;
use ring::rand::SystemRandom;
use ring::signature::{RSA_PKCS1_SHA256, RsaKeyPair};
use sealing::{FileKey, read_key_file};

use crate::goals::{Outcome, median};
use crate::server::root;

/// The taxpayer of the test seal.
pub const TAX_ID: &str = "113317713";
/// The password of the key files, and the secret of the stand-in's clients.
pub const PASSWORD: &str = "simulator";
/// E-invoices, and signatures, of one measurement.
const MANY: usize = 500;
/// Lines of each, as in goals 1 to 4.
const LINES: usize = 5;
const PAIRS: usize = 3;

/// The test seal as a file.
pub fn key_file() -> Vec<u8> {
    std::fs::read(root().join("fixtures/eta/seal/seal.p12")).expect("the test seal")
}

/// Seconds of each step of some e-invoices.
#[derive(Clone, Copy)]
struct Steps {
    mapped: f64,
    hashed: f64,
    sealed: f64,
    verified: f64,
}

impl Steps {
    fn total(self) -> f64 {
        self.mapped + self.hashed + self.sealed + self.verified
    }
}

/// E-invoices of five lines on one thread, as the queue handles them, and bare signatures.
pub fn measure() -> Outcome {
    let key = read_key_file(&key_file(), PASSWORD).expect("the test seal");
    let bare = bare_key();
    handle(&key, 20);
    let (mut ratios, mut floors, mut ours) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..PAIRS {
        let floor = sign(&bare);
        let steps = handle(&key, MANY);
        ratios.push(steps.total() / floor);
        floors.push(floor);
        ours.push(steps);
    }
    let micros = |seconds: f64| seconds * 1_000_000.0 / MANY as f64;
    let part = |of: fn(Steps) -> f64| micros(median(ours.iter().copied().map(of).collect()));
    let (ratio, floor) = (median(ratios), micros(median(floors)));
    Outcome {
        goal: "23",
        what: format!("an e-invoice of {LINES} lines mapped, hashed, sealed and verified"),
        floor: format!("a bare RSA-2048 signature {floor:.0} µs"),
        ours: format!(
            "{:.0} a second; {:.0} µs each: mapped and checked {:.0}, written and hashed {:.0}, \
             sealed {:.0}, verified once more {:.0}",
            1_000_000.0 / part(Steps::total),
            part(Steps::total),
            part(|steps| steps.mapped),
            part(|steps| steps.hashed),
            part(|steps| steps.sealed),
            part(|steps| steps.verified)
        ),
        verdict: format!("{ratio:.2} x the signature (at most 3)"),
        met: ratio <= 3.0,
    }
}

/// A key that is ready to sign.
fn bare_key() -> RsaKeyPair {
    let path = root().join("fixtures/eta/seal/seal.key.pem");
    let pem = std::fs::read_to_string(path).expect("a key");
    let body: String = pem.lines().filter(|line| !line.starts_with("-----")).collect();
    RsaKeyPair::from_pkcs8(&STANDARD.decode(body).expect("base 64")).expect("an RSA key")
}

/// Seconds of as many signatures, each over a text as long as the attributes of a seal.
fn sign(key: &RsaKeyPair) -> f64 {
    assert_eq!(key.public().modulus_len() * 8, 2048, "as long as a seal's key");
    let random = SystemRandom::new();
    let mut signature = vec![0; key.public().modulus_len()];
    let begun = Instant::now();
    for turn in 0..MANY {
        let message = [turn.to_le_bytes(); 32].concat();
        key.sign(&RSA_PKCS1_SHA256, &random, &message, &mut signature).expect("a signature");
    }
    begun.elapsed().as_secs_f64()
}

fn handle(key: &FileKey, count: usize) -> Steps {
    let moment = |text: &str| text.parse::<Timestamp>().expect("a moment");
    let (issued_at, now) = (moment("2026-11-20T08:00:00Z"), moment("2026-11-20T10:00:00Z"));
    let terms = Terms::strict(now);
    let mut steps = Steps { mapped: 0.0, hashed: 0.0, sealed: 0.0, verified: 0.0 };
    for turn in 0..count {
        let sale = sale(turn, issued_at);
        let begun = Instant::now();
        let document: Document = document_from_sale(&sale).expect("a document").document;
        assert!(check(&document, &terms).is_empty(), "it can be filed");
        let mapped = begun.elapsed().as_secs_f64();
        let text = document.to_tree().to_json();
        // The text is read from the database before it is hashed.
        let tree = Tree::read(&text).expect("a tree");
        let digest = Digest::of_document(&tree);
        let hashed = begun.elapsed().as_secs_f64();
        let message = seal(&digest, TAX_ID, key, now).expect("sealed");
        let signed = with_signature(&text, &message).expect("signed");
        let sealed = begun.elapsed().as_secs_f64();
        verify_text(&signed).expect("it holds");
        let verified = begun.elapsed().as_secs_f64();
        steps.mapped += mapped;
        steps.hashed += hashed - mapped;
        steps.sealed += sealed - hashed;
        steps.verified += verified - sealed;
    }
    steps
}

fn sale(turn: usize, issued_at: Timestamp) -> Sale {
    let address = |branch: Option<&str>| Address {
        branch_id: branch.map(str::to_owned),
        country: Some("EG".to_owned()),
        governorate: Some("القاهرة".to_owned()),
        region_city: Some("مدينة نصر".to_owned()),
        street: Some("شارع الطيران".to_owned()),
        building_number: Some("12".to_owned()),
        ..Address::default()
    };
    let party = |id: &str, branch: Option<&str>| Party {
        address: Some(address(branch)),
        party_type: PartyType::Business,
        id: Some(id.to_owned()),
        name: Some("شركة النيل للنظم المكتبية".to_owned()),
    };
    Sale {
        document_type: DocumentType::Invoice,
        version: Version::Signed,
        issuer: party(TAX_ID, Some("0")),
        receiver: party("313717919", None),
        issued_at,
        activity_code: "4620".to_owned(),
        number: format!("INV-{turn:05}"),
        purchase_order: None,
        sales_order: None,
        references: Vec::new(),
        payment: None,
        delivery: None,
        delivered_on: None,
        currency: Currency::Pounds,
        lines: (0..LINES).map(|line| line_of(turn + line)).collect(),
        discount: None,
    }
}

fn line_of(turn: usize) -> SaleLine {
    let decimal = |text: &str| Decimal::parse(text).expect("a number");
    let vat = SaleTax {
        tax_type: TaxType::VAT,
        sub_type: "V009".to_owned(),
        value: TaxValue::Percent(decimal("14")),
    };
    SaleLine {
        description: "حبر طابعة HP LaserJet 85A (CE285A) أصلي".to_owned(),
        item_type: ItemType::Egs,
        item_code: format!("EG-{TAX_ID}-{}", turn % 50),
        unit: "EA".to_owned(),
        internal_code: None,
        quantity: decimal(&(1 + turn % 9).to_string()),
        price: decimal(&format!("{}.25", 100 + turn % 400)),
        tax_included: false,
        discount: None,
        discount_after_tax: Decimal::ZERO,
        value_difference: Decimal::ZERO,
        taxes: vec![vat],
        weight: None,
    }
}
