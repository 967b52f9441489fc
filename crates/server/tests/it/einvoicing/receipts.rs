//! Receipts of tills at the stand-in: who files, what is taken, and what becomes of it.

use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, header};
use base64::Engine as _;
use einvoicing::simulator::{Fault, Simulator};
use einvoicing::test_seals::SECRET;
use eta::receipt::{chained, facts, qr_text, receipt_submission};
use eta::{
    Address, Currency, Decimal, DocumentType, ItemType, Party, PartyType, PaymentMethod, Receipt,
    Sale, SaleLine, Slip, Version, receipt_from_sale,
};
use jiff::{SignedDuration, Timestamp};
use platform::context::Clock;
use serde_json::{Value, json};
use tower::ServiceExt as _;

use crate::kit::NOW;
use crate::kit::einvoicing::TAX_ID;

const SERIAL: &str = "TILL-7";

/// The stand-in, and a till that files there.
struct Till {
    simulator: Simulator,
    now: Timestamp,
    token: String,
}

async fn call(of: &Simulator, request: Request<Body>) -> (u16, Value) {
    let answer = of.router().oneshot(request).await.expect("an answer");
    let status = answer.status().as_u16();
    let body = to_bytes(answer.into_body(), usize::MAX).await.unwrap_or_default();
    (status, serde_json::from_slice(&body).unwrap_or_default())
}

/// Asks for a token with these headers.
async fn token(of: &Simulator, headers: &[(&str, &str)]) -> (u16, Value) {
    let basic = base64::engine::general_purpose::STANDARD.encode(format!("{TAX_ID}:{SECRET}"));
    let mut request = Request::builder()
        .method(Method::POST)
        .uri("/connect/token")
        .header(header::AUTHORIZATION, format!("Basic {basic}"));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request.body(Body::from("grant_type=client_credentials")).expect("a request");
    call(of, request).await
}

const HEADERS: [(&str, &str); 4] = [
    (facts::HEADER_SERIAL, SERIAL),
    (facts::HEADER_VERSION, "1.0"),
    (facts::HEADER_MODEL, "Mizan"),
    (facts::HEADER_KEY, "a key"),
];

impl Till {
    async fn new() -> Till {
        let now: Timestamp = NOW.parse().expect("a moment");
        let simulator = Simulator::new(Clock::starting_at(now));
        let (_, body) = token(&simulator, &HEADERS).await;
        let token = body["access_token"].as_str().expect("a token").to_owned();
        Till { simulator, now, token }
    }

    /// A receipt over the one before it.
    fn receipt(&self, number: &str, previous: &str, returns: Option<&str>) -> Receipt {
        let slip = Slip {
            till_serial: SERIAL.to_owned(),
            payment_method: PaymentMethod::Cash,
            returns: returns.map(str::to_owned),
        };
        let sale = sale(number, self.now);
        chained(receipt_from_sale(&sale, &slip, self.now).expect("a receipt"), previous)
    }

    async fn ask(&self, method: Method, path: &str, body: String) -> (u16, Value) {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::AUTHORIZATION, format!("Bearer {}", self.token))
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(body))
            .expect("a request");
        call(&self.simulator, request).await
    }

    async fn send(&self, receipts: &[&Receipt]) -> (u16, Value) {
        let texts: Vec<String> = receipts.iter().map(|one| one.to_tree().to_json()).collect();
        self.ask(Method::POST, facts::SUBMIT_PATH, receipt_submission(&texts)).await
    }

    async fn status(&self, uuid: &str) -> (u16, String) {
        let path = format!("{}/{uuid}/details", facts::RECEIPT_PATH);
        let (code, body) = self.ask(Method::GET, &path, String::new()).await;
        (code, body["status"].as_str().unwrap_or_default().to_owned())
    }
}

fn sale(number: &str, issued_at: Timestamp) -> Sale {
    let some = |text: &str| Some(text.to_owned());
    let address = Address {
        branch_id: some("0"),
        country: some("EG"),
        governorate: some("Cairo"),
        region_city: some("Nasr City"),
        street: some("Tayaran Street"),
        building_number: some("12"),
        ..Address::default()
    };
    let line = SaleLine {
        description: "Coffee".to_owned(),
        item_type: ItemType::Egs,
        item_code: format!("EG-{TAX_ID}-1"),
        unit: "EA".to_owned(),
        internal_code: None,
        quantity: Decimal::ONE,
        price: Decimal::from_scaled(50 * 100_000),
        tax_included: false,
        discount: None,
        discount_after_tax: Decimal::ZERO,
        value_difference: Decimal::ZERO,
        taxes: Vec::new(),
        weight: None,
    };
    Sale {
        document_type: DocumentType::Invoice,
        version: Version::Signed,
        issuer: Party {
            address: Some(address),
            party_type: PartyType::Business,
            id: some(TAX_ID),
            name: some("Nile Coffee"),
        },
        receiver: Party { address: None, party_type: PartyType::Person, id: None, name: None },
        issued_at,
        activity_code: "4620".to_owned(),
        number: number.to_owned(),
        purchase_order: None,
        sales_order: None,
        references: Vec::new(),
        payment: None,
        delivery: None,
        delivered_on: None,
        currency: Currency::Pounds,
        lines: vec![line],
        discount: None,
    }
}

/// What the stand-in said of a refused receipt.
fn refused(answer: &(u16, Value)) -> &str {
    answer.1["rejectedDocuments"][0]["error"]["details"][0]["code"].as_str().unwrap_or_default()
}

#[tokio::test]
async fn a_till_files_sales_and_what_comes_back() {
    let till = Till::new().await;
    let first = till.receipt("SR-1", "", None);
    let second = till.receipt("SR-2", &first.header.uuid, None);
    let (status, answer) = till.send(&[&first, &second]).await;
    assert_eq!((status, answer["acceptedDocuments"].as_array().map(Vec::len)), (202, Some(2)));
    assert_eq!(answer["acceptedDocuments"][0]["receiptNumber"], "SR-1");
    assert_eq!(till.status(&first.header.uuid).await, (200, "Valid".to_owned()));
    let back = till.receipt("CN-1", &second.header.uuid, Some(&first.header.uuid));
    assert_eq!(till.send(&[&back]).await.1["acceptedDocuments"][0]["uuid"], back.header.uuid);
    assert_eq!(till.simulator.receipts_recorded(), 3);
    let shown = qr_text("", &first);
    let (page, _) = shown.split_once('#').expect("what is behind the address");
    assert_eq!(till.ask(Method::GET, page, String::new()).await.0, 200);
    assert_eq!(till.status(&"0".repeat(64)).await.0, 404);
}

#[tokio::test]
async fn what_is_not_as_it_should_be_is_refused() {
    let till = Till::new().await;
    let first = till.receipt("SR-1", "", None);
    let mut forged = first.clone();
    forged.header.number = "SR-9".to_owned();
    assert_eq!(refused(&till.send(&[&forged]).await), "InvalidUUID");
    let mut elsewhere = first.clone();
    elsewhere.seller.till_serial = "TILL-8".to_owned();
    assert_eq!(refused(&till.send(&[&chained(elsewhere, "")]).await), "IncorrectSubmitter");
    let unknown = till.receipt("CN-1", "", Some(&"a".repeat(64)));
    assert_eq!(refused(&till.send(&[&unknown]).await), "UnknownReference");
    let mut late = first.clone();
    late.header.issued_at = till.now - SignedDuration::from_hours(25);
    assert_eq!(refused(&till.send(&[&chained(late, "")]).await), "CF313");
    let mut early = first.clone();
    early.header.issued_at = till.now + SignedDuration::from_hours(1);
    assert_eq!(refused(&till.send(&[&chained(early, "")]).await), "CF311");
    till.send(&[&first]).await;
    let second = till.receipt("SR-2", &first.header.uuid, None);
    assert_eq!(refused(&till.send(&[&first, &second]).await), "DuplicateReceipt");
    for body in ["", "[]", r#"{"receipts":[]}"#, r#"{"receipts":[7]}"#, r#"{"documents":[{}]}"#] {
        let (status, answer) = till.ask(Method::POST, facts::SUBMIT_PATH, body.to_owned()).await;
        let accepted = answer["acceptedDocuments"].as_array().map_or(0, Vec::len);
        assert!(status == 400 || accepted == 0, "{body}: {status} {answer}");
    }
    let many = receipt_submission(&vec!["{}"; facts::MAX_RECEIPTS + 1]);
    let (status, answer) = till.ask(Method::POST, facts::SUBMIT_PATH, many).await;
    assert_eq!((status, &answer["error"]["code"]), (400, &json!("MaximumSizeExceeded")));
}

#[tokio::test]
async fn only_tills_file_receipts() {
    let till = Till::new().await;
    let (status, body) = token(&till.simulator, &HEADERS[..3]).await;
    assert_eq!((status, &body["error"]), (400, &json!("invalid_client")));
    let (_, body) = token(&till.simulator, &[]).await;
    let token = body["access_token"].as_str().expect("a token").to_owned();
    let plain = Till { simulator: till.simulator.clone(), now: till.now, token };
    assert_eq!(plain.send(&[&till.receipt("SR-1", "", None)]).await.0, 403);
}

#[tokio::test]
async fn faults_can_be_asked_for() {
    let till = Till::new().await;
    let first = till.receipt("SR-1", "", None);
    till.simulator.ask_for(Fault::TooMany, 1);
    assert_eq!(till.send(&[&first]).await.0, 429);
    till.simulator.ask_for(Fault::LostRequest, 1);
    till.send(&[&first]).await;
    assert_eq!(till.simulator.receipts_recorded(), 0);
    // The answer is lost, the receipt is there: it is asked after by the id that it made itself.
    till.simulator.ask_for(Fault::LostAnswer, 1);
    till.send(&[&first]).await;
    till.simulator.ask_for(Fault::Invalid, 1);
    assert_eq!(till.status(&first.header.uuid).await, (200, "Invalid".to_owned()));
    assert_eq!(till.simulator.receipts_recorded(), 1);
}
