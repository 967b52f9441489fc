//! Asks every room for its proof.

use books::accounts::{self, AccountRow};
use books::{currencies, journal, settlements, stock};
use corrections::proof;
use jiff::Timestamp;
use ledger::{AccountId, Money, Trade};
use platform::{Result, TenantId, Tx};

use super::model::{AuditCheck, AuditCulprit, AuditKey, AuditState, SelfAudit};

/// Proves a company's books. Everything is read anew: the longer the books, the longer it takes.
pub fn prove(tx: &mut dyn Tx, tenant: TenantId, at: Timestamp) -> Result<SelfAudit> {
    let mut checks = of_journal(tx, tenant)?;
    checks.extend(of_open_items(tx, tenant)?);
    checks.extend(of_stock(tx, tenant)?);
    for (key, fault) in [
        (AuditKey::Lines, proof::lines(tx, tenant)?),
        (AuditKey::Cheques, proof::cheques(tx, tenant)?),
        (AuditKey::Withholding, proof::withheld(tx, tenant)?),
        (AuditKey::FixedAssets, proof::assets(tx, tenant)?),
        (AuditKey::Revaluations, proof::revaluations(tx, tenant)?),
        (AuditKey::Reversals, proof::reversals(tx, tenant)?),
    ] {
        let culprit = match fault {
            Some(fault) => Some(of_documents(tx, tenant, fault)?),
            None => None,
        };
        checks.push(check(key, culprit));
    }
    let sound = checks.iter().all(|check| check.state == AuditState::Sound);
    Ok(SelfAudit { at, entries: journal::last_number(tx, tenant)?, sound, checks })
}

fn check(key: AuditKey, culprit: Option<AuditCulprit>) -> AuditCheck {
    let state = if culprit.is_some() { AuditState::Broken } else { AuditState::Sound };
    AuditCheck { key, state, culprit }
}

/// What a room of the books proves in one walk: the first broken leaves those behind it unknown.
fn in_one_walk(keys: &[AuditKey], broken: Option<(AuditKey, AuditCulprit)>) -> Vec<AuditCheck> {
    let mut found = false;
    let told = keys.iter().map(|key| match &broken {
        Some((at, culprit)) if at == key => {
            found = true;
            check(*key, Some(culprit.clone()))
        }
        Some(_) => {
            // The walk stopped at the fault, whichever invariant it was of.
            AuditCheck { key: *key, state: AuditState::Unknown, culprit: None }
        }
        None => check(*key, None),
    });
    let told = told.collect();
    debug_assert!(broken.is_none() || found, "a fault of none of these");
    told
}

fn of_journal(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<AuditCheck>> {
    let keys = [AuditKey::Chain, AuditKey::Balance, AuditKey::Months];
    let entry = |number| AuditCulprit { entry_number: Some(number), ..AuditCulprit::default() };
    let broken = match journal::verify(tx, tenant)? {
        None => None,
        Some(
            journal::Fault::Content { entry: number } | journal::Fault::Link { entry: number },
        ) => Some((AuditKey::Chain, entry(number))),
        Some(journal::Fault::Head) => {
            let last = journal::last_number(tx, tenant)?;
            Some((AuditKey::Chain, entry(last)))
        }
        Some(journal::Fault::Balance { entry: number }) => Some((AuditKey::Balance, entry(number))),
        Some(journal::Fault::Snapshot { entry: number }) => Some((AuditKey::Months, entry(number))),
        Some(journal::Fault::Month { account, month }) => {
            let culprit = of_account(tx, tenant, account)?;
            Some((AuditKey::Months, AuditCulprit { month: Some(month), ..culprit }))
        }
    };
    Ok(in_one_walk(&keys, broken))
}

fn of_open_items(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<AuditCheck>> {
    let keys = [AuditKey::Settled, AuditKey::Controls];
    let broken = match settlements::verify(tx, tenant)? {
        None => None,
        Some(settlements::Fault::Settled { doc }) => {
            let number = settlements::find(tx, tenant, doc)?.map(|item| item.number);
            let culprit = AuditCulprit {
                kind: Some(doc.kind.as_str().to_owned()),
                doc_id: Some(doc.id),
                doc_number: number,
                ..AuditCulprit::default()
            };
            Some((AuditKey::Settled, culprit))
        }
        Some(settlements::Fault::Standing { kind, .. }) => {
            let culprit = AuditCulprit { kind: Some(kind), ..AuditCulprit::default() };
            Some((AuditKey::Settled, culprit))
        }
        Some(settlements::Fault::Control { account, items, journal }) => {
            let culprit = of_sums(tx, tenant, account, (items, journal))?;
            Some((AuditKey::Controls, culprit))
        }
    };
    Ok(in_one_walk(&keys, broken))
}

fn of_stock(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<AuditCheck>> {
    let keys = [AuditKey::StockMoves, AuditKey::StockAccounts];
    let broken = match stock::verify(tx, tenant)? {
        None => None,
        Some(stock::Fault::Move { product, .. }) => {
            let culprit = AuditCulprit { product_id: Some(product), ..AuditCulprit::default() };
            Some((AuditKey::StockMoves, culprit))
        }
        Some(stock::Fault::Account { account, moves, journal }) => {
            let culprit = of_sums(tx, tenant, account, (moves, journal))?;
            Some((AuditKey::StockAccounts, culprit))
        }
    };
    Ok(in_one_walk(&keys, broken))
}

fn of_documents(tx: &mut dyn Tx, tenant: TenantId, fault: proof::Fault) -> Result<AuditCulprit> {
    match fault {
        proof::Fault::Lines { doc, number } => Ok(AuditCulprit {
            kind: Some(doc.kind.as_str().to_owned()),
            doc_id: Some(doc.id),
            doc_number: Some(number),
            ..AuditCulprit::default()
        }),
        proof::Fault::Cheques { role, cheques, journal } => {
            let account = accounts::by_role(tx, tenant, role)?;
            of_sums(tx, tenant, account, (cheques, journal))
        }
        proof::Fault::Assets { account, register, journal } => {
            of_sums(tx, tenant, account, (register, journal))
        }
        proof::Fault::Revaluation { doc, account } => {
            let culprit = of_account(tx, tenant, account)?;
            let (kind, doc_id) = (Some(doc.kind.as_str().to_owned()), Some(doc.id));
            Ok(AuditCulprit { kind, doc_id, ..culprit })
        }
        proof::Fault::Withholding { trade, difference } => {
            let role = match trade {
                Trade::Sale => "wht_receivable",
                Trade::Purchase => "wht_payable",
            };
            let account = accounts::by_role(tx, tenant, role)?;
            let culprit = of_account(tx, tenant, account)?;
            Ok(AuditCulprit { journal: Some(difference), ..culprit })
        }
    }
}

fn of_account(tx: &mut dyn Tx, tenant: TenantId, id: AccountId) -> Result<AuditCulprit> {
    let account: Option<AccountRow> = accounts::lookup(tx, tenant, id)?;
    Ok(AuditCulprit {
        account_id: Some(id.0),
        account_number: account.as_ref().map(|row| row.number.clone()),
        account_name: account.as_ref().map(|row| row.name_en.clone()),
        account_name_ar: account.map(|row| row.name_ar),
        ..AuditCulprit::default()
    })
}

/// What records and journal say of an account, debit positive.
fn of_sums(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    (records, journal): (i64, i64),
) -> Result<AuditCulprit> {
    let decimals = currencies::base(tx, tenant)?.minor_digits;
    let text = |minor: i64| Some(Money::from_minor(minor).to_text(decimals));
    let culprit = of_account(tx, tenant, account)?;
    Ok(AuditCulprit { records: text(records), journal: text(journal), ..culprit })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_fault_leaves_the_rest_of_its_walk_unknown() {
        let keys = [AuditKey::Chain, AuditKey::Balance, AuditKey::Months];
        let culprit = AuditCulprit { entry_number: Some(7), ..AuditCulprit::default() };
        let states = |broken| {
            let checks = in_one_walk(&keys, broken);
            checks.into_iter().map(|check| check.state).collect::<Vec<_>>()
        };
        assert_eq!(states(None), [AuditState::Sound; 3]);
        assert_eq!(
            states(Some((AuditKey::Balance, culprit))),
            [AuditState::Unknown, AuditState::Broken, AuditState::Unknown]
        );
    }
}
