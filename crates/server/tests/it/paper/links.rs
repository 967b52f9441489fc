//! Documents by link: who makes one, what it shows to whom, and how it ends.

use serde_json::{Value, json};

use crate::kit::sending::link_word;
use crate::kit::{TestApp, invoice_to, receipt_from};

async fn invoiced(app: &TestApp) -> (i64, i64) {
    let ali = app.has_customer("Ali").await;
    let sale = invoice_to(ali).work("1", "1000", &[app.vat().await]).with("due_date", "2026-12-15");
    let id = app.has_invoice(sale.showing("1140.00")).await;
    (ali, id)
}

#[tokio::test]
async fn a_customer_reads_the_invoice_without_an_account_and_nothing_else() {
    let app = TestApp::company("Linker").await;
    let (ali, id) = invoiced(&app).await;
    let made = app.post(&format!("/Invoice/MakeLink/{id}"), json!({})).await.ok();
    let word = link_word(&made);
    assert_eq!(made["links"][0]["until"], "2027-02-18");
    assert!(word.split_once('.').expect("a company").1.len() >= 43, "{word}");

    let nobody = app.nobody();
    let open = nobody.get(&format!("/Document/ByLink/{word}?language=en")).await.ok();
    let mut names: Vec<&String> = open.as_object().expect("an object").keys().collect();
    names.sort();
    let told = "cancelled company currency date due_date kind number open_amount paper total until";
    assert_eq!(names.iter().map(|name| name.as_str()).collect::<Vec<_>>().join(" "), told);
    assert_eq!((&open["company"], &open["kind"]), (&json!("Linker"), &json!("invoice")));
    assert_eq!((&open["open_amount"], &open["currency"]), (&json!("1,140.00"), &json!("EGP")));
    assert_eq!((&open["number"], &open["date"]), (&json!("INV-0001"), &json!("2026-11-20")));
    assert_eq!((&open["total"], &open["due_date"]), (&json!("1,140.00"), &json!("2026-12-15")));
    assert_eq!(open["paper"]["count"], 1);
    let pdf = nobody.get(&format!("/Document/PdfByLink/{word}?language=ar")).await;
    assert_eq!(pdf.status, 200, "{}", pdf.body);

    let bank = app.account("bank").await;
    app.has_receipt(receipt_from(ali, bank, "140", &[(id, "140", "0")])).await;
    let open = nobody.get(&format!("/Document/ByLink/{word}")).await.ok();
    assert_eq!(open["open_amount"], "1,000.00");
    assert_eq!(open["total"], "1,140.00");

    let links = app.get(&format!("/Invoice/Links/{id}")).await.ok();
    assert_eq!(links["links"][0]["opened"], 2);
    let last = links["links"][0]["last_opened"].as_str().expect("a moment");
    assert!(last.starts_with("2026-11-20T10:0"), "{last}");
    assert!(!links.to_string().contains(&word), "kept nowhere");
    let detail = app.invoice_page(id).await;
    let actions: Vec<&Value> = detail["activity"]
        .as_array()
        .expect("a timeline")
        .iter()
        .map(|line| &line["action"])
        .filter(|action| action.as_str().is_some_and(|action| action.starts_with("link_")))
        .collect();
    assert_eq!(actions, ["link_opened", "link_made"]);
}

#[tokio::test]
async fn a_link_ends_by_its_last_day_and_by_who_revokes_it() {
    let app = TestApp::company("Ender").await;
    let (_, id) = invoiced(&app).await;
    let make = format!("/Invoice/MakeLink/{id}");
    let made = app.post(&make, json!({ "until": "2026-11-30" })).await.ok();
    let (first, last_day) = (link_word(&made), app.at("2026-11-30T20:00:00Z").nobody());
    last_day.get(&format!("/Document/ByLink/{first}")).await.ok();
    let late = app.at("2026-12-01T09:00:00Z").nobody();
    for call in ["ByLink", "PdfByLink"] {
        let answer = late.get(&format!("/Document/{call}/{first}")).await;
        assert_eq!(answer.refusal(), (409, "link.expired", ""));
        let text = "This link worked until 30/11/2026 and has expired. \
                    Please ask Ender for a new one.";
        assert_eq!(answer.message(), text);
    }

    let second = app.post(&make, json!({})).await.ok();
    let link = second["links"][0]["id"].clone();
    let revoke = format!("/Invoice/RevokeLink/{id}");
    let left = app.post(&revoke, json!({ "link": link })).await.ok();
    assert_eq!(left["links"].as_array().map(Vec::len), Some(1));
    let nobody = app.nobody();
    for call in ["ByLink", "PdfByLink"] {
        let answer = nobody.get(&format!("/Document/{call}/{}", link_word(&second))).await;
        assert_eq!(answer.refusal(), (409, "link.revoked", ""));
    }
    assert_eq!(app.post(&revoke, json!({ "link": link })).await.refusal().0, 404);
    nobody.get(&format!("/Document/ByLink/{first}")).await.ok();

    for wrong in ["2026-11-19", "2028-01-01"] {
        let refused = app.post(&make, json!({ "until": wrong })).await;
        let told = ["until: Choose a day from today to one year from now."];
        assert_eq!(refused.faults(), told, "{wrong}");
    }
}

#[tokio::test]
async fn guesses_and_words_of_other_companies_open_nothing() {
    let (one, two) = (TestApp::company("Guessed").await, TestApp::company("Guesser").await);
    let (_, id) = invoiced(&one).await;
    let made = one.post(&format!("/Invoice/MakeLink/{id}"), json!({})).await.ok();
    let word = link_word(&made);
    let token = word.split_once('.').expect("a company").1;
    let nobody = one.nobody();
    let theirs = format!("{}.{token}", two.tenant.0);
    for wrong in ["1.guess", "guess", token, theirs.as_str()] {
        for call in ["ByLink", "PdfByLink"] {
            let answer = nobody.get(&format!("/Document/{call}/{wrong}")).await;
            assert_eq!(answer.refusal().0, 404, "{wrong}");
        }
    }
    let link = made["links"][0]["id"].clone();
    for (call, body) in [("MakeLink", json!({})), ("RevokeLink", json!({ "link": link }))] {
        let answer = two.post(&format!("/Invoice/{call}/{id}"), body).await;
        assert_eq!(answer.refusal().0, 404, "{call}");
    }
    // So many tries from one address, and no more.
    let mut last = 0;
    for _ in 0..61 {
        last = nobody.get("/Document/ByLink/1.guess").await.refusal().0;
    }
    assert_eq!(last, 429);
}

#[tokio::test]
async fn a_deleted_invoice_says_so_and_gets_no_new_link() {
    let app = TestApp::company("Deleter").await;
    let (_, id) = invoiced(&app).await;
    let make = format!("/Invoice/MakeLink/{id}");
    let word = link_word(&app.post(&make, json!({})).await.ok());
    app.delete(&format!("/Invoice/DeleteInvoice/{id}")).await.ok();
    let open = app.nobody().get(&format!("/Document/ByLink/{word}")).await.ok();
    assert_eq!((&open["cancelled"], &open["open_amount"]), (&json!(true), &Value::Null));
    assert_eq!(app.post(&make, json!({})).await.refusal().0, 404);
}

#[tokio::test]
async fn a_statement_and_a_receipt_have_links_too_and_a_reader_makes_none() {
    let app = TestApp::company("Stater").await;
    let (ali, id) = invoiced(&app).await;
    let bank = app.account("bank").await;
    let receipt = app.has_receipt(receipt_from(ali, bank, "140", &[(id, "140", "0")])).await;
    let shown = |open: &Value| {
        let fields = ["kind", "number", "date", "due_date", "total", "open_amount", "currency"];
        fields.map(|field| open[field].as_str().unwrap_or("-").to_owned()).join(" ")
    };
    for (path, page) in [
        (format!("/Payment/MakeLink/{receipt}"), "receipt RC-0001 2026-11-20 - 140.00 - EGP"),
        (format!("/Customer/MakeStatementLink/{ali}"), "statement - 2026-11-20 - - 1,000.00 EGP"),
    ] {
        let word = link_word(&app.post(&path, json!({})).await.ok());
        let open = app.nobody().get(&format!("/Document/ByLink/{word}")).await.ok();
        assert_eq!(shown(&open), page);
        let reader = app.clerk_of(&[]).await;
        assert_eq!(reader.post(&path, json!({})).await.refusal().0, 403);
    }
}

#[tokio::test]
async fn a_statement_asks_for_nothing_where_the_customer_is_in_credit() {
    let app = TestApp::company("Creditor").await;
    let ali = app.has_customer("Ali").await;
    let bank = app.account("bank").await;
    app.has_receipt(receipt_from(ali, bank, "140", &[])).await;
    let path = format!("/Customer/MakeStatementLink/{ali}");
    let word = link_word(&app.post(&path, json!({})).await.ok());
    let open = app.nobody().get(&format!("/Document/ByLink/{word}")).await.ok();
    assert_eq!((&open["open_amount"], &open["currency"]), (&Value::Null, &json!("EGP")));
}
