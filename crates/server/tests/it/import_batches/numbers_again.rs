//! A file whose import was undone comes again with the same numbers.

use serde_json::json;

use crate::kit::TestApp;
use crate::kit::invoice_to;

const HEAD: &str = "Number\tCustomer\tDate\tOpen balance\n";

async fn undone(app: &TestApp, id: i64) {
    app.post(&format!("/Import/Undo/{id}"), json!({})).await.ok();
    app.verify().await;
}

/// The numbers of all invoices in the list, in their order.
async fn invoices(app: &TestApp) -> Vec<String> {
    let list = app.post("/Invoice/GetInvoice", json!({ "limit": 50 })).await.ok();
    let rows = list["Invoices"].as_array().expect("invoices").iter();
    let mut numbers: Vec<String> =
        rows.map(|row| row["invoice_number"].as_str().expect("a number").to_owned()).collect();
    numbers.sort();
    numbers
}

#[tokio::test]
async fn invoices_of_an_undone_import_come_again_with_their_numbers() {
    let app = TestApp::company("Invoices again").await;
    let delta = app.has_customer("Delta Foods").await;
    let text = format!(
        "{HEAD}F-77\tDelta Foods\t2026-01-05\t400\nINV-9001\tDelta Foods\t2026-01-06\t50\n"
    );
    for round in 1..=2 {
        let id = app.pastes("invoices", &text).await;
        app.maps(id).await;
        assert_eq!(app.rows(id, "all").await, "2 good import - \n3 good import - ", "{round}");
        let import = app.starts(id, "all").await;
        assert_eq!(import["made"], 2, "{import:#}");
        assert_eq!(invoices(&app).await, ["F-77", "INV-9001"]);
        undone(&app, id).await;
        assert_eq!(invoices(&app).await, [] as [&str; 0]);
    }
    // Typed by hand it is free as well, and taken then.
    let typed = |number: &str| {
        invoice_to(delta).work("1", "9", &[]).with("invoice_number", number).showing("9.00")
    };
    app.has_invoice(typed("F-77")).await;
    let id = app.pastes("invoices", &text).await;
    app.maps(id).await;
    assert_eq!(app.rows(id, "all").await, "2 duplicate skip number \n3 good import - ");
    app.discards(id).await;

    // The number of an invoice that is deleted by itself is never used again.
    let other = app.has_invoice(typed("F-78")).await;
    app.delete(&format!("/Invoice/DeleteInvoice/{other}")).await.ok();
    let text = format!("{HEAD}F-78\tDelta Foods\t2026-01-05\t400\n");
    let id = app.pastes("invoices", &text).await;
    app.maps(id).await;
    assert_eq!(app.rows(id, "all").await, "2 bad import - number: refused");
    app.verify().await;
}

/// One that somebody deleted before the import was undone is free with the others.
#[tokio::test]
async fn what_was_deleted_before_the_undo_comes_again_as_well() {
    let app = TestApp::company("Deleted before").await;
    app.has_customer("Delta Foods").await;
    let text =
        format!("{HEAD}F-1\tDelta Foods\t2026-01-05\t400\nF-2\tDelta Foods\t2026-01-06\t50\n");
    let id = app.pastes("invoices", &text).await;
    app.maps(id).await;
    app.starts(id, "all").await;
    let list = app.post("/Invoice/GetInvoice", json!({})).await.ok();
    let first = &list["Invoices"][0]["id"];
    app.delete(&format!("/Invoice/DeleteInvoice/{first}")).await.ok();
    undone(&app, id).await;
    let again = app.pastes("invoices", &text).await;
    app.maps(again).await;
    assert_eq!(app.rows(again, "all").await, "2 good import - \n3 good import - ");
    app.starts(again, "all").await;
    assert_eq!(invoices(&app).await, ["F-1", "F-2"]);
    app.verify().await;
}

/// The next number of invoices.
async fn next_number(app: &TestApp) -> String {
    let list = app.post("/Invoice/GetInvoice", json!({})).await.ok();
    list["NextNumber"].as_str().expect("a number").to_owned()
}

/// Imports open invoices of Delta Foods; gives the import.
async fn brings(app: &TestApp, numbers: &[&str], mode: &str) -> i64 {
    let rows = numbers.iter().map(|number| format!("{number}\tDelta Foods\t2026-01-05\t4\n"));
    let id = app.pastes("invoices", &format!("{HEAD}{}", rows.collect::<String>())).await;
    app.maps(id).await;
    let import = app.starts(id, mode).await;
    assert_eq!(import["made"], numbers.len(), "{import:#}");
    id
}

async fn next_after_undoing(app: &TestApp, id: i64) -> serde_json::Value {
    app.get(&format!("/Import/Undo/{id}")).await.ok()["next_numbers"].clone()
}

/// The series that an import continued goes back with it, to the last number that a document has.
#[tokio::test]
async fn the_series_goes_back_with_an_undone_import() {
    let app = TestApp::company("Series back").await;
    let delta = app.has_customer("Delta Foods").await;
    let own = || invoice_to(delta).work("1", "9", &[]).showing("9.00");
    let first = app.has_invoice(own()).await;
    assert_eq!(next_number(&app).await, "INV-0002");
    for mode in ["all", "good"] {
        let id = brings(&app, &["INV-0005", "INV-9001", "F-1"], mode).await;
        assert_eq!(next_number(&app).await, "INV-9002", "{mode}");
        assert_eq!(next_after_undoing(&app, id).await, json!(["INV-0002"]), "{mode}");
        assert_eq!(next_number(&app).await, "INV-9002", "a preview changes nothing");
        undone(&app, id).await;
        assert_eq!(next_number(&app).await, "INV-0002", "{mode}");
    }
    let log = app.get("/Setting/GetNumbering").await.ok().to_string();
    assert!(log.contains("\"next_number\":\"INV-0002\""), "{log}");

    // What was numbered after the import keeps its number, and the series continues after it.
    let id = brings(&app, &["INV-0500"], "good").await;
    let later = app.has_invoice(own()).await;
    assert_eq!(app.invoice_page(later).await["Invoice"]["invoice_number"], "INV-0501");
    assert_eq!(next_after_undoing(&app, id).await, json!([]));
    undone(&app, id).await;
    assert_eq!(next_number(&app).await, "INV-0502");

    // Other numbers of the series say nothing, and a deleted document keeps its number.
    let id = brings(&app, &["F-2"], "all").await;
    assert_eq!(next_after_undoing(&app, id).await, json!([]));
    undone(&app, id).await;
    app.delete(&format!("/Invoice/DeleteInvoice/{later}")).await.ok();
    app.delete(&format!("/Invoice/DeleteInvoice/{first}")).await.ok();
    let id = brings(&app, &["INV-0800"], "all").await;
    undone(&app, id).await;
    assert_eq!(next_number(&app).await, "INV-0502");
}

/// Of two imports that were undone the second takes the series back to where the first began, and
/// not beyond a number that a person chose.
#[tokio::test]
async fn two_undone_imports_take_the_series_back_together() {
    let app = TestApp::company("Series of two").await;
    app.has_customer("Delta Foods").await;
    for newest_first in [true, false] {
        let one = brings(&app, &["INV-0100"], "good").await;
        let other = brings(&app, &["INV-0200"], "good").await;
        let order = if newest_first { [other, one] } else { [one, other] };
        undone(&app, order[0]).await;
        let between = if newest_first { "INV-0101" } else { "INV-0201" };
        assert_eq!(next_number(&app).await, between);
        undone(&app, order[1]).await;
        assert_eq!(next_number(&app).await, "INV-0001", "{newest_first}");
    }
    let chosen = json!({ "kind": "invoice", "prefix": "INV-", "next": 50, "digits": 4 });
    app.post("/Setting/SetNumbering", chosen).await.ok();
    let id = brings(&app, &["INV-0300"], "good").await;
    undone(&app, id).await;
    assert_eq!(next_number(&app).await, "INV-0050");

    // Nor where a person chose one since.
    let id = brings(&app, &["INV-0300"], "good").await;
    let chosen = json!({ "kind": "invoice", "prefix": "INV-", "next": 400, "digits": 4 });
    app.post("/Setting/SetNumbering", chosen).await.ok();
    assert_eq!(next_after_undoing(&app, id).await, json!([]));
    undone(&app, id).await;
    assert_eq!(next_number(&app).await, "INV-0400");
}

/// Entries without a number in the file get the company's, which are free again as well.
#[tokio::test]
async fn the_series_of_entries_goes_back_too() {
    let app = TestApp::company("Entries back").await;
    let text = "Date\tAccount number\tDebit\tCredit\n\
        2026-01-31\t111001\t10\t\n2026-01-31\t310001\t\t10\n";
    for _ in 1..=2 {
        let id = app.pastes("journal-entries", text).await;
        app.maps(id).await;
        app.starts(id, "all").await;
        let list = app.post("/JournalEntry/GetJournalEntries", json!({})).await.ok().to_string();
        assert!(list.contains("\"JE-0001\""), "{list}");
        assert_eq!(next_after_undoing(&app, id).await, json!(["JE-0001"]));
        undone(&app, id).await;
    }
}

#[tokio::test]
async fn entries_of_an_undone_import_come_again_with_their_numbers() {
    let app = TestApp::company("Entries again").await;
    let text = "Number\tDate\tAccount number\tDebit\tCredit\n\
        7\t2026-01-31\t111001\t10\t\n7\t2026-01-31\t310001\t\t10\n";
    for _ in 1..=2 {
        let id = app.pastes("journal-entries", text).await;
        app.maps(id).await;
        assert_eq!(app.rows(id, "all").await, "2 good import - \n3 good import - ");
        app.starts(id, "all").await;
        let list = app.post("/JournalEntry/GetJournalEntries", json!({})).await.ok().to_string();
        assert!(list.contains("\"7\""), "{list}");
        undone(&app, id).await;
    }
    // Another month begins at the same number without the month before it.
    let id = app.pastes("journal-entries", &text.replace("2026-01-31", "2026-02-28")).await;
    app.maps(id).await;
    app.starts(id, "all").await;
    let list = app.post("/JournalEntry/GetJournalEntries", json!({})).await.ok().to_string();
    assert!(list.contains("\"7\"") && !list.contains("2026-02/7"), "{list}");
    app.verify().await;
}
