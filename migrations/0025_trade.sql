-- Purchases mirror sales. A single payment of 300 pounds or less has no tax withheld, whatever its
-- nature (Law 91/2005, art. 59); in piastres.
alter table tax add column threshold {MONEY};
update tax set threshold = 30000 where kind = 'withholding' and eta_tax_type = 'T4';

-- The rates of Decree 380/2018 are in force since 15 August 2018, those that a company typed itself
-- as well. Without their first day they
-- overlapped the ones that they replaced, and a payment of that time had two rates.
update tax set effective_from = '2018-08-15'
where kind = 'withholding' and effective_from is null and effective_to is null
  and ((eta_sub_type in ('W001', 'W002', 'W003', 'W005') and percent = 100000)
       or (eta_sub_type = 'W008' and percent = 200000)
       or (eta_sub_type = 'W004' and percent = 300000)
       or (eta_sub_type in ('W006', 'W007', 'W010') and percent = 500000));

-- Companies that were there before have series of numbers for them too.
insert into numbering (tenant_id, doc_kind, prefix, last, digits)
select id, 'bill', 'BILL-', 0, 4 from tenant;
insert into numbering (tenant_id, doc_kind, prefix, last, digits)
select id, 'expense', 'EXP-', 0, 4 from tenant;
insert into numbering (tenant_id, doc_kind, prefix, last, digits)
select id, 'payment', 'PV-', 0, 4 from tenant;
insert into numbering (tenant_id, doc_kind, prefix, last, digits)
select id, 'vendor_credit', 'VC-', 0, 4 from tenant;
insert into numbering (tenant_id, doc_kind, prefix, last, digits)
select id, 'vendor_refund', 'VR-', 0, 4 from tenant;
insert into numbering (tenant_id, doc_kind, prefix, last, digits)
select id, 'landed_cost', 'LC-', 0, 4 from tenant;
insert into numbering (tenant_id, doc_kind, prefix, last, digits)
select id, 'tax_payment', 'TP-', 0, 4 from tenant;
