//! The calls of payments made, and who may make them.

use axum::extract::State;
use jiff::civil::Date;
use ledger::Trade;
use platform::access::{Action, Subject, can, can_ask};
use platform::http::{Json, Path, Query, Routes, routes};
use platform::{App, Ctx, Result, handlers};
use serde::Deserialize;

use super::certificate::{CertificateInput, CertificateNumber, change_certificate};
use super::delete::delete_payment;
use super::form::{form_for_bill, form_for_vendor};
use super::list::list_payments;
use super::record::make_payment;
use super::show::show_payment;
use super::vendor_wire::{
    MakePaymentForm, MakePaymentInput, PaymentListRequest, PaymentTable, PaymentView,
};

pub(crate) fn routes() -> Routes {
    let subject = Subject::MakePayment;
    Routes::new()
        .add(can_ask(Action::Create, subject), routes!(start_from_bill))
        .add(can_ask(Action::Create, subject), routes!(start_from_vendor))
        .add(can(Action::Create, subject), routes!(pay))
        .add(can(Action::Read, subject), routes!(list))
        .add(can(Action::Read, subject), routes!(show))
        .add(can(Action::Delete, subject), routes!(remove))
        .add(can(Action::Update, subject), routes!(set_certificate))
}

/// The date of a payment.
#[derive(Debug, Clone, Deserialize)]
struct DayQuery {
    date: Option<Date>,
}

/// The form for paying a bill: everything its vendor is owed, and the tax withheld on a day, today
/// when none is given.
#[utoipa::path(get, path = "/Bill/MakePaymentByID/{id}", tag = "Payments made",
    params(("id" = i64, Path), ("date" = Option<String>, Query)),
    responses((status = 200, body = MakePaymentForm)))]
async fn start_from_bill(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Query(query): Query<DayQuery>,
) -> Result<Json<MakePaymentForm>> {
    app.read(ctx, move |tx, ctx| form_for_bill(tx, ctx, id, query.date)).await.map(Json)
}

/// The initial values of the form of a payment to a vendor.
#[utoipa::path(get, path = "/Bill/MakePaymentForVendor/{id}", tag = "Payments made",
    params(("id" = i64, Path), ("date" = Option<String>, Query)),
    responses((status = 200, body = MakePaymentForm)))]
async fn start_from_vendor(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Query(query): Query<DayQuery>,
) -> Result<Json<MakePaymentForm>> {
    app.read(ctx, move |tx, ctx| form_for_vendor(tx, ctx, id, query.date)).await.map(Json)
}

handlers! { "Payments made";
    /// Records money paid and settles what it is given to.
    create pay "/Bill/MakePayment" MakePaymentInput => PaymentView, make_payment;
    /// A page of payments made, the newest first.
    ask list "/Bill/GetMadePayments" PaymentListRequest => PaymentTable, list_payments;
    /// A payment made, with what it settles and what its certificate says.
    show show "/Bill/GetMadePaymentById/{id}" => PaymentView, show_payment;
    /// Deletes a payment to a vendor and reverses its entry.
    delete remove "/Bill/DeleteMadePayment/{id}" "payment.deleted",
        delete_payment [Trade::Purchase];
}

handlers! { "Withholding";
    /// Changes the number of the certificate that a vendor is given.
    update set_certificate "/Withholding/SetGivenCertificate/{id}" CertificateInput
        => CertificateNumber, change_certificate [Trade::Purchase];
}
