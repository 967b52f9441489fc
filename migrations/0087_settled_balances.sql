-- A balance that had come to nothing in its own currency: what was left of it in the company's is
-- realised for good and does not reverse on the next day.
alter table revaluation_line add column realised {BOOL} not null default {FALSE};
