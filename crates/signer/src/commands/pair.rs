//! Pairing.

use jiff::Timestamp;
use sealing::PairingCode;

use super::{PairArguments, Session, certificate_of};
use crate::calls::{self, Computer};
use crate::keys::KeySource;
use crate::line::Https;
use crate::pin::ask_line;
use crate::settings::{self, Settings};
use crate::trouble::SignerError;

/// Pairs this computer.
pub async fn pair(session: &Session<'_>, typed: PairArguments) -> Result<(), SignerError> {
    let read = |path: std::path::PathBuf| {
        let text = std::fs::read_to_string(&path);
        text.map_err(|error| SignerError::Settings(format!("{}: {error}", path.display())))
    };
    let authorities = typed.authorities.map(read).transpose()?;
    let line = Https::to(&typed.server, authorities.as_deref(), session.language)?;
    let whole = |path: std::path::PathBuf| std::path::absolute(&path).unwrap_or(path);
    let key = match (typed.key_file, typed.library) {
        (Some(path), _) => KeySource::File { path: whole(path) },
        (None, Some(library)) => KeySource::Token { library, token: typed.token },
        (None, None) => return Err(SignerError::NotPaired),
    };
    let code = ask_line(&session.texts.say("ask.code", &[]))?;
    let code = PairingCode::read(&code).ok_or(SignerError::NoCode)?;
    let now = Timestamp::now();
    let opened = session.open(&key, typed.tax_id.as_deref(), now)?;
    session.show_certificate(certificate_of(&opened));
    let computer = Computer {
        name: typed.name.unwrap_or_else(computer_name),
        system: std::env::consts::OS.to_owned(),
    };
    let pairing = calls::pair(&line, &code, &opened, computer, now).await?;
    let said = [("company", pairing.company.clone()), ("seal", pairing.tax_id.clone())];
    let settings = Settings { server: typed.server, authorities, pairing, key };
    settings::write(&session.file, &settings)?;
    let parts: Vec<(&str, &str)> =
        said.iter().map(|(name, value)| (*name, value.as_str())).collect();
    session.say("paired", &parts);
    session.say("settings", &[("file", &session.file.display().to_string())]);
    Ok(())
}

/// The computer's name in the system.
fn computer_name() -> String {
    let set = |name: &str| std::env::var(name).ok();
    set("COMPUTERNAME")
        .or_else(|| set("HOSTNAME"))
        .or_else(|| std::fs::read_to_string("/etc/hostname").ok())
        .map(|name| name.trim().to_owned())
        .filter(|name| !name.is_empty())
        .unwrap_or_else(|| "computer".to_owned())
}
