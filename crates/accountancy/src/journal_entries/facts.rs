//! What the company has on record of what an entry names.

use std::collections::BTreeMap;

use books::currencies::Currency;
use books::{accounts, currencies};
use directory::{branches, classes, customers, projects, vendors};
use ledger::{AccountId, Party, PartyKind};
use platform::{Ctx, Result, Tx};

use super::model::{Body, Facts, PartyFacts};
use super::posting::Conversion;
use super::wire::ManualLineInput;

/// Fetches what the lines name. What the entry had before an edit may stay, even if it is inactive
/// now.
pub fn load(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    lines: &[ManualLineInput],
    prior: Option<&Body>,
) -> Result<Facts> {
    let tenant = ctx.tenant;
    let ids: Vec<AccountId> =
        distinct(lines.iter().map(|line| line.account_id)).into_iter().map(AccountId).collect();
    let mut parties = BTreeMap::new();
    for party in lines.iter().filter_map(ManualLineInput::party) {
        if !parties.contains_key(&party)
            && let Some(named) = party_facts(tx, ctx, party)?
        {
            parties.insert(party, named);
        }
    }
    let present = |of: fn(&super::model::Line) -> Option<i64>| -> Vec<i64> {
        prior.map(|body| body.lines.iter().filter_map(of).collect()).unwrap_or_default()
    };
    let mut known_projects = present(|line| line.project);
    for id in distinct(lines.iter().filter_map(|line| line.project_id)) {
        if projects::lookup(tx, tenant, id)?.is_some_and(|project| project.offered) {
            known_projects.push(id);
        }
    }
    let mut known_branches = present(|line| line.branch);
    for id in distinct(lines.iter().filter_map(|line| line.branch_id)) {
        if branches::lookup(tx, tenant, id)?.is_some_and(|branch| branch.offered) {
            known_branches.push(id);
        }
    }
    let class_ids = distinct(lines.iter().filter_map(|line| line.class_id));
    Ok(Facts {
        base: currencies::base(tx, tenant)?,
        accounts: accounts::find_many(tx, tenant, &ids)?,
        parties,
        projects: known_projects,
        branches: known_branches,
        classes: classes::find_many(tx, tenant, &class_ids)?.into_keys().collect(),
    })
}

/// What is on record of an entry that is not checked again.
pub fn load_for_body(tx: &mut dyn Tx, ctx: &Ctx, body: &Body) -> Result<Facts> {
    let ids: Vec<AccountId> = body.lines.iter().map(|line| line.account).collect();
    Ok(Facts {
        base: currencies::base(tx, ctx.tenant)?,
        accounts: accounts::find_many(tx, ctx.tenant, &ids)?,
        parties: BTreeMap::new(),
        projects: Vec::new(),
        branches: Vec::new(),
        classes: Vec::new(),
    })
}

/// How amounts of a currency are converted to the company's.
pub fn conversion(tx: &mut dyn Tx, ctx: &Ctx, body: &Body) -> Result<Conversion> {
    let rounding = accounts::by_role(tx, ctx.tenant, "rounding")?;
    conversion_at(currencies::base(tx, ctx.tenant)?, rounding, body)
}

/// As [`conversion`], the company's currency and its account of roundings being known.
pub fn conversion_at(base: &Currency, rounding: AccountId, body: &Body) -> Result<Conversion> {
    let decimals = currencies::stored(body.currency_id)?.minor_digits;
    Ok(Conversion {
        rounding,
        decimals: (decimals, base.minor_digits),
        foreign: body.currency_id != base.id,
    })
}

fn party_facts(tx: &mut dyn Tx, ctx: &Ctx, party: Party) -> Result<Option<PartyFacts>> {
    let tenant = ctx.tenant;
    Ok(match party.kind {
        PartyKind::Customer => match customers::find(tx, tenant, party.id)? {
            Some(customer) => Some(PartyFacts {
                currency_id: customer.profile.currency_id,
                control: customer.control(tx, tenant)?,
            }),
            None => None,
        },
        PartyKind::Vendor => match vendors::find(tx, tenant, party.id)? {
            Some(vendor) => Some(PartyFacts {
                currency_id: vendor.profile.currency_id,
                control: vendor.control(tx, tenant)?,
            }),
            None => None,
        },
        PartyKind::Employee | PartyKind::Shareholder => None,
    })
}

fn distinct(ids: impl Iterator<Item = i64>) -> Vec<i64> {
    let mut ids: Vec<i64> = ids.collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}
