//! A simulator of the authority, for development and tests: tokens, submissions whose seals and
//! amounts are really checked, the state of documents, search, cancelling, item codes, receipts of
//! tills, and faults on request. It keeps everything in memory.
//!
//! Deliberately not here: anything that the product itself needs.

mod codes;
mod documents;
mod faults;
mod ids;
mod intake;
mod pages;
mod receipts;
mod searching;
mod seeding;
mod state;
mod token;
mod validate;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::Router;
use axum::routing::{get, post, put};
use eta::receipt::facts;
use jiff::Timestamp;
use platform::context::Clock;

pub use faults::Fault;
use state::State;

/// The simulator. Cheap to clone; all clones share one state.
#[derive(Clone)]
pub struct Simulator {
    state: Arc<Mutex<State>>,
}

impl Simulator {
    /// One without documents.
    pub fn new(clock: Clock) -> Simulator {
        let state = State { clock, ..State::default() };
        Simulator { state: Arc::new(Mutex::new(state)) }
    }

    /// Uses another clock from now on.
    pub fn set_clock(&self, clock: Clock) {
        self.lock().clock = clock;
    }

    fn now(&self) -> Timestamp {
        self.lock().clock.now()
    }

    /// Asks for a fault at the next `times` calls that it concerns.
    pub fn ask_for(&self, fault: Fault, times: u32) {
        self.lock().faults.ask_for(fault, (0, times));
    }

    /// Asks for a fault, once, after so many calls that it concerns and that go well.
    pub fn ask_after(&self, fault: Fault, calls: u32) {
        self.lock().faults.ask_for(fault, (calls, 1));
    }

    /// How often a document with this number was recorded.
    pub fn times_recorded(&self, number: &str) -> usize {
        self.lock().documents.values().filter(|one| one.number == number).count()
    }

    /// How many documents were recorded.
    pub fn recorded(&self) -> usize {
        self.lock().documents.len()
    }

    /// How many receipts of tills were recorded.
    pub fn receipts_recorded(&self) -> usize {
        self.lock().receipts.len()
    }

    /// The receipts of a till that were recorded, in the order of their chain.
    pub fn receipts_of(&self, serial: &str) -> Vec<eta::Receipt> {
        let memory = self.lock();
        let all = memory.receipts.values().map(|one| &one.receipt);
        let mut left: Vec<eta::Receipt> =
            all.filter(|one| one.seller.till_serial == serial).cloned().collect();
        let mut chain: Vec<eta::Receipt> = Vec::new();
        // The first names one that is not here: none, or one that was refused.
        while let Some(at) = left.iter().position(|one| {
            let named = &one.header.previous_uuid;
            match chain.last() {
                Some(last) => last.header.uuid == *named,
                None => left.iter().all(|other| other.header.uuid != *named),
            }
        }) {
            chain.push(left.remove(at));
        }
        chain.extend(left);
        chain
    }

    /// Lets cancellations and rejections wait for the other party, or be final at once.
    pub fn set_counterparty_decides(&self, decide: bool) {
        self.lock().set_counterparty_decides = decide;
    }

    /// Records a document that another taxpayer issued, valid at once; gives what it is called.
    ///
    /// # Errors
    /// The fault of its structure.
    pub fn has_document(&self, text: &str) -> Result<String, String> {
        seeding::record(self, text)
    }

    /// Records a document again, by the id that it had before the simulator ended.
    ///
    /// # Errors
    /// The fault of its structure.
    pub fn restore_document(&self, uuid: &str, text: &str) -> Result<(), String> {
        seeding::record_as(self, text, Some(uuid)).map(drop)
    }

    /// Records a receipt again that the simulator had before it ended; it is valid.
    ///
    /// # Errors
    /// The fault of its structure.
    pub fn restore_receipt(&self, text: &str) -> Result<(), String> {
        seeding::record_receipt(self, text)
    }

    /// Cancels a document as its issuer does, without the receiver's consent; false when there is
    /// no such document.
    pub fn cancels(&self, uuid: &str) -> bool {
        seeding::cancel(self, uuid)
    }

    /// Rejects a document as its receiver does; false when there is no such document.
    pub fn rejects(&self, uuid: &str) -> bool {
        seeding::set_status(self, uuid, "Rejected")
    }

    /// Finds a document invalid; false when there is no such document.
    pub fn invalidates(&self, uuid: &str) -> bool {
        seeding::set_status(self, uuid, "Invalid")
    }

    /// Lists a document with an unreadable total, or correctly again; false when there is no such
    /// document.
    pub fn set_total_unreadable(&self, uuid: &str, garbled: bool) -> bool {
        seeding::set_total_unreadable(self, uuid, garbled)
    }

    /// Stops listing a document; false when there is no such document.
    pub fn forgets(&self, uuid: &str) -> bool {
        seeding::forget(self, uuid)
    }

    /// Its routes.
    pub fn router(&self) -> Router {
        let api = "/api/v1.0";
        Router::new()
            .route("/connect/token", post(token::issue))
            .route(&format!("{api}/documentsubmissions"), post(intake::submit))
            .route(&format!("{api}/documentsubmissions/{{id}}"), get(documents::submission))
            .route(&format!("{api}/documents/search"), get(searching::search))
            .route(&format!("{api}/documents/recent"), get(searching::search))
            .route(&format!("{api}/documents/{{uuid}}/details"), get(documents::details))
            .route(&format!("{api}/documents/{{uuid}}/raw"), get(documents::raw))
            .route(&format!("{api}/documents/{{uuid}}/pdf"), get(pages::pdf))
            .route(&format!("{api}/documents/state/{{uuid}}/state"), put(documents::set_state))
            .route(
                &format!("{api}/documents/state/{{uuid}}/decline/cancelation"),
                put(documents::decline_cancellation),
            )
            .route(
                &format!("{api}/documents/state/{{uuid}}/decline/rejection"),
                put(documents::decline_rejection),
            )
            .route(&format!("{api}/codetypes/requests/codes"), post(codes::create))
            .route(&format!("{api}/codetypes/requests/my"), get(codes::own_requests))
            .route(facts::SUBMIT_PATH, post(receipts::submit))
            .route(&format!("{}/{{uuid}}/details", facts::RECEIPT_PATH), get(receipts::details))
            .route("/documents/{uuid}/share/{long_id}", get(pages::share))
            .route("/receipts/search/{uuid}/share/{moment}", get(receipts::share))
            .route("/simulator/faults", post(faults::ask))
            .with_state(self.clone())
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
