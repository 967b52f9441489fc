-- What the text of a filed document adds up to, in pounds scaled by 10^5; none of a receipt, nor of
-- a text that was stored before.
alter table einvoice add column total {ID};
