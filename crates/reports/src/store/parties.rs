//! The balances of customers or vendors on their control accounts.

use books::journal::{FIRST_DAY, OPENING_ENTRY, PartySum, Scope, conditions, party_sums};
use jiff::civil::Date;
use ledger::{AccountId, Money, Party, PartyKind};
use platform::db::{DbError, Row, in_list};
use platform::{Problem, Result, TenantId, Tx, Value, args};

/// The movement on the control accounts of a party by a kind of document.
#[derive(Default)]
pub(crate) struct PartyMovement {
    /// None for lines that name nobody.
    pub party: Option<i64>,
    /// As `DocKind::as_str`; empty for what came before the period.
    pub kind: String,
    /// Debits less credits before the period.
    pub before: Money,
    /// Of the period.
    pub debit: Money,
    /// Of the period.
    pub credit: Money,
}

/// The movement of some accounts by kind of document and party, up to a day; lines without a party
/// count as one party "nobody". Opening balances of the first day belong to the time before it.
pub(crate) fn movements(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    of: (PartyKind, &[AccountId]),
    (first, last): (Date, Date),
) -> Result<Vec<PartyMovement>> {
    let (kind, accounts) = of;
    let Some(within) = party_sums(tx, tenant, scope, accounts, (first, last))? else {
        return movements_of_lines(tx, tenant, scope, of, (first, last));
    };
    let earlier = match first.yesterday() {
        Ok(eve) => party_sums(tx, tenant, scope, accounts, (FIRST_DAY, eve))?,
        Err(_) => None,
    };
    let named = |party: Option<Party>| party.filter(|party| party.kind == kind).map(|of| of.id);
    let mut movements = openings(tx, tenant, scope, of, first)?;
    for PartySum { party, kind, debit, credit } in within {
        movements.push(PartyMovement {
            before: Money::ZERO,
            party: named(party),
            kind,
            debit,
            credit,
        });
    }
    for PartySum { party, debit, credit, .. } in earlier.unwrap_or_default() {
        let before = debit.sub(credit).map_err(Problem::internal)?;
        movements.push(PartyMovement { party: named(party), before, ..PartyMovement::default() });
    }
    Ok(movements)
}

/// Moves the opening balances of a day from its movement to the time before it.
fn openings(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    (kind, accounts): (PartyKind, &[AccountId]),
    day: Date,
) -> Result<Vec<PartyMovement>> {
    let mut values = args![tenant, day, kind.as_str()].to_vec();
    let ids: Vec<i64> = accounts.iter().map(|account| account.0).collect();
    let list = in_list(&ids, &mut values);
    let scoped = conditions(scope, &mut values);
    let party = "case when l.party_kind = $3 then l.party_id end";
    let sql = format!(
        "select {party}, e.doc_kind, cast(sum(l.debit - l.credit) as bigint),
             cast(sum(-l.debit) as bigint), cast(sum(-l.credit) as bigint)
         from journal_entry e cross join journal_line l
         where e.tenant_id = $1 and e.date = $2 and {OPENING_ENTRY} and l.tenant_id = $1
             and l.entry_number = e.number and l.account_id in ({list}){scoped}
         group by {party}, e.doc_kind"
    );
    Ok(tx.all(&sql, &values, read)?)
}

/// The same from the lines alone, for a part of the journal. Lines before the period are not split
/// by kind: they are most of a company's lines, and their entries are read only where the scope
/// needs them.
fn movements_of_lines(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    (kind, accounts): (PartyKind, &[AccountId]),
    (first, last): (Date, Date),
) -> Result<Vec<PartyMovement>> {
    let mut values = args![tenant, first, last, kind.as_str()].to_vec();
    let ids: Vec<i64> = accounts.iter().map(|account| account.0).collect();
    let list = in_list(&ids, &mut values);
    let scoped = conditions(scope, &mut values);
    let entry = "join journal_entry e on e.tenant_id = l.tenant_id and e.number = l.entry_number";
    let entry_of_earlier = if scope.needs_entries() { entry } else { "" };
    let brought = format!("(l.date = $2 and {OPENING_ENTRY})");
    let party = "case when l.party_kind = $4 then l.party_id end";
    let sql = format!(
        "select {party}, '', cast(sum(l.debit - l.credit) as bigint), 0, 0
         from journal_line l {entry_of_earlier}
         where l.tenant_id = $1 and l.account_id in ({list}) and l.date < $2{scoped}
         group by {party}
         union all
         select {party}, e.doc_kind,
             cast(sum(case when {brought} then l.debit - l.credit else 0 end) as bigint),
             cast(sum(case when {brought} then 0 else l.debit end) as bigint),
             cast(sum(case when {brought} then 0 else l.credit end) as bigint)
         from journal_line l {entry}
         where l.tenant_id = $1 and l.account_id in ({list}) and l.date >= $2
             and l.date <= $3{scoped}
         group by {party}, e.doc_kind"
    );
    Ok(tx.all(&sql, &values, read)?)
}

fn read(row: &Row<'_>) -> Result<PartyMovement, DbError> {
    Ok(PartyMovement {
        party: row.get(0)?,
        kind: row.get(1)?,
        before: row.get(2)?,
        debit: row.get(3)?,
        credit: row.get(4)?,
    })
}

/// Tax that was withheld of a party by a kind of document: debits less credits.
pub(crate) struct Withheld {
    pub party: Option<i64>,
    pub kind: String,
    pub amount: Money,
}

/// The tax withheld in a period at the payments of each party, debits less credits of the accounts
/// of withheld tax: of entries that touch the control accounts, whose lines name the party. It is
/// `materialized`, since SQLite would look for the party three times.
pub(crate) fn withheld(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    (kind, controls, taxes): (PartyKind, &[AccountId], &[AccountId]),
    (first, last): (Date, Date),
) -> Result<Vec<Withheld>> {
    if taxes.is_empty() {
        return Ok(Vec::new());
    }
    let mut values: Vec<Value> = args![tenant, first, last, kind.as_str()].to_vec();
    let ids = |accounts: &[AccountId]| accounts.iter().map(|a| a.0).collect::<Vec<i64>>();
    let controls = in_list(&ids(controls), &mut values);
    let taxes = in_list(&ids(taxes), &mut values);
    let scoped = conditions(scope, &mut values);
    let sql = format!(
        "with paid as materialized (
             select l.debit - l.credit as withheld, e.doc_kind as kind,
                 (select max(c.party_id) from journal_line c
                  where c.tenant_id = $1 and c.entry_number = l.entry_number
                    and c.party_kind = $4 and c.account_id in ({controls})) as party
             from journal_line l
             join journal_entry e on e.tenant_id = l.tenant_id and e.number = l.entry_number
             where l.tenant_id = $1 and l.account_id in ({taxes}) and l.date >= $2
               and l.date <= $3{scoped})
         select party, kind, cast(sum(withheld) as bigint) from paid
         where party is not null group by party, kind"
    );
    Ok(tx.all(&sql, &values, |row| {
        Ok(Withheld { party: row.get(0)?, kind: row.get(1)?, amount: row.get(2)? })
    })?)
}
