//! The twenty tax types, by what the formulas need of them.

use crate::fault::{Fault, Rule};
use crate::tree::Node;
use crate::wire::{self, Faults, Value};

const NAMES: [&str; 20] = [
    "T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8", "T9", "T10", "T11", "T12", "T13", "T14", "T15",
    "T16", "T17", "T18", "T19", "T20",
];

/// A tax type, from T1 to T20.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TaxType(u8);

impl TaxType {
    /// Value added tax.
    pub const VAT: Self = Self(1);
    /// Table tax by a percentage.
    pub const TABLE_PERCENT: Self = Self(2);
    /// Table tax of a fixed amount.
    pub const TABLE_FIXED: Self = Self(3);
    /// Withholding tax, the only one that is subtracted.
    pub const WITHHOLDING: Self = Self(4);
    /// Stamp duty of a fixed amount.
    pub const STAMP_FIXED: Self = Self(6);

    /// Every tax type, in the order of their numbers.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=20).map(Self)
    }

    /// The type with a code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::all().find(|tax| tax.code().eq_ignore_ascii_case(code))
    }

    /// `T1` to `T20`.
    pub fn code(self) -> &'static str {
        NAMES.get(usize::from(self.0).saturating_sub(1)).copied().unwrap_or_default()
    }

    /// Whether it belongs to `totalTaxableFees`: T5 to T12. VAT is computed on top of it.
    pub const fn is_taxable_fee(self) -> bool {
        matches!(self.0, 5..=12)
    }

    /// Whether VAT is not computed on top of it: T13 to T20.
    pub const fn is_untaxed_fee(self) -> bool {
        matches!(self.0, 13..=20)
    }

    /// Whether every sub-type is a fixed amount.
    pub const fn is_always_fixed(self) -> bool {
        matches!(self.0, 3 | 6)
    }
}

impl Value for TaxType {
    fn write(&self) -> Option<Node> {
        Some(Node::text(self.code()))
    }

    fn read(node: Option<&Node>, at: &str, faults: &mut Faults) -> Option<Self> {
        let code = wire::plain(node, at, faults)?;
        Self::from_code(&code)
            .or_else(|| wire::fault(faults, Fault::new(Rule::UnknownTaxType, at).found(code)))
    }
}
