//! A row of the register, and its amounts in the company's currency.

use books::currencies::{self, Currency};
use jiff::civil::Date;
use ledger::{AccountId, Money, Overflow, Percent, Rate};
use platform::{Problem, Result};

use documents::tax_quarters::Quarter;

/// The tax that a payment or receipt withheld from one document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Withheld {
    /// The payment, or receipt.
    pub payment_id: i64,
    /// Its number.
    pub payment_number: String,
    /// When it was withheld.
    pub date: Date,
    /// The day by whose quarter it is reported.
    pub reported: Date,
    /// The party.
    pub party_id: i64,
    /// The party's name today.
    pub party: String,
    /// The party's tax registration.
    pub party_tax_id: Option<String>,
    /// Number of the certificate.
    pub certificate: Option<String>,
    /// The currency of the next amounts.
    pub currency_id: i64,
    /// Company currency per unit, at which it was posted.
    pub rate: Rate,
    /// The kind of document from which it was withheld: `bill`, `expense`, `invoice` or `opening`.
    pub doc_kind: String,
    /// The document.
    pub doc_id: i64,
    /// Its number.
    pub doc_number: Option<String>,
    /// By which nature of dealing; none of what customers withhold, who say it to nobody.
    pub nature: Option<Nature>,
    /// The rate; of a customer's, the one that the invoice names.
    pub percent: Percent,
    /// The part before taxes that was paid.
    pub net: Money,
    /// The tax withheld of it.
    pub tax: Money,
    /// Whether both came back with a cheque that did, or with a note, and are negative.
    pub came_back: bool,
    /// The note that returned them.
    pub note: Option<ReturningNote>,
    /// Where it was posted; the usual account when none is named.
    pub account: Option<AccountId>,
}

impl Withheld {
    /// The first day of the quarter whose form contains it, where the tax of the payment's quarter
    /// was remitted before. A note is reported later for other reasons too.
    pub fn reported_later(&self) -> Option<Date> {
        let quarter = Quarter::containing(self.reported);
        (self.note.is_none() && quarter.first() > self.date).then(|| quarter.first())
    }

    /// Whether it was withheld by that nature of dealing, if one is given.
    pub fn is_by(&self, nature: Option<i64>) -> bool {
        let own = self.nature.as_ref().map(|nature| nature.tax_id);
        nature.is_none() || own == nature
    }
}

/// A note that returned withheld tax.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReturningNote {
    /// `credit_note` or `vendor_credit`.
    pub kind: String,
    /// Its id.
    pub id: i64,
    /// Its number.
    pub number: String,
}

/// A nature of dealing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Nature {
    /// The tax whose rate it is.
    pub tax_id: i64,
    /// The authority's code, `W002`.
    pub code: Option<String>,
    /// English name.
    pub name_en: String,
    /// Arabic name.
    pub name_ar: String,
}

/// A row with its amounts in the company's currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Booked {
    /// The row.
    pub row: Withheld,
    /// Its net.
    pub net_base: Money,
    /// Its tax: the rows of one payment add up to what the payment posted.
    pub tax_base: Money,
}

/// Brings rows into the company's currency, in the order of their payments.
///
/// A payment posts its tax as one amount for each account. So the rows of one account are computed
/// as differences of running totals, and no piastre is lost.
pub struct InBase {
    base: &'static Currency,
    /// The payment, and the note that returned what it withheld.
    paper: (i64, Option<i64>),
    /// The totals of the earlier rows of this payment, by account.
    so_far: Vec<(Option<AccountId>, Money)>,
}

impl InBase {
    /// Into that currency.
    pub fn new(base: &'static Currency) -> InBase {
        InBase { base, paper: (0, None), so_far: Vec::new() }
    }

    /// The next row.
    pub fn book(&mut self, row: Withheld) -> Result<Booked> {
        let paper = (row.payment_id, row.note.as_ref().map(|note| note.id));
        if paper != self.paper {
            self.paper = paper;
            self.so_far.clear();
        }
        let decimals = currencies::stored(row.currency_id)?.minor_digits;
        let in_base = |amount: Money| row.rate.to_base(amount, decimals, self.base.minor_digits);
        let known = self.so_far.iter().position(|(account, _)| *account == row.account);
        let place = known.unwrap_or_else(|| {
            self.so_far.push((row.account, Money::ZERO));
            self.so_far.len() - 1
        });
        let before = self.so_far[place].1;
        let booked = || {
            let with = before.add(row.tax)?;
            Ok((in_base(row.net)?, in_base(with)?.sub(in_base(before)?)?, with))
        };
        let (net_base, tax_base, with) =
            booked().map_err(|fault: Overflow| Problem::internal(fault))?;
        self.so_far[place].1 = with;
        Ok(Booked { row, net_base, tax_base })
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn dollars() -> i64 {
        let mut all = currencies::all().iter();
        all.find(|currency| currency.code == "USD").expect("the dollar").id
    }

    fn row(payment: i64, account: i64, tax: i64) -> Withheld {
        Withheld {
            payment_id: payment,
            payment_number: "PV-0001".to_owned(),
            date: date(2026, 11, 20),
            reported: date(2026, 11, 20),
            party_id: 1,
            party: "Delta".to_owned(),
            party_tax_id: None,
            certificate: None,
            currency_id: dollars(),
            rate: Rate::from_scaled(4_950_000),
            doc_kind: "bill".to_owned(),
            doc_id: 1,
            doc_number: None,
            nature: None,
            percent: Percent::ZERO,
            net: Money::from_minor(100),
            tax: Money::from_minor(tax),
            came_back: tax < 0,
            note: None,
            account: Some(AccountId(account)),
        }
    }

    #[test]
    fn only_what_was_withheld_late_is_reported_in_another_quarter_than_its_own() {
        let late = Withheld { reported: date(2027, 1, 1), ..row(1, 7, 1) };
        assert_eq!(late.reported_later(), Some(date(2027, 1, 1)));
        assert_eq!(row(1, 7, 1).reported_later(), None);
        // The next quarter has a note also where its certificate is known.
        let note = ReturningNote { kind: "credit_note".to_owned(), id: 1, number: String::new() };
        let credited = Withheld { note: Some(note), came_back: true, ..late };
        assert_eq!(credited.reported_later(), None);
    }

    #[test]
    fn rows_of_a_payment_come_to_what_it_posted() {
        let base = currencies::stored(30).expect("pounds");
        let mut in_base = InBase::new(base);
        let mut book = |payment, account, tax| {
            in_base.book(row(payment, account, tax)).expect("booked").tax_base.minor()
        };
        // 49.5 each: separately each would be 50, together they are 149.
        assert_eq!([book(1, 7, 1), book(1, 7, 1), book(1, 7, 1)], [50, 49, 50]);
        // What is reversed is what was posted, separately or after its payment.
        assert_eq!([book(1, 7, -1), book(1, 7, -1), book(1, 7, -1)], [-50, -49, -50]);
        assert_eq!([book(3, 7, -1), book(3, 7, -1), book(3, 7, -1)], [-50, -49, -50]);
        // Another account, and another payment, start again from zero.
        assert_eq!((book(1, 8, 1), book(2, 7, 1)), (50, 50));
    }
}
