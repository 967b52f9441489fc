//! Why a member is not added or changed.

use platform::problem::Problem;

/// A refused change of members.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MemberError {
    /// The e-mail belongs to a member.
    #[error("a member already")]
    AlreadyMember,
    /// Nobody gives rights, or takes them away, that they don't have themselves.
    #[error("more rights than one's own")]
    BeyondOwnRights,
    /// A company always has an admin who can sign in.
    #[error("the last admin")]
    LastAdmin,
    /// The invitation has expired, was used, or never was.
    #[error("the invitation can't be used")]
    BadInvitation,
    /// The person has a password: they came in by another way meanwhile.
    #[error("accepted already")]
    AlreadyAccepted,
}

impl From<MemberError> for Problem {
    fn from(error: MemberError) -> Problem {
        match error {
            MemberError::AlreadyMember => Problem::new(409, "member.exists").on("email"),
            MemberError::BeyondOwnRights => Problem::new(409, "member.beyond_own_rights"),
            MemberError::LastAdmin => Problem::new(409, "member.last_admin").on("role_id"),
            MemberError::BadInvitation => Problem::new(409, "invitation.bad_link").on("token"),
            MemberError::AlreadyAccepted => Problem::new(409, "invitation.accepted").on("token"),
        }
    }
}
