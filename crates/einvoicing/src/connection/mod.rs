//! A company's connection with the tax authority: its details there, the credentials of its system,
//! its seal, when documents are filed, and whether filing is on.
//!
//! ```text
//! company ──▶ credentials (a token was given) ──▶ seal (signed and verified) ──▶ active
//!    └──────────────── unlinked: secrets are deleted, filed documents stay ◀───────┘
//! ```

mod active;
mod callers;
mod company;
mod credentials;
mod error;
mod expiry;
mod mode;
mod model;
mod renewal;
mod routes;
mod seal;
mod secrets;
mod store;
mod unlink;
mod view;
mod wire;

pub use callers::{Caller, callers};
pub use company::save as save_company;
pub use error::ConnectionError;
pub use expiry::{SealExpiry, seal_expiry};
pub use model::{Connection, FilingMode, SealKind};
pub use renewal::renew_keys;
pub(crate) use routes::routes;
pub(crate) use secrets::key_id;
pub use secrets::{client_secret, seal_of};
pub use store::{
    AgentSeal, RECORD, any_active, company_name, files_anything, find, nightly_companies,
    remove_seal, set_agent_seal,
};
pub use wire::{
    CompanyData, CredentialsInput, CredentialsView, EinvoiceSettings, EinvoiceStatus, HoursInput,
    ModeInput, SealInput, SealView, SimulatorAccess, UnlinkInput,
};
