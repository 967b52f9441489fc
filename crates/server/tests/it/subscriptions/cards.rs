//! Cards: what is kept of them, and what never is.

use serde_json::json;

use crate::kit::calls::calls;
use crate::kit::rows::rows_of;
use crate::kit::subscriptions::{APPROVED, DECLINED, Payer};

#[tokio::test]
async fn a_card_is_saved_shown_chosen_and_removed() {
    let payer = Payer::new("Cards").await;
    let save = |card: &'static str| {
        let payer = payer.clone();
        async move {
            let asked = json!({ "return_to": "billing" });
            let started = payer.app.post("/Setting/Payment/StartCard", asked).await.ok();
            payer.types(started["page_url"].as_str().expect("a page"), card).await;
            payer.comes_back(started["reference"].as_str().expect("a reference")).await
        }
    };
    assert_eq!(save(DECLINED).await["state"], "rejected");
    assert_eq!(save(APPROVED).await["state"], "saved");
    let second = save("5123-4567-8901-2346").await;
    assert_eq!((&second["state"], &second["message"]), (&json!("saved"), &json!("Card saved.")));
    save(APPROVED).await;
    let list = payer.app.post("/Setting/Payment/GetAllCards", json!({})).await.ok();
    let cards = list["Cards"].as_array().expect("cards").clone();
    let first = &cards[0];
    assert_eq!((&first["last_four"], &first["is_default"]), (&json!("1111"), &json!(true)));
    assert_eq!((&first["expiry_month"], &first["expiry_year"]), (&json!(1), &json!(2030)));
    assert_eq!((&first["holder"], &first["expires_soon"]), (&json!("Mona Adel"), &json!(false)));
    let soon = payer.at("2029-12-15T09:00:00Z").await;
    let later = soon.app.post("/Setting/Payment/GetAllCards", json!({})).await.ok();
    assert_eq!(later["Cards"][0]["expires_soon"], true);
    // Signing in years later ended the session of today.
    let payer = payer.at(crate::kit::NOW).await;
    let other = cards.iter().find(|card| card["last_four"] == "2346").expect("the other");
    let path = format!("/Setting/Payment/SetDefaultCard/{}", other["id"]);
    assert_eq!(payer.app.post(&path, json!({})).await.ok()["Cards"][0]["last_four"], "2346");
    payer.changes(1, "month").await.ok();
    assert_eq!(payer.charges().await[0]["card_last_four"], "2346");
    // A subscription that renews keeps its card; another may take its place.
    let remove = |id: &serde_json::Value| format!("/Setting/Payment/RemoveCard/{id}");
    let refused = payer.app.post(&remove(&other["id"]), json!({})).await;
    assert_eq!(refused.refusal().1, "card.needed");
    let gone = payer.app.post(&remove(&first["id"]), json!({})).await.ok();
    assert!(gone["Cards"].as_array().expect("cards").iter().all(|c| c["id"] != first["id"]));
    assert_eq!(payer.app.post(&remove(&first["id"]), json!({})).await.status, 404);
    let clerk = payer.app.member("accountant").await;
    clerk.post("/Setting/Payment/GetAllCards", json!({})).await.refused(403);
    clerk.get("/Setting/Subscription/GetSubscription").await.refused(403);
}

/// A number that is nobody's, in every place of every body of every call.
#[tokio::test]
async fn a_card_number_is_kept_nowhere() {
    const NUMBER: &str = "4111111111111111";
    // No real one: three digits are found in any database.
    const CODE: &str = "code-of-the-card";
    let payer = Payer::new("Numbers").await;
    payer.subscribes(2, "month", APPROVED).await;
    for call in calls().into_iter().filter(|call| call.path.contains("Payment/")) {
        let body = json!({
            "nameOnCard": "Mona", "cardNumber": NUMBER, "securityCode": CODE, "expiryMonth": 1,
            "expiryYear": 2030, "reference": NUMBER, "return_to": "billing", "token": NUMBER,
        });
        let answer = payer.app.call(&call.method, &call.path_to(1), Some(body.to_string())).await;
        assert!(!answer.body.to_string().contains(NUMBER), "{}", call.name());
    }
    let rows = format!("{:?}", rows_of(&payer.app.app.config.database, payer.app.tenant));
    assert!(rows.contains("1111") && !rows.contains(NUMBER));
    assert!(!rows.contains(CODE), "the code is nowhere");
    // What the gateway calls the card is sealed, and no answer has it.
    let token = gateways_token(&payer).await;
    assert!(!rows.contains(&token));
    let list = payer.app.post("/Setting/Payment/GetAllCards", json!({})).await.ok();
    assert!(!list.to_string().contains(&token));
}

async fn gateways_token(payer: &Payer) -> String {
    let day = jiff::civil::date(2026, 11, 20);
    let payments = payer.gateway().payments(day).await.expect("payments");
    let card = payments.into_iter().find_map(|payment| payment.card).expect("a saved card");
    card.token
}
