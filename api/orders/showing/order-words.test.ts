import { expect, it } from 'vitest';
import english from '../../../messages/backoffice/en.json' with { type: 'json' };
import { STEPS } from '../states.ts';

it('every step of an order has words on its page', () => {
  expect(Object.keys(english.orderSteps).sort()).toEqual(['placed', ...Object.keys(STEPS)].sort());
});
