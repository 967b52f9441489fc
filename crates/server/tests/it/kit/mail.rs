//! Letters that the program has sent.

use std::path::Path;

use mail_parser::MessageParser;
use platform::args;
use platform::config::MailTransport;
use platform::db::Scope;
use platform::mail::read_outbox;
use serde_json::Value;

use super::TestApp;

impl TestApp {
    /// The newest mail to an address: subject and text.
    pub async fn mail_to(&self, email: &str) -> (String, String) {
        let sent = async || (!self.is_mailing(email).await).then_some(());
        self.works_until(&format!("the letter to {email}"), sent).await;
        self.newest_mail(email)
    }

    /// The latest letter to an address as it would have gone out.
    pub async fn letter_to(&self, address: &str) -> String {
        let found = async || {
            let letters = read_outbox(self.outbox()).expect("an outbox").into_iter();
            letters.map(|letter| letter.source).find(|source| source.contains(address))
        };
        self.works_until(&format!("the letter to {address}"), found).await
    }

    /// The letters in the outbox in which an address is named.
    pub fn letters_naming(&self, address: &str) -> Vec<String> {
        let letters = read_outbox(self.outbox()).expect("an outbox").into_iter();
        letters.map(|letter| letter.source).filter(|source| source.contains(address)).collect()
    }

    /// Waits until the latest message about a document is on record as sent.
    pub async fn is_sent(&self, path: &str) {
        let sent = async || (self.deliveries(path).await[0]["state"] == "sent").then_some(());
        self.works_until(path, sent).await;
    }

    /// What became of a document's messages, the latest first.
    pub async fn deliveries(&self, path: &str) -> Value {
        self.get(path).await.ok()["deliveries"].clone()
    }

    fn outbox(&self) -> &Path {
        let MailTransport::Outbox(folder) = &self.app.config.mail else {
            panic!("tests keep an outbox")
        };
        folder
    }

    /// Whether a letter of the program to an address is still to be sent.
    async fn is_mailing(&self, email: &str) -> bool {
        let pattern = format!("%\"{email}\"%");
        let read = self.app.db.read(Scope::SYSTEM, move |tx| {
            let sql = r"select 1 from job where cast(payload as text) like $1 escape '\' limit 1";
            Ok(tx.exists(sql, args![&pattern])?)
        });
        read.await.expect("the jobs can be read")
    }

    fn newest_mail(&self, email: &str) -> (String, String) {
        let letters = read_outbox(self.outbox()).expect("an outbox");
        let mut to_them = letters.iter().filter_map(|letter| {
            let message = MessageParser::default().parse(letter.source.as_bytes())?;
            let to = message.to()?.first()?.address()?.to_owned();
            let text = message.body_text(0)?.into_owned();
            (to == email).then(|| (message.subject().unwrap_or_default().to_owned(), text))
        });
        to_them.next().unwrap_or_else(|| panic!("no mail to {email}"))
    }
}
