//! A company on a database of its own, and the words that the tests are written with.

use std::sync::Arc;

use documents::invoices::{self, InvoiceDetail, InvoiceInput, InvoiceLineInput};
use documents::receipts::{self, AppliedInput, ReceiptView, ReceivePaymentInput};
use jiff::civil::{Date, date};
use ledger::{AccountId, Money, Party, Side};
use platform::access::{Ability, Role};
use platform::context::{UserId, date_in_cairo};
use platform::db::migrate::{Migration, migrate};
use platform::db::{Scope, Target};
use platform::{Ctx, Db, Locale, Problem, Result, Tx};
use tokio::runtime::Runtime;

pub const EGP: i64 = 30;
pub const TODAY: Date = date(2026, 11, 20);

const HISTORY: &[Migration] = &[
    ("0001_platform.sql", include_str!("../../../../migrations/0001_platform.sql")),
    ("0002_books.sql", include_str!("../../../../migrations/0002_books.sql")),
    ("0003_directory.sql", include_str!("../../../../migrations/0003_directory.sql")),
    ("0004_sales.sql", include_str!("../../../../migrations/0004_sales.sql")),
];

/// A company with its books, and somebody who works in it.
pub struct Company {
    runtime: Runtime,
    db: Db,
    pub ctx: Ctx,
    pub vat: i64,
    pub bank: i64,
    pub receivable: AccountId,
    _folder: tempfile::TempDir,
}

impl Company {
    pub fn new() -> Company {
        let folder = tempfile::tempdir().unwrap();
        let target = Target::Sqlite(folder.path().join("mizan.db"));
        migrate(&target, HISTORY).unwrap();
        let db = Db::open(&target, 1).unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let now = "2026-11-20T10:00:00Z".parse().unwrap();
        let made = runtime.block_on(db.write(Scope::SYSTEM, move |tx| open(tx, now))).unwrap();
        let ctx = Ctx {
            tenant: made.tenant,
            user: made.user,
            user_name: Arc::from("Mona Tester"),
            role: Role::Admin,
            ability: Arc::new(Ability::new(Role::Admin, &[])),
            locale: Locale::En,
            now,
            today: date_in_cairo(now),
            session: Arc::from("session"),
            request_id: Arc::from("request"),
            idempotency_key: None,
        };
        let mut company = Company {
            runtime,
            db,
            ctx,
            vat: 0,
            bank: 0,
            receivable: AccountId(0),
            _folder: folder,
        };
        let (vat, bank, receivable) = company
            .write(|tx, ctx| {
                let every: Vec<_> = (1..500).map(ledger::TaxId).collect();
                let taxes = books::taxes::find_many(tx, ctx.tenant, &every)?;
                let vat = taxes.values().find(|tax| tax.is_default).unwrap().id.0;
                let bank = books::accounts::by_role(tx, ctx.tenant, "bank")?.0;
                Ok((vat, bank, books::accounts::by_role(tx, ctx.tenant, "ar")?))
            })
            .unwrap();
        (company.vat, company.bank, company.receivable) = (vat, bank, receivable);
        company
    }

    pub fn write<R: Send + 'static>(
        &self,
        mut work: impl FnMut(&mut dyn Tx, &Ctx) -> Result<R> + Send + 'static,
    ) -> Result<R> {
        let ctx = self.ctx.clone();
        self.runtime.block_on(self.db.write(ctx.scope(), move |tx| work(tx, &ctx)))
    }

    /// The same company, seen by a project manager.
    pub fn as_manager(&self) -> Ctx {
        let ability = Arc::new(Ability::new(Role::ProjectManager, &[]));
        Ctx { user: UserId(999), role: Role::ProjectManager, ability, ..self.ctx.clone() }
    }

    pub fn customer(&self, name: &str, currency: i64, opening: &str) -> i64 {
        let input = serde_json::json!({
            "customer_type": "personal", "display_name": name, "currency_id": currency,
            "customer_first_name": name, "exchange_rate": "50",
            "opening_balance": opening, "opening_balance_date": "2026-01-01",
        });
        let input: directory::customers::CustomerInput = serde_json::from_value(input).unwrap();
        self.write(move |tx, ctx| {
            let made = directory::customers::add_customer(tx, ctx, &input)?;
            Ok(serde_json::to_value(made)?["CustomerID"].as_i64().unwrap())
        })
        .unwrap()
    }

    pub fn sell(&self, input: &InvoiceInput) -> Result<InvoiceDetail> {
        let input = input.clone();
        self.write(move |tx, ctx| invoices::create_invoice(tx, ctx, &input))
    }

    pub fn edit(&self, id: i64, input: &InvoiceInput) -> Result<InvoiceDetail> {
        let input = input.clone();
        self.write(move |tx, ctx| invoices::update_invoice(tx, ctx, id, &input))
    }

    pub fn show(&self, id: i64) -> InvoiceDetail {
        self.write(move |tx, ctx| invoices::show_invoice(tx, ctx, id)).unwrap()
    }

    pub fn delete(&self, id: i64) -> Result<()> {
        self.write(move |tx, ctx| invoices::delete_invoice(tx, ctx, id))
    }

    pub fn receive(&self, input: &ReceivePaymentInput) -> Result<ReceiptView> {
        let input = input.clone();
        self.write(move |tx, ctx| receipts::receive_payment(tx, ctx, &input))
    }

    pub fn take_back(&self, id: i64) -> Result<()> {
        self.write(move |tx, ctx| receipts::delete_receipt(tx, ctx, id))
    }

    /// What the journal says of an account today, debit positive.
    pub fn balance(&self, role: &'static str) -> i64 {
        self.write(move |tx, ctx| {
            let account = books::accounts::by_role(tx, ctx.tenant, role)?;
            books::journal::balance(tx, ctx.tenant, account, date(2100, 12, 31))
        })
        .unwrap()
        .minor()
    }

    /// The customers' open items together, in base, must be the receivables of the journal; the
    /// chain, the totals and each item's settlements must prove right.
    pub fn check(&self, customers: &[i64]) {
        let customers = customers.to_vec();
        let open = self
            .write(move |tx, ctx| {
                let mut open = 0;
                for id in &customers {
                    for item in books::settlements::of_party(tx, ctx.tenant, Party::customer(*id))?
                    {
                        let sign = if item.side == Side::Debit { 1 } else { -1 };
                        open += sign * item.open_base().minor();
                        let settled = item.open() == Money::ZERO;
                        assert!(!settled || item.open_base().is_zero(), "{item:?}");
                    }
                }
                assert_eq!(books::settlements::verify(tx, ctx.tenant)?, None);
                assert_eq!(books::journal::verify(tx, ctx.tenant)?, None);
                Ok(open)
            })
            .unwrap();
        assert_eq!(open, self.balance("ar"));
    }
}

fn open(tx: &mut dyn Tx, now: jiff::Timestamp) -> Result<tenancy::Created> {
    let person = tenancy::NewPerson {
        email: "mona@test.example".to_owned(),
        first_name: "Mona".to_owned(),
        last_name: "Tester".to_owned(),
        phone: String::new(),
        user_type: String::new(),
        password_hash: None,
        accepted_terms_at: None,
    };
    let company = tenancy::CompanyDetails {
        name: "Nile Trading".to_owned(),
        industry_id: 1,
        size: "5-11".to_owned(),
        currency_id: EGP,
        tier: 1,
        email: None,
        phone: None,
    };
    tenancy::create_company(tx, &person, &company, 30, now)
}

/// An invoice in the company's currency, dated today, showing a total.
pub fn invoice_to(customer: i64, total: &str) -> InvoiceInput {
    InvoiceInput {
        invoice_number: None,
        customer_id: customer,
        customer_email: None,
        invoice_date: TODAY,
        due_date: None,
        terms_id: None,
        billing_address: None,
        payment_method_id: None,
        payment_ref_no: None,
        currency_id: EGP,
        exchange_rate: None,
        prices_include_tax: None,
        discount_percent: None,
        discount_amount: None,
        withholding_percent: None,
        lines: Vec::new(),
        notes: None,
        internal_memo: None,
        down_payment: None,
        down_payment_account_id: None,
        expected_total: total.into(),
        version: None,
    }
}

pub fn line(quantity: &str, price: &str, tax_ids: &[i64]) -> InvoiceLineInput {
    InvoiceLineInput {
        description: Some("Consulting".to_owned()),
        quantity: quantity.into(),
        price: price.into(),
        tax_ids: tax_ids.to_vec(),
        ..InvoiceLineInput::default()
    }
}

/// Money from a customer, giving each invoice (id, cash, withheld).
pub fn payment(
    customer: i64,
    account: i64,
    amount: &str,
    applied: &[(i64, &str, &str)],
) -> ReceivePaymentInput {
    let given = |(invoice_id, cash, withholding): &(i64, &str, &str)| AppliedInput {
        invoice_id: *invoice_id,
        cash: (*cash).into(),
        withholding: Some((*withholding).into()),
    };
    ReceivePaymentInput {
        customer_id: customer,
        payment_date: TODAY,
        deposit_account_id: account,
        payment_method_id: None,
        reference_number: None,
        amount: amount.into(),
        exchange_rate: None,
        comments: None,
        withholding_certificate: None,
        applied: applied.iter().map(given).collect(),
    }
}

/// Status, code and field of a refusal.
pub fn refusal<T>(answer: Result<T>) -> (u16, &'static str, String) {
    let problem: Problem = answer.err().unwrap();
    let code = problem.errors.first().map_or(problem.code, |fault| fault.code);
    (problem.status, code, problem.field.unwrap_or_default().into_owned())
}
