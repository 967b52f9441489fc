//! Documents by mail.

use mail_parser::{Message, MessageParser, MimeHeaders as _};
use platform::{Result, TenantId, Tx, args};
use serde_json::{Value, json};

use super::{TestApp, invoice_to};

/// A customer with an address, and an invoice to them.
pub async fn invoice_with_email(app: &TestApp, address: &str) -> i64 {
    let ali = app.has_customer("Ali").await;
    let sale = invoice_to(ali).work("1", "1000", &[app.vat().await]);
    app.has_invoice(sale.with("customer_email", address).showing("1140.00")).await
}

/// A message to an address.
pub fn message_to(address: &str) -> Value {
    json!({
        "to": [address], "subject": "Your invoice", "message": "Dear Ali,\n\nHere it is.",
        "language": "en",
    })
}

/// The word in the address of a link that was made.
pub fn link_word(made: &Value) -> String {
    let url = made["url"].as_str().expect("an address");
    url.rsplit("/d/").next().expect("a word").to_owned()
}

/// A letter, taken apart.
pub fn parsed_message(source: &str) -> Message<'_> {
    MessageParser::default().parse(source.as_bytes()).expect("a message")
}

/// The button of a letter: what it says, and where it leads. Its text says the same.
pub fn button_of(letter: &Message<'_>) -> (String, String) {
    let text = letter.body_text(0).expect("a text");
    let above = text.lines().take_while(|line| !line.starts_with("http")).last();
    let label = above.expect("a line above it").trim_end().trim_end_matches(':').to_owned();
    let address = text.lines().find(|line| line.starts_with("http")).expect("an address").trim();
    let page = letter.body_html(0).expect("a page");
    assert!(page.contains(&format!("href=\"{address}\"")), "{page}");
    assert_eq!(page.matches(&format!(">{label}</a>")).count(), 1, "{page}");
    (label, address.to_owned())
}

/// The PDF that went along.
pub fn attached_pdf<'m>(message: &'m Message<'_>) -> (&'m str, &'m [u8]) {
    assert_eq!(message.attachment_count(), 1);
    let part = message.attachment(0).expect("a file");
    assert_eq!(part.content_type().and_then(|kind| kind.subtype()), Some("pdf"));
    (part.attachment_name().expect("a name"), part.contents())
}

/// Takes the job of a message away, if there is one.
pub fn delete_delivery_job(tx: &mut dyn Tx, tenant: TenantId, delivery: i64) -> Result<u64> {
    let sql = "delete from job where id =
        (select job_id from delivery where tenant_id = $1 and id = $2)";
    Ok(tx.exec(sql, args![tenant, delivery])?)
}

/// Queues a message without leaving its job to whichever worker comes first.
pub async fn queued_delivery(app: &TestApp, id: i64, address: &str) -> i64 {
    let input = serde_json::from_value(message_to(address)).expect("an input");
    app.as_admin(move |tx, ctx| {
        let of = (documents::deliveries::Mailed::Invoice, id);
        let sent = schedules::sending::send_document(tx, ctx, of, &input)?;
        let delivery = sent.deliveries[0].id;
        assert_eq!(delete_delivery_job(tx, ctx.tenant, delivery)?, 1);
        Ok(delivery)
    })
    .await
    .expect("queued")
}
