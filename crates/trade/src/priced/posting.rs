//! What a document of priced lines posts.

use ledger::{
    AccountId, Balanced, DocRef, Entry, Foreign, Money, Overflow, Party, Trade, Unbalanced,
};
use platform::Result;

use super::costs;
use super::error::PricedError;
use super::facts::Facts;
use super::record::{Body, Line};

/// How much of a line's description its memo keeps, in characters.
const MEMO: usize = 80;

/// What a document of these lines posts on credit; nothing for one that gives everything away.
///
/// # Errors
/// 400 when its amounts vanish in the company's currency.
pub fn post_rule(of: DocRef, number: &str, body: &Body, facts: &Facts) -> Result<Option<Balanced>> {
    let control = Aside {
        account: facts.accounts.control,
        amount: body.total,
        base: body.total_base,
        party: Some(body.party),
    };
    rule(of, number, body, facts, vec![control])
}

/// As [`post_rule`], with parts of the total on other accounts in place of the control account:
/// withheld tax, retentions.
///
/// # Errors
/// As [`post_rule`].
pub fn post_aside(
    of: DocRef,
    number: &str,
    body: &Body,
    facts: &Facts,
    aside: Vec<Aside>,
) -> Result<Option<Balanced>> {
    let (mut amount, mut base) = (body.total, body.total_base);
    for part in &aside {
        amount = amount.sub(part.amount).map_err(|_| PricedError::TooLarge)?;
        base = base.sub(part.base).map_err(|_| PricedError::TooLarge)?;
    }
    let (account, party) = (facts.accounts.control, Some(body.party));
    let mut total = vec![Aside { account, amount, base, party }];
    total.extend(aside);
    rule(of, number, body, facts, total)
}

/// What a document of these lines posts that is paid on the spot: the parts of the payment, each on
/// its account, take the place of the control account. A part is given in the document's currency.
///
/// # Errors
/// As [`post_rule`].
pub fn post_paid(
    of: DocRef,
    number: &str,
    body: &Body,
    facts: &Facts,
    paid: &[(AccountId, Money)],
) -> Result<Option<Balanced>> {
    let (decimals, base) = facts.decimals();
    let party = body.party.known().map(|_| body.party);
    let part = |(account, amount): &(AccountId, Money)| {
        let in_base = body.rate.to_base(*amount, decimals, base)?;
        Ok(Aside { account: *account, amount: *amount, base: in_base, party })
    };
    let parts: Result<Vec<Aside>, Overflow> = paid.iter().map(part).collect();
    rule(of, number, body, facts, parts.map_err(|_| PricedError::TooLarge)?)
}

fn rule(
    of: DocRef,
    number: &str,
    body: &Body,
    facts: &Facts,
    total: Vec<Aside>,
) -> Result<Option<Balanced>> {
    let too_large = |_| PricedError::TooLarge;
    let rule = Posting {
        total,
        rounding: facts.accounts.rounding,
        lines: costs::line_costs(body, facts).map_err(too_large)?,
        taxes: costs::tax_costs(body, facts).map_err(too_large)?,
        decimals: facts.decimals(),
        foreign: body.currency_id != facts.base.id,
    };
    Ok(posting(of, number, body, &rule).map_err(PricedError::NotPostable)?)
}

/// The other side of a document's lines: what the party owes or is owed, or a part of what was
/// paid, withheld or held back.
pub struct Aside {
    /// Where it is posted.
    pub account: AccountId,
    /// In the document's currency.
    pub amount: Money,
    /// In the company's.
    pub base: Money,
    /// Whom the line names.
    pub party: Option<Party>,
}

/// What the rule needs to know beside the document.
struct Posting {
    /// The other side of the lines, the whole of the document's total.
    total: Vec<Aside>,
    rounding: AccountId,
    /// What each line puts on its account, in the document's currency.
    lines: Vec<Money>,
    /// The amount of each tax beside that, and the account where it is owed or claimed back.
    taxes: Vec<(AccountId, Money)>,
    /// How many decimals the document's currency has, and the company's own.
    decimals: (u8, u8),
    foreign: bool,
}

/// Trade, on credit or paid on the spot, in the company's currency at the document's rate. A
/// purchase is the sale with its sides exchanged. A credit note posts its sale's entry reversed, so
/// the document is given apart from what it says.
///
/// ```text
/// Dr Receivable (party)           total
///    Cr Income (each line)                net, after all discounts
///    Cr Tax (each tax)                    its amount
///    Cr/Dr Rounding                       what conversion left, a foreign document only
/// ```
///
/// Paid on the spot, the parts of what was paid (tax withheld, money) take the place of the
/// receivable, so an expense is:
///
/// ```text
/// Dr Cost (each line)             net, and the non-recoverable taxes
/// Dr Tax (each other tax)         its amount
///    Cr Withholding tax payable           tax withheld
///    Cr Payment account                   the rest of the total
/// ```
///
/// Every line names the document's project and branch; income names the line's class as well.
///
/// A document of nothing (all of it given away) posts nothing.
fn posting(
    of: DocRef,
    number: &str,
    body: &Body,
    with: &Posting,
) -> Result<Option<Balanced>, Unbalanced> {
    if body.total.is_zero() {
        return Ok(None);
    }
    let in_base = |amount: Money| to_base(body, with, amount);
    let foreign =
        |amount: Money| with.foreign.then_some(Foreign { currency: body.currency_id, amount });
    let (project, branch) = (body.dimensions.project, body.dimensions.branch);
    let mut entry = Entry::on(body.date).for_doc(of).memo(number);

    let (owed, traded) = (body.trade.control_side(), body.trade.control_side().opposite());
    for part in &with.total {
        let posted = entry.line(owed, part.account, part.base);
        posted.project(project).branch(branch);
        if let Some(party) = part.party {
            posted.party(party);
        }
        if let Some(Foreign { currency, amount }) = foreign(part.amount) {
            posted.foreign(currency, amount);
        }
    }
    for (line, amount) in body.lines.iter().zip(&with.lines) {
        let posted = entry.line(traded, line.account, in_base(*amount)?);
        posted.memo(memo(line)).project(project).branch(branch).class(line.class_id);
        if let Some(Foreign { currency, amount }) = foreign(*amount) {
            posted.foreign(currency, amount);
        }
    }
    for (account, amount) in with.taxes.iter().filter(|(_, amount)| !amount.is_zero()) {
        let posted = entry.line(traded, *account, in_base(*amount)?);
        posted.project(project).branch(branch);
        if let Some(Foreign { currency, amount }) = foreign(*amount) {
            posted.foreign(currency, amount);
        }
    }
    let entry =
        if with.foreign { entry.balance_with_rounding(with.rounding)? } else { entry.balance()? };
    Ok(Some(match body.trade {
        Trade::Sale => entry,
        Trade::Purchase => entry.debits_first(),
    }))
}

fn to_base(body: &Body, with: &Posting, amount: Money) -> Result<Money, Overflow> {
    if with.foreign {
        body.rate.to_base(amount, with.decimals.0, with.decimals.1)
    } else {
        Ok(amount)
    }
}

/// What was traded: the product's name, else how the description begins.
fn memo(line: &Line) -> String {
    let text = line.product_name.as_deref().unwrap_or(&line.description);
    text.lines().next().unwrap_or_default().chars().take(MEMO).collect()
}
