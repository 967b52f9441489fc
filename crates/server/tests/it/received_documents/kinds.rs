//! Differences of every kind, seeded at the stand-in and in the books of a company, and each found
//! with its cause.

use einvoicing::simulator::Fault;
use serde_json::{Value, json};

use crate::kit::EGP;
use crate::kit::einvoicing::{Filer, Paper};

/// A bill of 100 and value added tax of a vendor, unless it says otherwise.
#[derive(Clone, Copy)]
struct Entered {
    number: &'static str,
    day: &'static str,
    net: &'static str,
    total: &'static str,
    taxed: bool,
    uuid: Option<&'static str>,
}

impl Entered {
    fn numbered(number: &'static str) -> Entered {
        let (day, net, total) = ("2026-11-10", "100", "114.00");
        Entered { number, day, net, total, taxed: true, uuid: None }
    }
}

struct Books {
    filer: Filer,
    vendor: i64,
    vat: i64,
    account: i64,
}

impl Books {
    async fn open() -> Books {
        let filer = Filer::active("Twelve kinds").await;
        let vendor = has_vendor(&filer, "Delta Paper", "100200300").await;
        let (vat, account) = (filer.app.vat().await, filer.app.account("purchases").await);
        Books { filer, vendor, vat, account }
    }

    async fn enter(&self, vendor: i64, one: Entered, uuid: Option<&str>) -> i64 {
        let taxes: &[i64] = if one.taxed { &[self.vat] } else { &[] };
        let bill = self.filer.app.bill_of(vendor).await.cost(self.account, one.net, taxes);
        let mut bill = bill.with("bill_number", one.number).with("billing_date", one.day);
        if let Some(uuid) = uuid.or(one.uuid) {
            bill = bill.with("einvoice_uuid", uuid);
        }
        let made = self.filer.app.has_bill(bill.showing(one.total)).await;
        made["Bill"]["id"].as_i64().expect("an id")
    }

    /// At the authority, and in the books.
    async fn both(&self, paper: Paper, entered: Entered) -> String {
        let uuid = self.filer.has_paper(&paper);
        self.enter(self.vendor, entered, None).await;
        uuid
    }
}

async fn has_vendor(filer: &Filer, name: &str, tax_id: &str) -> i64 {
    let vendor = json!({ "display_name": name, "tax_id": tax_id, "currency_id": EGP });
    let vendor = filer.app.post("/Vendor/AddVendor", vendor).await.ok();
    vendor["VendorID"].as_i64().expect("an id")
}

/// Each row: its number in the books and there, its differences, and the amounts that it explains.
fn rows(view: &Value) -> Vec<String> {
    let rows = view["Rows"].as_array().expect("rows").iter();
    let row = |row: &Value| {
        let number = |side: &str| row[side]["number"].as_str().unwrap_or("-").to_owned();
        let there = match row["paper"].is_null() {
            true => number("listed"),
            false => number("paper"),
        };
        let kinds = row["differences"].as_array().expect("differences").iter();
        let kinds: Vec<&str> = kinds.filter_map(Value::as_str).collect();
        let amount = |of: &str| row["by"][of].as_str().unwrap_or_default().to_owned();
        let (total, vat) = (amount("total"), amount("vat"));
        format!("{} | {there} | {} | {total} {vat}", number("book"), kinds.join(" + "))
    };
    let mut rows: Vec<String> = rows.map(row).collect();
    rows.sort_unstable();
    rows
}

async fn compared(filer: &Filer, side: &str) -> Value {
    let days = json!({ "side": side, "from": "2026-11-01", "to": "2026-11-30" });
    let view = filer.app.post("/Received/Compare", days).await.ok();
    // Whatever differs, the rows explain the whole difference of both sums.
    let minor = |text: &Value| -> i64 {
        text.as_str().expect("an amount").replace('.', "").parse().expect("a number")
    };
    for of in ["total", "vat"] {
        let rows = view["Rows"].as_array().expect("rows").iter();
        let sum: i64 = rows.map(|row| minor(&row["by"][of])).sum();
        assert_eq!(sum, minor(&view["by"][of]), "{side} {of}");
        assert_eq!(sum, minor(&view["there"][of]) - minor(&view["here"][of]), "{side} {of}");
    }
    view
}

fn dollars(paper: &Paper) -> String {
    let mut document: Value = serde_json::from_str(&paper.text()).expect("a document");
    let price = &mut document["invoiceLines"][0]["unitValue"];
    *price = json!({ "currencySold": "USD", "amountSold": 2, "amountEGP": 100,
        "currencyExchangeRate": 50 });
    document.to_string()
}

/// Deleted here; a note without its invoice; one that nobody can read; numbers that look alike.
async fn beside_the_twelve(books: &Books) {
    let uuid = books.filer.has_paper(&Paper::new("P-15", 100));
    let id = books.enter(books.vendor, Entered::numbered("P-15"), Some(&uuid)).await;
    books.filer.app.delete(&format!("/Bill/DeleteBill/{id}")).await.ok();
    books.filer.has_paper(&Paper { kind: "d", ..Paper::new("P-16", 10) });
    let uuid = books.both(Paper::new("P-17", 100), Entered::numbered("P-17")).await;
    assert!(books.filer.simulator.set_total_unreadable(&uuid, true));
    for number in ["P-18", "P-018"] {
        books.filer.has_paper(&Paper::new(number, 100));
    }
    books.enter(books.vendor, Entered::numbered("P 18"), None).await;
}

#[tokio::test]
async fn purchases_of_every_kind_of_difference_are_found_with_their_cause() {
    let mut books = Books::open().await;
    let paper = |number: &str| Paper::new(number, 100);
    let entered = Entered::numbered;
    // What agrees, however its number is written.
    books.both(paper("P-00"), entered("P 0")).await;
    // 1. missing in the books; 2. missing at the authority
    books.filer.has_paper(&paper("P-01"));
    books.enter(books.vendor, entered("P-02"), None).await;
    // 3. another total, with its tax; 4. another tax only
    books.both(Paper::new("P-03", 150), entered("P-03")).await;
    let untaxed = Entered { net: "114", taxed: false, ..entered("P-04") };
    books.both(paper("P-04"), untaxed).await;
    // 5. another day; another period
    books.both(paper("P-05"), Entered { day: "2026-11-09", ..entered("P-05") }).await;
    books.both(paper("P-06"), Entered { day: "2026-10-31", ..entered("P-06") }).await;
    // 6. another party, known by the authority's id
    let other = has_vendor(&books.filer, "Nile Ink", "200300400").await;
    let uuid = books.filer.has_paper(&paper("P-07"));
    books.enter(other, entered("P-07"), Some(&uuid)).await;
    // 7. cancelled, 8. rejected, 9. invalid there
    let states = [("P-08", 'c'), ("P-09", 'r'), ("P-10", 'i')];
    for (number, state) in states {
        let uuid = books.both(paper(number), entered(number)).await;
        let simulator = &books.filer.simulator;
        assert!(match state {
            'c' => simulator.cancels(&uuid),
            'r' => simulator.rejects(&uuid),
            _ => simulator.invalidates(&uuid),
        });
    }
    // 10. a duplicate there
    books.both(paper("P-11"), entered("P-11")).await;
    books.filer.has_paper(&paper("P-11"));
    // 11. another currency
    let text = dollars(&paper("P-12"));
    books.filer.simulator.has_document(&text).expect("a document");
    books.enter(books.vendor, entered("P-12"), None).await;
    // 12. an invoice here, money back there
    let invoice = books.filer.has_paper(&paper("P-13"));
    let text = Paper { kind: "c", references: vec![invoice], ..paper("P-14") };
    books.both(text, entered("P-14")).await;
    books.enter(books.vendor, entered("P-13"), None).await;
    beside_the_twelve(&books).await;
    books.filer.fetch().await;

    let view = compared(&books.filer, "purchases").await;
    assert_eq!(
        rows(&view),
        [
            "- | P-01 | only_there | 114.00 14.00",
            "- | P-018 | only_there + ambiguous | 114.00 14.00",
            "- | P-11 | duplicate | 114.00 14.00",
            "- | P-16 | only_there + no_reference | 11.40 1.40",
            "- | P-18 | only_there + ambiguous | 114.00 14.00",
            "P 18 | - | only_here + ambiguous | -114.00 -14.00",
            "P-02 | - | only_here | -114.00 -14.00",
            "P-03 | P-03 | total + tax | 57.00 7.00",
            "P-04 | P-04 | tax | 0.00 14.00",
            "P-05 | P-05 | date | 0.00 0.00",
            "P-06 | P-06 | date | 114.00 14.00",
            "P-07 | P-07 | party | 0.00 0.00",
            "P-08 | P-08 | cancelled | -114.00 -14.00",
            "P-09 | P-09 | rejected | -114.00 -14.00",
            "P-10 | P-10 | invalid | -114.00 -14.00",
            "P-12 | P-12 | currency | 0.00 0.00",
            "P-14 | P-14 | kind | -228.00 -28.00",
            "P-15 | P-15 | deleted | 114.00 14.00",
            "P-17 | P-17 | unreadable | -114.00 -14.00",
        ]
    );
    // Those that agree: P-00 and P-13; P-11 agrees with the first of the two there.
    assert_eq!((&view["agreed"], &view["unread"]), (&json!(3), &json!(0)));
    assert_eq!(view["fetch"]["dropped"], 1);
}

#[tokio::test]
async fn sales_that_were_not_filed_or_are_not_valid_are_found_with_their_cause() {
    let mut filer = Filer::active("Sales kinds").await;
    let (buyer, product) =
        (filer.has_buyer("Nile Trading").await, filer.has_coded_service("Advice").await);
    let mut ids = Vec::new();
    for _ in 0..4 {
        ids.push(filer.has_filable(buyer, product).await);
    }
    let number = async |id: i64| {
        let shown = filer.app.get(&format!("/Invoice/GetInvoiceById/{id}")).await.ok();
        shown["Invoice"]["invoice_number"].as_str().expect("a number").to_owned()
    };
    let mut numbers = Vec::new();
    for id in &ids {
        numbers.push(number(*id).await);
    }
    let [valid, invalid, cancelled, unsubmitted] = [0, 1, 2, 3].map(|at| numbers[at].clone());
    filer.file(&[ids[0]]).await;
    filer.settle().await;
    filer.file(&[ids[2]]).await;
    filer.settle().await;
    filer.fault(Fault::Invalid);
    filer.file(&[ids[1]]).await;
    filer.settle().await;
    // By another program, in our name.
    filer.has_paper(&Paper {
        sent: true,
        other: ("313717919", "Nile Trading"),
        ..Paper::new("ELSE-1", 200)
    });
    let uuid = filer.panel(ids[2]).await["uuid"].as_str().expect("an id").to_owned();
    assert!(filer.simulator.cancels(&uuid));
    // After its day a sale is judged, because nothing of that day is still to come.
    filer.pass(24 * 3600);
    filer.fetch().await;
    let view = compared(&filer, "sales").await;
    let mut wanted = vec![
        "- | ELSE-1 | only_there | 228.00 28.00".to_owned(),
        format!("{invalid} | {invalid} | invalid | -114.00 -14.00"),
        format!("{cancelled} | {cancelled} | cancelled | -114.00 -14.00"),
        format!("{unsubmitted} | - | unsubmitted | -114.00 -14.00"),
    ];
    wanted.sort_unstable();
    assert_eq!(rows(&view), wanted, "{valid} agrees");
    assert_eq!(view["agreed"], 1);
}
