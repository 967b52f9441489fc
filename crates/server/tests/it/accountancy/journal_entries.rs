//! Entries written by hand: what they post, whose they are, and how they are turned round.

use serde_json::{Value, json};

use crate::kit::attachments::{SMALL_PDF, upload_file};
use crate::kit::journal::{ADD_JOURNAL_ENTRY, rent_entry};
use crate::kit::json::text;
use crate::kit::{TestApp, in_path, receipt_from, usd};

#[tokio::test]
async fn an_entry_posts_what_is_written_and_takes_the_next_number() {
    let app = TestApp::company("By hand").await;
    let next = app.get("/JournalEntry/GetNextJournalNumber").await.ok();
    assert_eq!(next["number"], "JE-0001");
    let (id, made) = app.has_entry(app.rent_by_hand("2026-11-20").await).await;
    insta::assert_snapshot!(app.entries(&made), @r"
    1 2026-11-20
      520001 Cost of services                                      3000.00
      111101 Bank - current account EGP                                        3000.00
    ");
    assert_eq!(made["JournalEntry"]["number"], "JE-0001");
    assert_eq!(made["JournalEntry"]["total"], "3000.00");

    let mut typed = app.rent_by_hand("2026-11-19").await;
    typed["version"] = json!(1);
    typed["number"] = json!("ignored");
    let edit = format!("/JournalEntry/EditJournalEntry/{id}");
    let edited = app.post(&edit, typed.clone()).await.ok();
    assert_eq!(edited["JournalEntry"]["number"], "JE-0001");
    assert_eq!(edited["entries"].as_array().map(Vec::len), Some(3));
    assert_eq!(app.post(&edit, typed).await.refusal().1, "entry.version");

    app.delete(&format!("/JournalEntry/DeleteJournalEntry/{id}")).await.ok();
    insta::assert_snapshot!(app.trial_balance().await, @"");
    app.verify().await;
}

#[tokio::test]
async fn an_entry_is_turned_round_once_by_one_of_its_own() {
    let app = TestApp::company("Turned").await;
    let (id, _) = app.has_entry(app.rent_by_hand("2026-11-30").await).await;
    let turn = format!("/JournalEntry/ReverseJournalEntry/{id}");
    let made = app.post(&turn, json!({ "date": "2026-12-01" })).await.ok();
    assert_eq!(made["JournalEntry"]["reverses_number"], "JE-0001");
    let reversal = made["JournalEntry"]["id"].as_i64().expect("a reversal");
    insta::assert_snapshot!(app.entries(&made), @r"
    2 2026-12-01
      520001 Cost of services                                                  3000.00
      111101 Bank - current account EGP                            3000.00
    ");

    let again = app.post(&turn, json!({ "date": "2026-12-02" })).await;
    assert_eq!(again.refusal().1, "entry.reversed");
    let of_reversal = format!("/JournalEntry/ReverseJournalEntry/{reversal}");
    let twice = app.post(&of_reversal, json!({ "date": "2026-12-02" })).await;
    assert_eq!(twice.refusal().1, "entry.is_reversal");
    let mut changed = app.rent_by_hand("2026-12-01").await;
    changed["version"] = json!(1);
    let edit = format!("/JournalEntry/EditJournalEntry/{reversal}");
    assert_eq!(app.post(&edit, changed).await.refusal().1, "entry.is_reversal");
    // An entry that is reversed by hand stays until the reversal is deleted.
    let first = format!("/JournalEntry/DeleteJournalEntry/{id}");
    assert_eq!(app.delete(&first).await.refusal().1, "entry.reversed");
    app.delete(&format!("/JournalEntry/DeleteJournalEntry/{reversal}")).await.ok();
    app.delete(&first).await.ok();
    app.verify().await;
}

#[tokio::test]
async fn what_a_customer_owes_by_an_entry_is_paid_like_an_invoice() {
    let app = TestApp::company("Loan").await;
    let ali = app.has_customer("Ali").await;
    let (receivable, bank) = (app.account("ar").await, app.account("bank").await);
    let lines = json!([
        { "account_id": receivable, "name_kind": "customer", "name_id": ali, "debit": "500" },
        { "account_id": bank, "credit": "500" },
    ]);
    let (id, _) = app.has_entry(rent_entry("2026-11-10", lines)).await;
    app.verify().await;
    let receipt = app.has_receipt(receipt_from(ali, bank, "200", &[(id, "200", "0")])).await;
    let gone = app.delete(&format!("/JournalEntry/DeleteJournalEntry/{id}")).await;
    assert_eq!(gone.refusal().1, "entry.settled");
    let of_customer = json!({ "from_date": "2026-01-01", "to_date": "2026-12-31" });
    let statement = app.post(&format!("/Customer/Statement/{ali}"), of_customer).await.ok();
    let kinds: Vec<&str> = statement["rows"]
        .as_array()
        .expect("lines")
        .iter()
        .filter_map(|line| line["kind"].as_str())
        .collect();
    assert_eq!(kinds, ["journal_entry", "receipt"]);
    assert_eq!(statement["closing"], "300.00");
    app.delete(&format!("/Invoice/DeleteReceivePayment/{receipt}")).await.ok();
    app.delete(&format!("/JournalEntry/DeleteJournalEntry/{id}")).await.ok();
    app.verify().await;
}

#[tokio::test]
async fn what_a_reversed_entry_left_open_is_settled_by_its_reversal() {
    let app = TestApp::company("Turned loan").await;
    let ali = app.has_customer("Ali").await;
    let (receivable, bank) = (app.account("ar").await, app.account("bank").await);
    let lines = json!([
        { "account_id": receivable, "name_kind": "customer", "name_id": ali, "debit": "500" },
        { "account_id": bank, "credit": "500" },
    ]);
    let (id, _) = app.has_entry(rent_entry("2026-11-10", lines)).await;
    let turn = format!("/JournalEntry/ReverseJournalEntry/{id}");
    let turned = app.post(&turn, json!({ "date": "2026-11-15" })).await.ok();
    let form = app.get(&format!("/Invoice/GetReceivePaymentForCustomer/{ali}")).await.ok();
    assert_eq!((&form["invoices"], &form["credits"]), (&json!([]), &json!([])));
    app.verify().await;
    let reversal = &turned["JournalEntry"]["id"];
    app.delete(&format!("/JournalEntry/DeleteJournalEntry/{reversal}")).await.ok();
    let form = app.get(&format!("/Invoice/GetReceivePaymentForCustomer/{ali}")).await.ok();
    assert_eq!(form["invoices"][0]["amount_due"], "500.00");
    app.verify().await;
}

#[tokio::test]
async fn a_merged_customers_entry_is_turned_round_for_the_one_that_stays() {
    let app = TestApp::company("Merged loan").await;
    let (ali, acme) = (app.has_customer("Ali").await, app.has_customer("Acme").await);
    let (receivable, bank) = (app.account("ar").await, app.account("bank").await);
    let lines = json!([
        { "account_id": receivable, "name_kind": "customer", "name_id": ali, "debit": "500" },
        { "account_id": bank, "credit": "500" },
    ]);
    let (id, _) = app.has_entry(rent_entry("2026-11-10", lines)).await;
    let merge = json!({ "keep_id": acme, "merge_id": ali, "keep_version": 1, "merge_version": 1 });
    app.post("/Customer/Merge", merge).await.ok();
    let shown = app.get(&format!("/JournalEntry/GetJournalEntryById/{id}")).await.ok();
    assert_eq!(shown["JournalEntry"]["lines"][0]["name"], "Acme");
    let turn = format!("/JournalEntry/ReverseJournalEntry/{id}");
    app.post(&turn, json!({ "date": "2026-11-15" })).await.ok();
    let form = app.get(&format!("/Invoice/GetReceivePaymentForCustomer/{acme}")).await.ok();
    assert_eq!((&form["invoices"], &form["credits"]), (&json!([]), &json!([])));
    app.verify().await;
}

#[tokio::test]
async fn a_foreign_entry_balances_in_both_currencies() {
    let app = TestApp::company("Dollars").await;
    let (rent, bank) = (app.numbered("520001").await, app.account("bank").await);
    let lines = json!([
        { "account_id": rent, "debit": "33.33" }, { "account_id": rent, "debit": "33.33" },
        { "account_id": rent, "debit": "33.34" }, { "account_id": bank, "credit": "100" },
    ]);
    let mut typed = rent_entry("2026-11-20", lines);
    typed["currency_id"] = json!(usd());
    assert_eq!(
        app.post(ADD_JOURNAL_ENTRY, typed.clone()).await.faults(),
        ["exchange_rate: this field is required"]
    );
    typed["exchange_rate"] = json!("48.7513");
    let (_, made) = app.has_entry(typed).await;
    insta::assert_snapshot!(app.entries(&made), @r"
    1 2026-11-20
      520001 Cost of services                                      1624.88
      520001 Cost of services                                      1624.88
      520001 Cost of services                                      1625.37
      111101 Bank - current account EGP                                        4875.13
    ");
    app.verify().await;
}

#[tokio::test]
async fn a_locked_period_takes_and_gives_nothing() {
    let app = TestApp::company("Locked").await;
    let (id, _) = app.has_entry(app.rent_by_hand("2026-10-15").await).await;
    let lock = json!({ "locked_until": "2026-10-31", "reason": "Filed" });
    app.post("/Setting/LockPeriod", lock).await.ok();
    let late = app.post(ADD_JOURNAL_ENTRY, app.rent_by_hand("2026-10-20").await).await;
    assert_eq!(late.refusal().1, "period.locked");
    let mut typed = app.rent_by_hand("2026-11-01").await;
    typed["version"] = json!(1);
    let moved = app.post(&format!("/JournalEntry/EditJournalEntry/{id}"), typed).await;
    assert_eq!(moved.refusal().1, "period.locked");
    let gone = app.delete(&format!("/JournalEntry/DeleteJournalEntry/{id}")).await;
    assert_eq!(gone.refusal().1, "period.locked");
    app.verify().await;
}

#[tokio::test]
async fn entries_are_listed_searched_and_walked() {
    let app = TestApp::company("Listed").await;
    assert_eq!(
        app.post("/JournalEntry/GetJournalEntries", json!({})).await.ok()["ShowTable"],
        false
    );
    for day in ["2026-11-18", "2026-11-19", "2026-11-20"] {
        app.has_entry(app.rent_by_hand(day).await).await;
    }
    let list = async |asked: Value| {
        let page = app.post("/JournalEntry/GetJournalEntries", asked).await.ok();
        let rows = page["JournalEntries"].as_array().expect("rows").iter();
        let numbers: Vec<String> =
            rows.map(|row| row["number"].as_str().expect("a number").to_owned()).collect();
        (numbers.join(" "), page["NextItem"].clone())
    };
    let (first, next) = list(json!({ "limit": 2 })).await;
    assert_eq!(first, "JE-0003 JE-0002");
    assert_eq!(
        list(json!({ "limit": 2, "cursor": next })).await,
        ("JE-0001".to_owned(), Value::Null)
    );
    assert_eq!(list(json!({ "search": "je-0002" })).await.0, "JE-0002");
    assert_eq!(list(json!({ "search": "SHOP" })).await.0, "JE-0003 JE-0002 JE-0001");
    // By an account: its number from its beginning, or a part of its name in either language.
    for of_account in ["5200", "cost of SERV", "تكلفه الخدمات", "111101", "حساب جارى"]
    {
        let found = list(json!({ "search": of_account })).await.0;
        assert_eq!(found, "JE-0003 JE-0002 JE-0001", "{of_account}");
    }
    for of_none in ["20001", "inventory", "111102"] {
        assert_eq!(list(json!({ "search": of_none })).await.0, "", "{of_none}");
    }
    let both = json!({ "search": "5200", "from_date": "2026-11-19", "limit": 1 });
    let (first, next) = list(both.clone()).await;
    assert_eq!(first, "JE-0003");
    let mut behind = both;
    behind["cursor"] = next;
    assert_eq!(list(behind).await, ("JE-0002".to_owned(), Value::Null));
    assert_eq!(list(json!({ "from_date": "2026-11-20" })).await.0, "JE-0003");
    // By number and by amount, either way, page by page.
    let mut small = app.rent_by_hand("2026-11-01").await;
    small["lines"][0]["debit"] = json!("10");
    small["lines"][1]["credit"] = json!("10");
    app.has_entry(small).await;
    let (first, next) = list(json!({ "sort": "total", "limit": 1 })).await;
    assert_eq!(first, "JE-0004");
    let behind = json!({ "sort": "total", "limit": 3, "cursor": next.clone() });
    assert_eq!(list(behind).await.0, "JE-0001 JE-0002 JE-0003");
    let down = json!({ "sort": "number", "descending": true, "limit": 2 });
    assert_eq!(list(down).await.0, "JE-0004 JE-0003");
    assert_eq!(list(json!({ "descending": false, "limit": 1 })).await.0, "JE-0004");
    let foreign = json!({ "sort": "number", "cursor": next });
    let refused = app.post("/JournalEntry/GetJournalEntries", foreign).await;
    assert_eq!(refused.refusal().1, "document.cursor");
    assert_eq!(list(json!({ "kind": "manual" })).await.0, "JE-0003 JE-0002 JE-0001 JE-0004");
    for kind in ["automatic", "reversal", "reversed", "recurring"] {
        assert_eq!(list(json!({ "kind": kind })).await.0, "", "{kind}");
    }
    let stock = app.account("inventory_asset").await;
    assert_eq!(list(json!({ "account_id": stock })).await.0, "");
}

#[tokio::test]
async fn an_entry_has_files_beside_it() {
    let app = TestApp::company("Voucher").await;
    let (id, _) = app.has_entry(app.rent_by_hand("2026-11-20").await).await;
    let file = upload_file(&app, "voucher.pdf", SMALL_PDF).await.ok();
    let attach = json!({ "kind": "journal_entry", "id": id, "attachment_ids": [file["id"]] });
    app.post("/Attachment/Attach", attach).await.ok();
    let shown = app.get(&format!("/JournalEntry/GetJournalEntryById/{id}")).await.ok();
    assert_eq!(shown["attachments"][0]["file_name"], "voucher.pdf");
    let path = format!("/Attachment/Download/{}", file["id"]);
    assert_eq!(app.get(&path).await.status, 200);
}

#[tokio::test]
async fn what_a_reversal_would_post_is_told_before() {
    let app = TestApp::company("Told before").await;
    let (id, _) = app.has_entry(app.rent_by_hand("2026-10-31").await).await;
    let ask = format!("/JournalEntry/PreviewReversal/{id}");
    // Its own month may be locked: the reversal is of another one.
    app.lock_books("2026-10-31").await;
    let told = app.post(&ask, json!({ "date": "2026-11-20" })).await.ok();
    insta::assert_snapshot!(app.entries(&told), @r"
    2 2026-11-20
      520001 Cost of services                                                  3000.00
      111101 Bank - current account EGP                            3000.00
    ");
    let locked = app.post(&ask, json!({ "date": "2026-10-31" })).await;
    assert_eq!(locked.refusal(), (409, "period.locked", "date"));
    let early = app.post(&ask, json!({ "date": "2026-10-30" })).await;
    assert_eq!(early.refusal(), (400, "entry.reversed_before", "date"));
    app.post("/JournalEntry/PreviewReversal/999", json!({ "date": "2026-11-20" }))
        .await
        .refused(404);
    app.member("PM").await.post(&ask, json!({ "date": "2026-11-20" })).await.refused(403);
    let shown = app.get(&format!("/JournalEntry/GetJournalEntryById/{id}")).await.ok();
    assert_eq!(shown["JournalEntry"]["reversed_by_id"], Value::Null, "nothing was written");
}

#[tokio::test]
async fn a_line_may_name_any_customer_or_vendor() {
    let app = TestApp::company("Names of entries").await;
    app.has_customer("أحمد علي").await;
    app.has_vendor("Delta").await;
    let names = async |search: &str| {
        let path = format!("/Forms/ListOFNameJournalEntries?search={}", in_path(search));
        let told = app.get(&path).await.ok();
        let rows = told["Names"].as_array().expect("names").iter();
        let said = rows.map(|row| format!("{} {}", text(&row["name_kind"]), text(&row["name"])));
        said.collect::<Vec<String>>()
    };
    assert_eq!(names("").await, ["vendor Delta", "customer أحمد علي"]);
    assert_eq!(names("احمد").await, ["customer أحمد علي"]);
    assert!(names("nobody").await.is_empty());
    app.member("PM").await.get("/Forms/ListOFNameJournalEntries").await.refused(403);
}
