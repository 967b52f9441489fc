//! What this gateway does with orders, cards and refunds, each in the transaction of its caller.

use jiff::Timestamp;
use platform::context::{date_in_cairo, start_in_cairo};
use platform::secret;
use rusqlite::Transaction;

use super::cards::{self, Behaviour, StoredCard};
use super::store::{self, Attempt, AttemptState, By, NewAttempt, NewOrder, Order};
use super::wire::{ChargeBody, CheckoutBody, MessageBody, RefundBody};
use crate::types::{Payment, PaymentState, Refusal, SavedCard};

/// The inquiry at which a payment without an answer turns out to be paid.
const ANSWERING_INQUIRY: i64 = 2;

/// Why a call is refused.
#[derive(Debug)]
pub(super) enum Refused {
    /// 400: a field can't be so.
    Field(&'static str),
    /// 409: the reference was used for something else.
    Duplicate,
    /// 400: more than there is left to give back, or nothing was taken.
    NotRefundable,
    /// 500.
    Database(rusqlite::Error),
}

impl From<rusqlite::Error> for Refused {
    fn from(error: rusqlite::Error) -> Refused {
        Refused::Database(error)
    }
}

type Result<T> = std::result::Result<T, Refused>;

/// How a step on the page ended.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// The browser returns; these messages are to arrive before it.
    Return(Vec<i64>),
    /// A code is asked for at this address.
    Challenge(String),
    /// The code was wrong; another may be typed.
    WrongCode,
    /// The card was refused; another may be typed.
    Refused,
}

/// Opens an order with a page, or gives the one that has the reference.
pub(super) fn start(tx: &Transaction<'_>, body: &CheckoutBody, now: Timestamp) -> Result<Order> {
    check_reference(&body.reference)?;
    check_amount(body.amount, 0, &body.currency)?;
    if let Some(order) = store::order(tx, By::Reference(&body.reference))? {
        let same = order.page.is_some()
            && (order.amount, &order.currency) == (body.amount, &body.currency);
        return if same { Ok(order) } else { Err(Refused::Duplicate) };
    }
    let page = secret::token();
    let order = NewOrder {
        reference: &body.reference,
        page: Some(&page),
        amount: body.amount,
        currency: &body.currency,
        description: &body.description,
        save_card: body.save_card,
        return_url: &body.return_url,
        webhook_url: &body.webhook_url,
        locale: &body.locale,
    };
    let id = store::insert_order(tx, &order, now)?;
    Ok(store::order(tx, By::Id(id))?.ok_or(rusqlite::Error::QueryReturnedNoRows)?)
}

/// Charges a saved card, and says whether the answer is kept back. A reference that was charged
/// gets its first answer again.
pub(super) fn charge(
    tx: &Transaction<'_>,
    body: &ChargeBody,
    now: Timestamp,
) -> Result<(Payment, bool)> {
    check_reference(&body.reference)?;
    check_amount(body.amount, 1, &body.currency)?;
    if let Some(order) = store::order(tx, By::Reference(&body.reference))? {
        let same = order.page.is_none()
            && (order.amount, &order.currency) == (body.amount, &body.currency);
        let attempt = store::best_attempt(tx, order.id)?.filter(|_| same);
        return attempt.map(|a| (payment(&order, Some(&a)), false)).ok_or(Refused::Duplicate);
    }
    let order = NewOrder {
        reference: &body.reference,
        page: None,
        amount: body.amount,
        currency: &body.currency,
        description: &body.description,
        save_card: false,
        return_url: "",
        webhook_url: &body.webhook_url,
        locale: "en",
    };
    let order_id = store::insert_order(tx, &order, now)?;
    let (card, state) = match store::card(tx, &body.token)? {
        Some(card) if is_past(&card, now) => (card, PaymentState::Refused(Refusal::Expired)),
        Some(card) => {
            let state = card.behaviour.on_charge();
            (card, state)
        }
        None => (no_card(), PaymentState::Refused(Refusal::InvalidCard)),
    };
    let known = !card.last_four.is_empty();
    let attempt = insert(tx, order_id, &card, state, now, known.then_some(body.token.as_str()))?;
    let order = store::order(tx, By::Id(order_id))?.ok_or(rusqlite::Error::QueryReturnedNoRows)?;
    announce(tx, &order, &attempt, now)?;
    let silent = card.behaviour == Behaviour::SilentLater && state == PaymentState::Approved;
    Ok((payment(&order, Some(&attempt)), silent))
}

/// Pays an order with a card that was typed on its page.
pub(super) fn pay(
    tx: &Transaction<'_>,
    order: &Order,
    card: &StoredCard,
    now: Timestamp,
) -> Result<Step> {
    if is_settled(tx, order)? {
        return Ok(Step::Return(Vec::new()));
    }
    let Some(state) = card.behaviour.on_page() else {
        let challenge = secret::token();
        let new = NewAttempt {
            order_id: order.id,
            state: AttemptState::Challenge,
            refusal: "",
            at: now,
            card,
            token: None,
            challenge: Some(&challenge),
        };
        store::insert_attempt(tx, &new)?;
        return Ok(Step::Challenge(challenge));
    };
    let token = match state {
        PaymentState::Approved => save(tx, order, card)?,
        _ => None,
    };
    let attempt = insert(tx, order.id, card, state, now, token.as_deref())?;
    let messages = announce(tx, order, &attempt, now)?;
    Ok(match state {
        PaymentState::Refused(_) => Step::Refused,
        _ if card.behaviour == Behaviour::MessageFirst => Step::Return(messages),
        _ => Step::Return(Vec::new()),
    })
}

/// Takes the code of the second page.
pub(super) fn answer_code(
    tx: &Transaction<'_>,
    order: &Order,
    challenge: &str,
    code: &str,
    now: Timestamp,
) -> Result<Option<Step>> {
    if is_settled(tx, order)? {
        return Ok(Some(Step::Return(Vec::new())));
    }
    let Some(attempt) = store::challenged(tx, order.id, challenge)? else { return Ok(None) };
    if cards::digits(code).as_deref() == Some(cards::RIGHT_CODE) {
        settle(tx, order, &attempt, true, now)?;
        return Ok(Some(Step::Return(Vec::new())));
    }
    store::count_wrong_code(tx, attempt.id)?;
    if attempt.wrong_codes + 1 < cards::MAX_CODES {
        return Ok(Some(Step::WrongCode));
    }
    store::refuse(tx, attempt.id, Refusal::Declined.word())?;
    if let Some(refused) = store::attempt(tx, attempt.id)? {
        announce(tx, order, &refused, now)?;
    }
    Ok(Some(Step::Refused))
}

/// What became of an order. A payment without an answer is found paid at the second inquiry.
pub(super) fn inquire(tx: &Transaction<'_>, by: By<'_>, now: Timestamp) -> Result<Option<Payment>> {
    let Some(order) = store::order(tx, by)? else { return Ok(None) };
    let best = store::best_attempt(tx, order.id)?;
    if let Some(attempt) = best.as_ref().filter(|a| a.state == AttemptState::Pending) {
        store::count_inquiry(tx, attempt.id)?;
        if attempt.inquiries + 1 >= ANSWERING_INQUIRY {
            settle(tx, &order, attempt, false, now)?;
        }
    }
    let best = store::best_attempt(tx, order.id)?;
    Ok(Some(payment(&order, best.as_ref())))
}

/// Every attempt of a day in Cairo with an outcome.
pub(super) fn payments(tx: &Transaction<'_>, day: jiff::civil::Date) -> Result<Vec<Payment>> {
    let next = day.tomorrow().ok().and_then(start_in_cairo);
    let (Some(from), Some(until)) = (start_in_cairo(day), next) else {
        return Err(Refused::Field("day"));
    };
    let mut found = Vec::new();
    for attempt in store::attempts_between(tx, from, until)? {
        if attempt.state == AttemptState::Challenge {
            continue;
        }
        if let Some(order) = store::order(tx, By::Id(attempt.order_id))? {
            found.push(payment(&order, Some(&attempt)));
        }
    }
    Ok(found)
}

/// Gives a payment back, or a part of it.
pub(super) fn refund(tx: &Transaction<'_>, body: &RefundBody, now: Timestamp) -> Result<()> {
    let id = body.transaction_id.parse().map_err(|_| Refused::NotRefundable)?;
    if body.amount < 0 || !store::refund(tx, id, body.amount)? {
        return Err(Refused::NotRefundable);
    }
    let attempt = store::attempt(tx, id)?.ok_or(rusqlite::Error::QueryReturnedNoRows)?;
    let order = store::order(tx, By::Id(attempt.order_id))?;
    announce(tx, &order.ok_or(rusqlite::Error::QueryReturnedNoRows)?, &attempt, now)?;
    Ok(())
}

/// Whether an order was paid, or may have been.
pub(super) fn is_settled(tx: &Transaction<'_>, order: &Order) -> Result<bool> {
    let best = store::best_attempt(tx, order.id)?;
    Ok(best.is_some_and(|a| matches!(a.state, AttemptState::Approved | AttemptState::Pending)))
}

/// Ends an attempt that was under way as paid; with a message, unless none is ever to come.
fn settle(
    tx: &Transaction<'_>,
    order: &Order,
    attempt: &Attempt,
    message: bool,
    now: Timestamp,
) -> Result<()> {
    let token = match &attempt.token {
        Some(token) => Some(token.clone()),
        None => save(tx, order, &card_of(attempt))?,
    };
    store::approve(tx, attempt.id, token.as_deref())?;
    if message && let Some(approved) = store::attempt(tx, attempt.id)? {
        announce(tx, order, &approved, now)?;
    }
    Ok(())
}

fn insert(
    tx: &Transaction<'_>,
    order_id: i64,
    card: &StoredCard,
    state: PaymentState,
    now: Timestamp,
    token: Option<&str>,
) -> Result<Attempt> {
    let (state, refusal) = match state {
        PaymentState::Refused(refusal) => (AttemptState::Refused, refusal.word()),
        PaymentState::Pending => (AttemptState::Pending, ""),
        PaymentState::Approved | PaymentState::Refunded => (AttemptState::Approved, ""),
    };
    let new = NewAttempt { order_id, state, refusal, at: now, card, token, challenge: None };
    let id = store::insert_attempt(tx, &new)?;
    Ok(store::attempt(tx, id)?.ok_or(rusqlite::Error::QueryReturnedNoRows)?)
}

/// Saves the card of an order that asks for it.
fn save(tx: &Transaction<'_>, order: &Order, card: &StoredCard) -> Result<Option<String>> {
    if !order.save_card {
        return Ok(None);
    }
    let token = format!("sbx_{}", secret::token());
    store::save_card(tx, &token, card)?;
    Ok(Some(token))
}

/// Queues the messages about an attempt; none while nobody knows how it ended.
fn announce(
    tx: &Transaction<'_>,
    order: &Order,
    attempt: &Attempt,
    now: Timestamp,
) -> Result<Vec<i64>> {
    if attempt.state == AttemptState::Pending {
        return Ok(Vec::new());
    }
    let body = MessageBody { id: secret::public_id(), payment: payment(order, Some(attempt)) };
    let body = serde_json::to_string(&body)
        .map_err(|error| rusqlite::Error::ToSqlConversionFailure(Box::new(error)))?;
    let twice = Behaviour::from_word(&attempt.behaviour) == Behaviour::MessageTwice;
    let times = if twice { 2 } else { 1 };
    let mut queued = Vec::new();
    for _ in 0..times {
        queued.push(store::enqueue(tx, &order.webhook_url, &body, now)?);
    }
    Ok(queued)
}

/// An order's payment, as JSON.
fn payment(order: &Order, attempt: Option<&Attempt>) -> Payment {
    let state = attempt.map_or(PaymentState::Pending, |attempt| match attempt.state {
        AttemptState::Challenge | AttemptState::Pending => PaymentState::Pending,
        AttemptState::Refused => PaymentState::Refused(Refusal::from_word(&attempt.refusal)),
        AttemptState::Approved if attempt.refunded > 0 && attempt.refunded == order.amount => {
            PaymentState::Refunded
        }
        AttemptState::Approved => PaymentState::Approved,
    });
    let card = attempt.and_then(|attempt| {
        Some(SavedCard {
            token: attempt.token.clone()?,
            brand: attempt.brand.clone(),
            last_four: attempt.last_four.clone(),
            expiry: Some((attempt.month, attempt.year)),
            holder: Some(attempt.holder.clone()).filter(|holder| !holder.is_empty()),
        })
    });
    Payment {
        reference: order.reference.clone(),
        gateway_id: order.id.to_string(),
        transaction_id: attempt.map(|attempt| attempt.id.to_string()).unwrap_or_default(),
        amount: order.amount,
        refunded: attempt.map_or(0, |attempt| attempt.refunded),
        currency: order.currency.clone(),
        state,
        at: attempt.map_or(order.created_at, |attempt| attempt.at),
        card,
    }
}

fn card_of(attempt: &Attempt) -> StoredCard {
    StoredCard {
        brand: attempt.brand.clone(),
        last_four: attempt.last_four.clone(),
        month: attempt.month,
        year: attempt.year,
        holder: attempt.holder.clone(),
        behaviour: Behaviour::from_word(&attempt.behaviour),
    }
}

/// A card whose token nobody knows.
fn no_card() -> StoredCard {
    StoredCard {
        brand: String::new(),
        last_four: String::new(),
        month: 1,
        year: 0,
        holder: String::new(),
        behaviour: Behaviour::Decline,
    }
}

fn is_past(card: &StoredCard, now: Timestamp) -> bool {
    let year = i16::try_from(card.year).unwrap_or(i16::MAX);
    cards::is_past(i16::from(card.month), year, date_in_cairo(now))
}

fn check_reference(reference: &str) -> Result<()> {
    let fine =
        (1..=64).contains(&reference.len()) && reference.bytes().all(|b| b.is_ascii_graphic());
    if fine { Ok(()) } else { Err(Refused::Field("reference")) }
}

fn check_amount(amount: i64, least: i64, currency: &str) -> Result<()> {
    if amount < least {
        return Err(Refused::Field("amount"));
    }
    let fine = currency.len() == 3 && currency.bytes().all(|b| b.is_ascii_uppercase());
    if fine { Ok(()) } else { Err(Refused::Field("currency")) }
}
