//! Who may come in, and into which company.

mod companies;
mod invitations;
mod letterheads;
mod logos;
mod members;
mod recovery;
mod saved_views;
mod security_log;
mod sessions;
mod sign_up;
mod sign_up_races;
