import type { Settings } from '../../contract/desk/settings.ts';
import type { TestDatabase } from './database/database.ts';

/** A shop in Quebec whose legal name is as long as one may be. */
export const ANOTHER_SHOP = {
  businessName: 'Drapeaux Saguenay',
  legalName: `9123-4567 Québec inc. ${'x'.repeat(178)}`,
  businessAddress: { street: '450 rue Racine Est', city: 'Saguenay', province: 'QC', postalCode: 'G7H 1T3' },
  phone: '418-555-0199',
  hours: { en: 'Weekdays, 8am to 4pm', fr: 'En semaine, de 8 h à 16 h' },
  email: 'bonjour@saguenay.example',
  copyrightYear: 2031,
  promises: { guarantee: null, delivery: null },
} satisfies Partial<Settings>;

/** What only the sample shop says, in any spelling of a phone number. */
const OF_THE_SAMPLE =
  /Halyard|1[-\s.]?800[-\s.]?268[-\s.]?1779|100 Sample Street|B3J 1S9|9\s?am to 7|9 h à 19 h|Satisfaction (?:Guaranteed|garantie)|Free shipping across|Livraison gratuite partout|Margaret Comeau|Doug Hrynkiw|Priya Sandhu/;

/** The sample shop's words in a text; undefined for none. */
export const sampleWordsIn = (text: string): string | undefined => {
  const found = OF_THE_SAMPLE.exec(text);
  return found ? `…${text.slice(Math.max(0, found.index - 60), found.index + 60)}…` : undefined;
};

/** Gives a shop the identity of another one, and takes the samples away. */
export async function becomeAnotherShop({ pool }: Pick<TestDatabase, 'pool'>): Promise<void> {
  await pool.query('delete from sample_reviews');
  for (const [key, value] of Object.entries(ANOTHER_SHOP))
    await pool.query(
      `insert into settings (key, value) values ($1, $2)
       on conflict (key) do update set value = excluded.value`,
      [key, JSON.stringify(value)],
    );
}
