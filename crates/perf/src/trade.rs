//! A company that trades, for the reports of documents: one bill, one invoice and one receipt with
//! tax withheld are made over HTTP and then multiplied in SQL, with their lines, moves of stock,
//! open items, settlements and journal entries, over three years.
//!
//! Every entry balances and the monthly totals are their sums; only the chain of hashes is not
//! computed again, so `verify` would refuse the copies. Kept in target/perf for the next run.

use std::path::Path;

use jiff::civil::{Date, date};
use rusqlite::Connection;
use serde_json::{Value, json};

use crate::invoicing;
use crate::server::{self, Server};
use crate::shop::{Shop, copy};

/// The Egyptian pound.
const EGP: i64 = 30;
/// Documents of a customer or vendor, and goods of the company.
const OF_A_PARTY: u64 = 100;
const GOODS: u64 = 1_000;
/// The first month of which a return is made, and the first one that is not filed.
const RETURNS_FROM: Date = date(2023, 12, 1);
const UNFILED: Date = date(2025, 6, 1);
/// Fixed assets of the company, however much it trades.
const ASSETS: u64 = 100;

/// The documents to copy, with the entries of each.
struct SourceDocuments {
    customer: i64,
    vendor: i64,
    goods: [i64; 2],
    invoice: i64,
    bill: i64,
    receipt: i64,
}

/// The company with about that many entries; made when it isn't there yet.
pub fn prepared(entries: u64) -> Shop {
    let folder = server::root().join(format!("target/perf/trade-{entries}"));
    Shop::earlier(&folder).unwrap_or_else(|| {
        let (data, url) = invoicing::empty_database("sqlite");
        let (tenant, made) = documents(&url, data.path());
        multiply(&data.path().join("mizan.db"), tenant, &made, entries);
        let shop = Shop::keep(data, &folder, tenant);
        file_returns(&shop);
        shop
    })
}

/// Files the returns of the months before [`UNFILED`], as who trades for years has done: the next
/// return then reads its own month.
fn file_returns(shop: &Shop) {
    let (_server, mut client) = shop.serve();
    let mut first = RETURNS_FROM;
    while first < UNFILED {
        let month = json!({ "first_date": first.to_string() });
        let shown = client.post("/v2/Tax/ShowVatReturn", &month).json();
        let mut filed = month;
        for field in ["output_tax", "table_tax", "input_tax", "payable", "carried_forward"] {
            filed[field] = shown[field].clone();
        }
        let answer = client.post("/v2/Tax/FileVatReturn", &filed);
        let said = String::from_utf8_lossy(&answer.body);
        assert_eq!(answer.status, 200, "{first}: {said}");
        first = first.last_of_month().tomorrow().expect("a day");
    }
}

fn documents(url: &str, data: &Path) -> (i64, SourceDocuments) {
    let server = Server::start(url, data);
    let mut client = server.client();
    let ready = invoicing::ready(&mut client);
    let db = Connection::open(data.join("mizan.db")).expect("SQLite opens");
    let account = |role: &str| -> i64 {
        let sql = "select id from account where tenant_id = ?1 and system_role = ?2";
        db.query_row(sql, rusqlite::params![ready.tenant, role], |row| row.get(0)).expect(role)
    };
    let returns = json!({ "first_date": RETURNS_FROM.to_string(), "frequency": "month" });
    client.post("/v2/Tax/SetVatPeriods", &returns).json();
    let form = client.get("/v2/FixedAsset/GetNewAsset").json();
    let vehicles = form["categories"].as_array().expect("categories").iter();
    let mut vehicles = vehicles.filter(|category| category["number"] == "121005");
    let vehicles = vehicles.next().expect("vehicles").clone();
    let sql = "select min(id) from term where tenant_id = ?1";
    let terms: i64 = db.query_row(sql, [ready.tenant], |row| row.get(0)).expect("terms");
    let mut made = |path: &str, body: &Value, id: &str| -> i64 {
        let answer = client.post(path, body).json();
        answer.pointer(id).and_then(Value::as_i64).unwrap_or_else(|| panic!("{path}: {answer}"))
    };
    let vendor = json!({ "display_name": "Delta Supplies", "currency_id": EGP });
    let vendor = made("/v2/Vendor/AddVendor", &vendor, "/VendorID");
    let goods = [1, 2].map(|n| {
        let product = json!({
            "kind": "inventory", "name": format!("Goods {n}"), "sales_price": "100",
            "income_account_id": account("sales_income"), "expense_account_id": account("cogs"),
            "inventory_account_id": account("inventory_asset"), "tax_id": ready.vat,
            "initial_quantity_on_hand": "10", "as_of_date": "2023-11-30", "unit_cost": "50",
        });
        made("/v2/Products/AddProduct", &product, "/id")
    });
    let line = |product: i64, quantity: &str, price: &str| {
        json!({ "product_id": product, "quantity": quantity, "price": price,
            "tax_ids": [ready.vat] })
    };
    let bill = json!({
        "vendor_id": vendor, "billing_date": "2023-12-01", "currency_id": EGP, "terms_id": terms,
        "lines": [line(goods[0], "10", "50"), line(goods[1], "10", "30")],
        "expected_total": "912.00",
    });
    let bill = made("/v2/Bill/AddBill", &bill, "/Bill/id");
    let invoice = json!({
        "customer_id": ready.customer, "invoice_date": "2023-12-01", "currency_id": EGP,
        "lines": [line(goods[0], "1", "100"), line(ready.products[0], "2", "500")],
        "expected_total": "1254.00",
    });
    let invoice = made("/v2/Invoice/AddInvoice", &invoice, "/Invoice/id");
    let applied = json!([{ "invoice_id": invoice, "cash": "1243", "withholding": "11" }]);
    let receipt = json!({
        "customer_id": ready.customer, "payment_date": "2023-12-20",
        "deposit_account_id": account("bank"), "amount": "1243", "applied": applied,
    });
    let receipt = made("/v2/Invoice/ReceivePayment", &receipt, "/id");
    for n in 1..=ASSETS {
        let asset = json!({
            "name": format!("Van {n}"), "acquired_on": "2024-01-05", "cost": "120000",
            "cost_account_id": vehicles["id"],
            "accumulated_account_id": vehicles["accumulated_account_id"],
            "expense_account_id": vehicles["expense_account_id"], "method": "straight_line",
            "life_months": 60, "posts_opening": false,
        });
        made("/v2/FixedAsset/AddAsset", &asset, "/id");
    }
    (
        ready.tenant,
        SourceDocuments { customer: ready.customer, vendor, goods, invoice, bill, receipt },
    )
}

/// The first copy of a kind, and the values of each: `n` counts from 1.
struct Copies {
    first: i64,
    /// The column of the day, and that of the number, as SQL.
    day: String,
    due: String,
    number: String,
    party: String,
    times: u64,
}

type Changed = Vec<(&'static str, String)>;

fn changed(columns: &[(&'static str, &str)]) -> Changed {
    columns.iter().map(|(column, sql)| (*column, (*sql).to_owned())).collect()
}

fn multiply(path: &Path, tenant: i64, made: &SourceDocuments, entries: u64) {
    let db = Connection::open(path).expect("SQLite opens");
    db.execute_batch(
        "pragma synchronous = off; pragma cache_size = -524288; pragma foreign_keys = off; begin",
    )
    .expect("it begins");
    let one = |sql: &str| -> i64 { db.query_row(sql, [tenant], |row| row.get(0)).expect("a row") };
    // A sale and its cost, its payment, and a purchase.
    let times = (entries / 4).max(10);
    let (customers, vendors) = ((times / OF_A_PARTY).max(20), (times / OF_A_PARTY).max(20));
    let mut next = one("select next_id from tenant_sequence where tenant_id = ?1");
    let mut range = |count: u64| {
        let first = next;
        next += count as i64;
        first
    };
    let goods = range(GOODS);
    copy_goods(&db, tenant, made, goods);
    let parties = [("customer", customers, made.customer), ("vendor", vendors, made.vendor)];
    let [customer, vendor] = parties.map(|(table, count, like)| {
        let first = range(count);
        let name = format!("'{table} ' || n || ' النيل'");
        let columns = [
            ("id", format!("{first} + n - 1")),
            ("display_name", name.clone()),
            ("display_key", name.clone()),
            ("search_text", name),
        ];
        copy(&db, table, &format!("and id = {like}"), tenant, count, &columns);
        format!("{first} + n * 7919 % {count}")
    });
    let day = |after: u64| {
        format!("date('2023-12-01', '+' || (n * 1060 / {times} + {after}) || ' days')")
    };
    let of = |first: i64, word: &str, after: u64, party: &str, times: u64| Copies {
        first,
        day: day(after),
        due: day(after + 30),
        number: format!("'{word}-' || printf('%07d', n + 1)"),
        party: party.to_owned(),
        times,
    };
    let paid = times * 9 / 10;
    let invoices = of(range(times), "INV", 0, &customer, times);
    let bills = of(range(times), "BIL", 0, &vendor, times);
    let receipts = of(range(paid), "RC", 20, &customer, paid);
    let (moves, settlements) = (range(times * 3), range(paid));
    for (table, copies, like, party, paid) in [
        ("invoice", &invoices, made.invoice, "customer_id", Some(paid)),
        ("bill", &bills, made.bill, "vendor_id", None),
        ("receipt", &receipts, made.receipt, "customer_id", None),
    ] {
        documents_of(&db, tenant, (table, like, party), copies, paid);
    }
    let last = entries_of(
        &db,
        tenant,
        &[(made.invoice, &invoices), (made.bill, &bills), (made.receipt, &receipts)],
    );
    lines_of(&db, tenant, made, (&invoices, &bills), (goods, moves));
    let settled = changed(&[
        ("id", &format!("{settlements} + n - 1")),
        ("payment_id", &format!("{} + n - 1", receipts.first)),
        ("doc_id", &format!("{} + n - 1", invoices.first)),
        ("date", &receipts.day),
        ("open_from", &invoices.day),
        ("counts_from", &receipts.day),
    ]);
    copy(&db, "settlement", "", tenant, paid, &settled);
    finish(&db, tenant, (next, last), times);
}

fn copy_goods(db: &Connection, tenant: i64, made: &SourceDocuments, first: i64) {
    let columns = [
        ("id", format!("{first} + n - 1")),
        ("name", "'Goods of ' || n".to_owned()),
        ("name_key", "'goods of ' || n".to_owned()),
        ("search_text", "'goods of ' || n".to_owned()),
    ];
    copy(db, "product", &format!("and id = {}", made.goods[0]), tenant, GOODS, &columns);
}

fn documents_of(
    db: &Connection,
    tenant: i64,
    (table, like, party): (&str, i64, &'static str),
    copies: &Copies,
    paid: Option<u64>,
) {
    let id = format!("{} + n - 1", copies.first);
    let mut head = changed(&[
        ("id", &id),
        ("number", &copies.number),
        ("search_text", &format!("lower({})", copies.number)),
        ("date", &copies.day),
        ("due_date", &copies.due),
    ]);
    head.push((party, copies.party.clone()));
    copy(db, table, &format!("and id = {like}"), tenant, copies.times, &head);
    let mut item = changed(&[
        ("doc_id", &id),
        ("doc_number", &copies.number),
        ("party_id", &copies.party),
        ("date", &copies.day),
        ("due_date", if table == "receipt" { &copies.day } else { &copies.due }),
    ]);
    if let Some(paid) = paid {
        for column in ["settled", "settled_base", "paid"] {
            item.push((column, format!("case when n <= {paid} then {column} else 0 end")));
        }
    }
    let like = format!("and doc_kind = '{table}' and doc_id = {like}");
    copy(db, "open_item", &like, tenant, copies.times, &item);
}

/// The lines of invoices and bills, and what each moved in stock.
fn lines_of(
    db: &Connection,
    tenant: i64,
    made: &SourceDocuments,
    (invoices, bills): (&Copies, &Copies),
    (goods, moves): (i64, i64),
) {
    let product = |shift: u64| format!("{goods} + (n + {shift}) * 31 % {GOODS}");
    let mut moved = 0;
    for (table, column, like, copies, stocked) in [
        ("invoice_line", "invoice_id", made.invoice, invoices, [true, false]),
        ("bill_line", "bill_id", made.bill, bills, [true, true]),
    ] {
        for (line, stocked) in (1_u64..).zip(stocked) {
            let mut columns = vec![(column, format!("{} + n - 1", copies.first))];
            if stocked {
                columns.push(("product_id", product(line)));
            }
            let of = format!("and {column} = {like} and line_no = {line}");
            copy(db, table, &of, tenant, copies.times, &columns);
            if stocked {
                let columns = changed(&[
                    ("id", &format!("{} + n - 1", moves + moved as i64)),
                    ("product_id", &product(line)),
                    ("date", &copies.day),
                    ("doc_id", &format!("{} + n - 1", copies.first)),
                    ("doc_number", &copies.number),
                ]);
                let of = format!("and doc_id = {like} and line_no = {line}");
                copy(db, "stock_move", &of, tenant, copies.times, &columns);
                moved += copies.times;
            }
        }
    }
}

/// The entries of documents with their lines; gives the last number.
fn entries_of(db: &Connection, tenant: i64, documents: &[(i64, &Copies)]) -> i64 {
    let read = |sql: &str, of: i64| -> Vec<i64> {
        let mut statement = db.prepare(sql).expect("SQL");
        let rows = statement.query_map([tenant, of], |row| row.get(0)).expect("rows");
        rows.map(|row| row.expect("a number")).collect()
    };
    let heads = "select number from journal_entry where tenant_id = ?1 and doc_id = ?2";
    let lines = "select line_no from journal_line where tenant_id = ?1 and entry_number = ?2";
    let sql = "select max(number) from journal_entry where tenant_id = ?1";
    let mut last: i64 = db.query_row(sql, [tenant], |row| row.get(0)).expect("an entry");
    for (doc, copies) in documents {
        for entry in read(heads, *doc) {
            let number = format!("{last} + n");
            for line in read(lines, entry) {
                let columns = changed(&[
                    ("entry_number", &number),
                    ("date", &copies.day),
                    ("party_id", &format!("case when party_id > 0 then {} end", copies.party)),
                ]);
                let of = format!("and entry_number = {entry} and line_no = {line}");
                copy(db, "journal_line", &of, tenant, copies.times, &columns);
            }
            let columns = changed(&[
                ("number", &number),
                ("date", &copies.day),
                ("doc_id", &format!("{} + n - 1", copies.first)),
                ("doc_number", &copies.number),
            ]);
            copy(
                db,
                "journal_entry",
                &format!("and number = {entry}"),
                tenant,
                copies.times,
                &columns,
            );
            last += copies.times as i64;
        }
    }
    last
}

fn finish(db: &Connection, tenant: i64, (next_id, last_entry): (i64, i64), times: u64) {
    db.execute_batch(&format!(
        "delete from account_month where tenant_id = {tenant};
         insert into account_month (tenant_id, account_id, month, debit, credit, corrected)
         select l.tenant_id, l.account_id,
             cast(substr(l.date, 1, 4) as int) * 100 + cast(substr(l.date, 6, 2) as int),
             sum(l.debit), sum(l.credit),
             sum(case when e.reverses is not null then l.debit + l.credit else 0 end)
         from journal_line l
         join journal_entry e on e.tenant_id = l.tenant_id and e.number = l.entry_number
         where l.tenant_id = {tenant} group by 1, 2, 3;
         delete from party_month where tenant_id = {tenant};
         insert into party_month (tenant_id, account_id, month, party_kind, party_id, doc_kind,
             debit, credit)
         select l.tenant_id, l.account_id,
             cast(substr(l.date, 1, 4) as int) * 100 + cast(substr(l.date, 6, 2) as int),
             l.party_kind, l.party_id, e.doc_kind, sum(l.debit), sum(l.credit)
         from journal_line l
         join journal_entry e on e.tenant_id = l.tenant_id and e.number = l.entry_number
         where l.tenant_id = {tenant} and l.party_id is not null group by 1, 2, 3, 4, 5, 6;
         update journal_head set number = {last_entry} where tenant_id = {tenant};
         delete from standing where tenant_id = {tenant};
         insert into standing (tenant_id, doc_kind, due_date, started, documents, total_base,
             open_base)
         select tenant_id, doc_kind, case when settled < total then due_date else '1970-01-01' end,
             case when paid > 0 or total = 0 then 1 else 0 end, count(*), sum(total_base),
             sum(total_base - settled_base)
         from open_item where tenant_id = {tenant} and doc_kind in ('invoice', 'bill')
         group by 1, 2, 3, 4;
         update tenant_sequence set next_id = {next_id} where tenant_id = {tenant};
         update numbering set last = {} where tenant_id = {tenant};
         commit; pragma wal_checkpoint(truncate)",
        times + 1
    ))
    .expect("finished");
}
