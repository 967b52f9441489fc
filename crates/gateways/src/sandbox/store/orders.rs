//! Orders, the attempts to pay them, and saved cards.

use jiff::Timestamp;
use rusqlite::{OptionalExtension as _, Result, Row, ToSql, Transaction, params};

use super::super::cards::{Behaviour, StoredCard};

/// A payment to make, once.
#[derive(Debug, Clone)]
pub struct Order {
    pub id: i64,
    pub reference: String,
    /// The secret part of its page's address; none for a charge.
    pub page: Option<String>,
    pub amount: i64,
    pub currency: String,
    pub description: String,
    pub save_card: bool,
    pub return_url: String,
    pub webhook_url: String,
    pub locale: String,
    pub created_at: Timestamp,
}

/// An order to be stored.
pub struct NewOrder<'a> {
    pub reference: &'a str,
    pub page: Option<&'a str>,
    pub amount: i64,
    pub currency: &'a str,
    pub description: &'a str,
    pub save_card: bool,
    pub return_url: &'a str,
    pub webhook_url: &'a str,
    pub locale: &'a str,
}

/// By what an order is found.
#[derive(Debug, Clone, Copy)]
pub enum By<'a> {
    Id(i64),
    Page(&'a str),
    Reference(&'a str),
}

/// How far an attempt is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AttemptState {
    Challenge,
    Pending,
    Approved,
    Refused,
}

impl AttemptState {
    fn word(self) -> &'static str {
        match self {
            AttemptState::Challenge => "challenge",
            AttemptState::Pending => "pending",
            AttemptState::Approved => "approved",
            AttemptState::Refused => "refused",
        }
    }

    fn from_word(word: &str) -> AttemptState {
        match word {
            "challenge" => AttemptState::Challenge,
            "pending" => AttemptState::Pending,
            "approved" => AttemptState::Approved,
            _ => AttemptState::Refused,
        }
    }
}

/// One attempt to pay an order with a card.
#[derive(Debug, Clone)]
pub struct Attempt {
    pub id: i64,
    pub order_id: i64,
    pub state: AttemptState,
    pub refusal: String,
    pub refunded: i64,
    pub at: Timestamp,
    pub brand: String,
    pub last_four: String,
    pub month: u8,
    pub year: u16,
    pub holder: String,
    pub behaviour: String,
    /// The saved card.
    pub token: Option<String>,
    pub wrong_codes: i64,
    pub inquiries: i64,
}

/// An attempt to be stored.
pub struct NewAttempt<'a> {
    pub order_id: i64,
    pub state: AttemptState,
    pub refusal: &'a str,
    pub at: Timestamp,
    pub card: &'a StoredCard,
    pub token: Option<&'a str>,
    /// The secret part of the address at which a code is asked for.
    pub challenge: Option<&'a str>,
}

/// Stores an order and gives its id.
pub fn insert_order(tx: &Transaction<'_>, order: &NewOrder<'_>, now: Timestamp) -> Result<i64> {
    tx.execute(
        "insert into orders (reference, page, amount, currency, description, save_card, \
         return_url, webhook_url, locale, created_at) \
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
        params![
            order.reference,
            order.page,
            order.amount,
            order.currency,
            order.description,
            order.save_card,
            order.return_url,
            order.webhook_url,
            order.locale,
            now.as_microsecond(),
        ],
    )?;
    Ok(tx.last_insert_rowid())
}

/// An order.
pub fn order(tx: &Transaction<'_>, by: By<'_>) -> Result<Option<Order>> {
    let (column, value): (&str, &dyn ToSql) = match &by {
        By::Id(id) => ("id", id),
        By::Page(page) => ("page", page),
        By::Reference(reference) => ("reference", reference),
    };
    let text = format!(
        "select id, reference, page, amount, currency, description, save_card, return_url, \
         webhook_url, locale, created_at from orders where {column} = ?1"
    );
    tx.query_row(&text, [value], |row| {
        Ok(Order {
            id: row.get(0)?,
            reference: row.get(1)?,
            page: row.get(2)?,
            amount: row.get(3)?,
            currency: row.get(4)?,
            description: row.get(5)?,
            save_card: row.get(6)?,
            return_url: row.get(7)?,
            webhook_url: row.get(8)?,
            locale: row.get(9)?,
            created_at: moment(row, 10)?,
        })
    })
    .optional()
}

const ATTEMPT: &str = "select id, order_id, state, refusal, refunded, at, brand, last_four, month, \
     year, holder, behaviour, token, wrong_codes, inquiries from attempts";

fn read_attempt(row: &Row<'_>) -> Result<Attempt> {
    Ok(Attempt {
        id: row.get(0)?,
        order_id: row.get(1)?,
        state: AttemptState::from_word(row.get_ref(2)?.as_str()?),
        refusal: row.get(3)?,
        refunded: row.get(4)?,
        at: moment(row, 5)?,
        brand: row.get(6)?,
        last_four: row.get(7)?,
        month: row.get(8)?,
        year: row.get(9)?,
        holder: row.get(10)?,
        behaviour: row.get(11)?,
        token: row.get(12)?,
        wrong_codes: row.get(13)?,
        inquiries: row.get(14)?,
    })
}

fn moment(row: &Row<'_>, column: usize) -> Result<Timestamp> {
    Ok(Timestamp::from_microsecond(row.get(column)?).unwrap_or(Timestamp::UNIX_EPOCH))
}

/// Stores an attempt and gives its id.
pub fn insert_attempt(tx: &Transaction<'_>, new: &NewAttempt<'_>) -> Result<i64> {
    tx.execute(
        "insert into attempts (order_id, state, refusal, at, brand, last_four, month, year, \
         holder, behaviour, token, challenge) \
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
        params![
            new.order_id,
            new.state.word(),
            new.refusal,
            new.at.as_microsecond(),
            new.card.brand,
            new.card.last_four,
            new.card.month,
            new.card.year,
            new.card.holder,
            new.card.behaviour.word(),
            new.token,
            new.challenge,
        ],
    )?;
    Ok(tx.last_insert_rowid())
}

/// One attempt.
pub fn attempt(tx: &Transaction<'_>, id: i64) -> Result<Option<Attempt>> {
    tx.query_row(&format!("{ATTEMPT} where id = ?1"), [id], read_attempt).optional()
}

/// The attempt whose code is asked for at an address, with its order.
pub fn challenged(tx: &Transaction<'_>, order_id: i64, challenge: &str) -> Result<Option<Attempt>> {
    let text = format!("{ATTEMPT} where order_id = ?1 and challenge = ?2");
    tx.query_row(&text, params![order_id, challenge], read_attempt).optional()
}

/// Every attempt to pay an order, the last one first.
fn attempts(tx: &Transaction<'_>, order_id: i64) -> Result<Vec<Attempt>> {
    let mut statement = tx.prepare(&format!("{ATTEMPT} where order_id = ?1 order by id desc"))?;
    statement.query_map([order_id], read_attempt)?.collect()
}

/// The attempt that says what became of an order: the one that paid, else one that may have, else
/// the last.
pub fn best_attempt(tx: &Transaction<'_>, order_id: i64) -> Result<Option<Attempt>> {
    let attempts = attempts(tx, order_id)?;
    let in_state = |state| attempts.iter().find(|attempt: &&Attempt| attempt.state == state);
    let best = in_state(AttemptState::Approved)
        .or_else(|| in_state(AttemptState::Pending))
        .or_else(|| attempts.first());
    Ok(best.cloned())
}

/// Attempts made from one moment until before another.
pub fn attempts_between(
    tx: &Transaction<'_>,
    from: Timestamp,
    until: Timestamp,
) -> Result<Vec<Attempt>> {
    let mut statement = tx.prepare(&format!("{ATTEMPT} where at >= ?1 and at < ?2 order by id"))?;
    let moments = params![from.as_microsecond(), until.as_microsecond()];
    statement.query_map(moments, read_attempt)?.collect()
}

/// Ends an attempt well; whether it was still open.
pub fn approve(tx: &Transaction<'_>, id: i64, token: Option<&str>) -> Result<bool> {
    let changed = tx.execute(
        "update attempts set state = 'approved', token = ?2, challenge = null \
         where id = ?1 and state in ('challenge', 'pending')",
        params![id, token],
    )?;
    Ok(changed == 1)
}

/// Ends an attempt badly.
pub fn refuse(tx: &Transaction<'_>, id: i64, refusal: &str) -> Result<()> {
    tx.execute(
        "update attempts set state = 'refused', refusal = ?2, challenge = null \
         where id = ?1 and state = 'challenge'",
        params![id, refusal],
    )?;
    Ok(())
}

/// Counts a wrong code.
pub fn count_wrong_code(tx: &Transaction<'_>, id: i64) -> Result<()> {
    tx.execute("update attempts set wrong_codes = wrong_codes + 1 where id = ?1", [id]).map(drop)
}

/// Counts an inquiry about an attempt without an answer.
pub fn count_inquiry(tx: &Transaction<'_>, id: i64) -> Result<()> {
    tx.execute("update attempts set inquiries = inquiries + 1 where id = ?1", [id]).map(drop)
}

/// Gives a part back; whether there was so much left to give.
pub fn refund(tx: &Transaction<'_>, id: i64, amount: i64) -> Result<bool> {
    let changed = tx.execute(
        "update attempts set refunded = refunded + ?2 where id = ?1 and state = 'approved' \
         and refunded + ?2 <= (select amount from orders where orders.id = attempts.order_id)",
        params![id, amount],
    )?;
    Ok(changed == 1)
}

/// Saves a card under a token.
pub fn save_card(tx: &Transaction<'_>, token: &str, card: &StoredCard) -> Result<()> {
    tx.execute(
        "insert into cards (token, brand, last_four, month, year, holder, behaviour) \
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        params![
            token,
            card.brand,
            card.last_four,
            card.month,
            card.year,
            card.holder,
            card.behaviour.word(),
        ],
    )
    .map(drop)
}

/// A saved card that is not forgotten.
pub fn card(tx: &Transaction<'_>, token: &str) -> Result<Option<StoredCard>> {
    tx.query_row(
        "select brand, last_four, month, year, holder, behaviour from cards \
         where token = ?1 and forgotten = 0",
        [token],
        |row| {
            Ok(StoredCard {
                brand: row.get(0)?,
                last_four: row.get(1)?,
                month: row.get(2)?,
                year: row.get(3)?,
                holder: row.get(4)?,
                behaviour: Behaviour::from_word(row.get_ref(5)?.as_str()?),
            })
        },
    )
    .optional()
}

/// Forgets a card; whether it was known.
pub fn forget_card(tx: &Transaction<'_>, token: &str) -> Result<bool> {
    tx.execute("update attempts set holder = '' where token = ?1", [token])?;
    let changed = tx.execute(
        "update cards set forgotten = 1, holder = '' where token = ?1 and forgotten = 0",
        [token],
    )?;
    Ok(changed == 1)
}
