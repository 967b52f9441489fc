//! Where everybody can look at a document that is valid at the authority.

use ledger::DocRef;
use platform::config::Config;
use platform::{Result, TenantId, Tx};

use super::as_filed;
use super::guard::VALID;
use super::receipts::is_issued;
use super::store::{self, Filing};
use crate::connection;
use crate::environment::Environment;
use crate::mapping::DocumentKind;

/// The authority's ids of a valid document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicLink {
    environment: Option<Environment>,
    uuid: String,
    long_id: Option<String>,
    /// For a receipt, the path of its page after the portal's address.
    share: Option<String>,
}

impl PublicLink {
    /// Its id.
    pub fn uuid(&self) -> &str {
        &self.uuid
    }

    /// Whether it is a receipt of a till.
    pub const fn is_receipt(&self) -> bool {
        self.share.is_some()
    }

    /// Its page, as everybody can open it.
    pub fn address(&self, config: &Config) -> Option<String> {
        if let Some(share) = &self.share {
            return Some(format!("{}{share}", self.environment?.addresses(config)?.portal));
        }
        self.environment?.document_page(config, &self.uuid, self.long_id.as_deref()?)
    }

    /// Of a filing that has an id.
    pub(super) fn from_filing(filing: &Filing) -> Option<PublicLink> {
        Some(PublicLink {
            // The environment that has it, even if the company uses another now.
            environment: Environment::from_word(&filing.environment),
            uuid: filing.uuid.clone()?,
            long_id: filing.long_id.clone(),
            share: filing.share.clone(),
        })
    }
}

/// The link of a document that is valid at the authority and says what was filed, or of a receipt
/// that is issued; none of any other.
///
/// # Errors
/// Only our own failures.
pub fn public_link(tx: &mut dyn Tx, tenant: TenantId, doc: DocRef) -> Result<Option<PublicLink>> {
    let Some(kind) = DocumentKind::from_doc(doc) else { return Ok(None) };
    let filing = store::latest(tx, tenant, kind, doc.id)?;
    // Until a request is granted, the document is valid.
    let shown = filing.filter(|one| is_issued(one) || VALID.contains(&one.state));
    let Some(filing) = shown else { return Ok(None) };
    let Some(link) = PublicLink::from_filing(&filing) else { return Ok(None) };
    // A code beside other figures than it leads to would deceive the buyer.
    let connection = connection::find(tx, tenant)?;
    let differs = as_filed::differs(tx, tenant, &filing, &connection)?;
    Ok((!differs).then_some(link))
}
