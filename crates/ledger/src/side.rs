//! Debit and credit.

keyed! {
    /// The two sides of an account.
    pub enum Side("side of an entry") {
        /// The left side (مدين).
        Debit = "debit",
        /// The right side (دائن).
        Credit = "credit",
    }
}

impl Side {
    /// The other side.
    pub const fn opposite(self) -> Self {
        match self {
            Self::Debit => Self::Credit,
            Self::Credit => Self::Debit,
        }
    }
}
