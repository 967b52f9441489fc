//! The moment between handing a message to the mail server and noting that it has it: a program
//! that is killed there neither loses the message nor makes two of it.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use platform::args;
use platform::config::{Config, MailTransport};
use platform::mail::{Mail, Mailer};
use platform::{Locale, Problem};
use serde_json::json;
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};

use crate::kit::TestApp;
use crate::kit::sending::{
    delete_delivery_job, invoice_with_email, parsed_message, queued_delivery,
};

/// A mail server that takes whole messages, and says so or leaves its caller waiting.
struct Postmaster {
    port: u16,
    taken: Arc<Mutex<Vec<String>>>,
}

impl Postmaster {
    /// The first message that it takes is never acknowledged.
    async fn silent_at_first() -> Postmaster {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let taken: Arc<Mutex<Vec<String>>> = Arc::default();
        let kept = Arc::clone(&taken);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream, Arc::clone(&kept)));
            }
        });
        Postmaster { port, taken }
    }

    fn mailer(&self, app: &TestApp) -> Mailer {
        let mail = MailTransport::Smtp(format!("smtp://127.0.0.1:{}", self.port));
        Mailer::new(&Config { mail, ..Config::clone(&app.app.config) }, &[]).expect("a mailer")
    }

    fn taken(&self) -> Vec<String> {
        self.taken.lock().expect("no panic").clone()
    }

    async fn has_taken(&self, count: usize) {
        for _ in 0..2_000 {
            if self.taken().len() == count {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("{} messages and not {count}", self.taken().len());
    }
}

async fn serve(stream: TcpStream, taken: Arc<Mutex<Vec<String>>>) {
    let (from, mut to) = stream.into_split();
    let mut lines = BufReader::new(from).lines();
    to.write_all(b"220 here\r\n").await.expect("it listens");
    while let Ok(Some(line)) = lines.next_line().await {
        let answer = match line.split_whitespace().next() {
            Some("EHLO") => "250 here\r\n",
            Some("DATA") => "354 go on\r\n",
            Some("QUIT") => return,
            _ => "250 good\r\n",
        };
        if to.write_all(answer.as_bytes()).await.is_err() {
            return;
        }
        if !answer.starts_with("354") {
            continue;
        }
        let mut message = String::new();
        while let Ok(Some(line)) = lines.next_line().await {
            if line == "." {
                break;
            }
            message.push_str(&line);
            message.push_str("\r\n");
        }
        let first = {
            let mut taken = taken.lock().expect("no panic");
            taken.push(message);
            taken.len() == 1
        };
        if first {
            std::future::pending::<()>().await;
        }
        to.write_all(b"250 taken\r\n").await.expect("it listens");
    }
}

impl TestApp {
    /// Takes the jobs of a message away, so that no other test's worker comes first.
    async fn without_jobs(&self, delivery: i64) -> i64 {
        self.as_admin(move |tx, ctx| delete_delivery_job(tx, ctx.tenant, delivery))
            .await
            .and_then(|gone| i64::try_from(gone).map_err(Problem::internal))
            .expect("taken away")
    }
}

#[tokio::test]
async fn what_was_being_sent_when_the_program_was_killed_goes_out_as_the_same_message() {
    let app = TestApp::company("Killed postman").await;
    let id = invoice_with_email(&app, "ali-killed@customer.example").await;
    let delivery = queued_delivery(&app, id, "ali-killed@customer.example").await;
    let postmaster = Postmaster::silent_at_first().await;
    let payload = json!({ "tenant": app.tenant.0, "delivery": delivery });
    let path = format!("/Invoice/Deliveries/{id}");

    // The mail server has the message; the program is killed before it hears so.
    let sending = paper::mailing::handle(postmaster.mailer(&app), app.app.clone(), payload.clone());
    let sending = tokio::spawn(sending);
    postmaster.has_taken(1).await;
    assert_eq!(app.deliveries(&path).await[0]["state"], "sending", "on record beforehand");
    sending.abort();
    assert!(sending.await.is_err(), "killed");
    let list = app.post("/Invoice/GetInvoice", json!({})).await.ok();
    assert_eq!(list["Invoices"][0]["mailed"], "sending");

    // Another program can't know whether the first is still at it: it does not touch the message,
    // and comes back when nobody can be any more.
    let handle = |app: &TestApp| {
        paper::mailing::handle(postmaster.mailer(app), app.app.clone(), payload.clone())
    };
    handle(&app).await.expect("left alone");
    assert_eq!(postmaster.taken().len(), 1);
    assert_eq!(app.without_jobs(delivery).await, 1, "it will be looked at again");

    let later = app.at("2026-11-20T10:45:00Z");
    handle(&later).await.expect("sent");
    let taken = postmaster.taken();
    assert_eq!(taken.len(), 2);
    let (first, second) = (parsed_message(&taken[0]), parsed_message(&taken[1]));
    assert!(first.message_id().is_some_and(|id| id.contains('@')), "{:?}", first.message_id());
    assert_eq!(first.message_id(), second.message_id(), "mailboxes know it for the same");
    assert_eq!(first.date(), second.date());
    let now = app.deliveries(&path).await[0].clone();
    assert_eq!(
        (&now["state"], &now["attempts"], &now["reason"]),
        (&json!("sent"), &json!(1), &json!("interrupted"))
    );
    handle(&later).await.expect("nothing to do");
    assert_eq!(postmaster.taken().len(), 2);
}

#[tokio::test]
async fn an_outbox_holds_a_message_once_however_often_it_is_handed_over() {
    let app = TestApp::company("Killed outbox").await;
    let id = invoice_with_email(&app, "ali-outbox@customer.example").await;
    let delivery = queued_delivery(&app, id, "ali-outbox@customer.example").await;
    let payload = json!({ "tenant": app.tenant.0, "delivery": delivery });
    let mailer = Mailer::new(&app.app.config, &[]).expect("a mailer");
    let send =
        |app: &TestApp| paper::mailing::handle(mailer.clone(), app.app.clone(), payload.clone());
    send(&app).await.expect("sent");
    // As if the program had been killed before it could note so.
    app.as_admin(move |tx, ctx| {
        let sql = "update delivery set state = 'queued', handed_at = $3
            where tenant_id = $1 and id = $2";
        Ok(tx.exec(sql, args![ctx.tenant, delivery, ctx.now])?)
    })
    .await
    .expect("forgotten");
    send(&app.at("2026-11-20T10:45:00Z")).await.expect("sent again");
    assert_eq!(app.deliveries(&format!("/Invoice/Deliveries/{id}")).await[0]["state"], "sent");
    let MailTransport::Outbox(folder) = &app.app.config.mail else { panic!("an outbox") };
    let letters = platform::mail::read_outbox(folder).expect("an outbox");
    let mine = letters.iter().filter(|one| one.source.contains("ali-outbox@customer.example"));
    assert_eq!(mine.count(), 1);
}

#[tokio::test]
async fn a_message_whose_job_is_lost_is_told_as_not_sent() {
    let app = TestApp::alone("Lost postman").await;
    let id = invoice_with_email(&app, "ali-lost@customer.example").await;
    let delivery = queued_delivery(&app, id, "ali-lost@customer.example").await;
    let path = format!("/Invoice/Deliveries/{id}");
    let hour = app.at("2026-11-20T11:30:00Z");
    paper::mailing::fail_stranded(&hour.app, app.tenant).await.expect("looked at");
    assert_eq!(app.deliveries(&path).await[0]["state"], "queued", "its attempts may go on");
    // Another message still has its job, which is to come back once nobody can be sending it.
    let other = queued_delivery(&app, id, "ali-waits@customer.example").await;
    let postmaster = Postmaster::silent_at_first().await;
    let payload = json!({ "tenant": app.tenant.0, "delivery": other });
    let sending = paper::mailing::handle(postmaster.mailer(&app), app.app.clone(), payload.clone());
    let sending = tokio::spawn(sending);
    postmaster.has_taken(1).await;
    sending.abort();
    assert!(sending.await.is_err(), "killed");
    let again = paper::mailing::handle(postmaster.mailer(&app), app.app.clone(), payload);
    again.await.expect("left alone");
    let day = app.at("2026-11-21T10:00:00Z");
    paper::mailing::fail_stranded(&day.app, app.tenant).await.expect("looked at");
    let both = app.deliveries(&path).await;
    assert_eq!(both[0]["state"], "sending", "it has its job");
    let now = &both[1];
    assert_eq!((&now["state"], &now["reason"]), (&json!("failed"), &json!("interrupted")));
    assert_eq!((app.without_jobs(delivery).await, app.without_jobs(other).await), (0, 1));
}

#[tokio::test]
async fn a_letter_of_the_program_is_the_same_however_often_it_is_sent() {
    let app = TestApp::company("Letters").await;
    let words = ("note", "A note\nHello.", "خطاب\nمرحبًا.");
    let mailer = Mailer::new(&app.app.config, &[words]).expect("a mailer");
    let address = "ali-letter@customer.example";
    let mail = Mail::new(address, "note", Locale::En, json!({}));
    let payload = serde_json::to_value(&mail).expect("a payload");
    for _ in 0..2 {
        let handled = mailer.clone().handle(app.app.clone(), payload.clone());
        handled.await.expect("sent");
    }
    let MailTransport::Outbox(folder) = &app.app.config.mail else { panic!("an outbox") };
    let letters = platform::mail::read_outbox(folder).expect("an outbox");
    let mine: Vec<_> = letters.iter().filter(|one| one.source.contains(address)).collect();
    assert_eq!(mine.len(), 1);
    let known_by = parsed_message(&mine[0].source).message_id().map(str::to_owned).expect("a name");
    assert!(known_by.starts_with(&format!("{}@", mail.id)), "{known_by}");
    // What an older program submitted has no name yet.
    let mut old = payload;
    old.as_object_mut().expect("a payload").remove("id");
    mailer.handle(app.app.clone(), old).await.expect("sent");
}
