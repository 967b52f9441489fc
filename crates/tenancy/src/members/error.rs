//! Errors of adding and changing members.

use pictures::{Purpose, Refusal};
use platform::problem::Problem;

/// A refused change of members.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MemberError {
    /// The e-mail belongs to a member.
    #[error("a member already")]
    AlreadyMember,
    /// Nobody may grant or withdraw rights that they don't have themselves.
    #[error("more rights than one's own")]
    BeyondOwnRights,
    /// A company must always have an admin who can sign in.
    #[error("the last admin")]
    LastAdmin,
    /// The member owns the company, and must transfer it to another admin first.
    #[error("the owner")]
    Owner,
    /// Only the owner can transfer a company.
    #[error("not the owner")]
    NotOwner,
    /// A company can be transferred only to another active admin who manages members.
    #[error("no admin to give the company to")]
    NoAdmin,
    /// The member has accepted, so there is no invitation to send or withdraw.
    #[error("accepted before")]
    NotInvited,
    /// An admin who requires two-step sign-in must use it.
    #[error("two-step sign-in is off")]
    OwnTwoStepOff,
    /// The picture has more than 20 MB.
    #[error("a picture too large")]
    PictureTooLarge,
    /// The picture has too many pixels.
    #[error("a picture of too many points")]
    PicturePixels,
    /// The file is no PNG or JPEG.
    #[error("no picture")]
    PictureKind,
    /// The file is a damaged PNG or JPEG.
    #[error("a damaged picture")]
    PictureUnreadable,
    /// The invitation has expired, was used, or never existed.
    #[error("the invitation can't be used")]
    BadInvitation,
    /// The person has set a password by another way in the meantime.
    #[error("accepted already")]
    AlreadyAccepted,
}

impl From<Refusal> for MemberError {
    fn from(refusal: Refusal) -> MemberError {
        match refusal {
            Refusal::TooLarge => MemberError::PictureTooLarge,
            Refusal::TooManyPoints => MemberError::PicturePixels,
            Refusal::UnknownKind => MemberError::PictureKind,
            // Other drawings can't occur here: the file was recognized as a PNG or a JPEG.
            Refusal::Unreadable
            | Refusal::NotOutlined
            | Refusal::TooComplex
            | Refusal::Unsupported
            | Refusal::Empty
            | Refusal::Protected => MemberError::PictureUnreadable,
        }
    }
}

impl From<MemberError> for Problem {
    fn from(error: MemberError) -> Problem {
        match error {
            MemberError::AlreadyMember => Problem::new(409, "member.exists").on("email"),
            MemberError::BeyondOwnRights => Problem::new(409, "member.beyond_own_rights"),
            MemberError::LastAdmin => Problem::new(409, "member.last_admin").on("role_id"),
            MemberError::Owner => Problem::new(409, "member.owner").on("role_id"),
            MemberError::NotOwner => Problem::new(409, "member.not_owner"),
            MemberError::NoAdmin => Problem::new(409, "member.no_admin").on("member_id"),
            MemberError::NotInvited => Problem::new(409, "member.not_invited"),
            MemberError::OwnTwoStepOff => Problem::new(409, "member.own_two_step_off"),
            MemberError::PictureTooLarge => Problem::new(400, "file.too_large").on("picture"),
            MemberError::PicturePixels => Problem::new(400, "member.picture_pixels")
                .with("most", Purpose::Portrait.most_megapixels())
                .on("picture"),
            MemberError::PictureUnreadable => {
                Problem::new(400, "member.picture_unreadable").on("picture")
            }
            MemberError::PictureKind => Problem::new(400, "member.picture_kind").on("picture"),
            MemberError::BadInvitation => Problem::new(409, "invitation.bad_link").on("token"),
            MemberError::AlreadyAccepted => Problem::new(409, "invitation.accepted").on("token"),
        }
    }
}
