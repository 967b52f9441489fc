//! What a landed cost is, and how typed charges are spread. Pure: the facts are given.

use std::collections::{BTreeMap, HashMap};

use books::accounts::{AccountRow, Picker};
use books::stock::Received;
use jiff::Timestamp;
use jiff::civil::Date;
use ledger::totals::spread;
use ledger::{AccountId, DocKind, DocRef, Money};
use platform::Result;
use platform::problem::Fields;

use super::error::LandedCostError;
use super::wire::{LandedBasis, LandedCostInput, LandedGoodsInput, LandedSourceInput};
use documents::reading;

/// How many charges one landed cost may have.
pub const MAX_CHARGES: usize = 50;
/// How many documents or lines of goods may be named.
pub const MAX_GOODS: usize = 200;

/// A landed cost on record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LandedCost {
    pub id: i64,
    pub number: String,
    pub date: Date,
    pub basis: LandedBasis,
    pub memo: Option<String>,
    pub amount: Money,
    pub created_at: Timestamp,
    pub created_by: String,
    pub deleted_at: Option<Timestamp>,
}

/// What a decision needs to know.
#[derive(Debug, Clone)]
pub struct Facts {
    /// The day on which it is recorded.
    pub today: Date,
    /// The decimals of the company's currency.
    pub decimals: u8,
    /// The account of a cost when none is named.
    pub usual: AccountId,
    pub accounts: HashMap<AccountId, AccountRow>,
    /// What each document of the goods brought into stock.
    pub received: HashMap<DocRef, Vec<Received>>,
    /// The documents that charges are taken from, unless they are deleted.
    pub sources: HashMap<DocRef, Source>,
}

/// An existing document that charges are taken from.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Source {
    pub number: String,
    /// What is left of what it put on each account.
    pub left: BTreeMap<AccountId, Money>,
}

/// A charge, checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Charge {
    pub account: AccountId,
    pub description: Option<String>,
    pub amount: Money,
    /// The document that it is taken from, with its number.
    pub source: Option<(DocRef, String)>,
}

/// A line of goods with what it takes of each charge, in the order of the charges.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Share {
    pub goods: Received,
    pub of_charges: Vec<Money>,
    /// Those together.
    pub amount: Money,
}

/// A typed landed cost that was accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    pub charges: Vec<Charge>,
    pub shares: Vec<Share>,
    pub amount: Money,
    pub memo: Option<String>,
}

impl LandedGoodsInput {
    /// The document that is named; none when it is of a kind that brings no goods in.
    pub fn doc(&self) -> Option<DocRef> {
        paper(self.kind.as_deref(), self.id)
    }
}

impl LandedSourceInput {
    /// The document that is named; none when it is of a kind that says no cost.
    pub fn doc(&self) -> Option<DocRef> {
        paper(self.kind.as_deref(), self.id)
    }
}

/// A bill, unless an expense is meant.
fn paper(kind: Option<&str>, id: i64) -> Option<DocRef> {
    let kind = match kind {
        None => Some(DocKind::Bill),
        Some(word) => word.parse().ok(),
    };
    let kind = kind.filter(|kind| matches!(kind, DocKind::Bill | DocKind::Expense))?;
    Some(DocRef::new(kind, id))
}

impl LandedCostInput {
    /// Refuses lists that are too long to look at, before anything is fetched for them.
    pub fn check_size(&self) -> Result<()> {
        let lists =
            [("charges", self.charges.len(), MAX_CHARGES), ("goods", self.goods.len(), MAX_GOODS)];
        for (field, count, most) in lists {
            if count == 0 {
                return Err(LandedCostError::Nothing(field).into());
            }
            if count > most {
                return Err(LandedCostError::TooMany { field, most }.into());
            }
        }
        Ok(())
    }

    /// Checks what was typed against the facts, and spreads it.
    ///
    /// # Errors
    /// 400 with every refused field.
    pub fn decide(&self, facts: &Facts) -> Result<Draft> {
        let mut fields = Fields::new();
        reading::check_date(&mut fields, "date", self.date);
        if self.date > facts.today {
            fields.refuse("date", "landed_cost.in_the_future");
        }
        let memo = reading::optional_lines(&mut fields, "memo", self.memo.as_deref(), 500);
        let charges = self.read_charges(facts, &mut fields);
        let goods = self.read_goods(facts, &mut fields);
        if goods.iter().any(|one| one.date > self.date) {
            fields.refuse("date", "landed_cost.before_goods");
        }
        let weights: Vec<Money> = goods.iter().map(|one| weight(self.basis, one)).collect();
        if fields.is_clean() && weights.iter().all(|weight| weight.is_zero()) {
            fields.refuse("basis", "landed_cost.no_value");
        }
        fields.check()?;
        let spread = || {
            let amount = Money::sum(charges.iter().map(|charge| charge.amount))?;
            let parts: Result<Vec<Vec<Money>>, _> =
                charges.iter().map(|charge| spread(charge.amount, &weights)).collect();
            Ok((amount, parts?))
        };
        let (amount, parts) = spread().map_err(|_: ledger::Overflow| LandedCostError::TooLarge)?;
        if amount > reading::MAX_AMOUNT {
            return Err(LandedCostError::TooLarge.into());
        }
        let mut shares = Vec::with_capacity(goods.len());
        for (place, goods) in goods.into_iter().enumerate() {
            let of_charges: Vec<Money> = parts.iter().map(|parts| parts[place]).collect();
            let amount =
                Money::sum(of_charges.iter().copied()).map_err(|_| LandedCostError::TooLarge)?;
            shares.push(Share { goods, of_charges, amount });
        }
        Ok(Draft { charges, shares, amount, memo })
    }

    fn read_charges(&self, facts: &Facts, fields: &mut Fields) -> Vec<Charge> {
        let mut charges = Vec::with_capacity(self.charges.len());
        let mut left = facts.sources.clone();
        for (place, typed) in self.charges.iter().enumerate() {
            let at = |field: &str| format!("charges.{place}.{field}");
            let account = typed.account_id.map_or(facts.usual, AccountId);
            let known = facts.accounts.get(&account);
            if !known.is_some_and(|account| account.offered_as(Picker::Purchase)) {
                fields.refuse(at("account_id"), "landed_cost.account");
            }
            let description = typed.description.as_deref();
            let description = fields.optional_text(at("description"), description, 200);
            let amount = reading::amount(fields, at("amount"), &typed.amount, facts.decimals);
            if amount.is_zero() && fields.is_clean() {
                fields.refuse(at("amount"), "field.positive");
            }
            let mut charge = Charge { account, description, amount, source: None };
            if let Some(source) = &typed.source {
                let Some(doc) = source.doc() else {
                    fields.refuse(at("source.kind"), "field.unknown");
                    continue;
                };
                match left.get_mut(&doc) {
                    Some(source) => {
                        charge.source = Some((doc, source.number.clone()));
                        take(source, &charge, facts.decimals, fields, at);
                    }
                    None => fields.refuse(at("source.id"), "landed_cost.source"),
                }
            }
            charges.push(charge);
        }
        charges
    }

    /// The lines of goods that are named, by document and line; each once.
    fn read_goods(&self, facts: &Facts, fields: &mut Fields) -> Vec<Received> {
        let mut goods: BTreeMap<(Date, DocRef, i64), Received> = BTreeMap::new();
        for (place, typed) in self.goods.iter().enumerate() {
            let at = |field: &str| format!("goods.{place}.{field}");
            let Some(doc) = typed.doc() else {
                fields.refuse(at("kind"), "field.unknown");
                continue;
            };
            let came = facts.received.get(&doc).map(Vec::as_slice).unwrap_or_default();
            if came.is_empty() {
                fields.refuse(at("id"), "landed_cost.no_goods");
                continue;
            }
            let named = |one: &&Received| typed.line.is_none_or(|line| line == one.line);
            let lines: Vec<&Received> = came.iter().filter(named).collect();
            if lines.is_empty() {
                fields.refuse(at("line"), "landed_cost.no_goods");
            }
            for one in lines {
                if goods.insert((one.date, doc, one.line), one.clone()).is_some() {
                    fields.refuse(at("id"), "landed_cost.twice");
                }
            }
        }
        goods.into_values().collect()
    }
}

/// Takes a charge of what is left of its document, which may have been named before.
fn take(
    source: &mut Source,
    charge: &Charge,
    decimals: u8,
    fields: &mut Fields,
    at: impl Fn(&str) -> String,
) {
    let Some(left) = source.left.get_mut(&charge.account) else {
        let said = vec![("number", source.number.clone())];
        return fields.refuse_with(at("account_id"), "landed_cost.not_on_account", said);
    };
    match left.sub(charge.amount) {
        Ok(rest) if !rest.is_negative() => *left = rest,
        _ => {
            let still = (*left).max(Money::ZERO).grouped(decimals);
            let said = vec![("number", source.number.clone()), ("left", still)];
            fields.refuse_with(at("amount"), "landed_cost.over_source", said);
        }
    }
}

/// What a line's share goes by. Quantities are as good a weight as money.
fn weight(basis: LandedBasis, goods: &Received) -> Money {
    match basis {
        LandedBasis::Value => goods.value,
        LandedBasis::Quantity => Money::from_minor(goods.quantity.scaled()),
    }
}
