//! The calls of vendors' credits, and who may make them.

use axum::extract::State;
use ledger::Trade;
use platform::access::{Action, Subject, can, can_ask};
use platform::http::{Json, NameCheck, Path, Routes, routes};
use platform::{App, Ctx, Result, Tx, handlers};

use super::vendor_input::VendorCreditInput;
use super::vendor_wire::{
    VendorCreditDetail, VendorCreditForm, VendorCreditListRequest, VendorCreditTable,
};
use super::{
    create_vendor_credit, delete_note, form_for_bill, form_for_vendor_credit, list_vendor_credits,
    show_vendor_credit, update_vendor_credit,
};
use crate::priced::purchase::Papers;

pub(crate) fn routes() -> Routes {
    let subject = Subject::Bills;
    Routes::new()
        .add(can(Action::Read, subject), routes!(list))
        .add(can(Action::Read, subject), routes!(show))
        .add(can_ask(Action::Create, subject), routes!(start_from_bill))
        .add(can_ask(Action::Create, subject), routes!(number_exists))
        .add(can_ask(Action::Update, subject), routes!(start_edit))
        .add(can(Action::Create, subject), routes!(create))
        .add(can(Action::Update, subject), routes!(update))
        .add(can(Action::Delete, subject), routes!(remove, remove_by_get))
}

handlers! { "Vendor credits";
    /// A page of vendors' credits, with the totals of the whole filter.
    ask list "/VendorCredit/GetVendorCredits" VendorCreditListRequest
        => VendorCreditTable, list_vendor_credits;
    /// A vendor's credit with what used it, its entries and history.
    show show "/VendorCredit/GetVendorCreditById/{id}" => VendorCreditDetail, show_vendor_credit;
    /// What a credit against a bill starts from: what is left of each line.
    show start_from_bill "/VendorCredit/GetNewVendorCreditBy/{id}"
        => VendorCreditForm, form_for_bill;
    /// The same for changing a credit against a bill: as if it had taken nothing yet.
    show start_edit "/VendorCredit/GetVendorCreditForEdit/{id}"
        => VendorCreditForm, form_for_vendor_credit;
    /// Records a purchase given back and posts it to the books.
    create create "/VendorCredit/AddVendorCredit" VendorCreditInput
        => VendorCreditDetail, create_vendor_credit;
    /// Changes a vendor's credit: reverses what it posted and posts it again.
    update update "/VendorCredit/EditVendorCredit/{id}" VendorCreditInput
        => VendorCreditDetail, update_vendor_credit;
    /// Deletes a vendor's credit that only its own bill has used.
    delete remove "/VendorCredit/DeleteVendorCredit/{id}" "vendor_credit.deleted",
        delete_note [Trade::Purchase];
    /// The same, as older programs call it.
    delete_by_get remove_by_get "/VendorCredit/DeleteVendorCredit/{id}" remove;
}

/// Whether an existing credit of the vendor's has this number of theirs, or one that looks like it.
#[utoipa::path(get, path = "/VendorCredit/VendorCreditNumberExist/{id}/{ref}",
    tag = "Vendor credits", params(("id" = i64, Path), ("ref" = String, Path)),
    responses((status = 200, body = NameCheck)))]
async fn number_exists(
    State(app): State<App>,
    ctx: Ctx,
    Path((vendor, number)): Path<(i64, String)>,
) -> Result<Json<NameCheck>> {
    let find =
        move |tx: &mut dyn Tx, ctx: &Ctx| Papers::Credits.check_number(tx, ctx, vendor, &number);
    app.read(ctx, find).await.map(Json)
}
