//! Documents of other taxpayers and receipts of before, recorded without their seals and tokens.

use eta::{Document, Fault, Receipt, Tree};

use super::Simulator;
use super::ids::id;
use super::intake::recorded;
use super::state::RecordedReceipt;

/// Records a document, valid, as received at the moment of its issue, or now if that is to come.
pub fn record(simulator: &Simulator, text: &str) -> Result<String, String> {
    record_as(simulator, text, None)
}

/// The same; by its former id if it has one.
pub fn record_as(simulator: &Simulator, text: &str, uuid: Option<&str>) -> Result<String, String> {
    let tree = Tree::read(text).map_err(|error| error.to_string())?;
    let document = Document::read(&tree).map_err(|faults| listed(&faults))?;
    let at = document.issued_at.min(simulator.now());
    let mut one = recorded(&document, text, &id(26), at);
    one.status = "Valid";
    if let Some(uuid) = uuid {
        uuid.clone_into(&mut one.uuid);
    }
    let uuid = one.uuid.clone();
    simulator.lock().documents.insert(uuid.clone(), one);
    Ok(uuid)
}

fn listed(faults: &[Fault]) -> String {
    let faults = faults.iter().map(|fault| format!("{} {}", fault.path, fault.code()));
    faults.collect::<Vec<String>>().join(", ")
}

/// Records a receipt, valid, as received at the moment of its issue.
pub fn record_receipt(simulator: &Simulator, text: &str) -> Result<(), String> {
    let tree = Tree::read(text).map_err(|error| error.to_string())?;
    let receipt = Receipt::read(&tree).map_err(|faults| listed(&faults))?;
    let (uuid, received_at) = (receipt.header.uuid.clone(), receipt.header.issued_at);
    let one = RecordedReceipt { receipt, submission: id(26), received_at, status: "Valid" };
    simulator.lock().receipts.insert(uuid, one);
    Ok(())
}

/// Sets a document's status, as the other party or the authority does; false when there is no such
/// document.
pub fn set_status(simulator: &Simulator, uuid: &str, status: &'static str) -> bool {
    let mut memory = simulator.lock();
    let Some(one) = memory.documents.get_mut(uuid) else { return false };
    one.status = status;
    true
}

/// Lists a document with an unreadable total, or correctly again; false when there is no such
/// document.
pub fn set_total_unreadable(simulator: &Simulator, uuid: &str, garbled: bool) -> bool {
    let mut memory = simulator.lock();
    let Some(one) = memory.documents.get_mut(uuid) else { return false };
    one.garbled = garbled;
    true
}

/// Stops listing a document.
pub fn forget(simulator: &Simulator, uuid: &str) -> bool {
    simulator.lock().documents.remove(uuid).is_some()
}

/// Cancels a document.
pub fn cancel(simulator: &Simulator, uuid: &str) -> bool {
    let now = simulator.now();
    let mut memory = simulator.lock();
    let Some(one) = memory.documents.get_mut(uuid) else { return false };
    one.status = "Cancelled";
    one.cancel_requested_at = Some(now);
    true
}
