-- A tax can be changed, and replaced by another at a new rate from a day on.

alter table tax add column replaced_by {ID};
alter table tax add column version {ID} not null default 1;
