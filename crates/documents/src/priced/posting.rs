//! What an invoice posts.

use std::collections::HashMap;

use ledger::{
    AccountId, Balanced, DocRef, Entry, Foreign, Money, Overflow, Party, TaxId, Unbalanced,
};

use super::record::{Body, Line};

/// How much of a line's description its memo keeps, in characters.
const MEMO: usize = 80;

/// What the rule needs to know beside the invoice.
#[derive(Debug, Clone)]
pub struct Posting<'a> {
    pub receivable: AccountId,
    pub rounding: AccountId,
    /// Where each tax is owed.
    pub taxes: &'a HashMap<TaxId, AccountId>,
    /// How many decimals the invoice's currency has, and the company's own.
    pub decimals: (u8, u8),
    pub foreign: bool,
}

/// Sale on credit, in the company's currency at the invoice's rate. A credit note posts the same
/// with its sides swapped, so the document is given apart from what it says.
///
/// ```text
/// Dr Receivable (customer)        total
///    Cr Income (each line)                net, after all discounts
///    Cr Tax (each tax)                    its amount
///    Cr/Dr Rounding                       what conversion left, a foreign invoice only
/// ```
///
/// Every line names the invoice's project and branch; income names the line's class as well.
///
/// A document of nothing (all of it given away) posts nothing.
pub fn posting(
    of: DocRef,
    number: &str,
    body: &Body,
    with: &Posting<'_>,
) -> Result<Option<Balanced>, Unbalanced> {
    if body.total.is_zero() {
        return Ok(None);
    }
    let in_base = |amount: Money| to_base(body, with, amount);
    let foreign =
        |amount: Money| with.foreign.then_some(Foreign { currency: body.currency_id, amount });
    let (project, branch) = (body.dimensions.project, body.dimensions.branch);
    let mut entry = Entry::on(body.date).for_doc(of).memo(number);

    let receivable = entry.debit(with.receivable, body.total_base);
    receivable.party(Party::customer(body.customer_id)).project(project).branch(branch);
    if let Some(Foreign { currency, amount }) = foreign(body.total) {
        receivable.foreign(currency, amount);
    }
    for line in &body.lines {
        let credit = entry.credit(line.income_account, in_base(line.net)?);
        credit.memo(memo(line)).project(project).branch(branch).class(line.class_id);
        if let Some(Foreign { currency, amount }) = foreign(line.net) {
            credit.foreign(currency, amount);
        }
    }
    for tax in body.taxes.iter().filter(|tax| !tax.amount.is_zero()) {
        // Reading the lines refused a tax that comes to something and has no account; were one
        // left out here, the entry would not balance and would be refused as well.
        let Some(account) = with.taxes.get(&tax.tax).copied() else { continue };
        let credit = entry.credit(account, in_base(tax.amount)?);
        credit.project(project).branch(branch);
        if let Some(Foreign { currency, amount }) = foreign(tax.amount) {
            credit.foreign(currency, amount);
        }
    }
    if with.foreign {
        entry.balance_with_rounding(with.rounding).map(Some)
    } else {
        entry.balance().map(Some)
    }
}

fn to_base(body: &Body, with: &Posting<'_>, amount: Money) -> Result<Money, Overflow> {
    if with.foreign {
        body.rate.to_base(amount, with.decimals.0, with.decimals.1)
    } else {
        Ok(amount)
    }
}

/// What was sold: the product's name, else how the description begins.
fn memo(line: &Line) -> String {
    let text = line.product_name.as_deref().unwrap_or(&line.description);
    text.lines().next().unwrap_or_default().chars().take(MEMO).collect()
}
