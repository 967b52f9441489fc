//! What the company has by the names that a file writes.

use std::collections::{HashMap, HashSet};

use books::accounts::{self, AccountRow, Roles};
use books::currencies::{self, Currency};
use books::payment_methods::{self, PaymentMethod};
use books::taxes::{self, Tax};
use directory::terms::{self, Term};
use documents::chart_index::ChartIndex;
use jiff::civil::Date;
use ledger::Trade;
use platform::text::fold;
use platform::{Ctx, Result, Tx};

use super::balances::balances_on;
use super::tax_names::{self, TaxMatch};
use crate::kind::ImportKind;
use crate::store::existing::{self, ReferencedKind};

/// What other products call the ways of paying, and which kind of ours that is.
const METHODS: [(&str, &str); 12] = [
    ("bank", "bank"),
    ("transfer", "bank"),
    ("wire transfer", "bank"),
    ("bank remittance", "bank"),
    ("تحويل", "bank"),
    ("check", "cheque"),
    ("credit card", "card"),
    ("card", "card"),
    ("نقدي", "cash"),
    ("كاش", "cash"),
    ("manual", "bank"),
    ("instapay", "wallet"),
];

/// What the company has by the names that a file writes.
pub struct Names {
    /// The currency that the books are kept in.
    pub base: &'static Currency,
    /// The company's date.
    pub today: Date,
    /// The day of opening balances that a file doesn't date.
    pub balances_on: Date,
    /// The accounts that have a part to play.
    pub roles: Roles,
    /// The chart of accounts.
    pub chart: ChartIndex,
    /// Whether things are sold or bought.
    trade: Trade,
    terms: Vec<Term>,
    taxes: Vec<Tax>,
    /// Ids by folded name, of each kind of record that a row may name.
    named: HashMap<ReferencedKind, HashMap<String, i64>>,
    methods: Vec<PaymentMethod>,
    /// The currency of each party that money goes to or comes from.
    currencies: HashMap<i64, i64>,
    /// What may be paid, by its party and folded number.
    payable: HashMap<(i64, String), i64>,
    /// The products that are kept in stock; none for kinds that take no goods.
    in_stock: HashSet<i64>,
    /// The month of each journal entry by its number; none for other kinds.
    entry_months: HashMap<String, String>,
    /// Accounts that came with a file which was undone; none for other kinds.
    undone_accounts: HashSet<i64>,
}

impl Names {
    /// Reads what records of a kind may name.
    pub fn load(tx: &mut dyn Tx, ctx: &Ctx, kind: ImportKind) -> Result<Names> {
        let mut named = HashMap::new();
        for of in ReferencedKind::named_by(kind) {
            named.insert(*of, existing::ids_by_name(tx, ctx.tenant, *of)?);
        }
        let is_bought =
            matches!(kind, ImportKind::Bills | ImportKind::Expenses | ImportKind::VendorPayments);
        let undone_accounts = existing::undone_accounts(tx, ctx.tenant, kind)?;
        let chart = accounts::chart(tx, ctx.tenant)?.into_iter();
        let is_there = |one: &AccountRow| one.active || !undone_accounts.contains(&one.id.0);
        Ok(Names {
            chart: ChartIndex::from_rows(chart.filter(is_there)),
            base: currencies::base(tx, ctx.tenant)?,
            today: ctx.today,
            balances_on: balances_on(tx, ctx)?,
            roles: accounts::roles(tx, ctx.tenant)?,
            trade: if is_bought { Trade::Purchase } else { Trade::Sale },
            terms: terms::list(tx, ctx.tenant)?,
            taxes: taxes::all(tx, ctx.tenant)?,
            named,
            methods: payment_methods::list(tx, ctx.tenant)?,
            currencies: existing::party_currencies(tx, ctx.tenant, kind)?,
            payable: existing::payable(tx, ctx.tenant, kind)?,
            in_stock: existing::in_stock(tx, ctx.tenant, kind)?,
            entry_months: existing::entry_months(tx, ctx.tenant, kind)?,
            undone_accounts,
        })
    }

    /// Whether an account is switched off since its import was undone.
    pub fn is_undone(&self, account: &AccountRow) -> bool {
        !account.active && self.undone_accounts.contains(&account.id.0)
    }

    /// The month of the journal entry that had a number first, as `2026-02`.
    pub fn entry_month(&self, number: &str) -> Option<&str> {
        self.entry_months.get(number).map(String::as_str)
    }

    /// The terms of a name, or of as many days.
    pub fn term(&self, written: &str) -> Option<i64> {
        let key = fold(written);
        let named = |term: &&Term| {
            fold(&term.terms_name) == key
                || fold(&term.terms_name_ar) == key
                || term.days.to_string() == key
        };
        let found = self.terms.iter().find(named);
        let found = found.or_else(|| {
            let days = days_of_terms(&key)?;
            self.terms.iter().find(|term| term.days == days)
        });
        found.map(|term| term.id)
    }

    /// The terms of as many days, else the shortest.
    pub fn term_of_days(&self, days: i64) -> Option<i64> {
        let exact = self.terms.iter().find(|term| term.days == days);
        exact.or_else(|| self.terms.iter().min_by_key(|term| term.days)).map(|term| term.id)
    }

    /// The account of a number or a name; none where there are two to post to.
    pub fn account(&self, written: &str) -> Option<&AccountRow> {
        account_in(&self.chart, written)
    }

    /// The tax of a name, with or without its rate, or of a rate.
    pub fn tax(&self, written: &str) -> TaxMatch {
        tax_names::of_text(&self.offered(), self.trade, written)
    }

    /// The tax at a rate in per cent.
    pub fn tax_at(&self, percent: &str) -> TaxMatch {
        tax_names::at_rate(&self.offered(), self.trade, percent)
    }

    /// The tax with an id.
    pub fn tax_with_id(&self, id: i64) -> Option<&Tax> {
        self.taxes.iter().find(|tax| tax.id.0 == id)
    }

    /// The customer of a name.
    pub fn customer(&self, written: &str) -> Option<i64> {
        self.id(ReferencedKind::Customer, written)
    }

    /// The vendor of a name.
    pub fn vendor(&self, written: &str) -> Option<i64> {
        self.id(ReferencedKind::Vendor, written)
    }

    /// The product of a name or an SKU.
    pub fn product(&self, written: &str) -> Option<i64> {
        self.id(ReferencedKind::Product, written)
    }

    /// Whether a product is kept in stock.
    pub fn is_in_stock(&self, product: i64) -> bool {
        self.in_stock.contains(&product)
    }

    /// The project of a name.
    pub fn project(&self, written: &str) -> Option<i64> {
        self.id(ReferencedKind::Project, written)
    }

    /// The branch of a name.
    pub fn branch(&self, written: &str) -> Option<i64> {
        self.id(ReferencedKind::Branch, written)
    }

    /// The class of a name.
    pub fn class(&self, written: &str) -> Option<i64> {
        self.id(ReferencedKind::Class, written)
    }

    /// The way of paying of a name.
    pub fn method(&self, written: &str) -> Option<i64> {
        let key = fold(written);
        let named = |method: &&PaymentMethod| {
            [&method.name_en, &method.name_ar, &method.key].iter().any(|name| fold(name) == key)
        };
        let found = self.methods.iter().find(named).map(|method| method.id);
        // As other products call them.
        found.or_else(|| {
            let (_, kind) = METHODS.iter().find(|(word, _)| fold(word) == key)?;
            self.methods.iter().find(|method| method.kind == *kind).map(|method| method.id)
        })
    }

    /// The way in which is usually paid from an account, as the form proposes it: never a cheque,
    /// which is chosen.
    pub fn method_of(&self, account: i64) -> Option<i64> {
        let mut offered = self.methods.iter().filter(|method| method.kind != "cheque");
        let own = offered.clone().find(|method| method.default_account_id == Some(account));
        let plain = offered.clone().find(|method| method.default_account_id.is_none());
        own.or(plain).or_else(|| offered.next()).map(|method| method.id)
    }

    /// The currency that a party's amounts are in.
    pub fn currency_of(&self, party: i64) -> Option<i64> {
        self.currencies.get(&party).copied()
    }

    /// The documents of a party that a cell names: one by its whole text, or several divided by
    /// semicolons, commas or line ends; none where one of them isn't the party's.
    pub fn documents(&self, party: i64, written: &str) -> Option<Vec<i64>> {
        let find =
            |number: &str| self.payable.get(&(party, existing::payable_key(number))).copied();
        if let Some(one) = find(written) {
            return Some(vec![one]);
        }
        let parts = written.split([';', '؛', ',', '،', '\n']).map(str::trim);
        parts.filter(|part| !part.is_empty()).map(find).collect()
    }

    fn id(&self, of: ReferencedKind, written: &str) -> Option<i64> {
        self.named.get(&of)?.get(&fold(written)).copied()
    }

    fn offered(&self) -> Vec<&Tax> {
        let is_offered = |tax: &&Tax| tax.is_offered_on(self.trade) && tax.applies_on(self.today);
        self.taxes.iter().filter(is_offered).collect()
    }
}

/// The days of terms as people write them, folded: `30 يوم`, `صافي 30`, `نقدا`.
fn days_of_terms(key: &str) -> Option<i64> {
    const AT_ONCE: [&str; 8] =
        ["نقدا", "نقدي", "كاش", "فوري", "cash", "due on receipt", "on receipt", "cod"];
    const BESIDE: [&str; 14] = [
        "يوم", "يوما", "ايام", "صافي", "اجل", "خلال", "بعد", "net", "day", "days", "n", "d",
        "within", "في",
    ];
    if AT_ONCE.contains(&key) {
        return Some(0);
    }
    let mut days = None;
    for word in key.split([' ', '-', '/']).filter(|word| !word.is_empty()) {
        if word.bytes().all(|byte| byte.is_ascii_digit()) {
            let number = word.parse().ok()?;
            if days.replace(number).is_some() {
                return None;
            }
        } else if !BESIDE.contains(&word) {
            return None;
        }
    }
    days
}

/// The account of a number or a name; none where there are two to post to.
pub fn account_in<'c>(chart: &'c ChartIndex, written: &str) -> Option<&'c AccountRow> {
    if let Some(found) = chart.numbered(written) {
        return Some(found);
    }
    let mut named = chart.named(written);
    match (named.next(), named.next()) {
        (Some(found), None) => Some(found),
        (Some(_), Some(_)) => chart.posting_named(written),
        (None, _) => {
            if let Some(found) = account_below(chart, written) {
                return Some(found);
            }
            // «4100 Sales», «4100 - Sales», «Sales:Services»: as other programs export them.
            let number = written.split([' ', '-', '–', '—', ':', '|', '/']).next()?;
            chart.numbered(number)
        }
    }
}

/// The account of a path: «Office Rent:Maadi» is Maadi in the group Office Rent, or beside it where
/// Office Rent is no group here.
fn account_below<'c>(chart: &'c ChartIndex, written: &str) -> Option<&'c AccountRow> {
    if !is_path(written) {
        return None;
    }
    let (above, name) = written.rsplit_once(':')?;
    let above = account_in(chart, above.trim())?;
    let group = if above.postable { above.parent } else { Some(above.id) };
    let mut found = chart.named(name.trim()).filter(|account| account.parent == group);
    found.next().filter(|_| found.next().is_none())
}

/// The most parts of a path; QuickBooks knows five.
const MAX_PARTS: usize = 8;

/// Whether a text is the path of an account.
pub fn is_path(written: &str) -> bool {
    (2..=MAX_PARTS).contains(&written.split(':').take(MAX_PARTS + 1).count())
}

#[cfg(test)]
mod tests {
    use super::days_of_terms;

    #[test]
    fn terms_are_known_as_egyptians_write_them() {
        let days = |text: &str| days_of_terms(&platform::text::fold(text));
        for text in ["30 يوم", "٣٠ يومًا", "صافي 30", "صافي 30 يوم", "آجل 30 يوم", "Net-30"]
        {
            assert_eq!(days(text), Some(30), "{text}");
        }
        for text in ["نقدًا", "نقدي", "Cash"] {
            assert_eq!(days(text), Some(0), "{text}");
        }
        for text in ["2/10 net 30", "شهر", "آجل", "30 kg"] {
            assert_eq!(days(text), None, "{text}");
        }
    }
}
