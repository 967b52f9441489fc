//! Purchases paid on the spot: what they post, what is withheld, what comes into stock, and how
//! they go back with their payment.

use serde_json::{Value, json};

use crate::kit::json::line;
use crate::kit::pdf::{pdf_page_count, pdf_text};
use crate::kit::purchases::{BillDraft, expense_id};
use crate::kit::{TestApp, invoice_to, paper, usd};

const ADD: &str = "/Expenses/AddExpense";
const LIST: &str = "/Expenses/GetExpenses";

impl TestApp {
    async fn expense_at(&self, id: i64) -> Value {
        self.get(&format!("/Expenses/GetExpensesById/{id}")).await.ok()
    }
}

#[tokio::test]
async fn an_expense_reaches_the_trial_balance_with_its_payment() {
    let app = TestApp::company("Expenses").await;
    let (rent, vat) = (app.account("purchases").await, app.vat().await);
    let before = app.trial_balance().await;
    let expense = app.expense().await.cost(rent, "1000", &[vat]);
    let made = app.has_expense(expense.with("reference_number", " 77 ").showing("1140.00")).await;
    let shown = &made["Expense"];
    assert_eq!((&shown["number"], &shown["vendor_id"]), (&json!("EXP-0001"), &Value::Null));
    assert_eq!(
        (&shown["totals"]["paid"], &shown["reference_number"]),
        (&json!("1140.00"), &json!("77"))
    );
    insta::assert_snapshot!(app.entries(&made), @r"
    1 2026-11-20
      510002 Purchases (non-inventory)                             1000.00
      114001 VAT input (recoverable)                                140.00
      111101 Bank - current account EGP                                        1140.00
    ");
    app.verify().await;

    let id = expense_id(&made);
    assert_eq!(app.expense_at(id).await["Expense"], made["Expense"]);
    let payment = &made["payments"][0];
    assert_eq!((&payment["number"], &payment["cash"]), (&json!("PV-0001"), &json!("1140.00")));
    let paid = payment["payment_id"].as_i64().expect("an id");
    let voucher = app.get(&format!("/Bill/GetMadePaymentById/{paid}")).await.ok();
    assert_eq!(
        (&voucher["expense_id"], &voucher["expense_number"], &voucher["vendor_id"]),
        (&json!(id), &json!("EXP-0001"), &Value::Null)
    );
    assert_eq!(voucher["entries"], made["entries"]);
    for sort in ["customer", "amount", "number", "date"] {
        let listed = app.post("/Bill/GetMadePayments", json!({ "sort": sort })).await.ok();
        assert_eq!(listed["Payments"][0]["expense_number"], "EXP-0001", "{sort}");
        assert_eq!(listed["Totals"]["total"], "1140.00");
    }
    let refused = app.delete(&format!("/Bill/DeleteMadePayment/{paid}")).await;
    assert_eq!((refused.refusal().0, refused.refusal().1), (409, "payment.of_expense"));
    assert!(refused.message().contains("EXP-0001"), "{}", refused.message());

    let goes = app.post("/Expenses/WhatGoesWith", json!({ "ids": [id] })).await.ok();
    let fields = ["expenses", "total", "payments_deleted", "warning"];
    assert_eq!(line(&goes, &fields), "1 1140.00 1 expense.has_payments");
    let named = &goes["payments"][0];
    assert_eq!(line(named, &["number", "expense_number", "amount"]), "PV-0001 EXP-0001 1140.00");
    assert_eq!(named["currency"]["code"], "EGP");
    app.delete(&format!("/Expenses/DeleteExpenses/{id}")).await.ok();
    assert_eq!(app.trial_balance().await, before, "deleted as if it had never been");
    let gone = app.expense_at(id).await;
    assert_eq!((&gone["Expense"]["deleted"], &gone["payments"]), (&json!(true), &json!([])));
    let voucher = app.get(&format!("/Bill/GetMadePaymentById/{paid}")).await.ok();
    assert_eq!(voucher["deleted"], true);
    assert_eq!(app.post(LIST, json!({})).await.ok()["ShowTable"], false);
    app.get(&format!("/Expenses/DeleteExpenses/{id}")).await.refused(404);
    app.verify().await;
}

#[tokio::test]
async fn tax_is_withheld_on_the_spot_by_the_nature_of_dealing() {
    let app = TestApp::company("Withheld at once").await;
    let (rent, vat) = (app.account("purchases").await, app.vat().await);
    let services = app.nature("W004").await;
    let nile = app.has_supplier("Nile", json!({ "withholding_tax_id": services })).await;
    let form = app.get(&format!("/Expenses/GetNewExpense?vendor_id={nile}")).await.ok();
    assert_eq!(
        (&form["next_number"], &form["withholding"]["percent"]),
        (&json!("EXP-0001"), &json!("3"))
    );
    let expense = app.expense().await.cost(rent, "1000", &[vat]).with("vendor_id", nile);
    let made = app.has_expense(expense.with("withholding", "30").showing("1140.00")).await;
    insta::assert_snapshot!(app.entries(&made), @r"
    1 2026-11-20
      510002 Purchases (non-inventory)                             1000.00
      114001 VAT input (recoverable)                                140.00
      213101 Withholding tax payable (deducted from vendors) - Form 41                   30.00
      111101 Bank - current account EGP                                        1110.00
    ");
    assert_eq!(
        (&made["Expense"]["totals"]["withholding"], &made["Expense"]["totals"]["paid"]),
        (&json!("30.00"), &json!("1110.00"))
    );
    let paid = &made["payments"][0];
    // A change of the rate names one document.
    let path = format!("/Tax/PreviewRate/{services}");
    let met = app.post(&path, json!({ "from": "2026-11-01" })).await.ok();
    assert_eq!(met["documents"], 1);
    assert_eq!(paid["withholding_certificate"], "PV-0001");
    let id = &paid["payment_id"];
    let voucher = app.get(&format!("/Bill/GetMadePaymentById/{id}")).await.ok();
    let row = &voucher["certificate"][0];
    assert_eq!(
        [&row["kind"], &row["number"], &row["percent"], &row["net"], &row["amount"]],
        ["expense", "EXP-0001", "3", "1000.00", "30.00"]
    );
    assert_eq!((&voucher["amount"], &voucher["withholding"]), (&json!("1110.00"), &json!("30.00")));
    app.verify().await;
}

#[tokio::test]
async fn no_more_is_withheld_than_the_law_has_it() {
    let app = TestApp::company("Withheld by law").await;
    let rent = app.account("purchases").await;
    let until = json!({ "withholding_exempt_until": "2026-11-20" });
    let nile = app.has_supplier("Nile", json!({})).await;
    let (exempt, delta) = (app.has_supplier("Exempt", until).await, app.has_vendor("Delta").await);
    let draft = app.expense().await;
    let of = |vendor: Value, price: &str, withheld: &str| {
        let expense = draft.clone().cost(rent, price, &[]).with("vendor_id", vendor);
        expense.with("withholding", withheld).showing(price)
    };
    let faults = async |body: Value| app.post(ADD, body).await.faults().join("; ");
    assert_eq!(
        faults(of(json!(exempt), "1000", "10")).await,
        "withholding: this vendor is exempt from withholding on this date"
    );
    assert_eq!(
        faults(of(json!(delta), "1000", "10")).await,
        "withholding_tax_id: choose a withholding category with a rate on this date"
    );
    assert_eq!(
        faults(of(Value::Null, "1000", "10")).await,
        "withholding: choose the vendor from whom tax is withheld"
    );
    let refused = app.post(ADD, of(json!(nile), "300", "3")).await;
    assert_eq!(refused.refusal(), (400, "payment.below_threshold", "withholding"));
    assert_eq!(
        faults(of(json!(nile), "1000", "10.02")).await,
        "withholding: at most 10.00 can be withheld: 1 % of 1,000.00 before tax"
    );
    app.has_expense(of(json!(nile), "300.01", "3")).await;
    app.verify().await;
}

#[tokio::test]
async fn a_foreign_expense_is_posted_at_its_rate() {
    let app = TestApp::company("Foreign expenses").await;
    let (rent, vat) = (app.account("purchases").await, app.vat().await);
    let sam = app.has_vendor_owed("Sam", usd(), "0").await;
    let expense = app.expense().await.cost(rent, "10.33", &[vat]).cost(rent, "20.66", &[]);
    let foreign = expense.clone().with("currency_id", usd());
    let refused = app.post(ADD, foreign.clone().showing("32.44")).await;
    assert_eq!(
        refused.faults(),
        ["currency_id: without a vendor an expense is in the company's currency"]
    );
    let foreign = foreign.with("vendor_id", sam).with("exchange_rate", "48.7513");
    let made = app.has_expense(foreign.showing("32.44")).await;
    insta::assert_snapshot!(app.entries(&made), @r"
    1 2026-11-20
      510002 Purchases (non-inventory)                              503.60
      510002 Purchases (non-inventory)                             1007.20
      114001 VAT input (recoverable)                                 70.69
      111101 Bank - current account EGP                                        1581.49
    ");
    assert_eq!(made["Expense"]["base_total"], "1581.49");
    let listed = app.post(LIST, json!({})).await.ok();
    assert_eq!(listed["Totals"], json!({ "count": 1, "total": "1581.49" }));
    assert_eq!(
        (&listed["MyExpenses"][0]["total"], &listed["MyExpenses"][0]["currency_code"]),
        (&json!("32.44"), &json!("USD"))
    );
    app.verify().await;
}

#[tokio::test]
async fn goods_paid_at_once_enter_stock_and_stay_while_sold() {
    let app = TestApp::company("Goods at once").await;
    let ali = app.has_customer("Ali").await;
    let chairs = app.has_goods("Chair", "0", "0").await;
    let draft = app.expense().await.goods(chairs, "10", "80", &[]);
    let id = expense_id(&app.has_expense(draft.clone().showing("800.00")).await);
    assert_eq!(app.on_hand_of(chairs).await, "10 worth 800.00");
    app.has_invoice(invoice_to(ali).line(chairs, "4", "100", &[]).showing("400.00")).await;
    let refused = app.delete(&format!("/Expenses/DeleteExpenses/{id}")).await;
    assert_eq!((refused.refusal().0, refused.refusal().1), (409, "stock.short_later"));
    let kept = app.post("/Expenses/DeleteSeveral", json!({ "ids": [id] })).await.ok();
    assert_eq!(
        (&kept["deleted"], &kept["expenses"][0]["code"]),
        (&json!(0), &json!("stock.short_later"))
    );
    let edit = format!("/Expenses/EditExpense/{id}");
    let memo = draft.with("memo", "Delivered").with("version", 1).showing("800.00");
    let edited = app.post(&edit, memo).await.ok();
    assert_eq!(
        (&edited["Expense"]["memo"], &edited["Expense"]["version"]),
        (&json!("Delivered"), &json!(2))
    );
    let fewer = app.expense().await.goods(chairs, "3", "80", &[]).with("version", 2);
    assert_eq!(app.post(&edit, fewer.showing("240.00")).await.refusal().0, 409);
    app.verify().await;
}

#[tokio::test]
async fn an_edited_expense_is_posted_and_paid_anew() {
    let app = TestApp::company("Edited expenses").await;
    let (rent, fees) = (app.account("purchases").await, app.account("bank_charges").await);
    let nile = app.has_supplier("Nile", json!({})).await;
    let draft = app.expense().await;
    let made = app.has_expense(draft.clone().cost(rent, "1000", &[]).showing("1000.00")).await;
    let edit = format!("/Expenses/EditExpense/{}", expense_id(&made));
    let cash = app.account("cash").await;
    let dearer = draft.clone().cost(fees, "1100", &[]).with("vendor_id", nile);
    let dearer = dearer.with("withholding", "11").with("payment_account_id", cash);
    let stale = dearer.clone().with("version", 7).showing("1100.00");
    assert_eq!(app.post(&edit, stale).await.refusal(), (409, "expense.version", "version"));
    let edited = app.post(&edit, dearer.with("version", 1).showing("1100.00")).await.ok();
    insta::assert_snapshot!(paper::changes(&edited["activity"][0]), @r"
    vendor: nothing → Nile
    total: 1000.00 → 1100.00
    lines.1.account: Purchases (non-inventory) → Bank charges
    lines.1.price: 1000 → 1100
    payment_account: Bank - current account EGP → Main cash
    withholding: 0.00 → 11.00
    ");
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111001 Main cash                                                           1089.00
    213101 Withholding tax payable (deducted from vendors) - Form 41                   11.00
    630014 Bank charges                                            1100.00
                                                                   1100.00     1100.00
    ");
    let payment = &edited["payments"][0];
    assert_eq!(payment["payment_id"], made["payments"][0]["payment_id"], "the voucher stays");
    assert_eq!((&payment["number"], &payment["cash"]), (&json!("PV-0001"), &json!("1089.00")));
    let voucher =
        app.get(&format!("/Bill/GetMadePaymentById/{}", payment["payment_id"])).await.ok();
    assert_eq!(voucher["certificate"].as_array().map(Vec::len), Some(1));
    assert_eq!(voucher["vendor_name"], "Nile");

    // What is withheld no longer leaves the certificate.
    let plain = draft.cost(fees, "1100", &[]).with("vendor_id", nile).with("version", 2);
    let edited = app.post(&edit, plain.showing("1100.00")).await.ok();
    assert_eq!(edited["payments"][0]["withholding_certificate"], Value::Null);
    let voucher =
        app.get(&format!("/Bill/GetMadePaymentById/{}", payment["payment_id"])).await.ok();
    assert_eq!((&voucher["certificate"], &voucher["amount"]), (&json!([]), &json!("1100.00")));
    app.verify().await;
}

#[tokio::test]
async fn an_expense_says_all_that_is_wrong_with_it() {
    let app = TestApp::company("Wrong expenses").await;
    let (rent, sales) = (app.account("purchases").await, app.account("sales_income").await);
    let draft = app.expense().await;
    let bare = draft.clone().cost(sales, "10", &[]);
    let bare = bare.with("payment_account_id", Value::Null).with("payment_method_id", Value::Null);
    let refused = app.post(ADD, bare.with("expense_date", "2026-11-21").showing("10.00")).await;
    insta::assert_snapshot!(refused.faults().join("\n"), @r"
    expense_date: A payment can't be dated after today.
    payment_account_id: this field is required
    payment_method_id: this field is required
    lines.0.account_id: choose one from the list
    ");
    let wrong = draft.clone().cost(rent, "10", &[]).with("payment_account_id", rent);
    let wrong = wrong.with("payment_method_id", 1).with("vendor_id", 1).with("withholding", "-1");
    insta::assert_snapshot!(app.post(ADD, wrong.showing("10.00")).await.faults().join("\n"), @r"
    payment_account_id: choose a cash or bank account
    withholding: must not be below zero
    vendor_id: choose one from the list
    payment_method_id: choose one from the list
    ");
    let cheque = draft.clone().cost(rent, "10", &[]);
    let cheque = cheque.with("payment_method_id", app.method("cheque").await).showing("10.00");
    assert_eq!(app.post(ADD, cheque).await.faults(), ["reference_number: this field is required"]);
    let nothing = draft.clone().cost(rent, "0", &[]).showing("0.00");
    assert_eq!(app.post(ADD, nothing).await.refusal(), (400, "expense.nothing", "lines"));
    let mismatch = draft.clone().cost(rent, "10", &[]).showing("11.00");
    assert_eq!(
        app.post(ADD, mismatch).await.refusal(),
        (409, "document.total_mismatch", "expected_total")
    );
    let made = app.has_expense(draft.clone().cost(rent, "10", &[]).showing("10.00")).await;
    app.lock_books("2026-11-20").await;
    let locked = draft.clone().cost(rent, "10", &[]).showing("10.00");
    assert_eq!(app.post(ADD, locked).await.refusal(), (409, "period.locked", "expense_date"));
    let path = format!("/Expenses/DeleteExpenses/{}", expense_id(&made));
    assert_eq!(app.delete(&path).await.refusal(), (409, "period.locked", "expense_date"));
    let edit = format!("/Expenses/EditExpense/{}", expense_id(&made));
    let late = draft.clone().cost(rent, "10", &[]).with("bill_number", "N-77").with("version", 1);
    let edited = app.post(&edit, late.showing("10.00")).await.ok();
    assert_eq!(paper::changes(&edited["activity"][0]), "bill_number: nothing → N-77\n");
    let dearer = draft.cost(rent, "11", &[]).with("version", 2).showing("11.00");
    assert_eq!(app.post(&edit, dearer).await.refusal(), (409, "period.locked", "expense_date"));
}

#[tokio::test]
async fn one_paper_of_a_vendor_is_told_across_bills_and_expenses() {
    let app = TestApp::company("Papers").await;
    let nile = app.has_vendor("Nile").await;
    let rent = app.account("purchases").await;
    let uuid = "3GKQDMX9M8GNKY0A0RT2VJHF10";
    let with_paper = |draft: BillDraft| {
        let draft = draft.cost(rent, "10", &[]).with("vendor_id", nile);
        draft.with("bill_number", "A-1").with("einvoice_uuid", uuid).showing("10.00")
    };
    app.has_bill(with_paper(app.bill_of(nile).await)).await;
    let made = app.has_expense(with_paper(app.expense().await)).await;
    assert_eq!(made["warnings"], json!(["bill.number_used", "bill.einvoice_used"]));
}

#[tokio::test]
async fn expenses_are_listed_and_told_by_type_and_month() {
    let app = TestApp::company("Listed expenses").await;
    let (rent, fees) = (app.account("purchases").await, app.account("bank_charges").await);
    let (nile, bank) = (app.has_vendor("Nile").await, app.account("bank").await);
    let cash = app.account("cash").await;
    let mut ids = Vec::new();
    for (vendor, day, account, paid, price) in [
        (json!(nile), "2026-11-20", rent, bank, "100.00"),
        (Value::Null, "2026-08-01", fees, bank, "40.00"),
        (Value::Null, "2026-11-02", rent, cash, "300.00"),
    ] {
        let expense = app.expense().await.cost(account, price, &[]).with("vendor_id", vendor);
        let expense = expense.with("expense_date", day).with("payment_account_id", paid);
        ids.push(expense_id(&app.has_expense(expense.showing(price)).await));
    }
    let numbers = async |request: Value| {
        let list = app.post(LIST, request).await.ok();
        let rows = list["MyExpenses"].as_array().expect("rows").iter();
        let told = rows.map(|row| row["number"].as_str().unwrap_or_default().to_owned());
        (told.collect::<Vec<_>>().join(" "), list["Totals"]["total"].clone())
    };
    assert_eq!(
        numbers(json!({})).await,
        ("EXP-0001 EXP-0003 EXP-0002".to_owned(), json!("440.00"))
    );
    let by_total = json!({ "sort": "total", "descending": true });
    assert_eq!(numbers(by_total).await.0, "EXP-0003 EXP-0001 EXP-0002");
    assert_eq!(numbers(json!({ "sort": "vendor" })).await.0, "EXP-0002 EXP-0003 EXP-0001");
    assert_eq!(numbers(json!({ "search": "nile" })).await.0, "EXP-0001");
    assert_eq!(numbers(json!({ "search": "exp-0002" })).await.0, "EXP-0002");
    assert_eq!(numbers(json!({ "expense_account_id": rent })).await.1, "400.00");
    assert_eq!(numbers(json!({ "payment_account_id": cash })).await.0, "EXP-0003");
    assert_eq!(numbers(json!({ "min_total": "100", "to_date": "2026-11-10" })).await.0, "EXP-0003");
    for sort in ["date", "vendor", "number", "total"] {
        let mut seen = Vec::new();
        let mut cursor = Value::Null;
        loop {
            let asked = json!({ "sort": sort, "limit": 1, "cursor": cursor });
            let page = app.post(LIST, asked).await.ok();
            seen.push(page["MyExpenses"][0]["id"].as_i64().expect("an id"));
            cursor = page["NextItem"].clone();
            if cursor.is_null() {
                break;
            }
        }
        seen.sort_unstable();
        assert_eq!(seen, ids, "{sort}");
    }
    let beside = app.post(&format!("/Expenses/Beside/{}", ids[2]), json!({})).await.ok();
    assert_eq!(beside, json!({ "NextItem": ids[1], "PreviousItem": ids[0] }));

    let figures = app.post("/Expenses/Figures", json!({})).await.ok();
    let types = figures["types"].as_array().expect("types").iter();
    let types: Vec<String> = types
        .map(|one| format!("{} {} {}", one["account_id"], one["count"], one["cost"]))
        .collect();
    assert_eq!(types, [format!("{rent} 2 \"400.00\""), format!("{fees} 1 \"40.00\"")]);
    let months = figures["months"].as_array().expect("months");
    let spent: Vec<&Value> = months.iter().filter(|month| month["spent"] != "0.00").collect();
    assert_eq!(
        spent,
        [
            &json!({ "month": "2026-08-01", "spent": "40.00" }),
            &json!({ "month": "2026-11-01", "spent": "400.00" }),
        ]
    );
}

#[tokio::test]
async fn a_project_manager_sees_their_own_expenses_only() {
    let app = TestApp::company("Expenses of managers").await;
    let rent = app.account("purchases").await;
    let expense = app.expense().await.cost(rent, "10", &[]).showing("10.00");
    let others = expense_id(&app.has_expense(expense.clone()).await);
    let manager = app.member("PM").await;
    let own = expense_id(&manager.has_expense(expense).await);
    manager.get(&format!("/Expenses/GetExpensesById/{others}")).await.refused(404);
    assert_eq!(expense_id(&manager.expense_at(own).await), own);
    let listed = manager.post(LIST, json!({})).await.ok();
    assert_eq!(listed["MyExpenses"].as_array().map(Vec::len), Some(1));
    manager.delete(&format!("/Expenses/DeleteExpenses/{own}")).await.refused(403);
}

#[tokio::test]
async fn a_receipt_stands_beside_its_expense() {
    let app = TestApp::company("Receipts of expenses").await;
    let rent = app.account("purchases").await;
    let made = app.has_expense(app.expense().await.cost(rent, "10", &[]).showing("10.00")).await;
    let id = expense_id(&made);
    let photo = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0";
    let file = app.form("/Attachment/Upload", &[], Some(("file", photo))).await.ok();
    let attach = json!({ "kind": "expense", "id": id, "attachment_ids": [file["id"]] });
    app.post("/Attachment/Attach", attach).await.ok();
    let shown = app.expense_at(id).await;
    assert_eq!(shown["attachments"].as_array().map(Vec::len), Some(1));
    assert_eq!(shown["activity"][0]["action"], "attached");
}

#[tokio::test]
async fn an_expense_and_its_voucher_come_on_paper() {
    let app = TestApp::company("Expenses on paper").await;
    let (rent, vat) = (app.account("purchases").await, app.vat().await);
    let services = app.nature("W004").await;
    let nile = app.has_supplier("Nile Paper", json!({ "withholding_tax_id": services })).await;
    let expense = app.expense().await.cost(rent, "1000", &[vat]).with("vendor_id", nile);
    let expense = expense.with("withholding", "30").with("bill_number", "A-17/2026");
    let made = app.has_expense(expense.showing("1140.00")).await;
    let (id, paid) = (expense_id(&made), &made["payments"][0]["payment_id"]);
    let says = |pdf: &[u8], facts: &[&str]| {
        let text = pdf_text(pdf);
        for fact in facts {
            let squeezed: String = fact.chars().filter(|letter| !letter.is_whitespace()).collect();
            assert!(text.contains(&squeezed), "{fact} is not in {text}");
        }
    };
    let (name, pdf) = app.file(&format!("/Expenses/Pdf/{id}?language=en")).await;
    assert!(name.contains("EXP-0001.pdf"), "{name}");
    says(&pdf, &["Expense number", "EXP-0001", "A-17/2026", "Nile Paper", "Paid from"]);
    says(&pdf, &["1,140.00", "30.00", "1,110.00", "Cash"]);
    let (name, pdf) = app.file(&format!("/Bill/PaymentPdf/{paid}?language=en")).await;
    assert!(name.contains("PV-0001.pdf"), "{name}");
    let facts = [
        "Payment voucher",
        "PV-0001",
        "Paid to",
        "Nile Paper",
        "One thousand one hundred",
        "1,110.00",
        "EXP-0001",
        "Withholding tax certificate no.",
        "3%",
        "1,000.00",
        "30.00",
    ];
    says(&pdf, &facts);
    let drawn = app.get(&format!("/Bill/PaymentPages/{paid}?language=ar")).await.ok();
    assert_eq!((&drawn["count"], &drawn["language"]), (&json!(1), &json!("ar")));
    let ticked = json!({ "ids": [id, id], "language": "both" });
    assert_eq!(pdf_page_count(&app.file_of("/Expenses/PdfOfSeveral", ticked).await.1), 1);
    let manager = app.member("PM").await;
    manager.get(&format!("/Expenses/Pages/{id}")).await.refused(404);
    manager.get(&format!("/Bill/PaymentPages/{paid}")).await.refused(403);

    // Bought from nobody in particular; a deleted one is kept, and says what it is.
    let plain = app.expense().await.cost(rent, "10", &[]).showing("10.00");
    let plain = expense_id(&app.has_expense(plain).await);
    let (_, pdf) = app.file(&format!("/Expenses/Pdf/{plain}?language=en")).await;
    says(&pdf, &["Cash purchase"]);
    app.delete(&format!("/Expenses/DeleteExpenses/{plain}")).await.ok();
    let (_, pdf) = app.file(&format!("/Expenses/Pdf/{plain}?language=en")).await;
    says(&pdf, &["Cancelled"]);
}
