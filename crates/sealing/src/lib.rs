//! What the server and the program that signs beside a token have in common: key files
//! (`key_file`), the channel between the two (`channel`), and what they say (`messages`).
//!
//! Deliberately not here: where anything is stored, the network, tokens.

mod channel;
mod key_file;
mod messages;

pub use channel::{ChannelKey, PairingCode, nonce, pairing_digest};
pub use key_file::{FileKey, KeyFileError, read_key_file};
pub use messages::{
    Batch, HandedDocument, HandedIn, Kept, KeptDocument, NextWanted, Outcome, Paired, PairingFacts,
    SignerAnswer, SignerCall, SignerPairing, SignerReport, SignerState, Subject, Trouble,
    WaitingDocument,
};
