import type pg from 'pg';
import type { Settings } from '../contract/desk/settings.ts';
import type { TaxSetting } from '../contract/orders/tax-registrations.ts';

/** The sample shop taxes as its specification says (docs/spec/storefront-and-accounts.md §9). */
const SAMPLE_TAX: Pick<Settings, TaxSetting> = {
  novaScotia14: false,
  discountTaxed: 'before',
  taxesRounded: 'together',
  taxRegistrations: {
    gst: { isOn: true, number: null },
    qst: { isOn: true, number: null },
    bc: { isOn: true, number: null },
    sk: { isOn: true, number: null },
    mb: { isOn: true, number: null },
  },
};

/** Decides on tax for the sample shop. What an owner has decided already stays, and so does the settings' version. */
export async function setSampleTax(db: Pick<pg.Pool, 'query'>): Promise<void> {
  await db.query(
    'insert into settings (key, value, version) select key, value, 0 from jsonb_each($1) on conflict (key) do nothing',
    [JSON.stringify(SAMPLE_TAX)],
  );
}
