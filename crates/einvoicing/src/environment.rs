//! The systems of the authority, and the addresses of each.

use platform::config::Config;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// One of the authority's systems.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Environment {
    /// For trials, with real registration.
    Preproduction,
    /// The real one.
    Production,
    /// The built-in simulator of the authority.
    Simulator,
}

/// Where a system is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Addresses {
    /// The address for tokens.
    pub identity: String,
    /// The address for documents.
    pub api: String,
    /// The address of the portal.
    pub portal: String,
}

impl Environment {
    /// The word for it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Environment::Preproduction => "preproduction",
            Environment::Production => "production",
            Environment::Simulator => "simulator",
        }
    }

    /// The one with this word.
    pub fn from_word(word: &str) -> Option<Environment> {
        [Environment::Preproduction, Environment::Production, Environment::Simulator]
            .into_iter()
            .find(|one| one.as_str() == word)
    }

    /// The page of a document that everybody can open.
    pub fn document_page(self, config: &Config, uuid: &str, long_id: &str) -> Option<String> {
        let at = self.addresses(config)?;
        Some(format!("{}/documents/{uuid}/share/{long_id}", at.portal))
    }

    /// Its addresses. The simulator has some only where the server's settings name it.
    pub fn addresses(self, config: &Config) -> Option<Addresses> {
        let of = |identity: &str, api: &str, portal: &str| Addresses {
            identity: identity.to_owned(),
            api: api.to_owned(),
            portal: portal.to_owned(),
        };
        match self {
            Environment::Preproduction => Some(of(
                "https://id.preprod.eta.gov.eg",
                "https://api.preprod.invoicing.eta.gov.eg",
                "https://preprod.invoicing.eta.gov.eg",
            )),
            Environment::Production => Some(of(
                "https://id.eta.gov.eg",
                "https://api.invoicing.eta.gov.eg",
                "https://invoicing.eta.gov.eg",
            )),
            Environment::Simulator => {
                config.eta_simulator.as_ref().map(|at| of(&at.url, &at.url, &at.url))
            }
        }
    }
}
