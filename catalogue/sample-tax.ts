import type pg from 'pg';
import type { Settings } from '../contract/desk/settings.ts';
import {
  REGISTRATIONS,
  type Registration,
  SAMPLE_NUMBERS,
  type TaxRegistrations,
  type TaxSetting,
} from '../contract/orders/tax-registrations.ts';

const registeredWith = (numberOf: (registration: Registration) => string | null) =>
  Object.fromEntries(
    REGISTRATIONS.map((key) => [key, { isOn: true, number: numberOf(key) }]),
  ) as TaxRegistrations;

/** The sample shop taxes as its specification says (docs/spec/storefront-and-accounts.md §9). */
const SAMPLE_TAX: Pick<Settings, TaxSetting> = {
  novaScotia14: false,
  discountTaxed: 'before',
  taxesRounded: 'together',
  taxRegistrations: registeredWith((registration) => SAMPLE_NUMBERS[registration]),
};

/** Decides on tax for the sample shop. What an owner has decided already stays, and so does the settings' version. */
export async function setSampleTax(db: Pick<pg.Pool, 'query'>): Promise<void> {
  await db.query(
    'insert into settings (key, value, version) select key, value, 0 from jsonb_each($1) on conflict (key) do nothing',
    [JSON.stringify(SAMPLE_TAX)],
  );
}

/** Gives the registrations of a sample shop from before their numbers, unless an owner has decided on them. */
export async function addSampleNumbers(db: Pick<pg.Pool, 'query'>): Promise<void> {
  await db.query(
    `update settings set value = $1 where key = 'taxRegistrations' and version = 0 and value = $2::jsonb`,
    [JSON.stringify(SAMPLE_TAX.taxRegistrations), JSON.stringify(registeredWith(() => null))],
  );
}
