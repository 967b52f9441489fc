//! Proving the chains: each receipt follows the one before it, and its id is that of its text.

use eta::receipt::broken_at;
use eta::text::clean;
use eta::{Receipt, Tree};
use platform::{Result, TenantId, Tx};

use super::store::{self, StoredLink};

/// Links read at a time.
const LINKS_PER_BATCH: i64 = 500;

/// A fault of a chain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChainFault {
    /// The till.
    pub till: i64,
    /// `till` or `till_link`.
    pub table: &'static str,
    /// The number of the link; none for the till itself.
    pub number: Option<i64>,
    /// The column that does not fit.
    pub field: &'static str,
}

/// A till's end as far as its links were read.
struct End {
    number: i64,
    uuid: String,
}

/// Walks the chain of every till and returns the faults, in the order of tills.
///
/// # Errors
/// Only our own failures.
pub fn verify(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<ChainFault>> {
    let mut faults = Vec::new();
    for (till, serial, links, last_uuid) in store::ends(tx, tenant)? {
        let end = walk(tx, (tenant, till), &serial, &mut faults)?;
        let own = |field| ChainFault { till, table: "till", number: None, field };
        if end.number != links {
            faults.push(own("links"));
        }
        if end.uuid != last_uuid {
            faults.push(own("last_uuid"));
        }
    }
    for (till, number) in store::links_without_till(tx, tenant)? {
        let number = Some(number);
        faults.push(ChainFault { till, table: "till_link", number, field: "till_id" });
    }
    Ok(faults)
}

fn walk(
    tx: &mut dyn Tx,
    (tenant, till): (TenantId, i64),
    serial: &str,
    faults: &mut Vec<ChainFault>,
) -> Result<End> {
    let mut end = End { number: 0, uuid: String::new() };
    loop {
        let links = store::links_after(tx, tenant, till, (end.number, LINKS_PER_BATCH))?;
        if links.is_empty() {
            return Ok(end);
        }
        for link in links {
            if let Some(field) = fault_of(&link, &end, serial) {
                let number = Some(link.number);
                faults.push(ChainFault { till, table: "till_link", number, field });
            }
            // Continue with the stored chain, so that one fault is listed once.
            end = End { number: link.number, uuid: link.uuid };
        }
    }
}

/// The first column of a link that does not fit the link before it, or the receipt in it.
fn fault_of(link: &StoredLink, before: &End, serial: &str) -> Option<&'static str> {
    if link.number != before.number + 1 {
        return Some("number");
    }
    if link.previous != before.uuid {
        return Some("previous_uuid");
    }
    let Some(receipt) = receipt_in(&link.text) else { return Some("text") };
    let header = &receipt.header;
    let is_whole = header.previous_uuid == link.previous
        && receipt.seller.till_serial == clean(serial, None)
        && broken_at(std::slice::from_ref(&receipt), &link.previous).is_none();
    match () {
        () if !is_whole => Some("text"),
        () if header.uuid != link.uuid => Some("uuid"),
        () if !link.has_filing => Some("einvoice_id"),
        () => None,
    }
}

/// The receipt of a text, if that is its text to the letter.
fn receipt_in(text: &[u8]) -> Option<Receipt> {
    let text = std::str::from_utf8(text).ok()?;
    let receipt = Receipt::read(&Tree::read(text).ok()?).ok()?;
    (receipt.to_tree().to_json() == text).then_some(receipt)
}

/// Why a text that is about to be sent is not the receipt of this id in its till's chain; none when
/// it is.
///
/// # Errors
/// Only our own failures.
pub fn mismatch(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (till, uuid): (i64, &str),
    text: &str,
) -> Result<Option<&'static str>> {
    let Some(receipt) = receipt_in(text.as_bytes()) else {
        return Ok(Some("the text is not that of a receipt"));
    };
    let header = &receipt.header;
    if broken_at(std::slice::from_ref(&receipt), &header.previous_uuid).is_some() {
        return Ok(Some("the id is not that of the text"));
    }
    let link = store::link_with_id(tx, tenant, till, uuid)?;
    Ok(match link {
        None => Some("the chain of the till has no such id"),
        Some(link) if link.text != text.as_bytes() => Some("the chain has another text"),
        Some(_) => None,
    })
}
