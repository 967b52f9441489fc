//! The sandbox by its calls: charges, inquiries, refunds, messages.

use gateways::{Event, GatewayError, Payment, PaymentState, Refusal};
use jiff::civil::date;

use crate::kit::{
    APPROVED, DECLINED_LATER, PENDING, SECRET, SILENT_LATER, TWICE, World, client, pay,
};

#[tokio::test]
async fn a_card_is_saved_on_the_page_and_charged_later() {
    let world = World::new().await;
    let started = world.gateway.start(&world.checkout("mz-1", 51_300)).await.unwrap();
    assert_eq!(started.amount, 51_300);
    assert!(started.page_url.starts_with(&world.origin));

    let open = world.gateway.inquire("mz-1", None).await.unwrap().unwrap();
    assert_eq!((open.state, open.transaction_id.as_str()), (PaymentState::Pending, ""));

    let back = pay(&started.page_url, APPROVED).await;
    assert_eq!(
        (back.status, back.header("location")),
        (303, world.checkout("mz-1", 0).return_url.as_str())
    );
    let paid = world.events(1).await.remove(0);
    assert_eq!(paid.state, PaymentState::Approved);
    assert_eq!(paid.gateway_id, started.gateway_id);
    assert_eq!((paid.reference.as_str(), paid.amount), ("mz-1", 51_300));
    let card = paid.card.clone().unwrap();
    assert_eq!((card.brand.as_str(), card.last_four.as_str()), ("Visa", "1111"));
    assert_eq!((card.expiry, card.holder.as_deref()), (Some((1, 2030)), Some("Mona Adel")));
    assert_eq!(world.gateway.inquire("mz-1", None).await.unwrap(), Some(paid));

    let charged = world.gateway.charge(&world.charge("mz-2", 28_500, &card.token)).await.unwrap();
    assert_eq!((charged.state, charged.amount), (PaymentState::Approved, 28_500));
    assert_eq!(world.events(2).await[1], charged);
}

#[tokio::test]
async fn a_card_is_saved_for_nothing() {
    let world = World::new().await;
    let page = world.open("mz-1", 0).await;
    pay(&page, APPROVED).await;
    let saved = world.events(1).await.remove(0);
    assert_eq!((saved.amount, saved.state), (0, PaymentState::Approved));
    assert!(saved.card.is_some());
}

#[tokio::test]
async fn a_reference_takes_once() {
    let world = World::new().await;
    let token = world.saved("mz-1", APPROVED).await;
    let first = world.gateway.charge(&world.charge("mz-2", 100, &token)).await.unwrap();
    let again = world.gateway.charge(&world.charge("mz-2", 100, &token)).await.unwrap();
    assert_eq!(first, again);
    let refused = world.gateway.charge(&world.charge("mz-2", 200, &token)).await.unwrap_err();
    assert!(matches!(refused, GatewayError::Refused(409, _)), "{refused:?}");
    // Forty at once take once.
    let asks = (0..40).map(|_| {
        let (gateway, ask) = (world.gateway.clone(), world.charge("mz-3", 300, &token));
        tokio::spawn(async move { gateway.charge(&ask).await.unwrap().transaction_id })
    });
    let mut ids = Vec::new();
    for ask in asks.collect::<Vec<_>>() {
        ids.push(ask.await.unwrap());
    }
    ids.dedup();
    assert_eq!(ids.len(), 1);
    let page = world.gateway.start(&world.checkout("mz-4", 100)).await.unwrap();
    assert_eq!(world.gateway.start(&world.checkout("mz-4", 100)).await.unwrap(), page);
    let refused = world.gateway.start(&world.checkout("mz-4", 101)).await.unwrap_err();
    assert!(matches!(refused, GatewayError::Refused(409, _)), "{refused:?}");
    assert_eq!(world.gateway.inquire("mz-5", None).await.unwrap(), None);
}

#[tokio::test]
async fn two_servers_of_one_file_take_once_and_tell_once() {
    let world = World::new().await;
    let token = world.saved("mz-1", APPROVED).await;
    world.events(1).await;
    let gateways = [world.gateway.clone(), world.beside().await];
    let asks = (0..40).map(|number| {
        let ask = world.charge(&format!("mz-{}", 2 + number / 2), 300, &token);
        let gateway = gateways[number % 2].clone();
        tokio::spawn(async move { gateway.charge(&ask).await.unwrap().transaction_id })
    });
    let mut ids = std::collections::BTreeSet::new();
    for ask in asks.collect::<Vec<_>>() {
        ids.insert(ask.await.unwrap());
    }
    assert_eq!(ids.len(), 20);
    assert_eq!(world.gateway.payments(date(2026, 11, 27)).await.unwrap().len(), 21);
    world.events(21).await;
    tokio::time::sleep(std::time::Duration::from_millis(700)).await;
    world.events(21).await;
}

#[tokio::test]
async fn a_charge_that_takes_and_never_answers_is_found_by_its_reference() {
    let world = World::new().await;
    let token = world.saved("mz-1", SILENT_LATER).await;
    let ask = world.charge("mz-2", 28_500, &token);
    assert_eq!(world.gateway.charge(&ask).await, Err(GatewayError::Unreachable));
    let found = world.gateway.inquire("mz-2", None).await.unwrap().unwrap();
    assert_eq!((found.state, found.amount), (PaymentState::Approved, 28_500));
    // The same reference again takes nothing, and is answered.
    assert_eq!(world.gateway.charge(&ask).await, Ok(found));
    assert_eq!(world.gateway.payments(date(2026, 11, 27)).await.unwrap().len(), 2);
}

#[tokio::test]
async fn a_card_may_be_refused_later() {
    let world = World::new().await;
    let token = world.saved("mz-1", DECLINED_LATER).await;
    let refused = world.gateway.charge(&world.charge("mz-2", 100, &token)).await.unwrap();
    assert_eq!(refused.state, PaymentState::Refused(Refusal::Declined));
    assert_eq!(world.events(2).await[1], refused);
    let unknown = world.gateway.charge(&world.charge("mz-3", 100, "sbx_none")).await.unwrap();
    assert_eq!(unknown.state, PaymentState::Refused(Refusal::InvalidCard));
    assert!(world.gateway.forget(&token).await.unwrap());
    assert!(world.gateway.forget(&token).await.unwrap(), "a second time changes nothing");
    let forgotten = world.gateway.charge(&world.charge("mz-4", 100, &token)).await.unwrap();
    assert_eq!(forgotten.state, PaymentState::Refused(Refusal::InvalidCard));
}

#[tokio::test]
async fn an_answer_that_never_comes_is_found_by_the_second_inquiry() {
    let world = World::new().await;
    let first = world.paid("mz-1", PENDING).await;
    assert_eq!((first.state, first.card), (PaymentState::Pending, None));
    let second = world.gateway.inquire("mz-1", None).await.unwrap().unwrap();
    assert_eq!(second.state, PaymentState::Approved);
    let token = second.card.unwrap().token;
    let charged = world.gateway.charge(&world.charge("mz-2", 100, &token)).await.unwrap();
    assert_eq!(charged.state, PaymentState::Pending);
    world.gateway.inquire("mz-2", None).await.unwrap();
    let found = world.gateway.inquire("mz-2", None).await.unwrap().unwrap();
    assert_eq!(found.state, PaymentState::Approved);
    world.events(0).await;
}

#[tokio::test]
async fn messages_come_twice_and_until_they_are_taken() {
    let world = World::new().await;
    world.paid("mz-1", TWICE).await;
    let events = world.events(2).await;
    assert_eq!(events[0], events[1]);
    world.answers.lock().unwrap().extend([500, 302]);
    world.paid("mz-2", APPROVED).await;
    let events = world.events(5).await;
    assert!(events[2] == events[3] && events[3] == events[4]);
}

#[tokio::test]
async fn a_refund_is_part_or_all_and_no_more() {
    let world = World::new().await;
    let paid = world.paid("mz-1", APPROVED).await;
    world.gateway.refund(&paid, 300).await.unwrap();
    let part = world.gateway.inquire("mz-1", None).await.unwrap().unwrap();
    assert_eq!((part.state, part.refunded), (PaymentState::Approved, 300));
    let refused = world.gateway.refund(&paid, 51_001).await.unwrap_err();
    assert!(matches!(refused, GatewayError::Refused(400, _)), "{refused:?}");
    world.gateway.refund(&paid, 51_000).await.unwrap();
    let all = world.events(3).await.remove(2);
    assert_eq!((all.state, all.refunded), (PaymentState::Refunded, 51_300));
    let none = world.gateway.refund(&Payment { transaction_id: "x".into(), ..paid }, 1).await;
    assert!(none.is_err());
}

#[tokio::test]
async fn a_message_that_is_not_signed_changes_nothing() {
    let world = World::new().await;
    world.paid("mz-1", APPROVED).await;
    world.events(1).await;
    let (query, body) = world.messages.lock().unwrap()[0].clone();
    assert!(matches!(world.gateway.read_webhook(&query, &body), Ok(Event::Payment(_))));
    let more = String::from_utf8(body.clone()).unwrap().replace("51300", "51301").into_bytes();
    for (query, body) in
        [(query.as_str(), &more), ("", &body), ("hmac=", &body), (&query.replace('a', "b"), &body)]
    {
        assert_eq!(world.gateway.read_webhook(query, body), Err(GatewayError::Forged), "{query}");
    }
    let other = client(&world.origin, "another secret of thirty-two characters");
    assert_eq!(other.read_webhook(&query, &body), Err(GatewayError::Forged));
    let refused = other.inquire("mz-1", None).await.unwrap_err();
    assert!(matches!(refused, GatewayError::Refused(401, _)), "{refused:?}");
}

#[tokio::test]
async fn all_of_it_survives_a_restart() {
    let mut world = World::new().await;
    let token = world.saved("mz-1", APPROVED).await;
    world.events(1).await;
    let page = world.open("mz-2", 700).await;
    let path = page.strip_prefix(&world.origin).unwrap().to_owned();
    world.restart().await;
    assert_eq!(pay(&format!("{}{path}", world.origin), APPROVED).await.status, 303);
    let charged = world.gateway.charge(&world.charge("mz-3", 100, &token)).await.unwrap();
    assert_eq!(charged.state, PaymentState::Approved);
    let mut all = world.gateway.payments(date(2026, 11, 27)).await.unwrap();
    all.sort_by(|a, b| a.reference.cmp(&b.reference));
    let references: Vec<&str> = all.iter().map(|payment| payment.reference.as_str()).collect();
    assert_eq!(references, ["mz-1", "mz-2", "mz-3"]);
    assert_eq!(world.gateway.payments(date(2026, 11, 28)).await.unwrap(), []);
}

#[tokio::test]
async fn a_gateway_that_is_gone_or_talks_nonsense_is_unreachable() {
    let gone = client("http://127.0.0.1:9", SECRET);
    let world = World::new().await;
    let ask = world.charge("mz-1", 100, "x");
    assert_eq!(gone.charge(&ask).await, Err(GatewayError::Unreachable));
    let nonsense = client(&world.merchant, SECRET);
    assert_eq!(nonsense.charge(&ask).await, Err(GatewayError::Unreachable));
}

#[tokio::test]
async fn what_cannot_be_is_refused_before_anything_is_stored() {
    let world = World::new().await;
    let fine = world.checkout("mz-1", 100);
    let asks = [
        ("reference", gateways::Checkout { reference: "a b".into(), ..fine.clone() }),
        ("reference", gateways::Checkout { reference: "m".repeat(65), ..fine.clone() }),
        ("amount", gateways::Checkout { amount: -1, ..fine.clone() }),
        ("currency", gateways::Checkout { currency: "egp".into(), ..fine.clone() }),
        (
            "return_url",
            gateways::Checkout { return_url: "https://evil.example/".into(), ..fine.clone() },
        ),
        (
            "return_url",
            gateways::Checkout {
                return_url: format!("{}.evil.example/", world.merchant),
                ..fine.clone()
            },
        ),
        ("webhook_url", gateways::Checkout { webhook_url: "file:///etc/passwd".into(), ..fine }),
    ];
    for (field, ask) in asks {
        let refused = world.gateway.start(&ask).await.unwrap_err();
        assert!(matches!(&refused, GatewayError::Refused(400, words) if words.contains(field)));
    }
    let none = world.gateway.charge(&world.charge("mz-2", 0, "x")).await.unwrap_err();
    assert!(matches!(none, GatewayError::Refused(400, _)));
    assert_eq!(world.gateway.inquire("mz-1", None).await.unwrap(), None);
}
