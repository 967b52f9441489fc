//! The feedback form: a message of a member to the product's support, by mail.
//!
//! Deliberately not here: a record of tickets; the support keeps its own.

use axum::extract::State;
use platform::access::Access;
use platform::app::App;
use platform::context::{Ctx, Locale};
use platform::db::Tx;
use platform::http::{Done, Json, Routes, routes};
use platform::mail::Mail;
use platform::problem::{Fields, Problem, Result};
use platform::text;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use crate::{limits, people};

/// Most characters of a title and of a message (product specification, section 9).
const TITLE_MOST: usize = 32;
const MESSAGE_MOST: usize = 1024;

pub fn routes() -> Routes {
    // Who can't get on because the trial has ended must be able to write.
    Routes::new().add_limited(Access::MemberAlways, routes!(create_ticket))
}

/// A message to the support.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct TicketInput {
    /// At most 32 characters.
    pub title: String,
    /// At most 1024 characters; line breaks are kept.
    pub message: String,
}

/// Sends a message to the support.
#[utoipa::path(
    post, path = "/Ticket/CreateTicket", tag = "Ticket", request_body = TicketInput,
    responses((status = 200, body = Done))
)]
async fn create_ticket(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<TicketInput>,
) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "support.sent");
    let ticket = check(&input)?;
    let who = ctx.user.0.to_string();
    platform::limits::take(&app.db, limits::TICKETS, &who, ctx.now).await?;
    let company = ctx.tenant.0.to_string();
    platform::limits::take(&app.db, limits::TICKETS_COMPANY, &company, ctx.now).await?;
    let support = app.config.support_email.clone();
    app.create(ctx, ticket, move |tx, ctx, ticket| {
        send(tx, ctx, ticket, &support)?;
        Ok(done.clone())
    })
    .await
    .map(Json)
}

fn check(input: &TicketInput) -> Result<TicketInput> {
    let mut fields = Fields::new();
    let title = fields.text("title", &input.title, TITLE_MOST);
    let message = text::kept(&input.message).into_owned();
    if message.is_empty() {
        fields.refuse("message", "field.required");
    }
    if message.chars().count() > MESSAGE_MOST {
        let most = vec![("most", MESSAGE_MOST.to_string())];
        fields.refuse_with("message", "field.too_long", most);
    }
    if message.chars().any(text::is_multiline_forbidden) {
        fields.refuse("message", "field.control_characters");
    }
    fields.check()?;
    Ok(TicketInput { title, message })
}

/// The support reads English; the person's own words stay as they are.
fn send(tx: &mut dyn Tx, ctx: &Ctx, ticket: &TicketInput, support: &str) -> Result<()> {
    let person = people::by_id(tx, ctx.user)?.ok_or_else(Problem::not_found)?;
    let values = json!({
        "title": ticket.title,
        "message": ticket.message,
        "name": ctx.user_name.as_ref(),
        "email": person.email,
        "company": ctx.tenant.0,
        "language": ctx.locale.tag(),
    });
    Mail::new(support, "support-ticket", Locale::En, values).submit(tx, ctx.now)
}

#[cfg(test)]
mod tests {
    use super::{TicketInput, check};

    fn ticket(title: &str, message: &str) -> TicketInput {
        TicketInput { title: title.to_owned(), message: message.to_owned() }
    }

    #[test]
    fn title_and_message_have_their_limits() {
        assert!(check(&ticket(&"x".repeat(32), &"ك".repeat(1024))).is_ok());
        let problem = check(&ticket(&"x".repeat(33), &"x".repeat(1025))).unwrap_err();
        assert_eq!(problem.errors.len(), 2);
        let problem = check(&ticket(" ", "")).unwrap_err();
        assert!(problem.errors.iter().all(|error| error.code == "field.required"));
    }

    #[test]
    fn a_message_keeps_its_lines_but_no_hidden_marks() {
        assert_eq!(check(&ticket("a", "one\n\ntwo ")).unwrap().message, "one\n\ntwo");
        assert!(check(&ticket("a", "one\u{202e}owt")).is_err());
        assert!(check(&ticket("a\nb", "one")).is_err());
    }
}
