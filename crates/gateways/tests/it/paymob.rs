//! Paymob's client against the double.

use std::time::Duration;

use gateways::paymob::Paymob;
use gateways::{
    Charge, Checkout, Event, Gateway, GatewayError, Payer, Payment, PaymentState, Refusal,
};
use jiff::civil::date;
use platform::Locale;
use platform::config::{Credential, PaymobSettings};
use platform::context::Clock;
use serde_json::json;

use crate::double::{API_KEY, CARD, Double, Fault, HMAC_SECRET, MOTO, PUBLIC_KEY, SECRET_KEY};
use crate::kit::{NOW, clock};

const PAY: &str = "/payments/pay";
const INQUIRY: &str = "/transaction_inquiry";
const INTENTION: &str = "/v1/intention/";

struct World {
    double: Double,
    gateway: Gateway,
}

fn settings(url: &str) -> PaymobSettings {
    PaymobSettings {
        url: url.to_owned(),
        secret_key: Credential::new(SECRET_KEY),
        public_key: PUBLIC_KEY.to_owned(),
        api_key: Credential::new(API_KEY),
        hmac_secret: Credential::new(HMAC_SECRET),
        card_integration: CARD,
        moto_integration: MOTO,
    }
}

fn gateway(settings: PaymobSettings, clock: Clock) -> Gateway {
    Gateway::Paymob(Paymob::new(settings, clock, Duration::from_millis(600)).unwrap())
}

fn checkout(reference: &str, amount: i64) -> Checkout {
    Checkout {
        reference: reference.to_owned(),
        amount,
        currency: "EGP".to_owned(),
        payer: Payer { first_name: "Mona".into(), ..Payer::default() },
        save_card: true,
        return_url: "https://books.example/subscription?checkout=mz-1".to_owned(),
        webhook_url: "https://books.example/v2/Setting/Payment/Webhook/paymob".to_owned(),
        description: "Mizan plan 2".to_owned(),
        locale: Locale::Ar,
    }
}

fn charge(reference: &str, token: &str) -> Charge {
    Charge {
        reference: reference.to_owned(),
        amount: 51_300,
        currency: "EGP".to_owned(),
        token: token.to_owned(),
        payer: Payer::default(),
        webhook_url: "https://books.example/v2/Setting/Payment/Webhook/paymob".to_owned(),
        description: String::new(),
    }
}

impl World {
    async fn new() -> World {
        let double = Double::new().await;
        let gateway = gateway(settings(&double.url), clock());
        World { double, gateway }
    }

    /// A world in which a card is saved under `card-1`, by an order that was paid.
    async fn with_card() -> World {
        let world = World::new().await;
        let order = world.gateway.start(&checkout("mz-1", 100)).await.unwrap().gateway_id;
        world.double.pay_on_page(&order, true, Some("card-1"));
        world
    }

    async fn inquire(&self, reference: &str) -> Payment {
        self.gateway.inquire(reference, None).await.unwrap().unwrap()
    }
}

#[tokio::test]
async fn a_page_is_opened_by_an_intention() {
    let world = World::new().await;
    let started = world.gateway.start(&checkout("mz-1", 51_300)).await.unwrap();
    assert_eq!((started.gateway_id.as_str(), started.amount), ("9007199254740993", 51_300));
    assert_eq!(
        started.page_url,
        format!(
            "{}/unifiedcheckout/?publicKey={PUBLIC_KEY}&clientSecret=egy_csk_test_9007199254740993",
            world.double.url
        )
    );
    // Paymob saves no card for nothing.
    assert_eq!(world.gateway.start(&checkout("mz-2", 0)).await.unwrap().amount, 100);
}

#[tokio::test]
async fn an_intention_for_anything_else_is_not_taken() {
    let world = World::new().await;
    for (number, change) in [
        json!({ "intention_detail": { "amount": 51_299 } }),
        json!({ "intention_detail": { "currency": "USD" } }),
        json!({ "intention_order_id": null }),
        json!({ "client_secret": "" }),
        json!({ "special_reference": "another" }),
    ]
    .into_iter()
    .enumerate()
    {
        world.double.fail(INTENTION, Fault::Changed(change));
        let refused = world.gateway.start(&checkout(&format!("mz-{number}"), 51_300)).await;
        assert_eq!(refused, Err(GatewayError::Malformed));
    }
}

#[tokio::test]
async fn a_refusal_has_its_status_and_the_beginning_of_its_words() {
    let world = World::new().await;
    for (status, text) in [
        (400, r#"{"billing_data": {"phone_number": ["This field is required."]}}"#),
        (401, r#"{"detail": "incorrect credentials"}"#),
        (404, r#"{"detail": "Integration ID does not exist"}"#),
        (406, r#"{"code": "unmatched_item_prices"}"#),
        (422, ""),
        (301, "<html>moved</html>"),
    ] {
        world.double.fail(INTENTION, Fault::Status(status, text));
        let refused = world.gateway.start(&checkout("mz-1", 51_300)).await.unwrap_err();
        assert_eq!(refused, GatewayError::Refused(status, text.to_owned()));
    }
    for fault in [Fault::Status(500, "x"), Fault::Status(502, "<html>"), Fault::SilentBefore] {
        world.double.fail(INTENTION, fault);
        let lost = world.gateway.start(&checkout("mz-1", 51_300)).await;
        assert_eq!(lost, Err(GatewayError::Unreachable));
    }
    let wrong = PaymobSettings { card_integration: 7, ..settings(&world.double.url) };
    let refused = gateway(wrong, clock()).start(&checkout("mz-1", 1)).await.unwrap_err();
    assert!(matches!(refused, GatewayError::Refused(404, _)), "{refused:?}");
}

#[tokio::test]
async fn a_saved_card_is_charged_in_either_shape() {
    let world = World::with_card().await;
    let paid = world.gateway.charge(&charge("mz-2", "card-1")).await.unwrap();
    assert_eq!((paid.state, paid.amount), (PaymentState::Approved, 51_300));
    assert_eq!((paid.reference.as_str(), paid.gateway_id.as_str()), ("mz-2", "9007199254740994"));
    assert_eq!(world.inquire("mz-2").await, paid);
    world.double.answer_flat();
    let flat = world.gateway.charge(&charge("mz-3", "card-1")).await.unwrap();
    assert_eq!(flat.state, PaymentState::Approved);
    assert_eq!(world.inquire("mz-3").await, flat);
    world.double.decline("card-1");
    let refused = world.gateway.charge(&charge("mz-4", "card-1")).await.unwrap();
    assert_eq!(refused.state, PaymentState::Refused(Refusal::Insufficient));
    assert_eq!(world.inquire("mz-4").await.state, refused.state);
    let unknown = world.gateway.charge(&charge("mz-5", "card-2")).await.unwrap_err();
    assert!(matches!(unknown, GatewayError::Refused(400, _)), "{unknown:?}");
    assert_eq!(world.double.taken(), 100 + 2 * 51_300);
}

#[tokio::test]
async fn a_charge_that_took_and_timed_out_is_never_made_again() {
    for fault in [Fault::SilentAfter, Fault::Page] {
        let world = World::with_card().await;
        world.double.fail(PAY, fault);
        let lost = world.gateway.charge(&charge("mz-2", "card-1")).await;
        assert_eq!(lost, Err(GatewayError::Unreachable));
        let found = world.inquire("mz-2").await;
        assert_eq!((found.state, found.amount), (PaymentState::Approved, 51_300));
        // A second charge without an inquiry returns what was already taken.
        assert_eq!(world.gateway.charge(&charge("mz-2", "card-1")).await.unwrap(), found);
        let other = Charge { amount: 1, ..charge("mz-2", "card-1") };
        assert_eq!(world.gateway.charge(&other).await, Err(GatewayError::Malformed));
        assert_eq!((world.double.calls(PAY), world.double.taken()), (1, 51_400));
    }
}

#[tokio::test]
async fn a_charge_that_took_nothing_is_unknown_until_it_is_asked_about() {
    let world = World::with_card().await;
    world.double.fail(PAY, Fault::SilentBefore);
    let lost = world.gateway.charge(&charge("mz-2", "card-1")).await;
    assert_eq!(lost, Err(GatewayError::Unreachable));
    assert_eq!(world.gateway.inquire("mz-2", None).await.unwrap(), None);
    // The reference is used up: another try has another one.
    let again = world.gateway.charge(&charge("mz-2", "card-1")).await.unwrap_err();
    assert!(matches!(again, GatewayError::Refused(422, _)), "{again:?}");
    // A page of something between says nothing of what the gateway did.
    world.double.fail(PAY, Fault::Status(403, "<h1>Blocked</h1>"));
    let lost = world.gateway.charge(&charge("mz-9", "card-1")).await;
    assert_eq!(lost, Err(GatewayError::Unreachable));
    assert!(world.gateway.charge(&charge("mz-3", "card-1")).await.is_ok());
    // When the question itself isn't answered, nothing is charged.
    for fault in [Fault::SilentBefore, Fault::Status(503, ""), Fault::Status(403, "")] {
        world.double.fail(INQUIRY, fault);
        assert!(world.gateway.charge(&charge("mz-4", "card-1")).await.is_err());
    }
    assert_eq!((world.double.calls(PAY), world.double.taken()), (3, 51_400));
}

#[tokio::test]
async fn an_answer_about_anything_else_is_not_believed() {
    let world = World::with_card().await;
    let changes = [
        json!({ "amount_cents": 51_301 }),
        json!({ "currency": "USD" }),
        json!({ "order": { "id": 1 } }),
        json!({ "order": { "merchant_order_id": "mz-1" } }),
        json!({ "integration_id": 1 }),
        json!({ "is_live": true }),
    ];
    for (number, change) in changes.into_iter().enumerate() {
        world.double.fail(PAY, Fault::Changed(change));
        let ask = charge(&format!("mz-a{number}"), "card-1");
        assert_eq!(world.gateway.charge(&ask).await, Err(GatewayError::Malformed));
    }
    for change in
        [json!({ "success": null }), json!({ "amount_cents": 513.5 }), json!({ "id": {} })]
    {
        world.double.fail(PAY, Fault::Changed(change));
        let ask = charge(&format!("mz-b{}", world.double.calls(PAY)), "card-1");
        assert_eq!(world.gateway.charge(&ask).await, Err(GatewayError::Unreachable));
    }
    for change in [
        json!({ "order": { "merchant_order_id": "mz-2" } }),
        json!({ "is_live": true }),
        json!({ "amount_cents": "100.00" }),
    ] {
        world.double.fail(INQUIRY, Fault::Changed(change));
        let told = world.gateway.inquire("mz-1", None).await;
        assert_eq!(told, Err(GatewayError::Malformed));
    }
}

#[tokio::test]
async fn a_refused_attempt_hides_no_payment() {
    let world = World::new().await;
    let order = world.gateway.start(&checkout("mz-1", 51_300)).await.unwrap().gateway_id;
    let open = world.gateway.inquire("mz-1", Some(&order)).await.unwrap().unwrap();
    assert_eq!((open.state, open.transaction_id.as_str()), (PaymentState::Pending, ""));
    assert_eq!(world.gateway.inquire("mz-1", None).await.unwrap(), None);
    world.double.pay_on_page(&order, false, None);
    let refused = world.inquire("mz-1").await;
    assert_eq!(refused.state, PaymentState::Refused(Refusal::Insufficient));
    let paid = world.double.pay_on_page(&order, true, Some("card-1"));
    world.double.pay_on_page(&order, false, None);
    for ids_alone in [false, true] {
        if ids_alone {
            world.double.list_ids_alone();
        }
        for gateway_id in [None, Some(order.as_str())] {
            let found = world.gateway.inquire("mz-1", gateway_id).await.unwrap().unwrap();
            assert_eq!(found.state, PaymentState::Approved);
            assert_eq!(found.transaction_id, paid.to_string());
            // The message of the card may have been lost.
            let card = found.card.unwrap();
            assert_eq!((card.token.as_str(), card.last_four.as_str()), ("card-1", "2346"));
        }
    }
    let wrong = world.gateway.inquire("mz-2", Some(&order)).await;
    assert_eq!(wrong, Err(GatewayError::Malformed));
    assert_eq!(world.gateway.inquire("mz-9", Some("77")).await.unwrap(), None);
}

#[tokio::test]
async fn what_the_bank_decides_later_is_pending_and_what_is_voided_is_given_back() {
    let world = World::new().await;
    let order = world.gateway.start(&checkout("mz-1", 11_400)).await.unwrap().gateway_id;
    let tried = world.double.pay_on_page(&order, true, None);
    for (changes, state) in [
        (json!({ "pending": true, "success": false }), PaymentState::Pending),
        (json!({ "pending": false, "success": true }), PaymentState::Approved),
        (json!({ "is_voided": true }), PaymentState::Refunded),
    ] {
        world.double.change(tried, &changes);
        let found = world.inquire("mz-1").await;
        assert_eq!((found.state, found.transaction_id), (state, tried.to_string()));
    }
}

#[tokio::test]
async fn the_auth_token_is_kept_and_renewed() {
    let world = World::with_card().await;
    for _ in 0..3 {
        world.inquire("mz-1").await;
    }
    assert_eq!(world.double.calls("/auth/tokens"), 1);
    world.double.expire_tokens();
    world.inquire("mz-1").await;
    assert_eq!(world.double.calls("/auth/tokens"), 2);
    // A 401 that a new token doesn't mend is a refusal.
    for _ in 0..2 {
        world.double.fail(INQUIRY, Fault::Status(401, ""));
    }
    let refused = world.gateway.inquire("mz-1", None).await.unwrap_err();
    assert_eq!(refused, GatewayError::Refused(401, String::new()));
    let wrong = PaymobSettings { api_key: Credential::new("x"), ..settings(&world.double.url) };
    let refused = gateway(wrong, clock()).inquire("mz-1", None).await.unwrap_err();
    assert!(matches!(refused, GatewayError::Refused(401, _)), "{refused:?}");
}

#[tokio::test]
async fn a_payment_of_today_is_voided_and_another_refunded() {
    let world = World::with_card().await;
    let paid = world.gateway.charge(&charge("mz-2", "card-1")).await.unwrap();
    world.gateway.refund(&paid, 51_300).await.unwrap();
    assert_eq!((world.double.calls("/void"), world.double.calls("/refund")), (1, 0));
    let back = world.inquire("mz-2").await;
    assert_eq!((back.state, back.refunded), (PaymentState::Refunded, 51_300));

    // Settled before the day's end, it is refunded.
    world.double.settle();
    let paid = world.gateway.charge(&charge("mz-3", "card-1")).await.unwrap();
    world.gateway.refund(&paid, 51_300).await.unwrap();
    assert_eq!((world.double.calls("/void"), world.double.calls("/refund")), (2, 1));

    let paid = world.gateway.charge(&charge("mz-4", "card-1")).await.unwrap();
    world.gateway.refund(&paid, 300).await.unwrap();
    let part = world.inquire("mz-4").await;
    assert_eq!((part.state, part.refunded), (PaymentState::Approved, 300));
    assert_eq!(world.double.calls("/void"), 2, "a part is never a void");
    let refused = world.gateway.refund(&part, 51_001).await.unwrap_err();
    assert!(matches!(refused, GatewayError::Refused(400, _)), "{refused:?}");

    let later = Clock::starting_at("2026-11-29T10:00:00Z".parse().unwrap());
    let tomorrow = gateway(settings(&world.double.url), later);
    let paid = world.gateway.charge(&charge("mz-5", "card-1")).await.unwrap();
    tomorrow.refund(&paid, 51_300).await.unwrap();
    assert_eq!(world.double.calls("/void"), 2);
}

#[tokio::test]
async fn a_refund_is_believed_only_when_its_transaction_says_so() {
    let world = World::with_card().await;
    let paid = world.gateway.charge(&charge("mz-2", "card-1")).await.unwrap();
    for (fault, unknown) in [
        (Fault::Changed(json!({ "success": false })), false),
        (Fault::Changed(json!({ "pending": true })), true),
        (Fault::Changed(json!({ "amount_cents": 2 })), true),
        (Fault::Page, true),
        (Fault::Status(500, ""), true),
        (Fault::SilentBefore, true),
    ] {
        world.double.fail("/refund", fault);
        let failed = world.gateway.refund(&paid, 1).await.unwrap_err();
        assert_eq!(failed == GatewayError::Unreachable, unknown, "{failed:?}");
    }
    // A void whose answer is lost is not followed by a refund.
    let paid = world.gateway.charge(&charge("mz-3", "card-1")).await.unwrap();
    world.double.fail("/void", Fault::SilentAfter);
    let before = world.double.calls("/refund");
    assert_eq!(world.gateway.refund(&paid, 51_300).await, Err(GatewayError::Unreachable));
    assert_eq!(world.double.calls("/refund"), before);
    assert_eq!(world.inquire("mz-3").await.state, PaymentState::Refunded);
}

#[tokio::test]
async fn callbacks_come_twice_in_any_order_and_say_the_same() {
    let world = World::new().await;
    let order = world.gateway.start(&checkout("mz-1", 51_300)).await.unwrap().gateway_id;
    let refused = world.double.pay_on_page(&order, false, None);
    let paid = world.double.pay_on_page(&order, true, Some("card-1"));
    let read = |(query, body): (String, Vec<u8>)| world.gateway.read_webhook(&query, &body);
    let Event::Card { gateway_id, card } =
        read(world.double.card_callback(&order, "card-1")).unwrap()
    else {
        panic!("no card")
    };
    assert_eq!((gateway_id, card.token.as_str()), (order.clone(), "card-1"));
    let first = read(world.double.callback(paid, json!({}))).unwrap();
    assert_eq!(read(world.double.callback(paid, json!({}))).unwrap(), first);
    let Event::Payment(payment) = first else { panic!("{first:?}") };
    assert_eq!((payment.gateway_id, payment.state), (order.clone(), PaymentState::Approved));
    assert_eq!((payment.amount, payment.reference.as_str()), (51_300, "mz-1"));
    let Ok(Event::Payment(late)) = read(world.double.callback(refused, json!({}))) else {
        panic!("nothing")
    };
    assert_eq!(late.state, PaymentState::Refused(Refusal::Insufficient));
}

#[tokio::test]
async fn a_callback_is_signed_and_ours_or_nothing() {
    let world = World::new().await;
    let order = world.gateway.start(&checkout("mz-1", 51_300)).await.unwrap().gateway_id;
    let paid = world.double.pay_on_page(&order, true, None);
    let read = |(query, body): (String, Vec<u8>)| world.gateway.read_webhook(&query, &body);
    let (query, body) = world.double.callback(paid, json!({}));
    let more = String::from_utf8(body.clone()).unwrap().replace("51300", "1");
    assert_eq!(read((query.clone(), more.into_bytes())), Err(GatewayError::Forged));
    assert_eq!(read((String::new(), body.clone())), Err(GatewayError::Forged));
    assert_eq!(read((query.replace('1', "2"), body)), Err(GatewayError::Forged));

    let changed = |changes| read(world.double.callback(paid, changes)).unwrap();
    assert_eq!(changed(json!({ "integration_id": 1 })), Event::Ignored);
    assert_eq!(changed(json!({ "is_live": true })), Event::Ignored);
    let child = json!({ "has_parent_transaction": true, "is_refund": true });
    assert_eq!(changed(child), Event::Changed { gateway_id: order });
    let state = |changes| match changed(changes) {
        Event::Payment(payment) => payment.state,
        other => panic!("{other:?}"),
    };
    assert_eq!(state(json!({ "pending": true })), PaymentState::Pending);
    assert_eq!(state(json!({ "is_voided": true })), PaymentState::Refunded);
    let plus = json!({ "created_at": "2026-11-27T12:00:00.123456+04:00" });
    assert_eq!(state(plus), PaymentState::Approved);
    let null = json!({ "source_data": { "pan": null, "sub_type": null } });
    assert_eq!(state(null), PaymentState::Approved);
}

#[tokio::test]
async fn what_paymob_does_not_have_is_said() {
    let world = World::with_card().await;
    assert_eq!(world.gateway.forget("card-1").await, Ok(false));
    let day = world.gateway.payments(date(2026, 11, 27)).await;
    assert_eq!(day, Err(GatewayError::Unsupported));
    assert_eq!(world.gateway.name(), "paymob");
    assert!(NOW.starts_with("2026-11-27"));
    let printed = format!("{:?}", world.gateway);
    assert!(!printed.contains(SECRET_KEY) && !printed.contains(API_KEY), "{printed}");
}
