//! Submissions of receipts, their deadline, and the QR code of a receipt.

use jiff::{SignedDuration, Timestamp};

use super::facts;
use super::form::Receipt;
use crate::wire::Value as _;

/// The body of a submission, with the receipts' texts unchanged.
pub fn receipt_submission<T: AsRef<str>>(texts: &[T]) -> String {
    let texts: Vec<&str> = texts.iter().map(AsRef::as_ref).collect();
    format!(r#"{{"{}":[{}]}}"#, facts::BATCH, texts.join(","))
}

/// How many of the receipts, in their order, each submission takes: as many as number and bytes
/// allow. `None` when a single receipt is larger than a submission may be.
pub fn batches<T: AsRef<str>>(texts: &[T]) -> Option<Vec<usize>> {
    let frame = receipt_submission::<&str>(&[]).len();
    let (mut sizes, mut count, mut bytes) = (Vec::new(), 0, frame);
    for text in texts {
        let own = text.as_ref().len();
        if frame + own > facts::MAX_BYTES {
            return None;
        }
        let comma = usize::from(count > 0);
        if count == facts::MAX_RECEIPTS || bytes + comma + own > facts::MAX_BYTES {
            sizes.push(count);
            (count, bytes) = (0, frame);
        }
        bytes += usize::from(count > 0) + own;
        count += 1;
    }
    if count > 0 {
        sizes.push(count);
    }
    Some(sizes)
}

/// Until when a receipt is taken.
pub fn deadline(issued_at: Timestamp) -> Timestamp {
    let hours = SignedDuration::from_hours(facts::HOURS_TO_SUBMIT);
    issued_at.checked_add(hours).unwrap_or(Timestamp::MAX)
}

/// The content of the printed code: the receipt's address at the portal, with total and seller.
pub fn qr_text(portal: &str, receipt: &Receipt) -> String {
    let issued = match receipt.header.issued_at.write() {
        Some(crate::tree::Node::Text(text)) => text.plain(),
        _ => String::new(),
    };
    let share = facts::SHARE
        .replace("{uuid}", &receipt.header.uuid)
        .replace("{issued}", &issued)
        .replace("{total}", &receipt.total_amount.to_text())
        .replace("{rin}", &receipt.seller.rin);
    format!("{}{share}", portal.trim_end_matches('/'))
}
