//! A macro for handlers that differ only in names: read, call, answer.

/// Generates handlers with their API description, one per entry; the route table says who may call
/// them. The first words are the tag of the description; then for each handler its comment, kind,
/// name, path, input, output, and the function that does the work:
///
/// * `ask`: a question with a body; `ask_of`: one about the record of the path.
/// * `show`: the record of the path.
/// * `create`: once per idempotency key; `update`: changes the record of the path.
/// * `delete`: deletes the record of the path, and says so by a text; `delete_by_get`: the same by
///   another method, as older programs call it.
///
/// A value in square brackets after the function is its argument before the record: sales or
/// purchases.
#[macro_export]
macro_rules! handlers {
    ($tag:tt;) => {};
    ($tag:tt;
     $(#[$doc:meta])* ask $name:ident $path:tt $request:ident => $answer:ident,
        $work:path $([$with:expr])?;
     $($rest:tt)*) => {
        $(#[$doc])*
        #[utoipa::path(post, path = $path, tag = $tag, request_body = $request,
            responses((status = 200, body = $answer)))]
        async fn $name(
            axum::extract::State(app): axum::extract::State<$crate::App>,
            ctx: $crate::Ctx,
            $crate::http::Json(request): $crate::http::Json<$request>,
        ) -> $crate::Result<$crate::http::Json<$answer>> {
            app.read(ctx, move |tx, ctx| $work(tx, ctx, $($with,)? &request))
                .await
                .map($crate::http::Json)
        }
        $crate::handlers! { $tag; $($rest)* }
    };
    ($tag:tt;
     $(#[$doc:meta])* ask_of $name:ident $path:tt $request:ident => $answer:ident,
        $work:path $([$with:expr])?;
     $($rest:tt)*) => {
        $(#[$doc])*
        #[utoipa::path(post, path = $path, tag = $tag, params(("id" = i64, Path)),
            request_body = $request, responses((status = 200, body = $answer)))]
        async fn $name(
            axum::extract::State(app): axum::extract::State<$crate::App>,
            ctx: $crate::Ctx,
            $crate::http::Path(id): $crate::http::Path<i64>,
            $crate::http::Json(request): $crate::http::Json<$request>,
        ) -> $crate::Result<$crate::http::Json<$answer>> {
            app.read(ctx, move |tx, ctx| $work(tx, ctx, $($with,)? id, &request))
                .await
                .map($crate::http::Json)
        }
        $crate::handlers! { $tag; $($rest)* }
    };
    ($tag:tt;
     $(#[$doc:meta])* show $name:ident $path:tt => $answer:ident, $work:path $([$with:expr])?;
     $($rest:tt)*) => {
        $(#[$doc])*
        #[utoipa::path(get, path = $path, tag = $tag, params(("id" = i64, Path)),
            responses((status = 200, body = $answer)))]
        async fn $name(
            axum::extract::State(app): axum::extract::State<$crate::App>,
            ctx: $crate::Ctx,
            $crate::http::Path(id): $crate::http::Path<i64>,
        ) -> $crate::Result<$crate::http::Json<$answer>> {
            app.read(ctx, move |tx, ctx| $work(tx, ctx, $($with,)? id))
                .await
                .map($crate::http::Json)
        }
        $crate::handlers! { $tag; $($rest)* }
    };
    ($tag:tt;
     $(#[$doc:meta])* create $name:ident $path:tt $input:ident => $answer:ident, $work:path;
     $($rest:tt)*) => {
        $(#[$doc])*
        #[utoipa::path(post, path = $path, tag = $tag, request_body = $input,
            responses((status = 200, body = $answer)))]
        async fn $name(
            axum::extract::State(app): axum::extract::State<$crate::App>,
            ctx: $crate::Ctx,
            $crate::http::Json(input): $crate::http::Json<$input>,
        ) -> $crate::Result<$crate::http::Json<$answer>> {
            app.create(ctx, input, $work).await.map($crate::http::Json)
        }
        $crate::handlers! { $tag; $($rest)* }
    };
    ($tag:tt;
     $(#[$doc:meta])* update $name:ident $path:tt $input:ident => $answer:ident,
        $work:path $([$with:expr])?;
     $($rest:tt)*) => {
        $(#[$doc])*
        #[utoipa::path(post, path = $path, tag = $tag, params(("id" = i64, Path)),
            request_body = $input, responses((status = 200, body = $answer)))]
        async fn $name(
            axum::extract::State(app): axum::extract::State<$crate::App>,
            ctx: $crate::Ctx,
            $crate::http::Path(id): $crate::http::Path<i64>,
            $crate::http::Json(input): $crate::http::Json<$input>,
        ) -> $crate::Result<$crate::http::Json<$answer>> {
            app.write(ctx, move |tx, ctx| $work(tx, ctx, $($with,)? id, &input))
                .await
                .map($crate::http::Json)
        }
        $crate::handlers! { $tag; $($rest)* }
    };
    ($tag:tt;
     $(#[$doc:meta])* delete $name:ident $path:tt $text:literal, $work:path $([$with:expr])?;
     $($rest:tt)*) => {
        $(#[$doc])*
        #[utoipa::path(delete, path = $path, tag = $tag, params(("id" = i64, Path)),
            responses((status = 200, body = $crate::http::Done)))]
        async fn $name(
            axum::extract::State(app): axum::extract::State<$crate::App>,
            ctx: $crate::Ctx,
            $crate::http::Path(id): $crate::http::Path<i64>,
        ) -> $crate::Result<$crate::http::Json<$crate::http::Done>> {
            let done = $crate::http::Done::say(&app.texts, ctx.locale, $text);
            app.write(ctx, move |tx, ctx| $work(tx, ctx, $($with,)? id)).await?;
            Ok($crate::http::Json(done))
        }
        $crate::handlers! { $tag; $($rest)* }
    };
    ($tag:tt; $(#[$doc:meta])* delete_by_get $name:ident $path:tt $same:ident;
     $($rest:tt)*) => {
        $(#[$doc])*
        #[utoipa::path(get, path = $path, tag = $tag, params(("id" = i64, Path)),
            responses((status = 200, body = $crate::http::Done)))]
        async fn $name(
            app: axum::extract::State<$crate::App>,
            ctx: $crate::Ctx,
            id: $crate::http::Path<i64>,
        ) -> $crate::Result<$crate::http::Json<$crate::http::Done>> {
            $same(app, ctx, id).await
        }
        $crate::handlers! { $tag; $($rest)* }
    };
}
