-- The bill or expense from which a charge of a landed cost was taken: none is taken twice, and
-- what a document put on an account is the most that can be.
alter table landed_cost_charge add column source_kind {TEXT};
alter table landed_cost_charge add column source_id {ID};
alter table landed_cost_charge add column source_number {TEXT};
create index landed_cost_charge_source on landed_cost_charge (tenant_id, source_kind, source_id)
    where source_id is not null;
