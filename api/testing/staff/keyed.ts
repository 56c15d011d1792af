import { randomUUID } from 'node:crypto';
import type { TestStaff } from './sign-in-staff.ts';

/** The headers of a call that a person makes once for each key; a new key when none is given. */
export const keyed = ({ headers }: Pick<TestStaff, 'headers'>, key: string = randomUUID()) => ({
  ...headers,
  'Idempotency-Key': key,
});
