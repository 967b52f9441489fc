//! Lists as files.

mod list_files;
