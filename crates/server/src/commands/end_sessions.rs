//! `mizan end-sessions`: signs people out, from the machine that runs the server.

use platform::Result;

/// Ends the sessions of the person with this e-mail, or everybody's if there is none.
pub async fn end_sessions(email: Option<&str>) -> Result<()> {
    let app = super::open_existing()?;
    match email {
        Some(email) => {
            tenancy::end_sessions_of(&app, email).await?;
            println!("Ended every session of {email}.");
        }
        None => println!("Ended {} sessions.", tenancy::end_every_session(&app).await?),
    }
    Ok(())
}
