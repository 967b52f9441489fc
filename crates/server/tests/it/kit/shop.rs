//! A small shop's books, which reports and figures are read out of.

use jiff::civil::{Date, date};
use ledger::{AccountId, DocKind, DocRef, Entry, Money};

use super::{TestApp, invoice_to, receipt_from};

/// Posts an entry by hand, a debit and a credit: what no document makes yet.
pub async fn post_entry(app: &TestApp, day: Date, pounds: i64, roles: [&'static str; 2]) {
    let [debit, credit] = roles;
    let (debit, credit) = (app.account(debit).await, app.account(credit).await);
    let post = app.as_admin(move |tx, ctx| {
        let mut entry = Entry::on(day).for_doc(DocRef::new(DocKind::JournalEntry, 1));
        entry.debit(AccountId(debit), Money::from_minor(pounds * 100));
        entry.credit(AccountId(credit), Money::from_minor(pounds * 100));
        let entry = entry.balance().expect("it balances");
        books::journal::post(tx, ctx, books::periods::Area::Accounting, "JE-0001", &entry)
    });
    post.await.expect("posted");
}

/// A shop that began in 2025: capital, interest, some expenses, and two sales with VAT, of which
/// one is paid less the tax withheld.
pub async fn shop(name: &str) -> TestApp {
    let app = TestApp::company(name).await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    let vat = app.vat().await;
    post_entry(&app, date(2025, 11, 1), 10_000, ["bank", "capital"]).await;
    post_entry(&app, date(2025, 12, 31), 700, ["bank", "interest_income"]).await;
    post_entry(&app, date(2026, 10, 5), 900, ["uncategorised_expense", "bank"]).await;
    let october = invoice_to(ali).work("2", "500", &[vat]).with("invoice_date", "2026-10-10");
    let id = app.has_invoice(october.showing("1140.00")).await;
    app.has_receipt(receipt_from(ali, bank, "1110", &[(id, "1110", "30")])).await;
    app.has_invoice(invoice_to(ali).work("1", "250", &[vat]).showing("285.00")).await;
    post_entry(&app, date(2026, 11, 18), 40, ["bank_charges", "bank"]).await;
    app
}
