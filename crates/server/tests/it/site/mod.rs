//! The public pages: read without JavaScript, in either language, by people and by machines.

mod blog;
mod pages;
