//! The end of a fiscal year: what is to be done, what it earned, and what that leaves.

use serde_json::{Value, json};

use crate::kit::{TestApp, invoice_to, usd};

const SHOW: &str = "/Reports/YearEnd";

impl TestApp {
    async fn year_end(&self, year: i64) -> Value {
        self.post(SHOW, json!({ "year": year })).await.ok()
    }
}

/// Each thing to be done and how far it is; what is left in brackets.
fn checks(told: &Value) -> String {
    let line = |check: &Value| {
        let word = |field: &str| check[field].as_str().unwrap_or_default().to_owned();
        let left = match check["left"].as_i64() {
            Some(0) | None => String::new(),
            Some(left) => format!(" ({left}{}{})", spaced(&word("day")), spaced(&word("amount"))),
        };
        let changed = if check["changed"] == true { " changed" } else { "" };
        format!("{} {}{left}{changed}", word("key"), word("state"))
    };
    told["checks"].as_array().expect("checks").iter().map(line).collect::<Vec<_>>().join("\n")
}

fn spaced(word: &str) -> String {
    if word.is_empty() { String::new() } else { format!(" {word}") }
}

fn earned(told: &Value) -> Vec<&str> {
    ["profit", "retained_before", "retained_moved", "retained_after"]
        .iter()
        .map(|field| told[*field].as_str().expect("an amount"))
        .collect()
}

#[tokio::test]
async fn profit_goes_on_into_the_next_year_without_an_entry() {
    let app = TestApp::company("Two years").await;
    let (bank, income) = (app.account("bank").await, app.account("service_income").await);
    let retained = app.account("retained_earnings").await;
    app.journal_entry("2024-05-01", bank, income, "1000").await;
    app.journal_entry("2025-05-01", bank, income, "700").await;
    app.journal_entry("2025-12-31", retained, bank, "250").await;
    let rent = app.account("purchases").await;
    app.journal_entry("2026-01-01", rent, bank, "900").await;
    assert_eq!(earned(&app.year_end(2024).await), ["1000.00", "0.00", "0.00", "1000.00"]);
    assert_eq!(earned(&app.year_end(2025).await), ["700.00", "1000.00", "-250.00", "1450.00"]);
    let this = app.year_end(2026).await;
    assert_eq!(earned(&this), ["-900.00", "1450.00", "0.00", "550.00"]);
    assert_eq!((&this["over"], &this["years"]), (&json!(false), &json!([2026, 2025, 2024])));
    // Asked for nothing: the year before, until it is locked.
    assert_eq!(app.post(SHOW, json!({})).await.ok()["year"], 2025);
    app.lock_books("2025-12-31").await;
    assert_eq!(app.post(SHOW, json!({})).await.ok()["year"], 2026);
    assert_eq!(app.year_end(2025).await["locked"], true);
    let sheet = app.post("/Reports/BalanceSheet", json!({ "as_of": "2025-12-31" })).await.ok();
    assert!(sheet.to_string().contains("1450.00"), "as the balance sheet has it: {sheet:#}");
    for year in [1, 99_999, i64::MAX] {
        app.post(SHOW, json!({ "year": year })).await.refused(400);
    }
}

#[tokio::test]
async fn what_is_left_to_do_is_named_and_goes_when_it_is_done() {
    let app = TestApp::company("Left to do").await;
    let nothing = "reconciliations not_needed\ndepreciation not_needed\nasset_costs not_needed\n\
        revaluation not_needed\nopening_equity done\nsuspense done\nvat_returns not_needed";
    assert_eq!(checks(&app.year_end(2025).await), nothing);
    let bank = app.account("bank").await;
    let sam = app.has_customer_owing("Sam", usd(), "0").await;
    let sale = invoice_to(sam).work("1", "100", &[]).with("currency_id", usd());
    let sale = sale.with("exchange_rate", "48").with("invoice_date", "2025-09-10");
    app.has_invoice(sale.showing("100.00")).await;
    let (assets, suspense) =
        (app.account("opening_balance_equity").await, app.account("suspense").await);
    app.journal_entry("2025-03-01", bank, assets, "500").await;
    app.journal_entry("2025-04-01", suspense, bank, "70").await;
    let vat = json!({ "first_date": "2025-11-01", "frequency": "month" });
    app.post("/Tax/SetVatPeriods", vat).await.ok();
    insta::assert_snapshot!(checks(&app.year_end(2025).await), @r"
    reconciliations open (1)
    depreciation not_needed
    asset_costs not_needed
    revaluation open
    opening_equity open (1 500.00)
    suspense open (1 70.00)
    vat_returns open (2 2025-11-30)
    ");
    // The rate of another day proves nothing; that of the day itself, if it is the one it is booked
    // at, leaves nothing to revalue.
    let revaluation = |shown: &Value| checks(shown).lines().nth(3).map(str::to_owned);
    let written = json!({ "currency_id": usd(), "date": "2025-12-31", "rate": "48" });
    let written = app.post("/Currency/AddExchangeRate", written).await.ok();
    assert_eq!(revaluation(&app.year_end(2025).await).as_deref(), Some("revaluation done"));
    app.delete(&format!("/Currency/DeleteExchangeRate/{}", written["id"])).await.ok();
    let rates = json!([{ "currency_id": usd(), "rate": "50" }]);
    let input = json!({ "date": "2025-12-31", "rates": rates, "expected_difference": "200" });
    app.post("/Currency/AddRevaluation", input).await.ok();
    app.journal_entry("2025-12-31", bank, suspense, "70").await;
    let capital = app.account("capital").await;
    app.journal_entry("2025-12-31", assets, capital, "500").await;
    let paid_in = app.journal_entry("2025-12-31", bank, capital, "5").await;
    let statement = json!({
        "account_id": bank, "ending_date": "2025-12-31", "ending_balance": "505",
    });
    let begun = app.post("/Reconcile/Start", statement).await.ok();
    let id = &begun["id"];
    let lines = app.post(&format!("/Reconcile/GetLines/{id}"), json!({})).await.ok();
    let places: Vec<Value> = lines["Lines"]
        .as_array()
        .expect("lines")
        .iter()
        .map(|line| json!({ "entry": line["entry"], "line": line["line"] }))
        .collect();
    let tick = json!({ "lines": places, "ticked": true });
    app.post(&format!("/Reconcile/Tick/{id}"), tick).await.ok();
    app.post(&format!("/Reconcile/Finish/{id}"), json!({ "difference": "0" })).await.ok();
    insta::assert_snapshot!(checks(&app.year_end(2025).await), @r"
    reconciliations done
    depreciation not_needed
    asset_costs not_needed
    revaluation done
    opening_equity done
    suspense done
    vat_returns open (2 2025-11-30)
    ");
    // What is taken out of a reconciliation is no longer reconciled.
    app.delete(&format!("/JournalEntry/DeleteJournalEntry/{paid_in}")).await.ok();
    assert!(checks(&app.year_end(2025).await).starts_with("reconciliations open (1)"));
    // What is sold into the year now changes the balance that was revalued.
    let sale = invoice_to(sam).work("1", "10", &[]).with("currency_id", usd());
    let sale = sale.with("exchange_rate", "48").with("invoice_date", "2025-10-10");
    app.has_invoice(sale.showing("10.00")).await;
    assert!(checks(&app.year_end(2025).await).contains("revaluation open changed"));
    let clerk = app.clerk_of(&["Sales"]).await;
    clerk.post(SHOW, json!({ "year": 2025 })).await.refused(403);
}

/// Balances that a company brought along at a year's end are no separate year.
#[tokio::test]
async fn a_year_of_openings_alone_is_not_proposed() {
    let app = TestApp::company("First year here").await;
    let (bank, equity) = (app.account("bank").await, app.account("opening_balance_equity").await);
    app.journal_entry("2025-12-31", bank, equity, "900").await;
    app.journal_entry("2026-05-01", bank, app.account("sales_income").await, "70").await;
    assert_eq!(app.post(SHOW, json!({})).await.ok()["year"], 2026);
}
