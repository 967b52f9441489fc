//! Documents of e-invoices, and their signatures.

use crate::{LONGEST, worked};

/// Reads a document of an e-invoice: its canonical text is the same after it was written, and what
/// is known of it can be checked. The same bytes as a signature hold for nothing.
pub fn read_e_invoice(bytes: &[u8]) {
    let began = worked();
    assert!(eta::verify(bytes, &eta::Digest::of_bytes(b"another text"), None).is_err());
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(tree) = eta::Tree::read(text) else { return };
    let again = eta::Tree::read(&tree.to_json()).expect("what was written is read");
    assert_eq!(again.to_canonical(), tree.to_canonical());
    assert_eq!(again, tree);
    let _ = eta::verify_text(text);
    if let Ok(document) = eta::Document::read(&tree) {
        let written = document.to_tree();
        let read = eta::Document::read(&written).expect("what was written is read");
        assert_eq!(read.to_tree(), written);
        let _ = eta::check(&document, &eta::Terms::strict(document.issued_at));
    }
    let took = worked() - began;
    assert!(took < LONGEST, "took {took:?}");
}
