//! The ids of a till's receipts, each over the one before it.

use super::form::Receipt;
use crate::digest::Digest;

/// Whether it is the id of a receipt: 64 hexadecimal digits.
pub fn is_receipt_id(text: &str) -> bool {
    let allowed = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    text.len() == 64 && text.bytes().all(allowed)
}

/// The receipt as the next one of a till: with its id, over the id of the one before, which is
/// empty for the first.
#[must_use]
pub fn chained(mut receipt: Receipt, previous: &str) -> Receipt {
    previous.clone_into(&mut receipt.header.previous_uuid);
    receipt.header.uuid = own_id(&receipt);
    receipt
}

/// The first receipt of a till, counted from 0, whose id is not that of its content, or which does
/// not follow the one before it; `previous` is the id before them all.
pub fn broken_at(receipts: &[Receipt], previous: &str) -> Option<usize> {
    let mut last = previous;
    for (index, receipt) in receipts.iter().enumerate() {
        let header = &receipt.header;
        if header.previous_uuid != last || header.uuid != own_id(receipt) {
            return Some(index);
        }
        last = &header.uuid;
    }
    None
}

fn own_id(receipt: &Receipt) -> String {
    let mut bare = receipt.clone();
    bare.header.uuid.clear();
    Digest::of_document(&bare.to_tree()).to_hex()
}
