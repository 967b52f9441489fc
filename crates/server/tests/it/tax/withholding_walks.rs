//! Payments with tax withheld, of pounds and of dollars, undone, their bills deleted, the tax paid
//! on and undone, in any order: the register is its accounts, what is left of the quarters is what
//! is owed, and form 41 is the quarter's movement.

use books::journal;
use jiff::civil::Date;
use ledger::{Money, Rate};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::kit::purchases::bill_id;
use crate::kit::walks::computed_total;
use crate::kit::{EGP, TestApp, credit_against, payment_to, usd, walks};

/// Walks for each run of the tests.
const CASES: u32 = 8;

/// One thing that somebody does. Numbers choose among what there is.
#[derive(Debug, Clone)]
enum Step {
    Buy { vendor: usize, price: i64, month: i8 },
    Pay { vendor: usize, parts: Vec<(u8, u8)>, rate: i64, month: i8, nature: usize },
    TakeBack { payment: usize },
    DeleteBill { bill: usize },
    Credit { bill: usize, percent: i64, month: i8 },
    DeleteCredit { credit: usize },
    Remit { quarter: i64, amount: i64 },
    UndoRemittance { remittance: usize },
}

fn any_step() -> impl Strategy<Value = Step> {
    let month = || 1..=10_i8;
    let buy = (0..3_usize, 10_000..500_000_i64, month())
        .prop_map(|(vendor, price, month)| Step::Buy { vendor, price, month });
    let parts = proptest::collection::vec((0..=100_u8, 0..=10_u8), 1..4);
    let pay = (0..3_usize, parts, 4_000_000..6_000_000_i64, month(), 0..3_usize).prop_map(
        |(vendor, parts, rate, month, nature)| Step::Pay { vendor, parts, rate, month, nature },
    );
    prop_oneof![
        4 => buy,
        6 => pay,
        2 => (0..20_usize).prop_map(|payment| Step::TakeBack { payment }),
        1 => (0..20_usize).prop_map(|bill| Step::DeleteBill { bill }),
        3 => (0..20_usize, 1..=100_i64, month())
            .prop_map(|(bill, percent, month)| Step::Credit { bill, percent, month }),
        1 => (0..20_usize).prop_map(|credit| Step::DeleteCredit { credit }),
        2 => (1..=4_i64, 1..50_000_i64)
            .prop_map(|(quarter, amount)| Step::Remit { quarter, amount }),
        1 => (0..20_usize).prop_map(|remittance| Step::UndoRemittance { remittance }),
    ]
}

struct Walk {
    app: TestApp,
    bank: i64,
    rent: i64,
    natures: [i64; 3],
    /// Vendor and currency.
    vendors: [(i64, i64); 3],
    bills: Vec<i64>,
    /// Of each bill, the vendor's place.
    sellers: Vec<usize>,
    credits: Vec<i64>,
    payments: Vec<i64>,
    remittances: Vec<i64>,
}

fn money(minor: i64) -> String {
    Money::from_minor(minor).to_text(2)
}

fn minor(text: &Value) -> i64 {
    Money::parse(text.as_str().expect("an amount"), 2).expect("an amount").minor()
}

fn pick(from: &[i64], number: usize) -> Option<i64> {
    from.get(number % from.len().max(1)).copied()
}

impl Walk {
    async fn begin(app: TestApp) -> Walk {
        let vendors = [
            (app.has_vendor("Delta").await, EGP),
            (app.has_vendor("Nile").await, EGP),
            (app.has_foreign_vendor("Acme").await, usd()),
        ];
        let natures = ["W002", "W004", "W010"];
        let natures = [
            app.nature(natures[0]).await,
            app.nature(natures[1]).await,
            app.nature(natures[2]).await,
        ];
        let (bank, rent) = (app.account("bank").await, app.account("purchases").await);
        let (bills, sellers, credits) = (Vec::new(), Vec::new(), Vec::new());
        let (payments, remittances) = (Vec::new(), Vec::new());
        Walk { app, bank, rent, natures, vendors, bills, sellers, credits, payments, remittances }
    }

    async fn take(&mut self, step: &Step) {
        match step {
            Step::Buy { vendor, price, month } => self.buy(*vendor, *price, *month).await,
            Step::Pay { vendor, parts, rate, month, nature } => {
                self.pay(*vendor, parts, *rate, (*month, *nature)).await;
            }
            Step::TakeBack { payment } => {
                if let Some(id) = pick(&self.payments, *payment) {
                    self.app.delete(&format!("/Bill/DeleteMadePayment/{id}")).await;
                }
            }
            Step::DeleteBill { bill } => {
                if let Some(id) = pick(&self.bills, *bill) {
                    self.app.delete(&format!("/Bill/DeleteBill/{id}")).await;
                }
            }
            Step::Credit { bill, percent, month } => self.credit(*bill, *percent, *month).await,
            Step::DeleteCredit { credit } => {
                if let Some(id) = pick(&self.credits, *credit) {
                    self.app.delete(&format!("/VendorCredit/DeleteVendorCredit/{id}")).await;
                }
            }
            Step::Remit { quarter, amount } => self.remit(*quarter, *amount).await,
            Step::UndoRemittance { remittance } => {
                if let Some(id) = pick(&self.remittances, *remittance) {
                    self.app.delete(&format!("/Withholding/DeleteRemittance/{id}")).await;
                }
            }
        }
        self.check().await;
    }

    async fn buy(&mut self, vendor: usize, price: i64, month: i8) {
        let (id, currency) = self.vendors[vendor];
        let price = money(price);
        let mut bill = self.app.bill_of(id).await.cost(self.rent, &price, &[]);
        bill = bill.with("billing_date", format!("2026-{month:02}-01"));
        if currency != EGP {
            bill = bill.with("currency_id", currency).with("exchange_rate", "49.37");
        }
        self.sellers.push(vendor);
        self.bills.push(bill_id(&self.app.has_bill(bill.showing(&price)).await));
    }

    async fn pay(
        &mut self,
        vendor: usize,
        parts: &[(u8, u8)],
        rate: i64,
        (month, nature): (i8, usize),
    ) {
        let (id, currency) = self.vendors[vendor];
        let form = self.app.get(&format!("/Bill/MakePaymentForVendor/{id}")).await.ok();
        let mut together = 0;
        let mut given = Vec::new();
        for (owed, (percent, held)) in form["bills"].as_array().expect("bills").iter().zip(parts) {
            let due = minor(&owed["amount_due"]);
            let held = due * i64::from(*held) / 100;
            let cash = (due * i64::from(*percent) / 100).min(due - held);
            together += cash;
            given.push((owed["id"].as_i64().expect("an id"), money(cash), money(held)));
        }
        let given: Vec<_> =
            given.iter().map(|(id, cash, held)| (*id, cash.as_str(), held.as_str())).collect();
        let mut payment = payment_to(id, self.bank, &money(together), &given);
        payment["payment_date"] = json!(format!("2026-{month:02}-15"));
        for (place, share) in
            payment["applied"].as_array_mut().expect("shares").iter_mut().enumerate()
        {
            share["withholding_tax_id"] = json!(self.natures[(nature + place) % 3]);
        }
        if currency != EGP {
            payment["exchange_rate"] = json!(Rate::from_scaled(rate).to_text());
        }
        let made = self.app.post("/Bill/MakePayment", payment).await;
        assert!(made.status == 200 || made.status == 400, "{:#}", made.body);
        self.payments.extend(made.body["id"].as_i64());
    }

    /// Credits a part of a bill, as far as it is left.
    async fn credit(&mut self, bill: usize, percent: i64, month: i8) {
        let Some(id) = pick(&self.bills, bill) else { return };
        let (vendor, currency) = self.vendors[self.sellers[bill % self.bills.len()]];
        let part = format!("{}.{:02}", percent / 100, percent % 100);
        let mut credit = credit_against(vendor, id, &[(1, &part)], "0.00");
        credit["vendor_credit_date"] = json!(format!("2026-{month:02}-20"));
        credit["currency_id"] = json!(currency);
        let add = "/VendorCredit/AddVendorCredit";
        let unseen = self.app.post(add, credit.clone()).await;
        let Some(total) = computed_total(&unseen) else { return };
        credit["expected_total"] = json!(total);
        let made = self.app.post(add, credit).await.ok();
        self.credits.extend(made["VendorCredit"]["id"].as_i64());
    }

    async fn remit(&mut self, quarter: i64, amount: i64) {
        let remittance = json!({
            "payment_date": "2026-11-20", "payment_account_id": self.bank, "year": 2026,
            "quarter": quarter, "amount": money(amount),
        });
        let made = self.app.post("/Withholding/AddRemittance", remittance).await;
        let refused = || made.refusal().1 == "remittance.exceeds";
        assert!(made.status == 200 || refused(), "{:#}", made.body);
        self.remittances.extend(made.body["id"].as_i64());
    }

    async fn owed(&self) -> i64 {
        let tenant = self.app.tenant;
        let scope = platform::db::Scope::tenant(tenant);
        let read = self.app.app.db.read(scope, move |tx| {
            let account = books::accounts::by_role(tx, tenant, "wht_payable")?;
            Ok(-journal::balance(tx, tenant, account, Date::MAX)?.minor())
        });
        read.await.expect("the books can be read")
    }

    async fn check(&self) {
        let whole = json!({ "from_date": "2026-01-01", "to_date": "2026-12-31", "limit": 200 });
        let told = self.app.post("/Withholding/GetRegister", whole).await.ok();
        assert_eq!(told["Books"]["difference"], "0.00");
        let rows: i64 =
            told["Rows"].as_array().expect("rows").iter().map(|r| minor(&r["tax_base"])).sum();
        assert_eq!(rows, minor(&told["Totals"]["tax"]));
        assert_eq!(rows - minor(&told["Books"]["remitted"]), self.owed().await);
        let asked = json!({ "year": 2026 });
        let quarters = self.app.post("/Withholding/GetQuarters", asked).await.ok();
        let mut left = 0;
        for quarter in quarters["quarters"].as_array().expect("quarters") {
            left += minor(&quarter["left"]);
            let asked = json!({ "year": 2026, "quarter": quarter["quarter"] });
            let form = self.app.post("/Withholding/Form41", asked).await.ok();
            assert_eq!(form["tax"], quarter["owed"]);
            let sum: i64 =
                form["rows"].as_array().expect("rows").iter().map(|r| minor(&r["tax"])).sum();
            assert_eq!(sum, minor(&form["tax"]));
        }
        assert_eq!(left, self.owed().await);
        self.app.verify().await;
    }
}

#[test]
fn the_register_is_its_accounts() {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let first = runtime.block_on(TestApp::company("Withholding walks"));
    proptest!(walks(CASES), |(steps in proptest::collection::vec(any_step(), 1..24))| {
        runtime.block_on(async {
            let mut walk = Walk::begin(first.beside("Withholding walk").await).await;
            for step in &steps {
                walk.take(step).await;
            }
            // Tax that was paid on keeps its payment.
            for id in &walk.remittances {
                walk.app.delete(&format!("/Withholding/DeleteRemittance/{id}")).await;
            }
            for id in &walk.credits {
                walk.app.delete(&format!("/VendorCredit/DeleteVendorCredit/{id}")).await;
            }
            for id in &walk.payments {
                walk.app.delete(&format!("/Bill/DeleteMadePayment/{id}")).await;
            }
            walk.check().await;
            assert_eq!(walk.owed().await, 0);
        });
    });
}
