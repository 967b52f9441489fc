//! The key that signs anchors, and the trusted public keys.
//!
//! Both are files in a folder outside the database and its backups: `anchor.key` has the private
//! key (PKCS #8, base64), `anchor.pub` a line for each public key that ever signed, the present one
//! last. Neither write access to the database nor a backup is enough to sign.

use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write as _};
use std::path::Path;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use platform::cluster::AnchorKeys;
use platform::{Problem, Result};
use ring::rand::SystemRandom;
use ring::signature::{ED25519, Ed25519KeyPair, KeyPair as _, UnparsedPublicKey};

const PRIVATE: &str = "anchor.key";
const PUBLIC: &str = "anchor.pub";

/// The key that signs; created when there is none yet.
///
/// # Errors
/// When the files can't be read or written, or the key is damaged.
pub(super) fn signer(folder: &Path) -> Result<Ed25519KeyPair> {
    let path = folder.join(PRIVATE);
    if !path.exists() {
        make(folder)?;
    }
    let text = fs::read_to_string(&path).map_err(Problem::internal)?;
    let damaged = || Problem::internal(format!("{} is no key of ours", path.display()));
    let bytes = STANDARD.decode(text.trim()).map_err(|_| damaged())?;
    Ed25519KeyPair::from_pkcs8(&bytes).map_err(|_| damaged())
}

/// Replaces the key by a new one. The old public key stays trusted; returns the new public key.
///
/// # Errors
/// When the files can't be written.
pub fn rotate_key(folder: &Path) -> Result<String> {
    let path = folder.join(PRIVATE);
    if path.exists() {
        fs::remove_file(&path).map_err(Problem::internal)?;
    }
    make(folder)?;
    Ok(base16ct::lower::encode_string(signer(folder)?.public_key().as_ref()))
}

/// Creates a key file, readable only by the program's user. When two copies create one at the same
/// time, both use the same.
fn make(folder: &Path) -> Result<()> {
    let unmade = |_| Problem::internal("the system has no randomness for a key");
    let bytes = Ed25519KeyPair::generate_pkcs8(&SystemRandom::new()).map_err(unmade)?;
    let pair = Ed25519KeyPair::from_pkcs8(bytes.as_ref())
        .map_err(|_| Problem::internal("a new key that can't be read"))?;
    fs::create_dir_all(folder).map_err(Problem::internal)?;
    // The public key is written first: an extra trusted key does no harm.
    let mut public = OpenOptions::new();
    let public = public.create(true).append(true).open(folder.join(PUBLIC));
    let mut public = public.map_err(Problem::internal)?;
    writeln!(public, "{}", base16ct::lower::encode_string(pair.public_key().as_ref()))
        .map_err(Problem::internal)?;
    public.sync_all().map_err(Problem::internal)?;
    let draft = folder.join(format!("{PRIVATE}.{}", platform::secret::public_id()));
    let mut private = OpenOptions::new();
    private.create_new(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut private, 0o600);
    let mut private = private.open(&draft).map_err(Problem::internal)?;
    writeln!(private, "{}", STANDARD.encode(bytes.as_ref())).map_err(Problem::internal)?;
    private.sync_all().map_err(Problem::internal)?;
    // Atomically, and never over a key that another copy has just created.
    let linked = fs::hard_link(&draft, folder.join(PRIVATE));
    fs::remove_file(&draft).map_err(Problem::internal)?;
    match linked {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => Err(Problem::internal(error)),
        _ => Ok(()),
    }
}

/// Adds a trusted public key, in hexadecimal digits: that of another machine, which signed the
/// anchors of a company before its import.
///
/// # Errors
/// When it is not a key, or the file can't be written.
pub fn trust_key(folder: &Path, key: &str) -> Result<()> {
    let bytes = base16ct::mixed::decode_vec(key).ok().filter(|bytes| bytes.len() == 32);
    let bytes = bytes.ok_or_else(|| Problem::internal(format!("{key} is no public key")))?;
    let known = trusted(folder);
    if known.contains(&bytes) {
        return Ok(());
    }
    // The last key in the file is the one that signs, so that one is created first.
    signer(folder)?;
    let mut lines = format!("{}\n", base16ct::lower::encode_string(&bytes));
    lines.push_str(&fs::read_to_string(folder.join(PUBLIC)).map_err(Problem::internal)?);
    fs::write(folder.join(PUBLIC), lines).map_err(Problem::internal)
}

/// The keys of this machine; the one that signs is created when there is none yet.
///
/// # Errors
/// When the files can't be read or written, or the key is damaged.
pub(super) fn of_this_machine(folder: &Path) -> Result<AnchorKeys> {
    let own = signer(folder)?.public_key().as_ref().to_vec();
    Ok(AnchorKeys { own, trusted: trusted(folder) })
}

/// Every trusted public key; empty when this machine has never signed.
pub(super) fn trusted(folder: &Path) -> Vec<Vec<u8>> {
    let text = fs::read_to_string(folder.join(PUBLIC)).unwrap_or_default();
    text.lines().filter_map(|line| base16ct::mixed::decode_vec(line.trim()).ok()).collect()
}

/// Whether a text was signed with this key.
pub(super) fn is_signed(text: &str, public_key: &[u8], signature: &[u8]) -> bool {
    UnparsedPublicKey::new(&ED25519, public_key).verify(text.as_bytes(), signature).is_ok()
}
