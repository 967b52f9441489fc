//! A row's values, read for the form of its record.

use jiff::civil::Date;
use ledger::NormalBalance;
use platform::Result;
use platform::http::DecimalText;
use platform::text::fold;

use super::FieldTrouble;
use super::form_fields::{REFUSED, field_of, place};
use super::names::Names;
use super::tax_names::TaxMatch;
use crate::kind::ImportKind;
use crate::store::stored_rows::Record;

/// The name of a value beside the fields: the side that the opening balance names in its cell.
pub const SIDE: &str = "opening_side";

/// What a column of natures says; nothing where it says both.
const NATURES: [(&str, Option<NormalBalance>); 14] = [
    ("debit", Some(NormalBalance::Debit)),
    ("dr", Some(NormalBalance::Debit)),
    ("dr.", Some(NormalBalance::Debit)),
    ("مدين", Some(NormalBalance::Debit)),
    ("مدينة", Some(NormalBalance::Debit)),
    ("المدين", Some(NormalBalance::Debit)),
    ("credit", Some(NormalBalance::Credit)),
    ("cr", Some(NormalBalance::Credit)),
    ("cr.", Some(NormalBalance::Credit)),
    ("دائن", Some(NormalBalance::Credit)),
    ("دائنة", Some(NormalBalance::Credit)),
    ("الدائن", Some(NormalBalance::Credit)),
    ("مدين/دائن", None),
    ("مدين ودائن", None),
];

/// A row's values, and which of them the company can't take.
pub struct Reading<'a> {
    pub names: &'a Names,
    pub troubles: Vec<FieldTrouble>,
    record: &'a Record,
}

impl<'a> Reading<'a> {
    pub fn new(record: &'a Record, names: &'a Names) -> Reading<'a> {
        Reading { names, troubles: Vec::new(), record }
    }

    /// Notes that the company has nothing of what a field names.
    pub fn refuse(&mut self, field: &'static str) {
        self.trouble(field, "unknown");
    }

    /// Notes that a field is needed.
    pub fn lack(&mut self, field: &'static str) {
        self.trouble(field, "missing");
    }

    /// Notes what is wrong with a field.
    pub fn trouble(&mut self, field: &'static str, code: &'static str) {
        self.troubles.push(FieldTrouble { field: field.into(), code, which: None, fault: None });
    }

    /// Notes what the form of a new record refuses, at the fields of the file; what was noted of a
    /// field before stays.
    pub fn check_form(
        &mut self,
        kind: ImportKind,
        is_new: bool,
        check: impl FnOnce() -> Result<()>,
    ) {
        if !is_new {
            return;
        }
        let Err(problem) = check() else { return };
        for fault in problem.faults() {
            let (_, form) = place(&fault.field);
            let field = field_of(kind, form).to_owned();
            if !self.troubles.iter().any(|one| one.field == field) {
                let fault = Some(fault.clone());
                let trouble =
                    FieldTrouble { field: field.into(), code: REFUSED, which: None, fault };
                self.troubles.push(trouble);
            }
        }
    }

    pub fn get(&self, field: &str) -> Option<&'a str> {
        self.record.get(field).map(String::as_str).filter(|text| !text.trim().is_empty())
    }

    /// Every value by its key.
    pub fn texts(&self) -> impl Iterator<Item = (&'a str, &'a str)> + use<'a> {
        self.record.iter().map(|(key, text)| (key.as_ref(), text.as_str()))
    }

    pub fn text(&self, field: &str) -> Option<String> {
        self.get(field).map(str::to_owned)
    }

    pub fn number(&self, field: &str) -> Option<DecimalText> {
        self.get(field).map(DecimalText::from)
    }

    pub fn day(&self, field: &str) -> Option<Date> {
        self.get(field).and_then(|text| text.parse().ok())
    }

    /// The record of a name; a trouble of the field where there is none.
    pub fn named<T>(
        &mut self,
        field: &'static str,
        find: impl FnOnce(&'a Names, &str) -> Option<T>,
    ) -> Option<T> {
        let text = self.get(field)?;
        let found = find(self.names, text);
        if found.is_none() {
            self.refuse(field);
        }
        found
    }

    /// Which of a few words it is, however it is written.
    pub fn word<T: Copy>(&mut self, field: &'static str, words: &[(&str, T)]) -> Option<T> {
        self.known(field, "not_a_choice", |text| {
            let key = fold(text);
            let found = words.iter().find(|(word, _)| fold(word) == key);
            found.map(|(_, meant)| *meant)
        })
    }

    /// The currency: the company's where none is written.
    pub fn currency(&mut self) -> i64 {
        let code = |code: &str| books::currencies::of_code(code).map(|known| known.id);
        let written = self.known("currency", "not_a_currency", code);
        written.unwrap_or(self.names.base.id)
    }

    /// The rate of the currency that the party's amounts are in; none in the company's own. A file
    /// that says another currency is refused.
    pub fn party_rate(&mut self, party: Option<i64>) -> Option<DecimalText> {
        let written = self.get("currency").map(|_| self.currency());
        let own = party.and_then(|party| self.names.currency_of(party));
        let own = own.unwrap_or(self.names.base.id);
        let is_read = !self.troubles.iter().any(|one| one.field == "currency");
        if is_read && written.is_some_and(|written| written != own) {
            self.trouble("currency", "other_currency");
        }
        // Sheets write 1 beside the company's own currency.
        let rate = self.number("exchange_rate").filter(|_| own != self.names.base.id);
        if rate.is_none() && own != self.names.base.id {
            self.lack("exchange_rate");
        }
        rate
    }

    /// Money that moved has an amount above zero and a day that is past.
    pub fn check_money(&mut self, amount: &'static str) {
        if self.get(amount).is_some_and(|text| text.starts_with('-')) {
            self.trouble(amount, "not_positive");
        }
        if self.day("date").is_some_and(|day| day > self.names.today) {
            self.trouble("date", "in_the_future");
        }
    }

    /// The country by its name or code.
    pub fn country(&mut self) -> Option<i64> {
        self.known("country", "not_a_country", |name| {
            books::reference::country_named(name).map(|country| country.country_id)
        })
    }

    /// What a text means that is none of the company's records; the trouble `code` where it means
    /// nothing.
    fn known<T>(
        &mut self,
        field: &'static str,
        code: &'static str,
        find: impl FnOnce(&str) -> Option<T>,
    ) -> Option<T> {
        let found = find(self.get(field)?);
        if found.is_none() {
            self.trouble(field, code);
        }
        found
    }

    /// The tax by its name or by its rate; none where the file says that there is none. Where
    /// several fit, the trouble names them.
    pub fn tax(&mut self, named: &'static str, rated: &'static str) -> Option<i64> {
        let name = self.get(named);
        let says = name.and_then(imports::cells::boolean);
        if says == Some(false) {
            return None;
        }
        // «Taxable» by itself says nothing of which tax.
        let name = name.filter(|_| says.is_none());
        let is_something = |text: &&str| text.chars().any(|c| ('1'..='9').contains(&c));
        let rate = self.get(rated).filter(is_something);
        let mut field = named;
        let mut found = name.map(|name| self.names.tax(name));
        if let (None | Some(TaxMatch::Unknown | TaxMatch::Several(_)), Some(rate)) = (&found, rate)
        {
            (field, found) = (rated, Some(self.names.tax_at(rate)));
        }
        match found? {
            TaxMatch::One(tax) => return Some(tax),
            TaxMatch::Unknown => self.refuse(field),
            TaxMatch::Several(which) => {
                let code = "several_taxes";
                let (field, which) = (field.into(), Some(which));
                self.troubles.push(FieldTrouble { field, code, which, fault: None });
            }
        }
        None
    }

    /// A form of address as the forms know it.
    pub fn title(&mut self) -> Option<String> {
        let words = [
            ("Mr", "Mr"),
            ("Mr.", "Mr"),
            ("السيد", "Mr"),
            ("أ.", "Mr"),
            ("Ms", "Ms"),
            ("Ms.", "Ms"),
            ("Miss", "Ms"),
            ("الآنسة", "Ms"),
            ("Mrs", "Mrs"),
            ("Mrs.", "Mrs"),
            ("السيدة", "Mrs"),
        ];
        self.word("title", &words).map(str::to_owned)
    }

    /// The first and the last name of the person to talk to: of the one name of theirs that the
    /// file has, where it doesn't divide it.
    pub fn contact(&self) -> (Option<String>, Option<String>) {
        let (first, last) = (self.text("first_name"), self.text("last_name"));
        if first.is_some() || last.is_some() {
            return (first, last);
        }
        let whole = self.get("contact_name").map(str::trim);
        match whole.map(|whole| whole.split_once(' ').unwrap_or((whole, ""))) {
            Some((first, "")) => (Some(first.to_owned()), None),
            Some((first, last)) => (Some(first.to_owned()), Some(last.to_owned())),
            None => (None, None),
        }
    }

    /// The side that the file says a balance is on.
    pub fn nature(&mut self) -> Option<NormalBalance> {
        self.word("nature", &NATURES).flatten()
    }

    /// Refuses a balance whose cell says another side than its column of natures, or a sign too.
    fn check_nature(&mut self, text: &str, nature: NormalBalance) {
        let side = self.get(SIDE).map(|side| match side {
            "debit" => NormalBalance::Debit,
            _ => NormalBalance::Credit,
        });
        match side {
            Some(side) if side != nature => self.trouble("nature", "side_and_nature"),
            None if text.starts_with('-') => self.trouble("opening_balance", "sign_and_nature"),
            _ => {}
        }
    }

    /// What was open before, and its date, or that of all balances where none is written. Of an
    /// account with two sides the one less the other, `own` being the side of the kind's parties.
    pub fn opening(
        &mut self,
        (own, other): (&str, &str),
        own_side: NormalBalance,
    ) -> (Option<DecimalText>, Option<Date>) {
        let nature = self.nature();
        let minus = |text: &str| match text.strip_prefix('-') {
            Some(positive) => positive.to_owned(),
            None => format!("-{text}"),
        };
        let is_something = |text: &&str| text.chars().any(|c| ('1'..='9').contains(&c));
        let written = self.get("opening_balance").filter(is_something);
        if let (Some(text), Some(nature)) = (written, nature) {
            self.check_nature(text, nature);
        }
        // A side in the cell itself is in its sign already.
        let is_other = nature.is_some_and(|nature| nature != own_side);
        let is_turned = is_other && self.get(SIDE).is_none();
        let balance = written
            .map(|text| if is_turned { minus(text) } else { text.to_owned() })
            .or_else(|| self.get(own).filter(is_something).map(str::to_owned))
            .or_else(|| self.get(other).filter(is_something).map(minus));
        let Some(balance) = balance.filter(|text| is_something(&text.as_str())) else {
            return (None, None);
        };
        let date = self.day("opening_balance_date").unwrap_or(self.names.balances_on);
        (Some(balance.into()), Some(date))
    }
}

/// Gives a form what it lacks of another.
macro_rules! fill {
    ($into:expr, $from:expr; $($field:ident),* $(,)?) => {
        $(if $into.$field.is_none() {
            $into.$field = $from.$field;
        })*
    };
}

pub(super) use fill;
