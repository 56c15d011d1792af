import type pg from 'pg';
import { keepPicture } from '../../api/media/index.ts';
import { signUp } from '../../api/testing/accounts/sign-up.ts';
import { createTestApi, type TestApi } from '../../api/testing/api.ts';
import type { TestDatabase } from '../../api/testing/database/database.ts';
import { artworkOfEachKind } from '../../api/testing/files/artwork-files.ts';
import { drawing } from '../../api/testing/files/pictures.ts';
import { createProduct, type ProductFixture } from '../../api/testing/fixtures.ts';
import { cardPayload, line, payload } from '../../api/testing/orders/checkout.ts';
import { generalQuote } from '../../api/testing/orders/quotes.ts';
import { initialStock } from '../../api/testing/orders/stock.ts';
import type { Uploads } from '../../api/uploads/index.ts';
import { setSampleTax } from '../../catalogue/sample-tax.ts';
import type { UploadAnswer } from '../../contract/forms/uploads.ts';
import { listTables } from '../backup/shop-tables.ts';

export interface FilledShop {
  readonly api: TestApi;
  /** A product with stock, for placing more orders. */
  readonly product: ProductFixture;
}

/** Fills the sample shop as after a busy hour: orders of both kinds, accounts, uploads, a picture, a quote, messages, mails. */
export async function fillShop({ db, pool }: TestDatabase, uploads: Uploads): Promise<FilledShop> {
  const api = createTestApi(db, { uploads });
  await setSampleTax(pool);
  await countSampleStock(pool, initialStock(db));
  const product = await createProduct(db, {
    name: 'Harbour pennant',
    stock: 500,
    variants: [{}, { size: 'Large' }],
  });
  await api.checkout(payload({ lines: [line(product, 2)] }));
  await api.checkout(cardPayload({ lines: [line(product, 1, 1)] }));
  await api.checkout(cardPayload({ lines: [line(product)] }, 'pm_card_chargeDeclined'));
  const { headers } = await signUp(api);
  await api.post('/logout', {}, headers);
  const links = [];
  for (const [name, content] of Object.entries(await artworkOfEachKind())) {
    const answer = (await (await api.upload(name, content)).json()) as UploadAnswer;
    links.push(answer.data.files.url);
  }
  const picture = { name: 'pennant.png', bytes: await drawing().png().toBuffer() };
  const { path } = await keepPicture({ db, uploads, now: () => new Date() }, picture);
  await pool.query('update categories set image = $1 where id = (select id from categories limit 1)', [path]);
  const project = 'Tabs\there, a \\N, a line\nand "quotes", é, 🇨🇦';
  await api.post('/custom-quote', generalQuote({ file: links[0] ?? '', project }));
  await api.post('/newsletter', { email: 'reader@example.com', source: 'footer' });
  return { api, product };
}

async function countSampleStock(pool: pg.Pool, initial: Map<string, number>): Promise<void> {
  const { rows } = await pool.query<{ sku: string; quantity: number }>('select sku, quantity from inventory');
  for (const { sku, quantity } of rows) initial.set(sku, quantity);
}

/** Reads every row of every table as text, including generated columns. */
export async function everyRow(pool: pg.Pool): Promise<Record<string, string[]>> {
  const client = await pool.connect();
  try {
    const content: Record<string, string[]> = {};
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
      content[name] = rows.map(({ row }) => row);
    }
    return content;
  } finally {
    client.release();
  }
}
