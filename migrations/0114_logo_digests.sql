-- The SHA-256 of a company's logo, so that its file can be proved; empty for logos kept before.
alter table tenant add column logo_sha256 {BYTES};
