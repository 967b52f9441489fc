//! Bills, withheld tax and fixed assets as they were known at a moment: the answer never changes,
//! whatever is edited, paid, certified, depreciated or undone later.

use serde_json::{Value, json};

use crate::kit::dice::{Dice, small};
use crate::kit::fixed_assets::delivery_van;
use crate::kit::known::assert_same_reports;
use crate::kit::purchases::{BillDraft, bill_id};
use crate::kit::{Answer, TestApp, invoice_to, payment_to, receipt_from};

fn asked() -> Vec<(&'static str, Value)> {
    let year = json!({ "first_date": "2026-01-01", "last_date": "2026-12-31" });
    let late = crate::kit::json::with(year.clone(), &[("status", json!("overdue"))]);
    let page = crate::kit::json::with(year.clone(), &[("limit", json!(2))]);
    let all = |side: &str| json!({ "side": side, "from_date": "2026-01-01" });
    vec![
        ("/Reports/Bills", year.clone()),
        ("/Bill/BillsReport", year),
        ("/Bill/BillsReport", late),
        ("/Bill/BillsReport", page),
        ("/Withholding/GetRegister", all("payable")),
        ("/Withholding/GetRegister", all("receivable")),
        ("/Withholding/Form41", json!({ "year": 2026, "quarter": 4 })),
        ("/Reports/FixedAssets", json!({ "as_of": "2026-12-31" })),
        ("/Reports/FixedAssets", json!({ "as_of": "2026-06-30" })),
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

/// A company that buys, pays, withholds and wears out.
struct Firm {
    vendors: [i64; 2],
    customer: i64,
    bank: i64,
    rent: i64,
    vat: i64,
    van: Value,
    bills: Vec<(i64, i64)>,
    expenses: Vec<(i64, i64)>,
    invoices: Vec<(i64, i64)>,
    payments: Vec<i64>,
    receipts: Vec<i64>,
    assets: Vec<(i64, i64)>,
    runs: Vec<i64>,
    disposals: Vec<i64>,
    dice: Dice,
}

fn id_at(answer: &Answer, path: &[&str]) -> Option<i64> {
    let found = path.iter().fold(&answer.body, |value, name| &value[*name]);
    answer.status.is_success().then(|| found.as_i64().expect("an id"))
}

impl Firm {
    async fn create(app: &TestApp) -> Firm {
        Firm {
            vendors: [
                app.has_supplier("Delta", json!({ "tax_id": "123456789" })).await,
                app.has_supplier("Nile", json!({})).await,
            ],
            customer: app.has_customer("Ali").await,
            bank: app.account("bank").await,
            rent: app.account("purchases").await,
            vat: app.vat().await,
            van: delivery_van(app).await,
            bills: Vec::new(),
            expenses: Vec::new(),
            invoices: Vec::new(),
            payments: Vec::new(),
            receipts: Vec::new(),
            assets: Vec::new(),
            runs: Vec::new(),
            disposals: Vec::new(),
            dice: Dice(7),
        }
    }

    fn picked<T: Copy>(&mut self, of: &[T]) -> Option<(usize, T)> {
        let place = small::<usize>(self.dice.below(of.len().max(1) as u64));
        of.get(place).map(|one| (place, *one))
    }

    fn day(&mut self) -> String {
        format!("2026-{:02}-{:02}", 9 + self.dice.below(3), 1 + self.dice.below(20))
    }

    async fn bill(&mut self, app: &TestApp) -> BillDraft {
        let (day, whose) = (self.day(), self.vendors[small::<usize>(self.dice.below(2))]);
        let price = 1_000 + 100 * self.dice.below(9);
        let bill = app.bill_of(whose).await.with("billing_date", day.clone());
        bill.cost(self.rent, &price.to_string(), &[])
            .with("due_date", day)
            .with("bill_number", format!("V-{price}"))
            .with("expected_total", format!("{price}.00"))
    }

    async fn expense(&mut self, app: &TestApp) -> BillDraft {
        let (day, whose) = (self.day(), self.vendors[small::<usize>(self.dice.below(2))]);
        let price = 1_000 + 100 * self.dice.below(9);
        let held = if self.dice.below(3) > 0 { (price / 100).to_string() } else { "0".to_owned() };
        let expense = app.expense().await.with("expense_date", day).with("vendor_id", whose);
        expense
            .cost(self.rent, &price.to_string(), &[])
            .with("withholding", held)
            .with("expected_total", format!("{price}.00"))
    }

    fn sale(&mut self) -> Value {
        let price = 1_000 + 100 * self.dice.below(9);
        let sale = invoice_to(self.customer).work("1", &price.to_string(), &[self.vat]);
        let sale = sale.with("withholding_percent", if price > 1_300 { "3" } else { "1" });
        sale.showing(&format!("{}.00", price * 114 / 100))
    }

    async fn buys(&mut self, app: &TestApp, what: u64) {
        match what {
            0 => {
                let bill = self.bill(app).await.0;
                self.bills.push((bill_id(&app.has_bill(bill).await), 1));
            }
            1 => {
                let Some((place, (id, version))) = self.picked(&self.bills.clone()) else { return };
                let edit = self.bill(app).await.with("version", version).0;
                let done = app.post(&format!("/Bill/EditBill/{id}"), edit).await;
                if let Some(version) = id_at(&done, &["Bill", "version"]) {
                    self.bills[place].1 = version;
                }
            }
            2 => {
                let Some((_, (id, _))) = self.picked(&self.bills.clone()) else { return };
                let shown = app.get(&format!("/Bill/GetBillByID/{id}")).await.ok();
                let whose = shown["Bill"]["vendor_id"].as_i64().expect("a vendor");
                let payment = payment_to(whose, self.bank, "396", &[(id, "396", "4")]);
                let done = app.post("/Bill/MakePayment", payment).await;
                self.payments.extend(id_at(&done, &["id"]));
            }
            3 => {
                let Some((place, id)) = self.picked(&self.payments.clone()) else { return };
                if app.delete(&format!("/Bill/DeleteMadePayment/{id}")).await.status.is_success() {
                    self.payments.swap_remove(place);
                }
            }
            4 => {
                let expense = self.expense(app).await.0;
                let made = app.has_expense(expense).await;
                let id = made["Expense"]["id"].as_i64().expect("an id");
                self.payments.push(made["payments"][0]["payment_id"].as_i64().expect("an id"));
                self.expenses.push((id, 1));
            }
            5 => {
                let Some((place, (id, version))) = self.picked(&self.expenses.clone()) else {
                    return;
                };
                let edit = self.expense(app).await.with("version", version).0;
                let done = app.post(&format!("/Expenses/EditExpense/{id}"), edit).await;
                if let Some(version) = id_at(&done, &["Expense", "version"]) {
                    self.expenses[place].1 = version;
                }
            }
            6 => {
                let Some((_, id)) = self.picked(&self.payments.clone()) else { return };
                let number = json!({ "withholding_certificate": format!("C-{}", self.dice.0) });
                app.post(&format!("/Withholding/SetGivenCertificate/{id}"), number).await;
            }
            _ => {
                let Some((place, (id, _))) = self.picked(&self.bills.clone()) else { return };
                if app.delete(&format!("/Bill/DeleteBill/{id}")).await.status.is_success() {
                    self.bills.swap_remove(place);
                }
            }
        }
    }

    async fn sells(&mut self, app: &TestApp, what: u64) {
        match what {
            0 => {
                let sale = self.sale();
                self.invoices.push((app.has_invoice(sale).await, 1));
            }
            1 => {
                let Some((place, (id, version))) = self.picked(&self.invoices.clone()) else {
                    return;
                };
                let mut edit = self.sale();
                edit["version"] = json!(version);
                let done = app.post(&format!("/Invoice/EditInvoice/{id}"), edit).await;
                if let Some(version) = id_at(&done, &["Invoice", "version"]) {
                    self.invoices[place].1 = version;
                }
            }
            2 => {
                let Some((_, (id, _))) = self.picked(&self.invoices.clone()) else { return };
                let given = [(id, "190", "10")];
                let receipt = receipt_from(self.customer, self.bank, "190", &given);
                let done = app.post("/Invoice/ReceivePayment", receipt).await;
                self.receipts.extend(id_at(&done, &["id"]));
            }
            _ => {
                let Some((_, id)) = self.picked(&self.receipts.clone()) else { return };
                let number = json!({ "withholding_certificate": format!("R-{}", self.dice.0) });
                app.post(&format!("/Withholding/SetReceivedCertificate/{id}"), number).await;
            }
        }
    }

    async fn wears(&mut self, app: &TestApp, what: u64) {
        match what {
            0 => {
                let done = app.post("/FixedAsset/AddAsset", self.van.clone()).await;
                self.assets.extend(id_at(&done, &["id"]).map(|id| (id, 1)));
            }
            1 => {
                let Some((place, (id, version))) = self.picked(&self.assets.clone()) else {
                    return;
                };
                let mut edit = self.van.clone();
                edit["cost"] = json!((100_000 + 1_000 * self.dice.below(50)).to_string());
                edit["version"] = json!(version);
                let done = app.post(&format!("/FixedAsset/EditAsset/{id}"), edit).await;
                if let Some(version) = id_at(&done, &["version"]) {
                    self.assets[place].1 = version;
                }
            }
            2 => {
                let month = format!("2026-{:02}-01", 1 + self.runs.len());
                let done = app.post("/Depreciation/AddRun", json!({ "month": month })).await;
                if done.status.is_success() {
                    self.runs.push(done.body["Runs"][0]["id"].as_i64().expect("an id"));
                }
            }
            3 => {
                let Some(id) = self.runs.last() else { return };
                let path = format!("/Depreciation/DeleteRun/{id}");
                if app.delete(&path).await.status.is_success() {
                    self.runs.pop();
                }
            }
            4 => {
                let Some((_, (id, _))) = self.picked(&self.assets.clone()) else { return };
                let scrap = json!({ "asset_id": id, "date": "2026-10-20", "kind": "scrap" });
                let done = app.post("/FixedAsset/AddDisposal", scrap).await;
                self.disposals.extend(id_at(&done, &["disposal", "id"]));
            }
            _ => {
                let Some(id) = self.disposals.pop() else { return };
                app.delete(&format!("/FixedAsset/DeleteDisposal/{id}")).await;
            }
        }
    }
}

#[tokio::test]
async fn what_was_said_of_bills_tax_and_assets_is_said_for_ever() {
    let first = TestApp::company("As known, the rest").await;
    let mut firm = Firm::create(&first).await;
    let mut remembered: Vec<(String, Vec<Value>)> = Vec::new();
    let mut changed = vec![0; asked().len()];
    for step in 0..48 {
        let (hour, minute) = (10 + step / 6, step % 6 * 10);
        let app = first.at(&format!("2026-11-20T{hour:02}:{minute:02}:00Z"));
        let (bought, sold, worn) = (firm.dice.below(8), firm.dice.below(4), firm.dice.below(6));
        firm.buys(&app, bought).await;
        firm.sells(&app, sold).await;
        firm.wears(&app, worn).await;
        let moment = format!("2026-11-20T{hour:02}:{minute:02}:30Z");
        let then = said(&first.at(&moment), None).await;
        if let Some((_, before)) = remembered.last() {
            for (count, (before, then)) in changed.iter_mut().zip(before.iter().zip(&then)) {
                *count += usize::from(before != then);
            }
        }
        remembered.push((moment, then));
    }
    // Read days later, when more is overdue.
    let later = first.at("2026-11-28T20:00:00Z");
    for (moment, then) in &remembered {
        assert_same_reports(&said(&later, Some(moment)).await, then, moment);
    }
    assert!(changed.iter().all(|count| *count > 3), "some stood still: {changed:?}");
    later.verify().await;
}

#[tokio::test]
async fn a_moment_to_come_is_refused_on_its_field() {
    let app = TestApp::company("Known tomorrow").await;
    let fault = "known_at: choose a date and time in the past";
    for (path, mut asked) in asked() {
        asked["known_at"] = json!("2026-11-20T22:00:00Z");
        let app = app.at("2026-11-20T10:00:00Z");
        assert_eq!(app.post(path, asked).await.faults(), [fault], "{path}");
    }
}

/// The merged customer withheld the tax; a payment whose cheque came back later was known as paid.
#[tokio::test]
async fn whose_tax_it_was_and_that_it_stood_is_known() {
    let first = TestApp::company("Withheld then").await;
    let bank = first.account("bank").await;
    let (ali, twin) = (first.has_customer("Ali").await, first.has_customer("Twin").await);
    let sale = invoice_to(twin).work("1", "1000", &[]).showing("1000.00");
    let sale = first.has_invoice(sale).await;
    first.has_receipt(receipt_from(twin, bank, "990", &[(sale, "990", "10")])).await;
    let register = async |app: &TestApp, known: Option<&str>| {
        let mut asked = json!({ "side": "receivable" });
        known.inspect(|moment| asked["known_at"] = json!(moment));
        app.post("/Withholding/GetRegister", asked).await.ok()
    };
    let before = register(&first.at("2026-11-20T10:00:00Z"), None).await;
    let later = first.at("2026-11-20T11:00:00Z");
    let pair = json!({ "keep_id": ali, "merge_id": twin });
    let preview = later.post("/Customer/MergePreview", pair).await.ok();
    let merge = json!({
        "keep_id": ali, "merge_id": twin, "keep_version": preview["keep"]["version"],
        "merge_version": preview["merge"]["version"],
    });
    later.post("/Customer/Merge", merge).await.ok();
    assert_eq!(register(&later, None).await["Rows"][0]["party_id"], ali);
    let known = register(&later, Some("2026-11-20T10:30:00Z")).await;
    assert_eq!(known["Rows"], before["Rows"]);
    assert_eq!(known["Books"], before["Books"]);
}
