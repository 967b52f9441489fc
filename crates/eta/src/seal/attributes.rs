//! The attributes that are signed, and the message made of them and their signature.

use std::time::Duration;

use der::asn1::{Any, GeneralizedTime, OctetString, SetOfVec, UtcTime};
use der::oid::ObjectIdentifier;
use der::{Decode, DecodeValue, Encode, FixedTag};
use jiff::Timestamp;
use x509_cert::attr::Attributes;
use x509_cert::ext::pkix::name::GeneralName;
use x509_cert::time::Time;

use super::certificate::Certificate;
use super::profile::{
    self, CertificateId, ContentInfo, EncapsulatedContentInfo, IssuerAndSerialNumber, IssuerSerial,
    SignedData, SignerInfo, SigningCertificate, attribute,
};
use super::refusal::Refusal;
use crate::digest::Digest;

/// The head of SHA-256's `DigestInfo`, for RSA keys that sign without hashing.
const DIGEST_INFO: [u8; 19] = [
    0x30, 0x31, 0x30, 0x0d, 0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01, 0x05,
    0x00, 0x04, 0x20,
];

/// The attributes of one document, ready to be signed with one certificate's key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttributesToSign {
    attributes: Attributes,
    der: Vec<u8>,
    certificate: Certificate,
}

impl AttributesToSign {
    /// The attributes for a document's digest. The moment is kept in whole seconds.
    pub fn new(
        digest: &Digest,
        certificate: &Certificate,
        signed_at: Timestamp,
    ) -> Result<Self, Refusal> {
        let attributes = attributes(digest, certificate, signed_at).map_err(unreadable)?;
        let der = attributes.to_der().map_err(unreadable)?;
        Ok(Self { attributes, der, certificate: certificate.clone() })
    }

    /// The bytes that are signed: the DER of the SET of attributes. Signing with SHA-256 and RSA
    /// PKCS#1 v1.5 hashes these.
    pub fn as_der(&self) -> &[u8] {
        &self.der
    }

    /// The bytes that a token signs when it doesn't hash.
    pub fn digest_info(&self) -> Vec<u8> {
        [&DIGEST_INFO[..], Digest::of_bytes(&self.der).as_bytes()].concat()
    }

    /// The message, of the raw signature; `issuers` are the certificates above the signer's that go
    /// with it.
    pub fn assemble(self, signature: &[u8], issuers: &[Certificate]) -> Result<Vec<u8>, Refusal> {
        if !self.certificate.has_signed(&self.der, signature) {
            return Err(Refusal::WrongSignature);
        }
        self.message(signature, issuers).map_err(unreadable)
    }

    fn message(self, signature: &[u8], issuers: &[Certificate]) -> der::Result<Vec<u8>> {
        let tbs = &self.certificate.parsed().tbs_certificate;
        let signer = SignerInfo {
            version: profile::VERSION_1,
            id: IssuerAndSerialNumber {
                issuer: tbs.issuer.clone(),
                serial_number: tbs.serial_number.clone(),
            },
            digest_algorithm: profile::sha_256(),
            signed_attributes: Some(self.attributes),
            signature_algorithm: profile::rsa(),
            signature: OctetString::new(signature)?,
            unsigned_attributes: None,
        };
        let certificates = [std::slice::from_ref(&self.certificate), issuers].concat();
        let certificates: Vec<Any> = certificates
            .iter()
            .map(|certificate| Any::from_der(certificate.as_der()))
            .collect::<der::Result<_>>()?;
        let signed = SignedData {
            version: profile::VERSION_OF_OTHER_CONTENT,
            digest_algorithms: SetOfVec::try_from(vec![profile::sha_256()])?,
            content: EncapsulatedContentInfo {
                content_type: profile::DIGESTED_DATA,
                content: None,
            },
            certificates: Some(SetOfVec::try_from(certificates)?),
            revocations: None,
            signers: SetOfVec::try_from(vec![signer])?,
        };
        let content = Any::encode_from(&signed)?;
        ContentInfo { content_type: profile::SIGNED_DATA, content }.to_der()
    }
}

fn unreadable(_: der::Error) -> Refusal {
    Refusal::Unreadable
}

fn attributes(
    digest: &Digest,
    certificate: &Certificate,
    signed_at: Timestamp,
) -> der::Result<Attributes> {
    let message_digest = OctetString::new(digest.as_bytes().as_slice())?;
    let tbs = &certificate.parsed().tbs_certificate;
    let id = CertificateId {
        algorithm: None,
        hash: OctetString::new(certificate.fingerprint().as_bytes().as_slice())?,
        issuer_serial: Some(IssuerSerial {
            issuer: vec![GeneralName::DirectoryName(tbs.issuer.clone())],
            serial: tbs.serial_number.clone(),
        }),
    };
    let signing_certificate = SigningCertificate { certificates: vec![id], policies: None };
    SetOfVec::try_from(vec![
        attribute(profile::CONTENT_TYPE, Any::encode_from(&profile::DIGESTED_DATA)?)?,
        attribute(profile::SIGNING_TIME, Any::from_der(&time(signed_at)?.to_der()?)?)?,
        attribute(profile::MESSAGE_DIGEST, Any::encode_from(&message_digest)?)?,
        attribute(profile::SIGNING_CERTIFICATE, Any::encode_from(&signing_certificate)?)?,
    ])
}

/// The moment as RFC 5652 demands: until 2049 with two digits of the year.
fn time(moment: Timestamp) -> der::Result<Time> {
    let seconds = u64::try_from(moment.as_second()).map_err(|_| der::ErrorKind::DateTime)?;
    let since_epoch = Duration::from_secs(seconds);
    match UtcTime::from_unix_duration(since_epoch) {
        Ok(time) => Ok(Time::UtcTime(time)),
        Err(_) => GeneralizedTime::from_unix_duration(since_epoch).map(Time::GeneralTime),
    }
}

/// The content of signed attributes. The holder of the key reads them before signing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignedAttributes {
    /// The digest of the document.
    pub digest: Digest,
    /// The moment of signing, as the signer states it.
    pub signed_at: Timestamp,
    /// The digest of the signer's certificate.
    pub certificate: Digest,
}

impl SignedAttributes {
    /// Reads the DER of a SET of attributes.
    pub fn read(der: &[u8]) -> Result<Self, Refusal> {
        Self::from_attributes(&Attributes::from_der(der).map_err(unreadable)?)
    }

    pub(super) fn from_attributes(attributes: &Attributes) -> Result<Self, Refusal> {
        let content_type: ObjectIdentifier =
            only(attributes, profile::CONTENT_TYPE, "contentType")?;
        if content_type != profile::DIGESTED_DATA {
            return Err(Refusal::NotDigestedData);
        }
        let digest: OctetString = only(attributes, profile::MESSAGE_DIGEST, "messageDigest")?;
        let certificates: SigningCertificate =
            only(attributes, profile::SIGNING_CERTIFICATE, "signingCertificateV2")?;
        let malformed = |name| move |()| Refusal::Attribute(name);
        let certificate = certificates.certificates.first().ok_or(()).and_then(|id| {
            let plain = id.algorithm.as_ref().is_none_or(is_tolerated);
            if plain { digest_of(&id.hash).ok_or(()) } else { Err(()) }
        });
        Ok(Self {
            digest: digest_of(&digest).ok_or(()).map_err(malformed("messageDigest"))?,
            signed_at: signing_time(attributes)?,
            certificate: certificate.map_err(malformed("signingCertificateV2"))?,
        })
    }
}

/// SHA-256, or the attribute's own id, which a common program writes there by mistake and the
/// authority takes.
fn is_tolerated(algorithm: &x509_cert::spki::AlgorithmIdentifierOwned) -> bool {
    profile::is_one_of(algorithm, &[profile::SHA_256, profile::SIGNING_CERTIFICATE])
}

fn digest_of(octets: &OctetString) -> Option<Digest> {
    octets.as_bytes().try_into().ok().map(Digest::from_bytes)
}

fn signing_time(attributes: &Attributes) -> Result<Timestamp, Refusal> {
    let refusal = Refusal::Attribute("signingTime");
    let value = single(attributes, profile::SIGNING_TIME).ok_or_else(|| refusal.clone())?;
    let time = value.to_der().and_then(|der| Time::from_der(&der)).map_err(|_| refusal.clone())?;
    let seconds = i64::try_from(time.to_unix_duration().as_secs()).map_err(|_| refusal.clone())?;
    Timestamp::from_second(seconds).map_err(|_| refusal)
}

/// The only value of the only attribute of its kind.
fn single(attributes: &Attributes, oid: ObjectIdentifier) -> Option<&Any> {
    let mut found = attributes.iter().filter(|attribute| attribute.oid == oid);
    let (attribute, more) = (found.next()?, found.next());
    let values = &attribute.values;
    if more.is_none() && values.len() == 1 { values.get(0) } else { None }
}

fn only<T>(attributes: &Attributes, oid: ObjectIdentifier, name: &'static str) -> Result<T, Refusal>
where
    T: for<'a> DecodeValue<'a> + FixedTag,
{
    let value = single(attributes, oid).ok_or(Refusal::Attribute(name))?;
    value.decode_as::<T>().map_err(|_| Refusal::Attribute(name))
}
