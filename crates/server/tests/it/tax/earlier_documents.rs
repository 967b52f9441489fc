//! Documents dated before the first return of value added tax: filed elsewhere, or forgotten.

use platform::{Ctx, Tx, args};
use serde_json::{Value, json};
use trade::invoices::{InvoiceInput, create_without_total_check};

use crate::kit::json::line;
use crate::kit::vat_returns::{books, form};
use crate::kit::{TestApp, credit_against, invoice_to, note_against};

const LIST: &str = "/Tax/GetEarlierDocuments";
const CHOOSE: &str = "/Tax/SetEarlierDocuments";

/// The documents of earlier days, a line each.
fn listed(table: &Value) -> String {
    let fields = ["state", "number", "date", "party_name", "side", "tax"];
    let rows = table["Rows"].as_array().expect("rows").iter().map(|row| line(row, &fields));
    rows.collect::<Vec<_>>().join("\n")
}

impl TestApp {
    async fn earlier(&self) -> String {
        listed(&self.post(LIST, json!({})).await.ok())
    }

    /// Sales, purchases and credits of both, dated in the month before the first return and
    /// entered after returns were set up: the invoice.
    async fn forgot_a_month(&self) -> i64 {
        let nile = self.has_customer("Nile").await;
        let delta = self.has_supplier("Delta", json!({})).await;
        self.sold(nile, "2026-08-05", ("1000", "1140.00")).await;
        self.returns_from("2026-09-01").await;
        let sold = self.sold(nile, "2026-08-20", ("500", "570.00")).await;
        let mut note = note_against(nile, sold, &[(1, "0.1")], "57.00");
        note["credit_note_date"] = json!("2026-08-25");
        self.has_credit_note(note).await;
        let rented = self.rented(delta, "2026-08-21", ("300", "342.00")).await;
        let mut credit = credit_against(delta, rented, &[(1, "0.5")], "171.00");
        credit["vendor_credit_date"] = json!("2026-08-28");
        self.has_vendor_credit(credit).await;
        self.sold(nile, "2026-09-05", ("100", "114.00")).await;
        sold
    }
}

#[tokio::test]
async fn what_is_entered_into_days_before_the_first_return_is_asked_about() {
    let app = TestApp::company("Earlier").await;
    app.forgot_a_month().await;
    let shown = app.vat_return("2026-09-01").await;
    assert_eq!(line(&shown, &["output_tax", "input_tax", "payable"]), "14.00 0.00 14.00");
    let fields = ["first_day", "waiting", "sales_tax", "purchases_tax", "answered"];
    assert_eq!(line(&shown["earlier"], &fields), "2026-09-01 4 63.00 21.00 0");
    insta::assert_snapshot!(app.earlier().await, @r"
    undecided INV-0002 2026-08-20 Nile sales 70.00
    undecided BILL-0001 2026-08-21 Delta purchases 42.00
    undecided CN-0001 2026-08-25 Nile sales -7.00
    undecided VC-0001 2026-08-28 Delta purchases -21.00
    ");

    let table = app.post(CHOOSE, json!({ "included": true })).await.ok();
    assert_eq!(line(&table, &["total", "waiting"]), "4 0");
    let shown = app.vat_return("2026-09-01").await;
    insta::assert_snapshot!(form(&shown), @r"
    sales taxed 600.00 84.00 2
    sales taxed -50.00 -7.00 1 notes
    purchases taxed 300.00 42.00 1
    purchases taxed -150.00 -21.00 1 notes
    output_tax 77.00
    table_tax 0.00
    input_tax 21.00
    brought_forward 0.00
    payable 56.00
    carried_forward 0.00
    status overdue
    ");
    assert_eq!(line(&shown, &["late"]), "4");
    assert_eq!(line(&shown["earlier"], &fields), "2026-09-01 0 0.00 0.00 4");
    assert_eq!(books(&shown), "56.00 56.00 0.00");
    let due = app.post("/Dashboard/Summary", json!({})).await.ok()["vat"].clone();
    assert_eq!(line(&due, &["first_date", "payable"]), "2026-09-01 56.00");

    let filed = app.files("2026-09-01").await;
    insta::assert_snapshot!(app.entries(&filed), @r"
    7 2026-09-30
      213001 VAT output                                              77.00
      114001 VAT input (recoverable)                                             21.00
      213002 VAT settlement (payable to the Tax Authority)                       56.00
    ");
    assert_eq!(app.earlier().await, "", "all are in a return that is filed");
    let next = app.vat_return("2026-10-01").await;
    assert_eq!(line(&next, &["output_tax", "input_tax", "late"]), "0.00 0.00 0");
    assert_eq!(books(&next), "0.00 0.00 0.00");
    assert_eq!(next["earlier"], Value::Null);
    insta::assert_snapshot!(app.trial_balance_at("2026-09-30").await, @r"
    112001 Accounts receivable - trade                             1767.00
    211001 Accounts payable - trade                                             171.00
    213001 VAT output                                                           140.00
    213002 VAT settlement (payable to the Tax Authority)                         56.00
    410001 Sales of goods                                                      1600.00
    420001 Sales returns                                             50.00
    510002 Purchases (non-inventory)                                150.00
                                                                   1967.00     1967.00
    ");
    app.verify().await;
}

#[tokio::test]
async fn a_change_of_an_earlier_document_in_a_filed_return_is_in_the_next() {
    let app = TestApp::company("Earlier and late").await;
    app.forgot_a_month().await;
    app.post(CHOOSE, json!({ "included": true })).await.ok();
    app.files("2026-09-01").await;
    let gamma = app.has_supplier("Gamma", json!({})).await;
    let notes = app.post("/CreditNote/GetCreditNotes", json!({})).await.ok();
    let note = notes["CreditNotes"][0]["id"].as_i64().expect("an id");
    app.delete(&format!("/CreditNote/DeleteCreditNote/{note}")).await.ok();
    let shown = app.vat_return("2026-10-01").await;
    assert_eq!(line(&shown, &["output_tax", "input_tax", "late"]), "7.00 0.00 1");
    assert_eq!(books(&shown), "7.00 7.00 0.00");
    // A bill that is entered later is asked about in the next return.
    app.rented(gamma, "2026-07-10", ("200", "228.00")).await;
    let shown = app.vat_return("2026-10-01").await;
    assert_eq!(line(&shown["earlier"], &["waiting", "purchases_tax"]), "1 28.00");
    app.verify().await;
}

#[tokio::test]
async fn what_was_filed_elsewhere_stays_out_until_it_changes() {
    let app = TestApp::company("Filed elsewhere").await;
    app.forgot_a_month().await;
    let gamma = app.has_supplier("Gamma", json!({})).await;
    let other = app.rented(gamma, "2026-08-22", ("500", "570.00")).await;
    app.post(CHOOSE, json!({ "included": false })).await.ok();
    let shown = app.vat_return("2026-09-01").await;
    assert_eq!(line(&shown, &["output_tax", "input_tax", "late"]), "14.00 0.00 0");
    assert_eq!(line(&shown["earlier"], &["waiting", "answered"]), "0 5");
    assert_eq!(books(&shown), "14.00 14.00 0.00");

    let bill = app.get(&format!("/Bill/GetBillByID/{other}")).await.ok();
    let (rent, vat) = (app.account("purchases").await, app.vat().await);
    let less = app.bill_of(gamma).await.cost(rent, "400", &[vat]);
    let less = less.with("billing_date", "2026-08-22");
    let less = less.with("version", bill["Bill"]["version"].clone()).showing("456.00");
    app.post(&format!("/Bill/EditBill/{other}"), less).await.ok();
    insta::assert_snapshot!(app.earlier().await, @r"
    changed BILL-0002 2026-08-22 Gamma purchases -14.00
    elsewhere INV-0002 2026-08-20 Nile sales 70.00
    elsewhere BILL-0001 2026-08-21 Delta purchases 42.00
    elsewhere CN-0001 2026-08-25 Nile sales -7.00
    elsewhere VC-0001 2026-08-28 Delta purchases -21.00
    ");
    let bill = json!([{ "kind": "bill", "doc_id": other }]);
    let include = json!({ "documents": bill, "included": true });
    let refused = app.post(CHOOSE, include.clone()).await;
    assert_eq!(refused.refusal(), (409, "vat.filed_elsewhere", "documents"));
    // The old return was corrected where it was filed.
    let done = json!({ "documents": bill, "included": false });
    app.post(CHOOSE, done).await.ok();
    assert_eq!(app.vat_return("2026-09-01").await["earlier"]["waiting"], 0);
    // Somebody was wrong: it can still be included whole.
    app.post(CHOOSE, include).await.ok();
    let shown = app.vat_return("2026-09-01").await;
    assert_eq!(line(&shown, &["output_tax", "input_tax", "late"]), "14.00 56.00 1");
    assert_eq!(books(&shown), "-42.00 -42.00 0.00");
}

#[tokio::test]
async fn only_changes_of_what_was_in_the_books_at_the_start_are_asked_about() {
    let app = TestApp::company("There before").await;
    let nile = app.has_customer("Nile").await;
    let kept = app.sold(nile, "2026-08-05", ("1000", "1140.00")).await;
    let deleted = app.sold(nile, "2026-08-06", ("500", "570.00")).await;
    app.returns_from("2026-09-01").await;
    // The same amounts under another memo are no change.
    let vat = app.vat().await;
    let page = app.invoice_page(kept).await;
    let same = invoice_to(nile).work("1", "1000", &[vat]).with("invoice_date", "2026-08-05");
    let same = same.with("notes", "Thanks").with("version", page["Invoice"]["version"].clone());
    app.post(&format!("/Invoice/EditInvoice/{kept}"), same.showing("1140.00")).await.ok();
    assert_eq!(app.earlier().await, "");
    app.delete(&format!("/Invoice/DeleteInvoice/{deleted}")).await.ok();
    insta::assert_snapshot!(app.earlier().await, @"changed INV-0002 2026-08-06 Nile sales -70.00");
    // An answer for all is none for what was changed.
    app.post(CHOOSE, json!({ "included": false })).await.ok();
    assert!(app.earlier().await.starts_with("changed INV-0002"));
    let documents = json!([{ "kind": "invoice", "doc_id": deleted }]);
    app.post(CHOOSE, json!({ "documents": documents, "included": false })).await.ok();
    assert_eq!(app.earlier().await, "", "there is nothing more to say of it");
}

#[tokio::test]
async fn an_open_invoice_of_before_is_no_sale_of_a_return() {
    let app = TestApp::company("Open before").await;
    let nile = app.has_customer("Nile").await;
    app.returns_from("2026-09-01").await;
    let opening = app.account("opening_balance_equity").await;
    let delta = app.has_supplier("Delta", json!({})).await;
    for day in ["2026-08-10", "2026-09-10"] {
        // As imports of open invoices record them.
        let sale = invoice_to(nile).work("1", "700", &[]).with("invoice_date", day);
        let record = move |tx: &mut dyn Tx, ctx: &Ctx| {
            let mut input: InvoiceInput = serde_json::from_value(sale.0.clone())?;
            input.lines[0].account_id = Some(opening);
            create_without_total_check(tx, ctx, &input)
        };
        app.as_admin(record).await.expect("recorded");
        let bill = app.bill_of(delta).await.cost(opening, "300", &[]).with("billing_date", day);
        app.has_bill(bill.showing("300.00")).await;
    }
    assert_eq!(app.earlier().await, "");
    assert_eq!(app.vat_return("2026-09-01").await["figures"], json!([]));
}

#[tokio::test]
async fn only_those_who_file_returns_say_where_documents_are() {
    let app = TestApp::company("Who says").await;
    let sold = app.forgot_a_month().await;
    let clerk = app.member("reg_user").await;
    clerk.post(LIST, json!({})).await.refused(403);
    clerk.post(CHOOSE, json!({ "included": true })).await.refused(403);
    let unknown =
        json!([{ "kind": "invoice", "doc_id": sold }, { "kind": "bill", "doc_id": sold }]);
    let refused = app.post(CHOOSE, json!({ "documents": unknown, "included": true })).await;
    assert_eq!(refused.refusal(), (409, "vat.earlier_not_listed", "documents"));
    let odd = json!({ "documents": [{ "kind": "moon", "doc_id": sold }], "included": true });
    let refused = app.post(CHOOSE, odd).await;
    assert_eq!(refused.faults(), ["documents.0.kind: choose one from the list"]);
    let other = TestApp::company("Another company").await;
    other.returns_from("2026-09-01").await;
    assert_eq!(other.earlier().await, "");
}

/// An open invoice of before, or one without a tax, needs no answer: thousands of them, dated
/// first, hide none that was forgotten.
#[tokio::test]
async fn entries_that_need_no_answer_hide_no_document() {
    let app = TestApp::company("Behind many").await;
    app.forgot_a_month().await;
    app.as_admin(|tx, ctx| {
        let many = "with recursive n(i) as (select 1 union all select i + 1 from n where i < 6000)";
        let lines = format!(
            "insert into journal_line (tenant_id, entry_number, line_no, account_id, date, debit,
                credit)
             {many} select l.tenant_id, 1000000 + n.i, l.line_no, l.account_id, l.date, l.debit,
                l.credit
             from journal_line l cross join n where l.tenant_id = $1 and l.entry_number = 1"
        );
        let entries = format!(
            "insert into journal_entry (tenant_id, number, date, doc_kind, doc_id, doc_number, memo,
                posted_at, posted_by, posted_by_name, previous_hash, hash)
             {many} select e.tenant_id, 1000000 + n.i, e.date, e.doc_kind, 1000000 + n.i,
                e.doc_number, e.memo, e.posted_at, e.posted_by, e.posted_by_name, e.previous_hash,
                e.hash
             from journal_entry e cross join n where e.tenant_id = $1 and e.number = 1"
        );
        tx.exec(&lines, args![ctx.tenant])?;
        assert_eq!(tx.exec(&entries, args![ctx.tenant])?, 6_000);
        Ok(())
    })
    .await
    .expect("entries");
    let table = app.post(LIST, json!({})).await.ok();
    assert_eq!(line(&table, &["total", "waiting", "more"]), "4 4 false");
    let summary = app.vat_return("2026-09-01").await["earlier"].clone();
    assert_eq!(line(&summary, &["waiting", "sales_tax", "purchases_tax"]), "4 63.00 21.00");
}
