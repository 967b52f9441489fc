//! A company moves here from Tally or Daftra with all of its files, and ends with the balances that
//! the other program printed.

use std::collections::BTreeMap;

use serde_json::json;

use crate::kit::{TestApp, base64};

impl TestApp {
    /// Imports the good rows of a file, of which so many are recorded.
    async fn brings(&self, kind: &str, text: &str, made: i64) {
        let id = self.uploads(kind, text.as_bytes()).await["id"].as_i64().expect("an id");
        let mapped = self.maps(id).await;
        let rows = self.rows(id, "all").await;
        assert_eq!(
            (&mapped["state"], mapped["open"].as_i64()),
            (&json!("review"), Some(0)),
            "{kind}: {rows}"
        );
        let import = self.starts(id, "good").await;
        assert_eq!(import["made"], made, "{kind}: {}", self.rows(id, "all").await);
    }

    /// Every balance of the trial balance by its account's name, a credit below zero.
    async fn named_balances(&self) -> BTreeMap<String, String> {
        let asked = json!({ "as_of": "2026-12-31", "hide_zero": true });
        let report = self.post("/Reports/TrailBalanceReport", asked).await.ok();
        let rows = report["rows"].as_array().expect("rows").iter();
        rows.filter(|row| row["kind"] != "total")
            .map(|row| {
                let side = |at: usize| row["cells"][at].as_str().unwrap_or_default().to_owned();
                let (debit, credit) = (side(0), side(1));
                let is_debit = credit.is_empty() || credit == "0.00";
                let balance = if is_debit { debit } else { format!("-{credit}") };
                (row["name_en"].as_str().expect("a name").to_owned(), balance)
            })
            .collect()
    }

    /// Holds the books against the trial balance of the other program: its accounts by our names,
    /// with their balances.
    async fn has_balances_as_printed(&self, printed: &[(&str, &str)], total: &str) {
        let own = self.named_balances().await;
        let expected: BTreeMap<String, String> =
            printed.iter().map(|(name, amount)| ((*name).into(), (*amount).into())).collect();
        assert_eq!(own, expected);
        let sheet = self.post("/Reports/BalanceSheet", json!({ "as_of": "2026-12-31" })).await.ok();
        let rows = sheet["rows"].as_array().expect("rows");
        let of = |name: &str| {
            let row =
                rows.iter().find(|row| row["name_en"] == name).unwrap_or_else(|| panic!("{name}"));
            row["cells"][0].clone()
        };
        assert_eq!(
            (of("Total Assets"), of("Total liabilities and equity")),
            (json!(total), json!(total))
        );
        self.verify().await;
    }
}

#[tokio::test]
async fn a_company_moves_here_from_tally() {
    let app = TestApp::company("From Tally").await;
    // Ledgers of parties come as customers and vendors.
    let ledgers = "Name,Group Name,Alias,Ledger - Opening Balance,Ledger Opening Balance - Dr/Cr,\
        Currency of Ledger\n\
        Nile Cash,Cash-in-Hand,,\"10,000.00 Dr\",Dr,EGP\n\
        Nile Bank,Bank Accounts,,\"25,000.00 Dr\",Dr,EGP\n\
        Nile Deposits,Deposits (Asset),,\"2,280.00 Dr\",Dr,EGP\n\
        Nile Capital,Capital Account,,\"36,000.00 Cr\",Cr,EGP\n\
        Nile Rent,Indirect Expenses,,,,EGP\n\
        Nile Sales,Sales Accounts,,,,EGP\n";
    app.brings("accounts", ledgers, 6).await;
    let customers = "Ledger Name,Under,Opening Balance\nDelta Foods,Sundry Debtors,1500.00 Dr\n";
    app.brings("customers", customers, 1).await;
    let vendors = "Ledger Name,Under,Opening Balance\nCairo Paper,Sundry Creditors,2780.00 Cr\n";
    app.brings("vendors", vendors, 1).await;
    let day_book = "Nile Trading\nDay Book\n1-Nov-26 to 20-Nov-26\n\
        Date,Particulars,Vch Type,Vch No.,Debit Amount,Credit Amount\n\
        2-Nov-26,Nile Rent,Payment,1,\"5,000.00\",\n,Nile Bank,,,,\"5,000.00\"\n\
        5-Nov-26,Delta Foods,Sales,2,\"1,000.00\",\n,Nile Sales,,,,\"1,000.00\"\n\
        9-Nov-26,Nile Cash,Receipt,3,600.00,\n,Delta Foods,,,,600.00\n\
        12-Nov-26,Cairo Paper,Payment,4,780.00,\n,Nile Bank,,,,780.00\n";
    app.brings("journal-entries", day_book, 4).await;
    let printed = [
        ("Nile Cash", "10600.00"),
        ("Nile Bank", "19220.00"),
        ("Nile Deposits", "2280.00"),
        ("Nile Capital", "-36000.00"),
        ("Nile Rent", "5000.00"),
        ("Nile Sales", "-1000.00"),
        ("Accounts receivable - trade", "1900.00"),
        ("Accounts payable - trade", "-2000.00"),
    ];
    app.has_balances_as_printed(&printed, "34000.00").await;
    // Its own trial balance is read from the closing balances, not from what moved.
    let sheet = "Nile Trading,,,,\nTrial Balance,,,,\n\
        Particulars,Opening Balance,Transactions,,Closing Balance\n,,Debit,Credit,\n\
        Nile Cash,10000.00 Dr,600.00,,10600.00 Dr\nNile Bank,25000.00 Dr,,5780.00,19220.00 Dr\n\
        Nile Capital,36000.00 Cr,,,36000.00 Cr\n";
    let content = json!({ "content": base64(sheet) });
    let view = app.post("/Openings/ReadTrialBalance", content).await.ok();
    let rows = view["rows"].as_array().expect("rows").iter();
    let told: Vec<String> = rows
        .map(|row| format!("{} {} {}", row["account_name"], row["debit"], row["credit"]))
        .collect();
    assert_eq!(
        told.join("\n").replace('"', ""),
        "Nile Cash 10600.00 null\nNile Bank 19220.00 null\nNile Capital null 36000.00"
    );
}

#[tokio::test]
async fn a_company_moves_here_from_daftra() {
    let app = TestApp::company("From Daftra").await;
    let chart = "كود الحساب;اسم الحساب;نوع الحساب;الرصيد;طبيعة الرصيد\n\
        19901;خزينة النيل;الخزينة;١٠٠٠٠٫٠٠;مدين\n\
        19902;بنك النيل;البنوك;٢٠٠٠٠٫٠٠;مدين\n\
        39901;رأس مال النيل;رأس المال;٣٢٤٣٠٫٢٥;دائن\n\
        49901;مبيعات النيل;المبيعات;;\n";
    app.brings("accounts", chart, 4).await;
    let head = "الاسم التجاري;الاسم الأول;الهاتف;رقم الكود;العملة;الرصيد الافتتاحي;\
        تاريخ الرصيد الافتتاحي;ملاحظات\n";
    let customers = format!("{head}دلتا للأغذية;منى;٠٢٢٣٤٥٦٧٨٩;000001;EGP;١٬٥٠٠٫٢٥;2026-11-01;\n");
    // Its columns are proposed, and confirmed: we know them by memory.
    let asked = app.uploads("customers", customers.as_bytes()).await["id"].clone();
    let columns = app.get(&format!("/Import/Columns/{asked}")).await.ok();
    assert_eq!(
        (&columns["certain"], &columns["missing"], &columns["columns"][0]["field"]),
        (&json!(false), &json!([]), &json!("display_name"))
    );
    app.brings("customers", &customers, 1).await;
    let vendors = format!("{head}ورق القاهرة;;01012345678;000002;EGP;٣٬٤٩٠٫٠٠;2026-11-01;\n");
    app.brings("vendors", &vendors, 1).await;
    let products = "الاسم;الوصف;كود المنتج;الباركود;سعر الشراء;سعر البيع;الكمية\n\
        ورق A4;رزمة 80 جرام;P-80;6221234567891;١١٠٫٥٠;150.00;40\n";
    app.brings("products", products, 1).await;
    let entries = "رقم القيد;التاريخ;اسم الحساب;مدين;دائن;البيان\n\
        1;05/11/2026;خزينة النيل;٢٠٠٫٠٠;;بيع نقدي\n1;05/11/2026;مبيعات النيل;;٢٠٠٫٠٠;بيع نقدي\n\
        2;15/11/2026;ورق القاهرة;490;;سداد\n2;15/11/2026;بنك النيل;;490;سداد\n";
    app.brings("journal-entries", entries, 2).await;
    let printed = [
        ("خزينة النيل", "10200.00"),
        ("بنك النيل", "19510.00"),
        ("رأس مال النيل", "-32430.25"),
        ("مبيعات النيل", "-200.00"),
        ("Accounts receivable - trade", "1500.25"),
        ("Accounts payable - trade", "-3000.00"),
        ("Inventory - finished goods and goods for resale", "4420.00"),
    ];
    app.has_balances_as_printed(&printed, "35630.25").await;
}
