//! The calls of contacts of customers and of vendors.

use axum::extract::State;
use ledger::Trade;
use platform::access::{Action, Subject, can};
use platform::app::App;
use platform::context::Ctx;
use platform::db::Tx;
use platform::http::{Json, Path, Routes, routes};
use platform::problem::Result;

use super::{ContactInput, Contacts};

pub(crate) fn routes() -> Routes {
    let (customers, vendors) = (Subject::Customers, Subject::Vendors);
    Routes::new()
        .add(can(Action::Read, customers), routes!(of_customer))
        .add(can(Action::Update, customers), routes!(add_to_customer))
        .add(can(Action::Update, customers), routes!(edit_of_customer))
        .add(can(Action::Update, customers), routes!(remove_from_customer))
        .add(can(Action::Read, vendors), routes!(of_vendor))
        .add(can(Action::Update, vendors), routes!(add_to_vendor))
        .add(can(Action::Update, vendors), routes!(edit_of_vendor))
        .add(can(Action::Update, vendors), routes!(remove_from_vendor))
}

/// Generates the calls of contacts for customers or for vendors.
macro_rules! calls {
    ($trade:expr, $tag:literal;
     $(#[$list_doc:meta])* $list:ident $list_path:literal;
     $(#[$add_doc:meta])* $add:ident $add_path:literal;
     $(#[$edit_doc:meta])* $edit:ident $edit_path:literal;
     $(#[$remove_doc:meta])* $remove:ident $remove_path:literal;) => {
        $(#[$list_doc])*
        #[utoipa::path(get, path = $list_path, tag = $tag, params(("id" = i64, Path)),
            responses((status = 200, body = Contacts)))]
        async fn $list(
            State(app): State<App>,
            ctx: Ctx,
            Path(id): Path<i64>,
        ) -> Result<Json<Contacts>> {
            let read =
                move |tx: &mut dyn Tx, ctx: &Ctx| super::list_contacts(tx, ctx, ($trade, id));
            app.read(ctx, read).await.map(Json)
        }

        $(#[$add_doc])*
        #[utoipa::path(post, path = $add_path, tag = $tag, params(("id" = i64, Path)),
            request_body = ContactInput, responses((status = 200, body = Contacts)))]
        async fn $add(
            State(app): State<App>,
            ctx: Ctx,
            Path(id): Path<i64>,
            Json(input): Json<ContactInput>,
        ) -> Result<Json<Contacts>> {
            // The party belongs to the idempotency digest.
            let add = |tx: &mut dyn Tx, ctx: &Ctx, (id, input): &(i64, ContactInput)| {
                super::add(tx, ctx, ($trade, *id), input)
            };
            app.create(ctx, (id, input), add).await.map(Json)
        }

        $(#[$edit_doc])*
        #[utoipa::path(post, path = $edit_path, tag = $tag, params(("id" = i64, Path)),
            request_body = ContactInput, responses((status = 200, body = Contacts)))]
        async fn $edit(
            State(app): State<App>,
            ctx: Ctx,
            Path(id): Path<i64>,
            Json(input): Json<ContactInput>,
        ) -> Result<Json<Contacts>> {
            let edit = move |tx: &mut dyn Tx, ctx: &Ctx| super::edit(tx, ctx, ($trade, id), &input);
            app.write(ctx, edit).await.map(Json)
        }

        $(#[$remove_doc])*
        #[utoipa::path(delete, path = $remove_path, tag = $tag, params(("id" = i64, Path)),
            responses((status = 200, body = Contacts)))]
        async fn $remove(
            State(app): State<App>,
            ctx: Ctx,
            Path(id): Path<i64>,
        ) -> Result<Json<Contacts>> {
            app.write(ctx, move |tx, ctx| super::remove(tx, ctx, ($trade, id))).await.map(Json)
        }
    };
}

calls! { Trade::Sale, "Customer";
    /// The contacts of a customer.
    of_customer "/Customer/Contacts/{id}";
    /// Adds a contact to a customer.
    add_to_customer "/Customer/AddContact/{id}";
    /// Changes a contact of a customer, by the contact's id.
    edit_of_customer "/Customer/EditContact/{id}";
    /// Deletes a contact of a customer, by the contact's id.
    remove_from_customer "/Customer/DeleteContact/{id}";
}

calls! { Trade::Purchase, "Vendor";
    /// The contacts of a vendor.
    of_vendor "/Vendor/Contacts/{id}";
    /// Adds a contact to a vendor.
    add_to_vendor "/Vendor/AddContact/{id}";
    /// Changes a contact of a vendor, by the contact's id.
    edit_of_vendor "/Vendor/EditContact/{id}";
    /// Deletes a contact of a vendor, by the contact's id.
    remove_from_vendor "/Vendor/DeleteContact/{id}";
}
