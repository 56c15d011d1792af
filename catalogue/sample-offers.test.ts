import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPriceTables, listTemplates, readTemplate } from '../api/quotes/index.ts';
import { createTestDatabase, type TestDatabase } from '../api/testing/database/database.ts';
import { CUSTOM_PRODUCTS } from '../contract/catalog/custom-products.ts';
import { LANGUAGES } from '../contract/locale.ts';
import { offerLineSchema } from '../contract/offers/offer-lines.ts';
import { clothChoices, extraChoices } from '../contract/offers/priced-choices.ts';
import { suggestPrice } from '../contract/offers/suggest-price.ts';
import { writeSampleOffers } from './sample-offers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await writeSampleOffers(database.pool);
});
afterAll(() => database.drop());

it('prices what the forms of its products offer, and nothing else', async () => {
  const tables = await listPriceTables(database.db);
  expect(tables.length).toBeGreaterThan(5);
  for (const { product: slug, rows } of tables) {
    const product = CUSTOM_PRODUCTS.find((one) => one.slug === slug);
    expect(product && clothChoices(product), slug).toEqual(rows?.cloths.map(({ cloth }) => cloth));
    const extras = product ? extraChoices(product) : [];
    for (const { finish } of rows?.finishes ?? []) expect(extras).toContain(finish);
  }
});

it('has templates whose lines an offer takes in both languages, and whose sizes its tables price', async () => {
  const tables = await listPriceTables(database.db);
  for (const { id, name } of await listTemplates(database.db)) {
    for (const language of LANGUAGES) {
      const lines = await readTemplate(database.db, id, language);
      for (const line of lines) expect(offerLineSchema.parse(line)).toEqual(line);
      const [{ details, quantity } = { details: undefined, quantity: 0 }] = lines;
      const table = tables.find(({ product }) => product === details?.product);
      if (!details?.widthMm || !details.heightMm || !table?.rows) continue;
      const made = { ...details, widthMm: details.widthMm, heightMm: details.heightMm, quantity };
      const suggestion = suggestPrice({ validFrom: table.valid_from, rows: table.rows }, made);
      expect(
        suggestion?.parts.map(({ part }) => part),
        name,
      ).not.toContain('finish-unknown');
      expect(suggestion?.unitPriceCents, name).toBeGreaterThan(1000);
    }
  }
});
