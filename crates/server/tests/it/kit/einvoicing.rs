//! Companies that file with the stand-in for the tax authority, which is served in the test itself.

use einvoicing::simulator::{Fault, Simulator};
use jiff::{SignedDuration, Timestamp};
use platform::config::{Config, EtaSimulatorSettings};
use serde_json::{Value, json};
use tokio::net::TcpListener;

use super::{NOW, TestApp};

/// The taxpayer of the test seals.
pub const TAX_ID: &str = "113317713";
/// The password of the key files.
pub const PASSWORD: &str = "simulator";

/// A key file of the fixtures, in base 64.
pub fn key_file(name: &str) -> String {
    let path = format!("{}/../../fixtures/eta/seal/{name}.p12", env!("CARGO_MANIFEST_DIR"));
    use base64::Engine as _;
    base64::engine::general_purpose::STANDARD.encode(std::fs::read(path).expect("a key file"))
}

/// A company and the stand-in that it files with.
pub struct Filer {
    pub app: TestApp,
    pub simulator: Simulator,
    now: Timestamp,
}

impl Filer {
    /// A company that has said nothing yet, and the stand-in.
    pub async fn unconnected(name: &str) -> Filer {
        let app = TestApp::alone(name).await;
        let simulator = Simulator::new(app.app.clock);
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let router = simulator.router();
        tokio::spawn(async move { axum::serve(listener, router).await });
        let mut config = Config::clone(&app.app.config);
        config.eta_simulator = Some(EtaSimulatorSettings { listen: None, listen_set: false, url });
        let now = NOW.parse().expect("a moment");
        Filer { app: app.with_config(config), simulator, now }
    }

    /// A company that files by hand.
    pub async fn active(name: &str) -> Filer {
        let filer = Filer::unconnected(name).await;
        filer.connect().await;
        filer
    }

    /// Goes through all three steps.
    pub async fn connect(&self) {
        self.app.post("/Einvoice/SaveCompany", company()).await.ok();
        self.app.post("/Einvoice/SaveCredentials", credentials(PASSWORD)).await.ok();
        let seal = json!({ "file": key_file("seal"), "password": PASSWORD });
        self.app.post("/Einvoice/SaveSeal", seal).await.ok();
        self.app.get("/Einvoice/UpdateIsActiveStatus?active=true").await.ok();
    }

    /// Lets time pass, here and there; gives the moment.
    pub fn pass(&mut self, seconds: i64) -> String {
        self.now += SignedDuration::from_secs(seconds);
        self.app = self.app.at(&self.now.to_string());
        self.simulator.set_clock(self.app.app.clock);
        self.now.to_string()
    }

    /// Lets time pass, two minutes at a time, and runs every job.
    pub async fn settle(&mut self) {
        for _ in 0..8 {
            self.app.run_jobs().await;
            self.pass(121);
        }
        self.app.run_jobs().await;
    }

    /// A local company that could be filed for.
    pub async fn has_buyer(&self, name: &str) -> i64 {
        let customer = json!({
            "customer_type": "local_company", "display_name": name, "company_name": name,
            "tax_id": "313717919", "currency_id": super::EGP, "exchange_rate": "1",
            "address": "12 Tahrir Street", "city": "Dokki", "state": "Giza", "country_id": 1,
        });
        let made = self.app.post("/Customer/AddCustomer", customer).await.ok();
        made["CustomerID"].as_i64().expect("an id")
    }

    /// A service with a code.
    pub async fn has_coded_service(&self, name: &str) -> i64 {
        let product = json!({
            "kind": "service", "name": name, "sales_price": "100",
            "income_account_id": self.app.account("service_income").await,
            "tax_id": self.app.vat().await, "egs_code": format!("EG-{TAX_ID}-{name}"),
        });
        self.app.post("/Products/AddProduct", product).await.ok()["id"].as_i64().expect("an id")
    }

    /// An invoice of today: 100 and value added tax.
    pub async fn has_filable(&self, buyer: i64, product: i64) -> i64 {
        let vat = self.app.vat().await;
        let invoice = super::invoice_to(buyer).line(product, "1", "100", &[vat]);
        self.app.has_invoice(invoice.showing("114.00")).await
    }

    /// One invoice that could be filed.
    pub async fn invoice(&self) -> i64 {
        let (buyer, product) =
            (self.has_buyer("Nile Trading").await, self.has_coded_service("Advice").await);
        self.has_filable(buyer, product).await
    }

    /// Puts invoices into the queue.
    pub async fn file(&self, ids: &[i64]) -> Value {
        let documents: Vec<Value> =
            ids.iter().map(|id| json!({ "kind": "invoice", "id": id })).collect();
        self.app.post("/Einvoice/File", json!({ "documents": documents })).await.ok()
    }

    /// An invoice's filing.
    pub async fn panel(&self, id: i64) -> Value {
        self.app.get(&format!("/Einvoice/Document/invoice/{id}")).await.ok()
    }

    /// Sent and validation status of an invoice.
    pub async fn stands(&self, id: i64) -> String {
        let panel = self.panel(id).await;
        let text = |name: &str| panel[name].as_str().unwrap_or_default().to_owned();
        format!("{} {}", text("sent_status"), text("validation_status"))
    }

    /// Asks for a fault, once.
    pub fn fault(&self, fault: Fault) {
        self.simulator.ask_for(fault, 1);
    }
}

/// Who the company is.
pub fn company() -> Value {
    json!({
        "tax_id": TAX_ID, "tax_name": "Test Company", "full_name": "Test Company LLC",
        "activity_codes": ["4620"], "branch_id": "0", "governorate": "Cairo",
        "region": "Nasr City", "street": "Abbas El Akkad", "building_number": "27",
    })
}

/// What its system is known by, with that secret.
pub fn credentials(secret: &str) -> Value {
    json!({ "environment": "simulator", "client_id": TAX_ID, "client_secret": secret })
}
