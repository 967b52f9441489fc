//! The key that signs, and the public keys that are trusted.
//!
//! Both are files of a folder outside the database and its backups: `anchor.key` holds the private
//! key (PKCS #8, base64), `anchor.pub` a line for each public key that ever signed, the present one
//! last. Who changes the database alone can't sign; who reads a backup alone neither.

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

/// The key that signs; made when there is none yet.
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

/// Puts a new key in the place of the present one, whose public key stays trusted; gives the new
/// public key.
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

/// Writes a new key. The program's files are for its own user only; of two copies that make one at
/// the same moment both take the same.
fn make(folder: &Path) -> Result<()> {
    let unmade = |_| Problem::internal("the system has no randomness for a key");
    let bytes = Ed25519KeyPair::generate_pkcs8(&SystemRandom::new()).map_err(unmade)?;
    let pair = Ed25519KeyPair::from_pkcs8(bytes.as_ref())
        .map_err(|_| Problem::internal("a new key that can't be read"))?;
    fs::create_dir_all(folder).map_err(Problem::internal)?;
    // The public key first: one that never signs harms nobody.
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
    // Whole or not at all, and never over one that another copy has made at this moment.
    let linked = fs::hard_link(&draft, folder.join(PRIVATE));
    fs::remove_file(&draft).map_err(Problem::internal)?;
    match linked {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => Err(Problem::internal(error)),
        _ => Ok(()),
    }
}

/// Trusts a public key, in hexadecimal digits, from now on: that of another machine, which signed
/// the anchors of a company before it came here.
///
/// # Errors
/// When it is no key, or the file can't be written.
pub fn trust_key(folder: &Path, key: &str) -> Result<()> {
    let bytes = base16ct::mixed::decode_vec(key).ok().filter(|bytes| bytes.len() == 32);
    let bytes = bytes.ok_or_else(|| Problem::internal(format!("{key} is no public key")))?;
    let known = trusted(folder);
    if known.contains(&bytes) {
        return Ok(());
    }
    // The one that signs is the last of them, so that it is made first.
    signer(folder)?;
    let mut lines = format!("{}\n", base16ct::lower::encode_string(&bytes));
    lines.push_str(&fs::read_to_string(folder.join(PUBLIC)).map_err(Problem::internal)?);
    fs::write(folder.join(PUBLIC), lines).map_err(Problem::internal)
}

/// The keys of this machine; the one that signs is made when there is none yet.
///
/// # Errors
/// When the files can't be read or written, or the key is damaged.
pub(super) fn of_this_machine(folder: &Path) -> Result<AnchorKeys> {
    let own = signer(folder)?.public_key().as_ref().to_vec();
    Ok(AnchorKeys { own, trusted: trusted(folder) })
}

/// Every public key that is trusted; none where this machine has never signed.
pub(super) fn trusted(folder: &Path) -> Vec<Vec<u8>> {
    let text = fs::read_to_string(folder.join(PUBLIC)).unwrap_or_default();
    text.lines().filter_map(|line| base16ct::mixed::decode_vec(line.trim()).ok()).collect()
}

/// Whether a text was signed with this key.
pub(super) fn is_signed(text: &str, public_key: &[u8], signature: &[u8]) -> bool {
    UnparsedPublicKey::new(&ED25519, public_key).verify(text.as_bytes(), signature).is_ok()
}
