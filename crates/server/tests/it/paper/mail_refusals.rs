//! A mail server that refuses some of a message's addresses: the others get it, once, and the page
//! of the document says which one did not.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use platform::args;
use platform::config::{Config, MailTransport};
use platform::mail::Mailer;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};

use crate::kit::TestApp;
use crate::kit::sending::{delete_delivery_job, invoice_with_email, message_to};

/// What is answered to an address, the first time and then.
type Answers = HashMap<&'static str, Vec<&'static str>>;

/// A mail server, and to whom it took messages.
struct Postmaster {
    port: u16,
    taken: Arc<Mutex<Vec<String>>>,
}

impl Postmaster {
    async fn answering(answers: Answers) -> Postmaster {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let taken: Arc<Mutex<Vec<String>>> = Arc::default();
        let (kept, answers) = (Arc::clone(&taken), Arc::new(Mutex::new(answers)));
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream, Arc::clone(&answers), Arc::clone(&kept)));
            }
        });
        Postmaster { port, taken }
    }

    async fn hands(&self, app: &TestApp, payload: &Value) -> bool {
        let mail = MailTransport::Smtp(format!("smtp://127.0.0.1:{}", self.port));
        let config = Config { mail, ..Config::clone(&app.app.config) };
        let mailer = Mailer::new(&config, &[]).expect("a mailer");
        paper::mailing::handle(mailer, app.app.clone(), payload.clone()).await.is_ok()
    }

    fn taken(&self) -> Vec<String> {
        self.taken.lock().expect("no panic").clone()
    }
}

async fn serve(stream: TcpStream, answers: Arc<Mutex<Answers>>, taken: Arc<Mutex<Vec<String>>>) {
    let (from, mut to) = stream.into_split();
    let mut lines = BufReader::new(from).lines();
    to.write_all(b"220 here\r\n").await.expect("it listens");
    let (mut reader, mut in_message) = (String::new(), false);
    while let Ok(Some(line)) = lines.next_line().await {
        let answer = if in_message {
            if line != "." {
                continue;
            }
            in_message = false;
            taken.lock().expect("no panic").push(reader.clone());
            "250 taken"
        } else if line.starts_with("RCPT") {
            reader = line.split(['<', '>']).nth(1).unwrap_or_default().to_owned();
            let mut answers = answers.lock().expect("no panic");
            match answers.get_mut(reader.as_str()) {
                Some(next) if !next.is_empty() => next.remove(0),
                _ => "250 good",
            }
        } else if line.starts_with("DATA") {
            in_message = true;
            "354 go on"
        } else {
            "250 good"
        };
        if to.write_all(format!("{answer}\r\n").as_bytes()).await.is_err() {
            return;
        }
    }
}

/// Queues a message to these addresses without its job, and gives the job's payload.
async fn queued(app: &TestApp, id: i64, addresses: &[&str]) -> Value {
    let mut message = message_to(addresses[0]);
    message["cc"] = json!(addresses[1..]);
    let input = serde_json::from_value(message).expect("an input");
    let delivery = app.as_admin(move |tx, ctx| {
        let of = (documents::deliveries::Mailed::Invoice, id);
        let sent = schedules::sending::send_document(tx, ctx, of, &input)?;
        let delivery = sent.deliveries[0].id;
        assert_eq!(delete_delivery_job(tx, ctx.tenant, delivery)?, 1);
        Ok(delivery)
    });
    json!({ "tenant": app.tenant.0, "delivery": delivery.await.expect("queued") })
}

/// The job that tries the rest of a message, taken away so that no other worker comes first.
async fn taken_job(app: &TestApp, payload: &Value) -> Value {
    let delivery = payload["delivery"].as_i64().expect("an id");
    let found = app.as_admin(move |tx, ctx| {
        let sql = "select cast(payload as text) from job where id =
            (select job_id from delivery where tenant_id = $1 and id = $2)";
        let found = tx.one(sql, args![ctx.tenant, delivery], |row| row.get::<String>(0))?;
        delete_delivery_job(tx, ctx.tenant, delivery)?;
        Ok(found)
    });
    let found = found.await.expect("read").expect("a job");
    serde_json::from_str(&found).expect("a payload")
}

fn summary(delivery: &Value) -> String {
    ["state", "attempts", "reason", "reason_detail"]
        .map(|field| {
            delivery[field].as_str().map_or_else(|| delivery[field].to_string(), str::to_owned)
        })
        .join(" | ")
}

#[tokio::test]
async fn one_refused_address_is_named_and_keeps_nobody_else_from_the_message() {
    let app = TestApp::company("Partly refused").await;
    let id = invoice_with_email(&app, "a@refusals.example").await;
    let all = ["a@refusals.example", "b@refusals.example", "c@refusals.example"];
    let unknown = vec!["550 5.1.1 no such user"];
    let postmaster = Postmaster::answering(Answers::from([(all[1], unknown)])).await;
    let payload = queued(&app, id, &all).await;
    assert!(postmaster.hands(&app, &payload).await, "nothing is left to try");
    assert_eq!(postmaster.taken(), [all[0], all[2]]);
    let path = format!("/Invoice/Deliveries/{id}");
    let said = summary(&app.deliveries(&path).await[0]);
    assert!(said.starts_with("failed | 1 | partly_refused | b@refusals.example: "), "{said}");
    assert!(said.contains("no such user") && !said.contains("c@refusals"), "{said}");
}

#[tokio::test]
async fn an_address_that_is_put_off_is_tried_again_by_itself() {
    let app = TestApp::company("Greylisted").await;
    let id = invoice_with_email(&app, "a@greylist.example").await;
    let all = ["a@greylist.example", "b@greylist.example"];
    let later = vec!["451 4.7.1 greylisted, try again later"];
    let postmaster = Postmaster::answering(Answers::from([(all[1], later)])).await;
    let payload = queued(&app, id, &all).await;
    assert!(postmaster.hands(&app, &payload).await, "another job tries the rest");
    let path = format!("/Invoice/Deliveries/{id}");
    let said = summary(&app.deliveries(&path).await[0]);
    assert!(said.starts_with("queued | 1 | deferred | b@greylist.example: "), "{said}");
    let rest = taken_job(&app, &payload).await;
    assert!(postmaster.hands(&app, &rest).await);
    assert_eq!(postmaster.taken(), all, "nobody gets it twice");
    assert_eq!(app.deliveries(&path).await[0]["state"], "sent");
}

#[tokio::test]
async fn a_message_to_one_address_that_is_put_off_says_so() {
    let app = TestApp::company("Greylisted by itself").await;
    let id = invoice_with_email(&app, "a@one-grey.example").await;
    let later = vec!["451 4.7.1 greylisted, try again later"];
    let postmaster = Postmaster::answering(Answers::from([("a@one-grey.example", later)])).await;
    let payload = queued(&app, id, &["a@one-grey.example"]).await;
    assert!(!postmaster.hands(&app, &payload).await, "its job is tried again");
    let path = format!("/Invoice/Deliveries/{id}");
    let said = summary(&app.deliveries(&path).await[0]);
    assert!(said.starts_with("queued | 1 | deferred | "), "{said}");
    assert!(said.contains("greylisted"), "{said}");
    assert!(postmaster.hands(&app, &payload).await);
    assert_eq!(app.deliveries(&path).await[0]["state"], "sent");
}
