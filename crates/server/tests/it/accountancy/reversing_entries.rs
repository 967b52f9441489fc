//! Entries that reverse themselves: the reversal is made with its entry, follows it and goes with
//! it.

use serde_json::{Value, json};

use crate::kit::journal::{ADD_JOURNAL_ENTRY, rent_entry};
use crate::kit::{TestApp, receipt_from};

impl TestApp {
    /// An accrual of rent, reversed on the first of the next month; its id and its reversal's.
    async fn accrues(&self) -> (i64, i64) {
        let mut typed = self.rent_by_hand("2026-11-30").await;
        typed["reverse_on"] = json!("2026-12-01");
        let made = self.post(ADD_JOURNAL_ENTRY, typed).await.ok();
        let id = |field: &str| made["JournalEntry"][field].as_i64().expect("an id");
        (id("id"), id("reversed_by_id"))
    }

    async fn shows_entry(&self, id: i64) -> Value {
        self.get(&format!("/JournalEntry/GetJournalEntryById/{id}")).await.ok()
    }

    /// Changes an entry of rent to another date, sum and day of reversing.
    async fn rewrites(
        &self,
        id: i64,
        date: &str,
        sum: &str,
        on: Option<&str>,
    ) -> crate::kit::Answer {
        let mut typed = self.rent_by_hand(date).await;
        typed["lines"][0]["debit"] = json!(sum);
        typed["lines"][1]["credit"] = json!(sum);
        typed["reverse_on"] = json!(on);
        typed["version"] = self.shows_entry(id).await["JournalEntry"]["version"].clone();
        self.post(&format!("/JournalEntry/EditJournalEntry/{id}"), typed).await
    }

    async fn is_sound(&self) {
        let audit = self.post("/Audit/SelfAudit", json!({})).await.ok();
        assert_eq!(audit["sound"], true, "{audit}");
        self.verify().await;
    }
}

#[tokio::test]
async fn an_accrual_reverses_itself_on_its_day() {
    let app = TestApp::company("Accrual").await;
    let (id, reversal) = app.accrues().await;
    let first = app.shows_entry(id).await;
    assert_eq!(first["JournalEntry"]["reverse_on"], "2026-12-01");
    assert_eq!(first["JournalEntry"]["reversed_by_number"], "JE-0002");
    assert_eq!(first["JournalEntry"]["reversed_by_date"], "2026-12-01");
    assert_eq!(first["JournalEntry"]["reverses_by_itself"], false);
    let second = app.shows_entry(reversal).await;
    assert_eq!(second["JournalEntry"]["reverses_number"], "JE-0001");
    assert_eq!(second["JournalEntry"]["reverses_by_itself"], true);
    insta::assert_snapshot!(app.entries(&second), @r"
    2 2026-12-01
      520001 Cost of services                                                  3000.00
      111101 Bank - current account EGP                            3000.00
    ");
    let rows = app.post("/JournalEntry/GetJournalEntries", json!({})).await.ok();
    let marks: Vec<(&Value, &Value)> = rows["JournalEntries"]
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| (&row["reverse_on"], &row["reverses_by_itself"]))
        .collect();
    let of = async |kind: &str| {
        let page = app.post("/JournalEntry/GetJournalEntries", json!({ "kind": kind })).await.ok();
        page["JournalEntries"][0]["number"].clone()
    };
    assert_eq!(of("automatic").await, "JE-0001");
    assert_eq!(of("reversed").await, "JE-0001");
    assert_eq!(of("reversal").await, "JE-0002");
    assert_eq!(of("manual").await, "JE-0001");
    let day = json!("2026-12-01");
    assert_eq!(marks, [(&Value::Null, &json!(true)), (&day, &json!(false))]);
    app.is_sound().await;
}

#[tokio::test]
async fn the_reversal_follows_its_entry_and_goes_with_it() {
    let app = TestApp::company("Follows").await;
    let (id, reversal) = app.accrues().await;
    let edited = app.rewrites(id, "2026-11-30", "3500", Some("2027-01-01")).await.ok();
    assert_eq!(edited["JournalEntry"]["reversed_by_number"], "JE-0002");
    let followed = app.shows_entry(reversal).await;
    assert_eq!(followed["JournalEntry"]["date"], "2027-01-01");
    assert_eq!(followed["JournalEntry"]["total"], "3500.00");
    insta::assert_snapshot!(app.entries(&followed), @r"
    2 2026-12-01
      520001 Cost of services                                                  3000.00
      111101 Bank - current account EGP                            3000.00
    3 2026-12-01, reverses 2
      520001 Cost of services                                      3000.00
      111101 Bank - current account EGP                                        3000.00
    6 2027-01-01
      520001 Cost of services                                                  3500.00
      111101 Bank - current account EGP                            3500.00
    ");
    app.is_sound().await;

    // Only the day moves: the entry itself is posted as it was.
    let posted = app.shows_entry(id).await["entries"].as_array().map(Vec::len);
    app.rewrites(id, "2026-11-30", "3500", Some("2027-01-02")).await.ok();
    assert_eq!(app.shows_entry(id).await["entries"].as_array().map(Vec::len), posted);
    assert_eq!(app.shows_entry(reversal).await["JournalEntry"]["date"], "2027-01-02");

    // Without a day there is no reversal; with one there is another.
    let without = app.rewrites(id, "2026-11-30", "3500", None).await.ok();
    assert_eq!(without["JournalEntry"]["reversed_by_id"], Value::Null);
    assert_eq!(app.shows_entry(reversal).await["JournalEntry"]["deleted"], true);
    let again = app.rewrites(id, "2026-11-30", "3500", Some("2026-12-01")).await.ok();
    assert_eq!(again["JournalEntry"]["reversed_by_number"], "JE-0003");
    app.is_sound().await;

    let asked = json!({ "kind": "journal_entry", "id": id });
    let preview = app.post("/JournalEntry/PreviewUndo", asked).await.ok();
    assert_eq!(preview["count"], 2);
    app.delete(&format!("/JournalEntry/DeleteJournalEntry/{id}")).await.ok();
    insta::assert_snapshot!(app.trial_balance().await, @"");
    app.is_sound().await;
}

#[tokio::test]
async fn the_reversal_is_not_changed_or_deleted_alone() {
    let app = TestApp::company("Not alone").await;
    let (id, reversal) = app.accrues().await;
    let alone = app.rewrites(reversal, "2026-12-02", "3000", None).await;
    assert_eq!(alone.refusal().1, "entry.reverses_itself");
    let gone = app.delete(&format!("/JournalEntry/DeleteJournalEntry/{reversal}")).await;
    assert_eq!(gone.refusal().1, "entry.reverses_itself");
    let turn = format!("/JournalEntry/ReverseJournalEntry/{id}");
    let twice = app.post(&turn, json!({ "date": "2026-12-02" })).await;
    assert_eq!(twice.refusal().1, "entry.reversed");
    let early = app.rewrites(id, "2026-11-30", "3000", Some("2026-11-30")).await;
    assert_eq!(early.faults(), ["reverse_on: choose a later day than the entry's own"]);
    app.is_sound().await;
}

#[tokio::test]
async fn both_days_of_a_reversing_entry_are_open_or_nothing_moves() {
    let app = TestApp::company("Both days").await;
    let mut typed = app.rent_by_hand("2026-09-30").await;
    typed["reverse_on"] = json!("2026-10-01");
    let made = app.post(ADD_JOURNAL_ENTRY, typed.clone()).await.ok();
    let id = made["JournalEntry"]["id"].as_i64().expect("an id");
    let lock = json!({ "locked_until": "2026-09-30", "reason": "Filed" });
    app.post("/Setting/LockPeriod", lock).await.ok();
    let gone = app.delete(&format!("/JournalEntry/DeleteJournalEntry/{id}")).await;
    assert_eq!(gone.refusal().1, "period.locked");
    // Only the reversal date may move: it is open.
    app.rewrites(id, "2026-09-30", "3000", Some("2026-10-05")).await.ok();
    let lock = json!({ "locked_until": "2026-10-31", "reason": "Filed" });
    app.post("/Setting/LockPeriod", lock).await.ok();
    let moved = app.rewrites(id, "2026-09-30", "3000", Some("2026-11-05")).await;
    assert_eq!(moved.refusal().1, "period.locked");
    assert_eq!(app.post(ADD_JOURNAL_ENTRY, typed).await.refusal().1, "period.locked");
    app.is_sound().await;
}

#[tokio::test]
async fn what_a_customer_owes_by_an_accrual_is_settled_by_its_reversal() {
    let app = TestApp::company("Accrued loan").await;
    let ali = app.has_customer("Ali").await;
    let (receivable, bank) = (app.account("ar").await, app.account("bank").await);
    let lines = |sum: &str| {
        json!([
            { "account_id": receivable, "name_kind": "customer", "name_id": ali, "debit": sum },
            { "account_id": bank, "credit": sum },
        ])
    };
    let mut typed = rent_entry("2026-11-10", lines("500"));
    typed["reverse_on"] = json!("2026-11-15");
    let made = app.post(ADD_JOURNAL_ENTRY, typed.clone()).await.ok();
    let id = made["JournalEntry"]["id"].as_i64().expect("an id");
    let form = format!("/Invoice/GetReceivePaymentForCustomer/{ali}");
    let open = async || {
        let shown = app.get(&form).await.ok();
        (shown["invoices"].as_array().map(Vec::len), shown["credits"].as_array().map(Vec::len))
    };
    assert_eq!(open().await, (Some(0), Some(0)));
    typed["lines"] = lines("700");
    typed["version"] = json!(1);
    app.post(&format!("/JournalEntry/EditJournalEntry/{id}"), typed.clone()).await.ok();
    assert_eq!(open().await, (Some(0), Some(0)));
    app.is_sound().await;
    // Nothing reverses it any more: it is owed, and paid.
    typed["reverse_on"] = Value::Null;
    typed["version"] = json!(2);
    app.post(&format!("/JournalEntry/EditJournalEntry/{id}"), typed.clone()).await.ok();
    assert_eq!(open().await, (Some(1), Some(0)));
    app.has_receipt(receipt_from(ali, bank, "200", &[(id, "200", "0")])).await;
    // What is still open of it is what a reversal settles; that takes nothing of what is paid.
    typed["reverse_on"] = json!("2026-11-20");
    typed["version"] = json!(3);
    app.post(&format!("/JournalEntry/EditJournalEntry/{id}"), typed).await.ok();
    app.is_sound().await;
}
