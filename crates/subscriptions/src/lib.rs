//! Plans and paying for them.

pub mod period;
pub mod price;
pub mod standing;
