//! Companies that file with the stand-in for the tax authority, which is served in the test itself.

use einvoicing::simulator::{Fault, Simulator};
use jiff::SignedDuration;
use platform::config::{Config, EtaSimulatorSettings};
use serde_json::{Value, json};
use tokio::net::TcpListener;

use super::TestApp;

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
}

impl Filer {
    /// A company that has said nothing yet, and the stand-in.
    pub async fn unconnected(name: &str) -> Filer {
        Filer::before_stand_in(TestApp::alone(name).await).await
    }

    /// A company before the stand-in.
    async fn before_stand_in(app: TestApp) -> Filer {
        let simulator = Simulator::new(app.app.clock);
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let router = simulator.router();
        tokio::spawn(async move { axum::serve(listener, router).await });
        let mut config = Config::clone(&app.app.config);
        config.eta_simulator = Some(EtaSimulatorSettings { listen: None, listen_set: false, url });
        Filer { app: app.with_config(config), simulator }
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

    /// Lets time pass, here and there, from the moment that it is: what a slow machine recorded
    /// meanwhile lies in the past. Gives the moment.
    pub fn pass(&mut self, seconds: i64) -> String {
        let moment = self.app.app.clock.now() + SignedDuration::from_secs(seconds);
        let moment = moment.to_string();
        self.app = self.app.at(&moment);
        self.simulator.set_clock(self.app.app.clock);
        moment
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

    /// Adds a till, and gives its id.
    pub async fn has_till(&self, serial: &str) -> i64 {
        self.app.post("/Einvoice/AddTill", till(serial)).await.ok();
        self.till_named(serial).await
    }

    /// The id of the till with a serial number.
    pub async fn till_named(&self, serial: &str) -> i64 {
        let tills = self.app.get("/Einvoice/Tills").await.ok();
        let found = tills["tills"].as_array().expect("tills").iter();
        let mut found = found.filter(|till| till["serial"] == serial);
        found.next().expect("the till")["id"].as_i64().expect("an id")
    }

    /// A company that files e-receipts on one till, `TILL-1`.
    pub async fn at_till(name: &str) -> Filer {
        let filer = Filer::active(name).await;
        filer.has_till("TILL-1").await;
        filer.app.post("/Einvoice/SetReceipts", json!({ "file_receipts": true })).await.ok();
        filer
    }

    /// A company that files e-receipts on one till, and no e-invoices.
    pub async fn receipts_only(name: &str) -> Filer {
        let filer = Filer::unconnected(name).await;
        filer.files_receipts_only().await;
        filer
    }

    /// Begins to file e-receipts on one till.
    pub async fn files_receipts_only(&self) {
        self.app.post("/Einvoice/SaveCompany", company()).await.ok();
        let mut typed = till("TILL-1");
        typed["environment"] = json!("simulator");
        self.app.post("/Einvoice/AddTill", typed).await.ok();
        self.app.post("/Einvoice/SetReceipts", json!({ "file_receipts": true })).await.ok();
    }

    /// The demo company, and the stand-in that it files with, under this clock.
    pub async fn demo() -> Filer {
        Filer::before_stand_in(TestApp::demo().await).await
    }

    /// A sale of 114.00 to nobody in particular, paid in cash: its body.
    pub async fn cash_sale(&self, product: i64) -> super::InvoiceDraft {
        let (vat, cash) = (self.app.vat().await, self.app.account("cash").await);
        let methods = self.app.get("/Forms/GetPaymentMethods").await.ok();
        let mut methods = methods.as_array().expect("methods").iter();
        let method = methods.find(|one| one["kind"] == "cash").expect("cash")["id"].clone();
        super::invoice_to(0)
            .line(product, "1", "100", &[vat])
            .with("deposit_account_id", cash)
            .with("payment_method_id", method)
    }

    /// Such a sale, recorded: its id.
    pub async fn sells(&self, product: i64) -> i64 {
        let sale = self.cash_sale(product).await.showing("114.00");
        let made = self.app.post("/Invoice/AddInvoice", sale).await.ok();
        made["Invoice"]["id"].as_i64().expect("an id")
    }

    /// Sent and validation status of an invoice.
    pub async fn stands(&self, id: i64) -> String {
        let panel = self.panel(id).await;
        let text = |name: &str| panel[name].as_str().unwrap_or_default().to_owned();
        format!("{} {}", text("sent_status"), text("validation_status"))
    }

    /// Puts a document in that another taxpayer issued, or the company by another program.
    pub fn has_paper(&self, paper: &Paper) -> String {
        self.simulator.has_document(&paper.text()).expect("a document")
    }

    /// Fetches what the authority has.
    pub async fn fetch(&mut self) {
        self.pass(60);
        self.app.post("/Received/Fetch", json!({})).await.ok();
        self.app.run_jobs().await;
    }

    /// The inbox, all pages.
    pub async fn inbox(&self, asked: Value) -> Vec<Value> {
        let mut asked = asked;
        if asked["limit"].is_null() {
            asked["limit"] = json!(200);
        }
        self.app.walk("/Received/GetDocuments", asked, "Documents").await
    }

    /// What a camera reads on the first page of a document; none where there is no code.
    pub async fn read_code(&self, pages: &str) -> Option<String> {
        use base64::Engine as _;
        let drawn = self.app.get(pages).await.ok();
        let page = drawn["pages"][0].as_str().expect("a page");
        let (_, picture) = page.split_once("data:image/png;base64,")?;
        let (picture, _) = picture.split_once('"').expect("an end");
        let bytes = base64::engine::general_purpose::STANDARD.decode(picture).expect("base 64");
        let picture = image::load_from_memory(&bytes).expect("a picture").to_luma8();
        let (width, height) = (picture.width() as usize, picture.height() as usize);
        let point = |x: usize, y: usize| picture.as_raw()[y * width + x];
        let mut prepared = rqrr::PreparedImage::prepare_from_greyscale(width, height, point);
        let grids = prepared.detect_grids();
        Some(grids.first().expect("a code").decode().expect("a code that reads").1)
    }

    /// Asks for a fault, once.
    pub fn fault(&self, fault: Fault) {
        self.simulator.ask_for(fault, 1);
    }
}

/// A document of another taxpayer, as it is at the authority: one line and value added tax.
pub struct Paper {
    /// Issuer or receiver, by number and name.
    pub other: (&'static str, &'static str),
    /// Whether the company itself issued it.
    pub sent: bool,
    pub number: String,
    /// `i` or `c`.
    pub kind: &'static str,
    pub issued_at: &'static str,
    /// Before tax.
    pub net: i64,
    pub references: Vec<String>,
}

impl Paper {
    /// What a vendor issued to the company on 10 November.
    pub fn new(number: &str, net: i64) -> Paper {
        Paper {
            other: ("100200300", "Delta Paper"),
            sent: false,
            number: number.to_owned(),
            kind: "i",
            issued_at: "2026-11-10T08:00:00Z",
            net,
            references: Vec::new(),
        }
    }

    /// Its text.
    pub fn text(&self) -> String {
        let party = |(id, name): (&str, &str)| {
            json!({ "type": "B", "id": id, "name": name, "address": { "branchID": "0",
                "country": "EG", "governate": "Cairo", "regionCity": "Nasr City",
                "street": "Makram Ebeid", "buildingNumber": "9" } })
        };
        let (own, other) = (party((TAX_ID, "Test Company")), party(self.other));
        let (issuer, receiver) = if self.sent { (own, other) } else { (other, own) };
        let (net, vat) = (self.net, cents(self.net * 14));
        let total = cents(self.net * 114);
        let line = json!({ "description": "Paper A4", "itemType": "EGS",
            "itemCode": "EG-100200300-A4", "unitType": "EA", "quantity": 1, "salesTotal": net,
            "netTotal": net, "total": total, "valueDifference": 0, "totalTaxableFees": 0,
            "itemsDiscount": 0, "unitValue": { "currencySold": "EGP", "amountEGP": net },
            "taxableItems": [{ "taxType": "T1", "amount": vat, "subType": "V009", "rate": 14 }] });
        let mut document = json!({ "issuer": issuer, "receiver": receiver,
            "documentType": self.kind, "documentTypeVersion": "1.0",
            "dateTimeIssued": self.issued_at, "taxpayerActivityCode": "4620",
            "internalID": self.number, "invoiceLines": [line], "totalDiscountAmount": 0,
            "totalSalesAmount": net, "netAmount": net,
            "taxTotals": [{ "taxType": "T1", "amount": vat }], "totalAmount": total,
            "extraDiscountAmount": 0, "totalItemsDiscountAmount": 0 });
        if !self.references.is_empty() {
            document["references"] = json!(self.references);
        }
        document.to_string()
    }
}

/// A number of hundredths, as JSON.
fn cents(count: i64) -> Value {
    let text = format!("{}.{:02}", count / 100, count % 100);
    serde_json::from_str(&text).expect("a number")
}

/// Who the company is.
pub fn company() -> Value {
    json!({
        "tax_id": TAX_ID, "tax_name": "Test Company", "full_name": "Test Company LLC",
        "activity_codes": ["4620"], "branch_id": "0", "governorate": "Cairo",
        "region": "Nasr City", "street": "Abbas El Akkad", "building_number": "27",
    })
}

/// A till as it is typed.
pub fn till(serial: &str) -> Value {
    json!({
        "name": format!("Till {serial}"), "serial": serial, "client_id": TAX_ID,
        "client_secret": PASSWORD, "shared_key": "key-of-the-till",
    })
}

/// What its system is known by, with that secret.
pub fn credentials(secret: &str) -> Value {
    json!({ "environment": "simulator", "client_id": TAX_ID, "client_secret": secret })
}
