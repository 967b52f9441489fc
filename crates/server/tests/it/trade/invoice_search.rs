//! A search among very many invoices gives what reading all of them would give.

use documents::searching::{self, Search};
use ledger::DocKind;
use platform::text::word_patterns;
use platform::{Result, Tx, args, ids};
use serde_json::{Value, json};

use crate::kit::{TestApp, invoice_to};

impl TestApp {
    /// As many ids as a company takes in months: only then are invoices taken to pieces.
    async fn lives_on(&self) {
        let taken = self.as_admin(|tx, ctx| ids::allocate(tx, ctx.tenant, 19_000)).await;
        taken.expect("ids");
    }

    /// What housekeeping does in this company.
    async fn readies_search(&self) {
        searching::fill(&self.app, self.tenant).await.expect("pieces");
    }

    async fn invoices_found(&self, text: &str, sort: &str) -> Vec<i64> {
        let asked = json!({ "search": text, "sort": sort, "descending": true, "limit": 200 });
        let list = self.post("/Invoice/GetInvoice", asked).await.ok();
        let rows = list["Invoices"].as_array().expect("rows");
        let ids: Vec<i64> = rows.iter().filter_map(|row| row["id"].as_i64()).collect();
        assert_eq!(list["Totals"]["count"].as_u64(), Some(ids.len() as u64), "{text}");
        ids
    }

    async fn means_few(&self, text: &'static str) -> bool {
        let planned = self
            .as_admin(move |tx, ctx| Search::plan(tx, ctx.tenant, DocKind::Invoice, text))
            .await;
        matches!(planned.expect("a plan"), Some(Search::Few { .. }))
    }

    /// The answer and, beside it, what every invoice and its customer says for itself.
    async fn finds_what_reading_finds(&self, text: &str) {
        let words = word_patterns(text);
        let read = self.as_admin(move |tx, ctx| plainly(tx, ctx.tenant.0, &words)).await;
        let mut read = read.expect("invoices");
        assert_eq!(self.invoices_found(text, "date").await, read, "{text:?}");
        let mut by_total = self.invoices_found(text, "total").await;
        by_total.sort_unstable();
        read.sort_unstable();
        assert_eq!(by_total, read, "{text:?} by total");
    }
}

/// Invoices that have all words in their own text, or all in their customer's.
fn plainly(tx: &mut dyn Tx, tenant: i64, words: &[String]) -> Result<Vec<i64>> {
    let mut args = args![tenant].to_vec();
    let mut params = Vec::new();
    for word in words {
        args.push(platform::Value::from(word.as_str()));
        params.push(args.len());
    }
    let has_each = |text: &str| {
        let each = params.iter().map(|at| format!(r" and {text} like ${at} escape '\'"));
        each.collect::<String>()
    };
    let sql = format!(
        "select i.id from invoice i join customer c on c.tenant_id = i.tenant_id
             and c.id = i.customer_id
         where i.tenant_id = $1 and i.deleted_at is null
             and ((1 = 1 {}) or (1 = 1 {}))
         order by i.date desc, i.id desc",
        has_each("i.search_text"),
        has_each("c.search_text")
    );
    Ok(tx.all(&sql, &args, |row| row.get(0))?)
}

/// A sale with its own number, reference and address, as `turn` says.
fn sale(customers: &[i64], turn: usize) -> Value {
    let of = |all: &[&'static str]| all.get(turn % all.len()).copied().unwrap_or_default();
    let customer = customers.get(turn % customers.len()).copied().unwrap_or_default();
    let mut draft = invoice_to(customer)
        .with("invoice_date", format!("2026-{:02}-{:02}", 1 + turn % 10, 1 + turn * 7 % 28))
        .with("payment_ref_no", of(&["", "شيك ٤٤٧١", "100%", "CHQ_77\\3", "إيصال رقم ١٢"]));
    if turn.is_multiple_of(3) {
        draft = draft.with("customer_email", format!("box{turn}@nile.example"));
    }
    if turn.is_multiple_of(4) {
        draft = draft.with("invoice_number", format!("فاتورة-{turn}/٢٠٢٦"));
    }
    draft.work("1", "10.00", &[]).showing("10.00")
}

/// Pieces of what people may look for, and of what is nowhere.
fn probes() -> Vec<String> {
    let texts = [
        "inv-0007 شيك 4471 box3@nile.example",
        "فاتوره-8/2026 chq_77\\3",
        "شركه النيل للتجاره 100%",
        "عبد الفتاح واولاده",
        "إيصال رقم ١٢",
        "nowhere 99887766",
    ];
    let pieces = texts.iter().enumerate().flat_map(|(place, text)| {
        let all: Vec<char> = text.chars().collect();
        [1, 2, 3, 4, 7, 40].into_iter().flat_map(move |length| {
            let all = all.clone();
            (place..all.len())
                .step_by(2 + length)
                .map(move |from| all.iter().skip(from).take(length).collect::<String>())
                .collect::<Vec<_>>()
        })
    });
    pieces.collect()
}

#[tokio::test]
async fn a_search_finds_what_reading_everything_finds() {
    let app = TestApp::company("Searching").await;
    let mut customers = Vec::new();
    for name in ["شركة النيل للتجارة", "عبد الفتاح وأولاده", "Nile 4471", "100% Cotton"]
    {
        customers.push(app.has_customer(name).await);
    }
    let mut ids = Vec::new();
    for turn in 0..36 {
        ids.push(app.has_invoice(sale(&customers, turn)).await);
        if turn == 12 || turn == 24 {
            app.lives_on().await;
        }
    }
    // Until housekeeping has come by, a company of this size is read.
    assert!(!app.means_few("4471").await);
    app.readies_search().await;
    app.readies_search().await;
    assert!(app.means_few("4471").await && app.means_few("nowhere").await);
    assert!(!app.means_few("44").await);

    let of_nile = app.invoices_found("شركة النيل للتجارة", "date").await;
    assert!(!of_nile.is_empty());
    assert_eq!(app.invoices_found("للتجارة النيل", "date").await, of_nile, "in any order");

    // What came since, what was rewritten, what went.
    for turn in 36..44 {
        ids.push(app.has_invoice(sale(&customers, turn)).await);
    }
    let mut other = sale(&customers, 5);
    other["payment_ref_no"] = json!("nowhere 9988");
    other["version"] = json!(1);
    app.post(&format!("/Invoice/EditInvoice/{}", ids[5]), other).await.ok();
    app.delete(&format!("/Invoice/DeleteInvoice/{}", ids[8])).await.ok();
    assert_eq!(app.invoices_found("nowhere 9988", "number").await, [ids[5]]);

    for text in probes() {
        app.finds_what_reading_finds(&text).await;
    }
    app.readies_search().await;
    for text in ["4471", "فاتورة-40", "box42", "nowhere"] {
        app.finds_what_reading_finds(text).await;
    }
}

#[tokio::test]
async fn the_pages_of_a_search_are_one_list() {
    let app = TestApp::company("Searched pages").await;
    let customers = [app.has_customer("Ali").await, app.has_customer("Nile 4471").await];
    for turn in 0..12 {
        app.has_invoice(sale(&customers, turn)).await;
    }
    app.lives_on().await;
    app.lives_on().await;
    app.readies_search().await;
    assert!(app.means_few("4471").await);
    let all = app.invoices_found("4471", "date").await;
    assert!(all.len() > 6);
    let asked = json!({ "search": "4471", "limit": 2 });
    let walked = app.walk("/Invoice/GetInvoice", asked, "Invoices").await;
    let walked: Vec<i64> = walked.iter().filter_map(|row| row["id"].as_i64()).collect();
    assert_eq!(walked, all);

    // Others' invoices are not found by a project manager, nor by another company.
    let manager = app.member("PM").await;
    assert!(manager.invoices_found("4471", "date").await.is_empty());
    assert!(
        app.beside("Strangers who search").await.invoices_found("4471", "date").await.is_empty()
    );
}
