//! The sandbox's payment page, as a browser without scripts sees it.

use gateways::{PaymentState, Refusal};

use crate::kit::{
    APPROVED, CHALLENGE, DECLINED, MESSAGE_FIRST, World, browser, card_fields, look, pay,
    post_form, see,
};

const REJECTED: &str = "Card Has Been Rejected. Please Check Card Information";

#[tokio::test]
async fn the_page_says_what_it_is_in_both_languages() {
    let world = World::new().await;
    let page = world.open("mz-1", 51_300).await;
    let english = look(&page).await;
    assert_eq!(english.status, 200);
    for words in [
        "<html lang=\"en\" dir=\"ltr\">",
        "Test gateway: no money moves.",
        "EGP 513.00",
        "Mizan plan 2",
        "4111-1111-1111-1111",
        "<option>2026</option>",
        "<option>2035</option>",
    ] {
        assert!(english.body.contains(words), "{words}: {}", english.body);
    }
    assert!(!english.body.contains("2036") && !english.body.contains("sandbox."));
    let arabic = look(&format!("{page}?lang=ar")).await;
    for words in ["<html lang=\"ar\" dir=\"rtl\">", "513.00 ج.م", "بوابة تجريبية"] {
        assert!(arabic.body.contains(words), "{words}");
    }
    assert!(!arabic.body.contains("sandbox."), "{}", arabic.body);
}

#[tokio::test]
async fn the_page_lets_nothing_in_and_only_its_merchant_frames_it() {
    let world = World::new().await;
    let page = world.open("mz-1", 51_300).await;
    let seen = look(&page).await;
    let policy = seen.header("content-security-policy").to_owned();
    for rule in [
        "default-src 'none'".to_owned(),
        format!("frame-ancestors {};", world.merchant),
        format!("form-action 'self' {};", world.merchant),
        "base-uri 'none'".to_owned(),
    ] {
        assert!(policy.contains(&rule), "{policy}");
    }
    assert!(!policy.contains("unsafe"));
    let nonce = policy.split("script-src 'nonce-").nth(1).unwrap().split('\'').next().unwrap();
    assert_eq!(seen.body.matches("<script").count(), 1);
    assert!(seen.body.contains(&format!("<script nonce=\"{nonce}\">")));
    assert!(!look(&page).await.header("content-security-policy").contains(nonce));
    assert_eq!(seen.header("cache-control"), "no-store");
    assert_eq!(seen.header("referrer-policy"), "same-origin");
    assert_eq!(seen.header("x-content-type-options"), "nosniff");
}

#[tokio::test]
async fn what_is_wrong_with_a_card_is_said_at_its_fields() {
    let world = World::new().await;
    let page = world.open("mz-1", 51_300).await;
    let empty = post_form(&page, &[], &[]).await;
    assert_eq!(empty.status, 422);
    assert_eq!(empty.body.matches("this field is required").count(), 5);
    assert!(empty.body.contains("Card is Invalid"));
    let wrong = pay(&page, "4111-1111-1111-1112").await;
    assert_eq!(wrong.status, 422);
    assert!(wrong.body.contains("Card is Invalid") && wrong.body.contains("id=\"number-fault\""));
    assert!(wrong.body.contains("value=\"Mona Adel\""), "the name stays");
    assert!(!wrong.body.contains("4111-1111-1111-1112"), "the number is not shown again");
    let past = [("month", "10"), ("year", "2026")];
    let mut fields = card_fields(APPROVED);
    fields.retain(|(name, _)| !["month", "year"].contains(name));
    let past = post_form(&page, &[&fields[..], &past].concat(), &[]).await;
    assert!(past.body.contains("This card has expired."));
    let arabic = post_form(&page, &[("lang", "ar")], &[]).await;
    assert!(arabic.body.contains("البطاقة غير صالحة") && arabic.body.contains("هذا الحقل مطلوب"));
    // None of this was an attempt.
    let open = world.gateway.inquire("mz-1", None).await.unwrap().unwrap();
    assert_eq!(open.transaction_id, "");
}

#[tokio::test]
async fn a_refused_card_may_be_followed_by_another() {
    let world = World::new().await;
    let page = world.open("mz-1", 51_300).await;
    for (card, refusal) in [
        (DECLINED, Refusal::Declined),
        ("4000-0000-0000-9995", Refusal::Insufficient),
        ("4000-0000-0000-0069", Refusal::Expired),
    ] {
        let refused = pay(&page, card).await;
        assert_eq!(refused.status, 409);
        assert!(refused.body.contains(REJECTED), "{}", refused.body);
        let found = world.gateway.inquire("mz-1", None).await.unwrap().unwrap();
        assert_eq!((found.state, found.card), (PaymentState::Refused(refusal), None));
    }
    // A card that might be somebody's is refused without an attempt.
    let real = pay(&page, "4242-4242-4242-4242").await;
    assert!(real.status == 409 && real.body.contains(REJECTED));
    assert_eq!(pay(&page, APPROVED).await.status, 303);
    let paid = world.gateway.inquire("mz-1", None).await.unwrap().unwrap();
    assert_eq!(paid.state, PaymentState::Approved);
    world.events(4).await;
}

#[tokio::test]
async fn a_page_is_paid_once() {
    let world = World::new().await;
    let page = world.open("mz-1", 51_300).await;
    let token = look(&page).await.hidden("form_token");
    let mut presses = Vec::new();
    for _ in 0..10 {
        let (page, token) = (page.clone(), token.clone());
        presses.push(tokio::spawn(async move {
            let mut fields = card_fields(APPROVED);
            fields.push(("form_token", &token));
            let form = "application/x-www-form-urlencoded";
            let body = crate::kit::encoded(&fields);
            see(browser().post(&page).header("content-type", form).body(body)).await.status
        }));
    }
    for press in presses {
        assert_eq!(press.await.unwrap(), 303);
    }
    world.events(1).await;
    let again = look(&page).await;
    assert_eq!(again.status, 303);
    let end = look(&format!("{}{}", world.origin, again.header("location"))).await;
    assert!(end.body.contains("Payment approved") && end.body.contains("target=\"_top\""));
}

#[tokio::test]
async fn three_d_secure_asks_for_a_code() {
    let world = World::new().await;
    let page = world.open("mz-1", 51_300).await;
    let asked = pay(&page, CHALLENGE).await;
    assert_eq!(asked.status, 303);
    let step = format!("{}{}", world.origin, asked.header("location"));
    assert!(look(&step).await.body.contains("Confirm with your bank"));
    let pending = world.gateway.inquire("mz-1", None).await.unwrap().unwrap();
    assert_eq!(pending.state, PaymentState::Pending);
    let wrong = post_form(&step, &[("code", "000000")], &[]).await;
    assert!(wrong.status == 422 && wrong.body.contains("Wrong code"));
    let right = post_form(&step, &[("code", "١٢٣٤٥٦")], &[]).await;
    assert_eq!(right.status, 303);
    assert!(right.header("location").starts_with(&world.merchant));
    let paid = world.events(1).await.remove(0);
    assert!(paid.state == PaymentState::Approved && paid.card.is_some());
    // The step can't be used again.
    assert_eq!(look(&step).await.status, 303);
}

#[tokio::test]
async fn three_wrong_codes_are_a_refusal() {
    let world = World::new().await;
    let page = world.open("mz-1", 51_300).await;
    let asked = pay(&page, CHALLENGE).await;
    let step = format!("{}{}", world.origin, asked.header("location"));
    for status in [422, 422, 409] {
        assert_eq!(post_form(&step, &[("code", "1")], &[]).await.status, status);
    }
    let refused = world.events(1).await.remove(0);
    assert_eq!(refused.state, PaymentState::Refused(Refusal::Declined));
    let moved = look(&step).await;
    assert!(moved.status == 303 && moved.header("location").starts_with("/pay/"));
    assert_eq!(pay(&page, APPROVED).await.status, 303);
}

#[tokio::test]
async fn the_message_may_come_before_the_browser() {
    let world = World::new().await;
    let page = world.open("mz-1", 51_300).await;
    assert_eq!(pay(&page, MESSAGE_FIRST).await.status, 303);
    assert_eq!(world.messages.lock().unwrap().len(), 1);
}

#[tokio::test]
async fn in_a_frame_the_way_back_leads_out_of_it() {
    let world = World::new().await;
    let page = world.open("mz-1", 51_300).await;
    let framed = post_form(&page, &card_fields(APPROVED), &[("sec-fetch-dest", "iframe")]).await;
    assert_eq!(framed.status, 303);
    assert!(framed.header("location").starts_with("/pay/"), "{}", framed.header("location"));
}

#[tokio::test]
async fn a_form_of_another_site_is_refused() {
    let world = World::new().await;
    let page = world.open("mz-1", 51_300).await;
    for header in [
        ("origin", "https://evil.example"),
        ("origin", "null"),
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
    ] {
        let refused = post_form(&page, &card_fields(APPROVED), &[header]).await;
        assert_eq!(refused.status, 403, "{header:?}");
    }
    let own = world.origin.clone();
    let other = world.open("mz-2", 100).await;
    let token = look(&other).await.hidden("form_token");
    for token in ["", "x", token.as_str()] {
        let fields = [&card_fields(APPROVED)[..], &[("form_token", token)]].concat();
        let form = "application/x-www-form-urlencoded";
        let body = crate::kit::encoded(&fields);
        let refused = see(browser().post(&page).header("content-type", form).body(body)).await;
        assert_eq!(refused.status, 403);
    }
    let fine = post_form(&page, &card_fields(APPROVED), &[("origin", &own)]).await;
    assert_eq!(fine.status, 303);
}

#[tokio::test]
async fn what_was_typed_stays_text() {
    let world = World::new().await;
    let ask = gateways::Checkout {
        description: "<script>alert(1)</script>".into(),
        return_url: format!("{}/?a=\"><script>", world.merchant),
        ..world.checkout("mz-1", 100)
    };
    let page = world.gateway.start(&ask).await.unwrap().page_url;
    let seen = post_form(&page, &[("holder", "\"><script>x"), ("month", "\"><script>")], &[]).await;
    assert_eq!(seen.body.matches("<script").count(), 1, "{}", seen.body);
    for path in ["/pay/none", "/nothing", "/pay/%3Cscript%3E"] {
        let missing = look(&format!("{}{path}", world.origin)).await;
        assert!(missing.status == 404 && !missing.body.contains("<script"));
    }
}

#[tokio::test]
async fn neither_number_nor_code_is_kept() {
    let world = World::new().await;
    for (reference, card) in [("mz-1", APPROVED), ("mz-2", DECLINED), ("mz-3", CHALLENGE)] {
        let page = world.open(reference, 51_300).await;
        pay(&page, "4242-4242-4242-4242").await;
        pay(&page, card).await;
    }
    world.events(2).await;
    let mut kept = Vec::new();
    for file in std::fs::read_dir(world.folder.path()).unwrap() {
        kept.extend(std::fs::read(file.unwrap().path()).unwrap());
    }
    let messages = world.messages.lock().unwrap().clone();
    kept.extend(messages.into_iter().flat_map(|(_, body)| body));
    let kept = String::from_utf8_lossy(&kept).into_owned();
    assert!(kept.contains("Mona Adel") && kept.contains("1111"), "the test looks where it is kept");
    for card in [APPROVED, DECLINED, CHALLENGE, "4242-4242-4242-4242"] {
        let digits = card.replace('-', "");
        for secret in [card, &digits, &digits[..8], "737"] {
            assert!(!kept.contains(secret) || secret == "737", "{secret}");
        }
    }
    // The code is too short a word to search for among ids: no column could hold it.
    let file = rusqlite::Connection::open(world.folder.path().join("sandbox-gateway.db")).unwrap();
    let mut statement = file.prepare("select * from attempts").unwrap();
    let columns: Vec<String> = statement.column_names().map(str::to_owned).collect();
    let mut rows = statement.query([]).unwrap();
    while let Some(row) = rows.next().unwrap() {
        for column in &columns {
            let value: rusqlite::types::Value = row.get(column.as_str()).unwrap();
            assert_ne!(value, rusqlite::types::Value::Text("737".into()), "{column}");
            assert_ne!(value, rusqlite::types::Value::Integer(737), "{column}");
        }
    }
}
