//! Calls the proof of every feature.

use books::accounts::{self, AccountRow};
use books::{currencies, journal, settlements, stock};
use corrections::proof;
use einvoicing::tills;
use jiff::Timestamp;
use ledger::{AccountId, Money, Trade};
use platform::db::seals::{self, SealFault};
use platform::{Result, TenantId, Tx};

use super::model::{AuditCheck, AuditCulprit, AuditKey, AuditState, SelfAudit};

/// Proves a company's books. All rows are read, so the time grows with the books. Data outside the
/// database is proved by [`super::files`].
pub fn prove(tx: &mut dyn Tx, tenant: TenantId, at: Timestamp) -> Result<SelfAudit> {
    let mut checks = Vec::new();
    for prove in [
        journal_checks,
        open_item_checks,
        stock_checks,
        register_checks,
        till_checks,
        record_checks,
    ] {
        checks.extend(prove(tx, tenant)?);
    }
    let entries = tx.attempt(|tx| journal::last_number(tx, tenant)).unwrap_or_default();
    Ok(SelfAudit::new(at, entries, checks))
}

/// A fault and the invariant that it breaks.
type Finding = (AuditKey, AuditCulprit);

/// The checks of a feature's invariants. When its proof can't be read, all of them are unknown.
fn checks(
    tx: &mut dyn Tx,
    keys: &[AuditKey],
    prove: impl FnOnce(&mut dyn Tx) -> Result<Vec<Finding>>,
) -> Vec<AuditCheck> {
    let proved = tx.attempt(prove);
    if let Err(problem) = &proved {
        tracing::warn!(?problem, ?keys, "a proof could not be read");
    }
    let check = |key: &AuditKey| {
        let Ok(broken) = &proved else {
            return AuditCheck { key: *key, state: AuditState::Unknown, culprits: Vec::new() };
        };
        let of_key = broken.iter().filter(|(broken, _)| broken == key);
        AuditCheck::new(*key, of_key.map(|(_, culprit)| culprit.clone()).collect())
    };
    keys.iter().map(check).collect()
}

fn journal_checks(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<AuditCheck>> {
    let keys = [AuditKey::Chain, AuditKey::Balance, AuditKey::Months];
    Ok(checks(tx, &keys, |tx| {
        let mut broken = Vec::new();
        for fault in journal::verify(tx, tenant)? {
            broken.push(entry_finding(tx, tenant, fault)?);
        }
        Ok(broken)
    }))
}

fn entry_finding(tx: &mut dyn Tx, tenant: TenantId, fault: journal::Fault) -> Result<Finding> {
    let entry = |number| AuditCulprit { entry_number: Some(number), ..AuditCulprit::default() };
    Ok(match fault {
        journal::Fault::Content { entry: number }
        | journal::Fault::Link { entry: number }
        | journal::Fault::Line { entry: number }
        | journal::Fault::Unreadable { entry: number } => (AuditKey::Chain, entry(number)),
        journal::Fault::Head => (AuditKey::Chain, entry(journal::last_number(tx, tenant)?)),
        journal::Fault::Balance { entry: number } => (AuditKey::Balance, entry(number)),
        journal::Fault::Snapshot { entry: number } => (AuditKey::Months, entry(number)),
        journal::Fault::Month { account, month } => {
            let culprit = account_culprit(tx, tenant, account)?;
            (AuditKey::Months, AuditCulprit { month: Some(month), ..culprit })
        }
    })
}

fn open_item_checks(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<AuditCheck>> {
    let keys = [AuditKey::Settled, AuditKey::Controls];
    Ok(checks(tx, &keys, |tx| {
        let mut broken = Vec::new();
        for fault in settlements::verify(tx, tenant)? {
            broken.push(open_item_finding(tx, tenant, fault)?);
        }
        Ok(broken)
    }))
}

fn open_item_finding(
    tx: &mut dyn Tx,
    tenant: TenantId,
    fault: settlements::Fault,
) -> Result<Finding> {
    Ok(match fault {
        settlements::Fault::Settled { doc } | settlements::Fault::Span { doc } => {
            let number = settlements::find(tx, tenant, doc)?.map(|item| item.number);
            let culprit = AuditCulprit {
                kind: Some(doc.kind.as_str().to_owned()),
                doc_id: Some(doc.id),
                doc_number: number,
                ..AuditCulprit::default()
            };
            (AuditKey::Settled, culprit)
        }
        settlements::Fault::Standing { kind, .. } => {
            (AuditKey::Settled, AuditCulprit { kind: Some(kind), ..AuditCulprit::default() })
        }
        settlements::Fault::Control { account, items, journal } => {
            (AuditKey::Controls, sums_culprit(tx, tenant, account, (items, journal))?)
        }
    })
}

fn stock_checks(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<AuditCheck>> {
    let keys = [AuditKey::StockMoves, AuditKey::StockAccounts];
    Ok(checks(tx, &keys, |tx| {
        let mut broken = Vec::new();
        for fault in stock::verify(tx, tenant)? {
            broken.push(match fault {
                stock::Fault::Move { product, .. } => {
                    let product_id = Some(product);
                    (AuditKey::StockMoves, AuditCulprit { product_id, ..AuditCulprit::default() })
                }
                stock::Fault::Account { account, moves, journal } => {
                    (AuditKey::StockAccounts, sums_culprit(tx, tenant, account, (moves, journal))?)
                }
            });
        }
        Ok(broken)
    }))
}

/// The proof of a register, or of documents against their lines.
type Register = fn(&mut dyn Tx, TenantId) -> Result<Vec<proof::Fault>>;

fn register_checks(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<AuditCheck>> {
    let registers: [(AuditKey, Register); 7] = [
        (AuditKey::Lines, proof::lines),
        (AuditKey::Entries, proof::entries),
        (AuditKey::Cheques, proof::cheques),
        (AuditKey::Withholding, proof::withheld),
        (AuditKey::FixedAssets, proof::assets),
        (AuditKey::Revaluations, proof::revaluations),
        (AuditKey::Reversals, proof::reversals),
    ];
    let mut all = Vec::new();
    for (key, prove) in registers {
        all.extend(checks(tx, &[key], |tx| {
            let mut broken = Vec::new();
            for fault in prove(tx, tenant)? {
                broken.push((key, document_culprit(tx, tenant, fault)?));
            }
            Ok(broken)
        }));
    }
    Ok(all)
}

fn till_checks(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<AuditCheck>> {
    let key = AuditKey::Receipts;
    Ok(checks(tx, &[key], |tx| {
        let faults = tills::verify(tx, tenant)?;
        Ok(faults.into_iter().take(MAX).map(|fault| (key, till_culprit(&fault))).collect())
    }))
}

fn till_culprit(fault: &tills::ChainFault) -> AuditCulprit {
    AuditCulprit {
        kind: Some("till".to_owned()),
        doc_id: Some(fault.till),
        table: Some(fault.table.to_owned()),
        row: fault.number.map(|number| number.to_string()),
        field: Some(fault.field.to_owned()),
        ..AuditCulprit::default()
    }
}

fn record_checks(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<AuditCheck>> {
    let keys = [AuditKey::Records, AuditKey::Seals];
    Ok(checks(tx, &keys, |tx| {
        let mut broken = Vec::new();
        seals::prove(tx, tenant, &mut |fault| {
            broken.push(seal_finding(fault));
            broken.len() < MAX
        })?;
        Ok(broken)
    }))
}

/// The most faults of records, or of tills, that are listed.
const MAX: usize = 100;

fn seal_finding(fault: SealFault) -> Finding {
    let record = |kind: &str, id| AuditCulprit {
        kind: Some(kind.to_owned()),
        doc_id: Some(id),
        ..AuditCulprit::default()
    };
    match fault {
        SealFault::Record { kind, id, at } => {
            let culprit = AuditCulprit {
                table: at.table.map(str::to_owned),
                row: Some(at.row).filter(|row| !row.is_empty()),
                field: at.field,
                ..record(kind, id)
            };
            (AuditKey::Records, culprit)
        }
        SealFault::Unsealed { kind, id, table } => {
            let table = Some(table.to_owned());
            (AuditKey::Records, AuditCulprit { table, ..record(kind, id) })
        }
        SealFault::Chain { number } => {
            (AuditKey::Seals, AuditCulprit { seal: Some(number), ..AuditCulprit::default() })
        }
    }
}

fn document_culprit(
    tx: &mut dyn Tx,
    tenant: TenantId,
    fault: proof::Fault,
) -> Result<AuditCulprit> {
    match fault {
        proof::Fault::Lines { doc, number } | proof::Fault::Entries { doc, number } => {
            Ok(AuditCulprit {
                kind: Some(doc.kind.as_str().to_owned()),
                doc_id: Some(doc.id),
                doc_number: Some(number),
                ..AuditCulprit::default()
            })
        }
        proof::Fault::Cheques { role, cheques, journal } => {
            let account = accounts::by_role(tx, tenant, role)?;
            sums_culprit(tx, tenant, account, (cheques, journal))
        }
        proof::Fault::Assets { account, register, journal } => {
            sums_culprit(tx, tenant, account, (register, journal))
        }
        proof::Fault::Revaluation { doc, account } => {
            let culprit = account_culprit(tx, tenant, account)?;
            let (kind, doc_id) = (Some(doc.kind.as_str().to_owned()), Some(doc.id));
            Ok(AuditCulprit { kind, doc_id, ..culprit })
        }
        proof::Fault::Withholding { trade, difference } => {
            let role = match trade {
                Trade::Sale => "wht_receivable",
                Trade::Purchase => "wht_payable",
            };
            let account = accounts::by_role(tx, tenant, role)?;
            let culprit = account_culprit(tx, tenant, account)?;
            Ok(AuditCulprit { journal: Some(difference), ..culprit })
        }
    }
}

fn account_culprit(tx: &mut dyn Tx, tenant: TenantId, id: AccountId) -> Result<AuditCulprit> {
    let account: Option<AccountRow> = accounts::lookup(tx, tenant, id)?;
    Ok(AuditCulprit {
        account_id: Some(id.0),
        account_number: account.as_ref().map(|row| row.number.clone()),
        account_name: account.as_ref().map(|row| row.name_en.clone()),
        account_name_ar: account.map(|row| row.name_ar),
        ..AuditCulprit::default()
    })
}

/// The amounts of an account in the records and in the journal, debit positive.
fn sums_culprit(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    (records, journal): (i64, i64),
) -> Result<AuditCulprit> {
    let decimals = currencies::base(tx, tenant)?.minor_digits;
    let text = |minor: i64| Some(Money::from_minor(minor).to_text(decimals));
    let culprit = account_culprit(tx, tenant, account)?;
    Ok(AuditCulprit { records: text(records), journal: text(journal), ..culprit })
}
