//! Shows the chart: whole, by page, by picker, one account.

use std::collections::{HashMap, HashSet};

use ledger::{AccountId, Money, NormalBalance, Overflow};
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::{Problem, Result};
use platform::text::fold;

use super::model::{Account, AccountRow, CoaPage, Picker};
use super::store;
use crate::{currencies, journal};

/// Accounts on a page of the searched chart.
const PAGE: usize = 50;

/// Every account, by number.
pub fn list(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Vec<Account>> {
    Views::load(tx, ctx)?.all(|_| true)
}

/// One account; 404 when the company has none with this id.
pub fn one(tx: &mut dyn Tx, ctx: &Ctx, id: AccountId) -> Result<Account> {
    let found = Views::load(tx, ctx)?.all(|account| account.id == id)?;
    found.into_iter().next().ok_or_else(Problem::not_found)
}

/// A page of the accounts whose number or names contain `search`; `after` is the number that the
/// last page ended with.
pub fn page(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    search: Option<&str>,
    after: Option<&str>,
) -> Result<CoaPage> {
    let wanted = search.map(fold).unwrap_or_default();
    let matches = |account: &AccountRow| {
        let after = after.is_none_or(|last| account.number.as_str() > last);
        after
            && [&account.number, &account.name_en, &account.name_ar]
                .iter()
                .any(|text| fold(text).contains(&wanted))
    };
    let mut accounts = Views::load(tx, ctx)?.all(matches)?;
    let more = accounts.len() > PAGE;
    accounts.truncate(PAGE);
    let next = accounts.last().filter(|_| more).map(|account| account.serial.clone());
    Ok(CoaPage { accounts, next })
}

/// The accounts that a picker offers; with their groups when the list is to be shown as a tree.
pub fn offered(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    picker: Picker,
    with_groups: bool,
) -> Result<Vec<Account>> {
    let views = Views::load(tx, ctx)?;
    let offered = views.chart.iter().filter(|account| account.offered_as(picker));
    let mut shown: HashSet<AccountId> = offered.map(|account| account.id).collect();
    if with_groups {
        let parents = views.parents();
        let members: Vec<AccountId> = shown.iter().copied().collect();
        shown.extend(members.into_iter().flat_map(|id| above(&parents, id)));
    }
    views.all(|account| shown.contains(&account.id))
}

/// Every account that takes postings.
pub fn postable(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Vec<Account>> {
    Views::load(tx, ctx)?.all(AccountRow::takes_postings)
}

/// Whether an account has this name in either language, spelling of alef, yeh and case aside.
pub fn name_exists(chart: &[AccountRow], name: &str, except: Option<AccountId>) -> bool {
    let wanted = fold(name);
    let others = chart.iter().filter(|account| Some(account.id) != except);
    others.flat_map(|a| [&a.name_en, &a.name_ar]).any(|name| fold(name) == wanted)
}

/// The groups that an account lies in, from the nearest up.
pub fn above(
    parents: &HashMap<AccountId, AccountId>,
    account: AccountId,
) -> impl Iterator<Item = AccountId> {
    // No chart is deeper than it is long; the bound ends a circle, which no edit can make.
    std::iter::successors(parents.get(&account).copied(), |group| parents.get(group).copied())
        .take(parents.len())
}

/// The chart with all that its views need, in three queries.
struct Views {
    chart: Vec<AccountRow>,
    /// Debit positive; a group has the sum of its accounts.
    balances: HashMap<AccountId, Money>,
    posted: HashSet<AccountId>,
    decimals: u8,
}

impl Views {
    fn load(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Views> {
        let chart = store::all(tx, ctx.tenant)?;
        let own = journal::balances(tx, ctx.tenant, ctx.today)?;
        let posted = store::posted(tx, ctx.tenant)?;
        let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
        let mut views = Views { chart, balances: HashMap::new(), posted, decimals };
        views.balances = with_groups(&own, &views.parents()).map_err(Problem::internal)?;
        Ok(views)
    }

    fn parents(&self) -> HashMap<AccountId, AccountId> {
        self.chart.iter().filter_map(|account| Some((account.id, account.parent?))).collect()
    }

    fn all(&self, shown: impl Fn(&AccountRow) -> bool) -> Result<Vec<Account>> {
        self.chart.iter().filter(|account| shown(account)).map(|a| self.view(a)).collect()
    }

    fn view(&self, account: &AccountRow) -> Result<Account> {
        let debit = self.balances.get(&account.id).copied().unwrap_or_default();
        let balance = match account.normal_balance() {
            NormalBalance::Debit => debit,
            NormalBalance::Credit => debit.neg().map_err(Problem::internal)?,
        };
        Ok(Account {
            id: account.id.0,
            serial: account.number.clone(),
            account_name: account.name_en.clone(),
            account_name_ar: account.name_ar.clone(),
            main_charts_id: account.main_type.id(),
            chart_account_details_id: account.detail_type,
            parent_id: account.parent.map(|parent| parent.0),
            postable: account.postable,
            active: account.active,
            is_system: account.is_system,
            system_role: account.system_role.clone(),
            account_currency: currencies::data(account.currency_id).code,
            user_description: account.description.clone(),
            balance: balance.to_text(self.decimals),
            has_postings: self.posted.contains(&account.id),
        })
    }
}

/// Each account's balance added to every group that it lies in.
fn with_groups(
    own: &HashMap<AccountId, Money>,
    parents: &HashMap<AccountId, AccountId>,
) -> Result<HashMap<AccountId, Money>, Overflow> {
    let mut balances = own.clone();
    for (account, amount) in own {
        for group in above(parents, *account) {
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
        let groups: Vec<AccountId> = above(&parents, AccountId(3)).collect();
        assert_eq!(groups, [AccountId(2), AccountId(1)]);
        assert_eq!(above(&parents, AccountId(1)).count(), 0);
    }
}
