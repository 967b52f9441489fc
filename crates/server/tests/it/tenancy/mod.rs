//! Who may come in, and into which company.

mod sign_up;
