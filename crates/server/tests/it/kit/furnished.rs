//! A company that owns one of every kind of record, and for each call a body that it would accept.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::einvoicing::{PASSWORD, key_file};
use super::{
    EGP, TestApp, credit_against, invoice_to, note_against, payment_to, receipt_from, refund_from,
    refund_to,
};

/// The smallest file that is taken for a PDF.
const PDF: &[u8] = b"%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n";

/// A right of a member.
fn right() -> Value {
    json!({ "subject": "Quotes", "create": true, "read": true, "update": false, "delete": false })
}

/// The company's records: the id of one of each kind, by the kind's name.
#[derive(Debug, Clone)]
pub struct Furnished {
    ids: BTreeMap<&'static str, i64>,
    /// It is in every text of theirs.
    word: String,
}

impl TestApp {
    async fn made(&self, path: &str, body: Value) -> Value {
        let made = self.post(path, body).await;
        assert_eq!(made.status, 200, "{path}: {:#}", made.body);
        made.body
    }

    /// Gives the company one of every kind of record, with `word` in their texts. Its ids begin
    /// above `ids_after`, so that they are not those of another furnished company.
    pub async fn furnish(&self, word: &str, ids_after: i64) -> Furnished {
        let skip = self.as_admin(move |tx, ctx| platform::ids::allocate(tx, ctx.tenant, ids_after));
        skip.await.expect("ids");
        self.change_company("tier = 2, plan_code = 'XA07'");
        let mut has = Furnished::nothing(word);
        self.furnish_directory(&mut has).await;
        self.furnish_sales(&mut has).await;
        self.furnish_beside(&mut has).await;
        self.furnish_subscription(&mut has).await;
        has
    }

    async fn furnish_directory(&self, has: &mut Furnished) {
        let ids = &mut has.ids;
        let id = |made: &Value| made["id"].as_i64().expect("an id");
        let word = has.word.clone();
        ids.insert("bank", self.account("bank").await);
        for (kind, role) in [
            ("sales", "sales_income"),
            ("cost", "cogs"),
            ("stock", "inventory_asset"),
            ("payable", "ap"),
            ("capital", "capital"),
        ] {
            ids.insert(kind, self.account(role).await);
        }
        self.made("/Branch/EnableBranches", json!({ "enable": true })).await;
        let named = |field: &str| json!({ field: format!("{word} {field}") });
        let simple = [
            ("branch", "/Branch/AddBranch", named("name")),
            ("class", "/Forms/AddClass", named("class_name")),
            ("tag", "/Tags/AddTag", named("tag")),
            ("place", "/Projects/AddProjectLocation", named("project_location")),
        ];
        for (kind, path, body) in simple {
            ids.insert(kind, id(&self.made(path, body).await));
        }
        let term = json!({ "terms_name": format!("{word} 44"), "days": 44 });
        ids.insert("term", id(&self.made("/Terms/AddTerms", term).await));
        self.furnish_taxes(has).await;
        let ids = &mut has.ids;
        let methods = self.get("/Forms/GetPaymentMethods").await.ok();
        ids.insert("method", id(&methods[0]));
        let rate = has.body("/Currency/AddExchangeRate");
        has.ids.insert("rate", id(&self.made("/Currency/AddExchangeRate", rate).await));
        let account = has.body("/COA/AddChartsOfAccounts");
        has.ids.insert("account", id(&self.made("/COA/AddChartsOfAccounts", account).await));
        let mut other = has.body("/COA/AddChartsOfAccounts");
        other["account_name"] = json!(format!("{word} bank that goes"));
        other["serial"] = json!("111108");
        let made = self.made("/COA/AddChartsOfAccounts", other).await;
        has.ids.insert("other account", id(&made));
        has.ids.insert("customer", self.has_customer(&word).await);
        has.ids.insert("other customer", self.has_customer(&format!("{word} other")).await);
        let vendor = self.made("/Vendor/AddVendor", has.body("/Vendor/AddVendor")).await;
        has.ids.insert("vendor", vendor["VendorID"].as_i64().expect("an id"));
        has.ids.insert("product", self.has_service(&format!("{word} service"), "10").await);
        has.ids.insert("goods", self.has_goods(&format!("{word} goods"), "10", "5").await);
        let project = self.made("/Projects/AddProject", has.body("/Projects/AddProject")).await;
        has.ids.insert("project", id(&project["Project"]));
        let time = self.made("/Projects/AddTime", has.body("/Projects/AddTime")).await;
        has.ids.insert("project time", id(&time));
        for (room, party, contact, note) in [
            ("Customer", has.ids["customer"], "contact", "note"),
            ("Vendor", has.ids["vendor"], "vendor contact", "vendor note"),
        ] {
            let contacts = format!("/{room}/AddContact/{party}");
            let made = self.made(&contacts, json!({ "name": format!("{word} Mona") })).await;
            has.ids.insert(contact, id(&made["contacts"][0]));
            let body = json!({ "body": format!("{word} is always late") });
            self.made(&format!("/{room}/AddNote/{party}"), body).await;
            let notes = self.made(&format!("/{room}/Notes/{party}"), json!({})).await;
            has.ids.insert(note, id(&notes["notes"][0]));
        }
    }

    /// A card, a charge that was refused, and a used link: what comes of paying.
    async fn furnish_subscription(&self, has: &mut Furnished) {
        let word = has.word.clone();
        let rows = self.as_admin(move |tx, ctx| {
            let id = platform::ids::allocate(tx, ctx.tenant, 2)?;
            let tenant = ctx.tenant;
            let sql = "insert into subscription (tenant_id, period) values ($1, 'month')";
            tx.exec(sql, platform::args![tenant])?;
            let sql = "insert into pay_link_use (tenant_id, nonce, used_at) values ($1, $2, $3)";
            tx.exec(sql, platform::args![tenant, vec![7_u8; 16], ctx.now])?;
            tx.exec(
                "insert into card (tenant_id, id, gateway, token, fingerprint, brand, last_four,
                    holder, is_default, created_at)
                 values ($1, $2, 'sandbox', $3, $3, 'Visa', '1111', $4, $5, $6)",
                platform::args![tenant, id, vec![7_u8; 32], &word, true, ctx.now],
            )?;
            tx.exec(
                "insert into charge (tenant_id, id, reference, kind, automatic, hosted, plan_id,
                    period, covers_from, covers_until, price, net, vat, total, state, basis,
                    gateway, card_id, made_at, made_on)
                 values ($1, $2, $3, 'subscribe', $4, $4, 2, 'month', $5, $6, 45000, 45000, 6300,
                    51300, 'refused', 0, 'sandbox', $7, $8, $5)",
                platform::args![
                    tenant,
                    id + 1,
                    format!("mz-{}-{}-{word}", tenant.0, id + 1),
                    false,
                    ctx.today,
                    ctx.today.saturating_add(jiff::Span::new().days(30)),
                    id,
                    ctx.now,
                ],
            )?;
            Ok(id)
        });
        let id = rows.await.expect("a card");
        has.ids.insert("card", id);
        has.ids.insert("charge", id + 1);
    }

    /// A payment gateway of the company, switched off, and a page of it on which nobody paid.
    async fn furnish_online_payments(&self, has: &mut Furnished) {
        let (word, invoice) = (has.word.clone(), has.ids["invoice"]);
        let customer = has.ids["customer"];
        let bank = self.account("bank").await;
        let rows = self.as_admin(move |tx, ctx| {
            let id = platform::ids::allocate(tx, ctx.tenant, 1)?;
            tx.exec(
                "insert into online_gateway (tenant_id, gateway, active, live, deposit_account_id,
                     integration_id, public_key, secrets, key_id, tested_at)
                 values ($1, 'paymob', $2, $2, $3, '5001', 'egy_pk_test_1', $4, 'none', $5)",
                platform::args![ctx.tenant, false, bank, vec![7_u8; 40], ctx.now],
            )?;
            tx.exec(
                "insert into online_payment (tenant_id, id, reference, invoice_id, amount, state,
                     gateway, live, made_at, ends_at, customer_id)
                 values ($1, $2, $3, $4, 100, 'expired', 'paymob', $5, $6, $6, $7)",
                platform::args![
                    ctx.tenant,
                    id,
                    format!("op-{word}"),
                    invoice,
                    false,
                    ctx.now,
                    customer
                ],
            )?;
            Ok(())
        });
        rows.await.expect("a gateway");
    }

    /// A link to each kind of document that has one.
    async fn furnish_links(&self, has: &mut Furnished) {
        for (path, link) in [
            ("/Invoice/MakeLink/{id}", "invoice link"),
            ("/CreditNote/MakeLink/{id}", "credit note link"),
            ("/Payment/MakeLink/{id}", "receipt link"),
            ("/Customer/MakeStatementLink/{id}", "statement link"),
        ] {
            let id = has.id_at(path).to_string();
            let made = self.made(&path.replace("{id}", &id), has.body(path)).await;
            has.ids.insert(link, made["links"][0]["id"].as_i64().expect("an id"));
        }
    }

    /// A till whose credentials nobody tried.
    async fn furnish_till(&self, has: &mut Furnished) {
        let word = has.word.clone();
        let rows = self.as_admin(move |tx, ctx| {
            let id = platform::ids::allocate(tx, ctx.tenant, 1)?;
            tx.exec(
                "insert into till (tenant_id, id, name, environment, serial, os_version, model,
                     created_at)
                 values ($1, $2, $3, 'simulator', 'TILL-1', '1', 'Mizan', $4)",
                platform::args![ctx.tenant, id, &word, ctx.now],
            )?;
            tx.exec(
                "insert into till_secret (tenant_id, till_id, client_id, client_secret, shared_key,
                     key_id, tested_at)
                 values ($1, $2, '113317713', $3, $3, 'none', $4)",
                platform::args![ctx.tenant, id, vec![7_u8; 40], ctx.now],
            )?;
            Ok(id)
        });
        has.ids.insert("till", rows.await.expect("a till"));
    }

    /// Data for e-invoices, a key that was made, and a webhook at which nobody is, with a delivery
    /// that was given up.
    async fn furnish_integrations(&self, has: &mut Furnished) {
        self.made("/Einvoice/SaveCompany", has.body("/Einvoice/SaveCompany")).await;
        self.furnish_till(has).await;
        let add = "/Setting/Integrations/AddApiKey";
        let made = self.made(add, has.body(add)).await;
        has.ids.insert("api key", made["api_key"]["id"].as_i64().expect("an id"));
        let add = "/Setting/Integrations/AddWebhook";
        let made = self.made(add, has.body(add)).await;
        let webhook = made["webhook"]["id"].as_i64().expect("an id");
        has.ids.insert("webhook", webhook);
        let rows = self.as_admin(move |tx, ctx| {
            let id = platform::ids::allocate(tx, ctx.tenant, 1)?;
            tx.exec(
                "insert into webhook_delivery (tenant_id, id, webhook_id, event, event_id,
                    happened_at, state, run, attempts)
                 values ($1, $2, $3, 'test', 'none', $4, 'failed', 0, 6)",
                platform::args![ctx.tenant, id, webhook, ctx.now],
            )?;
            Ok(id)
        });
        has.ids.insert("webhook delivery", rows.await.expect("a delivery"));
        self.furnish_received(has).await;
    }

    /// A document that a vendor issued to the company, as it is fetched from the authority.
    async fn furnish_received(&self, has: &mut Furnished) {
        let (word, text) = (has.word.clone(), json!({ "invoiceLines": [] }).to_string());
        let rows = self.as_admin(move |tx, ctx| {
            let id = platform::ids::allocate(tx, ctx.tenant, 1)?;
            tx.exec(
                "insert into authority_document (tenant_id, id, environment, direction, uuid,
                    number, number_key, kind, party_tax_id, party_name, issued_at, date,
                    received_at, total, status, cancel_requested, reject_requested, text, read_at,
                    search_text, fetched_at)
                 values ($1, $2, 'simulator', 'received', $3, $4, $4, 'i', '100200300', $4, $5, $6,
                    $5, 11400, 'valid', $7, $7, $8, $5, $4, $5)",
                platform::args![
                    ctx.tenant,
                    id,
                    format!("PAPER{id}"),
                    &word,
                    ctx.now,
                    ctx.today,
                    false,
                    text.as_bytes()
                ],
            )?;
            tx.exec(
                "insert into authority_fetch (tenant_id, environment, fetched_until, asked_at)
                 values ($1, 'simulator', $2, $2)",
                platform::args![ctx.tenant, ctx.now],
            )?;
            tx.exec(
                "insert into authority_unread (tenant_id, environment, direction, listed_key,
                    number, party_name, seen_at)
                 values ($1, 'simulator', 'received', $2, $3, $3, $4)",
                platform::args![ctx.tenant, format!("LOST{id}"), &word, ctx.now],
            )?;
            Ok(id)
        });
        has.ids.insert("received document", rows.await.expect("a document"));
    }

    async fn furnish_taxes(&self, has: &mut Furnished) {
        let (ids, word) = (&mut has.ids, &has.word);
        let id = |made: &Value| made["id"].as_i64().expect("an id");
        for (kind, name) in [("tax", "fee"), ("rated tax", "duty"), ("old rate", "charge")] {
            let tax = json!({
                "tax_name": format!("{word} {name}"), "tax_precntage": "2.5", "tax_category_id": 10,
            });
            ids.insert(kind, id(&self.made("/Tax/AddTax", tax).await));
        }
        let rate = json!({
            "from": "2027-01-01", "tax_precntage": "3", "tax_name": format!("{word} new charge"),
            "version": 1,
        });
        let changed = self.made(&format!("/Tax/ChangeRate/{}", ids["old rate"]), rate).await;
        ids.insert("new rate", id(&changed));
        let taxes = self.get("/Tax/GetTax").await.ok();
        let mut taxes = taxes.as_array().expect("taxes").iter();
        let withheld = taxes.find(|tax| tax["kind"] == "withholding" && tax["active"] == true);
        ids.insert("withholding", id(withheld.expect("a tax that is withheld")));
    }

    async fn furnish_sales(&self, has: &mut Furnished) {
        let (customer, bank, word) = (has.ids["customer"], has.ids["bank"], has.word.clone());
        let sale = has.body("/Invoice/AddInvoice");
        // One by itself, one that is paid, one that is credited.
        for kind in ["invoice", "paid invoice", "credited invoice"] {
            has.ids.insert(kind, self.has_invoice(sale.clone()).await);
        }
        let paid = [(has.ids["paid invoice"], "4", "0")];
        let receipt = self.has_receipt(receipt_from(customer, bank, "9", &paid)).await;
        has.ids.insert("receipt", receipt);
        let notes = self.account("notes_receivable").await;
        let mut by_cheque = receipt_from(customer, notes, "3", &[]);
        by_cheque["reference_number"] = json!(format!("{word} 77"));
        by_cheque["cheque"] = json!({ "bank": word, "due_date": "2026-12-15" });
        let cheque = self.has_receipt(by_cheque).await;
        has.ids.insert("cheque", cheque);
        let step = json!({
            "state": "under_collection", "date": "2026-11-20", "bank_account_id": bank,
        });
        let moved = self.made(&format!("/Cheque/Move/{cheque}"), step).await;
        has.ids.insert("cheque step", moved["last_step_id"].as_i64().expect("an id"));
        let credited = has.ids["credited invoice"];
        let note = note_against(customer, credited, &[(1, "1")], "10.00");
        has.ids.insert("credit note", self.has_credit_note(note).await);
        let share = json!([{
            "credit_kind": "receipt", "credit_id": receipt, "invoice_id": has.ids["invoice"],
            "amount": "1",
        }]);
        let apply = json!({ "customer_id": customer, "date": "2026-11-20", "shares": share });
        self.made("/Invoice/ApplyCredits", apply).await;
        let settled = "select max(id) from settlement where tenant_id = $1";
        let settlement = super::database::one_id(&self.app, self.tenant, settled).await;
        has.ids.insert("settlement", settlement);
        let given = [("receipt", receipt, "1")];
        has.ids.insert("refund", self.has_refund(refund_to(customer, bank, &given)).await);
        let quote = self.made("/Quote/AddQuote", has.body("/Quote/AddQuote")).await;
        has.ids.insert("quote", quote["Quote"]["id"].as_i64().expect("an id"));
        let add = "/RecurringInvoice/AddRecurringInvoice";
        let schedule = self.made(add, has.body(add)).await;
        has.ids.insert("schedule", schedule["Schedule"]["id"].as_i64().expect("an id"));
        let add = "/RecurringBill/AddRecurringBill";
        let schedule = self.made(add, has.body(add)).await;
        has.ids.insert("bill schedule", schedule["Schedule"]["id"].as_i64().expect("an id"));
        let bill = self.made("/Bill/AddBill", has.body("/Bill/AddBill")).await;
        has.ids.insert("bill", bill["Bill"]["id"].as_i64().expect("an id"));
        let expense = self.made("/Expenses/AddExpense", has.body("/Expenses/AddExpense")).await;
        has.ids.insert("expense", expense["Expense"]["id"].as_i64().expect("an id"));
        self.furnish_payments(has).await;
        self.furnish_landed_cost(has).await;
        self.furnish_vat_return(has).await;
        self.furnish_revaluation(has).await;
        let add = "/JournalEntry/AddJournalEntry";
        let entry = self.made(add, has.body(add)).await;
        has.ids.insert("manual entry", entry["JournalEntry"]["id"].as_i64().expect("an id"));
        // A file of entries, as earlier versions noted it.
        let noted = self.as_admin(|tx, ctx| {
            let sql = "insert into entry_import (tenant_id, id, file_name, digest, first_number,
                    last_number, entries, imported_at, imported_by_name)
                values ($1, $2, 'entries.csv', '00', 'JE-1', 'JE-1', 1, $3, 'Somebody')";
            let id = platform::ids::allocate(tx, ctx.tenant, 1)?;
            Ok(tx.exec(sql, platform::args![ctx.tenant, id, ctx.now])?)
        });
        noted.await.expect("noted");
        self.furnish_einvoice_option(has).await;
        let add = "/RecurringEntry/AddRecurringEntry";
        let schedule = self.made(add, has.body(add)).await;
        has.ids.insert("entry schedule", schedule["Schedule"]["id"].as_i64().expect("an id"));
        let add = "/Products/AddStockAdjustment";
        let adjustment = self.made(add, has.body(add)).await;
        has.ids.insert("adjustment", adjustment["id"].as_i64().expect("an id"));
    }

    /// An invoice of which somebody has said that it is no e-invoice.
    async fn furnish_einvoice_option(&self, has: &Furnished) {
        let invoice = has.ids["invoice"];
        let option = self.as_admin(move |tx, ctx| {
            let sql = "insert into einvoice_option (tenant_id, doc_kind, doc_id, wanted)
                       values ($1, 'invoice', $2, $3)";
            Ok(tx.exec(sql, platform::args![ctx.tenant, invoice, false])?)
        });
        option.await.expect("an option");
    }

    /// A payment to the vendor that has tax withheld and leaves an advance, a part of that applied,
    /// and a part of the tax paid on.
    async fn furnish_payments(&self, has: &mut Furnished) {
        let (vendor, bank, bill) = (has.ids["vendor"], has.ids["bank"], has.ids["bill"]);
        let payment = payment_to(vendor, bank, "400", &[(bill, "4", "0.05")]);
        let payment = self.made("/Bill/MakePayment", payment).await;
        has.ids.insert("payment", payment["id"].as_i64().expect("an id"));
        self.made("/Bill/ApplyCredits", has.body("/Bill/ApplyCredits")).await;
        let settled = "select max(id) from settlement where tenant_id = $1";
        let settlement = super::database::one_id(&self.app, self.tenant, settled).await;
        has.ids.insert("vendor settlement", settlement);
        let add = "/Withholding/AddRemittance";
        let remittance = self.made(add, has.body(add)).await;
        has.ids.insert("remittance", remittance["id"].as_i64().expect("an id"));
        let credited = self.made("/Bill/AddBill", has.body("/Bill/AddBill")).await;
        has.ids.insert("credited bill", credited["Bill"]["id"].as_i64().expect("an id"));
        let credit = credit_against(vendor, has.ids["credited bill"], &[(1, "1")], "10.00");
        let credit = self.made("/VendorCredit/AddVendorCredit", credit).await;
        has.ids.insert("vendor credit", credit["VendorCredit"]["id"].as_i64().expect("an id"));
        let add = "/VendorCredit/AddRefund";
        let refund = self.made(add, has.body(add)).await;
        has.ids.insert("vendor refund", refund["id"].as_i64().expect("an id"));
    }

    /// A return of October that owes an adjustment, filed and partly paid.
    async fn furnish_vat_return(&self, has: &mut Furnished) {
        self.made("/Tax/SetVatPeriods", has.body("/Tax/SetVatPeriods")).await;
        let adjustment = self.made("/Tax/AddTaxReconcil", has.body("/Tax/AddTaxReconcil")).await;
        has.ids.insert("tax adjustment", adjustment["id"].as_i64().expect("an id"));
        let filed = self.made("/Tax/FileVatReturn", has.body("/Tax/FileVatReturn")).await;
        has.ids.insert("vat return", filed["id"].as_i64().expect("an id"));
        self.made("/Tax/RecordPayment", has.body("/Tax/RecordPayment")).await;
    }

    /// Ten cents that a customer owes since January, at a dearer dollar.
    async fn furnish_revaluation(&self, has: &mut Furnished) {
        let name = format!("{} abroad", has.word);
        self.has_customer_owing(&name, super::usd(), "0.10").await;
        let add = "/Currency/AddRevaluation";
        let revaluation = self.made(add, has.body(add)).await;
        has.ids.insert("revaluation", revaluation["id"].as_i64().expect("an id"));
    }

    /// Goods that were bought, and what bringing them cost.
    async fn furnish_landed_cost(&self, has: &mut Furnished) {
        let mut bill = has.body("/Bill/AddBill");
        bill["lines"][0]["product_id"] = json!(has.ids["goods"]);
        bill["bill_number"] = json!("A-18");
        bill["einvoice_uuid"] = Value::Null;
        let bill = self.made("/Bill/AddBill", bill).await;
        has.ids.insert("bill of goods", bill["Bill"]["id"].as_i64().expect("an id"));
        let mut freight = has.body("/Bill/AddBill");
        has.ids.insert("freight", self.account("purchases").await);
        freight["lines"][0]["account_id"] = json!(has.ids["freight"]);
        freight["lines"][0]["product_id"] = Value::Null;
        freight["lines"][0]["description"] = json!("Freight");
        freight["lines"][0]["price"] = json!("1000");
        freight["bill_number"] = json!("A-19");
        freight["einvoice_uuid"] = Value::Null;
        freight["expected_total"] = json!("1000.00");
        let freight = self.made("/Bill/AddBill", freight).await;
        has.ids.insert("bill of freight", freight["Bill"]["id"].as_i64().expect("an id"));
        let add = "/LandedCost/AddLandedCost";
        let landed = self.made(add, has.body(add)).await;
        has.ids.insert("landed cost", landed["id"].as_i64().expect("an id"));
    }

    /// A deposit; a statement of the bank, with a line matched; a session of reconciling, with a
    /// line ticked.
    async fn furnish_banks(&self, has: &mut Furnished) {
        let undeposited = self.account("undeposited_funds").await;
        has.ids.insert("cash", self.account("cash").await);
        let waiting = receipt_from(has.ids["customer"], undeposited, "2", &[]);
        let waiting = self.has_receipt(waiting).await;
        let mut deposit = has.body("/Transfer/AddTransfer");
        deposit["from_account_id"] = json!(undeposited);
        deposit["receipt_ids"] = json!([waiting]);
        let deposit = self.made("/Transfer/AddTransfer", deposit).await;
        has.ids.insert("transfer", deposit["id"].as_i64().expect("an id"));
        let take = "/BankStatement/Import";
        let statement = self.made(take, has.body(take)).await;
        has.ids.insert("bank statement", statement["id"].as_i64().expect("an id"));
        let add = "/BankRule/AddRule";
        let rules = self.made(add, has.body(add)).await;
        has.ids.insert("bank rule", rules["Rules"][0]["id"].as_i64().expect("an id"));
        let asked = has.body("/BankLine/GetBankLines");
        let lines = self.made("/BankLine/GetBankLines", asked).await;
        let line = lines["Lines"][1]["id"].as_i64().expect("an id");
        has.ids.insert("bank line", line);
        let body = has.body("/BankLine/AddTransfer/{id}");
        self.made(&format!("/BankLine/AddTransfer/{line}"), body).await;
        let session = self.made("/Reconcile/Start", has.body("/Reconcile/Start")).await;
        let session = session["id"].as_i64().expect("an id");
        has.ids.insert("reconciliation", session);
        let lines = self.made(&format!("/Reconcile/GetLines/{session}"), json!({})).await;
        let first = &lines["Lines"][0];
        for (kind, of) in [("ticked entry", "entry"), ("ticked line", "line")] {
            has.ids.insert(kind, first[of].as_i64().expect("a place"));
        }
        let tick = has.body("/Reconcile/Tick/{id}");
        self.made(&format!("/Reconcile/Tick/{session}"), tick).await;
    }

    /// An asset in use whose estimates changed, one that was sold, and a run of depreciation.
    async fn furnish_assets(&self, has: &mut Furnished) {
        let form = self.get("/FixedAsset/GetNewAsset").await.ok();
        let category = &form["categories"][1];
        for (kind, account) in [
            ("asset cost", &category["id"]),
            ("asset wear", &category["accumulated_account_id"]),
            ("asset expense", &category["expense_account_id"]),
        ] {
            has.ids.insert(kind, account.as_i64().expect("an account"));
        }
        let add = "/FixedAsset/AddAsset";
        for kind in ["asset", "sold asset"] {
            let made = self.made(add, has.body(add)).await;
            has.ids.insert(kind, made["id"].as_i64().expect("an id"));
        }
        let run = "/Depreciation/AddRun";
        let made = self.made(run, json!({ "month": "2026-10-01" })).await;
        has.ids.insert("depreciation", made["Runs"][0]["id"].as_i64().expect("an id"));
        let revise = "/FixedAsset/AddRevision";
        let revised = self.made(revise, has.body(revise)).await;
        has.ids.insert("revision", revised["revisions"][0]["id"].as_i64().expect("an id"));
        let sell = "/FixedAsset/AddDisposal";
        let mut sale = has.body(sell);
        sale["asset_id"] = json!(has.ids["sold asset"]);
        let sold = self.made(sell, sale).await;
        has.ids.insert("disposal", sold["disposal"]["id"].as_i64().expect("an id"));
    }

    /// The day of the openings, and opening balance equity closed on it.
    async fn furnish_openings(&self, has: &mut Furnished) {
        self.made("/Openings/SetDate", has.body("/Openings/SetDate")).await;
        let state = self.get("/Openings/GetOpenings").await.ok();
        let mut close = has.body("/Openings/Close");
        close["expected_left"] = state["left"].clone();
        self.made("/Openings/Close", close).await;
    }

    async fn furnish_beside(&self, has: &mut Furnished) {
        let file = self.form("/Attachment/Upload", &[], Some(("file", PDF))).await.ok();
        has.ids.insert("attachment", file["id"].as_i64().expect("an id"));
        self.made("/Attachment/Attach", has.body("/Attachment/Attach")).await;
        self.furnish_banks(has).await;
        self.furnish_assets(has).await;
        self.furnish_openings(has).await;
        let view = self.made("/Views/Save/invoices", has.body("/Views/Save/{list}")).await;
        has.ids.insert("view", view["id"].as_i64().expect("an id"));
        let note = self.made("/Reminder/AddReminder", has.body("/Reminder/AddReminder")).await;
        has.ids.insert("reminder", note["Reminder"]["id"].as_i64().expect("an id"));
        for path in [
            "/Reminder/SnoozeSystemReminder",
            "/Reminder/SetMailSettings",
            "/Dashboard/SaveLayout",
            "/Setting/SetDocumentDefaults",
            "/Setting/SetNumbering",
            "/Setting/SetMailTemplate",
            "/Setting/SetCustomerReminders",
        ] {
            self.made(path, has.body(path)).await;
        }
        // A prefix that was replaced is remembered.
        let mut renamed = has.body("/Setting/SetNumbering");
        renamed["prefix"] = json!("BR/");
        self.made("/Setting/SetNumbering", renamed).await;
        self.made(&format!("/Quote/MakeLink/{}", has.ids["quote"]), json!({})).await;
        self.furnish_links(has).await;
        self.furnish_online_payments(has).await;
        self.furnish_integrations(has).await;
        for kind in ["other import", "import"] {
            let import = self.made("/Import/Paste", has.body("/Import/Paste")).await;
            has.ids.insert(kind, import["id"].as_i64().expect("an id"));
        }
        let map = format!("/Import/Map/{}", has.ids["import"]);
        self.made(&map, has.body("/Import/Map/{id}")).await;
        // Sent for good, so that no worker writes into the company later.
        let send = format!("/Invoice/Send/{}", has.ids["invoice"]);
        self.made(&send, has.body("/Invoice/Send/{id}")).await;
        self.is_sent(&format!("/Invoice/Deliveries/{}", has.ids["invoice"])).await;
        let member = super::database::make_member(&self.app, self.tenant, "PM").await;
        let list = self.made("/Setting/Members/GetMember", json!({})).await;
        let members = list["Members"].as_array().expect("members");
        let found = members.iter().find(|row| row["email"] == member).expect("the member");
        has.ids.insert("member", found["id"].as_i64().expect("an id"));
    }
}

/// A file as it is sent.
pub fn base64(text: &str) -> String {
    use base64::Engine as _;
    base64::engine::general_purpose::STANDARD.encode(text)
}

impl Furnished {
    /// A company that owns nothing yet.
    pub fn nothing(word: &str) -> Furnished {
        Furnished { ids: BTreeMap::new(), word: word.to_owned() }
    }

    /// The same records, with other words in the bodies.
    pub fn in_words(&self, word: &str) -> Furnished {
        Furnished { word: word.to_owned(), ..self.clone() }
    }

    /// The ids of all its records, each once.
    pub fn all_ids(&self) -> BTreeSet<i64> {
        self.ids.values().copied().collect()
    }

    /// The id that a path takes; 1 where it takes none.
    pub fn id_at_or_one(&self, path: &str) -> i64 {
        if path.contains("{id}") { self.id_at(path) } else { 1 }
    }

    /// Where letters to its customer go.
    fn address(&self) -> String {
        let word: String = self.word.chars().filter(char::is_ascii_alphanumeric).collect();
        format!(
            "{}-{}@customer.example",
            word.to_lowercase(),
            self.ids.get("customer").copied().unwrap_or_default()
        )
    }

    /// The kind of record whose id a path takes.
    #[expect(clippy::too_many_lines, reason = "a table: one row for each room")]
    pub fn kind_at(path: &str) -> &'static str {
        let exact = match path {
            "/CreditNote/GetNewCreditNoteBy/{id}" => "credited invoice",
            "/Projects/EditTime/{id}" | "/Projects/DeleteTime/{id}" => "project time",
            "/Customer/DeleteContact/{id}" | "/Customer/EditContact/{id}" => "contact",
            "/Customer/DeleteNote/{id}" => "note",
            "/Vendor/DeleteContact/{id}" | "/Vendor/EditContact/{id}" => "vendor contact",
            "/Vendor/DeleteNote/{id}" => "vendor note",
            "/Bill/BillNumberExist/{id}/{ref}" | "/Bill/MakePaymentForVendor/{id}" => "vendor",
            "/Bill/DeleteMadePayment/{id}"
            | "/Bill/GetMadePaymentById/{id}"
            | "/Bill/PaymentPages/{id}"
            | "/Bill/PaymentPdf/{id}" => "payment",
            "/Bill/UndoCredit/{id}" => "vendor settlement",
            "/VendorCredit/GetNewVendorCreditBy/{id}" => "credited bill",
            "/VendorCredit/GetRefundById/{id}" | "/VendorCredit/DeleteRefund/{id}" => {
                "vendor refund"
            }
            "/FixedAsset/DeleteDisposal/{id}" => "disposal",
            "/FixedAsset/DeleteRevision/{id}" => "revision",
            "/Forms/EditClass/{id}" => "class",
            "/Invoice/DeleteReceivePayment/{id}" | "/Invoice/GetReceivePaymentById/{id}" => {
                "receipt"
            }
            "/Invoice/GetReceivePaymentForCustomer/{id}" => "customer",
            "/Invoice/UndoCredit/{id}" => "settlement",
            "/Products/GetStockAdjustmentById/{id}" | "/Products/DeleteStockAdjustment/{id}" => {
                "adjustment"
            }
            "/Tax/GetTaxReconcilById/{id}" | "/Tax/DeleteTaxReconcil/{id}" => "tax adjustment",
            "/Currency/GetRevaluationById/{id}" | "/Currency/DeleteRevaluation/{id}" => {
                "revaluation"
            }
            "/Withholding/SetGivenCertificate/{id}" => "payment",
            "/Withholding/SetReceivedCertificate/{id}" => "receipt",
            "/Import/Discard/{id}" => "other import",
            "/Products/StockCard/{id}" | "/Products/EditProduct/{id}" => "goods",
            "/Attachment/Of/{kind}/{id}" => "customer",
            "/Export/AccountTransactions/{id}" => "account",
            "/Reconcile/GetHistory/{id}" | "/BankStatement/GetStatements/{id}" => "account",
            "/Reconcile/OfDocument/{kind}/{id}" => "manual entry",
            "/Setting/Payment/RemoveCard/{id}" | "/Setting/Payment/SetDefaultCard/{id}" => "card",
            "/Setting/Subscription/TaxInvoice/{id}" => "charge",
            "/Setting/Integrations/RevokeApiKey/{id}" => "api key",
            "/Setting/Integrations/SendAgain/{id}" => "webhook delivery",
            // The chart's own groups, the same for every company.
            "/COA/GetAllDetails/{id}" => "main chart",
            _ => "",
        };
        if !exact.is_empty() {
            return exact;
        }
        let rooms = [
            ("/Attachment/", "attachment"),
            ("/BankLine/", "bank line"),
            ("/BankRule/", "bank rule"),
            ("/BankStatement/", "bank statement"),
            ("/Bill/", "bill"),
            ("/Branch/", "branch"),
            ("/Cheque/", "cheque"),
            ("/COA/", "account"),
            ("/CreditNote/", "credit note"),
            ("/Currency/", "rate"),
            ("/Customer/", "customer"),
            ("/Depreciation/", "depreciation"),
            ("/Einvoice/Till/", "till"),
            ("/Einvoice/", "invoice"),
            ("/Expenses/", "expense"),
            ("/FixedAsset/", "asset"),
            ("/Import/", "import"),
            ("/Invoice/", "invoice"),
            ("/LandedCost/", "landed cost"),
            ("/JournalEntry/", "manual entry"),
            ("/Payment/", "receipt"),
            ("/Products/", "product"),
            ("/Projects/", "project"),
            ("/Quote/", "quote"),
            ("/Received/", "received document"),
            ("/Reconcile/", "reconciliation"),
            ("/RecurringBill/", "bill schedule"),
            ("/RecurringEntry/", "entry schedule"),
            ("/RecurringInvoice/", "schedule"),
            ("/Refund/", "refund"),
            ("/Reminder/", "reminder"),
            ("/Setting/Integrations/", "webhook"),
            ("/Setting/Members/", "member"),
            ("/Tags/", "tag"),
            ("/Tax/EditTax/", "tax"),
            ("/Tax/ChangeRate/", "rated tax"),
            ("/Tax/PreviewRate/", "rated tax"),
            ("/Tax/UndoRate/", "new rate"),
            ("/Tax/", "vat return"),
            ("/Transfer/", "transfer"),
            ("/Vendor/", "vendor"),
            ("/VendorCredit/", "vendor credit"),
            ("/Views/", "view"),
            ("/Withholding/", "remittance"),
        ];
        let room = rooms.iter().find(|(room, _)| path.starts_with(room));
        room.unwrap_or_else(|| panic!("say in kit/furnished.rs whose id {path} takes")).1
    }

    /// The id of a record by its kind's name.
    pub fn id_of(&self, kind: &str) -> i64 {
        self.ids[kind]
    }

    /// The id that a path takes.
    pub fn id_at(&self, path: &str) -> i64 {
        self.ids.get(Furnished::kind_at(path)).copied().unwrap_or(1)
    }

    /// A body that the company would accept at a path of the description.
    #[expect(clippy::too_many_lines, reason = "a table: one row for each call")]
    pub fn body(&self, path: &str) -> Value {
        let id = |kind: &str| self.ids.get(kind).copied().unwrap_or_default();
        let word = &self.word;
        let day = "2026-11-20";
        match path {
            "/PaymentMethod/SaveCardToken" | "/Setting/Payment/SaveCardToken" => {
                json!({ "reference": "mz-1-1-none" })
            }
            "/Setting/Payment/StartCard" => json!({
                "return_to": "billing",
                "plan": { "tier_id": 2, "period": "month", "total_amount": "513.00" },
            }),
            "/Setting/Subscription/ChangePlan" => json!({
                "tier_id": 2, "xtenant": 1, "period": "month", "total_amount": "513.00",
            }),
            "/api/Subscription/OpenPayLink" | "/api/Subscription/Pay" => {
                json!({ "token": "none" })
            }
            "/Invoice/MakeLink/{id}"
            | "/CreditNote/MakeLink/{id}"
            | "/Payment/MakeLink/{id}"
            | "/Customer/MakeStatementLink/{id}" => json!({ "until": "2026-12-20" }),
            "/Invoice/RevokeLink/{id}" => json!({ "link": id("invoice link") }),
            "/CreditNote/RevokeLink/{id}" => json!({ "link": id("credit note link") }),
            "/Payment/RevokeLink/{id}" => json!({ "link": id("receipt link") }),
            "/Customer/RevokeStatementLink/{id}" => json!({ "link": id("statement link") }),
            "/Attachment/Attach" => json!({
                "kind": "customer", "id": id("customer"), "attachment_ids": [id("attachment")],
            }),
            "/BankStatement/Look" | "/BankStatement/Import" => json!({
                "account_id": id("bank"), "file_name": "november.csv",
                "content": base64(&format!(
                    "Date,Details,Amount\n18/11/2026,{word} fee,-1.00\n19/11/2026,{word} in,7.00\n"
                )),
                "statement": 0,
                "mapping": {
                    "header_line": 1, "date": 0, "amounts": "signed", "amount": 2,
                    "description": [1], "date_order": "day_first", "decimal_mark": "point",
                },
            }),
            "/BankLine/GetBankLines" => json!({ "account_id": id("bank") }),
            "/BankLine/GetBookLines/{id}" => json!({ "search": word }),
            "/BankLine/MatchSeveral" => json!({
                "matches": [{
                    "id": id("bank line"),
                    "lines": [{ "entry": id("ticked entry"), "line": id("ticked line") }],
                }],
            }),
            "/BankLine/Match/{id}" => json!({
                "lines": [{ "entry": id("ticked entry"), "line": id("ticked line") }],
            }),
            "/BankLine/AddExpense/{id}" => self.expense(),
            "/BankLine/AddReceipt/{id}" => {
                receipt_from(id("customer"), id("bank"), "2", &[(id("invoice"), "2", "0")])
            }
            "/BankLine/AddPayment/{id}" => {
                payment_to(id("vendor"), id("bank"), "2", &[(id("bill"), "2", "0")])
            }
            "/BankLine/AddTransfer/{id}" => json!({
                "date": day, "from_account_id": id("cash"), "to_account_id": id("bank"),
                "amount": "7", "comments": word,
            }),
            "/BankRule/AddRule" => json!({
                "words": format!("{word} rent"), "side": "out", "kind": "expense",
                "account_id": id("cost"),
            }),
            "/Bill/AddBill" | "/Bill/EditBill/{id}" => self.purchase(),
            "/Bill/BillsReport" => json!({
                "first_date": "2026-01-01", "last_date": "2026-12-31", "vendor_id": id("vendor"),
            }),
            "/Bill/Beside/{id}"
            | "/Bill/Figures"
            | "/Bill/GetBillResources"
            | "/Bill/GetMadePayments" => json!({ "vendor_id": id("vendor") }),
            "/Bill/MakePayment" => {
                payment_to(id("vendor"), id("bank"), "2", &[(id("bill"), "2", "0")])
            }
            "/Bill/ApplyCredits" => json!({
                "vendor_id": id("vendor"), "date": day, "shares": [{
                    "credit_kind": "payment", "credit_id": id("payment"),
                    "bill_id": id("bill"), "amount": "0.5",
                }],
            }),
            _ if path.starts_with("/Bill/") => json!({ "ids": [id("bill")] }),
            "/Expenses/AddExpense" | "/Expenses/EditExpense/{id}" => self.expense(),
            "/Expenses/Beside/{id}" | "/Expenses/Figures" | "/Expenses/GetExpenses" => json!({
                "vendor_id": id("vendor"), "payment_account_id": id("bank"),
                "payment_method_id": id("method"), "expense_account_id": id("cost"),
            }),
            _ if path.starts_with("/Expenses/") => json!({ "ids": [id("expense")] }),
            "/Branch/AddBranch" | "/Branch/EditBranch/{id}" => {
                json!({ "name": format!("{word} second"), "phone_number": "01012345678" })
            }
            "/Branch/EnableBranches" => json!({ "enable": true }),
            "/COA/AddChartsOfAccounts" => json!({
                "account_name": format!("{word} bank"), "serial": "111109", "main_charts_id": 1,
                "chart_account_details_id": 2,
            }),
            "/COA/EditChartsOfAccount/{id}" => json!({
                "account_name": format!("{word} bank 2"), "serial": "111109", "active": true,
            }),
            "/COA/Merge" | "/COA/MergePreview" => json!({
                "keep_id": id("account"), "merge_id": id("other account"), "keep_version": 1,
                "merge_version": 1,
            }),
            "/COA/AccountTransactions/{id}" => json!({
                "first_date": "2026-01-01", "last_date": "2026-12-31", "words": word,
            }),
            "/Export/AccountTransactions/{id}" => json!({
                "format": "csv", "filter": self.body("/COA/AccountTransactions/{id}"),
            }),
            "/CreditNote/AddCreditNote" | "/CreditNote/EditCreditNote/{id}" => {
                let is_new = path.contains("/Add");
                let invoice = id(if is_new { "invoice" } else { "credited invoice" });
                let mut note = note_against(id("customer"), invoice, &[(1, "1")], "10.00");
                note["version"] = json!(1);
                note
            }
            "/Cheque/Move/{id}" => json!({
                "state": "cleared", "date": day, "bank_account_id": id("bank"), "fee": "0.25",
                "memo": word,
            }),
            "/Cheque/MoveMany" => json!({
                "ids": [id("cheque")], "state": "cleared", "date": day,
                "bank_account_id": id("bank"), "memo": word,
            }),
            "/Cheque/TakeBack/{id}" => json!({ "step_id": id("cheque step") }),
            "/Cheque/EditCheque/{id}" => json!({ "bank": word, "due_date": "2026-12-24" }),
            "/Dashboard/ForecastWeek" => json!({ "first_date": "2026-11-14" }),
            "/Dashboard/SaveLayout" => {
                json!({ "cards": [{ "card": "cash", "hidden": true }] })
            }
            "/Cheque/GetCheques" => json!({
                "customer_id": id("customer"), "bank_account_id": id("bank"),
            }),
            "/Customer/AddContact/{id}"
            | "/Customer/EditContact/{id}"
            | "/Vendor/AddContact/{id}"
            | "/Vendor/EditContact/{id}" => {
                json!({ "name": format!("{word} Adel"), "version": 1 })
            }
            "/Customer/AddCustomer" | "/Customer/EditCustomer/{id}" => json!({
                "customer_type": "personal", "display_name": format!("{word} third"),
                "customer_first_name": "Third", "currency_id": EGP, "terms_id": id("term"),
                "version": 1,
            }),
            "/Currency/AddExchangeRate" => {
                json!({ "currency_id": super::usd(), "date": day, "rate": "50" })
            }
            "/Currency/ReadExchangeRates" | "/Currency/ImportExchangeRates" => json!({
                "content": base64("date,currency,rate\n2026-09-01,USD,50.5\n"),
            }),
            "/Forms/LastSalePrices" => {
                json!({ "party_id": id("customer"), "product_ids": [id("product")] })
            }
            "/Forms/LastPurchasePrices" => {
                json!({ "party_id": id("vendor"), "product_ids": [id("product")] })
            }
            "/Forms/GetExchangeRate" => json!({ "currency_id": super::usd(), "date": day }),
            "/Currency/PreviewRevaluation" => json!({
                "date": "2026-10-31", "rates": [{ "currency_id": super::usd(), "rate": "52" }],
            }),
            "/Currency/AddRevaluation" => json!({
                "date": "2026-10-31", "rates": [{ "currency_id": super::usd(), "rate": "52" }],
                "expected_difference": "0.20", "replaces": self.ids.get("revaluation"),
            }),
            "/Customer/AddNote/{id}" | "/Vendor/AddNote/{id}" => {
                json!({ "body": format!("{word} again") })
            }
            "/Customer/Merge" => json!({
                "keep_id": id("customer"), "merge_id": id("other customer"), "keep_version": 1,
                "merge_version": 1,
            }),
            "/Customer/MergePreview" => {
                json!({ "keep_id": id("customer"), "merge_id": id("other customer") })
            }
            "/Customer/SendStatement/{id}" => {
                let mut letter = self.letter(path);
                letter["from_date"] = json!("2026-01-01");
                letter["to_date"] = json!(day);
                letter
            }
            _ if path.contains("/Send/") => self.letter(path),
            "/Export/Ledger" => json!({ "format": "hledger" }),
            "/Export/VatReturnDetails" => {
                json!({ "format": "csv", "filter": { "first_date": "2026-10-01" } })
            }
            "/Export/JournalBook" | "/Export/LedgerBook" => json!({ "day": "2026-11-20" }),
            "/Export/Comparison" => json!({
                "format": "csv", "filter": { "side": "purchases", "from": day, "to": day },
            }),
            "/Export/VatBook" => json!({
                "format": "csv", "filter": { "first_date": "2026-10-01", "side": "sales" },
            }),
            _ if path.starts_with("/Export/") => json!({ "format": "csv", "filter": {} }),
            "/Forms/AddClass" | "/Forms/EditClass/{id}" => {
                json!({ "class_name": format!("{word} kind") })
            }
            "/Invoice/AddInvoice" | "/Invoice/EditInvoice/{id}" => self.sale("invoice_date"),
            "/Quote/AddQuote" | "/Quote/EditQuote/{id}" => self.sale("quote_date"),
            "/RecurringInvoice/AddRecurringInvoice"
            | "/RecurringInvoice/EditRecurringInvoice/{id}" => json!({
                "start_date": "2026-12-01", "unit": "month", "every": 1, "month_end": false,
                "ends": "never", "invoice": self.sale("invoice_date"), "version": 1,
            }),
            "/RecurringBill/AddRecurringBill" | "/RecurringBill/EditRecurringBill/{id}" => json!({
                "start_date": "2026-12-01", "unit": "month", "every": 1, "month_end": false,
                "ends": "never", "bill": self.purchase(), "version": 1,
            }),
            "/RecurringEntry/AddRecurringEntry" | "/RecurringEntry/EditRecurringEntry/{id}" => {
                json!({
                    "start_date": "2026-12-01", "unit": "month", "every": 1, "month_end": false,
                    "ends": "never", "version": 1, "reverse_after": 1,
                    "entry": self.body("/JournalEntry/AddJournalEntry"),
                })
            }
            "/JournalEntry/AddJournalEntry" | "/JournalEntry/EditJournalEntry/{id}" => json!({
                "date": day, "memo": word, "version": 1, "lines": [
                    { "account_id": id("cost"), "debit": "3", "description": word },
                    { "account_id": id("bank"), "credit": "3", "class_id": id("class"),
                      "project_id": id("project"), "branch_id": id("branch"),
                      "name_kind": "customer", "name_id": id("customer") },
                ],
            }),
            "/JournalEntry/PreviewUndo" => json!({ "kind": "invoice", "id": id("invoice") }),
            "/JournalEntry/PreviewUndoSeveral" => {
                json!({ "kind": "invoice", "ids": [id("invoice")] })
            }
            "/Audit/Activity" => json!({ "user_id": id("member"), "kind": "invoice" }),
            "/JournalEntry/ReverseJournalEntry/{id}" | "/JournalEntry/PreviewReversal/{id}" => {
                json!({ "date": day })
            }
            "/JournalEntry/GetJournalEntries" => json!({ "account_id": id("bank") }),
            "/Invoice/ApplyCredits" => json!({
                "customer_id": id("customer"), "date": day, "shares": [{
                    "credit_kind": "receipt", "credit_id": id("receipt"),
                    "invoice_id": id("invoice"), "amount": "0.5",
                }],
            }),
            "/Invoice/ReceivePayment" => {
                receipt_from(id("customer"), id("bank"), "2", &[(id("invoice"), "2", "0")])
            }
            "/Refund/AddRefund" => {
                refund_to(id("customer"), id("bank"), &[("receipt", id("receipt"), "0.5")])
            }
            _ if path.starts_with("/CreditNote/") => json!({ "ids": [id("credit note")] }),
            "/Quote/GetQuotes"
            | "/Invoice/GetInvoice"
            | "/Invoice/GetReceivePayments"
            | "/Invoice/Figures"
            | "/Invoice/Beside/{id}" => json!({ "customer_id": id("customer") }),
            "/Quote/ChangeQuoteStatus/{id}" => json!({ "status": "approved", "date": day }),
            "/Quote/AnswerByLink/{word}" => {
                json!({ "version": 1, "approved": true, "name": "Ali" })
            }
            "/JournalEntry/PdfOfSeveral" => json!({ "ids": [id("manual entry")] }),
            _ if path.starts_with("/Quote/") => json!({ "ids": [id("quote")] }),
            _ if path.starts_with("/Invoice/") => json!({ "ids": [id("invoice")] }),
            "/LandedCost/AddLandedCost" | "/LandedCost/PreviewLandedCost" => json!({
                "date": day, "basis": "value", "memo": word,
                "charges": [{
                    "account_id": id("freight"), "description": format!("{word} freight"),
                    "amount": "3", "source": { "kind": "bill", "id": id("bill of freight") },
                }],
                "goods": [{ "kind": "bill", "id": id("bill of goods"), "line": 1 }],
            }),
            "/LandedCost/GetLandedCosts" => json!({ "bill_id": id("bill of goods") }),
            "/Products/AddProduct" | "/Products/EditProduct/{id}" => json!({
                "kind": "inventory", "name": format!("{word} desk"), "sales_price": "12",
                "income_account_id": id("sales"), "expense_account_id": id("cost"),
                "inventory_account_id": id("stock"), "tax_id": id("tax"),
                "class_id": id("class"), "initial_quantity_on_hand": "10", "unit_cost": "5",
                "as_of_date": "2026-01-01", "preferred_vendor_id": id("vendor"), "version": 1,
            }),
            "/Products/AddStockAdjustment" => json!({
                "kind": "change", "date": day, "memo": word,
                "lines": [{ "product_id": id("goods"), "quantity": "1", "unit_cost": "5" }],
            }),
            "/Products/GetStockAdjustments" => json!({ "product_id": id("goods") }),
            "/Projects/AddProject" | "/Projects/EditProject/{id}" => json!({
                "project_name": format!("{word} house"), "project_location": id("place"),
                "customer_id": id("customer"), "project_status": "open", "version": 1,
                "expected_revenue": "1000",
            }),
            "/Projects/AddTime" => json!({
                "project_id": id("project"), "date": day, "minutes": 90, "hourly_rate": "100",
                "description": word, "billable": true,
            }),
            "/Projects/EditTime/{id}" => json!({
                "date": day, "minutes": 90, "hourly_rate": "100", "description": word,
                "billable": true, "version": 1,
            }),
            "/Einvoice/SetHoursToCancel" => json!({ "hours": 24 }),
            "/Projects/Bill/{id}" => json!({
                "times": [id("project time")], "income_account_id": id("sales"),
            }),
            "/Projects/ProgressInvoice/{id}" => json!({ "percent": "10", "date": day }),
            "/Projects/HoldRetention/{id}" => {
                json!({ "invoice_id": id("invoice"), "amount": "1" })
            }
            "/Projects/ReleaseRetention/{id}" => json!({ "date": day }),
            "/Projects/UndoRetention/{id}" => json!({ "retention_id": 1 }),
            "/Projects/AddProjectLocation" => json!({ "project_location": format!("{word} Giza") }),
            "/Projects/ChangeProjectStatus" => {
                json!({ "project_id": id("project"), "project_status": "in-progress" })
            }
            "/Openings/SetDate" => json!({ "date": "2026-01-01" }),
            "/Openings/SaveAccounts" => {
                json!({ "lines": [{ "id": id("account"), "version": 1, "debit": "5" }] })
            }
            "/Openings/PreviewSave" => json!({
                "area": "customers",
                "lines": [{ "id": id("customer"), "version": 1, "amount": "5" }],
            }),
            "/Openings/SaveCustomers" => {
                json!({ "lines": [{ "id": id("customer"), "version": 1, "amount": "5" }] })
            }
            "/Openings/SaveVendors" => {
                json!({ "lines": [{ "id": id("vendor"), "version": 1, "amount": "5" }] })
            }
            "/Openings/SaveStock" => json!({ "lines": [{
                "id": id("goods"), "version": 1, "quantity": "11", "unit_cost": "5",
            }] }),
            "/Openings/ReadTrialBalance" => json!({
                "content": base64("Number,Name,Debit,Credit\n111101,Bank,5,\n"),
            }),
            "/Openings/Close" | "/Openings/PreviewClose" => json!({
                "account_id": id("capital"), "expected_left": "1", "memo": word,
            }),
            _ if path.starts_with("/Openings/") => json!({ "search": word }),
            "/Reconcile/Start" => json!({
                "account_id": id("bank"), "ending_date": day, "ending_balance": "100",
            }),
            "/Reconcile/EditReconciliation/{id}" => {
                json!({ "ending_date": day, "ending_balance": "-90.5" })
            }
            "/Reconcile/Tick/{id}" => json!({
                "lines": [{ "entry": id("ticked entry"), "line": id("ticked line") }],
                "ticked": true,
            }),
            "/Reconcile/Finish/{id}" => json!({ "difference": "0", "adjust": false }),
            "/Reconcile/GetLines/{id}" => json!({ "side": "payments", "search": word }),
            "/RecurringBill/GetRecurringBills" => json!({ "vendor_id": id("vendor") }),
            "/RecurringInvoice/GetRecurringInvoices" => json!({ "customer_id": id("customer") }),
            _ if path.starts_with("/Reports/") => json!({
                "first_date": "2026-01-01", "last_date": "2026-12-31", "as_of": "2026-12-31",
                "account_id": id("account"),
            }),
            "/Setting/SetFiscalYear" => json!({ "fiscal_year_start_month": 7 }),
            "/Setting/SetDocumentDefaults" => {
                let side = json!({ "terms_id": null, "tax_ids": [] });
                json!({ "sale": side, "purchase": side })
            }
            "/Setting/SetNumbering" => json!({
                "kind": "quote", "branch_id": id("branch"), "prefix": "BQ-", "next": 1, "digits": 3,
            }),
            "/Setting/RemoveNumbering" => json!({ "kind": "quote", "branch_id": id("branch") }),
            "/Setting/SetMailTemplate" | "/Setting/PreviewMailTemplate" => json!({
                "kind": "invoice", "language": "en", "subject": "Invoice {number}",
                "message": format!("{word}: {{total}}"),
            }),
            "/Setting/ResetMailTemplate" => json!({ "kind": "quote", "language": "ar" }),
            "/Setting/SetCustomerReminders" | "/Setting/PreviewCustomerReminders" => json!({
                "enabled": false, "least": "10.00",
                "rules": [{ "days": 3, "template": "reminder_overdue", "enabled": true }],
            }),
            "/Setting/LockPeriod" => json!({ "locked_until": "2025-12-31", "reason": word }),
            "/Setting/Integrations/AddApiKey" => json!({
                "name": format!("{word} shop"), "read_only": false, "permissions": [right()],
                "expires_on": "2027-11-20",
            }),
            "/Einvoice/Cancel/{kind}/{id}" => json!({ "reason": word }),
            "/Einvoice/SetReference/{kind}/{id}" => json!({ "never_filed": true }),
            "/Einvoice/File" => {
                json!({ "documents": [{ "kind": "invoice", "id": id("invoice") }] })
            }
            "/Einvoice/RegisterItemCodes" => {
                json!({ "products": [id("product")], "parent_code": "10000156" })
            }
            "/Einvoice/SaveCompany" => json!({
                "tax_id": "113317713", "tax_name": word, "full_name": word,
                "activity_codes": ["4620"], "branch_id": "0", "governorate": "Cairo",
                "region": "Nasr City", "street": word, "building_number": "27",
            }),
            // No stand-in is served here: the call ends before it asks anybody.
            "/Einvoice/SaveCredentials" => json!({
                "environment": "simulator", "client_id": "113317713", "client_secret": word,
            }),
            "/Einvoice/SaveSeal" => {
                json!({ "file": key_file("seal"), "password": PASSWORD })
            }
            "/Einvoice/Signer/Pair" => {
                json!({ "mark": "ABCD", "nonce": "once", "body": "{}", "proof": "none" })
            }
            "/Einvoice/Signer/Next" | "/Einvoice/Signer/Signed" | "/Einvoice/Signer/State" => {
                json!({ "token": "none", "nonce": "once", "body": "{}", "proof": "none" })
            }
            "/Received/GetDocuments" => json!({ "search": word, "from": day, "to": day }),
            "/Received/Reject/{id}" => json!({ "reason": word }),
            "/Received/FindByCode" | "/Received/FetchDocument" => {
                json!({ "code": format!("{:0<26}", "LOST") })
            }
            "/Received/Compare" => json!({ "side": "purchases", "from": day, "to": day }),
            "/Einvoice/SetMode" => json!({ "mode": "by_hand" }),
            // The program has no test gateway: nothing leaves the machine.
            "/OnlinePayment/SaveGateway" => json!({
                "gateway": "sandbox", "deposit_account_id": id("bank"),
                "integration_id": "5001", "public_key": "egy_pk_test_1", "secret_key": "egy_sk_1",
                "api_key": "key", "hmac_secret": "word", "version": 0,
            }),
            "/OnlinePayment/SetActive" => json!({ "active": false }),
            "/Document/PayOnline/{word}" => json!({ "amount": "10.00" }),
            "/Einvoice/AddTill" | "/Einvoice/Till/{id}" => json!({
                "name": word, "branch_id": id("branch"), "serial": "TILL-1",
                "client_id": "113317713", "version": 0,
            }),
            "/Einvoice/SetReceipts" => json!({ "file_receipts": false }),
            "/Einvoice/Unlink" => json!({ "word": "UNLINK" }),
            // Nobody is there, and what is asked for hardly ever happens.
            "/Setting/Integrations/AddWebhook" | "/Setting/Integrations/UpdateWebhook/{id}" => {
                let tail: String = word.chars().filter(char::is_ascii_alphanumeric).collect();
                json!({
                    "address": format!("https://hooks.invalid/{tail}"),
                    "events": ["expense.deleted"], "enabled": true,
                })
            }
            "/Setting/Members/AddMember" => json!({
                "email": format!("new-{}", self.address()), "first_name": "Samy",
                "last_name": word, "role_id": 3, "permissions": [right()],
            }),
            "/Setting/Members/UpdatePermission/{id}" => {
                json!({ "role_id": 3, "active": true, "permissions": [right()] })
            }
            "/Tags/AddTag" | "/Tags/EditTag/{id}" => json!({ "tag": format!("{word} late") }),
            "/Tax/SetVatPeriods" => json!({ "first_date": "2026-10-01", "frequency": "month" }),
            "/Tax/AddTaxReconcil" => json!({
                "date": "2026-10-15", "side": "sales", "direction": "increase", "amount": "5",
                "account_id": id("cost"), "reason": word,
            }),
            "/Tax/FileVatReturn" => json!({
                "first_date": "2026-10-01", "output_tax": "5.00", "table_tax": "0.00",
                "input_tax": "0.00", "payable": "5.00", "carried_forward": "0.00",
                "reference": word,
            }),
            "/Tax/SetVatReturnNumber/{id}" => json!({ "reference": format!("{word} 2") }),
            "/Tax/SetEarlierDocuments" => json!({
                "included": false,
                "documents": [{ "kind": "invoice", "doc_id": id("invoice") }],
            }),
            "/Tax/ShowVatReturn" | "/Tax/GetVatReturnDetails" => {
                json!({ "first_date": "2026-10-01" })
            }
            "/Tax/RecordPayment" => json!({
                "vat_return_id": id("vat return"), "payment_date": day,
                "payment_account_id": id("bank"), "amount": "0.05",
            }),
            "/Tax/AddTax" => json!({
                "tax_name": format!("{word} levy"), "tax_precntage": "1", "tax_category_id": 10,
            }),
            "/Tax/EditTax/{id}" => json!({
                "tax_name": format!("{word} late fee"), "direction": "sale", "active": true,
                "is_default": false, "version": 1,
            }),
            "/Tax/ChangeRate/{id}" => json!({
                "from": "2027-01-01", "tax_precntage": "3", "tax_name": format!("{word} later"),
                "version": 1,
            }),
            "/Tax/PreviewRate/{id}" => json!({ "from": "2027-01-01" }),
            "/Terms/AddTerms" => json!({ "terms_name": format!("{word} 45"), "days": 45 }),
            "/Transfer/AddTransfer" => json!({
                "date": day, "from_account_id": id("cash"), "to_account_id": id("bank"),
                "amount": "2", "received_amount": "2", "reference_number": "S-1",
                "comments": word,
            }),
            "/FixedAsset/AddAsset" | "/FixedAsset/EditAsset/{id}" => json!({
                "name": format!("{word} press"), "serial_number": word, "note": word,
                "cost_account_id": id("asset cost"), "accumulated_account_id": id("asset wear"),
                "expense_account_id": id("asset expense"), "acquired_on": "2026-09-01",
                "in_service_on": "2026-09-10", "cost": "120", "salvage": "12",
                "method": "straight_line", "life_months": 12, "yearly_rate": null,
                "opening_on": "2026-09-30", "opening_depreciation": "9", "posts_opening": true,
                "project_id": id("project"), "branch_id": id("branch"), "class_id": id("class"),
                "source_kind": "bill", "source_id": id("bill"), "version": 1,
            }),
            "/FixedAsset/GetAssets" => json!({ "cost_account_id": id("asset cost") }),
            "/FixedAsset/AddDisposal" | "/FixedAsset/PreviewDisposal" => json!({
                "asset_id": id("asset"), "date": day, "kind": "sale", "proceeds": "100",
                "proceeds_account_id": id("bank"), "note": word,
            }),
            "/FixedAsset/AddRevision" | "/FixedAsset/PreviewRevision" => json!({
                "asset_id": id("asset"), "version": 1, "salvage": "20",
                "method": "straight_line", "life_months": 30, "reason": word,
            }),
            "/Depreciation/AddRun" | "/Depreciation/PreviewRun" => {
                json!({ "month": day, "by_month": true })
            }
            "/Transfer/GetTransfers" => json!({ "account_id": id("bank") }),
            "/Setting/Members/TransferOwnership" => json!({
                "member_id": id("member"), "password": super::PASSWORD,
            }),
            "/Setting/Members/TransferOwnership/Confirm" => json!({
                "otp": "1234", "verification_id": "none",
            }),
            "/Setting/Members/TwoStepPolicy" => json!({ "members_use_two_step": false }),
            "/Ticket/CreateTicket" => json!({ "title": "Help", "message": "Please." }),
            "/Vendor/AddVendor" | "/Vendor/EditVendor/{id}" => json!({
                "display_name": format!("{word} supplier {}", path.len()), "first_name": "Third",
                "currency_id": EGP, "terms_id": id("term"), "main_charts_id": id("cost"),
                "bill_chart_id": id("payable"), "withholding_tax_id": id("withholding"),
                "opening_balance": "10", "as_of": "2026-01-01", "version": 1,
            }),
            "/VendorCredit/AddVendorCredit" | "/VendorCredit/EditVendorCredit/{id}" => {
                let bill = id(if path.contains("/Add") { "bill" } else { "credited bill" });
                let mut credit = credit_against(id("vendor"), bill, &[(1, "1")], "10.00");
                credit["version"] = json!(1);
                credit
            }
            "/VendorCredit/AddRefund" => {
                refund_from(id("vendor"), id("bank"), &[("payment", id("payment"), "0.5")])
            }
            "/VendorCredit/GetVendorCredits" => json!({ "vendor_id": id("vendor") }),
            _ if path.starts_with("/VendorCredit/") => json!({ "ids": [id("vendor credit")] }),
            "/Reminder/AddReminder" | "/Reminder/UpdateReminder/{id}" => json!({
                "subject": format!("{word} rent"), "comment": word, "priority": "high",
                "add_reminder": true, "reminder_title": word, "reminder_description": word,
                "due_date": "2026-12-01", "repeat": "monthly", "Is_send": true,
                "email": self.address(),
            }),
            "/Import/Paste" => json!({
                "kind": "customers", "text": format!("Name\tEmail\n{word} imported\tx@y.example\n"),
            }),
            "/Import/Map/{id}" => json!({
                "columns": [{ "index": 0, "field": "display_name", "reading": null }],
            }),
            "/Import/EditRow/{id}" => json!({
                "line": 2, "field": "display_name", "text": format!("{word} edited"),
            }),
            "/Import/Decide/{id}" => {
                json!({ "lines": [2], "filter": "all", "decision": "import" })
            }
            "/Import/Start/{id}" => json!({ "mode": "good" }),
            "/Reminder/MarkReminder/{id}" => json!({ "done": true }),
            "/Reminder/SnoozeSystemReminder" => {
                json!({ "kind": "low_stock", "until": "2026-11-25" })
            }
            "/Reminder/DismissSystemReminder" | "/Reminder/RestoreSystemReminder" => {
                json!({ "kind": "bills_due" })
            }
            "/Reminder/SetMailSettings" => json!({ "digest": "daily" }),
            "/Views/Save/{list}" | "/Views/Change/{id}" => {
                json!({ "name": format!("{word} view"), "content": {}, "is_default": false })
            }
            "/Withholding/AddRemittance" => json!({
                "payment_date": day, "payment_account_id": id("bank"), "year": 2026, "quarter": 4,
                "amount": "0.05",
            }),
            "/Withholding/SetGivenCertificate/{id}"
            | "/Withholding/SetReceivedCertificate/{id}" => {
                json!({ "withholding_certificate": word })
            }
            _ if path.starts_with("/api/") || path.starts_with("/Auth/") => self.visitor(path),
            // Lists take nothing, or search for what is there.
            _ => json!({}),
        }
    }

    /// What somebody sends who has not entered the company.
    fn visitor(&self, path: &str) -> Value {
        let company = json!({
            "Industrial_type_id": 1, "cmpany_name": format!("{} two", self.word),
            "company_size": "5-11", "currency_id": EGP,
        });
        let person = json!({
            "accept_terms": true, "altcha": "", "email": self.address(), "first_name": "Mona",
            "last_name": "Adel", "mobile_number": "01012345678", "password": super::PASSWORD,
            "user_type": "owner", "verification_token": "none", "tier_id": 1,
        });
        match path {
            "/Auth/VerifyOtp" => json!({ "otp": "1234", "verification_id": "none" }),
            "/api/AddCompany" => company,
            "/api/ConfirmMemberPassword" => json!({
                "email": self.address(), "password": super::PASSWORD, "tenant_id": 1,
                "token": "none",
            }),
            "/api/Invitation" => json!({
                "email": self.address(), "tenant_id": 1, "token": "none",
            }),
            "/api/Login" => json!({ "email": self.address(), "password": super::PASSWORD }),
            "/api/Registration" => {
                let mut body = company;
                for (field, value) in person.as_object().expect("fields") {
                    body[field] = value.clone();
                }
                body
            }
            "/api/ResetPasswordStepTwo" => json!({
                "token": "none", "password": super::PASSWORD,
                "confirmation_password": super::PASSWORD,
            }),
            "/api/SwitchCompany" => json!({ "tenant_id": 1 }),
            "/api/LoginSecondStep" => json!({ "challenge": "none", "code": "123456" }),
            "/api/Profile" => json!({
                "first_name": "Mona", "last_name": "Adel", "phone": "", "language": null,
            }),
            "/api/TwoStep/Begin" => json!({ "password": super::PASSWORD }),
            _ if path.starts_with("/api/TwoStep/") => json!({
                "password": super::PASSWORD, "code": "123456",
            }),
            "/api/ChangePassword" => json!({
                "password": super::PASSWORD, "new_password": super::PASSWORD,
                "confirmation_password": super::PASSWORD,
            }),
            "/api/ChangeEmail" => json!({
                "password": super::PASSWORD, "email": self.address(),
            }),
            "/api/ChangeEmail/Confirm" => json!({ "otp": "1234", "verification_id": "none" }),
            _ => json!({ "email": self.address(), "altcha": "none" }),
        }
    }

    /// A letter about what a path sends, to a reader of that kind: one reader is not sent all of it
    /// in a minute.
    fn letter(&self, path: &str) -> Value {
        let kind = path.split('/').nth(1).unwrap_or_default().to_lowercase();
        let reader = format!("{kind}-{}", self.address());
        json!({
            "to": [reader], "subject": "Your paper", "message": "Here it is.",
            "language": "en",
        })
    }

    /// A purchase that names everything a purchase can name.
    fn purchase(&self) -> Value {
        let id = |kind: &str| self.ids.get(kind).copied().unwrap_or_default();
        let line = json!({
            "product_id": id("product"), "quantity": "1", "price": "10.00", "tax_ids": [],
            "class_id": id("class"),
        });
        json!({
            "vendor_id": id("vendor"), "billing_date": "2026-11-20", "terms_id": id("term"),
            "currency_id": EGP, "lines": [line], "project_id": id("project"),
            "branch_id": id("branch"), "tag_ids": [id("tag")], "memo": self.word,
            "bill_number": "A-17", "einvoice_uuid": "3GKQDMX9M8GNKY0A0RT2VJHF10",
            "mailing_address": "12 Talaat Harb St., Cairo", "withholding_percent": "1",
            "expected_total": "10.00", "version": 1,
        })
    }

    /// A purchase paid on the spot that names everything one can name, tax withheld too.
    fn expense(&self) -> Value {
        let id = |kind: &str| self.ids.get(kind).copied().unwrap_or_default();
        let mut expense = self.purchase();
        for (field, value) in [
            ("expense_date", json!("2026-11-20")),
            ("payment_account_id", json!(id("bank"))),
            ("payment_method_id", json!(id("method"))),
            ("reference_number", json!("T-1")),
            ("withholding", json!("4")),
            ("withholding_tax_id", json!(id("withholding"))),
            ("bill_number", json!("A-18")),
            ("expected_total", json!("400.00")),
        ] {
            expense[field] = value;
        }
        expense["lines"][0]["price"] = json!("400.00");
        for bills_alone in ["billing_date", "terms_id", "mailing_address", "withholding_percent"] {
            expense.as_object_mut().expect("fields").remove(bills_alone);
        }
        expense
    }

    /// A sale, or an offer, that names everything a sale can name.
    fn sale(&self, date: &str) -> Value {
        let id = |kind: &str| self.ids.get(kind).copied().unwrap_or_default();
        let mut sale = invoice_to(id("customer"))
            .line(id("product"), "1", "10.00", &[])
            .with("project_id", id("project"))
            .with("branch_id", id("branch"))
            .with("tag_ids", json!([id("tag")]))
            .with("notes", self.word.as_str())
            .with("version", 1)
            .showing("10.00");
        sale["lines"][0]["class_id"] = json!(id("class"));
        if date == "invoice_date" {
            sale["terms_id"] = json!(id("term"));
        } else {
            sale[date] = sale["invoice_date"].take();
            sale.as_object_mut().expect("fields").remove("invoice_date");
        }
        sale
    }
}
