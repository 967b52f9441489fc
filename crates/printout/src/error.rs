//! Why a part of a printout can't be accepted.

use thiserror::Error;

/// Why a colour or a picture was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Error {
    /// A colour that is not written `#rrggbb`.
    #[error("not a colour")]
    BadColour,
    /// A picture that is neither PNG nor JPEG, or damaged.
    #[error("the picture is not a PNG or JPEG")]
    BadPicture,
    /// A picture of more bytes or more points than a logo needs.
    #[error("the picture is too large")]
    LargePicture,
}
