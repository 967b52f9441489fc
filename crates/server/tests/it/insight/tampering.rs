//! Every column of every table that matters, changed behind the program's back: the proof says so
//! and names it.

use std::collections::{BTreeMap, BTreeSet};

use insight::anchors::sign_if_due;
use insight::audit::{AuditState, SelfAudit, prove_all};
use platform::db::{Scope, seals};
use platform::{Tx, args, ids};
use serde_json::{Value, json};

use crate::kit::attachments::{SMALL_PDF, upload_file};
use crate::kit::behind::{Behind, Column};
use crate::kit::calls::calls;
use crate::kit::projects::held_invoice;
use crate::kit::sending::link_word;
use crate::kit::{TestApp, credit_against, invoice_to, note_against, payment_to};

/// Tables that other proofs cover, each column of them.
const PROVED: [&str; 8] = [
    "account_month",
    "anchor",
    "journal_entry",
    "journal_head",
    "journal_line",
    "label_month",
    "party_month",
    "standing",
];

/// Columns that seals leave out because other proofs cover them.
const PROVED_COLUMNS: [(&str, &str); 7] = [
    ("open_item", "paid"),
    ("open_item", "settled"),
    ("open_item", "settled_base"),
    ("settlement", "counts_from"),
    ("settlement", "open_from"),
    ("till", "last_uuid"),
    ("till", "links"),
];

/// Columns that seals leave out and that nobody proves, and why not.
const UNPROVED_COLUMNS: [(&str, &[&str], &str); 12] = [
    ("api_key", &["last_used_at"], "changes at each call with the key"),
    (
        "authority_fetch",
        &[
            "asked_at",
            "failed",
            "failed_kind",
            "lease",
            "leased_until",
            "received_until",
            "run_from",
            "run_until",
            "sent_until",
        ],
        "which copy fetches, when, and how far that is",
    ),
    ("bank_line", &["state"], "`bank_match` says whether a line is matched"),
    (
        "branch_numbering",
        &["last"],
        "changes with each document: a number that was given is refused for another one, and one \
         that was skipped is in the list of missing numbers",
    ),
    ("document_link", &["last_opened", "opened"], "change whenever somebody opens the link"),
    (
        "einvoice",
        &[
            "attempts",
            "dead",
            "next_attempt_at",
            "searches",
            "sending_since",
            "signer_id",
            "signer_until",
        ],
        "when it is tried again, and who signs it",
    ),
    (
        "einvoice_connection",
        &["lease", "leased_until", "most_in_batch", "wake_at"],
        "change at each run of the queue",
    ),
    (
        "einvoice_signer",
        &["code_tries", "seen_at", "trouble", "trouble_at"],
        "change at each call of the computer",
    ),
    (
        "membership",
        &["invited_first_name", "invited_last_name", "last_seen_at"],
        "change as a person enters: the name is what the inviter typed, and gives no right",
    ),
    ("numbering", &["last"], "see `branch_numbering`"),
    (
        "tenant",
        &["tier", "plan_code", "subscription_status", "trial_starts_on", "trial_ends_on"],
        "the subscription is no part of the books",
    ),
    ("webhook", &["delivered_at"], "changes with each message that arrives"),
];

/// Tables that nobody proves, and why not.
const UNPROVED: [(&str, &str); 54] = [
    ("app_user", "people belong to no company: docs/security.md says what that means"),
    ("authority_unread", "what of that nobody can read, which is fetched again"),
    ("bank_mapping", "proposes how a file is read"),
    ("card", "how the company pays us: no part of its books"),
    (
        "charge",
        "what the company paid who runs Mizan: a record of theirs, which stays behind when the \
         company moves with its chain of seals. Its own bill is sealed, and the gateway is asked",
    ),
    ("chore", "when housekeeping is due"),
    ("cluster", "which files and key the copies of the server share"),
    ("company_export", "who asked for the file of the company, which the audit trail says too"),
    ("customer_reminder_sent", "of what customers were reminded, which their mail says too"),
    ("dashboard_layout", "how somebody arranges the dashboard"),
    ("delivery", "says what mail was sent, which the audit trail says too"),
    ("einvoice_callback", "which messages of the tax authority were heeded: hints, nothing more"),
    ("email_verification", "a code that works once"),
    ("global_sequence", "the next number: one that was given twice is refused"),
    ("idempotency", "answers that may be asked for again within a day"),
    ("import_batch", "a file on its way to become records, each of which is sealed"),
    ("import_mapping", "proposes how a file is read"),
    ("import_row", "a row on its way to become a record, which is sealed"),
    ("item_code", "what the authority says of codes, which it is asked again"),
    ("job", "work that waits"),
    ("mailed_code", "a code that works once"),
    ("migration", "the schema's own history"),
    ("one_time_link", "a link that works once"),
    (
        "online_payment",
        "a visit to the gateway's page: what was paid is a receipt, which is sealed",
    ),
    ("pay_link_use", "a link that works once"),
    ("person_idempotency", "answers that may be asked for again within a day"),
    ("plan", "what is sold here, the same for every company"),
    ("rate_limit", "how often somebody tried"),
    ("record_seal", "its own chain proves it; see the next test"),
    ("recovery_code", "a code that works once"),
    ("recurring_bill_run", "names the bill that was made"),
    ("recurring_entry_run", "names the entry that was made"),
    ("recurring_invoice_run", "names the invoice that was made"),
    ("reminder", "what somebody notes for themselves"),
    ("reminder_digest", "who wants a digest by mail"),
    ("saved_view", "how somebody looks at a list"),
    ("search_mark", "found by words, read from the record"),
    ("search_piece", "found by words, read from the record"),
    ("security_event", "what happened to people's accounts, kept for half a year"),
    ("session", "who is signed in, in no company: docs/security.md says what that means"),
    ("sign_in_challenge", "a sign-in that waits for its second step"),
    ("snapshot_label_month", "proved where there are enough entries: books::totals_snapshots"),
    ("snapshot_month", "proved where there are enough entries: books::totals_snapshots"),
    ("stopped_mail", "who wants no more mail"),
    ("subscription", "how the company pays us: no part of its books"),
    ("system_reminder", "which reminders somebody has set aside"),
    ("tenant_sequence", "the next id: one that was given twice is refused"),
    ("ticket", "what was written to the support, which has it by mail"),
    ("ticket_file", "what went along to the support"),
    ("totals_snapshot", "proved where there are enough entries: books::totals_snapshots"),
    ("two_step", "how somebody signs in, in no company: docs/security.md says what that means"),
    ("used_challenge", "a bot check that was done"),
    ("write_clock", "the moment of the last write, which its rows have too"),
    ("webhook_delivery", "announces changes, which the audit trail has"),
];

async fn audit(app: &TestApp) -> SelfAudit {
    prove_all(&app.app, app.tenant).await.expect("a proof never dies")
}

/// Table and field of each record that is not as it was written.
fn named(audit: &SelfAudit) -> BTreeSet<(String, Option<String>)> {
    let culprits = audit.checks.iter().flat_map(|check| &check.culprits);
    culprits.filter_map(|culprit| Some((culprit.table.clone()?, culprit.field.clone()))).collect()
}

fn by_table(columns: Vec<Column>) -> BTreeMap<String, Vec<Column>> {
    let mut tables: BTreeMap<String, Vec<Column>> = BTreeMap::new();
    for column in columns {
        tables.entry(column.table.clone()).or_default().push(column);
    }
    tables
}

fn keys(columns: &[Column]) -> Vec<&Column> {
    columns.iter().filter(|column| column.is_key).collect()
}

/// What is done to a furnished company so that it has a row in every table: records are edited,
/// merged and locked, and what they were is kept.
const DEEDS: [&str; 12] = [
    "/Invoice/EditInvoice/{id}",
    "/Expenses/EditExpense/{id}",
    "/Projects/Bill/{id}",
    "/Projects/ProgressInvoice/{id}",
    "/Projects/HoldRetention/{id}",
    "/Withholding/SetGivenCertificate/{id}",
    "/VendorCredit/DeleteRefund/{id}",
    "/Bill/DeleteMadePayment/{id}",
    "/Tags/DeleteTag/{id}",
    "/COA/Merge",
    "/Customer/Merge",
    "/Setting/LockPeriod",
];

/// A company that has a row in every table, and two anchors.
async fn company_of_everything() -> TestApp {
    let app = TestApp::alone("Everything").await;
    let has = app.furnish("Sample", 0).await;
    sign_if_due(&app.app, app.tenant).await.expect("signed");
    // Figures of an asset change until it is depreciated.
    let mut asset = has.body("/FixedAsset/AddAsset");
    let made = app.post("/FixedAsset/AddAsset", asset.clone()).await.ok();
    asset["cost"] = "125".into();
    app.post(&format!("/FixedAsset/EditAsset/{}", made["id"]), asset).await.ok();
    let mut sale = has.body("/Invoice/AddInvoice");
    let sold = app.has_invoice(sale.clone()).await;
    sale["invoice_date"] = "2026-11-19".into();
    sale["lines"][0]["class_id"] = Value::Null;
    app.post(&format!("/Invoice/EditInvoice/{sold}"), sale.clone()).await.ok();
    sold_before_returns(&app).await;
    let calls = calls();
    for path in DEEDS {
        let call = calls.iter().find(|call| call.path == path).expect("a call");
        let path = call.path_to(has.id_at_or_one(path));
        let body = has.body(&call.path).to_string();
        let done = app.call(&call.method, &path, Some(body)).await;
        assert_eq!(done.status, 200, "{path}: {:#}", done.body);
    }
    credits_what_was_paid_or_held(&app).await;
    // The tag was deleted: another one stays on a document.
    let tag = app.post("/Tags/AddTag", json!({ "tag": "Kept" })).await.ok();
    sale["tag_ids"] = json!([tag["id"]]);
    app.has_invoice(sale).await;
    let (tenant, now) = (app.tenant, app.app.clock.now());
    let filed = app.app.db.write(Scope::system_in(app.tenant), move |tx: &mut dyn Tx| {
        let id = ids::allocate(tx, tenant, 1)?;
        tx.exec(
            "insert into einvoice (tenant_id, id, doc_kind, doc_id, doc_version, number,
                environment, tax_id, state, steps, created_at)
             values ($1, $2, 'invoice', $3, 0, 'INV-1', 'simulator', '1', 'draft', $4, $5)",
            args![tenant, id, sold, "[]", now],
        )?;
        tx.exec(
            "insert into einvoice_move (tenant_id, id, einvoice_id, at, from_state, to_state,
                event, who) values ($1, $2, $2, $3, 'draft', 'ready', 'file', 'Mona')",
            args![tenant, id, now],
        )?;
        tx.exec(
            "insert into former_numbering (tenant_id, doc_kind, prefix, digits)
             values ($1, 'invoice', 'OLD-', 4)",
            args![tenant],
        )?;
        let signer = ids::allocate(tx, tenant, 1)?;
        Ok(tx.exec(
            "insert into einvoice_signer (tenant_id, id, name, system, token_hash, made_by,
                created_at, paired_at)
             values ($1, $2, 'Front desk', 'Windows', $3, 'Mona', $4, $4)",
            args![tenant, signer, vec![7_u8; 32], now],
        )?)
    });
    filed.await.expect("a filing");
    sells_at_the_till(&app).await;
    sign_if_due(&app.at("2026-11-21T10:00:00Z").app, app.tenant).await.expect("signed");
    app
}

/// Notes that take withheld tax back, and a part of what is held back.
async fn credits_what_was_paid_or_held(app: &TestApp) {
    // What is credited after it was paid takes the withheld tax back.
    let supplier = app.has_supplier("Delta", json!({})).await;
    let (bank, rent) = (app.account("bank").await, app.account("purchases").await);
    let bill = app.bill_of(supplier).await.cost(rent, "1000", &[]).showing("1000.00");
    let bill = app.has_bill(bill).await["Bill"]["id"].as_i64().expect("an id");
    let payment = payment_to(supplier, bank, "990", &[(bill, "990", "10")]);
    app.post("/Bill/MakePayment", payment).await.ok();
    app.has_vendor_credit(credit_against(supplier, bill, &[(1, "0.5")], "500.00")).await;
    // What is held back falls with what is credited.
    let (ali, _, invoice) = held_invoice(app).await;
    app.has_credit_note(note_against(ali, invoice, &[(1, "1")], "1140.00")).await;
}

/// A sale of a day before the first VAT return, filed elsewhere.
async fn sold_before_returns(app: &TestApp) {
    let nile = app.has_customer("Nile of old").await;
    let forgotten = invoice_to(nile).work("1", "100", &[]).with("invoice_date", "2026-09-10");
    app.has_invoice(forgotten.showing("100.00")).await;
    app.post("/Tax/SetEarlierDocuments", json!({ "included": false })).await.ok();
}

/// A sale whose receipt is in the chain of the company's till.
async fn sells_at_the_till(app: &TestApp) {
    app.post("/Einvoice/SetReceipts", json!({ "file_receipts": true })).await.ok();
    let (vat, cash) = (app.vat().await, app.account("cash").await);
    let product = json!({
        "kind": "service", "name": "Tea", "sales_price": "100", "egs_code": "EG-113317713-Tea",
        "income_account_id": app.account("service_income").await, "tax_id": vat,
    });
    let product = app.post("/Products/AddProduct", product).await.ok()["id"].as_i64();
    let sale = invoice_to(0).line(product.expect("an id"), "1", "100", &[vat]);
    let sale = sale.with("deposit_account_id", cash).showing("114.00");
    let sold = app.post("/Invoice/AddInvoice", sale).await.ok();
    assert!(sold["Invoice"]["uuid"].is_string(), "{:#}", sold["Invoice"]);
}

/// Tables that are changed before each proof.
const TABLES_AT_ONCE: usize = 25;

/// The columns of a table whose values its seals hold.
fn of_seals(columns: &[Column]) -> Vec<&Column> {
    let is_left_out =
        |column: &&Column| seals::unsealed_columns(&column.table).contains(&column.name.as_str());
    columns.iter().filter(|column| !is_left_out(column)).collect()
}

/// Whether a column is among the faults. A row of another record is one that is missing there.
fn is_named(found: &BTreeSet<(String, Option<String>)>, column: &Column) -> bool {
    [Some(column.name.clone()), None]
        .into_iter()
        .any(|field| found.contains(&(column.table.clone(), field)))
}

#[tokio::test]
async fn every_column_of_every_sealed_table_is_named_when_it_is_changed() {
    let app = company_of_everything().await;
    let behind = Behind::open(&app.app.config.database);
    let tables = by_table(behind.columns());
    let sealed: Vec<&str> = seals::sealed_tables().collect();
    let (mut empty, mut unnamed, mut missed) = (Vec::new(), Vec::new(), Vec::new());
    let mut left: Vec<Vec<&Column>> =
        sealed.iter().map(|table| of_seals(&tables[*table])).collect();
    // A column of each of many tables at a time: the proof continues after the first fault, though
    // not for ever. Tables with many columns come first, so that none is left to the end.
    loop {
        left.retain(|columns| !columns.is_empty());
        left.sort_by_key(|columns| std::cmp::Reverse(columns.len()));
        let mut flipped = Vec::new();
        for columns in left.iter_mut().take(TABLES_AT_ONCE) {
            let column = columns.pop().expect("a column is left");
            match behind.flip(column, &keys(&tables[&column.table])) {
                true => flipped.push(column),
                false => empty.push(column.table.as_str()),
            }
        }
        if left.is_empty() {
            break;
        }
        let found = named(&audit(&app).await);
        for column in flipped {
            behind.put_back(&column.table);
            if !is_named(&found, column) {
                unnamed.push(column);
            }
        }
    }
    // The audit names a hundred faults at most: what it left out among many is changed by itself.
    for column in unnamed {
        assert!(behind.flip(column, &keys(&tables[&column.table])), "it has a row");
        if !is_named(&named(&audit(&app).await), column) {
            missed.push(format!("{}.{}", column.table, column.name));
        }
        behind.put_back(&column.table);
    }
    empty.sort_unstable();
    empty.dedup();
    assert!(missed.is_empty(), "changed and not found: {missed:?}");
    assert!(empty.is_empty(), "nothing to change in {empty:?}");
    assert!(audit(&app).await.sound, "all was put back");
}

#[tokio::test]
async fn no_change_of_a_column_that_other_proofs_cover_passes() {
    let app = company_of_everything().await;
    let behind = Behind::open(&app.app.config.database);
    let tables = by_table(behind.columns());
    let whole = PROVED.iter().flat_map(|table| &tables[*table]);
    let some = PROVED_COLUMNS.iter().map(|(table, name)| {
        tables[*table].iter().find(|column| column.name == *name).expect("a column")
    });
    let mut missed = Vec::new();
    for column in whole.chain(some).chain(&tables["record_seal"]) {
        assert!(behind.flip(column, &keys(&tables[&column.table])), "{} is empty", column.table);
        if audit(&app).await.sound {
            missed.push(format!("{}.{}", column.table, column.name));
        }
        behind.put_back(&column.table);
    }
    assert!(missed.is_empty(), "changed and not found: {missed:?}");
    assert!(audit(&app).await.sound, "all was put back");
}

#[tokio::test]
async fn every_table_is_sealed_proved_or_no_part_of_the_books() {
    let app = TestApp::alone("Tables").await;
    let tables = by_table(Behind::open(&app.app.config.database).columns());
    let sealed: BTreeSet<&str> = seals::sealed_tables().collect();
    let unproved = |table: &str| UNPROVED.iter().any(|(name, _)| *name == table);
    let unknown: Vec<_> = tables
        .keys()
        .filter(|table| {
            let ways = [
                sealed.contains(table.as_str()),
                PROVED.contains(&table.as_str()),
                unproved(table),
            ];
            ways.iter().filter(|way| **way).count() != 1
        })
        .collect();
    assert!(unknown.is_empty(), "not in exactly one list: {unknown:?}");
    let mut unproved = BTreeSet::from(PROVED_COLUMNS);
    for (table, columns, _) in UNPROVED_COLUMNS {
        unproved.extend(columns.iter().map(|column| (table, *column)));
    }
    let left_out = sealed.iter().flat_map(|table| {
        seals::unsealed_columns(table).iter().map(move |column| (*table, *column))
    });
    assert_eq!(left_out.collect::<BTreeSet<_>>(), unproved, "each with its reason");
}

/// Rights, keys, links and numbers, changed or added by somebody who writes into the database.
#[tokio::test]
async fn what_opens_a_company_is_named_when_it_was_changed() {
    let app = TestApp::alone("Opened behind").await;
    app.member("PM").await;
    let ali = app.has_customer("Ali").await;
    let invoice = app.invoice(ali).work("1", "100").save().await;
    app.post(&format!("/Invoice/MakeLink/{invoice}"), json!({})).await.ok();
    let (_, key) = app.made_key(json!({ "read_only": true })).await;
    app.post(&format!("/Setting/Integrations/RevokeApiKey/{key}"), json!({})).await.ok();
    assert!(audit(&app).await.sound);
    Behind::open(&app.app.config.database).run(
        "insert into membership (tenant_id, user_id, role, active, created_at)
             select tenant_id, user_id + 1000, 'admin', active, created_at from membership
             where role = 'PM';
         update membership set role = 'admin';
         update api_key set revoked_at = null;
         update document_link set until = '2030-01-01';
         update numbering set prefix = 'X-' where doc_kind = 'invoice'",
    );
    let expected = [
        ("api_key", Some("revoked_at")),
        ("document_link", Some("until")),
        ("membership", None),
        ("membership", Some("role")),
        ("numbering", Some("prefix")),
    ];
    let expected = expected.map(|(table, field)| (table.to_owned(), field.map(str::to_owned)));
    assert_eq!(named(&audit(&app).await), expected.into());
}

/// Visits, calls with a key, openings of a link and new documents cost no seal of those.
#[tokio::test]
async fn what_changes_at_each_use_is_not_sealed() {
    let app = TestApp::alone("Used").await;
    let member = app.member("accountant").await;
    let ali = app.has_customer("Ali").await;
    let invoice = app.invoice(ali).work("1", "100").save().await;
    let made = app.post(&format!("/Invoice/MakeLink/{invoice}"), json!({})).await.ok();
    let (token, _) = app.made_key(json!({})).await;
    let behind = Behind::open(&app.app.config.database);
    let count = |kinds: &str| {
        behind.texts(&format!("select kind from record_seal where kind in ({kinds})")).len()
    };
    let of_access = "'member', 'api_key', 'document_link', 'numbering'";
    let (before, invoices) = (count(of_access), count("'invoice'"));
    let later = "2026-11-20T14:00:00Z";
    member.at(later).post("/Dashboard/Summary", json!({})).await.ok();
    app.with_key(&token).at(later).post("/Customer/GetCustomersTable", json!({})).await.ok();
    app.at(later).nobody().get(&format!("/Document/ByLink/{}", link_word(&made))).await.ok();
    app.at(later).invoice(ali).work("1", "200").save().await;
    assert_eq!(behind.texts("select cast(opened as text) from document_link"), ["1"]);
    assert_eq!(behind.texts("select cast(count(last_used_at) as text) from api_key"), ["1"]);
    let next = "select cast(last as text) from numbering where doc_kind = 'invoice'";
    assert_eq!(behind.texts(next), ["2"]);
    assert_eq!(count(of_access), before);
    assert!(count("'invoice'") > invoices);
    assert!(audit(&app).await.sound);
}

#[tokio::test]
async fn a_file_with_other_bytes_is_named() {
    let app = TestApp::company("Files behind").await;
    let picture = include_bytes!("../../../../../fixtures/pictures/point.png");
    app.form("/Setting/UpdateCompanyData", &[], Some(("logo", picture))).await.ok();
    let ali = app.has_customer("Ali").await;
    let attached = upload_file(&app, "contract.pdf", SMALL_PDF).await.ok();
    let beside = json!({ "kind": "customer", "id": ali, "attachment_ids": [attached["id"]] });
    app.post("/Attachment/Attach", beside).await.ok();
    assert!(audit(&app).await.sound);
    let files = app.app.files.list().await.expect("a list");
    let folder = format!("{}/", app.tenant.0);
    let own = files.iter().filter(|file| file.key.starts_with(&folder));
    for file in own {
        app.app.files.restore(&file.key, (&b"others"[..]).into()).await.expect("it is written");
    }
    let audit = audit(&app).await;
    let culprits = audit.checks.iter().flat_map(|check| &check.culprits);
    let names: Vec<_> = culprits.filter_map(|culprit| culprit.file_name.as_deref()).collect();
    assert_eq!(names, ["contract.pdf", "logo"]);
}

/// Somebody who knows how records are sealed can seal a changed one too. What it posted stays.
#[tokio::test]
async fn a_document_is_what_its_entries_posted() {
    let app = TestApp::alone("Documents and entries").await;
    let ali = app.has_customer("Ali").await;
    app.invoice(ali).work("1", "1000").save().await;
    let delta = app.has_vendor("Delta").await;
    let rent = app.account("uncategorised_expense").await;
    let bill = app.bill_of(delta).await.cost(rent, "500", &[]);
    app.has_bill(bill.showing("500.00")).await;
    let other = app.has_customer("Omar").await;
    let behind = Behind::open(&app.app.config.database);
    let is_found = async || {
        let audit = audit(&app).await;
        let entries = audit.checks.iter().find(|check| check.key.as_str() == "entries");
        entries.expect("proved").state == AuditState::Broken
    };
    assert!(!is_found().await);
    let lines = "net = net + 100000, total = total + 100000";
    for (change, back) in [
        (
            format!("update invoice set {lines}; update invoice_line set {lines}"),
            format!("update invoice set {0}; update invoice_line set {0}", lines.replace('+', "-")),
        ),
        (
            format!("update invoice set customer_id = {other}"),
            format!("update invoice set customer_id = {ali}"),
        ),
        (
            "update open_item set total = total * 2, total_base = total_base * 2".to_owned(),
            "update open_item set total = total / 2, total_base = total_base / 2".to_owned(),
        ),
    ] {
        behind.run(&change);
        assert!(is_found().await, "{change}");
        behind.run(&back);
        assert!(!is_found().await, "{back}");
    }
    behind.run("update bill set date = '2026-01-01'; update open_item set date = '2026-01-01'");
    assert!(is_found().await, "the entry has another day");
}

#[tokio::test]
async fn a_value_that_cannot_be_read_hides_nothing_else() {
    let app = company_of_everything().await;
    let behind = Behind::open(&app.app.config.database);
    let tables = by_table(behind.columns());
    let column = |table: &str, name: &str| {
        tables[table].iter().find(|column| column.name == name).expect("a column").clone()
    };
    let state = |audit: &SelfAudit, key: &str| {
        audit.checks.iter().find(|check| check.key.as_str() == key).map(|check| check.state)
    };
    // A date that is none can't be written on PostgreSQL.
    if matches!(app.app.config.database, platform::db::Target::Sqlite(_)) {
        behind.run(
            "update invoice set date = 'never'; update journal_entry set posted_at = 'x'
                    where number = 2",
        );
        let found = audit(&app).await;
        assert!(named(&found).contains(&("invoice".to_owned(), Some("date".to_owned()))));
        assert_eq!(state(&found, "chain"), Some(AuditState::Broken), "{found:#?}");
        // What is proved beside the database is proved row by row too.
        sign_if_due(&app.app, app.tenant).await.expect("signed");
        assert_eq!(state(&audit(&app).await, "anchors"), Some(AuditState::Sound));
        behind.run(
            "update anchor set day = 'never';
             update attachment set file_name = cast(x'ff' as text) where doc_kind is not null",
        );
        let found = audit(&app).await;
        assert_eq!(state(&found, "anchors"), Some(AuditState::Broken), "{found:#?}");
        assert_eq!(state(&found, "files"), Some(AuditState::Broken), "{found:#?}");
        let files = found.checks.iter().find(|check| check.key.as_str() == "files");
        assert!(files.expect("proved").culprits[0].doc_id.is_some());
    }
    let total = column("bill", "total");
    assert!(behind.flip(&total, &keys(&tables["bill"])));
    let found = named(&audit(&app).await);
    assert!(found.contains(&("bill".to_owned(), Some("total".to_owned()))), "{found:?}");
}
