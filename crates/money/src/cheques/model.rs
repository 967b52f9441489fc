//! What a cheque is, and which steps are possible from each state. Pure.

use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{AccountId, DocKind, DocRef, Money, Party, Rate, Trade};
use platform::access::Subject;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The longest name of a bank, in characters.
pub(super) const MAX_BANK_LENGTH: usize = 100;

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
    /// As stored.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Received => "received",
            Self::Issued => "issued",
        }
    }

    /// The side of trade of its payment.
    pub const fn trade(self) -> Trade {
        match self {
            Self::Received => Trade::Sale,
            Self::Issued => Trade::Purchase,
        }
    }

    /// The permission to see or move it: that of its payment.
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

/// The state of a cheque.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChequeState {
    /// Received, in the drawer (حافظة الشيكات).
    InHand,
    /// Handed to a bank (برسم التحصيل).
    UnderCollection,
    /// Issued, and not cashed yet.
    Outstanding,
    /// Received and endorsed to a vendor (مُظهَّر); also the state of the record that represents it
    /// with the payment.
    Endorsed,
    /// Money.
    Cleared,
    /// Refused by the bank it is drawn on (مرتد).
    Bounced,
    /// Given back to the customer.
    Returned,
    /// Returned by the vendor before it was cashed.
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

    /// As stored and sent.
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

    /// The next possible states; none once it is money or void.
    pub const fn next(self) -> &'static [ChequeState] {
        match self {
            Self::InHand => &[Self::UnderCollection, Self::Cleared, Self::Returned],
            Self::UnderCollection => &[Self::Cleared, Self::Bounced, Self::Returned],
            Self::Outstanding => &[Self::Cleared, Self::Bounced, Self::Cancelled],
            // Only the payment to the vendor endorses it.
            Self::Endorsed => &[Self::Bounced],
            Self::Cleared | Self::Bounced | Self::Returned | Self::Cancelled => &[],
        }
    }

    /// The next possible states, given whether it has a party: without one it can't become due
    /// again.
    pub fn next_of(self, somebody: bool) -> Vec<ChequeState> {
        let next = self.next().iter().copied();
        next.filter(|state| somebody || !state.reopens_debt()).collect()
    }

    /// Whether it is still to become money of the company's, or to cost it.
    pub const fn is_open(self) -> bool {
        matches!(self, Self::InHand | Self::UnderCollection | Self::Outstanding)
    }

    /// Every state in which it is still to become money.
    pub fn open() -> impl Iterator<Item = ChequeState> {
        Self::ALL.into_iter().filter(|state| state.is_open())
    }

    /// Whether this step makes its amount due again.
    pub const fn reopens_debt(self) -> bool {
        matches!(self, Self::Bounced | Self::Returned | Self::Cancelled)
    }

    /// Whether a bank account must be named to bring a cheque here.
    pub const fn needs_bank(self) -> bool {
        matches!(self, Self::UnderCollection | Self::Cleared)
    }

    /// Whether a bank may take a fee for it.
    pub const fn may_have_fee(self) -> bool {
        self.needs_bank() || matches!(self, Self::Bounced)
    }
}

/// A cheque on record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cheque {
    /// That of its payment.
    pub id: i64,
    /// Whether it came in or went out.
    pub direction: Direction,
    /// The cheque's number.
    pub number: String,
    /// The bank that it is drawn on.
    pub bank: Option<String>,
    /// The day from which it can be cashed.
    pub due_date: Date,
    /// The currency of the amount.
    pub currency_id: i64,
    /// Company currency per unit of that currency, as its payment was booked.
    pub rate: Rate,
    /// Its amount, in its currency.
    pub amount: Money,
    /// In the company's currency, as its payment was posted.
    pub amount_base: Money,
    /// Its state today.
    pub state: ChequeState,
    /// The account that holds it.
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
    /// The customer's cheque that it represents: endorsed to the vendor of the payment.
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

    /// Its state and account.
    pub const fn position(&self) -> ChequePosition {
        ChequePosition {
            state: self.state,
            account: self.account,
            bank_account: self.bank_account,
            moved_on: self.moved_on,
        }
    }

    /// The document of its first entry: the payment, or the expense paid with it.
    pub fn posted_by(&self) -> DocRef {
        match self.expense_id {
            Some(expense) => DocRef::new(DocKind::Expense, expense),
            None => self.payment(),
        }
    }
}

/// The details and first state of a cheque that was accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewCheque {
    /// The number printed on it.
    pub number: String,
    /// The due date and the bank on which it is drawn. `None`: the payment's date, or, in an edit,
    /// unchanged.
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
    /// The bank's fee, in the currency of that account.
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
    /// It has a certificate: the customer's is on record, or ours has a number that was typed.
    Certified,
    /// A note returned some of it already.
    Credited,
    /// The person who recorded the step asked for it.
    Asked,
}

impl WithheldKept {
    /// As stored.
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

/// The state and account of a cheque before a step.
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
