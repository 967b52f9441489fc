//! Purchases: bills, expenses, credits of vendors and landed costs.

use serde_json::{Value, json};

use super::{EGP, TestApp, invoice_to, usd};

impl TestApp {
    /// A bill of a vendor, dated today, due by some terms.
    pub async fn bill_of(&self, vendor: i64) -> BillDraft {
        let terms = self.get("/Forms/GetTerms").await.ok();
        BillDraft(json!({
            "vendor_id": vendor, "billing_date": "2026-11-20", "terms_id": terms[0]["id"],
            "currency_id": EGP, "lines": [], "expected_total": "0.00",
        }))
    }

    pub async fn has_bill(&self, bill: Value) -> Value {
        self.post("/Bill/AddBill", bill).await.ok()
    }

    /// A vendor in dollars that is owed on the account of foreign vendors.
    pub async fn has_foreign_vendor(&self, name: &str) -> i64 {
        let accounts = self.post("/COA/ListCOA", json!({})).await.ok();
        let accounts = accounts["COA"].as_array().expect("accounts");
        let foreign = accounts.iter().find(|one| one["serial"] == "211002");
        let mut on = foreign.expect("the account of foreign vendors").clone();
        on["active"] = json!(true);
        let id = on["id"].clone();
        self.post(&format!("/COA/EditChartsOfAccount/{id}"), on).await.ok();
        let vendor = json!({
            "display_name": name, "bill_chart_id": id, "currency_id": usd(), "exchange_rate": "50",
        });
        self.post("/Vendor/AddVendor", vendor).await.ok()["VendorID"].as_i64().expect("an id")
    }

    pub async fn on_hand_of(&self, product: i64) -> String {
        let shown = self.post(&format!("/Products/GetProjectByID/{product}"), json!({})).await.ok();
        let text = |field: &str| shown["stock"][field].as_str().unwrap_or_default().to_owned();
        format!("{} worth {}", text("on_hand"), text("value"))
    }

    /// A vendor from whom tax is withheld by supplies (1 %).
    pub async fn has_supplier(&self, name: &str, more: Value) -> i64 {
        let nature = self.nature("W002").await;
        let mut vendor = json!({
            "display_name": name, "currency_id": EGP, "withholding_tax_id": nature,
        });
        for (field, value) in more.as_object().expect("fields") {
            vendor[field] = value.clone();
        }
        self.post("/Vendor/AddVendor", vendor).await.ok()["VendorID"].as_i64().expect("an id")
    }

    /// A withholding tax of the company's own, of so many per hundred of services.
    pub async fn own_nature(&self, percent: &str) -> Value {
        let taxes = self.get("/Tax/GetTax").await.ok();
        let mut taxes = taxes.as_array().expect("taxes").iter();
        let services = taxes.find(|tax| tax["eta_sub_type"] == "W004").expect("services");
        let own = json!({
            "tax_name": format!("WHT {percent}% special services"), "tax_precntage": percent,
            "tax_category_id": services["tax_category_id"],
            "sub_tax_category_id": services["sub_tax_category_id"],
        });
        self.post("/Tax/AddTax", own).await.ok()["id"].clone()
    }

    /// The withholding tax of a nature of dealing.
    pub async fn nature(&self, sub_type: &str) -> i64 {
        let taxes = self.get("/Tax/GetTax").await.ok();
        let mut taxes = taxes.as_array().expect("taxes").iter();
        let found = taxes.find(|tax| tax["eta_sub_type"] == sub_type && tax["active"] == true);
        found.expect("the nature")["id"].as_i64().expect("an id")
    }

    /// A bill of rent: its id. `total` is `price` with 14 % of it.
    pub async fn owes(&self, vendor: i64, price: &str, total: &str) -> i64 {
        let (rent, vat) = (self.account("purchases").await, self.vat().await);
        let bill = self.bill_of(vendor).await.cost(rent, price, &[vat]);
        bill_id(&self.has_bill(bill.showing(total)).await)
    }

    /// Gives a purchase back and gives the credit's id.
    pub async fn has_vendor_credit(&self, credit: Value) -> i64 {
        let made = self.post("/VendorCredit/AddVendorCredit", credit).await.ok();
        made["VendorCredit"]["id"].as_i64().expect("an id")
    }

    pub async fn apply(&self, vendor: i64, credit: i64, bill: i64, amount: &str) -> Value {
        let share = json!({
            "credit_kind": "vendor_credit", "credit_id": credit, "bill_id": bill,
            "amount": amount,
        });
        let apply = json!({ "vendor_id": vendor, "date": "2026-11-20", "shares": [share] });
        self.post("/Bill/ApplyCredits", apply).await.ok()
    }

    /// A bill of goods of that day: its id.
    pub async fn buys(
        &self,
        vendor: i64,
        day: &str,
        goods: &[(i64, &str, &str)],
        total: &str,
    ) -> i64 {
        let mut bill = self.bill_of(vendor).await.with("billing_date", day);
        for (product, quantity, price) in goods {
            bill = bill.goods(*product, quantity, price, &[]);
        }
        bill_id(&self.has_bill(bill.showing(total)).await)
    }

    pub async fn sells(&self, customer: i64, day: &str, product: i64, quantity: &str) -> i64 {
        let total = format!("{}00.00", quantity);
        let sale = invoice_to(customer).with("invoice_date", day);
        self.has_invoice(sale.line(product, quantity, "100", &[]).showing(&total)).await
    }

    /// The id of a payment method by its word.
    pub async fn method(&self, key: &str) -> i64 {
        let methods = self.get("/Forms/GetPaymentMethods").await.ok();
        let mut methods = methods.as_array().expect("methods").iter();
        methods.find(|one| one["key"] == key).expect("the method")["id"].as_i64().expect("an id")
    }

    /// An expense of today, paid in cash out of the bank, of nobody in particular.
    pub async fn expense(&self) -> BillDraft {
        let (bank, cash) = (self.account("bank").await, self.method("cash").await);
        BillDraft(json!({
            "expense_date": "2026-11-20", "payment_account_id": bank, "payment_method_id": cash,
            "currency_id": EGP, "lines": [], "expected_total": "0.00",
        }))
    }

    pub async fn has_expense(&self, expense: Value) -> Value {
        self.post("/Expenses/AddExpense", expense).await.ok()
    }
}

/// A bill being written.
#[derive(Clone)]
pub struct BillDraft(pub Value);

impl BillDraft {
    /// A line of goods.
    pub fn goods(self, product: i64, quantity: &str, price: &str, taxes: &[i64]) -> BillDraft {
        self.line(json!({
            "product_id": product, "quantity": quantity, "price": price, "tax_ids": taxes,
        }))
    }

    /// A line for an account, without an item.
    pub fn cost(self, account: i64, price: &str, taxes: &[i64]) -> BillDraft {
        self.line(json!({
            "account_id": account, "description": "Rent", "quantity": "1", "price": price,
            "tax_ids": taxes,
        }))
    }

    /// A line as it is typed.
    pub fn line(mut self, line: Value) -> BillDraft {
        self.0["lines"].as_array_mut().expect("lines").push(line);
        self
    }

    /// Sets any field.
    pub fn with(mut self, field: &str, value: impl Into<Value>) -> BillDraft {
        self.0[field] = value.into();
        self
    }

    /// What the person saw as its total.
    pub fn showing(self, total: &str) -> Value {
        self.with("expected_total", total).0
    }
}

/// The id of the bill that a page shows.
pub fn bill_id(detail: &Value) -> i64 {
    detail["Bill"]["id"].as_i64().expect("an id")
}

/// The id of the expense that a page shows.
pub fn expense_id(detail: &Value) -> i64 {
    detail["Expense"]["id"].as_i64().expect("an id")
}

/// A free credit of one line for an account.
pub fn free_vendor_credit(
    vendor: i64,
    account: i64,
    price: &str,
    taxes: &[i64],
    total: &str,
) -> Value {
    json!({
        "vendor_id": vendor, "vendor_credit_date": "2026-11-20", "currency_id": EGP,
        "reason": "Rebate of the year", "original_document": "OLD-7",
        "vendor_credit_number": "CR-88", "einvoice_uuid": "3GKQDMX9M8GNKY0A0RT2VJHF10",
        "expected_total": total, "lines": [{
            "account_id": account, "description": "Rebate", "quantity": "1", "price": price,
            "tax_ids": taxes,
        }],
    })
}

/// Charges to be spread over bills of goods.
pub fn landed_cost(basis: &str, amounts: &[&str], bills: &[i64]) -> Value {
    let charges: Vec<Value> = amounts.iter().map(|amount| json!({ "amount": amount })).collect();
    let goods: Vec<Value> = bills.iter().map(|id| json!({ "id": id })).collect();
    json!({ "date": "2026-11-20", "basis": basis, "charges": charges, "goods": goods })
}

/// Delta is owed 100 (not yet due) and 200 (late), Nile 400 (late since yesterday).
pub async fn three_bills(app: &TestApp) -> [i64; 3] {
    let (delta, nile) = (app.has_vendor("Delta").await, app.has_vendor("Nile").await);
    let rent = app.account("purchases").await;
    let mut ids = [0; 3];
    for (id, (vendor, date, due, price)) in ids.iter_mut().zip([
        (delta, "2026-11-20", "2026-12-20", "100.00"),
        (delta, "2026-08-01", "2026-08-31", "200.00"),
        (nile, "2026-11-12", "2026-11-19", "400.00"),
    ]) {
        let bill = app.bill_of(vendor).await.cost(rent, price, &[]);
        let bill = bill.with("billing_date", date).with("due_date", due);
        *id = bill_id(&app.has_bill(bill.showing(price)).await);
    }
    ids
}
