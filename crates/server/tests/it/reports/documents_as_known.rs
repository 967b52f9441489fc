//! Reports of documents as they were known at a moment: what they said then they say for ever,
//! whatever is edited, deleted, settled or counted again later.

use serde_json::{Value, json};

use crate::kit::dice::{Dice, small};
use crate::kit::known::assert_same_reports;
use crate::kit::purchases::{BillDraft, bill_id};
use crate::kit::{TestApp, invoice_to, note_against, paper, receipt_from};

/// Every report that is read from documents, open items or moves of stock, in its kinds.
fn asked() -> Vec<(&'static str, Value)> {
    let period = |more: Value| {
        let mut asked = json!({ "first_date": "2026-08-01", "last_date": "2026-12-31" });
        asked.as_object_mut().expect("fields").extend(more.as_object().expect("fields").clone());
        asked
    };
    vec![
        ("/Reports/ReceivableAgeing", json!({ "as_of": "2026-12-31" })),
        ("/Reports/ReceivableAgeing", json!({ "as_of": "2026-11-05" })),
        ("/Reports/PayableAgeing", json!({ "as_of": "2026-12-31" })),
        ("/Reports/VatReport?type=invoice", period(json!({}))),
        ("/Reports/VatReport?type=expense", period(json!({}))),
        ("/Reports/Sales", period(json!({}))),
        ("/Reports/Sales", period(json!({ "group_by": "party" }))),
        ("/Reports/Purchases", period(json!({}))),
        ("/Reports/StockValuation", json!({ "as_of": "2026-12-31" })),
        ("/Reports/StockValuation", json!({ "as_of": "2026-10-15" })),
    ]
}

/// What each of them says today, or as known at a moment.
async fn said(app: &TestApp, known_at: Option<&str>) -> Vec<Value> {
    let mut said = Vec::new();
    for (path, mut asked) in asked() {
        if let Some(moment) = known_at {
            asked["known_at"] = json!(moment);
        }
        let mut report = app.post(path, asked).await.ok();
        assert_eq!(report["known_at"].is_null(), known_at.is_none(), "{path}");
        report["known_at"] = Value::Null;
        said.push(report);
    }
    said
}

/// A shop with customers, vendors and goods, and what was done in it.
struct Trade {
    customers: [i64; 2],
    vendor: i64,
    bank: i64,
    vat: i64,
    chairs: i64,
    /// Sales and purchases with the versions that they were saved at.
    invoices: Vec<(i64, i64)>,
    bills: Vec<(i64, i64)>,
    /// What is the same at every run.
    dice: Dice,
}

impl Trade {
    async fn create(app: &TestApp) -> Trade {
        Trade {
            customers: [app.has_customer("Ali").await, app.has_customer("Mona").await],
            vendor: app.has_vendor("Wood & Co").await,
            bank: app.account("bank").await,
            vat: app.vat().await,
            chairs: app.has_goods("Chair", "500", "60").await,
            invoices: Vec::new(),
            bills: Vec::new(),
            dice: Dice(11),
        }
    }

    fn sale(&mut self) -> crate::kit::InvoiceDraft {
        let day = format!("2026-{:02}-{:02}", 10 + self.dice.below(2), 1 + self.dice.below(20));
        let whose = self.customers[small::<usize>(self.dice.below(2))];
        invoice_to(whose).with("invoice_date", day)
    }

    /// Chairs at 100 and an hour's work at 50, with value added tax.
    fn sold(&mut self) -> Value {
        let chairs = 1 + self.dice.below(4);
        let sale = self.sale().line(self.chairs, &chairs.to_string(), "100", &[self.vat]);
        let sale = sale.work("1", "50", &[self.vat]);
        sale.showing(&format!("{}.00", (chairs * 100 + 50) * 114 / 100))
    }

    /// Chairs that came before many of the sales: what those cost is counted again.
    async fn bought(&mut self, app: &TestApp) -> BillDraft {
        let day = format!("2026-{:02}-{:02}", 8 + self.dice.below(3), 1 + self.dice.below(20));
        let price = 50 + 10 * self.dice.below(9);
        let bill = app.bill_of(self.vendor).await.with("billing_date", day);
        bill.goods(self.chairs, "100", &price.to_string(), &[self.vat])
            .with("expected_total", format!("{}.00", price * 114))
    }

    fn picked(&mut self, of: usize) -> usize {
        small::<usize>(self.dice.below(of as u64))
    }

    async fn step(&mut self, app: &TestApp) {
        match self.dice.below(8) {
            0 if !self.invoices.is_empty() => {
                let place = self.picked(self.invoices.len());
                let mut edit = self.sold();
                let (id, version) = self.invoices[place];
                edit["version"] = json!(version);
                let done = app.post(&format!("/Invoice/EditInvoice/{id}"), edit).await;
                // A paid one keeps its customer, a credited one what was credited.
                if done.status.is_success() {
                    self.invoices[place].1 =
                        done.body["Invoice"]["version"].as_i64().expect("a version");
                }
            }
            1 if self.invoices.len() > 2 => {
                let place = self.picked(self.invoices.len());
                let (id, _) = self.invoices[place];
                let done = app.delete(&format!("/Invoice/DeleteInvoice/{id}")).await;
                if done.status.is_success() {
                    self.invoices.swap_remove(place);
                }
            }
            2 | 3 if !self.invoices.is_empty() => {
                let place = self.picked(self.invoices.len());
                let (id, _) = self.invoices[place];
                let whose = app.invoice_page(id).await["Invoice"]["customer_id"]
                    .as_i64()
                    .expect("a customer");
                let receipt = receipt_from(whose, self.bank, "30", &[(id, "20", "0")]);
                app.post("/Invoice/ReceivePayment", receipt).await;
            }
            4 => {
                let bill = self.bought(app).await.0;
                let bill = app.has_bill(bill).await;
                self.bills.push((bill_id(&bill), 1));
            }
            5 if !self.bills.is_empty() => {
                let place = self.picked(self.bills.len());
                let (id, version) = self.bills[place];
                let edit = self.bought(app).await.with("version", version).0;
                let done = app.post(&format!("/Bill/EditBill/{id}"), edit).await;
                if done.status.is_success() {
                    self.bills[place].1 = done.body["Bill"]["version"].as_i64().expect("a version");
                }
            }
            6 if !self.invoices.is_empty() => {
                let place = self.picked(self.invoices.len());
                let (id, _) = self.invoices[place];
                let whose = app.invoice_page(id).await["Invoice"]["customer_id"]
                    .as_i64()
                    .expect("a customer");
                let note = note_against(whose, id, &[(1, "1")], "114.00");
                app.post("/CreditNote/AddCreditNote", note).await;
            }
            _ => {
                let sale = self.sold();
                self.invoices.push((app.has_invoice(sale).await, 1));
            }
        }
    }
}

#[tokio::test]
async fn what_reports_of_documents_said_they_say_for_ever() {
    let first = TestApp::company("As known").await;
    let mut trade = Trade::create(&first).await;
    let mut remembered: Vec<(String, Vec<Value>)> = Vec::new();
    let mut changed = vec![0; asked().len()];
    for step in 0..40 {
        let (hour, minute) = (11 + step / 6, step % 6 * 10);
        let app = first.at(&format!("2026-11-20T{hour:02}:{minute:02}:00Z"));
        trade.step(&app).await;
        let moment = format!("2026-11-20T{hour:02}:{minute:02}:30Z");
        let then = said(&first.at(&moment), None).await;
        if let Some((_, before)) = remembered.last() {
            for (count, (before, then)) in changed.iter_mut().zip(before.iter().zip(&then)) {
                *count += usize::from(before != then);
            }
        }
        remembered.push((moment, then));
    }
    let later = first.at("2026-11-20T20:00:00Z");
    for (moment, then) in &remembered {
        assert_same_reports(&said(&later, Some(moment)).await, then, moment);
    }
    assert!(changed.iter().all(|count| *count > 3), "some stood still: {changed:?}");
    later.verify().await;
}

/// Merges one customer into another.
async fn merge(app: &TestApp, (keep, merge): (i64, i64)) {
    let pair = json!({ "keep_id": keep, "merge_id": merge });
    let preview = app.post("/Customer/MergePreview", pair).await.ok();
    let seen = json!({
        "keep_id": keep, "merge_id": merge, "keep_version": preview["keep"]["version"],
        "merge_version": preview["merge"]["version"],
    });
    app.post("/Customer/Merge", seen).await.ok();
}

#[tokio::test]
async fn who_was_merged_owed_by_himself() {
    let first = TestApp::company("Merged since").await;
    let (ali, twin) = (first.has_customer("Ali").await, first.has_customer("Ali again").await);
    let sale = |of: i64| invoice_to(of).work("1", "500", &[]).showing("500.00");
    let sold = first.has_invoice(sale(twin)).await;
    let gone = first.has_invoice(sale(twin)).await;
    first.has_invoice(sale(ali)).await;
    let year = json!({ "first_date": "2026-01-01", "last_date": "2026-12-31" });
    let mut by_customer = year.clone();
    by_customer["group_by"] = json!("party");
    let asked = [
        ("/Reports/ReceivableAgeing", json!({ "as_of": "2026-11-20" })),
        ("/Reports/customer/report", year.clone()),
        ("/Reports/Sales", by_customer),
        ("/Reports/VatReport?type=invoice", year.clone()),
    ];
    let said = async |app: &TestApp, known: Option<&str>| {
        let mut said = String::new();
        for (path, mut asked) in asked.clone() {
            known.inspect(|moment| asked["known_at"] = json!(moment));
            said.push_str(&paper::report(&app.post(path, asked).await.ok()));
        }
        // Columns are as wide as their content.
        said.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let before = said(&first.at("2026-11-20T10:00:00Z"), None).await;
    let later = first.at("2026-11-20T11:00:00Z");
    later.delete(&format!("/Invoice/DeleteInvoice/{gone}")).await.ok();
    let last = first.at("2026-11-20T12:00:00Z");
    merge(&last, (ali, twin)).await;
    let known = said(&last, Some("2026-11-20T10:30:00Z")).await;
    // The name is that of who is left, the debt is one of two as it was then.
    assert_eq!(known, before.replace("Ali again", "Ali"));

    // What was posted for either is one account since, also once it is paid.
    let bank = last.account("bank").await;
    last.has_receipt(receipt_from(ali, bank, "500", &[(sold, "500", "0")])).await;
    let report = last.post("/Reports/customer/report", year).await.ok();
    insta::assert_snapshot!(paper::report(&report), @r"
    Customer                 Opening b  Invoiced  Credited  Received Tax withh     Other Closing b
    Ali                           0.00   1000.00      0.00    500.00      0.00      0.00    500.00
    Total                         0.00   1000.00      0.00    500.00      0.00      0.00    500.00
    ");
    last.verify().await;
}
