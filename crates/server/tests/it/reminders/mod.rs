//! What people are reminded of, by themselves and by the books.

mod mail;
mod personal;
mod system;
