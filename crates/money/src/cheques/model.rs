//! What a cheque is, and where it may go from where it stands. Pure.

use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{AccountId, DocKind, DocRef, Money, Party, Rate, Trade};
use platform::access::Subject;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The longest name of a bank, in characters.
pub(super) const MOST_BANK: usize = 100;

/// Whether a cheque came in or went out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ChequeDirection)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// From a customer.
    Received,
    /// To a vendor, or for an expense.
    Issued,
}

impl Direction {
    /// As it is stored.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Received => "received",
            Self::Issued => "issued",
        }
    }

    /// The side of trade that its payment stands on.
    pub const fn trade(self) -> Trade {
        match self {
            Self::Received => Trade::Sale,
            Self::Issued => Trade::Purchase,
        }
    }

    /// What a person must be permitted to see or move it: what its payment asks for.
    pub const fn subject(self) -> Subject {
        match self {
            Self::Received => Subject::ReceivePayment,
            Self::Issued => Subject::MakePayment,
        }
    }

    /// The direction of a stored word.
    pub fn stored(word: &str) -> Option<Direction> {
        [Self::Received, Self::Issued].into_iter().find(|one| one.as_str() == word)
    }
}

impl From<Trade> for Direction {
    fn from(trade: Trade) -> Direction {
        match trade {
            Trade::Sale => Self::Received,
            Trade::Purchase => Self::Issued,
        }
    }
}

/// Where a cheque stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChequeState {
    /// Received, in the drawer (حافظة الشيكات).
    InHand,
    /// Handed to a bank (برسم التحصيل).
    UnderCollection,
    /// Issued, and not cashed yet.
    Outstanding,
    /// Received, and given on to a vendor (مُظهَّر); so is the one that stands for it with the
    /// payment.
    Endorsed,
    /// Money.
    Cleared,
    /// Refused by the bank it is drawn on (مرتد).
    Bounced,
    /// Given back to the customer.
    Returned,
    /// Taken back from the vendor.
    Cancelled,
}

impl ChequeState {
    /// Every state.
    pub const ALL: [ChequeState; 8] = [
        Self::InHand,
        Self::UnderCollection,
        Self::Outstanding,
        Self::Endorsed,
        Self::Cleared,
        Self::Bounced,
        Self::Returned,
        Self::Cancelled,
    ];

    /// As it is stored and sent.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::InHand => "in_hand",
            Self::UnderCollection => "under_collection",
            Self::Outstanding => "outstanding",
            Self::Endorsed => "endorsed",
            Self::Cleared => "cleared",
            Self::Bounced => "bounced",
            Self::Returned => "returned",
            Self::Cancelled => "cancelled",
        }
    }

    /// The state of a stored word.
    pub fn stored(word: &str) -> Option<ChequeState> {
        Self::ALL.into_iter().find(|one| one.as_str() == word)
    }

    /// Where a cheque goes from here; nowhere once it is money, or worth nothing.
    pub const fn next(self) -> &'static [ChequeState] {
        match self {
            Self::InHand => &[Self::UnderCollection, Self::Cleared, Self::Returned],
            Self::UnderCollection => &[Self::Cleared, Self::Bounced, Self::Returned],
            Self::Outstanding => &[Self::Cleared, Self::Bounced, Self::Cancelled],
            // It is endorsed by the payment to the vendor alone.
            Self::Endorsed => &[Self::Bounced],
            Self::Cleared | Self::Bounced | Self::Returned | Self::Cancelled => &[],
        }
    }

    /// Where a cheque goes from here that came from, or went to, somebody; one of nobody is owed to
    /// nobody again.
    pub fn next_of(self, somebody: bool) -> Vec<ChequeState> {
        let next = self.next().iter().copied();
        next.filter(|state| somebody || !state.is_owed_again()).collect()
    }

    /// Whether it is still to become money of the company's, or to cost it.
    pub const fn is_open(self) -> bool {
        matches!(self, Self::InHand | Self::UnderCollection | Self::Outstanding)
    }

    /// Every state in which it is still to become money.
    pub fn open() -> impl Iterator<Item = ChequeState> {
        Self::ALL.into_iter().filter(|state| state.is_open())
    }

    /// Whether its money is owed again by this.
    pub const fn is_owed_again(self) -> bool {
        matches!(self, Self::Bounced | Self::Returned | Self::Cancelled)
    }

    /// Whether a bank account must be named to bring a cheque here.
    pub const fn wants_bank(self) -> bool {
        matches!(self, Self::UnderCollection | Self::Cleared)
    }

    /// Whether a bank may take a fee for it.
    pub const fn may_cost(self) -> bool {
        self.wants_bank() || matches!(self, Self::Bounced)
    }
}

/// A cheque on record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cheque {
    /// That of its payment.
    pub id: i64,
    /// Whether it came in or went out.
    pub direction: Direction,
    /// What stands on it.
    pub number: String,
    /// The bank that it is drawn on.
    pub bank: Option<String>,
    /// The day from which it can be cashed.
    pub due_date: Date,
    /// The currency of the amount.
    pub currency_id: i64,
    /// Company currency per unit of that currency, as its payment was booked.
    pub rate: Rate,
    /// What it is worth, in its own currency.
    pub amount: Money,
    /// In the company's currency, as its payment was posted.
    pub amount_base: Money,
    /// Its state today.
    pub state: ChequeState,
    /// The account on which it lies.
    pub account: AccountId,
    /// The bank account that it was handed to, or cleared on.
    pub bank_account: Option<AccountId>,
    /// The day of its last step, or of its payment.
    pub moved_on: Date,
    /// The number of its payment.
    pub payment_number: String,
    /// The accounting date of its payment.
    pub payment_date: Date,
    /// The expense that it paid.
    pub expense_id: Option<i64>,
    /// The customer's cheque that it stands for: endorsed to the vendor of the payment.
    pub endorses: Option<i64>,
    /// Nobody when it paid an expense that names no vendor.
    pub party: Party,
    /// When it was deleted with its payment.
    pub deleted_at: Option<Timestamp>,
}

impl Cheque {
    /// The payment that it came with, as the books know it.
    pub const fn payment(&self) -> DocRef {
        DocRef::new(self.direction.trade().payment(), self.id)
    }

    /// Where it stands.
    pub const fn position(&self) -> ChequePosition {
        ChequePosition {
            state: self.state,
            account: self.account,
            bank_account: self.bank_account,
            moved_on: self.moved_on,
        }
    }

    /// What its first entry stands under: the payment's, or that of the expense paid with it.
    pub fn posted_by(&self) -> DocRef {
        match self.expense_id {
            Some(expense) => DocRef::new(DocKind::Expense, expense),
            None => self.payment(),
        }
    }
}

/// What stands on a cheque that was accepted, and where it begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewCheque {
    /// The number printed on it.
    pub number: String,
    /// When it falls due, and the bank that it is drawn on; on the payment's own day when nobody
    /// said more, or as it stood before an edit.
    pub typed: Option<(Date, Option<String>)>,
    /// The state it begins in.
    pub state: ChequeState,
}

/// A step in the life of a cheque.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    pub id: i64,
    pub cheque_id: i64,
    /// Where it brought the cheque.
    pub state: ChequeState,
    pub date: Date,
    pub bank_account: Option<AccountId>,
    /// What the bank took, in the currency of that account.
    pub fee: Money,
    /// The tax withheld that came back with the cheque, in its currency, and what it was withheld
    /// of.
    pub withheld: Money,
    pub withheld_net: Money,
    /// Why tax that was withheld stays although the cheque came back.
    pub withheld_kept: Option<WithheldKept>,
    pub memo: Option<String>,
    pub was: ChequePosition,
    pub created_at: Timestamp,
    pub created_by: String,
    pub deleted_at: Option<Timestamp>,
}

/// Why tax that was withheld with a cheque stays although the cheque came back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ChequeWithheldKept)]
#[serde(rename_all = "snake_case")]
pub enum WithheldKept {
    /// It went to the authority with the quarter of its payment.
    Remitted,
    /// A certificate of it was given: the customer's is on record, or ours bears a number of its
    /// own.
    Certified,
    /// A note took some of it back already.
    Credited,
    /// Whoever recorded the step said so.
    Asked,
}

impl WithheldKept {
    /// As it is stored.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Remitted => "remitted",
            Self::Certified => "certified",
            Self::Credited => "credited",
            Self::Asked => "asked",
        }
    }

    /// The reason of a stored word.
    pub fn stored(word: &str) -> Option<WithheldKept> {
        let all = [Self::Remitted, Self::Certified, Self::Credited, Self::Asked];
        all.into_iter().find(|one| one.as_str() == word)
    }
}

/// Where a cheque stood before a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChequePosition {
    pub state: ChequeState,
    pub account: AccountId,
    pub bank_account: Option<AccountId>,
    pub moved_on: Date,
}

impl Step {
    /// As the books know it.
    pub const fn doc(&self) -> DocRef {
        DocRef::new(DocKind::Cheque, self.id)
    }
}
