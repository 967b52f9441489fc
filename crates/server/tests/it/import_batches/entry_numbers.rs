//! Journal entries by their numbers, and the accounts of their lines.

use serde_json::json;

use crate::kit::TestApp;

const HEAD: &str = "رقم القيد\tالتاريخ\tرقم الحساب\tمدين\tدائن\n";

/// Two entries of a month, numbered from 1.
fn month(month: u8) -> String {
    let line = |number: u8, day: u8, account: &str, sides: &str| {
        format!("{number}\t2026-0{month}-{day:02}\t{account}\t{sides}\n")
    };
    [
        line(1, 1, "111001", "10\t"),
        line(1, 1, "310001", "\t10"),
        line(2, 2, "111001", "5\t"),
        line(2, 2, "310001", "\t5"),
    ]
    .concat()
}

#[tokio::test]
async fn numbers_that_begin_again_each_month_are_other_entries() {
    let app = TestApp::company("Numbers by month").await;
    let id = app.pastes("journal-entries", &format!("{HEAD}{}{}", month(1), month(2))).await;
    let import = app.maps(id).await;
    assert_eq!(import["good"], 8, "{}", app.rows(id, "all").await);
    let import = app.starts(id, "all").await;
    assert_eq!(import["made"], 4, "{import:#}");
    let list = app.post("/JournalEntry/GetJournalEntries", json!({ "limit": 50 }));
    let list = list.await.ok().to_string();
    for number in ["2026-01/1", "2026-01/2", "2026-02/1", "2026-02/2"] {
        assert!(list.contains(&format!("\"{number}\"")), "{number}: {list}");
    }
    // The same file again is there already, and the file of the next month is not.
    let again = app.pastes("journal-entries", &format!("{HEAD}{}{}", month(1), month(2))).await;
    assert_eq!(app.maps(again).await["duplicates"], 8);
    let single = app.pastes("journal-entries", &format!("{HEAD}{}", month(2))).await;
    assert_eq!(app.maps(single).await["duplicates"], 4);
    app.verify().await;
}

#[tokio::test]
async fn a_file_of_each_month_may_begin_at_one() {
    let app = TestApp::company("A file a month").await;
    for number in 1..=3 {
        let id = app.pastes("journal-entries", &format!("{HEAD}{}", month(number))).await;
        let import = app.maps(id).await;
        assert_eq!((&import["good"], &import["duplicates"]), (&json!(4), &json!(0)), "{number}");
        let import = app.starts(id, "all").await;
        assert_eq!(import["made"], 2, "{import:#}");
    }
    let again = app.pastes("journal-entries", &format!("{HEAD}{}", month(3))).await;
    assert_eq!(app.maps(again).await["duplicates"], 4, "{}", app.rows(again, "all").await);
    app.verify().await;
}

#[tokio::test]
async fn a_day_of_another_month_in_one_entry_is_a_question() {
    let app = TestApp::company("Contradicting days").await;
    let text = format!("{HEAD}7\t2026-01-31\t111001\t10\t\n7\t2026-02-01\t310001\t\t10\n");
    let id = app.pastes("journal-entries", &text).await;
    app.maps(id).await;
    assert_eq!(
        app.rows(id, "all").await,
        "2 bad import - date: other_row\n3 bad import - date: head_differs"
    );
}

#[tokio::test]
async fn a_number_and_a_name_of_two_accounts_are_asked_about() {
    let app = TestApp::company("Contradicting accounts").await;
    let head = "Number\tDate\tAccount number\tAccount name\tDebit\tCredit\n";
    let capital = "310001\tPaid-up capital\t\t10\n";
    for (account, told) in [
        ("111001\tMain cash", ""),
        ("111001\tMain cash - Cairo", ""),
        ("111001\tCash and cash equivalents", ""),
        ("111001\tPaid-up capital", "account_name: account_differs"),
        ("111001\tالبنك الأهلي", "account_name: account_differs"),
        ("999999\tMain cash", ""),
        ("999999\tNowhere", "account_number: unknown"),
    ] {
        let text = format!("{head}9\t2026-01-05\t{account}\t10\t\n9\t2026-01-05\t{capital}");
        let id = app.pastes("journal-entries", &text).await;
        app.maps(id).await;
        let rows = app.rows(id, "all").await;
        let first = rows.lines().next().unwrap_or_default();
        let state = if told.is_empty() { "good" } else { "bad" };
        assert_eq!(first, format!("2 {state} import - {told}"), "{account}");
        app.discards(id).await;
    }
}

#[tokio::test]
async fn numbers_with_our_prefix_continue_our_series() {
    let app = TestApp::company("Series by file").await;
    let id = app.pastes("customers", "Name\nDelta Foods\n").await;
    app.maps(id).await;
    app.starts(id, "all").await;
    for (number, next) in [("F-9001", "INV-0001"), ("INV-9001", "INV-9002"), ("INV-12", "INV-9002")]
    {
        let text =
            format!("Number\tCustomer\tDate\tOpen balance\n{number}\tDelta Foods\t2026-01-05\t4\n");
        let id = app.pastes("invoices", &text).await;
        app.maps(id).await;
        app.starts(id, "all").await;
        let list = app.post("/Invoice/GetInvoice", json!({})).await.ok();
        assert_eq!(list["NextNumber"], next, "{number}");
    }
}
