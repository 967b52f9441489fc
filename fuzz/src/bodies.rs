//! Bodies of calls, as JSON.

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use axum::body::Body;
use axum::extract::{FromRequest as _, Request};
use axum::http::header::CONTENT_TYPE;
use platform::http::Json;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Reads a body as each kind of record that is typed.
pub fn read_body(bytes: &[u8]) {
    body::<trade::invoices::InvoiceInput>(bytes);
    body::<trade::quotes::QuoteInput>(bytes);
    body::<trade::credit_notes::CreditNoteInput>(bytes);
    body::<trade::credit_notes::VendorCreditInput>(bytes);
    body::<trade::bills::BillInput>(bytes);
    body::<trade::expenses::ExpenseInput>(bytes);
    body::<money::cheques::ChequeInput>(bytes);
    body::<money::refunds::RefundInput>(bytes);
    body::<money::transfers::TransferInput>(bytes);
    body::<directory::customers::CustomerInput>(bytes);
    body::<directory::vendors::VendorInput>(bytes);
    body::<directory::products::ProductInput>(bytes);
    body::<directory::projects::ProjectInput>(bytes);
    body::<accountancy::openings::OpeningLinesInput>(bytes);
    body::<accountancy::fixed_assets::FixedAssetInput>(bytes);
    body::<accountancy::stock_adjustments::AdjustmentInput>(bytes);
    body::<tax::remittances::RemittanceInput>(bytes);
    body::<schedules::recurring::RecurringInput>(bytes);
    body::<schedules::recurring::RecurringEntryInput>(bytes);
}

/// Reads a body and writes it: what was written is read as the same. A repeated call is known by
/// what is written of its body.
fn body<T: Serialize + DeserializeOwned>(bytes: &[u8]) {
    let Some(read) = extracted::<T>(bytes) else {
        // The product refuses what a database can't hold, and nothing else that is sound.
        let holds_nul = bytes.windows(6).any(|part| part == b"\\u0000");
        assert!(
            holds_nul || serde_json::from_slice::<T>(bytes).is_err(),
            "a sound body is refused"
        );
        return;
    };
    let written = serde_json::to_string(&read).expect("it is written");
    let again: T = extracted(written.as_bytes()).expect("what was written is read");
    assert_eq!(serde_json::to_string(&again).expect("it is written"), written);
}

/// What the product's own extractor reads of a body. The body is there from the beginning, so
/// that it never waits.
fn extracted<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    let request = Request::builder().header(CONTENT_TYPE, "application/json");
    let request = request.body(Body::from(bytes.to_vec())).expect("a request");
    let reading = pin!(Json::<T>::from_request(request, &()));
    match reading.poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(read) => read.ok().map(|Json(body)| body),
        Poll::Pending => panic!("a body that is there is waited for"),
    }
}
