//! The calls of vendors.

use axum::extract::State;
use platform::access::{Access, Action, Subject, can, can_any};
use platform::app::App;
use platform::context::Ctx;
use platform::db::Tx;
use platform::handlers;
use platform::http::{Json, NameCheck, Path, Routes, routes};
use platform::problem::Result;
use platform::text::fold;

use super::charts::{self, VendorBillsChart};
use super::input::VendorInput;
use super::list::{self, VendorListRequest};
use super::model::VendorOnly;
use super::statement::{self as statements, VendorStatement};
use super::wire::{VendorDetail, VendorTable};
use super::{add, detail, edit};
use crate::parties::account::{PartyTransactionPage, PartyTransactionsRequest, StatementRequest};
use crate::parties::charts::{PartyStanding, PartyVolumeRequest};
use crate::parties::detail::account_page;
use crate::parties::{UniqueName, VENDORS};

/// Members who manage vendors or fill in forms with one. Accountants don't manage them but buy.
const PICKERS: &[(Action, Subject)] = &[
    (Action::Read, Subject::Vendors),
    (Action::Read, Subject::VendorReport),
    (Action::Create, Subject::Bills),
    (Action::Create, Subject::Expenses),
    (Action::Create, Subject::MakePayment),
];

/// Those who may enter a vendor.
const WRITERS: &[(Action, Subject)] =
    &[(Action::Create, Subject::Vendors), (Action::Update, Subject::Vendors)];

/// Those who may read a vendor's balance and account.
pub const STATEMENTS: Access =
    Access::CanAny(&[(Action::Read, Subject::Vendors), (Action::Read, Subject::VendorReport)]);

pub(crate) fn routes() -> Routes {
    let subject = Subject::Vendors;
    Routes::new()
        .add(can_any(PICKERS), routes!(table))
        .add(can(Action::Create, subject), routes!(create))
        .add(can(Action::Update, subject), routes!(update))
        .add(can_any(WRITERS), routes!(name_exists))
        .add(can(Action::Read, subject), routes!(show))
        .add(can(Action::Read, subject), routes!(transactions))
        .add(STATEMENTS, routes!(statement))
        .add(can(Action::Read, subject), routes!(state))
        .add(can(Action::Read, subject), routes!(bills_chart))
}

handlers! { "Vendor";
    /// A page of vendors, with balances for those who may see them.
    ask table "/Vendor/ListVendor" VendorListRequest => VendorTable, list::list_vendors;
    /// Adds a vendor, with an opening balance.
    create create "/Vendor/AddVendor" VendorInput => VendorDetail, add::add_vendor;
    /// Changes a vendor.
    update update "/Vendor/EditVendor/{id}" VendorInput => VendorDetail, edit::edit_vendor;
    /// A page of a vendor's account: every document with the balance after it.
    ask_of transactions "/Vendor/Transactions/{id}" PartyTransactionsRequest
        => PartyTransactionPage, account_page::<VendorOnly>;
    /// Bills by month and by vendor.
    ask bills_chart "/Vendor/GetBillVsVendor" PartyVolumeRequest => VendorBillsChart, charts::bills;
}

/// Whether a vendor has this display name already, or one that looks like it.
#[utoipa::path(get, path = "/Vendor/VendorNameExist/{name}", tag = "Vendor",
    params(("name" = String, Path)), responses((status = 200, body = NameCheck)))]
async fn name_exists(
    State(app): State<App>,
    ctx: Ctx,
    Path(name): Path<String>,
) -> Result<Json<NameCheck>> {
    app.read(ctx, move |tx, ctx| {
        let key = fold(&name);
        let exists = VENDORS.name_taken(tx, ctx.tenant, (UniqueName::Display, &key), None)?;
        let similar = VENDORS.look_alike(tx, ctx.tenant, &name)?;
        Ok(Json(NameCheck { exists, similar }))
    })
    .await
}

/// A vendor with balance, ageing, account and timeline.
#[utoipa::path(post, path = "/Vendor/VendorDetails/{id}", tag = "Vendor",
    params(("id" = i64, Path)), responses((status = 200, body = VendorDetail)))]
async fn show(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<VendorDetail>> {
    app.read(ctx, move |tx, ctx| detail::vendor_detail(tx, ctx, id)).await.map(Json)
}

/// A vendor's statement of account for a period.
#[utoipa::path(post, path = "/Vendor/Statement/{id}", tag = "Vendor",
    params(("id" = i64, Path)), request_body = StatementRequest,
    responses((status = 200, body = VendorStatement)))]
async fn statement(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(request): Json<StatementRequest>,
) -> Result<Json<VendorStatement>> {
    let read = move |tx: &mut dyn Tx, ctx: &Ctx| {
        statements::statement(tx, (ctx.tenant, ctx.today), id, &request)
    };
    app.read(ctx, read).await.map(Json)
}

/// All vendors by balance and by age of what they are owed.
#[utoipa::path(post, path = "/Vendor/GetVendorState", tag = "Vendor",
    responses((status = 200, body = PartyStanding)))]
async fn state(State(app): State<App>, ctx: Ctx) -> Result<Json<PartyStanding>> {
    app.read(ctx, charts::state).await.map(Json)
}
