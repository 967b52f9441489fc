//! The payment page: the card's form, the code of 3-D Secure, and the way back.
//!
//! A page is known by its address, which is random and secret. Its form carries a token derived
//! from that address and is taken only from its own page, so no other site can send it.

use std::time::Duration;

use axum::Form;
use axum::extract::rejection::FormRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use jiff::SignedDuration;
use platform::Locale;
use platform::context::date_in_cairo;
use serde::Deserialize;

use super::cards::{CardFault, StoredCard, TypedCard};
use super::payments::{self, Refused, Step};
use super::server::Server;
use super::store::{self, AttemptState, By, Order};
use super::view::{CardForm, Frame};
use crate::signature;

/// How long a page can be paid on.
const OPEN: SignedDuration = SignedDuration::from_hours(24);
/// How long the browser is kept from returning until a message has arrived.
const MESSAGE_FIRST: Duration = Duration::from_secs(10);

/// The language that a page was switched to.
#[derive(Deserialize)]
pub(super) struct PageQuery {
    lang: Option<String>,
}

/// The form of a card, as posted.
#[derive(Deserialize)]
#[serde(default)]
#[derive(Default)]
pub(super) struct Posted {
    form_token: String,
    lang: String,
    holder: String,
    number: String,
    month: String,
    year: String,
    cvv: String,
    code: String,
}

type Answer = Result<Response, Response>;

/// The page at the root.
pub(super) async fn home(State(server): State<Server>, headers: HeaderMap) -> Response {
    server.note(preferred(&headers), StatusCode::OK, "home")
}

/// The page for an unknown address.
pub(super) async fn not_found(State(server): State<Server>, headers: HeaderMap) -> Response {
    server.note(preferred(&headers), StatusCode::NOT_FOUND, "not_found")
}

/// The form of a card.
pub(super) async fn show(
    State(server): State<Server>,
    Path(page): Path<String>,
    Query(asked): Query<PageQuery>,
    headers: HeaderMap,
) -> Answer {
    let order = server.find(&page, &headers).await?;
    let locale = locale(&order, asked.lang.as_deref());
    let (taken, order) = server.is_settled(order).await?;
    if taken {
        return Ok(Redirect::to(&format!("/pay/{page}/end?lang={}", locale.tag())).into_response());
    }
    Ok(server.draw_form(&order, locale, &CardForm::default()))
}

/// Takes a card.
pub(super) async fn pay(
    State(server): State<Server>,
    Path(page): Path<String>,
    headers: HeaderMap,
    form: Result<Form<Posted>, FormRejection>,
) -> Answer {
    let order = server.find(&page, &headers).await?;
    let Some(posted) = server.own_form(&page, &headers, form) else {
        return Ok(server.note(preferred(&headers), StatusCode::FORBIDDEN, "foreign_form"));
    };
    let locale = locale(&order, Some(&posted.lang));
    let Posted { holder, number, month, year, cvv, .. } = posted;
    let mut typed = TypedCard { holder, number, month, year, cvv };
    let now = server.settings.clock.now();
    let checked = typed.check(date_in_cairo(now));
    // From here on nothing has the number or the code.
    (typed.number, typed.cvv) = (String::new(), String::new());
    let (faults, problem) = match checked {
        Ok(card) => match server.take(&order, card).await? {
            Step::Challenge(challenge) => {
                let address = format!("/pay/{page}/verify/{challenge}?lang={}", locale.tag());
                return Ok(Redirect::to(&address).into_response());
            }
            Step::Return(messages) => {
                server.wait_for(messages).await;
                return Ok(leave(&page, &order, locale, &headers));
            }
            Step::Refused | Step::WrongCode => (Vec::new(), "rejected"),
        },
        Err(CardFault::Unknown) => (Vec::new(), "rejected"),
        Err(CardFault::Fields(faults)) => (faults, "invalid"),
    };
    Ok(server.draw_form(&order, locale, &CardForm { typed, faults, problem: Some(problem) }))
}

/// The page of the bank that asks for a code.
pub(super) async fn code_page(
    State(server): State<Server>,
    Path((page, challenge)): Path<(String, String)>,
    Query(asked): Query<PageQuery>,
    headers: HeaderMap,
) -> Answer {
    let order = server.find(&page, &headers).await?;
    let locale = locale(&order, asked.lang.as_deref());
    let id = order.id;
    let found = server.store.run(move |tx| store::challenged(tx, id, &challenge)).await;
    let open = found.map_err(|error| Refused::Database(error).into_response())?;
    if open.is_none_or(|attempt| attempt.state != AttemptState::Challenge) {
        return Ok(Redirect::to(&format!("/pay/{page}?lang={}", locale.tag())).into_response());
    }
    Ok(server.pages.code(&server.frame(locale), &order, &server.form_token(&page), false))
}

/// Takes the code.
pub(super) async fn take_code(
    State(server): State<Server>,
    Path((page, challenge)): Path<(String, String)>,
    headers: HeaderMap,
    form: Result<Form<Posted>, FormRejection>,
) -> Answer {
    let order = server.find(&page, &headers).await?;
    let Some(posted) = server.own_form(&page, &headers, form) else {
        return Ok(server.note(preferred(&headers), StatusCode::FORBIDDEN, "foreign_form"));
    };
    let locale = locale(&order, Some(&posted.lang));
    let now = server.settings.clock.now();
    let asked = order.clone();
    let step = server
        .store
        .run(move |tx| payments::answer_code(tx, &asked, &challenge, &posted.code, now));
    let step = step.await.map_err(IntoResponse::into_response)?;
    server.ring();
    Ok(match step {
        Some(Step::Return(_)) => leave(&page, &order, locale, &headers),
        Some(Step::WrongCode) => {
            server.pages.code(&server.frame(locale), &order, &server.form_token(&page), true)
        }
        Some(Step::Refused | Step::Challenge(_)) => {
            let form = CardForm { problem: Some("rejected"), ..CardForm::default() };
            server.draw_form(&order, locale, &form)
        }
        None => Redirect::to(&format!("/pay/{page}?lang={}", locale.tag())).into_response(),
    })
}

/// The way back: for a page in a frame, and for an order that was paid before.
pub(super) async fn end(
    State(server): State<Server>,
    Path(page): Path<String>,
    Query(asked): Query<PageQuery>,
    headers: HeaderMap,
) -> Answer {
    let order = server.find(&page, &headers).await?;
    let locale = locale(&order, asked.lang.as_deref());
    let id = order.id;
    let best = server.store.run(move |tx| store::best_attempt(tx, id)).await;
    let best = best.map_err(|error| Refused::Database(error).into_response())?;
    let state = match best.map(|attempt| attempt.state) {
        Some(AttemptState::Approved) => "approved",
        Some(AttemptState::Pending) => "pending",
        _ => "open",
    };
    Ok(server.pages.end(&server.frame(locale), &order, state))
}

impl Server {
    fn frame(&self, locale: Locale) -> Frame<'_> {
        Frame { locale, merchant: &self.settings.merchant }
    }

    fn note(&self, locale: Locale, status: StatusCode, text: &str) -> Response {
        self.pages.note(&self.frame(locale), status, text)
    }

    fn draw_form(&self, order: &Order, locale: Locale, form: &CardForm) -> Response {
        let today = date_in_cairo(self.settings.clock.now());
        let page = order.page.as_deref().unwrap_or_default();
        self.pages.form(&self.frame(locale), order, &self.form_token(page), today, form)
    }

    /// The order of a page that can still be used.
    async fn find(&self, page: &str, headers: &HeaderMap) -> Result<Order, Response> {
        let wanted = page.to_owned();
        let order = self.store.run(move |tx| store::order(tx, By::Page(&wanted))).await;
        let order = order.map_err(|error| Refused::Database(error).into_response())?;
        let missing = || self.note(preferred(headers), StatusCode::NOT_FOUND, "not_found");
        let order = order.ok_or_else(missing)?;
        let age = self.settings.clock.now().duration_since(order.created_at);
        if age > OPEN {
            let locale = Locale::from_tag(&order.locale);
            return Err(self.note(locale, StatusCode::GONE, "expired"));
        }
        Ok(order)
    }

    async fn is_settled(&self, order: Order) -> Result<(bool, Order), Response> {
        let done: Result<_, Refused> =
            self.store.run(move |tx| Ok((payments::is_settled(tx, &order)?, order))).await;
        done.map_err(IntoResponse::into_response)
    }

    async fn take(&self, order: &Order, card: StoredCard) -> Result<Step, Response> {
        let (order, now) = (order.clone(), self.settings.clock.now());
        let step = self.store.run(move |tx| payments::pay(tx, &order, &card, now)).await;
        self.ring();
        step.map_err(IntoResponse::into_response)
    }

    /// Waits until messages have arrived, but not for ever.
    async fn wait_for(&self, messages: Vec<i64>) {
        let arrived = async {
            loop {
                let ids = messages.clone();
                let done = self.store.run(move |tx| store::are_delivered(tx, &ids)).await;
                if done.unwrap_or(true) {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        let _ = tokio::time::timeout(MESSAGE_FIRST, arrived).await;
    }

    /// What the forms of a page carry.
    fn form_token(&self, page: &str) -> String {
        signature::sign(&self.settings.secret, format!("form of {page}").as_bytes())
    }

    /// A form that came from its own page; none for one that another site has sent.
    fn own_form(
        &self,
        page: &str,
        headers: &HeaderMap,
        form: Result<Form<Posted>, FormRejection>,
    ) -> Option<Posted> {
        let Form(posted) = form.ok()?;
        let message = format!("form of {page}");
        signature::check(&self.settings.secret, message.as_bytes(), &posted.form_token).ok()?;
        is_own(headers).then_some(posted)
    }
}

/// Whether a form was sent by a page of this origin, as far as the browser says.
fn is_own(headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(site) = text("sec-fetch-site") {
        return site == "same-origin";
    }
    match (text("origin"), text("host")) {
        (None, _) => true,
        (Some(origin), host) => origin.split_once("://").map(|(_, at)| at) == host,
    }
}

/// The way back to the page that sent the browser here. Out of a frame it leads through a page of
/// ours, because nobody may frame the merchant's pages.
fn leave(page: &str, order: &Order, locale: Locale, headers: &HeaderMap) -> Response {
    let framed = headers
        .get("sec-fetch-dest")
        .is_some_and(|value| value.as_bytes() == b"iframe" || value.as_bytes() == b"frame");
    if framed {
        return Redirect::to(&format!("/pay/{page}/end?lang={}", locale.tag())).into_response();
    }
    Redirect::to(&order.return_url).into_response()
}

/// The language of a page: as it was switched to, else as it was opened.
fn locale(order: &Order, asked: Option<&str>) -> Locale {
    match asked {
        Some(tag @ ("en" | "ar")) => Locale::from_tag(tag),
        _ => Locale::from_tag(&order.locale),
    }
}

fn preferred(headers: &HeaderMap) -> Locale {
    let header = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    Locale::from_header(header.unwrap_or_default())
}
