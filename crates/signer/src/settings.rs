//! The settings file: the pairing and the place of the key. Only its user may read it.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::calls::Pairing;
use crate::keys::KeySource;
use crate::trouble::SignerError;

/// The settings.
#[derive(Clone, Serialize, Deserialize)]
pub struct Settings {
    /// The server's address.
    pub server: String,
    /// Certificates in PEM that are trusted besides the public ones.
    pub authorities: Option<String>,
    /// The pairing.
    pub pairing: Pairing,
    /// Where the key is.
    pub key: KeySource,
}

/// The file of the settings, in a folder that was named or in the user's own.
pub fn file(folder: Option<&Path>) -> PathBuf {
    let folder = folder.map(Path::to_path_buf).unwrap_or_else(|| {
        let set = |name: &str| std::env::var_os(name).filter(|v| !v.is_empty()).map(PathBuf::from);
        let of_user = set("XDG_CONFIG_HOME")
            .or_else(|| set("APPDATA"))
            .or_else(|| set("HOME").map(|home| home.join(".config")));
        of_user.unwrap_or_default().join("mizan-signer")
    });
    folder.join("signer.json")
}

/// Reads the settings.
///
/// # Errors
/// [`SignerError::NotPaired`] without them; [`SignerError::Open`] when others may read them.
pub fn read(file: &Path) -> Result<Settings, SignerError> {
    if !file.exists() {
        return Err(SignerError::NotPaired);
    }
    if is_open(file) {
        return Err(SignerError::Open(file.display().to_string()));
    }
    let text = fs::read_to_string(file).map_err(unusable)?;
    serde_json::from_str(&text).map_err(unusable)
}

/// Writes the settings atomically.
///
/// # Errors
/// [`SignerError::Settings`].
pub fn write(file: &Path, settings: &Settings) -> Result<(), SignerError> {
    let text = serde_json::to_string_pretty(settings).map_err(unusable)?;
    let folder = file.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder).map_err(unusable)?;
    let new = file.with_extension("new");
    match fs::remove_file(&new) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(unusable(error)),
        _ => {}
    }
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    for_its_user(&mut options);
    let mut written = options.open(&new).map_err(unusable)?;
    written.write_all(text.as_bytes()).and_then(|()| written.sync_all()).map_err(unusable)?;
    fs::rename(&new, file).map_err(unusable)
}

fn unusable(error: impl std::fmt::Display) -> SignerError {
    SignerError::Settings(error.to_string())
}

#[cfg(unix)]
fn for_its_user(options: &mut fs::OpenOptions) {
    use std::os::unix::fs::OpenOptionsExt as _;
    options.mode(0o600);
}

/// The folder is the user's own there, with what it hands down to its files.
#[cfg(not(unix))]
fn for_its_user(_: &mut fs::OpenOptions) {}

#[cfg(unix)]
fn is_open(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    fs::metadata(file).is_ok_and(|found| found.permissions().mode() & 0o077 != 0)
}

#[cfg(not(unix))]
fn is_open(_: &Path) -> bool {
    false
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;
    use std::path::PathBuf;

    use super::{Settings, file, read, write};
    use crate::calls::Pairing;
    use crate::keys::KeySource;
    use crate::trouble::SignerError;

    #[test]
    fn the_settings_are_for_their_user_only() {
        let folder = std::env::temp_dir().join(format!("mizan-signer-{}", std::process::id()));
        let at = file(Some(&folder));
        assert_eq!(read(&at).err(), Some(SignerError::NotPaired));
        let pairing = Pairing {
            token: "t".to_owned(),
            channel_key: "k".to_owned(),
            company: "c".to_owned(),
            tax_id: "113317713".to_owned(),
        };
        let key = KeySource::File { path: PathBuf::from("seal.p12") };
        let settings = Settings { server: "https://x".to_owned(), authorities: None, pairing, key };
        write(&at, &settings).unwrap();
        write(&at, &settings).unwrap();
        assert_eq!(std::fs::metadata(&at).unwrap().permissions().mode() & 0o777, 0o600);
        assert_eq!(read(&at).ok().unwrap().key, settings.key);
        std::fs::set_permissions(&at, std::fs::Permissions::from_mode(0o644)).unwrap();
        assert!(matches!(read(&at), Err(SignerError::Open(_))));
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
