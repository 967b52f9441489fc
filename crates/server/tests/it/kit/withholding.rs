//! Tax withheld from vendors: what has some, and what form and quarters say of it.

use serde_json::json;

use super::json::text;
use super::{TestApp, payment_to};

impl TestApp {
    /// A bill of a net of 1,000 and 140 of tax, paid with 10 withheld: bill and payment.
    pub async fn paid_bill(&self, vendor: i64, day: &str) -> (i64, i64) {
        let (bank, rent, vat) =
            (self.account("bank").await, self.account("purchases").await, self.vat().await);
        let bill = self.bill_of(vendor).await.cost(rent, "1000", &[vat]);
        let bill = self.has_bill(bill.with("billing_date", day).showing("1140.00")).await;
        let bill = bill["Bill"]["id"].as_i64().expect("an id");
        let mut payment = payment_to(vendor, bank, "1130", &[(bill, "1130", "10")]);
        payment["payment_date"] = json!(day);
        let payment = self.post("/Bill/MakePayment", payment).await.ok();
        (bill, payment["id"].as_i64().expect("an id"))
    }

    /// What form 41 of a quarter says: net, tax, and by how much it differs from the books.
    pub async fn form41_of(&self, year: i64, quarter: i64) -> String {
        let asked = json!({ "year": year, "quarter": quarter });
        let form = self.post("/Withholding/Form41", asked).await.ok();
        let difference = text(&form["Books"]["difference"]);
        format!("{} {} {difference}", text(&form["net"]), text(&form["tax"]))
    }

    /// What is owed of a quarter, what was paid of it, and what is left.
    pub async fn owed_of(&self, year: i64, quarter: usize) -> String {
        let told = self.post("/Withholding/GetQuarters", json!({ "year": year })).await.ok();
        let of = |field: &str| text(&told["quarters"][quarter - 1][field]).clone();
        format!("{} {} {}", of("owed"), of("remitted"), of("left"))
    }
}
