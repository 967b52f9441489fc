//! A company at work: what tests ask of it, one word each.

use std::sync::Arc;

use platform::access::{Ability, Role};
use platform::db::Scope;
use platform::{Ctx, Locale, Tx, UserId};
use serde_json::{Value, json};

use super::{TestApp, database, paper};

impl TestApp {
    /// The id of the account with that role.
    pub async fn account(&self, role: &'static str) -> i64 {
        let tenant = self.tenant;
        let scope = Scope::tenant(tenant);
        let read = self.app.db.read(scope, move |tx| books::accounts::by_role(tx, tenant, role));
        read.await.expect("an account with that role").0
    }

    /// The id of VAT at 14 %.
    pub async fn vat(&self) -> i64 {
        let taxes = self.get("/Forms/GetMyTaxesList").await.ok();
        taxes
            .as_array()
            .and_then(|all| all.iter().find(|tax| tax["is_default"] == true))
            .and_then(|tax| tax["id"].as_i64())
            .expect("the default tax")
    }

    pub async fn has_customer(&self, name: &str) -> i64 {
        self.has_customer_owing(name, EGP, "0").await
    }

    /// A customer charged in a currency (50.00 for one of a foreign one), who owed something when
    /// the year began.
    pub async fn has_customer_owing(&self, name: &str, currency: i64, opening: &str) -> i64 {
        let customer = json!({
            "customer_type": "personal", "display_name": name, "customer_first_name": name,
            "currency_id": currency, "exchange_rate": "50",
            "opening_balance": opening, "opening_balance_date": "2026-01-01",
        });
        self.post("/Customer/AddCustomer", customer).await.ok()["CustomerID"]
            .as_i64()
            .expect("an id")
    }

    pub async fn has_vendor(&self, name: &str) -> i64 {
        self.has_vendor_owed(name, EGP, "0").await
    }

    /// A vendor that charges in a currency (50.00 for one of a foreign one), and was owed something
    /// when the year began.
    pub async fn has_vendor_owed(&self, name: &str, currency: i64, opening: &str) -> i64 {
        let vendor = json!({
            "display_name": name, "currency_id": currency, "exchange_rate": "50",
            "opening_balance": opening, "as_of": "2026-01-01",
        });
        self.post("/Vendor/AddVendor", vendor).await.ok()["VendorID"].as_i64().expect("an id")
    }

    pub async fn has_service(&self, name: &str, price: &str) -> i64 {
        let product = json!({
            "kind": "service", "name": name, "sales_price": price,
            "income_account_id": self.account("service_income").await, "tax_id": self.vat().await,
        });
        self.post("/Products/AddProduct", product).await.ok()["id"].as_i64().expect("an id")
    }

    /// A product kept in stock, with an opening quantity at the beginning of the year.
    pub async fn has_goods(&self, name: &str, quantity: &str, cost: &str) -> i64 {
        let product = json!({
            "kind": "inventory", "name": name, "sales_price": "100",
            "income_account_id": self.account("sales_income").await,
            "expense_account_id": self.account("cogs").await,
            "inventory_account_id": self.account("inventory_asset").await,
            "initial_quantity_on_hand": quantity, "as_of_date": "2026-01-01", "unit_cost": cost,
        });
        self.post("/Products/AddProduct", product).await.ok()["id"].as_i64().expect("an id")
    }

    /// Takes a sale back and gives the credit note's id.
    pub async fn has_credit_note(&self, note: Value) -> i64 {
        let made = self.post("/CreditNote/AddCreditNote", note).await.ok();
        made["CreditNote"]["id"].as_i64().expect("an id")
    }

    /// The page of a credit note.
    pub async fn credit_note_page(&self, id: i64) -> Value {
        self.get(&format!("/CreditNote/GetCreditNoteById/{id}")).await.ok()
    }

    /// Gives money back out of credits and gives the refund's id.
    pub async fn has_refund(&self, refund: Value) -> i64 {
        self.post("/Refund/AddRefund", refund).await.ok()["id"].as_i64().expect("an id")
    }

    /// Posts a sale and gives its id.
    pub async fn has_invoice(&self, sale: Value) -> i64 {
        let made = self.post("/Invoice/AddInvoice", sale).await.ok();
        made["Invoice"]["id"].as_i64().expect("an id")
    }

    /// Records money received and gives the receipt's id.
    pub async fn has_receipt(&self, receipt: Value) -> i64 {
        self.post("/Invoice/ReceivePayment", receipt).await.ok()["id"].as_i64().expect("an id")
    }

    /// The page of an invoice.
    pub async fn invoice_page(&self, id: i64) -> Value {
        self.get(&format!("/Invoice/GetInvoiceById/{id}")).await.ok()
    }

    /// Locks the books up to a date.
    pub async fn lock_books(&self, until: &str) {
        let asked = json!({ "locked_until": until, "reason": "VAT return filed" });
        self.post("/Setting/LockPeriod", asked).await.ok();
    }

    /// The trial balance as paper.
    pub async fn trial_balance(&self) -> String {
        self.trial_balance_at("2026-12-31").await
    }

    /// The trial balance at the end of a day as paper.
    pub async fn trial_balance_at(&self, as_of: &str) -> String {
        let asked = json!({ "as_of": as_of, "hide_zero": true });
        let report = self.post("/Reports/TrailBalanceReport", asked).await;
        paper::trial_balance(&report.ok())
    }

    /// The entries of a document's page as T-accounts.
    pub fn entries(&self, detail: &Value) -> String {
        paper::entries(&detail["entries"])
    }

    /// The id of an account that is only a group.
    pub async fn group_account(&self) -> i64 {
        let sql = "select min(id) from account where tenant_id = $1 and number = '111'";
        database::one_id(&self.app, self.tenant, sql).await
    }

    /// The admin's context, for what is done without HTTP.
    pub async fn ctx(&self) -> Ctx {
        let sql = "select min(user_id) from membership where tenant_id = $1";
        let user = database::one_id(&self.app, self.tenant, sql).await;
        let now = self.app.clock.now();
        Ctx {
            tenant: self.tenant,
            user: UserId(user),
            user_name: "Mona Tester".into(),
            role: Role::Admin,
            ability: Arc::new(Ability::new(Role::Admin, &[])),
            locale: Locale::En,
            now,
            today: platform::context::date_in_cairo(now),
            session: "test".into(),
            request_id: "test".into(),
            idempotency_key: None,
            reads_only: false,
        }
    }

    /// Runs work as the company's admin, without HTTP.
    pub async fn as_admin<R: Send + 'static>(
        &self,
        work: impl FnMut(&mut dyn Tx, &Ctx) -> platform::Result<R> + Send + 'static,
    ) -> platform::Result<R> {
        let ctx = self.ctx().await;
        self.app.write(ctx, work).await
    }

    /// Changes the company's row, as time or a payment would.
    pub fn change_company(&self, assignment: &str) {
        database::change_company(&self.app.config.database, self.tenant, assignment);
    }

    /// Switches an account off that has a balance, which the chart itself would refuse by now.
    pub async fn switch_off(&self, role: &'static str) {
        let off = self.as_admin(move |tx, ctx| {
            tx.exec(
                "update account set active = $2 where tenant_id = $1 and system_role = $3",
                platform::args![ctx.tenant, false, role],
            )?;
            Ok(())
        });
        off.await.expect("switched off");
    }

    /// The tables that have a column of this name.
    pub fn tables_with_column(&self, column: &'static str) -> Vec<String> {
        database::tables_with_column(&self.app.config.database, column)
    }

    /// Does the bot check's work, as a browser does.
    pub async fn solve_challenge(&self) -> String {
        let challenge = self.get("/api/Challenge").await.ok();
        database::solve(&challenge)
    }

    /// Changes stored rows behind the program's back.
    pub fn break_the_books(&self, sql: &str) {
        database::tamper(&self.app.config.database, self.tenant, sql);
    }

    /// Fails unless the company is sound in every respect.
    pub async fn verify(&self) {
        let tenant = self.tenant;
        let audit = insight::audit::prove_all(&self.app, tenant).await.expect("it can be read");
        let unsound = audit.checks.iter().filter(|check| !check.culprits.is_empty());
        assert!(audit.sound, "{:#?}", unsound.collect::<Vec<_>>());
    }

    /// A bank account in dollars: a thousand of them brought at 48, some more bought and sold, one
    /// purchase undone, and a month's end at 50.
    pub async fn has_dollars(&self) -> i64 {
        let typed = json!({
            "account_name": "Bank dollars", "serial": "111108", "main_charts_id": 1,
            "chart_account_details_id": 2, "currency_id": usd(), "opening_balance": "1000",
            "opening_balance_date": "2026-01-01", "opening_exchange_rate": "48",
        });
        let made = self.post("/COA/AddChartsOfAccounts", typed).await.ok();
        let dollars = made["id"].as_i64().expect("an id");
        let bank = self.account("bank").await;
        let transfer = async |day: &str, (from, to): (i64, i64), amount: &str, received: &str| {
            let moved = json!({
                "date": day, "from_account_id": from, "to_account_id": to,
                "amount": amount, "received_amount": received,
            });
            self.post("/Transfer/AddTransfer", moved).await.ok()["id"].clone()
        };
        transfer("2026-09-05", (bank, dollars), "4900", "100").await;
        let wrong = transfer("2026-09-06", (bank, dollars), "490", "10").await;
        self.delete(&format!("/Transfer/DeleteTransfer/{wrong}")).await.ok();
        let at_50 = json!([{ "currency_id": usd(), "rate": "50" }]);
        let asked = json!({ "date": "2026-09-30", "rates": at_50 });
        let shown = self.post("/Currency/PreviewRevaluation", asked.clone()).await.ok();
        let mut asked = asked;
        asked["expected_difference"] = shown["difference"].clone();
        self.post("/Currency/AddRevaluation", asked).await.ok();
        transfer("2026-10-20", (dollars, bank), "300.50", "15025").await;
        dollars
    }
}

/// The Egyptian pound in the list of currencies.
pub const EGP: i64 = 30;

/// The US dollar in the list of currencies.
pub fn usd() -> i64 {
    let mut all = books::currencies::all().iter();
    all.find(|currency| currency.code == "USD").expect("the dollar").id
}

/// An invoice being written.
#[derive(Clone)]
pub struct InvoiceDraft(pub Value);

/// An invoice to a customer, dated today.
pub fn invoice_to(customer: i64) -> InvoiceDraft {
    InvoiceDraft(json!({
        "customer_id": customer, "invoice_date": "2026-11-20", "currency_id": EGP,
        "lines": [], "expected_total": "0.00",
    }))
}

impl InvoiceDraft {
    pub fn line(self, product: i64, quantity: &str, price: &str, taxes: &[i64]) -> InvoiceDraft {
        self.any_line(json!({
            "product_id": product, "quantity": quantity, "price": price, "tax_ids": taxes,
        }))
    }

    /// A line of work without a product.
    pub fn work(self, quantity: &str, price: &str, taxes: &[i64]) -> InvoiceDraft {
        self.any_line(json!({
            "description": "Consulting", "quantity": quantity, "price": price, "tax_ids": taxes,
        }))
    }

    fn any_line(mut self, line: Value) -> InvoiceDraft {
        self.0["lines"].as_array_mut().expect("lines").push(line);
        self
    }

    /// Sets any field.
    pub fn with(mut self, field: &str, value: impl Into<Value>) -> InvoiceDraft {
        self.0[field] = value.into();
        self
    }

    /// What the person saw as its total.
    pub fn showing(self, total: &str) -> Value {
        self.with("expected_total", total).0
    }
}

/// A credit note against an invoice, dated today: its lines and how many units come back of each.
pub fn note_against(customer: i64, invoice: i64, lines: &[(i64, &str)], total: &str) -> Value {
    let lines: Vec<Value> = lines
        .iter()
        .map(|(line, quantity)| json!({ "invoice_line": line, "quantity": quantity }))
        .collect();
    json!({
        "invoice_id": invoice, "customer_id": customer, "credit_note_date": "2026-11-20",
        "currency_id": EGP, "reason": "Returned", "lines": lines, "expected_total": total,
    })
}

/// A vendor's credit of today against a bill: lines of it (from 1) with how many are given back.
pub fn credit_against(vendor: i64, bill: i64, lines: &[(i64, &str)], total: &str) -> Value {
    let lines: Vec<Value> = lines
        .iter()
        .map(|(line, quantity)| json!({ "bill_line": line, "quantity": quantity }))
        .collect();
    json!({
        "bill_id": bill, "vendor_id": vendor, "vendor_credit_date": "2026-11-20",
        "currency_id": EGP, "reason": "Broken", "lines": lines, "expected_total": total,
    })
}

/// Money that a vendor gives back today out of credits, as [`refund_to`].
pub fn refund_from(vendor: i64, account: i64, given: &[(&str, i64, &str)]) -> Value {
    let mut refund = refund_to(0, account, given);
    refund.as_object_mut().expect("fields").remove("customer_id");
    refund["vendor_id"] = json!(vendor);
    refund
}

/// Money given back today out of credits: kind, id, amount.
pub fn refund_to(customer: i64, account: i64, given: &[(&str, i64, &str)]) -> Value {
    let shares: Vec<Value> = given
        .iter()
        .map(|(kind, id, amount)| json!({ "credit_kind": kind, "credit_id": id, "amount": amount }))
        .collect();
    json!({
        "customer_id": customer, "refund_date": "2026-11-20", "account_id": account,
        "shares": shares,
    })
}

/// A payment out of an account to a vendor of which each bill is given (id, cash, withheld).
pub fn payment_to(vendor: i64, account: i64, amount: &str, given: &[(i64, &str, &str)]) -> Value {
    let applied: Vec<Value> = given
        .iter()
        .map(|(id, cash, held)| json!({ "bill_id": id, "cash": cash, "withholding": held }))
        .collect();
    json!({
        "vendor_id": vendor, "payment_date": "2026-11-20", "payment_account_id": account,
        "amount": amount, "applied": applied,
    })
}

/// Money from a customer today, with what each invoice gets: id, cash, tax withheld.
pub fn receipt_from(
    customer: i64,
    account: i64,
    amount: &str,
    given: &[(i64, &str, &str)],
) -> Value {
    let applied: Vec<Value> = given
        .iter()
        .map(|(id, cash, held)| json!({ "invoice_id": id, "cash": cash, "withholding": held }))
        .collect();
    json!({
        "customer_id": customer, "payment_date": "2026-11-20", "deposit_account_id": account,
        "amount": amount, "applied": applied,
    })
}
