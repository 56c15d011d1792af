import { expect, it } from 'vitest';
import { stockMoveBodySchema } from '../../../contract/goods/stock.ts';
import { ADJUST_REASONS, readAdjustment } from './adjust-draft.ts';

const typed = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ note: '', ...fields })) form.set(name, value);
  return readAdjustment(form, { onHand: 12 });
};

it('sends for each reason what the API takes', () => {
  const sent = ADJUST_REASONS.map((reason) => typed({ reason, pieces: '3' }));
  expect(sent.map((body) => body.delta ?? `to ${body.set} of ${body.expected}`)).toEqual([
    3,
    'to 3 of 12',
    -3,
    -3,
    3,
    3,
  ]);
  for (const body of sent) expect(stockMoveBodySchema.safeParse(body).success).toBe(true);
  expect(typed({ reason: 'correction', pieces: '-2' }).delta).toBe(-2);
});
