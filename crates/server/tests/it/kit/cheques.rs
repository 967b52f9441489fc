//! Cheques: payments by them, and the steps that they take.

use std::collections::HashMap;

use ledger::Money;
use serde_json::{Value, json};

use super::{Answer, TestApp, receipt_from};

impl TestApp {
    /// A cheque of a customer's invoice, in hand: its id.
    pub async fn cheque_of(&self, customer: i64, amount: &str, number: &str) -> (i64, i64) {
        let invoice = self.invoice(customer).work("1", amount).save().await;
        let notes = self.account("notes_receivable").await;
        let receipt = receipt_from(customer, notes, amount, &[(invoice, amount, "0")]);
        (self.has_receipt(paid_by_cheque(receipt, number, "2026-12-15")).await, invoice)
    }

    pub async fn cheque(&self, id: i64) -> Value {
        self.get(&format!("/Cheque/GetChequeById/{id}")).await.ok()
    }

    pub async fn moves(&self, id: i64, step: Value) -> Value {
        self.post(&format!("/Cheque/Move/{id}"), step).await.ok()
    }

    /// Takes the latest step back.
    pub async fn takes_back(&self, id: i64) -> Value {
        let step = self.cheque(id).await["last_step_id"].clone();
        self.post(&format!("/Cheque/TakeBack/{id}"), json!({ "step_id": step })).await.ok()
    }

    /// Somebody moves the cheque of a payment on, or takes its latest step back, as a number says;
    /// none for a payment without one that could be moved.
    pub async fn cheque_goes(
        &self,
        payment: i64,
        (to, bank, rate): (usize, i64, Option<String>),
    ) -> Option<Answer> {
        let shown = self.get(&format!("/Cheque/GetChequeById/{payment}")).await;
        let shown = shown.status.is_success().then_some(shown.body)?;
        let next = shown["next_states"].as_array().expect("states");
        if let Some(state) = next.get(to) {
            let mut typed = cheque_step(state.as_str().expect("a state"), "2026-11-20");
            if ["under_collection", "cleared"].contains(&state.as_str().unwrap_or_default()) {
                typed["bank_account_id"] = json!(bank);
            }
            typed["exchange_rate"] = json!(rate);
            return Some(self.post(&format!("/Cheque/Move/{payment}"), typed).await);
        }
        let last = shown["last_step_id"].as_i64().filter(|_| shown["deleted"] == false)?;
        let back = json!({ "step_id": last });
        Some(self.post(&format!("/Cheque/TakeBack/{payment}"), back).await)
    }

    /// Takes all steps of a payment's cheque back, as far as they can be, and before them the
    /// credits that settle what they left open; whether there were any.
    pub async fn cheque_comes_back(&self, payment: i64) -> bool {
        let back = || self.cheque_goes(payment, (usize::MAX, 0, None));
        let mut any = self.cheque_is_loosened(payment).await;
        while back().await.is_some_and(|answer| answer.status.is_success()) {
            any = true;
        }
        any
    }

    /// Takes the credits off what a payment's cheque left open, one by one, as its page offers it;
    /// whether there were any.
    async fn cheque_is_loosened(&self, payment: i64) -> bool {
        let shown = self.get(&format!("/Cheque/GetChequeById/{payment}")).await;
        let Some(shown) = shown.status.is_success().then_some(shown.body) else { return false };
        let credits = applied_credits(&shown);
        let side = if shown["direction"] == "received" { "Invoice" } else { "Bill" };
        for settlement in &credits {
            self.delete(&format!("/{side}/UndoCredit/{settlement}")).await.ok();
        }
        !credits.is_empty()
    }

    /// The balances of the accounts of cheques, beside those that the cheques add up to.
    pub async fn cheques_are_the_books(&self) {
        self.verify().await;
        let listed = self.post(GET_CHEQUES, json!({ "limit": 200, "open": true })).await.ok();
        let rows = listed["Cheques"].as_array().expect("cheques");
        let sum = |state: &str| {
            let of_state = rows.iter().filter(|row| row["state"] == state);
            Money::sum(of_state.map(|row| money(&row["amount_base"]))).expect("a sum")
        };
        for (role, state) in [
            ("notes_receivable", "in_hand"),
            ("cheques_under_collection", "under_collection"),
            ("notes_payable", "outstanding"),
        ] {
            let id = self.account(role).await;
            let account = self.get(&format!("/COA/GetCOAByID/{id}")).await.ok();
            assert_eq!(money(&account["balance"]), sum(state), "{role}");
        }
    }
}

pub const RECEIVE_PAYMENT: &str = "/Invoice/ReceivePayment";

pub const MAKE_PAYMENT: &str = "/Bill/MakePayment";

pub const GET_CHEQUES: &str = "/Cheque/GetCheques";

/// A payment by a cheque of this number.
pub fn paid_by_cheque(mut payment: Value, number: &str, due: &str) -> Value {
    payment["reference_number"] = json!(number);
    payment["cheque"] = json!({ "bank": "CIB", "due_date": due });
    payment
}

/// A step to a state on a day.
pub fn cheque_step(state: &str, date: &str) -> Value {
    json!({ "state": state, "date": date })
}

/// A step to a state today, on a bank account.
pub fn cheque_step_at_bank(state: &str, bank: i64) -> Value {
    json!({ "state": state, "date": "2026-11-20", "bank_account_id": bank })
}

/// The settlements of what a cheque left open that are credits from before, as its page tells them
/// from money: by what its history says was applied and not undone, the latest first.
fn applied_credits(cheque: &Value) -> Vec<i64> {
    let mut applied: HashMap<(&str, &str), i64> = HashMap::new();
    for item in cheque["activity"].as_array().expect("activity") {
        let one = match item["action"].as_str() {
            Some("credit_applied") => 1,
            Some("credit_undone") => -1,
            _ => continue,
        };
        let text = |place: usize| item["changes"][place]["after"].as_str().expect("a text");
        *applied.entry((text(0), text(1))).or_default() += one;
    }
    let steps = cheque["steps"].as_array().expect("steps").iter();
    let mut given: Vec<&Value> =
        steps.flat_map(|step| step["payments"].as_array().expect("payments")).collect();
    given.sort_by_key(|one| std::cmp::Reverse(one["settlement_id"].as_i64()));
    given.retain(|one| {
        let text = |name: &str| one[name].as_str().expect("a text");
        let left = applied.entry((text("number"), text("applied"))).or_default();
        *left -= 1;
        *left >= 0 || !["receipt", "payment"].contains(&text("kind"))
    });
    given.iter().map(|one| one["settlement_id"].as_i64().expect("an id")).collect()
}

/// An amount in pounds.
fn money(text: &Value) -> Money {
    Money::parse(text.as_str().expect("an amount"), 2).expect("an amount")
}
