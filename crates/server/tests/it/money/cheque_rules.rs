//! The limits of cheques: their accounts, their labels, their place on paper, and who may correct
//! the details on them.

use serde_json::{Value, json};

use crate::kit::cheques::{
    MAKE_PAYMENT, RECEIVE_PAYMENT, cheque_step, cheque_step_at_bank, paid_by_cheque,
};
use crate::kit::labels::Labels;
use crate::kit::pdf::pdf_text;
use crate::kit::purchases::{bill_id, expense_id};
use crate::kit::{EGP, TestApp, payment_to, receipt_from};

#[tokio::test]
async fn accounts_of_cheques_take_no_line_by_hand() {
    let app = TestApp::company("By hand").await;
    let bank = app.account("bank").await;
    for role in ["notes_receivable", "cheques_under_collection", "notes_payable"] {
        let account = app.account(role).await;
        let lines = json!([
            { "account_id": bank, "debit": "10" },
            { "account_id": account, "credit": "10" },
        ]);
        let entry = json!({ "date": "2026-11-20", "lines": lines });
        let refused = app.post("/JournalEntry/AddJournalEntry", entry).await;
        assert_eq!(
            refused.faults(),
            ["lines.1.account_id: cheques have their own steps: receive, pay or move the \
              cheque itself"],
            "{role}"
        );
        let chart = app.get(&format!("/COA/GetCOAByID/{account}")).await.ok();
        let opening = json!({
            "account_name": chart["account_name"], "serial": chart["serial"], "active": true,
            "opening_balance": "10", "opening_balance_date": "2026-01-01",
        });
        let refused = app.post(&format!("/COA/EditChartsOfAccount/{account}"), opening).await;
        assert_eq!(
            refused.refusal(),
            (409, "account.opening_by_cheque", "opening_balance"),
            "{role}"
        );
    }
    app.cheques_are_the_books().await;
}

#[tokio::test]
async fn a_cheque_from_before_opens_with_its_customer_or_vendor() {
    let app = TestApp::company("Opening cheques").await;
    let ali = app.has_customer_owing("Ali", EGP, "700").await;
    let owed = json!({ "opening_balance": "300", "as_of": "2026-01-01" });
    let delta = app.has_supplier("Delta", owed).await;
    let form = app.get(&format!("/Invoice/GetReceivePaymentForCustomer/{ali}")).await.ok();
    let opening = form["invoices"][0]["id"].as_i64().expect("an id");
    let (notes, payable) =
        (app.account("notes_receivable").await, app.account("notes_payable").await);
    let mut received = receipt_from(ali, notes, "700", &[(opening, "700", "0")]);
    received["payment_date"] = json!("2026-01-01");
    let id = app.has_receipt(paid_by_cheque(received, "1", "2026-12-15")).await;
    let form = app.get(&format!("/Bill/MakePaymentForVendor/{delta}")).await.ok();
    let opening = form["bills"][0]["id"].as_i64().expect("an id");
    let mut paid = payment_to(delta, payable, "300", &[(opening, "300", "0")]);
    paid["payment_date"] = json!("2026-01-01");
    app.post(MAKE_PAYMENT, paid_by_cheque(paid, "2", "2026-12-31")).await.ok();
    insta::assert_snapshot!(app.trial_balance().await, @r"
    112101 Notes receivable (post-dated cheques)                    700.00
    211101 Notes payable (post-dated cheques issued)                            300.00
    320003 Opening balance equity                                               400.00
                                                                    700.00      700.00
    ");
    // It bounces like any other.
    app.moves(id, cheque_step("returned", "2026-11-20")).await;
    let form = app.get(&format!("/Invoice/GetReceivePaymentForCustomer/{ali}")).await.ok();
    assert_eq!(form["invoices"][0]["amount_due"], "700.00");
    app.cheques_are_the_books().await;
}

/// The projects that the lines of a cheque's entries name.
fn projects(cheque: &Value) -> Vec<Option<i64>> {
    let entries = cheque["entries"].as_array().expect("entries").iter();
    let lines = entries.flat_map(|entry| entry["lines"].as_array().expect("lines"));
    lines.map(|line| line["project_id"].as_i64()).collect()
}

#[tokio::test]
async fn the_steps_of_a_cheque_stay_in_its_project_and_branch() {
    let app = TestApp::company("Labelled cheques").await;
    let mut labels = Labels::create(&app).await;
    let ali = app.has_customer("Ali").await;
    let site = labels.project(&app, "Site", ali).await;
    let (rent, notes) = (app.account("purchases").await, app.account("notes_payable").await);
    let bank = app.account("bank").await;
    let paid = async |number: &str, project: Value| {
        let draft = app.expense().await.cost(rent, "100", &[]).with("payment_account_id", notes);
        let draft = draft.with("reference_number", number).with("project_id", project);
        let made = app.post("/Expenses/AddExpense", draft.showing("100.00")).await.ok();
        (expense_id(&made), made["payments"][0]["payment_id"].as_i64().expect("an id"))
    };
    let (expense, labelled) = paid("1", json!(site)).await;
    let mut cleared = cheque_step_at_bank("cleared", bank);
    cleared["fee"] = json!("5");
    let cleared = app.moves(labelled, cleared).await;
    assert_eq!(projects(&cleared), [Some(site); 6], "two lines, and four of the step");
    let (_, bare) = paid("2", Value::Null).await;
    let cleared = app.moves(bare, cheque_step_at_bank("cleared", bank)).await;
    assert_eq!(projects(&cleared), [None; 4]);
    // The expense is moved to no project: so is the next step.
    app.takes_back(labelled).await;
    let edit = app.expense().await.cost(rent, "100", &[]).with("payment_account_id", notes);
    let edit = edit.with("reference_number", "1").with("version", 1).showing("100.00");
    app.post(&format!("/Expenses/EditExpense/{expense}"), edit).await.ok();
    let cleared = app.moves(labelled, cheque_step_at_bank("cleared", bank)).await;
    let projects = projects(&cleared);
    assert_eq!(projects[projects.len() - 2..], [None; 2]);
}

#[tokio::test]
async fn what_stands_on_a_cheque_is_corrected_only_by_who_may_change_its_payment() {
    let app = TestApp::company("Corrected cheques").await;
    let (rent, notes) = (app.account("purchases").await, app.account("notes_payable").await);
    let bank = app.account("bank").await;
    let draft = app.expense().await.cost(rent, "100", &[]).with("payment_account_id", notes);
    let draft = draft.with("reference_number", "1");
    let cheque = |due: &str| json!({ "bank": "CIB", "due_date": due });
    let first = draft.clone().with("cheque", cheque("2026-12-01")).showing("100.00");
    let made = app.post("/Expenses/AddExpense", first).await.ok();
    let id = made["payments"][0]["payment_id"].as_i64().expect("an id");
    let edit = format!("/Expenses/EditExpense/{}", expense_id(&made));

    let clerk = app.clerk_of(&["Expenses"]).await;
    let later = |memo: &str| {
        let later = draft.clone().with("cheque", cheque("2026-12-09")).with("memo", memo);
        later.with("version", 1).showing("100.00")
    };
    clerk.post(&format!("/Cheque/EditCheque/{id}"), cheque("2026-12-09")).await.refused(403);
    // By itself, or with the rest of the expense.
    clerk
        .post(
            &edit,
            draft.clone().with("cheque", cheque("2026-12-09")).with("version", 1).showing("100.00"),
        )
        .await
        .refused(403);
    let dearer = app.expense().await.cost(rent, "120", &[]).with("payment_account_id", notes);
    let dearer = dearer.with("reference_number", "1").with("version", 1);
    let put_off = dearer.clone().with("cheque", cheque("2026-12-09")).showing("120.00");
    clerk.post(&edit, put_off).await.refused(403);
    assert_eq!(app.cheque(id).await["due_date"], "2026-12-01");
    // A field that is unchanged asks for nothing.
    let same = dearer.with("cheque", cheque("2026-12-01")).showing("120.00");
    clerk.post(&edit, same).await.ok();

    // One that was moved is corrected by the same people, and never with another amount.
    app.moves(id, cheque_step_at_bank("cleared", bank)).await;
    let corrected = |memo: &str| {
        let mut typed = later(memo);
        typed["version"] = json!(2);
        typed
    };
    clerk.post(&edit, corrected("Rent")).await.refused(409);
    app.post(&format!("/Cheque/EditCheque/{id}"), cheque("2026-12-09")).await.ok();
    assert_eq!(app.cheque(id).await["due_date"], "2026-12-09");
    app.cheques_are_the_books().await;
}

#[tokio::test]
async fn a_voucher_names_the_bank_of_its_cheque_and_when_it_falls_due() {
    let app = TestApp::company("Cheques on paper").await;
    let (ali, delta) = (app.has_customer("Ali").await, app.has_vendor("Delta").await);
    let (notes, payable) =
        (app.account("notes_receivable").await, app.account("notes_payable").await);
    let received = paid_by_cheque(receipt_from(ali, notes, "10", &[]), "00451", "2026-12-15");
    let received = app.post(RECEIVE_PAYMENT, received).await.ok();
    let paid = paid_by_cheque(payment_to(delta, payable, "10", &[]), "00452", "2026-12-31");
    let paid = app.post(MAKE_PAYMENT, paid).await.ok();
    for (path, facts) in [
        (format!("/Payment/Pdf/{}", received["id"]), ["00451", "CIB", "15/12/2026"]),
        (format!("/Bill/PaymentPdf/{}", paid["id"]), ["00452", "CIB", "31/12/2026"]),
    ] {
        let (_, pdf) = app.file(&format!("{path}?language=en")).await;
        let text = pdf_text(&pdf);
        for fact in facts.into_iter().chain(["Chequenumber", "Chequeduedate"]) {
            assert!(text.contains(fact), "{fact} is not in {text}");
        }
        let (_, pdf) = app.file(&format!("{path}?language=ar")).await;
        assert!(pdf_text(&pdf).contains("CIB"));
    }
}

/// What was paid in this month of bills, or received of invoices, as their lists say it.
async fn paid_lately(app: &TestApp, path: &str, paid: &str) -> String {
    let figures = app.post(path, json!({})).await.ok();
    let month = figures["months"].as_array().and_then(|months| months.last()).expect("a month");
    month[paid].as_str().expect("an amount").to_owned()
}

#[tokio::test]
async fn what_a_cheque_leaves_open_was_never_paid_and_falls_due_as_before() {
    let app = TestApp::company("Owed as before").await;
    let (bank, notes) = (app.account("bank").await, app.account("notes_payable").await);
    let delta = app.has_supplier("Delta", json!({})).await;
    let rent = app.account("purchases").await;
    let mut bills = Vec::new();
    for due in ["2026-12-22", "2026-12-10", "2026-12-31"] {
        let bill = app.bill_of(delta).await.cost(rent, "1000", &[]).with("due_date", due);
        bills.push(bill_id(&app.has_bill(bill.showing("1000.00")).await));
    }
    let shares = [(bills[0], "990", "10"), (bills[1], "100", "0")];
    let payment = paid_by_cheque(payment_to(delta, notes, "1090", &shares), "88", "2026-12-31");
    let id = app.post(MAKE_PAYMENT, payment).await.ok()["id"].as_i64().expect("an id");
    app.post(MAKE_PAYMENT, payment_to(delta, bank, "300", &[(bills[2], "300", "0")])).await.ok();
    assert_eq!(paid_lately(&app, "/Bill/Figures", "paid").await, "1400.00");

    // Of the two that it had paid, one fell due on the 10th.
    let owed = async || {
        let form = app.get(&format!("/Bill/MakePaymentForVendor/{delta}")).await.ok();
        let bills = form["bills"].as_array().expect("bills").iter();
        let cheque = bills.clone().find(|one| one["kind"] == "cheque").expect("the cheque");
        ["number", "due_date", "amount_due"].map(|field| cheque[field].clone())
    };
    app.moves(id, cheque_step("cancelled", "2026-11-20")).await;
    assert_eq!(owed().await, ["88", "2026-12-10", "1100.00"]);
    assert_eq!(paid_lately(&app, "/Bill/Figures", "paid").await, "300.00");
    let statement = app.post(&format!("/Vendor/Statement/{delta}"), json!({})).await.ok();
    let lines = statement["rows"].as_array().expect("lines").iter();
    let told = lines.filter(|line| line["kind"] == "cheque").map(|line| &line["cheque_state"]);
    assert_eq!(told.collect::<Vec<_>>(), ["cancelled"]);

    // The tax that stays withheld was paid.
    app.takes_back(id).await;
    assert_eq!(paid_lately(&app, "/Bill/Figures", "paid").await, "1400.00");
    let mut bounced = cheque_step("bounced", "2026-11-20");
    bounced["keep_withheld"] = json!(true);
    app.moves(id, bounced).await;
    assert_eq!(owed().await, ["88", "2026-12-10", "1090.00"]);
    assert_eq!(paid_lately(&app, "/Bill/Figures", "paid").await, "310.00");

    // What a cheque was ahead of falls due on the day of the step; a customer's cheque is the same.
    let ali = app.has_customer("Ali").await;
    let (received, _) = app.cheque_of(ali, "70.00", "71").await;
    assert_eq!(paid_lately(&app, "/Invoice/Figures", "collected").await, "70.00");
    app.moves(received, cheque_step("returned", "2026-11-20")).await;
    assert_eq!(paid_lately(&app, "/Invoice/Figures", "collected").await, "0.00");
    let all = app.get("/Invoice/AllInvoiceStatus").await.ok();
    assert_eq!(all["paid_last_30_days"], "0.00", "the same without any filter");
    let ahead = paid_by_cheque(payment_to(delta, notes, "5", &[]), "89", "2026-12-31");
    let ahead = app.post(MAKE_PAYMENT, ahead).await.ok()["id"].as_i64().expect("an id");
    app.moves(ahead, cheque_step("cancelled", "2026-11-20")).await;
    let page = app.post(&format!("/Vendor/VendorDetails/{delta}"), json!({})).await.ok();
    let newest = &page["transactions"][0];
    assert_eq!([&newest["due_date"], &newest["cheque_state"]], ["2026-11-20", "cancelled"]);
    app.cheques_are_the_books().await;
}

#[tokio::test]
async fn a_cheque_number_written_twice_on_a_bank_is_told() {
    let app = TestApp::company("Written twice").await;
    let (delta, notes) = (app.has_vendor("Delta").await, app.account("notes_payable").await);
    let exists = async |app: &TestApp, asked: &str| {
        app.get(&format!("/Cheque/NumberExist/{asked}")).await.ok()["exists"].clone()
    };
    let paid = async |number: &str, bank: Value| {
        let mut payment = paid_by_cheque(payment_to(delta, notes, "10", &[]), number, "2026-12-31");
        payment["cheque"]["bank"] = bank;
        app.post(MAKE_PAYMENT, payment).await.ok()
    };
    assert_eq!(exists(&app, "0012?bank=CIB").await, false);
    let one = paid("0012", json!("CIB")).await;
    assert_eq!(one["warnings"], json!([]));
    for (asked, known) in [
        ("0012?bank=cib", true),
        ("0012?bank=QNB", false),
        // Where none is named, it may be that bank.
        ("0012", true),
        ("%D9%A0%D9%A0%D9%A1%D9%A2?bank=CIB", true),
        ("12?bank=CIB", false),
    ] {
        assert_eq!(exists(&app, asked).await, known, "{asked}");
    }
    let other = app.beside("Another company").await;
    assert_eq!(exists(&other, "0012?bank=CIB").await, false);
    assert_eq!(paid("0012", json!("QNB")).await["warnings"], json!([]));
    assert_eq!(paid("0012", json!("CIB")).await["warnings"], json!(["cheque.number_used"]));

    // An expense says so too; a customer's cheque has the customer's number.
    let expense = app.expense().await.cost(app.account("purchases").await, "10", &[]);
    let expense = expense.with("payment_account_id", notes).with("reference_number", "٠٠١٢");
    let expense = expense.with("cheque", json!({ "bank": null, "due_date": "2026-12-01" }));
    let made = app.post("/Expenses/AddExpense", expense.showing("10.00")).await.ok();
    assert_eq!(made["warnings"], json!(["cheque.number_used"]));
    let ali = app.has_customer("Ali").await;
    let (received, _) = app.cheque_of(ali, "70.00", "0099").await;
    assert_eq!(exists(&app, "0099?bank=CIB").await, false);
    let shown = app.get(&format!("/Invoice/GetReceivePaymentById/{received}")).await.ok();
    assert_eq!(shown["warnings"], json!([]));
    app.cheques_are_the_books().await;
}
