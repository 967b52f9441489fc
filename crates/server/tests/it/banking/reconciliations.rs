//! Reconciling the bank: what is found, what is missing, and what happens to found lines later.

use serde_json::{Value, json};

use crate::kit::json::with;
use crate::kit::{TestApp, paper, receipt_from};

impl TestApp {
    /// So much into the bank, or out of it, on a day; gives the entry's id.
    async fn bank_moves(&self, date: &str, amount: &str) -> i64 {
        let typed = self.bank_entry(date, amount).await;
        let made = self.post("/JournalEntry/AddJournalEntry", typed).await.ok();
        made["JournalEntry"]["id"].as_i64().expect("an id")
    }

    async fn bank_entry(&self, date: &str, amount: &str) -> Value {
        let (bank, sales) = (self.account("bank").await, self.account("sales_income").await);
        let (size, into) = match amount.strip_prefix('-') {
            Some(size) => (size, false),
            None => (amount, true),
        };
        let (debit, credit) = if into { (bank, sales) } else { (sales, bank) };
        json!({ "date": date, "memo": format!("Moved {size}"), "version": 1, "lines": [
            { "account_id": debit, "debit": size }, { "account_id": credit, "credit": size },
        ]})
    }

    async fn reconcile(&self, ending_date: &str, ending_balance: &str) -> Value {
        let bank = self.account("bank").await;
        let typed = json!({
            "account_id": bank, "ending_date": ending_date, "ending_balance": ending_balance,
        });
        self.post("/Reconcile/Start", typed).await.ok()
    }

    async fn bank_lines(&self, session: i64, asked: Value) -> Vec<Value> {
        let page = self.post(&format!("/Reconcile/GetLines/{session}"), asked).await.ok();
        page["Lines"].as_array().expect("lines").clone()
    }

    async fn tick_all(&self, session: i64) -> Value {
        let places: Vec<Value> = self
            .bank_lines(session, json!({}))
            .await
            .iter()
            .map(|line| json!({ "entry": line["entry"], "line": line["line"] }))
            .collect();
        let ticks = json!({ "lines": places, "ticked": true });
        self.post(&format!("/Reconcile/Tick/{session}"), ticks).await.ok()
    }
}

/// The figures of a session, as they are beside the list.
fn figures(session: &Value) -> String {
    ["beginning_balance", "beginning_gap", "cleared_balance", "ending_balance", "difference"]
        .map(|name| session[name].as_str().expect("an amount").to_owned())
        .join(" | ")
}

fn id(session: &Value) -> i64 {
    session["id"].as_i64().expect("an id")
}

/// What the log tells of the latest deed of this kind on a reconciliation: it has no number.
async fn said_of(app: &TestApp, action: &str) -> Vec<String> {
    let asked = json!({ "kind": "reconciliation", "action": action });
    let log = app.post("/Audit/Activity", asked).await.ok();
    let changes = log["activity"][0]["changes"].as_array().expect("changes").iter();
    let text = |one: &Value, name: &str| one[name].as_str().unwrap_or_default().to_owned();
    changes.map(|one| format!("{} {}", text(one, "field"), text(one, "after"))).collect()
}

#[tokio::test]
async fn a_statement_is_found_in_the_books_line_by_line() {
    let app = TestApp::company("Statement").await;
    let sale = app.bank_moves("2026-10-05", "10000").await;
    let rent = app.bank_moves("2026-10-20", "-3000").await;
    app.bank_moves("2026-11-03", "-500").await;

    let begun = app.reconcile("2026-10-31", "7,000.00").await;
    assert_eq!(figures(&begun), "0.00 | 0.00 | 0.00 | 7000.00 | 7000.00");
    assert_eq!(begun["uncleared_until"], "7000.00");
    assert_eq!(begun["uncleared_after"], "-500.00");
    let session = id(&begun);
    assert_eq!(app.bank_lines(session, json!({})).await.len(), 3);
    assert_eq!(app.bank_lines(session, json!({ "hide_after": true })).await.len(), 2);
    assert_eq!(app.bank_lines(session, json!({ "side": "deposits" })).await.len(), 1);
    assert_eq!(app.bank_lines(session, json!({ "search": "3000" })).await.len(), 1);
    assert_eq!(app.bank_lines(session, json!({ "search": "JE-0003" })).await.len(), 1);
    let lines = format!("/Reconcile/GetLines/{session}");
    assert_eq!(app.walk(&lines, json!({ "limit": 1 }), "Lines").await.len(), 3);

    let all = app.tick_all(session).await;
    assert_eq!(all["difference"], "500.00");
    let last = &app.bank_lines(session, json!({ "search": "500" })).await[0];
    let tick = format!("/Reconcile/Tick/{session}");
    let place = json!([{ "entry": last["entry"], "line": last["line"] }]);
    let free = json!({ "lines": place, "ticked": false });
    let found = app.post(&tick, free).await.ok();
    assert_eq!(figures(&found), "0.00 | 0.00 | 7000.00 | 7000.00 | 0.00");
    assert_eq!(found["deposits"], json!({ "count": 1, "total": "10000.00" }));
    let of = app.get(&format!("/Reconcile/OfDocument/journal_entry/{sale}")).await.ok();
    assert_eq!(of[0]["mark"], "C");

    let finish = format!("/Reconcile/Finish/{session}");
    let done = app.post(&finish, json!({ "difference": "0" })).await.ok();
    assert_eq!(done["state"], "done");
    assert_eq!(done["register_balance"], "7000.00");
    let again = app.post(&finish, json!({ "difference": "0" })).await;
    assert_eq!(again.refusal(), (409, "reconcile.closed", ""));
    let of = app.get(&format!("/Reconcile/OfDocument/journal_entry/{rent}")).await.ok();
    assert_eq!(of[0]["mark"], "R");
    let accounts = app.get("/Reconcile/GetBankAccounts").await.ok();
    let bank = app.account("bank").await;
    let mut accounts = accounts["Accounts"].as_array().expect("accounts").iter();
    let row = accounts.find(|row| row["id"] == bank).expect("the bank");
    assert_eq!(row["reconciled_until"], "2026-10-31");
    assert_eq!(row["reconciled_balance"], "7000.00");
}

#[tokio::test]
async fn what_is_dated_later_is_not_in_the_books_of_the_ending_date_though_it_was_ticked() {
    let app = TestApp::company("Later").await;
    app.bank_moves("2026-10-05", "7000").await;
    app.bank_moves("2026-11-02", "500").await;
    let session = id(&app.reconcile("2026-10-31", "7500").await);
    let ticked = app.tick_all(session).await;
    let books = |told: &Value| (told["register_balance"].clone(), told["uncleared_until"].clone());
    assert_eq!(books(&ticked), (json!("7000.00"), json!("0.00")));
    let finish = format!("/Reconcile/Finish/{session}");
    let done = app.post(&finish, json!({ "difference": "0" })).await.ok();
    assert_eq!((&done["state"], &done["cleared_balance"]), (&json!("done"), &json!("7500.00")));
    assert_eq!(books(&done), (json!("7000.00"), json!("0.00")), "and it is kept so");
}

#[tokio::test]
async fn a_line_says_whom_its_entry_concerns() {
    let app = TestApp::company("Payees").await;
    let ali = app.has_customer("Ali").await;
    app.bank_moves("2026-10-05", "100").await;
    app.has_receipt(receipt_from(ali, app.account("bank").await, "250", &[])).await;
    let session = id(&app.reconcile("2026-10-31", "100").await);
    let lines = app.bank_lines(session, json!({})).await;
    let names: Vec<&Value> = lines.iter().map(|line| &line["party_name"]).collect();
    assert_eq!(names, [&Value::Null, &json!("Ali")]);
}

/// The history of the bank: the state of each session, and what was deleted since.
async fn removed(app: &TestApp) -> Vec<String> {
    let bank = app.account("bank").await;
    let history = app.get(&format!("/Reconcile/GetHistory/{bank}")).await.ok();
    let rows = history["Reconciliations"].as_array().expect("rows");
    let text = |row: &Value, name: &str| row[name].to_string().replace('"', "");
    rows.iter()
        .map(|row| ["state", "gone_lines", "gone_amount"].map(|name| text(row, name)).join(" "))
        .collect()
}

/// What no statement had shown when it was finished: the list that an auditor asks for. What a
/// later statement shows, what is cancelled and what is entered afterwards changes nothing of it.
#[tokio::test]
async fn a_report_lists_what_was_outstanding() {
    let app = TestApp::company("Outstanding").await;
    app.bank_moves("2026-10-05", "10000").await;
    let cheque = app.bank_moves("2026-10-29", "-700").await;
    app.bank_moves("2026-10-30", "250").await;
    app.bank_moves("2026-11-02", "-40").await;
    let first = id(&app.reconcile("2026-10-31", "10000").await);
    let lines = app.bank_lines(first, json!({ "ticked": false, "limit": 1 })).await;
    let place = json!({ "entry": lines[0]["entry"], "line": lines[0]["line"] });
    let tick = json!({ "lines": [place], "ticked": true });
    app.post(&format!("/Reconcile/Tick/{first}"), tick).await.ok();
    let done = app.post(&format!("/Reconcile/Finish/{first}"), json!({ "difference": "0" })).await;
    assert_eq!(done.ok()["uncleared_until"], "-450.00");
    let listed = async || -> Vec<String> {
        let lines = app.bank_lines(first, json!({ "ticked": false })).await;
        lines.iter().map(|line| format!("{} {}", line["amount"], line["cancelled"])).collect()
    };
    assert_eq!(listed().await, ["\"-700.00\" false", "\"250.00\" false"]);

    let app = app.at("2026-11-21T09:00:00Z");
    app.bank_moves("2026-10-31", "-9").await;
    app.delete(&format!("/JournalEntry/DeleteJournalEntry/{cheque}")).await.ok();
    let second = id(&app.reconcile("2026-11-15", "10201").await);
    app.tick_all(second).await;
    app.post(&format!("/Reconcile/Finish/{second}"), json!({ "difference": "0" })).await.ok();
    assert_eq!(listed().await, ["\"-700.00\" true", "\"250.00\" false"]);
}

/// How much of what was reconciled of the bank has gone, as the list of accounts tells it.
async fn gap(app: &TestApp) -> Value {
    let banks = app.get("/Reconcile/GetBankAccounts").await.ok();
    let mut banks = banks["Accounts"].as_array().expect("accounts").iter();
    banks.find(|row| row["number"] == "111101").expect("the bank")["reconciled_gap"].clone()
}

#[tokio::test]
async fn an_edit_of_a_found_line_opens_a_gap_that_the_new_line_fills() {
    let app = TestApp::company("Gap").await;
    app.bank_moves("2026-10-05", "10000").await;
    let rent = app.bank_moves("2026-10-20", "-3000").await;
    let first = id(&app.reconcile("2026-10-31", "7000").await);
    app.tick_all(first).await;
    app.post(&format!("/Reconcile/Finish/{first}"), json!({ "difference": "0" })).await.ok();

    let edit = format!("/JournalEntry/EditJournalEntry/{rent}");
    app.post(&edit, app.bank_entry("2026-10-20", "-3100").await).await.ok();
    assert_eq!(removed(&app).await, ["done 1 -3000.00"]);
    // Its report still says what it found, and that one of it was deleted.
    let report = app.get(&format!("/Reconcile/GetReconciliation/{first}")).await.ok();
    assert_eq!(figures(&report), "0.00 | 0.00 | 7000.00 | 7000.00 | 0.00");
    assert_eq!(report["payments"], json!({ "count": 1, "total": "3000.00" }));
    let books = ["register_balance", "register_now"].map(|name| report[name].clone());
    assert_eq!(books, ["7000.00", "6900.00"]);
    let found = app.bank_lines(first, json!({})).await;
    let marked = |line: &Value| ["amount", "gone", "cancelled"].map(|field| line[field].clone());
    let found: Vec<Value> = found.iter().map(|line| json!(marked(line))).collect();
    assert_eq!(found, [json!(["10000.00", false, false]), json!(["-3000.00", true, false])]);
    assert_eq!(gap(&app).await, "-3000.00", "it is told before the next one begins");
    let begun = app.reconcile("2026-11-15", "7000").await;
    assert_eq!(figures(&begun), "7000.00 | -3000.00 | 10000.00 | 7000.00 | -3000.00");
    assert_eq!(begun["dropped"][0]["amount"], "-3000.00");
    let second = id(&begun);
    let ticked = app.tick_all(second).await;
    assert_eq!(ticked["difference"], "100.00");

    let finish = format!("/Reconcile/Finish/{second}");
    let stale = app.post(&finish, json!({ "difference": "0", "adjust": true })).await;
    assert_eq!(stale.refusal(), (409, "reconcile.difference_changed", "difference"));
    let asked = app.post(&finish, json!({ "difference": "100" })).await;
    assert_eq!(asked.refusal(), (409, "reconcile.difference", "difference"));
    let done = app.post(&finish, json!({ "difference": "100", "adjust": true })).await.ok();
    assert_eq!(done["difference"], "0.00");
    assert!(done["adjustment_id"].is_i64());
    // 7,000 less what was deleted of it, and 100 in and 3,100 out, are what the bank says.
    assert_eq!(figures(&done), "7000.00 | -3000.00 | 7000.00 | 7000.00 | 0.00");
    assert_eq!(removed(&app).await, ["done 0 0.00", "done 0 0.00"], "the second makes it whole");
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111101 Bank - current account EGP                              7000.00
    410001 Sales of goods                                                      6900.00
    810007 Reconciliation discrepancies                                         100.00
                                                                   7000.00     7000.00
    ");
    app.verify().await;

    let undo = |id: i64| format!("/Reconcile/Undo/{id}");
    let early = app.post(&undo(first), json!({})).await;
    assert_eq!(early.refusal().1, "reconcile.not_latest");
    let preview = async |id: i64| {
        app.post("/JournalEntry/PreviewUndo", json!({ "kind": "reconciliation", "id": id })).await
    };
    assert_eq!(preview(first).await.refusal().1, "reconcile.not_latest");
    insta::assert_snapshot!(paper::entries(&preview(second).await.ok()["entries"]), @r"
    6 2026-11-15, reverses 5
      111101 Bank - current account EGP                                         100.00
      810007 Reconciliation discrepancies                           100.00
    ");
    let undone = app.post(&undo(second), json!({})).await.ok();
    assert_eq!(undone["state"], "undone");
    assert_eq!(
        said_of(&app, "undone").await,
        ["account 111101 Bank - current account EGP", "ending_date 2026-11-15"],
    );
    // The entry for the difference is deleted with what it completed.
    assert!(!app.trial_balance().await.contains("Reconciliation discrepancies"));
    app.verify().await;
    let again = app.reconcile("2026-11-15", "7000").await;
    assert_eq!(again["beginning_gap"], "-3000.00");
    assert_eq!(again["dropped"][0]["amount"], "-3000.00", "and what is missing is named again");
    assert_eq!(removed(&app).await, ["open 0 0.00", "undone 0 0.00", "done 1 -3000.00"]);
    let open = id(&again);
    app.delete(&format!("/Reconcile/Discard/{open}")).await.ok();
    assert_eq!(said_of(&app, "deleted").await, said_of(&app, "undone").await);
    assert_eq!(app.get(&format!("/Reconcile/GetReconciliation/{open}")).await.status, 404);
}

/// A statement that begins with another balance than the one before ended with is warned of at the
/// start, before anything is ticked, and as long as the session is worked on.
#[tokio::test]
async fn a_statement_that_does_not_follow_the_one_before_is_told_at_the_start() {
    let app = TestApp::company("Missing statement").await;
    let bank = app.account("bank").await;
    app.bank_moves("2026-09-05", "1000").await;
    app.bank_moves("2026-10-05", "300").await;
    let start = async |date: &str, ending: &str, opening: Value| {
        let typed = json!({
            "account_id": bank, "ending_date": date, "ending_balance": ending,
            "opening_balance": opening,
        });
        app.post("/Reconcile/Start", typed).await
    };
    let said = |session: &Value| {
        ["beginning_balance", "statement_opening", "opening_gap", "difference"]
            .map(|name| session[name].as_str().unwrap_or("-").to_owned())
            .join(" | ")
    };
    let first = start("2026-09-30", "1000", Value::Null).await.ok();
    assert_eq!(said(&first), "0.00 | - | 0.00 | 1000.00");
    let session = id(&first);
    let ticked = app.bank_lines(session, json!({})).await;
    let september = json!({ "lines": [{
        "entry": ticked[0]["entry"], "line": ticked[0]["line"],
    }], "ticked": true });
    app.post(&format!("/Reconcile/Tick/{session}"), september).await.ok();
    app.post(&format!("/Reconcile/Finish/{session}"), json!({ "difference": "0" })).await.ok();

    let refused = start("2026-10-31", "1450", json!("1.005")).await;
    assert_eq!((refused.refusal().0, refused.refusal().2), (400, "opening_balance"));
    // The bank had 150 more by then: a statement in between is missing.
    let next = start("2026-10-31", "1450", json!("1150.00")).await.ok();
    assert_eq!(said(&next), "1000.00 | 1150.00 | 150.00 | 450.00");
    let shown = app.get(&format!("/Reconcile/GetReconciliation/{}", id(&next))).await.ok();
    assert_eq!(said(&shown), "1000.00 | 1150.00 | 150.00 | 450.00");
    // Typed wrongly, it is corrected without losing what is ticked; left out, it stays.
    let edit = format!("/Reconcile/EditReconciliation/{}", id(&next));
    let says = |opening: Option<&str>| {
        let ends = json!({ "ending_date": "2026-10-31", "ending_balance": "1450" });
        opening.map_or(ends.clone(), |told| with(ends, &[("opening_balance", json!(told))]))
    };
    let corrected = app.post(&edit, says(Some("1100"))).await.ok();
    assert_eq!(said(&corrected), "1000.00 | 1100.00 | 100.00 | 450.00");
    assert_eq!(said(&app.post(&edit, says(None)).await.ok()), said(&corrected));
    let unknown = app.post(&edit, says(Some(""))).await.ok();
    assert_eq!(said(&unknown), "1000.00 | - | 0.00 | 450.00");
    let refused = app.post(&edit, says(Some("many"))).await;
    assert_eq!((refused.refusal().0, refused.refusal().2), (400, "opening_balance"));
    app.delete(&format!("/Reconcile/Discard/{}", id(&next))).await.ok();
    let same = start("2026-10-31", "1300", json!("1000")).await.ok();
    assert_eq!(said(&same), "1000.00 | 1000.00 | 0.00 | 300.00");
}

#[tokio::test]
async fn what_is_no_statement_is_refused() {
    let app = TestApp::company("Refused").await;
    app.bank_moves("2026-10-05", "100").await;
    let (bank, sales) = (app.account("bank").await, app.account("sales_income").await);
    let start = |account: i64, date: &str, balance: &str| {
        let ends = (date, balance);
        json!({ "account_id": account, "ending_date": ends.0, "ending_balance": ends.1 })
    };
    for (typed, field) in [
        (start(sales, "2026-10-31", "1"), "account_id"),
        (start(999, "2026-10-31", "1"), "account_id"),
        (start(bank, "2026-12-31", "1"), "ending_date"),
        (start(bank, "1889-12-31", "1"), "ending_date"),
        (start(bank, "2026-10-31", "ten"), "ending_balance"),
        (start(bank, "2026-10-31", "1.005"), "ending_balance"),
        (start(bank, "2026-10-31", "-99999999999999"), "ending_balance"),
    ] {
        let refused = app.post("/Reconcile/Start", typed).await;
        assert_eq!((refused.refusal().0, refused.refusal().2), (400, field));
    }
    let session = id(&app.reconcile("2026-10-31", "-100").await);
    let second = app.post("/Reconcile/Start", start(bank, "2026-10-31", "1")).await;
    assert_eq!(second.refusal(), (409, "reconcile.open", "account_id"));
    let tick = format!("/Reconcile/Tick/{session}");
    let strange = json!({ "lines": [{ "entry": 1, "line": 99 }], "ticked": true });
    assert_eq!(app.post(&tick, strange).await.refusal(), (400, "reconcile.line", "lines.0"));

    app.tick_all(session).await;
    let edit = format!("/Reconcile/EditReconciliation/{session}");
    let right = json!({ "ending_date": "2026-10-31", "ending_balance": "100" });
    assert_eq!(app.post(&edit, right).await.ok()["difference"], "0.00");
    app.post(&format!("/Reconcile/Finish/{session}"), json!({ "difference": "0" })).await.ok();
    let early = app.post("/Reconcile/Start", start(bank, "2026-10-31", "100")).await;
    assert_eq!((early.refusal().0, early.refusal().2), (400, "ending_date"));
    let next = id(&app.reconcile("2026-11-01", "100").await);
    let tick = format!("/Reconcile/Tick/{next}");
    let taken = json!({ "lines": [{ "entry": 1, "line": 1 }], "ticked": true });
    assert_eq!(app.post(&tick, taken).await.refusal(), (400, "reconcile.line", "lines.0"));

    let accountant = app.member("accountant").await;
    assert_eq!(accountant.get("/Reconcile/GetBankAccounts").await.status, 200);
    let undo = format!("/Reconcile/Undo/{session}");
    assert_eq!(accountant.post(&undo, json!({})).await.status, 403);
    let manager = app.member("PM").await;
    assert_eq!(manager.get("/Reconcile/GetBankAccounts").await.status, 403);
}

/// The first session began with an opening that was corrected since: what is missing is named.
#[tokio::test]
async fn an_opening_that_changes_under_the_first_session_is_named() {
    let app = TestApp::company("Opening gap").await;
    app.post("/Openings/SetDate", json!({ "date": "2026-10-01" })).await.ok();
    let bank = "Bank - current account EGP";
    let opening = app.opening("Accounts", bank, json!({ "debit": "500" })).await;
    app.save_openings("Accounts", &[opening]).await.ok();
    let begun = app.reconcile("2026-10-31", "500").await;
    assert_eq!(figures(&begun), "500.00 | 0.00 | 500.00 | 500.00 | 0.00");
    let opening = app.opening("Accounts", bank, json!({ "debit": "450" })).await;
    app.save_openings("Accounts", &[opening]).await.ok();
    let shown = app.get(&format!("/Reconcile/GetReconciliation/{}", begun["id"])).await.ok();
    assert_eq!(shown["beginning_gap"], "500.00");
    assert_eq!(shown["dropped"][0]["amount"], "500.00");
    app.verify().await;
}

/// Words are looked for in numbers, explanations and names, however they are spelt; signs are
/// signs.
#[tokio::test]
async fn lines_are_found_by_words_as_people_type_them() {
    let app = TestApp::company("Words").await;
    let bank = app.account("bank").await;
    let ahmed = app.has_customer("أحمد فوزى").await;
    for amount in ["10", "20", "30"] {
        app.has_receipt(receipt_from(ahmed, bank, amount, &[])).await;
    }
    app.bank_moves("2026-11-05", "-7").await;
    let session = id(&app.reconcile("2026-11-20", "53").await);
    let found = async |asked: Value| app.bank_lines(session, asked).await.len();
    for (words, many) in [("احمد", 3), ("فوزي rc-0002", 1), ("_", 0), ("%", 0), ("20.00", 1)]
    {
        assert_eq!(found(json!({ "search": words })).await, many, "{words}");
    }
    // Page by page: what isn't asked for takes no place on a page.
    let asked = json!({ "search": "احمد", "limit": 2 });
    let path = format!("/Reconcile/GetLines/{session}");
    let first = app.post(&path, asked.clone()).await.ok();
    assert_eq!(first["Lines"].as_array().map(Vec::len), Some(2));
    let mut next = asked;
    next["cursor"] = first["NextItem"].clone();
    let second = app.post(&path, next).await.ok();
    assert_eq!(second["Lines"].as_array().map(Vec::len), Some(1));
    assert_eq!(second["NextItem"], Value::Null);
}

#[tokio::test]
async fn a_difference_is_not_made_up_in_a_locked_period() {
    let app = TestApp::company("Locked statement").await;
    app.bank_moves("2026-10-20", "7000").await;
    let session = id(&app.reconcile("2026-10-31", "6990").await);
    app.tick_all(session).await;
    app.lock_books("2026-10-31").await;
    let finish = json!({ "difference": "-10", "adjust": true });
    let refused = app.post(&format!("/Reconcile/Finish/{session}"), finish).await;
    assert_eq!(refused.refusal(), (409, "period.locked", "adjust"));
    app.verify().await;
}
