//! The calls of schedules: the same for all kinds.
//!
//! Each kind's file has the names of its calls, their descriptions in the API, and their
//! permissions. The handlers are here, once for all kinds.

use serde::Serialize;

/// The content by which a repeated request is recognised.
#[derive(Serialize)]
pub(super) struct RunRequest {
    pub schedule: i64,
}

/// The calls about the schedules of a kind, and its route table.
macro_rules! schedule_calls {
    (
        $kind:expr, $tag:tt, $deleted:literal;
        $input:ident, $request:ident, $table:ident, $detail:ident;
        $list:path, $show:path;
        read $read:expr; create $create:expr; update $update:expr; delete $delete:expr;
        $(#[$table_doc:meta])* table $table_path:tt;
        $(#[$one_doc:meta])* one $one_path:tt;
        $(#[$create_doc:meta])* create $create_path:tt;
        $(#[$update_doc:meta])* update $update_path:tt;
        $(#[$remove_doc:meta])* remove $remove_path:tt;
        $(#[$pause_doc:meta])* pause $pause_path:tt;
        $(#[$resume_doc:meta])* resume $resume_path:tt;
        $(#[$run_doc:meta])* run $run_path:tt;
        $(#[$make_up_doc:meta])* make_up $make_up_path:tt;
    ) => {
        pub(crate) fn routes() -> Routes {
            Routes::new()
                .add($read, routes!(table))
                .add($read, routes!(one))
                .add($create, routes!(create))
                .add($update, routes!(update))
                .add($delete, routes!(remove))
                .add($update, routes!(pause))
                .add($update, routes!(resume))
                .add($create, routes!(run))
                .add($create, routes!(make_up))
        }

        $(#[$table_doc])*
        #[utoipa::path(post, path = $table_path, tag = $tag, request_body = $request,
            responses((status = 200, body = $table)))]
        async fn table(
            State(app): State<App>,
            ctx: Ctx,
            Json(request): Json<$request>,
        ) -> Result<Json<$table>> {
            app.read(ctx, move |tx, ctx| $list(tx, ctx, &request)).await.map(Json)
        }

        $(#[$one_doc])*
        #[utoipa::path(get, path = $one_path, tag = $tag, params(("id" = i64, Path)),
            responses((status = 200, body = $detail)))]
        async fn one(
            State(app): State<App>,
            ctx: Ctx,
            Path(id): Path<i64>,
        ) -> Result<Json<$detail>> {
            app.read(ctx, move |tx, ctx| $show(tx, ctx, id)).await.map(Json)
        }

        $(#[$create_doc])*
        #[utoipa::path(post, path = $create_path, tag = $tag, request_body = $input,
            responses((status = 200, body = $detail)))]
        async fn create(
            State(app): State<App>,
            ctx: Ctx,
            Json(input): Json<$input>,
        ) -> Result<Json<$detail>> {
            let create = |tx: &mut dyn Tx, ctx: &Ctx, input: &$input| {
                let id = save::create(tx, ctx, input.read()?)?;
                $show(tx, ctx, id)
            };
            app.create(ctx, input, create).await.map(Json)
        }

        $(#[$update_doc])*
        #[utoipa::path(post, path = $update_path, tag = $tag, params(("id" = i64, Path)),
            request_body = $input, responses((status = 200, body = $detail)))]
        async fn update(
            State(app): State<App>,
            ctx: Ctx,
            Path(id): Path<i64>,
            Json(input): Json<$input>,
        ) -> Result<Json<$detail>> {
            let update = move |tx: &mut dyn Tx, ctx: &Ctx| {
                save::update(tx, ctx, id, input.read()?)?;
                $show(tx, ctx, id)
            };
            app.write(ctx, update).await.map(Json)
        }

        $(#[$remove_doc])*
        #[utoipa::path(delete, path = $remove_path, tag = $tag, params(("id" = i64, Path)),
            responses((status = 200, body = Done)))]
        async fn remove(
            State(app): State<App>,
            ctx: Ctx,
            Path(id): Path<i64>,
        ) -> Result<Json<Done>> {
            let done = Done::say(&app.texts, ctx.locale, $deleted);
            let remove = move |tx: &mut dyn Tx, ctx: &Ctx| save::delete(tx, ctx, $kind, id);
            app.write(ctx, remove).await.map(|()| Json(done))
        }

        $(#[$pause_doc])*
        #[utoipa::path(post, path = $pause_path, tag = $tag, params(("id" = i64, Path)),
            responses((status = 200, body = $detail)))]
        async fn pause(
            State(app): State<App>,
            ctx: Ctx,
            Path(id): Path<i64>,
        ) -> Result<Json<$detail>> {
            let pause = move |tx: &mut dyn Tx, ctx: &Ctx| {
                state::pause(tx, ctx, $kind, id)?;
                $show(tx, ctx, id)
            };
            app.write(ctx, pause).await.map(Json)
        }

        $(#[$resume_doc])*
        #[utoipa::path(post, path = $resume_path, tag = $tag, params(("id" = i64, Path)),
            responses((status = 200, body = $detail)))]
        async fn resume(
            State(app): State<App>,
            ctx: Ctx,
            Path(id): Path<i64>,
        ) -> Result<Json<$detail>> {
            let resume = move |tx: &mut dyn Tx, ctx: &Ctx| {
                state::resume(tx, ctx, $kind, id)?;
                $show(tx, ctx, id)
            };
            app.write(ctx, resume).await.map(Json)
        }

        $(#[$run_doc])*
        #[utoipa::path(post, path = $run_path, tag = $tag, params(("id" = i64, Path)),
            responses((status = 200, body = $detail)))]
        async fn run(
            State(app): State<App>,
            ctx: Ctx,
            Path(id): Path<i64>,
        ) -> Result<Json<$detail>> {
            let asked = RunRequest { schedule: id };
            let means = RunContext::new(&app);
            let run = move |tx: &mut dyn Tx, ctx: &Ctx, asked: &RunRequest| {
                make_documents::run_now(tx, ctx, &means, ($kind, asked.schedule))?;
                $show(tx, ctx, asked.schedule)
            };
            app.create(ctx, asked, run).await.map(Json)
        }

        $(#[$make_up_doc])*
        #[utoipa::path(post, path = $make_up_path, tag = $tag,
            params(("id" = i64, Path), ("num" = i64, Path)),
            responses((status = 200, body = $detail)))]
        async fn make_up(
            State(app): State<App>,
            ctx: Ctx,
            Path((id, run)): Path<(i64, i64)>,
        ) -> Result<Json<$detail>> {
            let means = RunContext::new(&app);
            let make_up = move |tx: &mut dyn Tx, ctx: &Ctx| {
                make_documents::make_refused_day(tx, ctx, &means, ($kind, id), run)?;
                $show(tx, ctx, id)
            };
            app.write(ctx, make_up).await.map(Json)
        }
    };
}

pub(super) use schedule_calls;
