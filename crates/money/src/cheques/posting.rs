//! What a step in the life of a cheque posts.

use ledger::{AccountId, Balanced, Entry, EntryLine, Money, Unbalanced};

use super::model::{Cheque, Step};
use super::withheld::Part;

/// Where a step brings a cheque.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Destination {
    /// To a bank: the account of cheques under collection.
    Collection(AccountId),
    /// Into money: the bank account, what it makes in the company's currency, and the account of
    /// exchange differences.
    Money { bank: AccountId, base: Money, exchange: AccountId },
    /// Back to the person it came from, or went to: the account on which they owe, or are owed.
    Party(AccountId),
}

/// The bank's fee: the account of bank charges, the bank account, and the amount in the company's
/// currency and in that of the account if it is a foreign one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fee {
    pub charges: AccountId,
    pub bank: AccountId,
    pub base: Money,
    pub foreign: Option<(i64, Money)>,
}

/// The project and the branch that a cheque was given for.
pub type Labels = (Option<i64>, Option<i64>);

/// A step of a cheque that was received, in the company's currency.
///
/// ```text
/// Dr Cheques under collection    handed to a bank: what it was booked at
/// Dr Cash or bank                cleared: at the rate of that day
/// Dr Receivable (customer)       bounced or returned: due again, as it was booked
///    Cr Notes receivable, or Cheques under collection   what it was booked at
///    Cr Withholding tax receivable                      tax withheld that comes back with it
///    Cr/Dr Exchange gain or loss                        difference of rates, foreign cheques only
/// Dr Bank charges                what the bank takes
///    Cr Bank
/// ```
///
/// An issued cheque is the same on notes payable and payables, with the sides exchanged; the bank's
/// fee is unchanged. Every line has the project and branch of the cheque's payment, or of its last
/// step.
pub fn posting(
    cheque: &Cheque,
    step: &Step,
    (destination, withheld): (Destination, &[Part]),
    fee: Option<Fee>,
    base_currency: i64,
    (project, branch): Labels,
) -> Result<Balanced, Unbalanced> {
    let (to, from) = {
        let owed = cheque.direction.trade().control_side();
        (owed, owed.opposite())
    };
    let beside = |line: &mut EntryLine, amount: Money| {
        if cheque.currency_id != base_currency {
            line.foreign(cheque.currency_id, amount);
        }
        line.project(project).branch(branch);
    };
    let mut entry = Entry::on(step.date).for_doc(step.doc()).memo(&cheque.payment_number);
    match destination {
        Destination::Collection(account) => {
            beside(entry.line(to, account, cheque.amount_base), cheque.amount);
        }
        Destination::Money { bank, base, .. } => beside(entry.line(to, bank, base), cheque.amount),
        Destination::Party(control) => {
            let mut again = (cheque.amount, cheque.amount_base);
            for part in withheld {
                again = (again.0.add(part.amount)?, again.1.add(part.base)?);
            }
            let line = entry.line(to, control, again.1);
            beside(line.party(cheque.party).memo(&cheque.number), again.0);
        }
    }
    beside(entry.line(from, step.was.account, cheque.amount_base), cheque.amount);
    for part in withheld {
        beside(entry.line(from, part.account, part.base), part.amount);
    }
    if let Destination::Money { base, exchange, .. } = destination {
        let difference = base.sub(cheque.amount_base)?;
        let side = if difference.is_negative() { to } else { from };
        entry.line(side, exchange, difference.abs()?).project(project).branch(branch);
    }
    if let Some(Fee { charges, bank, base, foreign }) = fee {
        entry.debit(charges, base).project(project).branch(branch);
        let line = entry.credit(bank, base).project(project).branch(branch);
        if let Some((currency, amount)) = foreign {
            line.foreign(currency, amount);
        }
    }
    entry.balance().map(Balanced::debits_first)
}
