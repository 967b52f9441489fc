//! The whole ledger as text, read by the programs that it is for.

use std::collections::BTreeMap;
use std::process::Command;

use insight::imports::import_journal;
use jiff::civil::Date;
use ledger::Money;
use ledger::period::Period;
use serde_json::json;

use crate::kit::journal::{csv_rows, generated_journal};
use crate::kit::shop::shop;
use crate::kit::{TestApp, invoice_to, usd};

/// Balances by the number of the account, those of nothing left out.
type Balances = BTreeMap<String, Money>;

const FORMATS: [&str; 3] = ["hledger", "ledger", "beancount"];

impl TestApp {
    /// The company's ledger as a file, with its name and its text.
    async fn ledger(&self, format: &str) -> (String, String) {
        let (name, bytes) = self.file_of("/Export/Ledger", json!({ "format": format })).await;
        (name, String::from_utf8(bytes).expect("UTF-8"))
    }

    /// The same without the moments at which entries were posted.
    async fn ledger_paper(&self, format: &str) -> (String, String) {
        let (name, text) = self.ledger(format).await;
        let kept = text.lines().filter(|line| !line.contains(" posted: "));
        (name, kept.collect::<Vec<_>>().join("\n"))
    }

    /// What the journal says, without profit carried over.
    async fn balances(&self) -> Balances {
        let read = self.as_admin(|tx, ctx| {
            let chart = books::accounts::chart(tx, ctx.tenant)?;
            let balances = books::journal::balances(tx, ctx.tenant, Date::MAX)?;
            Ok((chart, balances))
        });
        let (chart, balances) = read.await.expect("the balances can be read");
        let numbered =
            chart.iter().filter_map(|row| Some((row.number.clone(), *balances.get(&row.id)?)));
        numbered.filter(|(_, balance)| !balance.is_zero()).collect()
    }
}

/// What a program reads in a ledger.
fn read_by(program: &str, text: &str) -> Balances {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("books");
    std::fs::write(&file, text).expect("written");
    let file = file.to_str().expect("a path");
    let told = match program {
        "hledger" => {
            run("hledger", &["-f", file, "check", "--strict"]);
            run("hledger", &["-f", file, "balance", "--flat", "--no-total", "-O", "csv"])
        }
        "ledger" => {
            let form = "%(account)\t%(quantity(display_total))\n";
            let asked = ["-f", file, "--strict", "--pedantic", "balance", "--flat", "--no-total"];
            run("ledger", &[&asked[..], &["--balance-format", form]].concat())
        }
        _ => {
            run("bean-check", &[file]);
            let query = "select account, number(only('EGP', sum(position))) group by account";
            run("bean-query", &["-q", "-f", "csv", file, query])
        }
    };
    told.lines()
        .filter_map(|line| {
            let line = line.replace('"', "");
            let (account, amount) = line.rsplit_once(['\t', ','])?;
            let number = account.trim().rsplit(':').next()?.split([' ', '-']).next()?;
            let amount = Money::parse(amount.trim().trim_end_matches(" EGP"), 2).ok()?;
            (!amount.is_zero()).then(|| (number.to_owned(), amount))
        })
        .collect()
}

/// What a program prints; it must be satisfied with what it read.
fn run(program: &str, arguments: &[&str]) -> String {
    let done = Command::new(program)
        .args(arguments)
        .env("LC_ALL", "C.UTF-8")
        .output()
        .unwrap_or_else(|e| panic!("{program}: {e}; scripts/checking-programs.sh installs it"));
    let (told, complaint) =
        (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
    assert!(done.status.success(), "{program} {arguments:?}: {told}{complaint}");
    told.into_owned()
}

#[tokio::test]
async fn three_programs_read_the_balances_of_the_books() {
    let app = shop("Plain text").await;
    let hostile = "Ali; | (x)  date:2020-01-01 \"[2020-01-01]\"";
    let ali = app.has_customer(hostile).await;
    let abroad = app.has_customer_owing("John \\ Sons", usd(), "0").await;
    let vat = app.vat().await;
    let sale = invoice_to(ali).with("internal_memo", "a\n2026-01-01 * b").work("1", "10", &[vat]);
    app.has_invoice(sale.showing("11.40")).await;
    let sale = invoice_to(abroad).with("currency_id", usd()).with("exchange_rate", "48.5").work(
        "1",
        "3",
        &[],
    );
    app.has_invoice(sale.showing("3.00")).await;
    let books = app.balances().await;
    for locale in ["en", "ar"] {
        let app = app.in_language(locale);
        for format in FORMATS {
            let (_, text) = app.ledger(format).await;
            assert_eq!(read_by(format, &text), books, "{format} in {locale}:\n{text}");
        }
    }
}

/// A company with one invoice, in dollars.
async fn abroad() -> TestApp {
    let app = TestApp::company("Nile & Co").await;
    let abroad = app.has_customer_owing("John Smith", usd(), "0").await;
    let sale = invoice_to(abroad).with("currency_id", usd()).with("exchange_rate", "48.5").work(
        "1",
        "3",
        &[],
    );
    app.has_invoice(sale.showing("3.00")).await;
    app
}

#[tokio::test]
async fn an_entry_says_all_that_is_known_of_it() {
    let app = abroad().await;
    let (name, text) = app.ledger_paper("hledger").await;
    assert_eq!(name, "General%20ledger%202026-11-20.journal");
    insta::assert_snapshot!(text, @r"
    ; Nile & Co

    decimal-mark .
    commodity 1000.00 EGP

    account Assets  ; type: A
    account Liabilities  ; type: L
    account Equity  ; type: E
    account Income  ; type: R
    account Expenses  ; type: X
    account Assets:11 Current assets:112 Receivables:112001 Accounts receivable - trade
    account Income:41 Operating revenue:410001 Sales of goods

    2026-11-20 * (INV-0001) John Smith
        ; entry: 1
        ; document: invoice
        ; posted-by: Mona Tester
        Assets:11 Current assets:112 Receivables:112001 Accounts receivable - trade  145.50 EGP
            ; party: John Smith
            ; foreign: 3.00 USD
        Income:41 Operating revenue:410001 Sales of goods  -145.50 EGP
            ; memo: Consulting
            ; foreign: -3.00 USD
    ");
    let (name, text) = app.ledger_paper("beancount").await;
    assert_eq!(name, "General%20ledger%202026-11-20.beancount");
    insta::assert_snapshot!(text, @r#"
    option "title" "Nile & Co"
    option "operating_currency" "EGP"

    2026-11-20 commodity EGP
    2026-11-20 open Assets:11-Current-assets:112-Receivables:112001-Accounts-receivable-trade EGP
    2026-11-20 open Income:41-Operating-revenue:410001-Sales-of-goods EGP

    2026-11-20 * "John Smith" ""
      entry: 1
      number: "INV-0001"
      document: "invoice"
      posted-by: "Mona Tester"
      Assets:11-Current-assets:112-Receivables:112001-Accounts-receivable-trade  145.50 EGP
        party: "John Smith"
        foreign: 3.00 USD
      Income:41-Operating-revenue:410001-Sales-of-goods  -145.50 EGP
        memo: "Consulting"
        foreign: -3.00 USD
    "#);
}

#[tokio::test]
async fn ledger_is_told_of_every_tag_and_arabic_stands_below_the_roots() {
    let app = abroad().await;
    let (_, text) = app.in_language("ar").ledger_paper("ledger").await;
    insta::assert_snapshot!(text, @r"
    ; Nile & Co

    commodity EGP
        format 1000.00 EGP

    tag entry
    tag document
    tag reverses
    tag posted
    tag posted-by
    tag party
    tag project
    tag branch
    tag class
    tag memo
    tag foreign
    account Assets:11 الأصول المتداولة:112 العملاء وأوراق القبض:112001 العملاء
    account Income:41 إيرادات النشاط:410001 مبيعات بضائع

    2026-11-20 * (INV-0001) John Smith
        ; entry: 1
        ; document: invoice
        ; posted-by: Mona Tester
        Assets:11 الأصول المتداولة:112 العملاء وأوراق القبض:112001 العملاء  145.50 EGP
            ; party: John Smith
            ; foreign: 3.00 USD
        Income:41 إيرادات النشاط:410001 مبيعات بضائع  -145.50 EGP
            ; memo: Consulting
            ; foreign: -3.00 USD
    ");
}

#[tokio::test]
async fn an_empty_ledger_is_a_file_too() {
    let app = TestApp::company("Nothing yet").await;
    for format in FORMATS {
        let (_, text) = app.ledger(format).await;
        assert_eq!(read_by(format, &text), Balances::new(), "{text}");
    }
}

#[tokio::test]
async fn who_may_not_read_the_general_ledger_gets_no_file_of_it() {
    let app = TestApp::company("Plain text by whom").await;
    let clerk = app.member("PM").await;
    let refused = clerk.post("/Export/Ledger", json!({ "format": "hledger" })).await;
    assert_eq!(refused.refusal().0, 403);
    let unknown = app.post("/Export/Ledger", json!({ "format": "gnucash" })).await;
    assert_eq!(unknown.refusal().0, 400);
}

fn minor(text: &str) -> i64 {
    text.parse().expect("minor units")
}

#[tokio::test]
async fn a_journal_posts_nothing_on_accounts_that_goods_keep() {
    let app = TestApp::company("No goods").await;
    let folder = tempfile::tempdir().expect("a folder");
    let chart = "code,root,path,name_ar\n113001,Assets,Goods,بضاعة\n";
    std::fs::write(folder.path().join("accounts.csv"), chart).expect("written");
    let refused = import_journal(&app.app, &app.ctx().await, folder.path()).await;
    let said = format!("{:?}", refused.expect_err("refused"));
    assert!(said.contains("113001"), "{said}");
}

#[tokio::test]
async fn ten_thousand_entries_come_in_and_go_out_as_they_are() {
    let app = TestApp::company("Ten thousand").await;
    let folder = generated_journal(10_000);
    let done = import_journal(&app.app, &app.ctx().await, &folder).await.expect("imported");
    assert_eq!(done.entries, 10_000);

    // Debits and credits of each account, as the generator adds them up from the facts.
    let read = app.as_admin(|tx, ctx| {
        let chart = books::accounts::chart(tx, ctx.tenant)?;
        let all = books::journal::sums(tx, ctx.tenant, None, Date::MAX)?;
        let mut months = Vec::new();
        for year in 2023..=2025 {
            for month in 1..=12 {
                let first = Date::constant(year, month, 1);
                let period = Period::new(first, first.last_of_month()).expect("a month");
                let sums = books::journal::sums(tx, ctx.tenant, Some(first), period.to())?;
                months.push((format!("{year}-{month:02}"), sums));
            }
        }
        Ok((chart, all, months))
    });
    let (chart, all, months) = read.await.expect("sums");
    let number = |id| chart.iter().find(|row| row.id == id).expect("an account").number.clone();
    let both = |sum: &ledger::statements::AccountSum| (sum.debit.minor(), sum.credit.minor());
    let totals: BTreeMap<_, _> = all.iter().map(|sum| (number(sum.account), both(sum))).collect();
    let expected = csv_rows(&folder, "expected_trial_balance.csv");
    for row in &expected {
        let known = totals.get(&row[0]).copied().unwrap_or_default();
        assert_eq!(known, (minor(&row[2]), minor(&row[3])), "{row:?}");
    }
    assert_eq!(totals.len(), expected.iter().filter(|row| row[2] != "0" || row[3] != "0").count());
    let moved: BTreeMap<_, _> = months
        .iter()
        .flat_map(|(month, sums)| {
            sums.iter().map(|sum| ((number(sum.account), month.clone()), sum))
        })
        .filter(|(_, sum)| !sum.debit.is_zero() || !sum.credit.is_zero())
        .collect();
    let expected = csv_rows(&folder, "expected_monthly.csv");
    for row in &expected {
        let known = moved.get(&(row[0].clone(), row[1].clone())).map(|sum| both(sum));
        assert_eq!(known, Some((minor(&row[2]), minor(&row[3]))), "{row:?}");
    }
    assert_eq!(moved.len(), expected.len());

    // And as other programs read what goes out.
    let books = app.balances().await;
    for format in FORMATS {
        let (_, text) = app.ledger(format).await;
        assert_eq!(read_by(format, &text), books, "{format}");
    }
    app.verify().await;
}
