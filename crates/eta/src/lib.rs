//! The Egyptian Tax Authority's e-invoices: the document, its amounts, its two texts, its signature
//! and its states.
//!
//! Everything is pure: the moments of issue and signing, the registrations of a company and what
//! the authority answered are arguments, and a private key is behind [`Sealer`]. Deliberately not
//! here: the network, the queue of filings, the wording of faults, the company's own documents.

mod checks;
mod decimal;
mod digest;
mod document;
mod fault;
mod filing;
pub mod formulas;
mod identifiers;
mod mapping;
pub mod receipt;
mod seal;
mod states;
pub mod tables;
mod taxes;
pub mod text;
mod tree;
mod wire;

pub use checks::{Referenced, Registrations, Terms, check};
pub use decimal::{Decimal, DecimalError, Overflow, PLACES};
pub use digest::Digest;
pub use document::{
    Address, Delivery, Discount, Document, DocumentType, ItemType, Line, Party, PartyType, Payment,
    Price, Tax, TaxTotal, Version,
};
pub use fault::{Fault, Rule, Step};
pub use filing::{NotFit, hash_key, submission, verify_text, with_placeholder, with_signature};
pub use identifiers::{is_document_id, is_gs1_code, owner_of_egs_code};
pub use mapping::{
    Currency, DocumentReduction, Mapped, NotMapped, Reduction, Sale, SaleLine, SaleTax, TaxValue,
    document_from_sale,
};
pub use receipt::{
    Buyer, NotReceipt, PaymentMethod, Receipt, ReceiptType, Slip, qr_text, receipt_from_sale,
};
pub use seal::{
    AttributesToSign, Certificate, CertificateProblem, NotSealed, Refusal, Seal, Sealer,
    SignedAttributes, inspect, seal, verify,
};
pub use states::{Event, MOVES, SentStatus, State, ValidationStatus, reported};
pub use taxes::TaxType;
pub use tree::{EscapedText, MAX_BYTES, MAX_DEPTH, Node, ReadError, ReadErrorKind, Tree};
