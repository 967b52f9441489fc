//! What is looked at once more right before it is sent.

use std::sync::Arc;

use axum::extract::Request;
use axum::middleware::{Next, from_fn};
use einvoicing::simulator::Fault;
use platform::args;
use platform::config::{Config, EtaSimulatorSettings};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::{Notify, Semaphore};

use crate::kit::einvoicing::{Filer, PASSWORD, credentials};
use crate::kit::invoice_to;

/// A gate before the stand-in.
struct Gate {
    /// A submission has come.
    arrived: Arc<Notify>,
    /// Submissions that may pass.
    open: Arc<Semaphore>,
}

impl Filer {
    /// Puts a gate before the stand-in's submissions.
    async fn gated(&mut self) -> Gate {
        let gate = Gate { arrived: Arc::default(), open: Arc::new(Semaphore::new(0)) };
        let (arrived, open) = (gate.arrived.clone(), gate.open.clone());
        let wait = move |request: Request, next: Next| {
            let (arrived, open) = (arrived.clone(), open.clone());
            async move {
                if request.uri().path().ends_with("/documentsubmissions") {
                    arrived.notify_one();
                    open.acquire().await.expect("open").forget();
                }
                next.run(request).await
            }
        };
        let router = self.simulator.router().layer(from_fn(wait));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        tokio::spawn(async move { axum::serve(listener, router).await });
        let mut config = Config::clone(&self.app.app.config);
        config.eta_simulator = Some(EtaSimulatorSettings { listen: None, listen_set: false, url });
        self.app = self.app.with_config(config);
        gate
    }

    async fn number(&self, id: i64) -> String {
        let page = self.app.invoice_page(id).await;
        page["Invoice"]["invoice_number"].as_str().expect("a number").to_owned()
    }

    /// The text of an invoice's filing.
    async fn text(&self, id: i64) -> String {
        let text = self.app.as_admin(move |tx, ctx| {
            let sql = "select text from einvoice where tenant_id = $1 and doc_id = $2";
            let text: Option<Vec<u8>> = tx.scalar(sql, args![ctx.tenant, id])?;
            Ok(String::from_utf8(text.expect("a text")).expect("words"))
        });
        text.await.expect("a text")
    }

    /// Works at the queue.
    fn works(&self) -> impl Future<Output = ()> + use<> {
        let (app, job) = (self.app.app.clone(), json!({ "tenant": self.app.tenant.0 }));
        async move { einvoicing::queue::handle(app, job).await.expect("it works") }
    }
}

#[tokio::test]
async fn the_text_that_is_sealed_when_it_is_sent_is_sent() {
    let mut filer = Filer::active("Edited on the way").await;
    let (buyer, product) =
        (filer.has_buyer("Nile Trading").await, filer.has_coded_service("Advice").await);
    let first = filer.has_filable(buyer, product).await;
    let edited = filer.has_filable(buyer, product).await;
    // Both are sealed, and the authority is too busy to take them.
    filer.fault(Fault::TooMany);
    filer.file(&[first, edited]).await;
    filer.works().await;
    assert_eq!(filer.stands(edited).await, "signed none");
    let sealed = filer.text(edited).await;

    // The second is edited, and waits with another text behind the first.
    filer.pass(121);
    let vat = filer.app.vat().await;
    let draft = invoice_to(buyer).line(product, "1", "200", &[vat]).with("version", 1);
    let edit = format!("/Invoice/EditInvoice/{edited}");
    filer.app.post(&edit, draft.showing("228.00")).await.ok();
    filer.file(&[edited]).await;
    let one_by_one = filer.app.as_admin(|tx, ctx| {
        let sql = "update einvoice_connection set most_in_batch = 1 where tenant_id = $1";
        Ok(tx.exec(sql, args![ctx.tenant])?)
    });
    one_by_one.await.expect("a connection");
    let gate = filer.gated().await;
    let worker = tokio::spawn(filer.works());
    gate.arrived.notified().await;
    // While the first is on its way, the second is edited back and sealed by somebody else.
    let text = sealed.clone();
    let replaced = filer.app.as_admin(move |tx, ctx| {
        let sql = "update einvoice set text = $3 where tenant_id = $1 and doc_id = $2
                     and state = 'signed'";
        Ok(tx.exec(sql, args![ctx.tenant, edited, text.as_bytes()])?)
    });
    assert_eq!(replaced.await.expect("replaced"), 1);
    gate.open.add_permits(9);
    worker.await.expect("it ends");
    let number = filer.number(edited).await;
    assert_eq!(filer.simulator.times_recorded(&filer.number(first).await), 1);
    assert_eq!(filer.simulator.times_recorded(&number), 0, "a text that is not the sealed one");

    filer.settle().await;
    assert_eq!(filer.stands(edited).await, "submitted valid");
    assert_eq!(filer.simulator.times_recorded(&number), 1);
    let document: Value = serde_json::from_str(&filer.text(edited).await).expect("a document");
    assert_eq!(document["totalAmount"], json!(114));
}

#[tokio::test]
async fn what_was_queued_before_the_company_was_connected_is_searched_for_first() {
    let mut filer = Filer::active("Moved here").await;
    let (buyer, product) =
        (filer.has_buyer("Nile Trading").await, filer.has_coded_service("Advice").await);
    let sent = filer.has_filable(buyer, product).await;
    let unsent = filer.has_filable(buyer, product).await;
    filer.file(&[sent, unsent]).await;
    // The Mizan that the company comes from sends one of them, and is then stopped.
    filer.simulator.has_document(&filer.text(sent).await).expect("a document");
    filer.pass(60);
    filer.app.post("/Einvoice/SaveCredentials", credentials(PASSWORD)).await.ok();
    filer.settle().await;
    for id in [sent, unsent] {
        assert_eq!(filer.stands(id).await, "submitted valid");
        assert_eq!(filer.simulator.times_recorded(&filer.number(id).await), 1);
    }
}
