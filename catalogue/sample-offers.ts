import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { type OfferTemplateBody, offerTemplateBodySchema } from '../contract/offers/offer-templates.ts';
import { type PriceRowsBody, priceRowsSchema } from '../contract/offers/price-tables.ts';

/** The first day of the sample's prices: it is over, so that an owner's first change is a new table. */
const SINCE = '2026-01-01';

const readJson = async <Rows>(file: string): Promise<Rows> =>
  JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8'));

const readSamplePrices = () =>
  readJson<{ readonly product: string; readonly rows: PriceRowsBody }[]>('price-tables.json');

const readSampleTemplates = () => readJson<OfferTemplateBody[]>('offer-templates.json');

/** Gives the sample shop price tables and templates of offers for its common products. */
export async function writeSampleOffers(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const [prices, templates] = [await readSamplePrices(), await readSampleTemplates()];
  await client.query(
    `insert into price_tables (product, valid_from, rows)
     select product, $2, rows from json_to_recordset($1) as its (product text, rows jsonb)`,
    [
      JSON.stringify(prices.map(({ product, rows }) => ({ product, rows: priceRowsSchema.parse(rows) }))),
      SINCE,
    ],
  );
  await client.query(
    `insert into offer_templates (name, product, lines)
     select name, product, lines from json_to_recordset($1) as its (name text, product text, lines jsonb)`,
    [JSON.stringify(templates.map((template) => offerTemplateBodySchema.parse(template)))],
  );
}
