//! `mizan rotate-keys`: seals the database's secrets with another `SECRET_KEY`.

use platform::Result;

use crate::key_rotation;

/// Seals every secret with the `SECRET_KEY` that is set, and says how many there were.
pub async fn rotate_keys(former: &str) -> Result<()> {
    let app = super::open_existing()?;
    let done = key_rotation::rotate(&app, former).await?;
    println!("{} secrets encrypted with the new key", done.renewed);
    if done.current > 0 {
        println!("{} already used it", done.current);
    }
    if done.lost > 0 {
        println!("{} can't be read with either key: enter them again", done.lost);
    }
    println!("This database now uses the current SECRET_KEY.");
    Ok(())
}
