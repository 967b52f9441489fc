//! The comparison with the books: every amount of the difference has its row.

use einvoicing::simulator::Fault;
use platform::args;
use serde_json::{Value, json};

use crate::kit::einvoicing::{Filer, Paper};
use crate::kit::exports::{csv_as_paper, exported_csv, workbook_cells, workbook_part};
use crate::kit::{EGP, usd};

async fn compared(filer: &Filer, side: &str) -> Value {
    let days = json!({ "side": side, "from": "2026-11-01", "to": "2026-11-30" });
    filer.app.post("/Received/Compare", days).await.ok()
}

/// Number and differences of each row.
fn rows(view: &Value) -> Vec<String> {
    let rows = view["Rows"].as_array().expect("rows").iter();
    let row = |row: &Value| {
        let sides = ["book", "paper", "listed"].map(|side| &row[side]);
        let one = sides.into_iter().find(|side| !side.is_null()).expect("a side");
        let kinds = row["differences"].as_array().expect("differences").iter();
        let kinds: Vec<&str> = kinds.filter_map(Value::as_str).collect();
        let number = one["number"].as_str().unwrap_or_default();
        format!("{number} {} {}", kinds.join("+"), row["by"]["vat"].as_str().unwrap_or_default())
    };
    let mut rows: Vec<String> = rows.map(row).collect();
    rows.sort_unstable();
    rows
}

fn minor(text: &Value) -> i64 {
    let text = text.as_str().expect("an amount").replace('.', "");
    text.parse().expect("a number")
}

/// The rows explain the whole difference, and that the difference from the return.
fn is_explained(view: &Value) {
    let rows = view["Rows"].as_array().expect("rows").iter();
    let sum: i64 = rows.map(|row| minor(&row["by"]["vat"])).sum();
    assert_eq!(sum, minor(&view["by"]["vat"]));
    let there = minor(&view["there"]["vat"]);
    assert_eq!(there - minor(&view["returned"]), sum - minor(&view["beside"]));
}

#[tokio::test]
async fn sales_differ_by_what_was_not_filed_and_by_what_others_filed() {
    let mut filer = Filer::active("Sales").await;
    let (buyer, product) =
        (filer.has_buyer("Nile Trading").await, filer.has_coded_service("Advice").await);
    let filed = filer.has_filable(buyer, product).await;
    filer.has_filable(buyer, product).await;
    filer.file(&[filed]).await;
    filer.settle().await;
    filer.has_paper(&Paper {
        sent: true,
        other: ("313717919", "Nile Trading"),
        ..Paper::new("OTHER-1", 200)
    });
    filer.pass(24 * 3600);
    filer.fetch().await;
    let view = compared(&filer, "sales").await;
    assert_eq!(view["agreed"], 1, "{view:#}");
    let found = rows(&view);
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found.iter().any(|row| row.ends_with("unsubmitted -14.00")), "{found:?}");
    assert!(found.contains(&"OTHER-1 only_there 28.00".to_owned()), "{found:?}");
    assert_eq!((&view["returned"], &view["by"]["vat"]), (&json!("28.00"), &json!("14.00")));
    assert_eq!(view["beside"], "0.00");
    is_explained(&view);
}

#[tokio::test]
async fn purchases_differ_by_total_date_state_and_reference() {
    let mut filer = Filer::active("Purchases").await;
    for (number, net) in [("D-1", 100), ("D-2", 150), ("D-3", 100), ("D-9", 50)] {
        filer.has_paper(&Paper { issued_at: "2026-11-20T08:00:00Z", ..Paper::new(number, net) });
    }
    let cancelled = filer.has_paper(&Paper::new("D-4", 100));
    filer.simulator.cancels(&cancelled);
    filer.has_paper(&Paper { kind: "c", ..Paper::new("C-1", 10) });
    let vendor = json!({ "display_name": "Delta", "tax_id": "100200300", "currency_id": EGP });
    let vendor = filer.app.post("/Vendor/AddVendor", vendor).await.ok();
    let vendor = vendor["VendorID"].as_i64().expect("an id");
    let (vat, account) = (filer.app.vat().await, filer.app.account("purchases").await);
    for (number, day) in
        [("D-1", "2026-11-20"), ("D-2", "2026-11-20"), ("D-3", "2026-11-19"), ("D-4", "2026-11-10")]
    {
        let bill = filer.app.bill_of(vendor).await.cost(account, "100", &[vat]);
        let bill = bill.with("bill_number", number).with("billing_date", day);
        filer.app.has_bill(bill.showing("114.00")).await;
    }
    // Without tax, nobody needs an e-invoice of it.
    let untaxed = filer.app.bill_of(vendor).await.cost(account, "70", &[]);
    filer.app.has_bill(untaxed.showing("70.00")).await;
    filer.fetch().await;
    let view = compared(&filer, "purchases").await;
    assert_eq!(
        rows(&view),
        [
            "C-1 only_there+no_reference -1.40",
            "D-2 total+tax 7.00",
            "D-3 date 0.00",
            "D-4 cancelled -14.00",
            "D-9 only_there 7.00",
        ]
    );
    assert_eq!((&view["agreed"], &view["unread"]), (&json!(1), &json!(0)));
    assert_eq!(view["returned"], "56.00");
    is_explained(&view);
    let asked = json!({ "side": "purchases", "from": "2026-11-01", "to": "2026-11-30",
        "difference": "cancelled" });
    let narrowed = filer.app.post("/Received/Compare", asked).await.ok();
    assert_eq!(
        (&narrowed["differing"], narrowed["Rows"].as_array().map(Vec::len)),
        (&json!(1), Some(1))
    );
}

#[tokio::test]
async fn too_many_days_are_refused() {
    let filer = Filer::active("Days").await;
    let strange = ("-009999-01-01", "-009999-01-02");
    for (from, to) in [("2026-01-01", "2026-12-31"), ("2026-11-30", "2026-11-01"), strange] {
        let days = json!({ "side": "sales", "from": from, "to": to });
        let refused = filer.app.post("/Received/Compare", days).await;
        assert_eq!(refused.refusal(), (400, "received.days", "to"));
    }
}

/// Bills of 100 and value added tax, each with its number and day.
async fn bills(filer: &Filer, of: &[(&str, &str)], uuid: Option<&str>) {
    let vendor = json!({ "display_name": "Delta", "tax_id": "100200300", "currency_id": EGP });
    let vendor = filer.app.post("/Vendor/AddVendor", vendor).await.ok();
    let vendor = vendor["VendorID"].as_i64().expect("an id");
    let (vat, account) = (filer.app.vat().await, filer.app.account("purchases").await);
    for (number, day) in of {
        let bill = filer.app.bill_of(vendor).await.cost(account, "100", &[vat]);
        let mut bill = bill.with("bill_number", *number).with("billing_date", *day);
        if let Some(uuid) = uuid {
            bill = bill.with("einvoice_uuid", uuid);
        }
        filer.app.has_bill(bill.showing("114.00")).await;
    }
}

async fn purchases(filer: &Filer, from: &str, to: &str) -> Value {
    let days = json!({ "side": "purchases", "from": from, "to": to });
    filer.app.post("/Received/Compare", days).await.ok()
}

#[tokio::test]
async fn both_halves_are_found_by_the_authoritys_id_however_far_apart() {
    let mut filer = Filer::active("Far").await;
    let uuid = filer.has_paper(&Paper::new("D-1", 100));
    bills(&filer, &[("X-1", "2026-09-01")], Some(&uuid)).await;
    filer.fetch().await;
    let november = purchases(&filer, "2026-11-01", "2026-11-30").await;
    assert_eq!(rows(&november), ["X-1 date 14.00"]);
    is_explained(&november);
    let september = purchases(&filer, "2026-09-01", "2026-09-30").await;
    assert_eq!(rows(&september), ["X-1 date -14.00"]);
    is_explained(&september);
}

#[tokio::test]
async fn nothing_is_missing_on_days_that_were_not_fetched() {
    let mut filer = Filer::active("Uncovered").await;
    bills(&filer, &[("D-1", "2026-07-10"), ("D-2", "2026-11-10")], None).await;
    let days = |from: &str, to: &str| json!([{ "from": from, "to": to }]);
    let before = purchases(&filer, "2026-11-01", "2026-11-30").await;
    assert_eq!((rows(&before).len(), &before["agreed"]), (0, &json!(0)));
    assert_eq!(before["uncovered"], days("2026-11-01", "2026-11-20"));
    is_explained(&before);
    filer.fetch().await;
    let fetched = purchases(&filer, "2026-11-01", "2026-11-30").await;
    assert_eq!(rows(&fetched), ["D-2 only_here -14.00"]);
    // Of the day on which documents were fetched, the rest is still to come.
    assert_eq!(fetched["uncovered"], days("2026-11-20", "2026-11-20"));
    let july = purchases(&filer, "2026-07-01", "2026-07-31").await;
    assert_eq!(rows(&july).len(), 0);
    assert_eq!(july["uncovered"], days("2026-07-01", "2026-07-31"));
    let august = purchases(&filer, "2026-08-01", "2026-08-31").await;
    assert_eq!(august["uncovered"], days("2026-08-01", "2026-08-20"));
}

#[tokio::test]
async fn what_was_filed_at_another_system_is_not_filed_here() {
    let mut filer = Filer::active("Systems").await;
    let id = filer.invoice().await;
    filer.file(&[id]).await;
    filer.settle().await;
    filer.pass(24 * 3600);
    filer.fetch().await;
    assert_eq!(compared(&filer, "sales").await["agreed"], 1);
    let moved = filer.app.as_admin(|tx, ctx| {
        let filed = "update einvoice set environment = 'preproduction' where tenant_id = $1";
        let paper = "update authority_document set number = 'ELSE' where tenant_id = $1";
        Ok(tx.exec(filed, args![ctx.tenant])? + tx.exec(paper, args![ctx.tenant])?)
    });
    assert_eq!(moved.await.expect("moved"), 2);
    let view = compared(&filer, "sales").await;
    assert_eq!((&view["agreed"], &view["differing"]), (&json!(0), &json!(2)), "{view:#}");
}

#[tokio::test]
async fn a_debit_note_without_a_reference_is_found() {
    let mut filer = Filer::active("Debit").await;
    filer.has_paper(&Paper { kind: "d", ..Paper::new("N-1", 10) });
    filer.fetch().await;
    let view = purchases(&filer, "2026-11-01", "2026-11-30").await;
    assert_eq!(rows(&view), ["N-1 only_there+no_reference 1.40"]);
}

#[tokio::test]
async fn more_documents_than_are_compared_at_once_are_refused() {
    let mut filer = Filer::active("Many").await;
    filer.fetch().await;
    let many = filer.app.as_admin(|tx, ctx| {
        for place in 0..20_001_i64 {
            tx.exec(
                "insert into authority_document (tenant_id, id, environment, direction, uuid,
                    number, number_key, kind, party_name, issued_at, date, received_at, total,
                    status, cancel_requested, reject_requested, search_text, fetched_at)
                 values ($1, $2, 'simulator', 'received', $3, $3, $3, 'i', $3, $4, $5, $4, 11400,
                    'valid', $6, $6, $3, $4)",
                args![
                    ctx.tenant,
                    900_000_000 + place,
                    format!("MANY{place}"),
                    ctx.now,
                    ctx.today,
                    false
                ],
            )?;
        }
        Ok(())
    });
    many.await.expect("documents");
    let days = json!({ "side": "purchases", "from": "2026-11-01", "to": "2026-11-30" });
    let refused = filer.app.post("/Received/Compare", days).await;
    assert_eq!(refused.refusal(), (400, "received.documents_limit", "to"));
}

#[tokio::test]
async fn an_invoice_that_was_filed_twice_is_in_the_books_once() {
    let mut filer = Filer::active("Filed twice").await;
    let id = filer.invoice().await;
    filer.fault(Fault::Invalid);
    for _ in 0..2 {
        filer.file(&[id]).await;
        filer.settle().await;
    }
    assert_eq!(
        (filer.stands(id).await.as_str(), filer.simulator.recorded()),
        ("submitted valid", 2)
    );
    filer.fetch().await;
    let view = compared(&filer, "sales").await;
    assert_eq!(view["here"]["vat"], "14.00", "{view:#}");
    is_explained(&view);
}

#[tokio::test]
async fn what_the_books_have_of_the_day_of_the_fetch_is_not_missing_before_its_end() {
    let mut filer = Filer::active("Today").await;
    bills(&filer, &[("D-1", "2026-11-19"), ("D-2", "2026-11-20")], None).await;
    filer.fetch().await;
    let today = purchases(&filer, "2026-11-01", "2026-11-30").await;
    assert_eq!(rows(&today), ["D-1 only_here -14.00"]);
    is_explained(&today);
    filer.pass(24 * 3600);
    filer.fetch().await;
    let tomorrow = purchases(&filer, "2026-11-01", "2026-11-30").await;
    assert_eq!(rows(&tomorrow), ["D-1 only_here -14.00", "D-2 only_here -14.00"]);
}

#[tokio::test]
async fn what_the_authority_lists_and_nobody_can_read_is_shown_as_that() {
    let mut filer = Filer::active("Unreadable").await;
    bills(&filer, &[("D-1", "2026-11-10"), ("D-2", "2026-11-10")], None).await;
    let uuids = ["D-1", "D-3"].map(|number| filer.has_paper(&Paper::new(number, 100)));
    for uuid in &uuids {
        assert!(filer.simulator.set_total_unreadable(uuid, true));
    }
    filer.fetch().await;
    let view = purchases(&filer, "2026-11-01", "2026-11-30").await;
    assert_eq!(
        rows(&view),
        ["D-1 unreadable -14.00", "D-2 only_here -14.00", "D-3 unreadable 0.00"]
    );
    assert_eq!(view["fetch"]["dropped"], 2);
    is_explained(&view);
    // One that is read by then is counted no more, and one that is listed no more neither.
    filer.simulator.set_total_unreadable(&uuids[0], false);
    filer.pass(60);
    filer.fetch().await;
    let view = purchases(&filer, "2026-11-01", "2026-11-30").await;
    assert_eq!(rows(&view), ["D-2 only_here -14.00", "D-3 unreadable 0.00"]);
    assert_eq!((&view["fetch"]["dropped"], &view["agreed"]), (&json!(1), &json!(1)));
    filer.simulator.forgets(&uuids[1]);
    filer.pass(60);
    filer.fetch().await;
    let view = purchases(&filer, "2026-11-01", "2026-11-30").await;
    assert_eq!(rows(&view), ["D-2 only_here -14.00"]);
    assert_eq!(view["fetch"]["dropped"], 0);
}

#[tokio::test]
async fn how_fetching_is_is_known_to_who_is_signed_in() {
    let mut filer = Filer::active("State").await;
    assert_eq!(filer.app.get("/Received/FetchState").await.ok()["running"], false);
    filer.fetch().await;
    let state = filer.app.get("/Received/FetchState").await.ok();
    assert_eq!((&state["dropped"], &state["fetched_until"].is_string()), (&json!(0), &true));
    assert_eq!(filer.app.nobody().get("/Received/FetchState").await.refusal().0, 401);
}

#[tokio::test]
async fn books_in_another_currency_are_not_compared_with_pounds() {
    let filer = Filer::active("Dollars").await;
    filer.app.change_company(&format!("currency_id = {}", usd()));
    let days = json!({ "side": "purchases", "from": "2026-11-01", "to": "2026-11-30" });
    let refused = filer.app.post("/Received/Compare", days).await;
    assert_eq!(refused.refusal(), (409, "received.not_in_pounds", ""));
}

#[tokio::test]
async fn a_comparison_is_taken_as_a_file_in_both_languages_with_its_total() {
    let mut filer = Filer::active("Exported").await;
    bills(&filer, &[("D-1", "2026-11-10"), ("D-2", "2026-11-11")], None).await;
    filer.has_paper(&Paper::new("D-1", 150));
    let garbled = filer.has_paper(&Paper::new("D-3", 50));
    filer.simulator.set_total_unreadable(&garbled, true);
    filer.fetch().await;
    let filter = json!({ "side": "purchases", "from": "2026-11-01", "to": "2026-11-30" });
    let csv = exported_csv(&filer.app, "Comparison", filter.clone()).await;
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(lines.len(), 5, "{}", csv_as_paper(&csv));
    assert!(lines[0].starts_with("Differences,Type,"), "{}", lines[0]);
    let cells = |line: usize| -> Vec<&str> { lines[line].split(',').collect() };
    assert!(lines[2].starts_with("\"Total differs, VAT differs\",Invoice,D-1,D-1,Delta,"), "{csv}");
    assert!(lines[1].starts_with("\"Listed by the authority, can"), "{csv}");
    assert!(lines[3].starts_with("Not at the tax authority,Invoice,D-2,,"), "{csv}");
    let total = cells(4);
    assert_eq!((total[0], total[12], total[13]), ("Total", "-57.00", "-7.00"), "{csv}");
    let asked = json!({ "format": "xlsx", "filter": filter });
    let (name, bytes) =
        filer.app.in_language("ar").file_of("/Export/Comparison", asked.clone()).await;
    assert!(name.ends_with(".xlsx"), "{name}");
    let sheet = workbook_part(&bytes, "xl/worksheets/sheet1.xml");
    assert!(sheet.contains("rightToLeft"), "{sheet}");
    assert_eq!(workbook_cells(&sheet).len(), 5);
    let manager = filer.app.member("PM").await;
    manager.post("/Export/Comparison", asked).await.refused(403);
}

#[tokio::test]
async fn a_cash_sale_is_of_nobody_whatever_number_its_customer_has() {
    let mut filer = Filer::active("Nobody").await;
    let cash = json!({ "customer_type": "personal", "display_name": "Cash customer",
        "customer_first_name": "Cash", "customer_last_name": "customer",
        "national_id": "29901012100018", "currency_id": EGP, "exchange_rate": "1" });
    filer.app.post("/Customer/AddCustomer", cash).await.ok();
    let product = filer.has_coded_service("Tea").await;
    filer.sells(product).await;
    // Another program filed it, to the person who bought.
    filer.has_paper(&Paper {
        sent: true,
        other: ("100200300", "Mona"),
        issued_at: "2026-11-20T08:00:00Z",
        ..Paper::new("SR-0001", 100)
    });
    filer.has_paper(&Paper { sent: true, ..Paper::new("SR-0002", 100) });
    filer.sells(product).await;
    filer.pass(24 * 3600);
    filer.fetch().await;
    let view = compared(&filer, "sales").await;
    // The second differs by its day: its row shows whose it is.
    assert_eq!(rows(&view), ["SR-0002 date 0.00"]);
    assert_eq!(view["Rows"][0]["book"]["party_tax_id"], Value::Null, "{view:#}");
    is_explained(&view);
}
