//! What a journal entry posts: its lines as they were written.

use ledger::{AccountId, Balanced, Entry, Money, Overflow, Unbalanced};

use super::doc;
use super::model::{Body, Line};

/// How the rule brings amounts to the company's currency.
#[derive(Debug, Clone, Copy)]
pub struct Conversion {
    /// Where what conversion leaves goes, by name.
    pub rounding: AccountId,
    /// Decimals of the entry's currency and of the company's.
    pub decimals: (u8, u8),
    /// Whether these are two.
    pub foreign: bool,
}

/// The lines as they were written, in the company's currency at the entry's rate; what conversion
/// leaves goes to the account of roundings.
///
/// # Errors
/// When the amount of a line rounds to zero in the company's currency, so that the sides differ.
pub fn posting(
    id: i64,
    number: &str,
    body: &Body,
    with: Conversion,
) -> Result<Balanced, Unbalanced> {
    let memo = body.memo.as_deref().unwrap_or(number);
    let mut entry = Entry::on(body.date).for_doc(doc(id)).memo(first_line(memo));
    for line in &body.lines {
        let posted = entry.line(line.side, line.account, base_of(line, body, with)?);
        posted.project(line.project).branch(line.branch).class(line.class);
        if let Some(party) = line.party {
            posted.party(party);
        }
        if let Some(description) = &line.description {
            posted.memo(first_line(description));
        }
        if with.foreign {
            posted.foreign(body.currency_id, line.amount);
        }
    }
    if with.foreign { entry.balance_with_rounding(with.rounding) } else { entry.balance() }
}

/// What a line's own amount is in the company's currency.
///
/// # Errors
/// When it is beyond what the books can hold.
pub fn base_of(line: &Line, body: &Body, with: Conversion) -> Result<Money, Overflow> {
    if with.foreign {
        body.rate.to_base(line.amount, with.decimals.0, with.decimals.1)
    } else {
        Ok(line.amount)
    }
}

/// How much of a text the journal keeps, in characters.
const MEMO: usize = 120;

fn first_line(text: &str) -> String {
    text.lines().next().unwrap_or_default().chars().take(MEMO).collect()
}
