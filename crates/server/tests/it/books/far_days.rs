//! Days years ahead: a slip of the keyboard, at every door through which a day comes in.

use jiff::civil::date;
use platform::{Ctx, Tx};
use serde_json::{Value, json};
use trade::invoices::{InvoiceInput, create_invoice};

use crate::kit::json::text;
use crate::kit::{TestApp, invoice_to};

/// Calls, the field of a day in each, and how a day of 2036 is refused there.
const DOORS: [(&str, &str, &str); 15] = [
    ("/Invoice/AddInvoice", "invoice_date", "period.too_far"),
    ("/Quote/AddQuote", "quote_date", "period.too_far"),
    ("/Bill/AddBill", "billing_date", "period.too_far"),
    ("/JournalEntry/AddJournalEntry", "date", "period.too_far"),
    ("/JournalEntry/AddJournalEntry", "reverse_on", "period.too_far"),
    ("/RecurringInvoice/AddRecurringInvoice", "start_date", "period.too_far"),
    ("/RecurringBill/AddRecurringBill", "start_date", "period.too_far"),
    ("/RecurringEntry/AddRecurringEntry", "start_date", "period.too_far"),
    ("/Projects/AddTime", "date", "period.too_far"),
    ("/Expenses/AddExpense", "expense_date", "invalid_fields"),
    ("/Invoice/ReceivePayment", "payment_date", "invalid_fields"),
    ("/FixedAsset/AddAsset", "acquired_on", "invalid_fields"),
    ("/LandedCost/AddLandedCost", "date", "invalid_fields"),
    ("/Products/AddStockAdjustment", "date", "invalid_fields"),
    ("/Setting/LockPeriod", "locked_until", "period.lock_ahead"),
];

#[tokio::test]
async fn a_day_of_2036_is_refused_at_every_door_with_its_field() {
    let app = TestApp::alone("Far days").await;
    let has = app.furnish("Sample", 0).await;
    for (path, field, code) in DOORS {
        let mut body = has.body(path);
        body[field] = json!("2036-11-20");
        // What is due then is not due before.
        for due in ["due_date", "expiry_date"] {
            if !body[due].is_null() {
                body[due] = json!("2036-11-20");
            }
        }
        let refused = app.post(path, body).await;
        assert_eq!(refused.refusal(), (400, code, field), "{path}: {:#}", refused.body);
    }
    let mut sale = has.body("/Invoice/AddInvoice");
    sale["invoice_date"] = json!("2036-11-20");
    sale["due_date"] = Value::Null;
    let refused = app.post("/Invoice/AddInvoice", sale.clone()).await;
    assert_eq!(
        refused.message(),
        "20/11/2036 is too far in the future. Check the year: the last possible date is \
         20/11/2028."
    );
    let refused = app.in_language("ar").post("/Invoice/AddInvoice", sale).await;
    assert!(refused.message().contains("راجع السنة"), "{}", refused.message());
}

#[tokio::test]
async fn what_is_due_or_ends_may_be_decades_away() {
    let app = TestApp::company("Instalments").await;
    let ali = app.has_customer("Ali").await;
    let due = |day: &str| {
        let sale = invoice_to(ali).work("1", "100", &[]).with("invoice_date", "2028-11-20");
        sale.with("due_date", day).showing("100.00")
    };
    app.has_invoice(due("2058-11-20")).await;
    let refused = app.post("/Invoice/AddInvoice", due("2062-11-20")).await;
    assert_eq!(refused.faults(), ["due_date: must not be after 20/11/2058"]);
    let cheques = app.account("cheques_under_collection").await;
    let cheque = |day: &str| {
        json!({
            "customer_id": ali, "payment_date": "2026-11-20", "deposit_account_id": cheques,
            "amount": "5", "reference_number": format!("CH-{day}"), "applied": [],
            "cheque": { "due_date": day, "bank": "CIB" },
        })
    };
    app.post("/Invoice/ReceivePayment", cheque("2036-11-20")).await.ok();
    let refused = app.post("/Invoice/ReceivePayment", cheque("2062-11-20")).await;
    assert_eq!(refused.faults(), ["cheque.due_date: must not be after 20/11/2056"]);
    let schedule = |day: &str| {
        json!({
            "start_date": "2026-12-01", "unit": "month", "every": 1, "month_end": false,
            "ends": "on_date", "end_date": day,
            "invoice": invoice_to(ali).work("1", "100", &[]).showing("100.00"),
        })
    };
    app.post("/RecurringInvoice/AddRecurringInvoice", schedule("2056-12-01")).await.ok();
    let refused = app.post("/RecurringInvoice/AddRecurringInvoice", schedule("2062-12-01")).await;
    assert_eq!(refused.faults(), ["end_date: must not be after 01/12/2056"]);
}

#[tokio::test]
async fn a_document_that_has_such_a_day_is_still_deleted_or_mended() {
    let app = TestApp::company("Mended").await;
    let ali = app.has_customer("Ali").await;
    let sale = |day: &str| {
        let sale = invoice_to(ali).work("1", "100", &[]).with("invoice_date", day);
        sale.with("due_date", day)
    };
    // As a program before this rule recorded them.
    let recorded = async || {
        let input = sale("2036-11-20").showing("100.00");
        let record = move |tx: &mut dyn Tx, ctx: &Ctx| {
            let ctx = Ctx { today: date(2036, 11, 20), ..ctx.clone() };
            let input: InvoiceInput = serde_json::from_value(input.clone())?;
            create_invoice(tx, &ctx, &input)
        };
        let made = app.as_admin(record).await.expect("recorded");
        json!(made)["Invoice"]["id"].as_i64().expect("an id")
    };
    let (first, second) = (recorded().await, recorded().await);
    app.delete(&format!("/Invoice/DeleteInvoice/{first}")).await.ok();
    let version = app.invoice_page(second).await["Invoice"]["version"].clone();
    let edit = format!("/Invoice/EditInvoice/{second}");
    let cheaper = invoice_to(ali).work("1", "90", &[]).with("invoice_date", "2036-11-20");
    let cheaper = cheaper.with("due_date", "2036-11-20").with("version", version.clone());
    let stays = app.post(&edit, cheaper.showing("90.00")).await;
    assert_eq!(stays.refusal(), (400, "period.too_far", "invoice_date"));
    let mended = sale("2026-11-20").with("version", version).showing("100.00");
    let mended = app.post(&edit, mended).await.ok();
    assert_eq!(text(&mended["Invoice"]["invoice_date"]), "2026-11-20");
    app.verify().await;
}
