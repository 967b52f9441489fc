//! What cheques keep to themselves: their accounts, their labels, their place on paper, and who may
//! say otherwise what stands on them.

use serde_json::{Value, json};

use super::cheques::{PAY, RECEIVE, at_bank, by_cheque, id_of_expense, step};
use super::dimensions::Labels;
use super::print::text_of;
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
            ["lines.1.account_id: cheques move by their own steps: receive, pay or move the \
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
    let id = app.has_receipt(by_cheque(received, "1", "2026-12-15")).await;
    let form = app.get(&format!("/Bill/MakePaymentForVendor/{delta}")).await.ok();
    let opening = form["bills"][0]["id"].as_i64().expect("an id");
    let mut paid = payment_to(delta, payable, "300", &[(opening, "300", "0")]);
    paid["payment_date"] = json!("2026-01-01");
    app.post(PAY, by_cheque(paid, "2", "2026-12-31")).await.ok();
    insta::assert_snapshot!(app.trial_balance().await, @r"
    112101 Notes receivable (post-dated cheques)                    700.00
    211101 Notes payable (post-dated cheques issued)                            300.00
    320003 Opening balance equity                                               400.00
                                                                    700.00      700.00
    ");
    // It bounces like any other.
    app.moves(id, step("returned", "2026-11-20")).await;
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
    let mut labels = Labels::of(&app).await;
    let ali = app.has_customer("Ali").await;
    let site = labels.project(&app, "Site", ali).await;
    let (rent, notes) = (app.account("purchases").await, app.account("notes_payable").await);
    let bank = app.account("bank").await;
    let paid = async |number: &str, project: Value| {
        let draft = app.expense().await.cost(rent, "100", &[]).with("payment_account_id", notes);
        let draft = draft.with("reference_number", number).with("project_id", project);
        let made = app.post("/Expenses/AddExpense", draft.showing("100.00")).await.ok();
        (id_of_expense(&made), made["payments"][0]["payment_id"].as_i64().expect("an id"))
    };
    let (expense, labelled) = paid("1", json!(site)).await;
    let mut cleared = at_bank("cleared", bank);
    cleared["fee"] = json!("5");
    let cleared = app.moves(labelled, cleared).await;
    assert_eq!(projects(&cleared), [Some(site); 6], "two lines, and four of the step");
    let (_, bare) = paid("2", Value::Null).await;
    let cleared = app.moves(bare, at_bank("cleared", bank)).await;
    assert_eq!(projects(&cleared), [None; 4]);
    // The expense is moved to no project: so is the next step.
    app.takes_back(labelled).await;
    let edit = app.expense().await.cost(rent, "100", &[]).with("payment_account_id", notes);
    let edit = edit.with("reference_number", "1").with("version", 1).showing("100.00");
    app.post(&format!("/Expenses/EditExpense/{expense}"), edit).await.ok();
    let cleared = app.moves(labelled, at_bank("cleared", bank)).await;
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
    let edit = format!("/Expenses/EditExpense/{}", id_of_expense(&made));

    let clerk = app.clerk_of(&["Expenses"]).await;
    let later = |memo: &str| {
        let later = draft.clone().with("cheque", cheque("2026-12-09")).with("memo", memo);
        later.with("version", 1).showing("100.00")
    };
    clerk.post(&format!("/Cheque/EditCheque/{id}"), cheque("2026-12-09")).await.refused(403);
    // Alone, or with the rest of the expense.
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
    // What stays as it stands asks for nothing.
    let same = dearer.with("cheque", cheque("2026-12-01")).showing("120.00");
    clerk.post(&edit, same).await.ok();

    // One that was moved is corrected by the same people, and never with another amount.
    app.moves(id, at_bank("cleared", bank)).await;
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
    let received = by_cheque(receipt_from(ali, notes, "10", &[]), "00451", "2026-12-15");
    let received = app.post(RECEIVE, received).await.ok();
    let paid = by_cheque(payment_to(delta, payable, "10", &[]), "00452", "2026-12-31");
    let paid = app.post(PAY, paid).await.ok();
    for (path, facts) in [
        (format!("/Payment/Pdf/{}", received["id"]), ["00451", "CIB", "15/12/2026"]),
        (format!("/Bill/PaymentPdf/{}", paid["id"]), ["00452", "CIB", "31/12/2026"]),
    ] {
        let (_, pdf) = app.file(&format!("{path}?language=en")).await;
        let text = text_of(&pdf);
        for fact in facts.into_iter().chain(["Chequenumber", "Chequeduedate"]) {
            assert!(text.contains(fact), "{fact} is not in {text}");
        }
        let (_, pdf) = app.file(&format!("{path}?language=ar")).await;
        assert!(text_of(&pdf).contains("CIB"));
    }
}
