//! Returns of value added tax: what they include, and how they read.

use serde_json::{Value, json};

use super::json::{line, text};
use super::purchases::bill_id;
use super::{TestApp, invoice_to};

impl TestApp {
    /// Returns are made from a day on, each month.
    pub async fn returns_from(&self, first: &str) {
        self.post("/Tax/SetVatPeriods", json!({ "first_date": first, "frequency": "month" }))
            .await
            .ok();
    }

    /// A return as it is shown.
    pub async fn vat_return(&self, first: &str) -> Value {
        self.post("/Tax/ShowVatReturn", json!({ "first_date": first })).await.ok()
    }

    /// Files a return as it is shown.
    pub async fn files(&self, first: &str) -> Value {
        self.post("/Tax/FileVatReturn", self.seen(first, json!({})).await).await.ok()
    }

    /// What is sent to file a return as it is shown, with other fields.
    pub async fn seen(&self, first: &str, other: Value) -> Value {
        let shown = self.vat_return(first).await;
        let mut input = json!({ "first_date": first });
        for field in ["output_tax", "table_tax", "input_tax", "payable", "carried_forward"] {
            input[field] = shown[field].clone();
        }
        for (field, value) in other.as_object().expect("fields") {
            input[field] = value.clone();
        }
        input
    }

    /// Work sold on a day, with value added tax.
    pub async fn sold(&self, customer: i64, day: &str, (net, total): (&str, &str)) -> i64 {
        let vat = self.vat().await;
        let sale = invoice_to(customer).work("1", net, &[vat]).with("invoice_date", day);
        self.has_invoice(sale.showing(total)).await
    }

    /// Rent of a day, with value added tax that is claimed.
    pub async fn rented(&self, vendor: i64, day: &str, (net, total): (&str, &str)) -> i64 {
        let (rent, vat) = (self.account("purchases").await, self.vat().await);
        let bill = self.bill_of(vendor).await.cost(rent, net, &[vat]).with("billing_date", day);
        bill_id(&self.has_bill(bill.showing(total)).await)
    }

    /// A bill of rent, without tax, of that day: its id.
    pub async fn rent(&self, vendor: i64, price: &str, day: &str) -> i64 {
        let rent = self.account("purchases").await;
        let bill = self.bill_of(vendor).await.cost(rent, price, &[]);
        bill_id(&self.has_bill(bill.with("billing_date", day).showing(price)).await)
    }
}

/// A return as its form reads.
pub fn form(told: &Value) -> String {
    let figures = told["figures"].as_array().expect("figures").iter().map(|row| {
        let note = if row["note"] == true { " notes" } else { "" };
        let row = line(row, &["side", "nature", "base", "tax", "documents"]);
        format!("{row}{note}")
    });
    let totals = ["output_tax", "table_tax", "input_tax", "brought_forward"];
    let ends = ["payable", "carried_forward", "status"];
    let totals = totals.iter().chain(&ends).map(|field| format!("{field} {}", text(&told[*field])));
    figures.chain(totals).collect::<Vec<_>>().join("\n")
}

/// The accounts compared with it.
pub fn books(told: &Value) -> String {
    line(&told["books"], &["accounts", "told", "difference"])
}
