//! The calls of notes about customers and vendors.

use axum::extract::State;
use ledger::Trade;
use platform::access::{Action, Subject, can};
use platform::app::App;
use platform::context::Ctx;
use platform::db::Tx;
use platform::http::{Done, Json, Path, Routes, routes};
use platform::problem::Result;

use super::{Note, NoteInput, NotePage, NotesRequest};

pub(crate) fn routes() -> Routes {
    let (customers, vendors) = (Subject::Customers, Subject::Vendors);
    Routes::new()
        .add(can(Action::Read, customers), routes!(of_customer))
        .add(can(Action::Update, customers), routes!(write_about_customer))
        .add(can(Action::Update, customers), routes!(remove_from_customer))
        .add(can(Action::Read, vendors), routes!(of_vendor))
        .add(can(Action::Update, vendors), routes!(write_about_vendor))
        .add(can(Action::Update, vendors), routes!(remove_from_vendor))
}

/// Generates the calls of notes for customers or for vendors.
macro_rules! calls {
    ($trade:expr, $tag:literal;
     $(#[$list_doc:meta])* $list:ident $list_path:literal;
     $(#[$add_doc:meta])* $add:ident $add_path:literal;
     $(#[$remove_doc:meta])* $remove:ident $remove_path:literal;) => {
        $(#[$list_doc])*
        #[utoipa::path(post, path = $list_path, tag = $tag, params(("id" = i64, Path)),
            request_body = NotesRequest, responses((status = 200, body = NotePage)))]
        async fn $list(
            State(app): State<App>,
            ctx: Ctx,
            Path(id): Path<i64>,
            Json(request): Json<NotesRequest>,
        ) -> Result<Json<NotePage>> {
            let read = move |tx: &mut dyn Tx, ctx: &Ctx| {
                super::list_notes(tx, ctx, ($trade, id), &request)
            };
            app.read(ctx, read).await.map(Json)
        }

        $(#[$add_doc])*
        #[utoipa::path(post, path = $add_path, tag = $tag, params(("id" = i64, Path)),
            request_body = NoteInput, responses((status = 200, body = Note)))]
        async fn $add(
            State(app): State<App>,
            ctx: Ctx,
            Path(id): Path<i64>,
            Json(input): Json<NoteInput>,
        ) -> Result<Json<Note>> {
            // The party belongs to the idempotency digest.
            let add = |tx: &mut dyn Tx, ctx: &Ctx, (id, input): &(i64, NoteInput)| {
                super::add(tx, ctx, ($trade, *id), input)
            };
            app.create(ctx, (id, input), add).await.map(Json)
        }

        $(#[$remove_doc])*
        #[utoipa::path(delete, path = $remove_path, tag = $tag, params(("id" = i64, Path)),
            responses((status = 200, body = Done)))]
        async fn $remove(
            State(app): State<App>,
            ctx: Ctx,
            Path(id): Path<i64>,
        ) -> Result<Json<Done>> {
            let done = Done::say(&app.texts, ctx.locale, "note.deleted");
            let remove = move |tx: &mut dyn Tx, ctx: &Ctx| super::remove(tx, ctx, ($trade, id));
            app.write(ctx, remove).await.map(|()| Json(done))
        }
    };
}

calls! { Trade::Sale, "Customer";
    /// A page of the notes about a customer.
    of_customer "/Customer/Notes/{id}";
    /// Adds a note about a customer.
    write_about_customer "/Customer/AddNote/{id}";
    /// Deletes a note about a customer, by the note's id.
    remove_from_customer "/Customer/DeleteNote/{id}";
}

calls! { Trade::Purchase, "Vendor";
    /// A page of the notes about a vendor.
    of_vendor "/Vendor/Notes/{id}";
    /// Adds a note about a vendor.
    write_about_vendor "/Vendor/AddNote/{id}";
    /// Deletes a note about a vendor, by the note's id.
    remove_from_vendor "/Vendor/DeleteNote/{id}";
}
