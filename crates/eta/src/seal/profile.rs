//! The parts of CMS and of its signed attributes that the authority's profile uses, as DER. The
//! certificates of a message are kept as the bytes that they came as.

use der::asn1::{Any, OctetString, SetOfVec};
use der::oid::ObjectIdentifier;
use der::{Sequence, Tag, ValueOrd};
use x509_cert::attr::{Attribute, Attributes};
use x509_cert::ext::pkix::name::GeneralName;
use x509_cert::name::Name;
use x509_cert::serial_number::SerialNumber;
use x509_cert::spki::AlgorithmIdentifierOwned;

/// `signedData`.
pub const SIGNED_DATA: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.7.2");
/// `digestedData`, the content type that the authority demands.
pub const DIGESTED_DATA: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.7.5");
/// `contentType`.
pub const CONTENT_TYPE: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.9.3");
/// `messageDigest`.
pub const MESSAGE_DIGEST: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.9.4");
/// `signingTime`.
pub const SIGNING_TIME: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.9.5");
/// `signingCertificateV2`.
pub const SIGNING_CERTIFICATE: ObjectIdentifier =
    ObjectIdentifier::new_unwrap("1.2.840.113549.1.9.16.2.47");
/// SHA-256.
pub const SHA_256: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.16.840.1.101.3.4.2.1");
/// RSA.
pub const RSA: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.1");
/// RSA over SHA-256.
pub const SHA_256_WITH_RSA: ObjectIdentifier =
    ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.11");
/// RSA over SHA-384, which an authority may sign certificates with.
pub const SHA_384_WITH_RSA: ObjectIdentifier =
    ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.12");
/// RSA over SHA-512, which an authority may sign certificates with.
pub const SHA_512_WITH_RSA: ObjectIdentifier =
    ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.13");
/// The subject's `organizationIdentifier`.
pub const ORGANIZATION_IDENTIFIER: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.5.4.97");

/// The version of `SignedData` with other content than data.
pub const VERSION_OF_OTHER_CONTENT: u8 = 3;
/// The version of `SignedData` with data, and of a signer named by issuer and serial number.
pub const VERSION_1: u8 = 1;

/// `ContentInfo` of RFC 5652.
#[derive(Clone, Debug, PartialEq, Eq, Sequence)]
pub struct ContentInfo {
    pub content_type: ObjectIdentifier,
    #[asn1(context_specific = "0", tag_mode = "EXPLICIT")]
    pub content: Any,
}

/// `SignedData` of RFC 5652, its certificates undecoded.
#[derive(Clone, Debug, PartialEq, Eq, Sequence)]
pub struct SignedData {
    pub version: u8,
    pub digest_algorithms: SetOfVec<AlgorithmIdentifierOwned>,
    pub content: EncapsulatedContentInfo,
    #[asn1(context_specific = "0", tag_mode = "IMPLICIT", optional = "true")]
    pub certificates: Option<SetOfVec<Any>>,
    #[asn1(context_specific = "1", tag_mode = "IMPLICIT", optional = "true")]
    pub revocations: Option<SetOfVec<Any>>,
    pub signers: SetOfVec<SignerInfo>,
}

/// `EncapsulatedContentInfo` of RFC 5652.
#[derive(Clone, Debug, PartialEq, Eq, Sequence)]
pub struct EncapsulatedContentInfo {
    pub content_type: ObjectIdentifier,
    #[asn1(context_specific = "0", tag_mode = "EXPLICIT", optional = "true")]
    pub content: Option<Any>,
}

/// `SignerInfo` of RFC 5652, of a signer named by issuer and serial number.
#[derive(Clone, Debug, PartialEq, Eq, Sequence, ValueOrd)]
pub struct SignerInfo {
    pub version: u8,
    pub id: IssuerAndSerialNumber,
    pub digest_algorithm: AlgorithmIdentifierOwned,
    #[asn1(context_specific = "0", tag_mode = "IMPLICIT", constructed = "true", optional = "true")]
    pub signed_attributes: Option<Attributes>,
    pub signature_algorithm: AlgorithmIdentifierOwned,
    pub signature: OctetString,
    #[asn1(context_specific = "1", tag_mode = "IMPLICIT", constructed = "true", optional = "true")]
    pub unsigned_attributes: Option<Attributes>,
}

/// `IssuerAndSerialNumber` of RFC 5652.
#[derive(Clone, Debug, PartialEq, Eq, Sequence, ValueOrd)]
pub struct IssuerAndSerialNumber {
    pub issuer: Name,
    pub serial_number: SerialNumber,
}

/// `SigningCertificateV2` of RFC 5035.
#[derive(Clone, Debug, PartialEq, Eq, Sequence)]
pub struct SigningCertificate {
    pub certificates: Vec<CertificateId>,
    pub policies: Option<Vec<Any>>,
}

/// `ESSCertIDv2` of RFC 5035; the algorithm is left out for SHA-256.
#[derive(Clone, Debug, PartialEq, Eq, Sequence)]
pub struct CertificateId {
    pub algorithm: Option<AlgorithmIdentifierOwned>,
    pub hash: OctetString,
    pub issuer_serial: Option<IssuerSerial>,
}

/// `IssuerSerial` of RFC 5035.
#[derive(Clone, Debug, PartialEq, Eq, Sequence)]
pub struct IssuerSerial {
    pub issuer: Vec<GeneralName>,
    pub serial: SerialNumber,
}

/// SHA-256 without parameters.
pub const fn sha_256() -> AlgorithmIdentifierOwned {
    AlgorithmIdentifierOwned { oid: SHA_256, parameters: None }
}

/// RSA with the parameter NULL.
pub fn rsa() -> AlgorithmIdentifierOwned {
    AlgorithmIdentifierOwned { oid: RSA, parameters: Some(Any::null()) }
}

/// Whether an algorithm is one of those, with no parameter or NULL.
pub fn is_one_of(algorithm: &AlgorithmIdentifierOwned, oids: &[ObjectIdentifier]) -> bool {
    let plain = algorithm.parameters.as_ref().is_none_or(|any| any == &Any::null());
    plain && oids.contains(&algorithm.oid)
}

/// An attribute of one value.
pub fn attribute(oid: ObjectIdentifier, value: Any) -> der::Result<Attribute> {
    Ok(Attribute { oid, values: SetOfVec::try_from(vec![value])? })
}

/// The sequence whose undecoded elements are `der`'s.
pub fn elements(der: &[u8]) -> der::Result<Vec<Any>> {
    let any: Any = der::Decode::from_der(der)?;
    if der::Tagged::tag(&any) != Tag::Sequence {
        return Err(Tag::Sequence.value_error());
    }
    der::Decode::from_der(der)
}
