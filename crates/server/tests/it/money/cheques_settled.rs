//! What settles the debt that a cheque left when it came back, as its page tells it and loosens it.

use serde_json::{Value, json};

use crate::kit::cheques::{MAKE_PAYMENT, RECEIVE_PAYMENT, cheque_step, paid_by_cheque};
use crate::kit::{TestApp, payment_to, receipt_from};

/// A side of trade, as far as its names differ.
struct Side {
    /// Whose cheque it is, and where the payment on account is recorded.
    payment: Value,
    record: &'static str,
    /// How its cheque comes back.
    back: &'static str,
    kind: &'static str,
    /// The field that names what a credit goes to.
    owed: &'static str,
    apply: &'static str,
    undo: &'static str,
}

impl Side {
    async fn of_sales(app: &TestApp) -> Side {
        let (ali, notes) = (app.has_customer("Ali").await, app.account("notes_receivable").await);
        Side {
            payment: receipt_from(ali, notes, "100", &[]),
            record: RECEIVE_PAYMENT,
            back: "returned",
            kind: "receipt",
            owed: "invoice_id",
            apply: "/Invoice/ApplyCredits",
            undo: "/Invoice/UndoCredit",
        }
    }

    async fn of_purchases(app: &TestApp) -> Side {
        let (delta, notes) = (app.has_vendor("Delta").await, app.account("notes_payable").await);
        Side {
            payment: payment_to(delta, notes, "100", &[]),
            record: MAKE_PAYMENT,
            back: "bounced",
            kind: "payment",
            owed: "bill_id",
            apply: "/Bill/ApplyCredits",
            undo: "/Bill/UndoCredit",
        }
    }

    /// Sets a credit of the payment's against what the step left open.
    async fn apply(&self, app: &TestApp, payment: i64, step: &Value, amount: &str) {
        let share = json!({
            "credit_kind": self.kind, "credit_id": payment, self.owed: step, "amount": amount,
        });
        let mut asked = json!({ "date": "2026-11-20", "shares": [share] });
        for party in ["customer_id", "vendor_id"] {
            asked[party] = self.payment[party].clone();
        }
        app.post(self.apply, asked).await.ok();
    }
}

/// What the page tells of what settles the debt of the only step: kind, number, amount.
fn applied_rows(cheque: &Value) -> Vec<[Value; 3]> {
    let paid = cheque["steps"][0]["payments"].as_array().expect("payments").iter();
    paid.map(|one| ["kind", "number", "applied"].map(|name| one[name].clone())).collect()
}

/// What happened to it, newest first.
fn happened(cheque: &Value) -> Vec<&str> {
    let items = cheque["activity"].as_array().expect("activity").iter();
    items.map(|item| item["action"].as_str().expect("an action")).collect()
}

/// The cheque of a payment on account comes back, the payment's own credit pays that, and the way
/// back leads through the cheque's page.
async fn comes_back_and_is_loosened(app: &TestApp, side: &Side) {
    let before = app.trial_balance().await;
    let given = paid_by_cheque(side.payment.clone(), "00789", "2026-12-31");
    let made = app.post(side.record, given).await.ok();
    let id = made["id"].as_i64().expect("an id");
    let back = app.moves(id, cheque_step(side.back, "2026-11-20")).await;
    assert_eq!(applied_rows(&back), Vec::<[Value; 3]>::new());
    let debt = back["last_step_id"].clone();
    side.apply(app, id, &debt, "60").await;

    // By the id of the step too, which is what the books know.
    let page = app.cheque(debt.as_i64().expect("an id")).await;
    let number = made["number"].clone();
    assert_eq!(applied_rows(&page), [[json!(side.kind), number, json!("60.00")]]);
    assert_eq!(page["steps"][0]["payments"][0]["payment_id"], id);
    assert_eq!(page["steps"][0]["amount_due"], "40.00");
    assert_eq!(happened(&page), ["credit_applied", side.back, "created"]);
    let applied = &page["activity"][0]["changes"];
    assert_eq!([&applied[0]["after"], &applied[1]["after"]], [&made["number"], &json!("60.00")]);
    let refused = app.post(&format!("/Cheque/TakeBack/{id}"), json!({ "step_id": debt })).await;
    assert_eq!(refused.refusal().1, "cheque.settled");

    let settlement = &page["steps"][0]["payments"][0]["settlement_id"];
    app.delete(&format!("{}/{settlement}", side.undo)).await.ok();
    let page = app.cheque(id).await;
    assert_eq!(applied_rows(&page), Vec::<[Value; 3]>::new());
    assert_eq!(page["steps"][0]["amount_due"], "100.00");
    assert_eq!(happened(&page), ["credit_undone", "credit_applied", side.back, "created"]);
    goes_away(app, side, id).await;
    assert_eq!(app.trial_balance().await, before);
}

/// The step is undone, and the payment with it.
async fn goes_away(app: &TestApp, side: &Side, id: i64) {
    let stands = app.takes_back(id).await;
    assert_eq!(applied_rows(&stands), Vec::<[Value; 3]>::new());
    let (receipt, payment) = ("/Invoice/DeleteReceivePayment", "/Bill/DeleteMadePayment");
    let delete = if side.record == RECEIVE_PAYMENT { receipt } else { payment };
    app.delete(&format!("{delete}/{id}")).await.ok();
    app.verify().await;
}

#[tokio::test]
async fn the_credit_that_paid_a_customers_cheque_is_loosened_on_its_page() {
    let app = TestApp::company("Loosened").await;
    let side = Side::of_sales(&app).await;
    comes_back_and_is_loosened(&app, &side).await;
}

#[tokio::test]
async fn the_credit_that_paid_our_cheque_to_a_vendor_is_loosened_on_its_page() {
    let app = TestApp::company("Loosened").await;
    let side = Side::of_purchases(&app).await;
    comes_back_and_is_loosened(&app, &side).await;
}

#[tokio::test]
async fn money_that_paid_a_cheque_is_told_on_its_page() {
    let app = TestApp::company("Paid").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    let (id, _) = app.cheque_of(ali, "1000.00", "00123").await;
    let back = app.moves(id, cheque_step("returned", "2026-11-20")).await;
    let debt = back["last_step_id"].as_i64().expect("an id");
    let paid = receipt_from(ali, bank, "300", &[(debt, "300", "0")]);
    let receipt = app.has_receipt(paid).await;
    let page = app.cheque(id).await;
    let given = &page["steps"][0]["payments"][0];
    assert_eq!([&given["payment_id"], &given["cash"]], [&json!(receipt), &json!("300.00")]);
    assert_eq!(happened(&page), ["paid", "returned", "created"]);
    app.delete(&format!("/Invoice/DeleteReceivePayment/{receipt}")).await.ok();
    let page = app.cheque(id).await;
    assert_eq!(applied_rows(&page), Vec::<[Value; 3]>::new());
    assert_eq!(happened(&page), ["payment_deleted", "paid", "returned", "created"]);
}

/// What the form of a payment offers as credit: kind, what is left, the cheque's state.
fn offered(form: &Value) -> Vec<[Value; 3]> {
    let credits = form["credits"].as_array().expect("credits").iter();
    credits.map(|one| ["kind", "remaining", "cheque_state"].map(|name| one[name].clone())).collect()
}

#[tokio::test]
async fn the_form_of_a_payment_tells_credits_that_no_money_stands_behind() {
    let app = TestApp::company("Hollow").await;
    for side in [Side::of_sales(&app).await, Side::of_purchases(&app).await] {
        let party = |name: &str| side.payment[name].as_i64();
        let form = match (party("customer_id"), party("vendor_id")) {
            (Some(customer), _) => format!("/Invoice/GetReceivePaymentForCustomer/{customer}"),
            (_, vendor) => format!("/Bill/MakePaymentForVendor/{}", vendor.expect("a vendor")),
        };
        let mut cash = side.payment.clone();
        let account =
            if side.kind == "receipt" { "deposit_account_id" } else { "payment_account_id" };
        cash["amount"] = json!("30");
        cash[account] = json!(app.account("bank").await);
        app.post(side.record, cash).await.ok();
        let given = paid_by_cheque(side.payment.clone(), "00789", "2026-12-31");
        let made = app.post(side.record, given).await.ok();
        let paid = [json!(side.kind), json!("30.00"), Value::Null];
        let first = app.get(&form).await.ok();
        assert_eq!(offered(&first)[0], paid);
        assert!(!matches!(offered(&first)[1][2].as_str(), None | Some("bounced" | "returned")));

        app.moves(made["id"].as_i64().expect("an id"), cheque_step(side.back, "2026-11-20")).await;
        let hollow = [json!(side.kind), json!("100.00"), json!(side.back)];
        assert_eq!(offered(&app.get(&form).await.ok()), [paid, hollow]);
    }
}
