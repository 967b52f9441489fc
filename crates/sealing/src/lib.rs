//! Shared by the server and the program that signs with a token: key files (`key_file`), the
//! channel between the two (`channel`), and the messages (`messages`).
//!
//! Deliberately not here: where anything is stored, the network, tokens.

mod channel;
mod key_file;
mod messages;

pub use channel::{ChannelKey, PairingCode, nonce, pairing_digest};
pub use key_file::{FileKey, KeyFileError, read_key_file};
pub use messages::{
    Batch, NextRequest, Outcome, Paired, PairingFacts, SignatureResult, SignatureResults,
    SignedDocument, SignedDocuments, SignerAnswer, SignerCall, SignerPairing, SignerReport,
    SignerState, Subject, Trouble, WaitingDocument,
};
