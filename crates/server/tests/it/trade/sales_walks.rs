//! Sales, debit notes, edits, payments, credit notes, refunds, converted quotes, adjustments of
//! stock, a merge of customers and deletions in any order: what customers owe is what the journal
//! carries as receivables, and what stock is worth is what it carries as inventory, to the piastre.

use books::{journal, settlements};
use jiff::civil::Date;
use ledger::{Money, Party, Side};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::kit::cheques::paid_by_cheque;
use crate::kit::walks::{computed_total, decimal_text, minor_units, partial_lines, rate_text};
use crate::kit::{
    Answer, EGP, InvoiceDraft, TestApp, invoice_to, note_against, receipt_from, refund_to, usd,
    walks,
};

/// Walks for each run of the tests.
const CASES: u32 = 8;

/// One thing that somebody does. Numbers choose among what there is.
#[derive(Debug, Clone)]
enum Step {
    Sell {
        customer: usize,
        lines: Vec<(i64, i64, bool)>,
        rate: i64,
        down: bool,
    },
    Pay {
        customer: usize,
        parts: Vec<(u8, u8)>,
        extra: i64,
        rate: i64,
        cheque: bool,
    },
    /// The cheque of a receipt moves on, or back.
    Move {
        receipt: usize,
        to: usize,
        rate: i64,
    },
    Edit {
        invoice: usize,
        price: i64,
        rate: i64,
    },
    /// A debit note: an invoice that raises an earlier one.
    Raise {
        invoice: usize,
        price: i64,
        rate: i64,
    },
    Delete {
        invoice: usize,
    },
    TakeBack {
        receipt: usize,
    },
    Credit {
        invoice: usize,
        parts: Vec<u8>,
    },
    Rebate {
        customer: usize,
        price: i64,
        rate: i64,
    },
    EditNote {
        note: usize,
        parts: Vec<u8>,
    },
    Apply {
        customer: usize,
        percent: u8,
    },
    Refund {
        customer: usize,
        percent: u8,
        rate: i64,
    },
    DeleteNote {
        note: usize,
    },
    UndoRefund {
        refund: usize,
    },
    /// An offer is made and becomes an invoice at once.
    Convert {
        customer: usize,
        price: i64,
        rate: i64,
    },
    /// Goods that were sold some time ago, before sales that are in the books.
    SellEarlier {
        customer: usize,
        quantity: i64,
        day: i8,
        rate: i64,
    },
    /// Goods are found or lost.
    Adjust {
        quantity: i64,
        day: i8,
    },
    /// The two customers in pounds turn out to be one.
    Merge,
}

fn any_step() -> impl Strategy<Value = Step> {
    let customer = 0..3_usize;
    let rate = 4_000_000..6_000_000_i64;
    let lines = proptest::collection::vec((1..50_i64, 1..100_000_i64, any::<bool>()), 1..4);
    let sell = (customer.clone(), lines, rate.clone(), any::<bool>())
        .prop_map(|(customer, lines, rate, down)| Step::Sell { customer, lines, rate, down });
    let parts = proptest::collection::vec((0..=100_u8, 0..=10_u8), 0..4);
    let pay = (customer, parts, 0..5_000_i64, rate.clone(), any::<bool>()).prop_map(
        |(customer, parts, extra, rate, cheque)| Step::Pay { customer, parts, extra, rate, cheque },
    );
    let moved = (0..20_usize, 0..4_usize, rate.clone())
        .prop_map(|(receipt, to, rate)| Step::Move { receipt, to, rate });
    let edit = (0..20_usize, 1..100_000_i64, rate.clone())
        .prop_map(|(invoice, price, rate)| Step::Edit { invoice, price, rate });
    let raise = (0..20_usize, 1..100_000_i64, rate.clone())
        .prop_map(|(invoice, price, rate)| Step::Raise { invoice, price, rate });
    let percents = || proptest::collection::vec(0..=100_u8, 1..4);
    let rebate = (0..3_usize, 1..100_000_i64, rate.clone())
        .prop_map(|(customer, price, rate)| Step::Rebate { customer, price, rate });
    let apply =
        (0..3_usize, 1..=100_u8).prop_map(|(customer, percent)| Step::Apply { customer, percent });
    let convert = (0..3_usize, 1..100_000_i64, rate.clone())
        .prop_map(|(customer, price, rate)| Step::Convert { customer, price, rate });
    let earlier = (0..3_usize, 1..20_i64, 1..28_i8, rate.clone()).prop_map(
        |(customer, quantity, day, rate)| Step::SellEarlier { customer, quantity, day, rate },
    );
    let adjust = (1..20_i64, any::<bool>(), 1..28_i8).prop_map(|(quantity, lost, day)| {
        Step::Adjust { quantity: if lost { -quantity } else { quantity }, day }
    });
    let refund = (0..3_usize, 1..=100_u8, rate)
        .prop_map(|(customer, percent, rate)| Step::Refund { customer, percent, rate });
    prop_oneof![
        4 => sell,
        5 => pay,
        5 => moved,
        3 => edit,
        3 => raise,
        1 => (0..20_usize).prop_map(|invoice| Step::Delete { invoice }),
        1 => (0..20_usize).prop_map(|receipt| Step::TakeBack { receipt }),
        4 => (0..20_usize, percents())
            .prop_map(|(invoice, parts)| Step::Credit { invoice, parts }),
        1 => rebate,
        2 => (0..20_usize, percents()).prop_map(|(note, parts)| Step::EditNote { note, parts }),
        2 => apply,
        2 => refund,
        1 => (0..20_usize).prop_map(|note| Step::DeleteNote { note }),
        1 => (0..20_usize).prop_map(|refund| Step::UndoRefund { refund }),
        2 => convert,
        2 => earlier,
        2 => adjust,
        1 => Just(Step::Merge),
    ]
}

struct Walk {
    app: TestApp,
    vat: i64,
    bank: i64,
    /// Where cheques lie that came in.
    drawer: i64,
    goods: i64,
    /// Customer and currency.
    customers: Vec<(i64, i64)>,
    /// Invoice and the place of its customer.
    invoices: Vec<(i64, usize)>,
    receipts: Vec<i64>,
    /// Credit note and its invoice.
    notes: Vec<(i64, i64)>,
    refunds: Vec<i64>,
}

/// Refusals that a walk may run into; any other one is a fault of ours.
const EXPECTED: [&str; 16] = [
    "debit_note.of_debit_note",
    "invoice.raised",
    "money.before_document",
    "document.after_payment",
    "cheque.moved",
    "cheque.settled",
    "document.below_settled",
    "document.paid_rate",
    "money.exceeds_open",
    "field.positive",
    "receipt.not_owed",
    "receipt.refunded",
    "invoice.credited",
    "credit_note.used",
    "credit_note.below_used",
    "credit_note.exceeds",
];

/// The body of what was done; none for one of the refusals that had to be expected.
fn done(answer: Answer) -> Option<Value> {
    if answer.status.is_success() {
        return Some(answer.body);
    }
    let code = answer.body["errors"][0]["code"].as_str().or(answer.body["code"].as_str());
    assert!(code.is_some_and(|code| EXPECTED.contains(&code)), "{:#}", answer.body);
    None
}

impl Walk {
    async fn begin(app: TestApp) -> Walk {
        let customers = vec![
            (app.has_customer_owing("Ali", EGP, "150.25").await, EGP),
            (app.has_customer_owing("Nour", EGP, "-20").await, EGP),
            (app.has_customer_owing("Export", usd(), "10.01").await, usd()),
        ];
        let (vat, bank) = (app.vat().await, app.account("bank").await);
        let goods = app.has_goods("Chair", "3000", "3.33").await;
        let drawer = app.account("notes_receivable").await;
        Walk {
            app,
            vat,
            bank,
            drawer,
            goods,
            customers,
            invoices: Vec::new(),
            receipts: Vec::new(),
            notes: Vec::new(),
            refunds: Vec::new(),
        }
    }

    async fn take(&mut self, step: &Step) {
        match step {
            Step::Sell { customer, lines, rate, down } => {
                self.sell(*customer, lines, *rate, *down).await;
            }
            Step::Pay { customer, parts, extra, rate, cheque } => {
                self.pay(*customer, parts, *extra, (*rate, *cheque)).await;
            }
            Step::Move { receipt, to, rate } => self.go(*receipt, *to, *rate).await,
            Step::Edit { invoice, price, rate } => self.edit(*invoice, *price, *rate).await,
            Step::Raise { invoice, price, rate } => {
                if let Some(raised) = pick(&self.invoices, *invoice) {
                    self.raise(raised, *price, *rate).await;
                }
            }
            Step::Delete { invoice } => {
                if let Some((id, _)) = pick(&self.invoices, *invoice) {
                    self.delete(id).await;
                }
            }
            Step::TakeBack { receipt } => {
                if let Some(id) = pick(&self.receipts, *receipt) {
                    self.take_back(id).await;
                }
            }
            Step::Convert { customer, price, rate } => {
                self.convert(*customer, *price, *rate).await;
            }
            Step::SellEarlier { customer, quantity, day, rate } => {
                let date = format!("2026-06-{day:02}");
                let draft = self.draft(*customer, *rate).with("invoice_date", date);
                let draft = draft.line(self.goods, &quantity.to_string(), "5.00", &[]);
                let made = draft.showing(&decimal_text(quantity * 500));
                self.invoices.push((self.app.has_invoice(made).await, *customer));
            }
            Step::Adjust { quantity, day } => self.adjust(*quantity, *day).await,
            Step::Merge => self.merge().await,
            _ => self.take_of_credits(step).await,
        }
        self.check().await;
    }

    async fn take_of_credits(&mut self, step: &Step) {
        match step {
            Step::Credit { invoice, parts } => {
                if let Some((id, _)) = pick(&self.invoices, *invoice) {
                    self.credit(id, parts).await;
                }
            }
            Step::Rebate { customer, price, rate } => self.rebate(*customer, *price, *rate).await,
            Step::EditNote { note, parts } => {
                if let Some((id, invoice)) = pick(&self.notes, *note) {
                    self.edit_note(id, invoice, parts).await;
                }
            }
            Step::Apply { customer, percent } => self.apply(*customer, *percent).await,
            Step::Refund { customer, percent, rate } => {
                self.refund(*customer, *percent, *rate).await;
            }
            Step::DeleteNote { note } => {
                if let Some((id, _)) = pick(&self.notes, *note) {
                    self.delete_note(id).await;
                }
            }
            Step::UndoRefund { refund } => {
                if let Some(id) = pick(&self.refunds, *refund) {
                    self.undo_refund(id).await;
                }
            }
            _ => {}
        }
    }

    fn draft(&self, customer: usize, rate: i64) -> InvoiceDraft {
        let (id, currency) = self.customers[customer];
        let draft = invoice_to(id).with("currency_id", currency);
        if currency == EGP { draft } else { draft.with("exchange_rate", rate_text(rate)) }
    }

    async fn sell(&mut self, customer: usize, lines: &[(i64, i64, bool)], rate: i64, down: bool) {
        let mut draft = self.draft(customer, rate);
        for (quantity, price, taxed) in lines {
            let taxes = if *taxed { vec![self.vat] } else { Vec::new() };
            // Every third line sells goods.
            draft = match quantity % 3 {
                0 => draft.line(self.goods, &quantity.to_string(), &decimal_text(*price), &taxes),
                _ => draft.work(&quantity.to_string(), &decimal_text(*price), &taxes),
            };
        }
        if down {
            draft = draft.with("down_payment", "0.01").with("down_payment_account_id", self.bank);
        }
        // The server's own total comes out of its refusal, as the screen would compute it.
        let unseen = self.app.post("/Invoice/AddInvoice", draft.clone().showing("0")).await;
        let total = computed_total(&unseen).expect("a total");
        let made = self.app.post("/Invoice/AddInvoice", draft.showing(&total)).await.ok();
        self.invoices.push((made["Invoice"]["id"].as_i64().expect("an id"), customer));
        let payments = made["payments"].as_array().expect("payments");
        self.receipts.extend(payments.iter().filter_map(|payment| payment["receipt_id"].as_i64()));
    }

    async fn raise(&mut self, (invoice, customer): (i64, usize), price: i64, rate: i64) {
        if self.is_deleted(invoice).await {
            return;
        }
        let note = self.draft(customer, rate).work("1", &decimal_text(price), &[self.vat]);
        let note = note.with("original_id", invoice).with("reason", "Freight was forgotten");
        if let Some(made) = self.seen("/Invoice/AddInvoice", note.0).await {
            self.invoices.push((made["Invoice"]["id"].as_i64().expect("an id"), customer));
        }
    }

    async fn convert(&mut self, customer: usize, price: i64, rate: i64) {
        let draft = self.draft(customer, rate).line(self.goods, "1", &decimal_text(price), &[]);
        let mut offer = draft.showing(&decimal_text(price));
        offer["quote_date"] = offer["invoice_date"].take();
        let made = self.app.post("/Quote/AddQuote", offer).await.ok();
        let path = format!("/Quote/ConvertQuoteToInvoice/{}", made["Quote"]["id"]);
        let converted = self.app.post(&path, json!({})).await.ok();
        self.invoices.push((converted["Invoice_id"].as_i64().expect("an id"), customer));
    }

    /// Found goods have their own cost, so that earlier sales are counted again.
    async fn adjust(&self, quantity: i64, day: i8) {
        let mut line = json!({ "product_id": self.goods, "quantity": quantity.to_string() });
        if quantity > 0 {
            line["unit_cost"] = "4.17".into();
        }
        let asked = json!({
            "kind": "change", "date": format!("2026-05-{day:02}"), "lines": [line],
        });
        self.app.post("/Products/AddStockAdjustment", asked).await.ok();
    }

    async fn merge(&mut self) {
        let (keep, merged) = (self.customers[0].0, self.customers[1].0);
        if keep == merged {
            return;
        }
        let pair = json!({ "keep_id": keep, "merge_id": merged });
        let preview = self.app.post("/Customer/MergePreview", pair.clone()).await.ok();
        let mut asked = pair;
        asked["keep_version"] = preview["keep"]["version"].clone();
        asked["merge_version"] = preview["merge"]["version"].clone();
        self.app.post("/Customer/Merge", asked).await.ok();
        self.customers[1] = self.customers[0];
    }

    /// Gives the customer's open documents so many per cent of what they owe, and a little more.
    async fn pay(
        &mut self,
        customer: usize,
        parts: &[(u8, u8)],
        extra: i64,
        (rate, cheque): (i64, bool),
    ) {
        let (id, currency) = self.customers[customer];
        let form = format!("/Invoice/GetReceivePaymentForCustomer/{id}");
        let form = self.app.get(&form).await.ok();
        let mut cash_together = extra;
        let mut given = Vec::new();
        let open = form["invoices"].as_array().expect("what is owed");
        for (owed, (percent, withheld)) in open.iter().zip(parts) {
            let due = owed["amount_due"].as_str().expect("an amount");
            let due = Money::parse(due, 2).expect("an amount").minor();
            // Nothing is withheld again of a cheque that came back.
            let held = if owed["net"] == "0.00" { 0 } else { *withheld };
            let withheld = due * i64::from(held) / 100;
            let cash = (due * i64::from(*percent) / 100).min(due - withheld);
            cash_together += cash;
            given.push((
                owed["id"].as_i64().expect("an id"),
                decimal_text(cash),
                decimal_text(withheld),
            ));
        }
        let given: Vec<_> =
            given.iter().map(|(id, cash, held)| (*id, cash.as_str(), held.as_str())).collect();
        let account = if cheque { self.drawer } else { self.bank };
        let mut receipt = receipt_from(id, account, &decimal_text(cash_together), &given);
        if cheque {
            receipt = paid_by_cheque(receipt, "00123", "2026-12-15");
        }
        if currency != EGP {
            receipt["exchange_rate"] = rate_text(rate).into();
        }
        let answer = self.app.post("/Invoice/ReceivePayment", receipt).await;
        self.receipts.extend(done(answer).and_then(|receipt| receipt["id"].as_i64()));
    }

    /// The cheque of a receipt goes where the number says.
    async fn go(&self, receipt: usize, to: usize, rate: i64) {
        let Some(id) = pick(&self.receipts, receipt) else { return };
        let stands = self.app.get(&format!("/Invoice/GetReceivePaymentById/{id}")).await.ok();
        let foreign = stands["currency"]["id"] != EGP;
        let rate = foreign.then(|| rate_text(rate));
        if let Some(answer) = self.app.cheque_goes(id, (to, self.bank, rate)).await {
            done(answer);
        }
    }

    async fn edit(&mut self, invoice: usize, price: i64, rate: i64) {
        let Some((id, customer)) = pick(&self.invoices, invoice) else { return };
        if self.is_deleted(id).await {
            return;
        }
        let version = self.app.invoice_page(id).await["Invoice"]["version"].clone();
        let edit = self.draft(customer, rate).work("1", &decimal_text(price), &[]);
        let edit = edit.with("version", version).showing(&decimal_text(price));
        done(self.app.post(&format!("/Invoice/EditInvoice/{id}"), edit).await);
    }

    /// Takes so many per cent of what is left of an invoice's lines back.
    async fn credit(&mut self, invoice: i64, parts: &[u8]) {
        if self.is_deleted(invoice).await {
            return;
        }
        let form = self.app.get(&format!("/CreditNote/GetNewCreditNoteBy/{invoice}")).await;
        let Some(note) = done(form).and_then(|form| some_of(&form, parts)) else { return };
        if let Some(made) = self.seen("/CreditNote/AddCreditNote", note).await {
            self.notes.push((made["CreditNote"]["id"].as_i64().expect("an id"), invoice));
        }
    }

    async fn rebate(&mut self, customer: usize, price: i64, rate: i64) {
        let mut note = self.draft(customer, rate).work("1", &decimal_text(price), &[self.vat]).0;
        note["credit_note_date"] = note["invoice_date"].take();
        note["reason"] = "Rebate".into();
        if let Some(made) = self.seen("/CreditNote/AddCreditNote", note).await {
            self.notes.push((made["CreditNote"]["id"].as_i64().expect("an id"), 0));
        }
    }

    async fn edit_note(&self, note: i64, invoice: i64, parts: &[u8]) {
        let stands = self.app.credit_note_page(note).await["CreditNote"].clone();
        if invoice == 0 || stands["deleted"] == true {
            return;
        }
        let form = self.app.get(&format!("/CreditNote/GetCreditNoteForEdit/{note}")).await.ok();
        let Some(mut edit) = some_of(&form, parts) else { return };
        edit["version"] = stands["version"].clone();
        self.seen(&format!("/CreditNote/EditCreditNote/{note}"), edit).await;
    }

    /// Saves a note with the total that the server's own refusal gives.
    async fn seen(&self, path: &str, mut note: Value) -> Option<Value> {
        note["expected_total"] = "0".into();
        let unseen = self.app.post(path, note.clone()).await;
        let Some(total) = computed_total(&unseen) else { return done(unseen) };
        note["expected_total"] = total.into();
        done(self.app.post(path, note).await)
    }

    /// What the customer owes and has to their credit.
    async fn open(&self, customer: usize) -> Value {
        let id = self.customers[customer].0;
        self.app.get(&format!("/Invoice/GetReceivePaymentForCustomer/{id}")).await.ok()
    }

    async fn apply(&self, customer: usize, percent: u8) {
        let form = self.open(customer).await;
        let (credit, owed) = (&form["credits"][0], &form["invoices"][0]);
        if credit.is_null() || owed.is_null() {
            return;
        }
        let most = minor_units(&credit["remaining"]).min(minor_units(&owed["amount_due"]));
        let share = json!({
            "credit_kind": credit["kind"], "credit_id": credit["id"], "invoice_id": owed["id"],
            "amount": decimal_text((most * i64::from(percent) / 100).max(1)),
        });
        let id = self.customers[customer].0;
        let asked = json!({ "customer_id": id, "date": "2026-11-20", "shares": [share] });
        self.app.post("/Invoice/ApplyCredits", asked).await.ok();
    }

    async fn refund(&mut self, customer: usize, percent: u8, rate: i64) {
        let form = self.open(customer).await;
        let credits = form["credits"].as_array().expect("credits");
        let given: Vec<(&str, i64, String)> = credits
            .iter()
            .take(2)
            .map(|credit| {
                let part = minor_units(&credit["remaining"]) * i64::from(percent) / 100;
                let kind = credit["kind"].as_str().expect("a kind");
                (kind, credit["id"].as_i64().expect("an id"), decimal_text(part.max(1)))
            })
            .collect();
        if given.is_empty() {
            return;
        }
        let (id, currency) = self.customers[customer];
        let given: Vec<_> = given.iter().map(|(kind, id, part)| (*kind, *id, &**part)).collect();
        let mut refund = refund_to(id, self.bank, &given);
        if currency != EGP {
            refund["exchange_rate"] = rate_text(rate).into();
        }
        self.refunds.push(self.app.has_refund(refund).await);
    }

    async fn delete_note(&self, note: i64) {
        if self.app.credit_note_page(note).await["CreditNote"]["deleted"] == true {
            return;
        }
        done(self.app.delete(&format!("/CreditNote/DeleteCreditNote/{note}")).await);
    }

    async fn undo_refund(&self, refund: i64) {
        let stands = self.app.get(&format!("/Refund/GetRefundById/{refund}")).await.ok();
        if stands["deleted"] == true {
            return;
        }
        done(self.app.delete(&format!("/Refund/DeleteRefund/{refund}")).await);
    }

    /// Takes everything that credits were used for back, then the notes themselves.
    async fn undo_credits(&self) {
        for refund in &self.refunds {
            self.undo_refund(*refund).await;
        }
        for (note, _) in &self.notes {
            for used in self.app.credit_note_page(*note).await["uses"].as_array().expect("uses") {
                let path = format!("/Invoice/UndoCredit/{}", used["settlement_id"]);
                self.app.delete(&path).await.ok();
            }
            self.delete_note(*note).await;
        }
    }

    /// An edit, a note or a deletion of what was deleted before is refused, and no step of a walk.
    async fn is_deleted(&self, invoice: i64) -> bool {
        self.app.invoice_page(invoice).await["Invoice"]["status"] == "deleted"
    }

    async fn delete(&self, invoice: i64) {
        if self.is_deleted(invoice).await {
            return;
        }
        done(self.app.delete(&format!("/Invoice/DeleteInvoice/{invoice}")).await);
    }

    /// Deletes a receipt; whether it was there, and could be.
    async fn take_back(&self, receipt: i64) -> bool {
        let stands = self.app.get(&format!("/Invoice/GetReceivePaymentById/{receipt}")).await.ok();
        if stands["deleted"] == true {
            return false;
        }
        done(self.app.delete(&format!("/Invoice/DeleteReceivePayment/{receipt}")).await).is_some()
    }

    /// What the journal says of an account, debit positive.
    async fn balance(&self, role: &'static str) -> i64 {
        let tenant = self.app.tenant;
        let scope = platform::db::Scope::tenant(tenant);
        let read = self.app.app.db.read(scope, move |tx| {
            let account = books::accounts::by_role(tx, tenant, role)?;
            journal::balance(tx, tenant, account, Date::MAX)
        });
        read.await.expect("a balance").minor()
    }

    /// The customers' open items together, in base, must be the receivables of the journal; what
    /// is settled in full is so in base too; the chain and the totals must prove right.
    async fn check(&self) {
        let (tenant, mut customers) = (self.app.tenant, self.customers.clone());
        customers.dedup();
        let scope = platform::db::Scope::tenant(tenant);
        let read = self.app.app.db.read(scope, move |tx| {
            let mut open = 0;
            for (id, _) in &customers {
                for item in settlements::of_party(tx, tenant, Party::customer(*id))? {
                    let sign = if item.side == Side::Debit { 1 } else { -1 };
                    open += sign * item.open_base().minor();
                    assert!(!item.open().is_zero() || item.open_base().is_zero(), "{item:?}");
                }
            }
            let receivable = books::accounts::by_role(tx, tenant, "ar")?;
            let carried = journal::balance(tx, tenant, receivable, Date::MAX)?.minor();
            assert_eq!(open, carried);
            Ok(())
        });
        read.await.expect("the books can be read");
        // What customers withheld is in its register.
        let asked = json!({ "side": "receivable", "from_date": "2026-01-01" });
        let told = self.app.post("/Withholding/GetRegister", asked).await.ok();
        assert_eq!(told["Books"]["difference"], "0.00");
        assert_eq!(minor_units(&told["Books"]["movement"]), minor_units(&told["Totals"]["tax"]));
        self.app.cheques_are_the_books().await;
    }

    /// Undoes all that cheques did, and deletes every sale and every receipt: what one left open
    /// may be paid by another.
    async fn undo_sales(&self) {
        let mut goes_on = true;
        while goes_on {
            goes_on = false;
            for id in &self.receipts {
                goes_on |= self.app.cheque_comes_back(*id).await;
            }
            // A debit note before the invoice that it raises.
            for (id, _) in self.invoices.iter().rev() {
                self.delete(*id).await;
            }
            for id in &self.receipts {
                goes_on |= self.take_back(*id).await;
            }
        }
    }
}

fn pick<T: Copy>(from: &[T], number: usize) -> Option<T> {
    from.get(number % from.len().max(1)).copied()
}

/// A note of so many per cent of what is left of each line; none when that is nothing.
fn some_of(form: &Value, parts: &[u8]) -> Option<Value> {
    let id = |value: &Value| value.as_i64().expect("an id");
    let chosen = partial_lines(&form["lines"], parts, "invoice_line");
    let chosen: Vec<_> = chosen.iter().map(|(line, quantity)| (*line, &**quantity)).collect();
    let mut note = note_against(id(&form["customer_id"]), id(&form["invoice_id"]), &chosen, "0");
    note["currency_id"] = form["currency"]["id"].clone();
    (!chosen.is_empty()).then_some(note)
}

async fn walk(app: TestApp, steps: &[Step]) {
    let mut walk = Walk::begin(app).await;
    for step in steps {
        walk.take(step).await;
    }
    // And when everything is deleted again, only the opening balances are left.
    walk.undo_credits().await;
    walk.check().await;
    walk.undo_sales().await;
    walk.check().await;
    assert_eq!(walk.balance("ar").await, 15_025 - 2_000 + 1_001 * 50);
    for role in ["notes_receivable", "cheques_under_collection"] {
        assert_eq!(walk.balance(role).await, 0, "{role}");
    }
    let nothing = ["bank", "vat_output", "sales_income", "wht_receivable", "fx_gain_loss"];
    for role in nothing.into_iter().chain(["sales_returns", "cogs", "rounding"]) {
        assert_eq!(walk.balance(role).await, 0, "{role}");
    }
}

#[test]
fn what_customers_owe_is_what_receivables_carry() {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let first = runtime.block_on(TestApp::company("Walks"));
    proptest!(walks(CASES), |(steps in proptest::collection::vec(any_step(), 1..24))| {
        runtime.block_on(async { walk(first.beside("Walk").await, &steps).await });
    });
}
