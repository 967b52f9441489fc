//! The settings of the stand-in for the tax authority.

use std::net::SocketAddr;

use super::invalid_setting::wrong;
use crate::problem::Result;

/// The distance of its default port from the program's.
const PORTS_APART: u16 = 12;
const PORT: u16 = 8092;

/// Where the stand-in is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EtaSimulatorSettings {
    /// `ETA_SIMULATOR_LISTEN`: where this program serves it, default 12 ports above `LISTEN`; none
    /// where `ETA_SIMULATOR_URL` names another one.
    pub listen: Option<SocketAddr>,
    /// Whether the port was set; a default port that is in use is not an error.
    pub listen_set: bool,
    /// `ETA_SIMULATOR_URL`: how it is called.
    pub url: String,
}

/// Reads the settings. Refused in production.
pub(super) fn read(
    set: &impl Fn(&str) -> Option<String>,
    production: bool,
    listen: SocketAddr,
) -> Result<Option<EtaSimulatorSettings>> {
    let (own, url) = (set("ETA_SIMULATOR_LISTEN"), set("ETA_SIMULATOR_URL"));
    match set("ETA_SIMULATOR").as_deref() {
        None | Some("on") => {}
        Some("none") => return Ok(None),
        Some(_) => return Err(wrong("ETA_SIMULATOR", "on or none")),
    }
    if production {
        return match own.or(url).or_else(|| set("ETA_SIMULATOR")) {
            None => Ok(None),
            Some(_) => Err(wrong("ETA_SIMULATOR", "left out in production")),
        };
    }
    let wanted = "an address of this machine and a port such as 127.0.0.1:8092";
    let listen_set = own.is_some();
    let at = match (own, &url) {
        (Some(text), _) => Some(text.parse().map_err(|_| wrong("ETA_SIMULATOR_LISTEN", wanted))?),
        (None, Some(_)) => None,
        (None, None) => {
            let port = listen.port().checked_add(PORTS_APART).unwrap_or(PORT);
            Some(SocketAddr::new(listen.ip(), port))
        }
    };
    if at.is_some_and(|at: SocketAddr| !at.ip().is_loopback()) {
        return Err(wrong("ETA_SIMULATOR_LISTEN", wanted));
    }
    let url = match url {
        Some(url) if url.starts_with("http://") || url.starts_with("https://") => {
            url.trim_end_matches('/').to_owned()
        }
        Some(_) => return Err(wrong("ETA_SIMULATOR_URL", "http://… or https://…")),
        None => format!("http://127.0.0.1:{}", at.map_or(PORT, |at| at.port())),
    };
    Ok(Some(EtaSimulatorSettings { listen: at, listen_set, url }))
}

#[cfg(test)]
mod tests {
    use super::read;

    fn settings(production: bool, set: &[(&str, &str)]) -> Result<Option<String>, String> {
        let get =
            |name: &str| set.iter().find(|(n, _)| *n == name).map(|(_, value)| (*value).to_owned());
        let found = read(&get, production, "127.0.0.1:9000".parse().unwrap());
        found
            .map(|found| found.map(|one| one.url))
            .map_err(|problem| problem.cause.unwrap_or_default())
    }

    #[test]
    fn development_has_one_and_production_none() {
        assert_eq!(settings(false, &[]).unwrap().as_deref(), Some("http://127.0.0.1:9012"));
        assert_eq!(settings(false, &[("ETA_SIMULATOR", "none")]).unwrap(), None);
        assert_eq!(settings(true, &[]).unwrap(), None);
        for name in ["ETA_SIMULATOR_URL", "ETA_SIMULATOR_LISTEN", "ETA_SIMULATOR"] {
            let refused = settings(true, &[(name, "on")]).unwrap_err();
            assert!(refused.contains("ETA_SIMULATOR"), "{refused}");
        }
        assert!(settings(false, &[("ETA_SIMULATOR_LISTEN", "0.0.0.0:1")]).is_err());
    }
}
