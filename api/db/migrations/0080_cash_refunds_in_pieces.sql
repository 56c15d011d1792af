-- Cash that is given back in pieces is rounded against what was given before, so one piece may be up to 4 cents off.
alter table refunds drop constraint refunds_rounding_cents_check;
alter table refunds add constraint refunds_rounding_cents_check check (rounding_cents between -4 and 4);
