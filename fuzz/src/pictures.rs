//! Uploaded pictures.

use ::pictures::Purpose;

use crate::{LONGEST, worked};

/// Redraws a picture, whatever it is. What comes of it is small enough, and is a picture again.
pub fn redraw(bytes: &[u8]) {
    let began = worked();
    for purpose in [Purpose::Logo, Purpose::Portrait] {
        if let Ok(kept) = ::pictures::redraw(bytes, purpose) {
            assert!(kept.len() <= ::pictures::MAX_BYTES);
            let again = ::pictures::redraw(&kept, purpose);
            assert!(again.is_ok(), "a picture of our own can't be read");
        }
    }
    let took = worked() - began;
    assert!(took < LONGEST, "took {took:?}");
}
