-- What was withheld with a payment comes back with its cheque, in the cheque's currency: the tax,
-- and the amount before taxes that it was withheld of. Where it stays although the cheque came
-- back, why: remitted, certified or asked.
alter table cheque_step add column withheld {MONEY} not null default 0;
alter table cheque_step add column withheld_net {MONEY} not null default 0;
alter table cheque_step add column withheld_kept {TEXT};
create index cheque_step_unwithheld on cheque_step (tenant_id, date, id) where withheld > 0;
