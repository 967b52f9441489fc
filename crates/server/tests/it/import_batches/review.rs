//! What the review knows before anything is recorded, and what it says.

use serde_json::{Value, json};

use crate::kit::TestApp;
use crate::kit::imports::counts;

async fn refused(app: &TestApp, id: i64) -> Vec<Vec<String>> {
    let (_, bytes) = app.file(&format!("/Import/Refused/{id}")).await;
    let table = imports::table::read(&bytes, &imports::table::Options::default());
    let table = table.expect("a workbook");
    table.rows().map(|row| row.cells().map(str::to_owned).collect()).collect()
}

/// What the form of a record refuses is at its cell.
#[tokio::test]
async fn the_review_checks_what_the_form_does() {
    let app = TestApp::company("Checked as forms").await;
    let text = "Name\tSKU\tPrice\tBarcode\tUnit\n\
        Oil\tO-1\t5\t6221234567891\t\nPaper\tP-1\t5\t6221234567890\t\n\
        Ink\tI-1\t5\t\ta unit with many letters\n";
    let id = app.pastes("products", text).await;
    let import = app.maps(id).await;
    assert_eq!(counts(&import)[..3], [3, 1, 2], "{import:#}");
    assert_eq!(
        app.rows(id, "bad").await,
        "3 bad import - barcode: refused\n4 bad import - unit: refused"
    );
    let cell = json!({ "line": 3, "field": "barcode", "text": "6221234567891" });
    let row = app.post(&format!("/Import/EditRow/{id}"), cell).await.ok();
    assert_eq!(row["state"], "good", "{row:#}");

    let text = "Name\tType\tCompany\tEmail\tCredit limit\n\
        Ali\tCompany\t\t\t-5\nMona\tPerson\t\t\t\n";
    let id = app.pastes("customers", text).await;
    app.maps(id).await;
    assert_eq!(app.rows(id, "bad").await, "2 bad import - credit_limit: refused");
}

#[tokio::test]
async fn refused_rows_name_the_column_and_the_row() {
    let app = TestApp::company("Refused rows").await;
    let id = app.pastes("products", "Name\tSKU\tPrice\nOil\tX-1\t5\n").await;
    app.maps(id).await;
    app.starts(id, "all").await;
    let text = "الاسم\tكود الصنف\tالسعر\tالمورد\n\
        Oil 2\tX-1\t5\t\nPaper\tX-2\tfive\tNobody\nPen\tX-3\t5\t\nPens\tX-3\t5\t\n";
    let id = app.pastes("products", text).await;
    app.maps(id).await;
    let arabic = app.in_language("ar");
    let rows = refused(&arabic, id).await;
    assert_eq!(rows[0][4..], ["رقم الصف في الملف", "السبب"]);
    assert_eq!(rows[1][4..], ["2", "نفس كود الصنف لـ Oil."]);
    assert_eq!(rows[2][4..], ["3", "السعر: القيمة ليست رقمًا. المورد: لا يوجد مورد بهذا الاسم."]);
    assert_eq!(rows[3][4..], ["5", "نفس كود الصنف لـ Pen، الصف 4 من هذا الملف."]);
}

/// A list of QuickBooks Online: the time of its print is no customer, and a cell is two phones.
#[tokio::test]
async fn a_list_of_quickbooks_online_is_read_whole() {
    const LIST: &[u8] =
        include_bytes!("../../../../../fixtures/imports/quickbooks_online.customers.csv");
    let app = TestApp::company("QuickBooks list").await;
    let import = app.uploads("customers", LIST).await;
    let id = import["id"].as_i64().expect("an id");
    app.maps(id).await;
    let import = app.starts(id, "all").await;
    assert_eq!(counts(&import), [2, 2, 0, 0, 0, 2, 0, 0], "{import:#}");
    let list = app.post("/Customer/GetCustomersTable", json!({})).await.ok();
    let page = |name: &str| {
        let rows = list["Customers"].as_array().expect("customers").iter();
        let row = rows.clone().find(|row| row["CustomerName"] == name).expect("a customer");
        let path = format!("/Customer/CustomerDetails/{}", row["CustomerID"]);
        let app = app.clone();
        async move { app.post(&path, json!({})).await.ok()["customer"].clone() }
    };
    let branch = page("Delta Foods:Alexandria branch").await;
    assert_eq!(
        (&branch["phone"], &branch["mobile"]),
        (&json!("+20222223333"), &json!("+201000000001"))
    );
    let delta = page("Delta Foods").await;
    let names: Vec<&Value> =
        ["customer_first_name", "customer_last_name"].map(|key| &delta[key]).to_vec();
    assert_eq!(names, ["Mona", "Adel"], "{delta:#}");
}

/// Balances that the file doesn't date open on one day, which the review names.
#[tokio::test]
async fn balances_without_a_date_open_before_the_year() {
    let app = TestApp::company("Undated balances").await;
    let text = "Name\tOpening balance\nDelta Foods\t1500\n";
    let id = app.pastes("customers", text).await;
    assert_eq!(app.maps(id).await["balances_on"], "2026-01-01");
    let import = app.starts(id, "all").await;
    assert_eq!((&import["made"], &import["balances_on"]), (&json!(1), &Value::Null));
    let preview = app.get(&format!("/Import/Undo/{id}")).await.ok();
    let entry = &preview["entries"][0];
    assert_eq!(
        (&entry["name"], &entry["date"], &entry["amount"], &preview["entry_count"]),
        (&json!("Delta Foods"), &json!("2026-01-01"), &json!("1500.00"), &json!(1)),
        "{preview:#}"
    );
    app.post(&format!("/Import/Undo/{id}"), json!({})).await.ok();

    app.post("/Openings/SetDate", json!({ "date": "2026-07-01" })).await.ok();
    let stock = "Name\tType\tCost\tQuantity\nOil\tInventory\t90\t24\n";
    for (kind, text) in [("vendors", text), ("products", stock)] {
        let id = app.pastes(kind, text).await;
        assert_eq!(app.maps(id).await["balances_on"], "2026-07-01", "{kind}");
    }
    let id = app.pastes("customers", "Name\nAli\n").await;
    assert_eq!(app.maps(id).await["balances_on"], Value::Null);
}

/// Rows that look like totals are named, and are records once somebody says so.
#[tokio::test]
async fn what_is_left_out_is_named_and_taken_back() {
    let app = TestApp::company("Left out").await;
    let text = "Name\tPhone\tOpening balance\nAli\t0223456789\t1500\nMona\t\t750\n\
        إجمالي العملاء\t\t2250\nإجمالي المنصورة\t\t90\n";
    let id = app.pastes("customers", text).await;
    let import = app.maps(id).await;
    assert_eq!((&import["left_out"], &import["rows"]), (&json!(1), &json!(3)), "{import:#}");
    assert_eq!(app.rows(id, "bad").await, "5 bad import - display_name: maybe_total");
    let page = app.get(&format!("/Import/Rows/{id}?filter=left_out")).await.ok();
    let row = &page["Rows"][0];
    assert_eq!(
        (&row["line"], &row["written"]),
        (&json!(4), &json!("إجمالي العملاء · 2250")),
        "the headings are none of them: {page:#}"
    );
    let decide = format!("/Import/Decide/{id}");
    let record = |line: i64| json!({ "lines": [line], "decision": "import" });
    app.post(&decide, record(5)).await.ok();
    assert_eq!(app.rows(id, "good").await, "2 good import - \n3 good import - \n5 good import - ");
    let import = app.post(&decide, record(4)).await.ok();
    assert_eq!((&import["left_out"], &import["good"]), (&json!(0), &json!(4)), "{import:#}");
    let import = app.starts(id, "all").await;
    assert_eq!(import["made"], 4, "{import:#}");
    let listed = app.get("/Import/Imports").await.ok();
    assert_eq!(counts(&listed["Imports"][0]), counts(&import), "as they were when it was over");
}

#[tokio::test]
async fn an_amount_in_dollars_is_none_in_pounds() {
    let app = TestApp::company("Dollars").await;
    let text = "Name\tOpening balance\nAli\t$100\nMona\t100 دولار\nSara\t100 ج.م.\nNour\tUSD 20\n";
    let id = app.pastes("customers", text).await;
    app.maps(id).await;
    assert_eq!(
        app.rows(id, "all").await,
        "2 bad import - opening_balance: currency_sign\n\
         3 bad import - opening_balance: currency_sign\n4 good import - \n\
         5 bad import - opening_balance: currency_sign"
    );
}

/// Lines of an invoice that are apart in the file are one invoice.
#[tokio::test]
async fn an_invoice_may_be_in_pieces() {
    let app = TestApp::company("In pieces").await;
    app.has_customer("Delta").await;
    let text = "Invoice number\tCustomer\tDate\tDescription\tQuantity\tPrice\n\
        Z-1\tDelta\t2026-03-01\tIron\t1\t100\nZ-2\tDelta\t2026-03-02\tIron\t1\t70\n\
        Z-1\tDelta\t2026-03-01\tCement\t1\t50\n";
    let id = app.pastes("invoices", text).await;
    app.maps(id).await;
    assert_eq!(app.rows(id, "all").await, "2 good import - \n3 good import - \n4 good import - ");
    // To leave out a row is to leave out its document.
    let skip = |decision: &str| json!({ "lines": [4], "decision": decision });
    app.post(&format!("/Import/Decide/{id}"), skip("skip")).await.ok();
    assert_eq!(app.rows(id, "skipped").await, "2 good skip - \n4 good skip - ");
    app.post(&format!("/Import/Decide/{id}"), skip("import")).await.ok();
    let import = app.starts(id, "all").await;
    assert_eq!((&import["made"], &import["state"]), (&json!(2), &json!("imported")), "{import:#}");
    let balances = app.trial_balance().await;
    assert!(balances.contains("220.00"), "{balances}");
    app.verify().await;
}

/// A row whose only amount is in its last column.
struct RowOfKind {
    kind: &'static str,
    /// The headings and cells before the amount, divided by tabs.
    before: (&'static str, &'static str),
    amount: &'static str,
    field: &'static str,
}

const ROWS_OF_KINDS: [RowOfKind; 9] = [
    RowOfKind {
        kind: "customers",
        before: ("Name", "Dina"),
        amount: "Opening balance",
        field: "opening_balance",
    },
    RowOfKind {
        kind: "vendors",
        before: ("Name", "Dina"),
        amount: "Opening balance",
        field: "opening_balance",
    },
    RowOfKind {
        kind: "products",
        before: ("Name\tType", "Oil\tService"),
        amount: "Sales price",
        field: "sales_price",
    },
    RowOfKind {
        kind: "accounts",
        before: ("Account number\tAccount name\tType", "19992\tNile vault\tCash"),
        amount: "Opening balance",
        field: "opening_balance",
    },
    RowOfKind {
        kind: "invoices",
        before: ("Invoice number\tCustomer\tDate\tDescription", "F-1\tDelta\t2026-03-01\tIron"),
        amount: "Price",
        field: "price",
    },
    RowOfKind {
        kind: "bills",
        before: (
            "Bill number\tVendor\tDate\tAccount\tDescription",
            "B-1\tGulf\t2026-03-01\t520001\tIron",
        ),
        amount: "Amount",
        field: "amount",
    },
    RowOfKind {
        kind: "expenses",
        before: (
            "Expense number\tDate\tPaid from\tAccount\tDescription",
            "E-1\t2026-03-01\t111001\t520001\tTea",
        ),
        amount: "Amount",
        field: "amount",
    },
    RowOfKind {
        kind: "customer-payments",
        before: ("Number\tCustomer\tDate\tDeposit to", "1\tDelta\t2026-03-01\t111001"),
        amount: "Amount",
        field: "amount",
    },
    RowOfKind {
        kind: "vendor-payments",
        before: ("Number\tVendor\tDate\tPaid from", "1\tGulf\t2026-03-01\t111001"),
        amount: "Amount",
        field: "amount",
    },
];

impl TestApp {
    /// What the review says of pasted rows, whose import is then discarded.
    async fn reviewed(&self, kind: &str, text: &str) -> String {
        let id = self.pastes(kind, text).await;
        self.maps(id).await;
        let rows = self.rows(id, "all").await;
        self.discards(id).await;
        rows
    }
}

/// A currency that is written anywhere is never booked as pounds.
#[tokio::test]
async fn no_kind_takes_another_currency_for_pounds() {
    let app = TestApp::company("Never as pounds").await;
    app.has_customer("Delta").await;
    app.has_vendor("Gulf").await;
    for RowOfKind { kind, before: (headings, cells), amount, field } in ROWS_OF_KINDS {
        for (heading, cell) in [
            (amount.to_owned(), "$100"),
            (amount.to_owned(), "USD 100"),
            (amount.to_owned(), "100 دولار"),
            (format!("{amount} (USD)"), "100"),
            (format!("{amount} USD"), "100"),
        ] {
            let text = format!("{headings}\t{heading}\n{cells}\t{cell}\n");
            let rows = app.reviewed(kind, &text).await;
            let refused = format!("2 bad import - {field}: currency_sign");
            assert_eq!(rows, refused, "{kind}: {heading} {cell}");
        }
        for (heading, cell) in [(amount.to_owned(), "EGP 100"), (format!("{amount} (EGP)"), "100")]
        {
            let text = format!("{headings}\t{heading}\n{cells}\t{cell}\n");
            let rows = app.reviewed(kind, &text).await;
            assert_eq!(rows, "2 good import - ", "{kind}: {heading} {cell}");
        }
        // A column of currencies says what the record is in, or is refused.
        for heading in ["Currency", "العملة", "عملة السعر", "Cur."] {
            let text = format!("{headings}\t{amount}\t{heading}\n{cells}\t100\tUSD\n");
            let id = app.pastes(kind, &text).await;
            let columns = app.get(&format!("/Import/Columns/{id}")).await.ok();
            let columns = columns["columns"].as_array().expect("columns").iter();
            let read = columns.filter(|column| column["heading"] == heading);
            let fields: Vec<_> = read.map(|column| column["field"].clone()).collect();
            let expected = if kind == "accounts" { "account_currency" } else { "currency" };
            assert_eq!(fields, [json!(expected)], "{kind}: {heading}");
            app.discards(id).await;
        }
    }
    // Where the party or the company says the currency, another one is refused.
    for (kind, code) in [
        ("products", "product_currency"),
        ("invoices", "refused"),
        ("bills", "refused"),
        ("expenses", "other_currency"),
        ("customer-payments", "other_currency"),
        ("vendor-payments", "other_currency"),
    ] {
        let row = ROWS_OF_KINDS.iter().find(|row| row.kind == kind).expect("the kind");
        let (headings, cells) = row.before;
        let text = format!("{headings}\t{}\tCurrency\n{cells}\t100\tUSD\n", row.amount);
        let rows = app.reviewed(kind, &text).await;
        assert!(rows.contains(&format!("currency: {code}")), "{kind}: {rows}");
    }
}

#[tokio::test]
async fn debits_and_credits_in_dollars_are_none_in_pounds() {
    let app = TestApp::company("Entries in dollars").await;
    let text = "Entry number\tDate\tAccount number\tDebit (USD)\tCredit (USD)\n\
        J-1\t2026-03-01\t520001\t100\t\nJ-1\t2026-03-01\t111001\t\t100\n";
    let id = app.pastes("journal-entries", text).await;
    app.maps(id).await;
    assert_eq!(
        app.rows(id, "all").await,
        "2 bad import - debit: currency_sign\n3 bad import - credit: currency_sign"
    );
}
