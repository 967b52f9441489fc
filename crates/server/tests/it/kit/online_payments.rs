//! A company with an account at a double of Paymob, and its customer with a link.

use axum::http::Method;
use platform::config::{Config, Credential, GatewaySettings, PaymobSettings};
use serde_json::{Value, json};

use super::sending::link_word;
use super::{Answer, TestApp, invoice_to};

#[path = "../../../../gateways/tests/it/double.rs"]
#[expect(dead_code, reason = "no saved card is charged here")]
#[expect(clippy::unwrap_used, reason = "what stands in the way fails the test")]
mod double;

pub use double::{API_KEY, Double, Fault, HMAC_SECRET, SECRET_KEY};
use double::{CARD, PUBLIC_KEY};

/// A company that takes online payments, and a customer with a link to an invoice of 1,140.00.
pub struct Payer {
    pub app: TestApp,
    pub double: Double,
    pub customer: i64,
    pub invoice: i64,
    pub word: String,
    /// The end of the webhook's address.
    pub webhook: String,
}

/// What is typed to take online payments.
pub fn keys(account: i64) -> Value {
    json!({
        "gateway": "paymob", "deposit_account_id": account,
        "integration_id": CARD.to_string(), "public_key": PUBLIC_KEY, "secret_key": SECRET_KEY,
        "api_key": API_KEY, "hmac_secret": HMAC_SECRET,
    })
}

/// A program whose companies find the double where Paymob would be.
pub async fn program(name: &str) -> (TestApp, Double) {
    let double = Double::new().await;
    let app = TestApp::alone(name).await;
    let mut config = Config::clone(&app.app.config);
    let nothing = || Credential::new("");
    config.gateway = GatewaySettings::Paymob(PaymobSettings {
        url: double.url.clone(),
        secret_key: nothing(),
        public_key: String::new(),
        api_key: nothing(),
        hmac_secret: nothing(),
        card_integration: 0,
        moto_integration: 0,
    });
    let app = app.with_config(config);
    app.chooses_language("en").await;
    (app, double)
}

/// Saves the keys; gives the end of the webhook's address.
pub async fn set_up(app: &TestApp) -> String {
    let bank = app.account("bank").await;
    let saved = app.post("/OnlinePayment/SaveGateway", keys(bank)).await.ok();
    let url = saved["webhook_url"].as_str().expect("an address");
    url.rsplit("/Webhook/").next().expect("a word").to_owned()
}

/// An invoice of 1,140.00 with a link: the invoice, the word of the link.
pub async fn invoiced(app: &TestApp, customer: i64) -> (i64, String) {
    let sale = invoice_to(customer).work("1", "1000", &[app.vat().await]).showing("1140.00");
    let invoice = app.has_invoice(sale).await;
    let made = app.post(&format!("/Invoice/MakeLink/{invoice}"), json!({})).await.ok();
    (invoice, link_word(&made))
}

impl Payer {
    pub async fn new(name: &str) -> Payer {
        let (app, double) = program(name).await;
        let webhook = set_up(&app).await;
        let customer = app.has_customer("Ali").await;
        let (invoice, word) = invoiced(&app, customer).await;
        Payer { app, double, customer, invoice, word, webhook }
    }

    /// Presses the button that shows an amount.
    pub async fn presses(&self, amount: &str) -> Answer {
        let path = format!("/Document/PayOnline/{}", self.word);
        self.app.nobody().post(&path, json!({ "amount": amount })).await
    }

    /// Opens the page: the gateway's order.
    pub async fn opens(&self) -> String {
        let page = self.presses("1140.00").await.ok();
        let page = page["page_url"].as_str().expect("an address").to_owned();
        page.rsplit("egy_csk_test_").next().expect("an order").to_owned()
    }

    /// The gateway's message about a payment arrives at an address.
    pub async fn tells_at(&self, webhook: &str, (query, body): (String, Vec<u8>)) -> Answer {
        let path = format!("/OnlinePayment/Webhook/{webhook}?{query}");
        let body = String::from_utf8(body).expect("a text");
        self.app.nobody().call(&Method::POST, &path, Some(body)).await
    }

    /// The same at the company's own.
    pub async fn tells(&self, transaction: u64, changes: Value) -> Answer {
        let message = self.double.callback(transaction, changes);
        self.tells_at(&self.webhook, message).await
    }

    /// The reference of the latest attempt.
    pub async fn reference(&self) -> String {
        let sql =
            "select reference from online_payment where tenant_id = $1 order by id desc limit 1";
        let read = self.app.as_admin(move |tx, ctx| {
            Ok(tx.scalar::<String>(sql, platform::args![ctx.tenant])?.expect("an attempt"))
        });
        read.await.expect("read")
    }

    /// The browser comes back from the latest page, or looks again.
    pub async fn returns(&self) -> Value {
        let reference = self.reference().await;
        let path = format!("/Document/OnlinePayment/{}?reference={reference}", self.word);
        self.app.nobody().get(&path).await.ok()
    }

    /// What the page shows before anything is paid.
    pub async fn sees(&self) -> Value {
        self.app.nobody().get(&format!("/Document/OnlinePayment/{}", self.word)).await.ok()
    }

    /// The receipts, one a line: number, amount, unapplied, reference, method.
    pub async fn receipts(&self) -> String {
        let list = self.app.post("/Invoice/GetReceivePayments", json!({})).await.ok();
        let line = |row: &Value| {
            let text = |name: &str| row[name].as_str().unwrap_or("-").to_owned();
            let fields = ["number", "payment_date", "amount", "unapplied", "reference_number"];
            let fields = fields.map(text).join(" ");
            format!("{fields} {}", text("payment_method_name"))
        };
        let rows = list["Payments"].as_array().expect("receipts").iter();
        rows.map(line).collect::<Vec<_>>().join("\n")
    }

    /// The same at a later moment: what waits for it is done.
    pub async fn at(self, now: &str) -> Payer {
        let payer = Payer { app: self.app.at(now), ..self };
        payer.app.run_jobs().await;
        payer
    }

    /// Real money moves from now on.
    pub async fn goes_live(&self) {
        let goes = self.app.as_admin(|tx, ctx| {
            let sql = "update online_gateway set live = $2 where tenant_id = $1";
            Ok(tx.exec(sql, platform::args![ctx.tenant, true])?)
        });
        assert_eq!(goes.await.expect("written"), 1);
    }

    /// How many jobs of online payments wait.
    pub async fn jobs(&self) -> i64 {
        let sql = "select count(*) from job where kind = 'online_payment'";
        let read = self.app.as_admin(move |tx, _| Ok(tx.scalar::<i64>(sql, &[])?));
        read.await.expect("read").expect("a number")
    }

    /// The status of the invoice.
    pub async fn status(&self) -> String {
        let page = self.app.invoice_page(self.invoice).await;
        page["Invoice"]["status"].as_str().expect("a status").to_owned()
    }
}
