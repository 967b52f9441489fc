//! The double entry: lines gathered in an [`Entry`], which becomes [`Balanced`] or is refused.
//!
//! Amounts are in the company's base currency; a line may also have the amount in the document's
//! currency. A `Balanced` value can be made in no other way, so a function that accepts one never
//! checks whether it balances.

use jiff::civil::Date;
use thiserror::Error;

use crate::account::AccountId;
use crate::doc::DocRef;
use crate::money::Money;
use crate::party::Party;
use crate::rounding::Overflow;
use crate::side::Side;

/// An amount in the document's currency, on the same side as the line that carries it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Foreign {
    /// The currency's id.
    pub currency: i64,
    /// The amount in minor units of that currency.
    pub amount: Money,
}

/// One line of an entry: an account, a side, an amount, and what reports group it by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryLine {
    account: AccountId,
    side: Side,
    amount: Money,
    foreign: Option<Foreign>,
    party: Option<Party>,
    project: Option<i64>,
    branch: Option<i64>,
    class: Option<i64>,
    memo: String,
    rounding: bool,
}

impl EntryLine {
    fn new(account: AccountId, side: Side, amount: Money) -> Self {
        Self {
            account,
            side,
            amount,
            foreign: None,
            party: None,
            project: None,
            branch: None,
            class: None,
            memo: String::new(),
            rounding: false,
        }
    }

    /// Names the customer, vendor, employee or shareholder that the line concerns.
    pub fn party(&mut self, party: Party) -> &mut Self {
        self.party = Some(party);
        self
    }

    /// Names the project.
    pub fn project(&mut self, project: Option<i64>) -> &mut Self {
        self.project = project;
        self
    }

    /// Names the branch.
    pub fn branch(&mut self, branch: Option<i64>) -> &mut Self {
        self.branch = branch;
        self
    }

    /// Names the class.
    pub fn class(&mut self, class: Option<i64>) -> &mut Self {
        self.class = class;
        self
    }

    /// Explains the line.
    pub fn memo(&mut self, memo: impl Into<String>) -> &mut Self {
        self.memo = memo.into();
        self
    }

    /// Adds the amount in the document's currency; positive, on the same side as the line.
    pub fn foreign(&mut self, currency: i64, amount: Money) -> &mut Self {
        self.foreign = Some(Foreign { currency, amount });
        self
    }

    /// The account that the line posts to.
    pub const fn account(&self) -> AccountId {
        self.account
    }

    /// The side that the line posts to.
    pub const fn side(&self) -> Side {
        self.side
    }

    /// The amount in base currency, never negative in a balanced entry.
    pub const fn amount(&self) -> Money {
        self.amount
    }

    /// The amount if the line is a debit, else nothing.
    pub const fn debit_amount(&self) -> Money {
        match self.side {
            Side::Debit => self.amount,
            Side::Credit => Money::ZERO,
        }
    }

    /// The amount if the line is a credit, else nothing.
    pub const fn credit_amount(&self) -> Money {
        match self.side {
            Side::Debit => Money::ZERO,
            Side::Credit => self.amount,
        }
    }

    /// The amount in the document's currency, where that is not the base currency.
    pub const fn foreign_amount(&self) -> Option<Foreign> {
        self.foreign
    }

    /// The party of the line.
    pub const fn party_ref(&self) -> Option<Party> {
        self.party
    }

    /// The project, if named.
    pub const fn project_id(&self) -> Option<i64> {
        self.project
    }

    /// The branch, if named.
    pub const fn branch_id(&self) -> Option<i64> {
        self.branch
    }

    /// The class, if named.
    pub const fn class_id(&self) -> Option<i64> {
        self.class
    }

    /// The explanation, perhaps empty.
    pub fn memo_text(&self) -> &str {
        &self.memo
    }

    /// Whether this is the line that [`Entry::balance_with_rounding`] added.
    pub const fn is_rounding(&self) -> bool {
        self.rounding
    }
}

/// Why an entry may not be posted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Unbalanced {
    /// The two sides differ; carries both sums, in base currency.
    #[error("debits {} differ from credits {} (minor units)", .debits.minor(), .credits.minor())]
    Differ {
        /// The sum of the debits.
        debits: Money,
        /// The sum of the credits.
        credits: Money,
    },
    /// A line is below zero; a reversed amount belongs on the other side.
    #[error("a negative amount on account {}", .account.0)]
    Negative {
        /// The account of that line.
        account: AccountId,
    },
    /// Fewer than two lines are left after lines of nothing are dropped.
    #[error("an entry needs at least two lines")]
    TooFewLines,
    /// The entry does not say what document it was made for.
    #[error("an entry needs its document")]
    NoDocument,
    /// The sums are beyond what the books can hold.
    #[error("the amounts are too large")]
    Overflow,
}

impl From<Overflow> for Unbalanced {
    fn from(_: Overflow) -> Self {
        Self::Overflow
    }
}

/// An entry being written: nothing is checked until [`Entry::balance`].
#[derive(Clone, Debug)]
pub struct Entry {
    date: Date,
    doc: Option<DocRef>,
    memo: String,
    lines: Vec<EntryLine>,
}

impl Entry {
    /// Begins an entry on its accounting date.
    pub const fn on(date: Date) -> Self {
        Self { date, doc: None, memo: String::new(), lines: Vec::new() }
    }

    /// Says what document the entry is made for; without one it can't be balanced.
    #[must_use]
    pub const fn for_doc(mut self, doc: DocRef) -> Self {
        self.doc = Some(doc);
        self
    }

    /// Explains the entry.
    #[must_use]
    pub fn memo(mut self, memo: impl Into<String>) -> Self {
        self.memo = memo.into();
        self
    }

    /// Adds a debit in base currency.
    pub fn debit(&mut self, account: AccountId, amount: Money) -> &mut EntryLine {
        self.line(Side::Debit, account, amount)
    }

    /// Adds a credit in base currency.
    pub fn credit(&mut self, account: AccountId, amount: Money) -> &mut EntryLine {
        self.line(Side::Credit, account, amount)
    }

    /// Adds a line in base currency on a side that the rule is given: see
    /// [`crate::Trade::control_side`].
    pub fn line(&mut self, side: Side, account: AccountId, amount: Money) -> &mut EntryLine {
        let index = self.lines.len();
        self.lines.push(EntryLine::new(account, side, amount));
        &mut self.lines[index]
    }

    /// Checks the entry: debits equal credits, at least two lines, nothing negative.
    ///
    /// Lines of nothing are dropped first (a tax of 0 %, a free item).
    pub fn balance(self) -> Result<Balanced, Unbalanced> {
        let (entry, debits, credits) = self.checked()?;
        entry.seal(debits, credits)
    }

    /// As [`Entry::balance`], but a difference that only rounding can have caused is posted to the
    /// company's *Rounding* account as a separate line.
    ///
    /// The difference may be at most one minor unit per line: each line was rounded once, when it
    /// was brought to the base currency. More is an error in the figures and is refused.
    pub fn balance_with_rounding(
        self,
        rounding_account: AccountId,
    ) -> Result<Balanced, Unbalanced> {
        let (mut entry, debits, credits) = self.checked()?;
        let residual = debits.sub(credits)?;
        let bound = i64::try_from(entry.lines.len()).map_err(|_| Unbalanced::Overflow)?;
        let one_sided = debits.is_zero() || credits.is_zero();
        if residual.is_zero() || one_sided || residual.abs()?.minor() > bound {
            return entry.seal(debits, credits);
        }
        let side = if residual.is_negative() { Side::Debit } else { Side::Credit };
        let mut line = EntryLine::new(rounding_account, side, residual.abs()?);
        line.rounding = true;
        entry.lines.push(line);
        let (entry, debits, credits) = entry.checked()?;
        entry.seal(debits, credits)
    }

    /// Drops zero lines, refuses invalid ones, and sums both sides.
    fn checked(mut self) -> Result<(Self, Money, Money), Unbalanced> {
        for line in &self.lines {
            let foreign_negative = line.foreign.is_some_and(|f| f.amount.is_negative());
            if line.amount.is_negative() || foreign_negative {
                return Err(Unbalanced::Negative { account: line.account });
            }
        }
        self.lines.retain(|line| !line.amount.is_zero());
        if self.lines.len() < 2 {
            return Err(Unbalanced::TooFewLines);
        }
        let debits = Money::sum(self.lines.iter().map(EntryLine::debit_amount))?;
        let credits = Money::sum(self.lines.iter().map(EntryLine::credit_amount))?;
        Ok((self, debits, credits))
    }

    fn seal(self, debits: Money, credits: Money) -> Result<Balanced, Unbalanced> {
        if debits != credits {
            return Err(Unbalanced::Differ { debits, credits });
        }
        let doc = self.doc.ok_or(Unbalanced::NoDocument)?;
        let Self { date, memo, lines, .. } = self;
        Ok(Balanced { date, doc, memo, lines, total: debits })
    }
}

/// An entry whose debits equal its credits: the only thing that the journal accepts.
///
/// Its fields are private, so it can't be made by writing them out:
///
/// ```compile_fail,E0451
/// # use ledger::{Balanced, DocKind, DocRef, Money};
/// let forged = Balanced {
///     date: jiff::civil::date(2026, 11, 20),
///     doc: DocRef::new(DocKind::JournalEntry, 1),
///     memo: String::new(),
///     lines: Vec::new(),
///     total: Money::ZERO,
/// };
/// ```
///
/// It comes from an entry that balances:
///
/// ```
/// # use ledger::{AccountId, DocKind, DocRef, Entry, Money, Party};
/// let (receivable, sales, vat) = (AccountId(1), AccountId(2), AccountId(3));
/// let date = jiff::civil::date(2026, 11, 20);
/// let mut entry = Entry::on(date).for_doc(DocRef::new(DocKind::Invoice, 7)).memo("INV-0007");
/// entry.debit(receivable, Money::from_minor(114_000)).party(Party::customer(5));
/// entry.credit(sales, Money::from_minor(100_000));
/// entry.credit(vat, Money::from_minor(14_000));
/// assert_eq!(entry.balance()?.total(), Money::from_minor(114_000));
/// # Ok::<(), ledger::Unbalanced>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Balanced {
    date: Date,
    doc: DocRef,
    memo: String,
    lines: Vec<EntryLine>,
    total: Money,
}

impl Balanced {
    /// The accounting date.
    pub const fn date(&self) -> Date {
        self.date
    }

    /// The document that the entry was made for.
    pub const fn doc(&self) -> DocRef {
        self.doc
    }

    /// The explanation, perhaps empty.
    pub fn memo(&self) -> &str {
        &self.memo
    }

    /// The lines, in the order in which they were written; none is zero, none is negative.
    pub fn lines(&self) -> &[EntryLine] {
        &self.lines
    }

    /// The sum of the debits, which is the sum of the credits, in base currency.
    pub const fn total(&self) -> Money {
        self.total
    }

    /// The entry that undoes this one at a date: the same lines with their sides swapped.
    #[must_use]
    pub fn reverse(&self, date: Date) -> Self {
        let mut reversed = self.clone();
        reversed.date = date;
        for line in &mut reversed.lines {
            line.side = line.side.opposite();
        }
        reversed
    }

    /// The same entry with its debits above its credits, as on paper.
    #[must_use]
    pub fn debits_first(mut self) -> Self {
        self.lines.sort_by_key(|line| line.side == Side::Credit);
        self
    }
}
