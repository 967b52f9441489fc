//! The simulator's secret, and test seals that the company can try.

/// The secret of every client of it.
pub const SECRET: &str = "simulator";

/// The taxpayers with a test seal: that of the demo company, and that of tests.
const TEST_SEALS: [(&str, &[u8]); 2] = [
    ("204871365", include_bytes!("../../../fixtures/eta/seal/demo.p12")),
    ("113317713", include_bytes!("../../../fixtures/eta/seal/seal.p12")),
];

/// The key file of a test seal, whose password is [`SECRET`].
pub fn test_seal(tax_id: &str) -> Option<&'static [u8]> {
    TEST_SEALS.iter().find(|(of, _)| *of == tax_id).map(|(_, file)| *file)
}
