//! Statements and credit notes by mail: as invoices are, with their own words.

use platform::args;
use serde_json::json;

use crate::kit::pdf::pdf_text;
use crate::kit::sending::{attached_pdf, invoice_with_email, message_to, parsed_message};
use crate::kit::{EGP, TestApp, note_against, receipt_from};

#[tokio::test]
async fn a_statement_goes_out_with_its_days() {
    let app = TestApp::company("Statements").await;
    let invoice = invoice_with_email(&app, "ali-statement@customer.example").await;
    let ali =
        app.invoice_page(invoice).await["Invoice"]["customer_id"].as_i64().expect("a customer");
    let days = "from_date=2026-11-01&to_date=2026-11-30";
    let path = format!("/Customer/StatementMailDraft/{ali}");
    let draft = app.get(&format!("{path}?language=en&{days}")).await.ok();
    assert_eq!(draft["to"], json!([]), "the address of an invoice is not the customer's");
    assert_eq!(draft["subject"], "Statement of account from Statements, 01/11/2026 – 30/11/2026");
    assert_eq!(draft["file_name"], "Statement - Ali - 2026-11-30.pdf");
    let message = draft["message"].as_str().expect("a message");
    insta::assert_snapshot!(message.replace(". The", ".\nThe"), @r"
    Dear Ali,

    Please find attached your statement of account from 01/11/2026 to 30/11/2026.
    The balance due on 30/11/2026 is 1,140.00 EGP.

    If anything in it differs from your books, simply reply to this message.

    Kind regards,
    Statements
    ");
    let arabic = app.get(&format!("{path}?language=ar&{days}")).await.ok();
    let message = arabic["message"].as_str().expect("a message");
    insta::assert_snapshot!(message.replace("، والرصيد", "،\nوالرصيد"), @r"
    السادة / Ali،

    تحية طيبة وبعد،

    مرفق كشف حسابكم عن الفترة من 01/11/2026 إلى 30/11/2026،
    والرصيد المستحق عليكم في 30/11/2026 هو 1,140.00 جنيه مصري.

    في حالة وجود أي اختلاف مع دفاتركم يمكن الرد على هذه الرسالة مباشرة.

    مع خالص التحية،
    Statements
    ");
    let backwards = format!("{path}?from_date=2026-11-30&to_date=2026-11-01");
    assert_eq!(app.get(&backwards).await.refusal().2, "to_date");

    let mut message = message_to("ali-statement@customer.example");
    (message["from_date"], message["to_date"]) = (json!("2026-11-01"), json!("2026-11-30"));
    let send = format!("/Customer/SendStatement/{ali}");
    app.post(&send, message.clone()).await.ok();
    let source = app.letter_to("ali-statement@customer.example").await;
    let letter = parsed_message(&source);
    let (name, bytes) = attached_pdf(&letter);
    assert_eq!(name, "Statement - Ali - 2026-11-30.pdf");
    assert!(pdf_text(bytes).contains("INV-0001"));
    let deliveries = format!("/Customer/StatementDeliveries/{ali}");
    app.is_sent(&deliveries).await;
    let kept = app.deliveries(&deliveries).await;
    assert_eq!(
        (&kept[0]["from_date"], &kept[0]["to_date"]),
        (&json!("2026-11-01"), &json!("2026-11-30"))
    );
    let detail = app.post(&format!("/Customer/CustomerDetails/{ali}"), json!({})).await.ok();
    assert_eq!(detail["activity"][0]["action"], "statement_sent");

    // A person who may only look at customers sends nothing to them; a stranger sees none of it.
    let manager = app.member("PM").await;
    assert_eq!(manager.post(&send, message.clone()).await.refusal().0, 403);
    let stranger = app.beside("Strangers to statements").await;
    assert_eq!(stranger.post(&send, message).await.refusal().0, 404);
    assert_eq!(stranger.get(&deliveries).await.refusal().0, 404);
}

#[tokio::test]
async fn a_credit_note_goes_out_as_an_invoice_does() {
    let app = TestApp::company("Returns by mail").await;
    let ali = app.has_customer("Ali").await;
    let chairs = app.has_goods("Chair", "10", "60").await;
    let sale = crate::kit::invoice_to(ali).line(chairs, "4", "100", &[]).showing("400.00");
    let invoice = app.has_invoice(sale).await;
    let note = app.has_credit_note(note_against(ali, invoice, &[(1, "1")], "100.00")).await;
    let draft = app.get(&format!("/CreditNote/MailDraft/{note}?language=en")).await.ok();
    assert_eq!(draft["subject"], "Credit note CN-0001 from Returns by mail");
    assert!(draft["message"].as_str().expect("a message").contains("for 100.00 EGP"));
    let send = format!("/CreditNote/Send/{note}");
    app.post(&send, message_to("ali-returns@customer.example")).await.ok();
    let source = app.letter_to("ali-returns@customer.example").await;
    assert_eq!(attached_pdf(&parsed_message(&source)).0, "CN-0001.pdf");
    app.is_sent(&format!("/CreditNote/Deliveries/{note}")).await;
    let list = app.post("/CreditNote/GetCreditNotes", json!({})).await.ok();
    assert_eq!(list["CreditNotes"][0]["mailed"], "sent");
    assert_eq!(app.credit_note_page(note).await["activity"][0]["action"], "sent");
    app.delete(&format!("/CreditNote/DeleteCreditNote/{note}")).await.ok();
    assert_eq!(app.post(&send, message_to("a@customer.example")).await.refusal().0, 404);
}

#[tokio::test]
async fn a_statement_says_on_which_side_the_balance_stands() {
    let app = TestApp::company("Balances by mail").await;
    let bank = app.account("bank").await;
    let ali = app.has_customer("Ali").await;
    let settled = app.has_customer("Sara").await;
    app.has_receipt(receipt_from(ali, bank, "1250.50", &[])).await;
    let said = async |customer: i64, language: &str| {
        let path = format!("/Customer/StatementMailDraft/{customer}?language={language}");
        let draft = app.get(&path).await.ok();
        let message = draft["message"].as_str().expect("a message").to_owned();
        message.split("\n\n").find(|part| part.contains("2026")).expect("a balance").to_owned()
    };
    let papers = [
        said(ali, "en").await,
        said(ali, "ar").await,
        said(settled, "en").await,
        said(settled, "ar").await,
    ];
    let told = papers.join("\n").replace(". ", ".\n").replace("، و", "،\nو");
    insta::assert_snapshot!(told, @r"
    Please find attached your statement of account from 01/01/2026 to 20/11/2026.
    On 20/11/2026 your account is in credit by 1,250.50 EGP.
    مرفق كشف حسابكم عن الفترة من 01/01/2026 إلى 20/11/2026،
    ويوجد رصيد دائن لصالحكم في 20/11/2026 بمبلغ 1,250.50 جنيه مصري.
    Please find attached your statement of account from 01/01/2026 to 20/11/2026.
    Nothing was due on 20/11/2026.
    مرفق كشف حسابكم عن الفترة من 01/01/2026 إلى 20/11/2026،
    ولا يوجد رصيد مستحق عليكم في 20/11/2026.
    ");
    let path = format!("/Customer/StatementMailDraft/{ali}?language=ar");
    let draft = app.get(&path).await.ok();
    let mut message = message_to("ali-in-credit@customer.example");
    (message["subject"], message["message"]) = (draft["subject"].clone(), draft["message"].clone());
    message["language"] = json!("ar");
    app.post(&format!("/Customer/SendStatement/{ali}"), message).await.ok();
    let source = app.letter_to("ali-in-credit@customer.example").await;
    let letter = parsed_message(&source);
    let text = letter.body_text(0).expect("a text");
    assert!(text.contains("رصيد دائن لصالحكم") && !text.contains("-1,250.50"), "{text}");
}

#[tokio::test]
async fn what_was_mailed_is_told_however_long_the_statement() {
    let app = TestApp::alone("Long statements").await;
    let ali = app.has_customer("Ali").await;
    let deliveries = format!("/Customer/StatementDeliveries/{ali}");
    assert_eq!(app.deliveries(&deliveries).await, json!([]));
    let account = app.account("bank").await;
    app.as_admin(move |tx, ctx| {
        let mut rows = Vec::new();
        for n in 1..=5_001_i64 {
            rows.extend_from_slice(args![
                ctx.tenant,
                "invoice",
                1_000_000 + n,
                format!("OLD-{n}"),
                "customer",
                ali,
                "debit",
                account,
                EGP,
                100_000_i64,
                ctx.today,
                ctx.today,
                100_i64,
                100_i64,
                0_i64,
                0_i64,
            ]);
        }
        let head = "insert into open_item (tenant_id, doc_kind, doc_id, doc_number, party_kind,
            party_id, side, account_id, currency_id, exchange_rate, date, due_date, total,
            total_base, settled, settled_base)";
        Ok(tx.insert(head, 16, &rows, "")?)
    })
    .await
    .expect("a long account");
    let draft = app.get(&format!("/Customer/StatementMailDraft/{ali}")).await;
    assert_eq!(draft.refusal().1, "party.statement_too_long", "it can't be printed");
    assert_eq!(app.deliveries(&deliveries).await, json!([]));
}
