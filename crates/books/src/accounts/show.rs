//! Shows the chart: whole, by page, by picker, one account.

use std::collections::{HashMap, HashSet};

use jiff::civil::Date;
use ledger::{AccountId, Money, Overflow};
use platform::access::{Action, Subject};
use platform::context::{Ctx, TenantId};
use platform::db::Tx;
use platform::problem::{Fields, Problem, Result};
use platform::text::{fold, search_key};

use super::fiscal_year_balances::closing_balances;
use super::model::{AccountRow, Picker};
use super::store::{self, Posted};
use super::wire::{Account, AccountChoice, CoaPage};
use super::{merge, opening_entry};
use crate::{currencies, journal};

/// Accounts on a page of the searched chart.
const PAGE: usize = 50;
/// A longer text is no account name.
const MAX_LENGTH: usize = 100;

/// Every account by number, with its balance at the end of a day; today when none is given.
pub fn list(tx: &mut dyn Tx, ctx: &Ctx, as_of: Option<Date>) -> Result<Vec<Account>> {
    Views::load(tx, ctx, as_of)?.all(|_| true)
}

/// One account; 404 when the company has none with this id.
pub fn one(tx: &mut dyn Tx, ctx: &Ctx, id: AccountId) -> Result<Account> {
    let found = Views::load(tx, ctx, None)?.all(|account| account.id == id)?;
    found.into_iter().next().ok_or_else(Problem::not_found)
}

/// A page of the accounts whose number or names contain `search`; `after` is the last number of the
/// previous page.
pub fn page(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    search: Option<&str>,
    after: Option<&str>,
) -> Result<CoaPage> {
    if search.is_some_and(|text| text.chars().count() > MAX_LENGTH) {
        let mut fields = Fields::new();
        fields.refuse_with("search", "field.too_long", vec![("most", MAX_LENGTH.to_string())]);
        fields.check()?;
    }
    let wanted = search.map(search_key).unwrap_or_default();
    let matches = |account: &AccountRow| {
        let said = format!("{} {} {}", account.number, account.name_en, account.name_ar);
        after.is_none_or(|last| account.number.as_str() > last)
            && search_key(&said).contains(&wanted)
    };
    let mut accounts = Views::load(tx, ctx, None)?.all(matches)?;
    let more = accounts.len() > PAGE;
    accounts.truncate(PAGE);
    let next = accounts.last().filter(|_| more).map(|account| account.serial.clone());
    Ok(CoaPage { accounts, next })
}

/// Digits with which an account's number is meant: fewer are those of a document or an amount.
const OF_A_NUMBER: usize = 4;

/// The accounts that are called by some words: their number begins with them, or a name has them in
/// it.
pub fn called(tx: &mut dyn Tx, tenant: TenantId, words: &str) -> Result<Vec<AccountId>> {
    let wanted = search_key(words);
    let is_called = |account: &&AccountRow| {
        let names = [&account.name_en, &account.name_ar];
        wanted.len() >= OF_A_NUMBER && account.number.starts_with(&wanted)
            || names.iter().any(|name| search_key(name).contains(&wanted))
    };
    Ok(store::all(tx, tenant)?.iter().filter(is_called).map(|account| account.id).collect())
}

/// The accounts that a picker offers: the likeliest first, then by number; by number with their
/// groups when the list is shown as a tree. Balances of bank accounts are shown only to those who
/// may read them.
pub fn offered(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    picker: Picker,
    with_groups: bool,
) -> Result<Vec<AccountChoice>> {
    let chart = store::all(tx, ctx.tenant)?;
    let offered = chart.iter().filter(|account| account.offered_as(picker));
    let mut shown: HashSet<AccountId> = offered.map(|account| account.id).collect();
    if with_groups {
        let parents = parents(&chart);
        let members: Vec<AccountId> = shown.iter().copied().collect();
        shown.extend(members.into_iter().flat_map(|id| groups_above(&parents, id)));
    }
    let mut shown: Vec<&AccountRow> =
        chart.iter().filter(|account| shown.contains(&account.id)).collect();
    if !with_groups {
        shown.sort_by_key(|account| account.rank(picker));
    }
    let of_money = matches!(picker, Picker::Payment | Picker::Deposit);
    let choice = |account: &AccountRow| AccountChoice {
        money_group: of_money.then(|| account.money_group()),
        ..choice(account)
    };
    let shown = shown.into_iter();
    if !of_money || !ctx.ability.allows(Action::Read, Subject::BankAccounts) {
        return Ok(shown.map(choice).collect());
    }
    let balances = journal::balances(tx, ctx.tenant, ctx.today)?;
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let with_balance = |account: &AccountRow| {
        let debit = balances.get(&account.id).copied().unwrap_or_default();
        let balance = opening_entry::on_side(account.normal_balance(), debit)?.to_text(decimals);
        Ok(AccountChoice { balance: Some(balance), ..choice(account) })
    };
    shown.map(with_balance).collect()
}

/// Every account that takes postings.
pub fn postable(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Vec<AccountChoice>> {
    let chart = store::all(tx, ctx.tenant)?;
    Ok(chart.iter().filter(|account| account.accepts_postings()).map(choice).collect())
}

fn choice(account: &AccountRow) -> AccountChoice {
    AccountChoice {
        id: account.id.0,
        serial: account.number.clone(),
        account_name: account.name_en.clone(),
        account_name_ar: account.name_ar.clone(),
        main_charts_id: account.main_type.id(),
        chart_account_details_id: account.detail_type,
        traits: account.traits(),
        parent_id: account.parent.map(|parent| parent.0),
        postable: account.postable,
        active: account.active,
        is_system: account.is_system,
        system_role: account.system_role.clone(),
        account_currency: currencies::data(account.currency_id).code,
        money_group: None,
        balance: None,
    }
}

/// The fields of an account's English and Arabic name.
pub(super) const NAME: &str = "account_name";
pub(super) const NAME_AR: &str = "account_name_ar";

/// Whether an account has this name in either language, spelling of alef, yeh and case aside.
pub fn name_exists(chart: &[AccountRow], name: &str, except: Option<AccountId>) -> bool {
    let wanted = fold(name);
    let others = chart.iter().filter(|account| Some(account.id) != except);
    others.flat_map(|a| [&a.name_en, &a.name_ar]).any(|name| fold(name) == wanted)
}

/// The groups that contain an account, the innermost first.
pub fn groups_above(
    parents: &HashMap<AccountId, AccountId>,
    account: AccountId,
) -> impl Iterator<Item = AccountId> {
    // No chart is deeper than it is long; the bound ends a circle, which no edit can make.
    std::iter::successors(parents.get(&account).copied(), |group| parents.get(group).copied())
        .take(parents.len())
}

/// The group of each account.
fn parents(chart: &[AccountRow]) -> HashMap<AccountId, AccountId> {
    chart.iter().filter_map(|account| Some((account.id, account.parent?))).collect()
}

/// The chart with all that its views need, in a handful of queries.
struct Views {
    chart: Vec<AccountRow>,
    /// Debit positive; a group has the sum of its accounts.
    balances: HashMap<AccountId, Money>,
    /// Of accounts kept in a foreign currency, in it; debit positive.
    in_own: HashMap<AccountId, Money>,
    posted: HashSet<AccountId>,
    openings: HashMap<AccountId, Posted>,
    merged: HashMap<AccountId, AccountId>,
    decimals: u8,
    base_id: i64,
}

impl Views {
    fn load(tx: &mut dyn Tx, ctx: &Ctx, as_of: Option<Date>) -> Result<Views> {
        let chart = store::all(tx, ctx.tenant)?;
        let as_of = as_of.unwrap_or(ctx.today);
        let own = closing_balances(tx, ctx.tenant, as_of)?;
        let balances = with_groups(&own, &parents(&chart)).map_err(Problem::internal)?;
        let posted = store::posted(tx, ctx.tenant)?;
        let openings = store::openings(tx, ctx.tenant, None)?;
        let base = currencies::base(tx, ctx.tenant)?;
        let (decimals, base_id) = (base.minor_digits, base.id);
        let in_own = journal::own_balances(tx, ctx.tenant, base_id, as_of)?;
        let merged = merge::merged_into(tx, ctx.tenant)?;
        Ok(Views { chart, balances, in_own, posted, openings, merged, decimals, base_id })
    }

    fn all(&self, shown: impl Fn(&AccountRow) -> bool) -> Result<Vec<Account>> {
        self.chart.iter().filter(|account| shown(account)).map(|a| self.view(a)).collect()
    }

    fn view(&self, account: &AccountRow) -> Result<Account> {
        let debit = self.balances.get(&account.id).copied().unwrap_or_default();
        let merged = self.merged.get(&account.id);
        // Its opening balance was carried over.
        let opening = self.openings.get(&account.id).filter(|_| merged.is_none());
        let opening =
            opening.map(|posted| opening_entry::from_posted(account, posted)).transpose()?;
        let is_foreign = account.currency_id != self.base_id;
        let foreign = opening.filter(|_| is_foreign);
        let own_decimals = currencies::stored(account.currency_id)?.minor_digits;
        // The class's side, not the account's own: a group could not be the sum of its accounts.
        let side = account.main_type.normal_balance();
        let in_own = self.in_own.get(&account.id).copied().unwrap_or_default();
        let in_own = opening_entry::on_side(side, in_own)?.to_text(own_decimals);
        Ok(Account {
            id: account.id.0,
            serial: account.number.clone(),
            account_name: account.name_en.clone(),
            account_name_ar: account.name_ar.clone(),
            main_charts_id: account.main_type.id(),
            chart_account_details_id: account.detail_type,
            traits: account.traits(),
            parent_id: account.parent.map(|parent| parent.0),
            postable: account.postable,
            active: account.active,
            is_system: account.is_system,
            system_role: account.system_role.clone(),
            account_currency: currencies::data(account.currency_id).code,
            user_description: account.description.clone(),
            balance: opening_entry::on_side(side, debit)?.to_text(self.decimals),
            own_balance: Some(in_own).filter(|_| is_foreign && account.postable),
            has_postings: self.posted.contains(&account.id),
            opening_balance: opening.map(|valued| valued.opening.amount.to_text(own_decimals)),
            opening_balance_date: opening.map(|valued| valued.opening.date),
            opening_exchange_rate: foreign.map(|valued| valued.rate.to_text()),
            merged_into: merged.map(|into| into.0),
            version: account.version,
        })
    }
}

/// Adds each account's balance to every group that contains it.
fn with_groups(
    own: &HashMap<AccountId, Money>,
    parents: &HashMap<AccountId, AccountId>,
) -> Result<HashMap<AccountId, Money>, Overflow> {
    let mut balances = own.clone();
    for (account, amount) in own {
        for group in groups_above(parents, *account) {
            let sum = balances.entry(group).or_default();
            *sum = sum.add(*amount)?;
        }
    }
    Ok(balances)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_shows_the_sum_of_its_accounts() {
        let (assets, cash, till, bank) = (AccountId(1), AccountId(2), AccountId(3), AccountId(4));
        let parents = HashMap::from([(cash, assets), (till, cash), (bank, cash)]);
        let own = HashMap::from([(till, Money::from_minor(5)), (bank, Money::from_minor(-2))]);
        let balances = with_groups(&own, &parents).unwrap();
        assert_eq!(balances[&cash], Money::from_minor(3));
        assert_eq!(balances[&assets], Money::from_minor(3));
        assert_eq!(balances[&till], Money::from_minor(5));
    }

    #[test]
    fn groups_from_the_nearest_up() {
        let parents = HashMap::from([(AccountId(3), AccountId(2)), (AccountId(2), AccountId(1))]);
        let groups: Vec<AccountId> = groups_above(&parents, AccountId(3)).collect();
        assert_eq!(groups, [AccountId(2), AccountId(1)]);
        assert_eq!(groups_above(&parents, AccountId(1)).count(), 0);
    }
}
