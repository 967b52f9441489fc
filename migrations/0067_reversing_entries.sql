-- An entry that reverses itself: the day on which its reversal, which is made with it, is dated.

alter table manual_entry add column reverse_on {DATE};
