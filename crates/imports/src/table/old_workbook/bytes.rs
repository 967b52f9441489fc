//! Numbers in bytes, the low byte first; none where the bytes end before.

fn at<const N: usize>(bytes: &[u8], at: usize) -> Option<[u8; N]> {
    bytes.get(at..at.checked_add(N)?)?.try_into().ok()
}

pub(super) fn u16_at(bytes: &[u8], place: usize) -> Option<u16> {
    at(bytes, place).map(u16::from_le_bytes)
}

pub(super) fn u32_at(bytes: &[u8], place: usize) -> Option<u32> {
    at(bytes, place).map(u32::from_le_bytes)
}

pub(super) fn u64_at(bytes: &[u8], place: usize) -> Option<u64> {
    at(bytes, place).map(u64::from_le_bytes)
}
