-- Few entries correct a sale, and fewer have HST without the province's share: the report looks for both in each period.
create index tax_entries_corrections on tax_entries (day) where kind <> 'sale';
create index tax_entries_relief on tax_entries (day) where hst_cents <> 0 and provincial_exempt_cents <> 0;
