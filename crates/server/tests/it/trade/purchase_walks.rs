//! Bills, expenses, payments with tax withheld, vendors' credits and what uses them, freight, sales
//! of the goods, deletions, and vendors that go with everything, in any order: what vendors are
//! owed is what the journal carries as payables, stock is its account, the register its accounts.
//! And when all vendors are gone, the books are as they were.

use books::{journal, settlements};
use jiff::civil::Date;
use ledger::{Party, Side};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::kit::cheques::paid_by_cheque;
use crate::kit::purchases::{BillDraft, landed_cost};
use crate::kit::walks::{computed_total, decimal_text, minor_units, partial_lines, rate_text};
use crate::kit::{
    Answer, EGP, TestApp, credit_against, invoice_to, payment_to, refund_from, usd, walks,
};

/// Walks for each run of the tests.
const CASES: u32 = 8;

/// A line: how many, the price of one, whether goods of stock, whether taxed.
type Line = (i64, i64, bool, bool);

/// One thing that somebody does. Numbers choose among what there is.
#[derive(Debug, Clone)]
enum Step {
    Buy {
        vendor: usize,
        lines: Vec<Line>,
        day: i8,
        rate: i64,
    },
    Edit {
        bill: usize,
        lines: Vec<Line>,
        day: i8,
        rate: i64,
    },
    Spend {
        vendor: usize,
        line: Line,
        held: i64,
        day: i8,
        rate: i64,
        cheque: bool,
    },
    Pay {
        vendor: usize,
        parts: Vec<(u8, u8)>,
        extra: i64,
        rate: i64,
        cheque: bool,
    },
    /// The cheque of a payment moves on, or back.
    Move {
        payment: usize,
        to: usize,
        rate: i64,
    },
    Credit {
        bill: usize,
        parts: Vec<u8>,
    },
    Rebate {
        vendor: usize,
        price: i64,
        rate: i64,
    },
    Apply {
        vendor: usize,
        percent: u8,
    },
    Refund {
        vendor: usize,
        percent: u8,
        rate: i64,
    },
    Land {
        bills: [usize; 2],
        amount: i64,
    },
    Sell {
        quantity: i64,
        day: i8,
    },
    Delete {
        document: usize,
    },
    DeleteVendor {
        vendor: usize,
    },
}

fn any_step() -> impl Strategy<Value = Step> {
    let vendor = || 0..3_usize;
    let (rate, day) = (|| 4_000_000..6_000_000_i64, || 1..28_i8);
    let line = || (1..20_i64, 1..50_000_i64, any::<bool>(), any::<bool>());
    let lines = move || proptest::collection::vec(line(), 1..4);
    let buy = (vendor(), lines(), day(), rate()).prop_map(|(vendor, lines, day, rate)| Step::Buy {
        vendor,
        lines,
        day,
        rate,
    });
    let edit = (0..20_usize, lines(), day(), rate())
        .prop_map(|(bill, lines, day, rate)| Step::Edit { bill, lines, day, rate });
    let spend = (vendor(), line(), 0..5_i64, day(), rate(), any::<bool>()).prop_map(
        |(vendor, line, held, day, rate, cheque)| Step::Spend {
            vendor,
            line,
            held,
            day,
            rate,
            cheque,
        },
    );
    let parts = proptest::collection::vec((0..=100_u8, 0..=5_u8), 0..4);
    let pay = (vendor(), parts, 0..5_000_i64, rate(), any::<bool>()).prop_map(
        |(vendor, parts, extra, rate, cheque)| Step::Pay { vendor, parts, extra, rate, cheque },
    );
    let moved = (0..20_usize, 0..4_usize, rate()).prop_map(|(payment, to, rate)| Step::Move {
        payment,
        to,
        rate,
    });
    let credit = (0..20_usize, proptest::collection::vec(0..=100_u8, 1..4))
        .prop_map(|(bill, parts)| Step::Credit { bill, parts });
    let rebate = (vendor(), 1..50_000_i64, rate()).prop_map(|(vendor, price, rate)| Step::Rebate {
        vendor,
        price,
        rate,
    });
    let apply =
        (vendor(), 1..=100_u8).prop_map(|(vendor, percent)| Step::Apply { vendor, percent });
    let refund = (vendor(), 1..=100_u8, rate()).prop_map(|(vendor, percent, rate)| Step::Refund {
        vendor,
        percent,
        rate,
    });
    let land = ([0..20_usize, 0..20_usize], 1..10_000_i64)
        .prop_map(|(bills, amount)| Step::Land { bills, amount });
    let sell = (1..30_i64, day()).prop_map(|(quantity, day)| Step::Sell { quantity, day });
    prop_oneof![
        5 => buy,
        2 => edit,
        3 => spend,
        4 => pay,
        4 => moved,
        3 => credit,
        1 => rebate,
        2 => apply,
        2 => refund,
        3 => land,
        2 => sell,
        4 => (0..40_usize).prop_map(|document| Step::Delete { document }),
        2 => vendor().prop_map(|vendor| Step::DeleteVendor { vendor }),
    ]
}

/// Refusals that a walk may run into; any other one is a fault of ours.
const EXPECTED: [&str; 16] = [
    "money.before_document",
    "document.after_payment",
    "payment.below_threshold",
    "cheque.moved",
    "cheque.settled",
    "stock.short",
    "stock.short_later",
    "stock.landed",
    "bill.credited",
    "vendor_credit.used",
    "vendor_credit.exceeds",
    "payment.refunded",
    "document.below_settled",
    "document.paid_rate",
    "vendor.in_the_way",
    "vendor.landed_on_others",
];

struct Walk {
    app: TestApp,
    vat: i64,
    bank: i64,
    notes: i64,
    cost: i64,
    goods: i64,
    ali: i64,
    /// The account on which foreign vendors are owed.
    foreign: i64,
    /// Vendor and currency.
    vendors: [(i64, i64); 3],
    /// Those that were deleted.
    gone: Vec<i64>,
    /// Bill and the place of its vendor.
    bills: Vec<(i64, usize)>,
    /// What deletes each document of the vendors'.
    documents: Vec<String>,
    /// Those of expenses too, with their currency.
    payments: Vec<(i64, i64)>,
    sales: Vec<i64>,
    landed: Vec<String>,
}

/// The body of what was done; none for one of the refusals that had to be expected.
fn done(answer: Answer) -> Option<Value> {
    if answer.status.is_success() {
        return Some(answer.body);
    }
    let code = match answer.body["code"].as_str() {
        Some("invalid_fields") => answer.body["errors"][0]["code"].as_str(),
        code => code,
    };
    assert!(code.is_some_and(|code| EXPECTED.contains(&code)), "{:#}", answer.body);
    None
}

fn pick<T: Copy>(from: &[T], number: usize) -> Option<T> {
    from.get(number % from.len().max(1)).copied()
}

fn id(value: &Value) -> i64 {
    value.as_i64().expect("an id")
}

impl Walk {
    async fn begin(app: TestApp) -> (Walk, String) {
        let (vat, bank) = (app.vat().await, app.account("bank").await);
        let goods = app.has_goods("Chair", "10", "3.33").await;
        let (ali, cost) = (app.has_customer("Ali").await, app.account("purchases").await);
        let before = app.trial_balance().await;
        let owed = |opening: &str| json!({ "opening_balance": opening, "as_of": "2026-01-01" });
        let vendors = [
            (app.has_supplier("Delta", owed("150.25")).await, EGP),
            (app.has_supplier("Nile", owed("-20")).await, EGP),
            (app.has_foreign_vendor("Acme").await, usd()),
        ];
        let chart = app.post("/COA/ListCOA", json!({})).await.ok();
        let mut chart = chart["COA"].as_array().expect("accounts").iter();
        let foreign = chart.find(|one| one["serial"] == "211002").expect("the account");
        let foreign = id(&foreign["id"]);
        let notes = app.account("notes_payable").await;
        let walk = Walk {
            app,
            vat,
            bank,
            notes,
            cost,
            goods,
            ali,
            foreign,
            vendors,
            gone: Vec::new(),
            bills: Vec::new(),
            documents: Vec::new(),
            payments: Vec::new(),
            sales: Vec::new(),
            landed: Vec::new(),
        };
        (walk, before)
    }

    async fn take(&mut self, step: &Step) {
        match step {
            Step::Buy { vendor, lines, day, rate } => self.buy(*vendor, lines, *day, *rate).await,
            Step::Edit { bill, lines, day, rate } => self.edit(*bill, lines, *day, *rate).await,
            Step::Spend { vendor, line, held, day, rate, cheque } => {
                self.spend(*vendor, *line, *held, (*day, *rate, *cheque)).await;
            }
            Step::Pay { vendor, parts, extra, rate, cheque } => {
                self.pay(*vendor, parts, *extra, (*rate, *cheque)).await;
            }
            Step::Move { payment, to, rate } => self.go(*payment, *to, *rate).await,
            Step::Credit { bill, parts } => self.credit(*bill, parts).await,
            Step::Rebate { vendor, price, rate } => self.rebate(*vendor, *price, *rate).await,
            Step::Apply { vendor, percent } => self.apply(*vendor, *percent).await,
            Step::Refund { vendor, percent, rate } => self.refund(*vendor, *percent, *rate).await,
            Step::Land { bills, amount } => self.land(*bills, *amount).await,
            Step::Sell { quantity, day } => self.sell(*quantity, *day).await,
            Step::Delete { document } => {
                if !self.documents.is_empty() {
                    let path = self.documents[document % self.documents.len()].clone();
                    self.delete(&path).await;
                }
            }
            Step::DeleteVendor { vendor } => self.delete_vendor(*vendor).await,
        }
        self.check().await;
    }

    /// Saves with the total that the server's own refusal gives.
    async fn seen(&self, path: &str, mut typed: Value) -> Option<Value> {
        typed["expected_total"] = "0".into();
        let unseen = self.app.post(path, typed.clone()).await;
        let Some(total) = computed_total(&unseen) else { return done(unseen) };
        typed["expected_total"] = total.into();
        done(self.app.post(path, typed).await)
    }

    fn of_vendor(&self, draft: BillDraft, vendor: usize, rate: i64) -> BillDraft {
        let (id, currency) = self.vendors[vendor];
        let draft = draft.with("vendor_id", id).with("currency_id", currency);
        if currency == EGP { draft } else { draft.with("exchange_rate", rate_text(rate)) }
    }

    fn with_lines(&self, mut draft: BillDraft, lines: &[Line]) -> BillDraft {
        for (quantity, price, of_stock, taxed) in lines {
            let taxes = if *taxed { vec![self.vat] } else { Vec::new() };
            draft = match of_stock {
                true => {
                    draft.goods(self.goods, &quantity.to_string(), &decimal_text(*price), &taxes)
                }
                false => draft.cost(self.cost, &decimal_text(*price), &taxes),
            };
        }
        draft
    }

    async fn bill(&self, vendor: usize, lines: &[Line], day: i8, rate: i64) -> BillDraft {
        let draft = self.app.bill_of(self.vendors[vendor].0).await;
        let draft = draft.with("billing_date", format!("2026-06-{day:02}"));
        self.with_lines(self.of_vendor(draft, vendor, rate), lines)
    }

    async fn buy(&mut self, vendor: usize, lines: &[Line], day: i8, rate: i64) {
        let bill = self.bill(vendor, lines, day, rate).await;
        let made = self.seen("/Bill/AddBill", bill.0).await.expect("a bill");
        let bill = id(&made["Bill"]["id"]);
        self.bills.push((bill, vendor));
        self.documents.push(format!("/Bill/DeleteBill/{bill}"));
    }

    /// A bill that was not deleted, and its vendor's place.
    async fn standing(&self, bill: usize) -> Option<(Value, usize)> {
        let (bill, vendor) = pick(&self.bills, bill)?;
        let page = self.app.get(&format!("/Bill/GetBillByID/{bill}")).await.ok();
        (page["Bill"]["status"] != "deleted").then(|| (page["Bill"].clone(), vendor))
    }

    async fn edit(&self, bill: usize, lines: &[Line], day: i8, rate: i64) {
        let Some((bill, vendor)) = self.standing(bill).await else { return };
        let edit = self.bill(vendor, lines, day, rate).await;
        let edit = edit.with("version", bill["version"].clone());
        self.seen(&format!("/Bill/EditBill/{}", bill["id"]), edit.0).await;
    }

    async fn spend(
        &mut self,
        vendor: usize,
        line: Line,
        held: i64,
        (day, rate, cheque): (i8, i64, bool),
    ) {
        let draft = self.app.expense().await.with("expense_date", format!("2026-06-{day:02}"));
        let mut expense = self.with_lines(self.of_vendor(draft, vendor, rate), &[line]);
        let net = if line.2 { line.0 * line.1 } else { line.1 };
        if self.vendors[vendor].1 == EGP && net >= 100_000 {
            expense = expense.with("withholding", decimal_text(net * held.min(1) / 100));
        }
        if cheque {
            expense = expense.with("payment_account_id", self.notes);
            expense.0 = paid_by_cheque(expense.0, "00456", "2026-12-31");
        }
        if let Some(made) = self.seen("/Expenses/AddExpense", expense.0).await {
            let expense = &made["Expense"]["id"];
            self.documents.push(format!("/Expenses/DeleteExpenses/{expense}"));
            let payment = id(&made["payments"][0]["payment_id"]);
            self.payments.push((payment, self.vendors[vendor].1));
        }
    }

    /// The cheque of a payment goes where the number says.
    async fn go(&self, payment: usize, to: usize, rate: i64) {
        let Some((id, currency)) = pick(&self.payments, payment) else { return };
        let rate = (currency != EGP).then(|| rate_text(rate));
        if let Some(answer) = self.app.cheque_goes(id, (to, self.bank, rate)).await {
            done(answer);
        }
    }

    /// What the vendor is owed, and what there is to the company's credit.
    async fn open(&self, vendor: usize) -> Value {
        let id = self.vendors[vendor].0;
        self.app.get(&format!("/Bill/MakePaymentForVendor/{id}")).await.ok()
    }

    async fn pay(
        &mut self,
        vendor: usize,
        parts: &[(u8, u8)],
        extra: i64,
        (rate, cheque): (i64, bool),
    ) {
        let (of, currency) = self.vendors[vendor];
        let form = self.open(vendor).await;
        let mut together = extra;
        let mut given = Vec::new();
        for (owed, (percent, held)) in form["bills"].as_array().expect("bills").iter().zip(parts) {
            let due = minor_units(&owed["amount_due"]);
            // Nothing is withheld from little, and only by a vendor's nature.
            let may_hold = currency == EGP && due >= 200_000 && minor_units(&owed["net"]) > 0;
            let whole = due * i64::from(*percent).min(100) / 100;
            // One per hundred, or less.
            let most = minor_units(&owed["net"]) * whole / due.max(1) / 100;
            let held = if may_hold { most * i64::from(*held).min(5) / 5 } else { 0 };
            let cash = whole - held;
            if cash + held > 0 {
                together += cash;
                given.push((id(&owed["id"]), decimal_text(cash), decimal_text(held)));
            }
        }
        let given: Vec<_> =
            given.iter().map(|(id, cash, held)| (*id, cash.as_str(), held.as_str())).collect();
        if together == 0 && given.is_empty() {
            return;
        }
        let cheque = cheque && together > 0;
        let account = if cheque { self.notes } else { self.bank };
        let mut payment = payment_to(of, account, &decimal_text(together), &given);
        if cheque {
            payment = paid_by_cheque(payment, "00789", "2026-12-31");
        }
        if currency != EGP {
            payment["exchange_rate"] = rate_text(rate).into();
        }
        if let Some(made) = done(self.app.post("/Bill/MakePayment", payment).await) {
            self.documents.push(format!("/Bill/DeleteMadePayment/{}", made["id"]));
            self.payments.push((id(&made["id"]), currency));
        }
    }

    /// Gives so many per cent of what is left of a bill's lines back.
    async fn credit(&mut self, bill: usize, parts: &[u8]) {
        let Some((bill, vendor)) = self.standing(bill).await else { return };
        let bill = id(&bill["id"]);
        let form = self.app.get(&format!("/VendorCredit/GetNewVendorCreditBy/{bill}")).await;
        let Some(form) = done(form) else { return };
        let lines = partial_lines(&form["lines"], parts, "bill_line");
        let lines: Vec<_> = lines.iter().map(|(line, left)| (*line, &**left)).collect();
        if lines.is_empty() {
            return;
        }
        let mut credit = credit_against(self.vendors[vendor].0, bill, &lines, "0");
        credit["currency_id"] = json!(self.vendors[vendor].1);
        self.credited(credit).await;
    }

    async fn credited(&mut self, credit: Value) {
        if let Some(made) = self.seen("/VendorCredit/AddVendorCredit", credit).await {
            let id = &made["VendorCredit"]["id"];
            self.documents.push(format!("/VendorCredit/DeleteVendorCredit/{id}"));
        }
    }

    async fn rebate(&mut self, vendor: usize, price: i64, rate: i64) {
        let draft = BillDraft(json!({
            "vendor_credit_date": "2026-11-20", "reason": "Rebate", "lines": [],
        }));
        let draft = self.of_vendor(draft, vendor, rate);
        self.credited(draft.cost(self.cost, &decimal_text(price), &[self.vat]).0).await;
    }

    async fn apply(&self, vendor: usize, percent: u8) {
        let form = self.open(vendor).await;
        let (credit, owed) = (&form["credits"][0], &form["bills"][0]);
        if credit.is_null() || owed.is_null() {
            return;
        }
        let most = minor_units(&credit["remaining"]).min(minor_units(&owed["amount_due"]));
        let share = json!({
            "credit_kind": credit["kind"], "credit_id": credit["id"], "bill_id": owed["id"],
            "amount": decimal_text((most * i64::from(percent) / 100).max(1)),
        });
        let id = self.vendors[vendor].0;
        let asked = json!({ "vendor_id": id, "date": "2026-11-20", "shares": [share] });
        self.app.post("/Bill/ApplyCredits", asked).await.ok();
    }

    async fn refund(&mut self, vendor: usize, percent: u8, rate: i64) {
        let form = self.open(vendor).await;
        let credits = form["credits"].as_array().expect("credits").iter().take(2);
        let given: Vec<(&str, i64, String)> = credits
            .map(|credit| {
                let part = minor_units(&credit["remaining"]) * i64::from(percent) / 100;
                let kind = credit["kind"].as_str().expect("a kind");
                (kind, id(&credit["id"]), decimal_text(part.max(1)))
            })
            .collect();
        let given: Vec<_> = given.iter().map(|(kind, id, part)| (*kind, *id, &**part)).collect();
        if given.is_empty() {
            return;
        }
        let (of, currency) = self.vendors[vendor];
        let mut refund = refund_from(of, self.bank, &given);
        if currency != EGP {
            refund["exchange_rate"] = rate_text(rate).into();
        }
        let made = self.app.post("/VendorCredit/AddRefund", refund).await.ok();
        self.documents.push(format!("/VendorCredit/DeleteRefund/{}", made["id"]));
    }

    /// Freight on the goods of one bill or two.
    async fn land(&mut self, bills: [usize; 2], cost: i64) {
        let mut goods: Vec<i64> = Vec::new();
        for bill in bills {
            let Some((bill, _)) = self.standing(bill).await else { continue };
            let lines = bill["lines"].as_array().expect("lines");
            let has_goods = lines.iter().any(|line| line["product_id"] == self.goods);
            if has_goods && !goods.contains(&id(&bill["id"])) {
                goods.push(id(&bill["id"]));
            }
        }
        if goods.is_empty() {
            return;
        }
        let freight = landed_cost("quantity", &[&decimal_text(cost)], &goods);
        let made = self.app.post("/LandedCost/AddLandedCost", freight).await.ok();
        let path = format!("/LandedCost/DeleteLandedCost/{}", made["id"]);
        self.landed.push(path.clone());
        self.documents.push(path);
    }

    async fn sell(&mut self, quantity: i64, day: i8) {
        let sale = invoice_to(self.ali).with("invoice_date", format!("2026-06-{day:02}"));
        let sale = sale.line(self.goods, &quantity.to_string(), "5.00", &[]);
        let answer =
            self.app.post("/Invoice/AddInvoice", sale.showing(&decimal_text(quantity * 500))).await;
        self.sales.extend(done(answer).map(|made| id(&made["Invoice"]["id"])));
    }

    async fn delete(&self, path: &str) {
        let answer = self.app.delete(path).await;
        // Somebody was quicker: it went with its bill, or its vendor.
        if answer.status != 404 {
            done(answer);
        }
    }

    /// Another vendor takes the place of one that could be deleted.
    async fn delete_vendor(&mut self, vendor: usize) {
        let (id, currency) = self.vendors[vendor];
        let told = self.app.get(&format!("/Vendor/VendorDeletion/{id}")).await.ok();
        let answer = self.app.delete(&format!("/Vendor/DeleteVendor/{id}")).await;
        if !answer.status.is_success() {
            // A cheque that has moved on is named before anybody tries.
            let by_cheque = answer.message().contains("was moved on already");
            assert!(!by_cheque || told["refused"].is_object(), "{told:#}");
            done(answer);
            return;
        }
        assert_eq!(told["refused"], Value::Null);
        self.gone.push(id);
        self.bills.retain(|(_, place)| *place != vendor);
        let name = format!("Vendor {id}");
        self.vendors[vendor].0 = if currency == EGP {
            self.app.has_supplier(&name, json!({})).await
        } else {
            self.app.has_foreign_vendor(&name).await
        };
    }

    /// Vendors' open items together must be the payables of the journal; stock its account;
    /// withheld tax its accounts; and a deleted vendor has nothing open.
    async fn check(&self) {
        let (tenant, goods) = (self.app.tenant, self.goods);
        let (vendors, gone) = (self.vendors, self.gone.clone());
        let foreign = self.foreign;
        let scope = platform::db::Scope::tenant(tenant);
        let read = self.app.app.db.read(scope, move |tx| {
            for id in &gone {
                assert_eq!(settlements::of_party(tx, tenant, Party::vendor(*id))?, []);
            }
            let mut open = 0;
            for (id, _) in vendors {
                for item in settlements::of_party(tx, tenant, Party::vendor(id))? {
                    let sign = if item.side == Side::Credit { 1 } else { -1 };
                    open += sign * item.open_base().minor();
                    assert!(!item.open().is_zero() || item.open_base().is_zero(), "{item:?}");
                }
            }
            let mut of = |account| journal::balance(tx, tenant, account, Date::MAX);
            let foreign = of(ledger::AccountId(foreign))?.minor();
            let usual = books::accounts::by_role(tx, tenant, "ap")?;
            let carried = -journal::balance(tx, tenant, usual, Date::MAX)?.minor() - foreign;
            assert_eq!(open, carried);
            let stock = books::accounts::by_role(tx, tenant, "inventory_asset")?;
            Ok(journal::balance(tx, tenant, stock, Date::MAX)?.minor())
        });
        let inventory = read.await.expect("the books can be read");
        let card = self.app.post(&format!("/Products/GetProjectByID/{goods}"), json!({})).await;
        assert_eq!(minor_units(&card.ok()["stock"]["value"]), inventory);
        let asked = json!({ "side": "payable", "from_date": "2026-01-01" });
        let told = self.app.post("/Withholding/GetRegister", asked).await.ok();
        assert_eq!(told["Books"]["difference"], "0.00");
        assert_eq!(minor_units(&told["Books"]["movement"]), minor_units(&told["Totals"]["tax"]));
        self.app.cheques_are_the_books().await;
    }
}

async fn walk(app: TestApp, steps: &[Step]) {
    let (mut walk, before) = Walk::begin(app).await;
    for step in steps {
        walk.take(step).await;
    }
    // And when the vendors are gone, what they sold was never there.
    for id in &walk.sales {
        walk.app.delete(&format!("/Invoice/DeleteInvoice/{id}")).await.ok();
    }
    for path in &walk.landed {
        walk.delete(path).await;
    }
    for path in walk.documents.iter().filter(|path| path.contains("DeleteRefund")) {
        walk.delete(path).await;
    }
    // What a cheque left open may be paid by another.
    let mut goes_on = true;
    while goes_on {
        goes_on = false;
        for (id, _) in &walk.payments {
            goes_on |= walk.app.cheque_comes_back(*id).await;
            let gone = walk.app.delete(&format!("/Bill/DeleteMadePayment/{id}")).await;
            goes_on |= gone.status.is_success();
        }
    }
    for vendor in 0..walk.vendors.len() {
        let id = walk.vendors[vendor].0;
        walk.app.delete(&format!("/Vendor/DeleteVendor/{id}")).await.ok();
    }
    assert_eq!(walk.app.trial_balance().await, before);
    walk.app.verify().await;
}

#[test]
fn what_vendors_are_owed_is_what_payables_carry() {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let first = runtime.block_on(TestApp::company("Purchase walks"));
    proptest!(walks(CASES), |(steps in proptest::collection::vec(any_step(), 1..24))| {
        runtime.block_on(async { walk(first.beside("Purchase walk").await, &steps).await });
    });
}
