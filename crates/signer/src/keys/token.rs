//! A token by PKCS#11. Its library is loaded when the program runs; which one is said at pairing.
//! A wrong PIN costs a try of few: it is never given twice.

use std::path::Path;

use cryptoki::context::{CInitializeArgs, CInitializeFlags, Pkcs11};
use cryptoki::error::{Error, RvError};
use cryptoki::mechanism::{Mechanism, MechanismType};
use cryptoki::object::{Attribute, AttributeType, CertificateType, ObjectClass, ObjectHandle};
use cryptoki::session::{Session, UserType};
use cryptoki::slot::{Slot, TokenInfo};
use cryptoki::types::AuthPin;
use eta::{AttributesToSign, Certificate};
use jiff::Timestamp;
use sealing::Trouble;

use super::choose;
use crate::trouble::SignerError;

type Result<T> = std::result::Result<T, SignerError>;

/// A token that is plugged in.
pub struct TokenFound {
    context: Pkcs11,
    slot: Slot,
    info: TokenInfo,
}

/// A key on a token, logged in as long as it lives.
pub struct TokenKey {
    session: Session,
    key: ObjectHandle,
    hashes: bool,
}

/// Finds the token.
///
/// # Errors
/// That the library can't be loaded, none is there, or several are and none was named.
pub fn find(library: &Path, named: Option<&str>) -> Result<TokenFound> {
    let broken = |error: Error| {
        SignerError::new(Trouble::Library, format!("{}: {error}", library.display()))
    };
    let context = Pkcs11::new(library).map_err(broken)?;
    let initialized = context.initialize(CInitializeArgs::new(CInitializeFlags::OS_LOCKING_OK));
    match initialized {
        Ok(()) | Err(Error::Pkcs11(RvError::CryptokiAlreadyInitialized, _)) => {}
        Err(error) => return Err(broken(error)),
    }
    let slots = context.get_slots_with_initialized_token().map_err(broken)?;
    let mut found = Vec::new();
    for slot in slots {
        // One that is pulled out at this moment is not there.
        if let Ok(info) = context.get_token_info(slot) {
            found.push((slot, info));
        }
    }
    let is_named = |info: &TokenInfo| {
        named.is_none_or(|name| info.label() == name || info.serial_number() == name)
    };
    let all: Vec<String> = found.iter().map(|(_, info)| name_of(info)).collect();
    found.retain(|(_, info)| is_named(info));
    match found.len() {
        0 => Err(SignerError::new(Trouble::NoToken, named.unwrap_or_default())),
        1 => {
            let (slot, info) = found.remove(0);
            Ok(TokenFound { context, slot, info })
        }
        _ => Err(SignerError::new(Trouble::SeveralTokens, all.join(", "))),
    }
}

fn name_of(info: &TokenInfo) -> String {
    let name = format!("{} ({})", info.label(), info.serial_number());
    name.chars().filter(|letter| !letter.is_control()).collect()
}

/// The token's warning about the remaining tries.
fn tries_of(info: &TokenInfo) -> Option<Trouble> {
    if info.user_pin_locked() {
        Some(Trouble::Locked)
    } else if info.user_pin_final_try() {
        Some(Trouble::LastTry)
    } else if info.user_pin_count_low() {
        Some(Trouble::FewTriesLeft)
    } else {
        None
    }
}

impl TokenFound {
    /// Few tries, one or none are left.
    pub fn tries(&self) -> Option<Trouble> {
        tries_of(&self.info)
    }

    /// Logs in, and finds the certificate with its key.
    pub fn open(
        self,
        pin: &str,
        tax_id: Option<&str>,
        now: Timestamp,
    ) -> Result<(Certificate, Vec<Certificate>, TokenKey)> {
        let name = name_of(&self.info);
        if self.tries() == Some(Trouble::Locked) {
            return Err(SignerError::new(Trouble::Locked, name));
        }
        let session = self.context.open_ro_session(self.slot).map_err(not_signed)?;
        let pin = AuthPin::new(pin.to_owned().into_boxed_str());
        match session.login(UserType::User, Some(&pin)) {
            Ok(()) | Err(Error::Pkcs11(RvError::UserAlreadyLoggedIn, _)) => {}
            Err(error) => return Err(self.refused(&error, name)),
        }
        let mut found = certificates(&session)?;
        let keyed: Vec<(Certificate, ObjectHandle)> = found
            .iter()
            .filter_map(|(one, id)| Some((one.clone(), private_key(&session, id)?)))
            .collect();
        let fit: Vec<Certificate> = keyed.iter().map(|(one, _)| one.clone()).collect();
        let (certificate, key) = keyed[choose(&fit, tax_id, now)?].clone();
        found.retain(|(one, _)| certificate.is_issued_by(one) && one.is_authority());
        let issuers = found.into_iter().map(|(one, _)| one).collect();
        let mechanisms = self.context.get_mechanism_list(self.slot).map_err(not_signed)?;
        let hashes = mechanisms.contains(&MechanismType::SHA256_RSA_PKCS);
        Ok((certificate, issuers, TokenKey { session, key, hashes }))
    }

    /// Why login failed: the token is asked how many tries are left.
    fn refused(&self, error: &Error, name: String) -> SignerError {
        let trouble = match error {
            Error::Pkcs11(RvError::PinLocked, _) => Trouble::Locked,
            Error::Pkcs11(
                RvError::PinIncorrect | RvError::PinLenRange | RvError::PinInvalid,
                _,
            ) => {
                let info = self.context.get_token_info(self.slot);
                info.ok().as_ref().and_then(tries_of).unwrap_or(Trouble::WrongPin)
            }
            Error::Pkcs11(RvError::TokenNotPresent | RvError::DeviceRemoved, _) => Trouble::NoToken,
            _ => return not_signed_by(error),
        };
        SignerError::new(trouble, name)
    }
}

fn not_signed(error: Error) -> SignerError {
    not_signed_by(&error)
}

fn not_signed_by(error: &Error) -> SignerError {
    match error {
        Error::Pkcs11(RvError::TokenNotPresent | RvError::DeviceRemoved, _) => {
            SignerError::new(Trouble::NoToken, "")
        }
        other => SignerError::new(Trouble::NotSigned, other.to_string()),
    }
}

/// The certificates on the token with the ids of their keys. What can't be read is none.
fn certificates(session: &Session) -> Result<Vec<(Certificate, Vec<u8>)>> {
    let wanted = [
        Attribute::Class(ObjectClass::CERTIFICATE),
        Attribute::CertificateType(CertificateType::X_509),
    ];
    let mut found = Vec::new();
    for object in session.find_objects(&wanted).map_err(not_signed)? {
        let asked = [AttributeType::Value, AttributeType::Id];
        let (mut der, mut id) = (Vec::new(), Vec::new());
        for attribute in session.get_attributes(object, &asked).map_err(not_signed)? {
            match attribute {
                Attribute::Value(value) => der = value,
                Attribute::Id(value) => id = value,
                _ => {}
            }
        }
        if let Ok(certificate) = Certificate::from_der(&der) {
            found.push((certificate, id));
        }
    }
    Ok(found)
}

fn private_key(session: &Session, id: &[u8]) -> Option<ObjectHandle> {
    let wanted = [Attribute::Class(ObjectClass::PRIVATE_KEY), Attribute::Id(id.to_vec())];
    session.find_objects(&wanted).ok()?.first().copied()
}

impl TokenKey {
    /// The raw signature. A token that does not hash is given the digest.
    pub fn sign(&self, attributes: &AttributesToSign) -> Result<Vec<u8>> {
        let signed = if self.hashes {
            self.session.sign(&Mechanism::Sha256RsaPkcs, self.key, attributes.as_der())
        } else {
            self.session.sign(&Mechanism::RsaPkcs, self.key, &attributes.digest_info())
        };
        signed.map_err(not_signed)
    }
}

impl Drop for TokenKey {
    /// After the batch nobody is logged in.
    fn drop(&mut self) {
        let _ = self.session.logout();
    }
}
