//! Bank accounts and the statements of banks.

use serde_json::{Value, json};

use super::{EGP, TestApp, base64, usd};

impl TestApp {
    pub async fn bank_file(&self, text: &str) -> Value {
        let bank = self.account("bank").await;
        json!({ "account_id": bank, "file_name": "november.csv", "content": base64(text) })
    }

    pub async fn bank_rows(&self, state: &str) -> Vec<Value> {
        let bank = self.account("bank").await;
        let asked = json!({ "account_id": bank, "state": state });
        let page = self.post("/BankLine/GetBankLines", asked).await.ok();
        page["Lines"].as_array().expect("lines").clone()
    }

    pub async fn fuel(&self, amount: &str) -> Value {
        let (bank, cost) = (self.account("bank").await, self.account("cogs").await);
        let methods = self.get("/Forms/GetPaymentMethods").await.ok();
        json!({
            "expense_date": "2026-11-09", "payment_account_id": bank, "currency_id": EGP,
            "payment_method_id": methods[0]["id"], "expected_total": amount,
            "lines": [{
                "account_id": cost, "description": "Fuel", "quantity": "1", "price": amount,
            }],
        })
    }

    /// A bank account in dollars.
    pub async fn dollar_bank(&self) -> i64 {
        let typed = json!({
            "account_name": "Bank dollars", "serial": "111108", "main_charts_id": 1,
            "chart_account_details_id": 2,
        });
        let made = self.post("/COA/AddChartsOfAccounts", typed).await.ok();
        let id = made["id"].as_i64().expect("an id");
        let kept = self.as_admin(move |tx, ctx| {
            let sql = "update account set currency_id = $3 where tenant_id = $1 and id = $2";
            Ok(tx.exec(sql, platform::args![ctx.tenant, id, usd()])?)
        });
        assert_eq!(kept.await.expect("an account"), 1);
        id
    }
}

pub const NOVEMBER_STATEMENT: &str = "\
    Bank of the Nile\nAccount number: 100045678901\n\n\
    Date,Details,Reference,Debit,Credit,Balance\n\
    02/11/2026,TRANSFER FROM ALI HASSAN,FT1,,\"1,140.00\",\"11,140.00\"\n\
    05/11/2026,CHQ CLEARING,00010023,500.00,,\"10,640.00\"\n\
    09/11/2026,POS 0099 TOTAL EGYPT FUEL,,75.50,,\"10,564.50\"\n\
    19/11/2026,FEES,,10.00,,\"10,554.50\"\n";

/// The id of a row.
pub fn row_id(row: &Value) -> i64 {
    row["id"].as_i64().expect("an id")
}
