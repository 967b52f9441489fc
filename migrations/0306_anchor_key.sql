-- The public key by which the copies of the server sign anchors; none before the first start. A
-- copy with another key would sign what the others call broken.
alter table cluster add column anchor_key {BYTES};
