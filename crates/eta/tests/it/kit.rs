//! Fixtures, a key that seals, and a sale to change.

use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use eta::{
    Address, AttributesToSign, Certificate, Currency, Decimal, DocumentType, ItemType, Node, Party,
    PartyType, Sale, SaleLine, SaleTax, Sealer, TaxType, TaxValue, Terms, Tree, Version,
};
use jiff::Timestamp;
use ring::rand::SystemRandom;
use ring::signature::{RSA_PKCS1_SHA256, RsaKeyPair};

pub const ISSUER: &str = "113317713";
pub const REFERENCE: &str = "8VWQXKX0BQHP5JG1T8N2F1EE10";

pub fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/eta").join(name)
}

pub fn bytes(name: &str) -> Vec<u8> {
    std::fs::read(path(name)).unwrap()
}

pub fn text(name: &str) -> String {
    String::from_utf8(bytes(name)).unwrap()
}

/// The elements of a fixture that is a list.
pub fn rows(name: &str) -> Vec<Node> {
    list(Tree::read(&format!("{{\"rows\":{}}}", text(name))).unwrap().get("rows").unwrap())
}

pub fn list(node: &Node) -> Vec<Node> {
    let Node::Array(elements) = node else { panic!("a list") };
    elements.clone()
}

pub fn plain(node: &Node, name: &str) -> String {
    let Some(Node::Text(text)) = node.get(name) else { panic!("no text {name}") };
    text.plain()
}

pub fn decimal(text: &str) -> Decimal {
    Decimal::parse(text).unwrap()
}

pub fn moment(text: &str) -> Timestamp {
    text.parse().unwrap()
}

pub fn certificate(name: &str) -> Certificate {
    Certificate::all_from_pem(&text(name)).unwrap().remove(0)
}

/// A key in memory with its certificate.
pub struct TestKey {
    certificate: Certificate,
    issuers: Vec<Certificate>,
    key: RsaKeyPair,
}

impl TestKey {
    /// The key `key` with the certificate `certificate`, both in `seal/`.
    pub fn new(certificate_name: &str, key: &str) -> Self {
        let pem = text(&format!("seal/{key}.key.pem"));
        let body: String = pem.lines().filter(|line| !line.starts_with("-----")).collect();
        let key = RsaKeyPair::from_pkcs8(&STANDARD.decode(body).unwrap()).unwrap();
        Self {
            certificate: certificate(&format!("seal/{certificate_name}.pem")),
            issuers: vec![certificate("seal/ca.pem")],
            key,
        }
    }
}

impl Sealer for TestKey {
    type Error = String;

    fn certificate(&self) -> &Certificate {
        &self.certificate
    }

    fn issuers(&self) -> &[Certificate] {
        &self.issuers
    }

    fn sign(&self, attributes: &AttributesToSign) -> Result<Vec<u8>, String> {
        let mut signature = vec![0; self.key.public().modulus_len()];
        let (random, message) = (SystemRandom::new(), attributes.as_der());
        self.key
            .sign(&RSA_PKCS1_SHA256, &random, message, &mut signature)
            .map_err(|error| error.to_string())?;
        Ok(signature)
    }
}

pub fn terms() -> Terms<'static> {
    Terms::strict(moment("2026-11-27T12:00:00Z"))
}

pub fn address(branch: Option<&str>, country: &str) -> Address {
    let some = |text: &str| Some(text.to_owned());
    Address {
        branch_id: branch.map(str::to_owned),
        country: some(country),
        governorate: some("القاهرة"),
        region_city: some("مدينة نصر"),
        street: some("شارع الطيران"),
        building_number: some("12"),
        ..Address::default()
    }
}

pub fn party(party_type: PartyType, id: &str, country: &str, branch: Option<&str>) -> Party {
    Party {
        address: Some(address(branch, country)),
        party_type,
        id: Some(id.to_owned()),
        name: Some("شركة النيل للتجارة".to_owned()),
    }
}

pub fn tax(sub_type: &str, value: TaxValue) -> SaleTax {
    let tax_type = eta::tables::sub_type(sub_type).unwrap().tax;
    SaleTax { tax_type, sub_type: sub_type.to_owned(), value }
}

pub fn percent(sub_type: &str, rate: &str) -> SaleTax {
    tax(sub_type, TaxValue::Percent(decimal(rate)))
}

pub fn vat() -> SaleTax {
    let vat = percent("V009", "14");
    assert_eq!(vat.tax_type, TaxType::VAT);
    vat
}

pub fn line(quantity: &str, price: &str, taxes: Vec<SaleTax>) -> SaleLine {
    SaleLine {
        description: "استشارات".to_owned(),
        item_type: ItemType::Egs,
        item_code: format!("EG-{ISSUER}-1"),
        unit: "EA".to_owned(),
        internal_code: None,
        quantity: decimal(quantity),
        price: decimal(price),
        tax_included: false,
        discount: None,
        discount_after_tax: Decimal::ZERO,
        value_difference: Decimal::ZERO,
        taxes,
        weight: None,
    }
}

pub fn sale(lines: Vec<SaleLine>) -> Sale {
    Sale {
        document_type: DocumentType::Invoice,
        version: Version::Signed,
        issuer: party(PartyType::Business, ISSUER, "EG", Some("0")),
        receiver: party(PartyType::Business, "313717919", "EG", None),
        issued_at: moment("2026-11-27T10:00:00Z"),
        activity_code: "4620".to_owned(),
        number: "INV-1".to_owned(),
        purchase_order: None,
        sales_order: None,
        references: Vec::new(),
        payment: None,
        delivery: None,
        delivered_on: None,
        currency: Currency::Pounds,
        lines,
        discount: None,
    }
}
