//! Who may come in, and into which company.

mod belonging;
mod companies;
mod invitations;
mod letterheads;
mod logos;
mod members;
mod profile;
mod recovery;
mod saved_views;
mod security_log;
mod sessions;
mod sign_up;
mod sign_up_races;
mod support;
mod two_step;
