//! Numbers that an old workbook keeps as floats, as digits: the one place that names their type.

/// The shortest digits that are the same float.
pub(super) fn digits(bits: u64) -> String {
    f64::from_bits(bits).to_string()
}
