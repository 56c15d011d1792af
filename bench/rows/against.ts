import type { Bench } from './bench.ts';
import { compare, type MustBe, type Row, type Side } from './compare.ts';
import type { Limit } from './limits.ts';

const HALF: MustBe = { ratio: 0.5 };

/** Compares the shop with half of its limit, which ends with the row. */
export async function against(
  bench: Bench,
  named: Pick<Row, 'name' | 'limitName'>,
  sides: { readonly shop: Side; readonly limit: Limit },
): Promise<Row> {
  const row = await compare({ ...named, mustBe: HALF }, sides, bench.rounds);
  await sides.limit.stop();
  return row;
}
