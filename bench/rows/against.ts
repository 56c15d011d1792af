import type { Bench } from './bench.ts';
import { compare, type MustBe, type Row, type Side } from './compare.ts';
import type { Limit } from './limits.ts';

const HALF: MustBe = { ratio: 0.5 };

/** Compares the shop with a share of its limit, half unless the row says otherwise. The limit ends with the row. */
export async function against(
  bench: Bench,
  named: Pick<Row, 'name' | 'limitName'> & Partial<Pick<Row, 'mustBe'>>,
  sides: { readonly shop: Side; readonly limit: Limit },
): Promise<Row> {
  const row = await compare({ ...named, mustBe: named.mustBe ?? HALF }, sides, bench.rounds);
  await sides.limit.stop();
  return row;
}
