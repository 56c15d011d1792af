import { expect, it } from 'vitest';
import { assertNever } from './never.ts';

it.each([
  ['refunded', "No case for 'refunded'"],
  [{ status: 'refunded', email: 'a@example.com' }, 'No case for this object'],
  [undefined, 'No case for this undefined'],
])('throws for a value that the types rule out, without repeating personal data: %o', (value, message) => {
  expect(() => assertNever(value as never)).toThrow(new Error(message));
});
