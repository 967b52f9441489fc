//! Goals 1 to 4: invoices over HTTP, durable, compared with only the database.

use std::time::Duration;

use serde_json::{Value, json};

use crate::database_floor;
use crate::goals::{Outcome, median, percentile};
use crate::http::Client;
use crate::load::{self, Load};
use crate::server::{self, EMAIL, PASSWORD, Server};

const LENGTH: Duration = Duration::from_secs(5);
const PAIRS: usize = 3;
/// The Egyptian pound.
pub const EGP: i64 = 30;

/// A company that is ready to invoice: what an invoice needs to name.
#[derive(Clone)]
pub struct Ready {
    pub tenant: i64,
    pub customer: i64,
    pub products: Vec<i64>,
    pub vat: i64,
}

/// A database with the admin's first company and no documents.
pub fn empty_database(db: &str) -> (tempfile::TempDir, String) {
    let data = tempfile::tempdir_in(server::root().join("target")).expect("a folder");
    let url = match db {
        "pg" => fresh_postgres(),
        _ => format!("sqlite:{}", data.path().join("mizan.db").display()),
    };
    let files = data.path().join("files");
    std::fs::create_dir(&files).expect("a folder");
    std::fs::write(files.join("accounts.csv"), "code,root,path,name_ar\n").expect("a file");
    std::fs::write(files.join("entries.csv"), "entry_id,date,kind,number,party\n").expect("a file");
    let header = "entry_id,line_no,account_code,debit_minor,credit_minor\n";
    std::fs::write(files.join("lines.csv"), header).expect("a file");
    let folder = files.display().to_string();
    let arguments =
        ["import-journal", &folder, "--company", "Perf", "--email", EMAIL, "--password", PASSWORD];
    server::run(&url, data.path(), &arguments);
    (data, url)
}

/// A new database beside the one that `TEST_DATABASE_URL` names.
pub fn fresh_postgres() -> String {
    let url = std::env::var("TEST_DATABASE_URL")
        .expect("TEST_DATABASE_URL: run this under scripts/with-postgres.sh --durable");
    let name = format!("perf_{}", std::time::UNIX_EPOCH.elapsed().expect("a time").as_nanos());
    let mut client = postgres::Client::connect(&url, postgres::NoTls).expect("PostgreSQL answers");
    client.batch_execute(&format!("create database {name}")).expect("a database");
    let (base, query) = url
        .split_once('?')
        .map_or((url.as_str(), String::new()), |(base, query)| (base, format!("?{query}")));
    let (server, _) = base.rsplit_once('/').expect("an address with a database");
    format!("{server}/{name}{query}")
}

/// Another company of the same admin, ready to invoice.
pub fn ready(client: &mut Client) -> Ready {
    let company = json!({
        "cmpany_name": "Perf Trading", "Industrial_type_id": 1, "company_size": "5-11",
        "currency_id": EGP,
    });
    let made = client.post("/v2/api/AddCompany", &company).json();
    let tenant = made["GetTenantID"].as_i64().expect("a company");
    client.enter(tenant);
    let taxes = client.get("/v2/Forms/GetMyTaxesList").json();
    let vat = taxes
        .as_array()
        .and_then(|all| all.iter().find(|tax| tax["is_default"] == true)?["id"].as_i64())
        .expect("VAT");
    let income = client.get("/v2/Forms/GetAllIncomeCOA/1").json()["COAList"][0]["id"].clone();
    let products = (1..=5)
        .map(|n| {
            let product = json!({
                "kind": "service", "name": format!("Service {n}"), "sales_price": "500.00",
                "income_account_id": income, "tax_id": vat,
            });
            client.post("/v2/Products/AddProduct", &product).json()["id"].as_i64().expect("an id")
        })
        .collect();
    let customer = json!({
        "customer_type": "personal", "display_name": "Ali", "customer_first_name": "Ali",
        "currency_id": EGP,
    });
    let customer = client.post("/v2/Customer/AddCustomer", &customer).json();
    Ready { tenant, customer: customer["CustomerID"].as_i64().expect("an id"), products, vat }
}

/// The records that an invoice names, in a company that was prepared before.
pub fn from_company(client: &mut Client, tenant: i64) -> Ready {
    let products = client.post("/v2/Products/GetProduct", &json!({ "limit": 5 })).json();
    let products = products["Products"].as_array().expect("products");
    let products: Vec<i64> = products.iter().filter_map(|one| one["id"].as_i64()).collect();
    let customers =
        client.post("/v2/Customer/GetCustomersTable", &json!({ "search": "ali", "limit": 1 }));
    let customer = customers.json()["Customers"][0]["CustomerID"].as_i64().expect("a customer");
    let taxes = client.get("/v2/Forms/GetMyTaxesList").json();
    let taxes = taxes.as_array().expect("taxes");
    let vat = taxes.iter().find(|tax| tax["is_default"] == true).expect("VAT");
    Ready { tenant, customer, products, vat: vat["id"].as_i64().expect("an id") }
}

/// An invoice of five lines.
pub fn invoice(ready: &Ready, turn: u64) -> Value {
    let lines: Vec<Value> = ready
        .products
        .iter()
        .map(|product| {
            json!({ "product_id": product, "quantity": "2", "price": "500.00",
                "tax_ids": [ready.vat] })
        })
        .collect();
    let date = format!("2026-{:02}-{:02}", 1 + turn % 10, 1 + turn % 28);
    json!({
        "customer_id": ready.customer, "invoice_date": date, "currency_id": EGP, "lines": lines,
        "expected_total": "5700.00",
    })
}

/// Signed-in clients over the companies, in turn.
fn clients(first: &Client, companies: &[Ready], count: usize) -> Vec<Client> {
    (0..count)
        .map(|n| {
            let mut client = first.another();
            client.enter(companies[n % companies.len()].tenant);
            client
        })
        .collect()
}

/// Invoices of that many clients over the companies, for a length of time.
pub fn posting(server: &Server, companies: &[Ready], count: usize, length: Duration) -> Load {
    let first = server.client();
    let companies = companies.to_vec();
    let many = companies.len() as u64;
    load::run(clients(&first, &companies, count), length, move |client, turn| {
        let company = &companies[((turn / 1_000_000) % many) as usize];
        client.post("/v2/Invoice/AddInvoice", &invoice(company, turn)).status
    })
}

/// Goals 1, 2 and 3.
pub fn measure(db: &str, count: usize) -> Outcome {
    let (data, url) = empty_database(db);
    let server = Server::start(&url, data.path());
    let mut client = server.client();
    // On PostgreSQL companies write side by side, and one company's entries follow each other.
    let companies: Vec<Ready> =
        (0..if db == "pg" { count } else { 1 }).map(|_| ready(&mut client)).collect();
    posting(&server, &companies, count, Duration::from_secs(1));
    let (mut floors, mut ours, mut p99s) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..PAIRS {
        floors.push(match db {
            "pg" => database_floor::postgres(&fresh_postgres(), 8, LENGTH),
            _ => database_floor::sqlite(LENGTH),
        });
        let mut load = posting(&server, &companies, count, LENGTH);
        assert_eq!(load.failed, 0, "an invoice was refused");
        ours.push(load.rate);
        p99s.push(percentile(&mut load.seconds, 0.99) * 1000.0);
    }
    let one_company = (db == "pg").then(|| posting(&server, &companies[..1], count, LENGTH).rate);
    let ratios: Vec<f64> = ours.iter().zip(&floors).map(|(ours, floor)| ours / floor).collect();
    let (goal, wanted) = match (db, count) {
        ("pg", _) => ("3", 0.5),
        (_, 1) => ("1", 0.35),
        (_, 8) => ("2", 0.6),
        _ => ("2", 1.0),
    };
    let ratio = median(ratios);
    let beside =
        one_company.map_or_else(String::new, |rate| format!("; one company alone {rate:.0}/s"));
    Outcome {
        goal,
        what: format!("post an invoice of 5 lines over HTTP, {count} client(s), {db}"),
        floor: format!("{:.0} invoices/s in the database alone", median(floors)),
        ours: format!("{:.0} invoices/s, p99 {:.1} ms{beside}", median(ours), median(p99s)),
        verdict: format!("{ratio:.2} of the floor; wanted {wanted:.2}"),
        met: ratio >= wanted,
    }
}

/// Goal 4: a minute of writers, then the books.
pub fn check(db: &str, count: usize) -> Outcome {
    let (data, url) = empty_database(db);
    let server = Server::start(&url, data.path());
    let mut client = server.client();
    let company = ready(&mut client);
    let mut load = posting(&server, std::slice::from_ref(&company), count, Duration::from_secs(60));
    // The server has closed a connection that was idle for a minute.
    let mut client = server.client();
    client.enter(company.tenant);
    let list = client.post("/v2/Invoice/GetInvoice", &json!({ "limit": 1 })).json();
    let kept = list["Totals"]["count"].as_u64().expect("a count");
    let report =
        client.post("/v2/Reports/TrailBalanceReport", &json!({ "as_of": "2026-12-31" })).json();
    let receivable = report["rows"]
        .as_array()
        .and_then(|rows| rows.iter().find(|row| row["number"] == "112001"))
        .map_or_else(String::new, |row| row["cells"][0].as_str().unwrap_or_default().to_owned());
    let expected = format!("{}.00", load.done as u64 * 5_700);
    let (p50, p99) = (percentile(&mut load.seconds, 0.5), percentile(&mut load.seconds, 0.99));
    drop(server);
    // The chain, every entry's balance, the monthly totals and the open items; fails when one is
    // wrong.
    server::run(&url, data.path(), &["verify"]);
    let lost = load.done as i64 - kept as i64;
    let foot = report["rows"].as_array().and_then(|rows| rows.last());
    let balanced = foot.is_some_and(|row| row["cells"][0] == row["cells"][1]);
    Outcome {
        goal: "4",
        what: format!("correct under load: {count} writers for 60 s, {db}"),
        floor: "0 errors, 0 lost, books out by 0, p99 at most 10 x p50".to_owned(),
        ours: format!(
            "{} posted at {:.0}/s, {} errors, {lost} lost, books {}, verify sound, \
             p50 {:.1} ms, p99 {:.1} ms",
            load.done,
            load.rate,
            load.failed,
            if balanced { "balanced" } else { "OUT" },
            p50 * 1000.0,
            p99 * 1000.0
        ),
        verdict: format!("receivables {receivable}, expected {expected}; p99/p50 {:.1}", p99 / p50),
        met: load.failed == 0
            && lost == 0
            && balanced
            && receivable == expected
            && p99 <= 10.0 * p50,
    }
}
