import { describe, expect, it } from 'vitest';
import { newPasswordSchema, signUpSchema } from './entry-rules.ts';

const ADA = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' };

/** Maps each field to its error. */
function errorsOf(schema: typeof signUpSchema | typeof newPasswordSchema, typed: object) {
  const { error } = schema.safeParse(typed);
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

describe('P88 the form refuses before sending', () => {
  it.each([
    ['ada@example.com1', { password: 'passwordPersonal' }],
    ['Lovelace1815', { password: 'passwordPersonal' }],
    ['halyard1', { password: 'passwordPersonal' }],
    ['aaaaaaaa', { password: 'passwordSimple' }],
    ['sturdy brass', {}],
  ])('%j at sign-up', (password, wrong) => {
    expect(errorsOf(signUpSchema, { ...ADA, password, confirm: password })).toEqual(wrong);
  });

  it.each([
    ['halyard1', { password: 'passwordPersonal' }],
    ['87654321', { password: 'passwordSimple' }],
    ['a new halyard', {}],
  ])('%j as a new password', (password, wrong) => {
    expect(errorsOf(newPasswordSchema, { password, confirm: password })).toEqual(wrong);
  });
});

it('reports a mismatched confirmation together with other errors', () => {
  expect(errorsOf(signUpSchema, { ...ADA, password: 'short', confirm: 'shorter' })).toEqual({
    password: 'passwordMin8',
    confirm: 'passwordsDiffer',
  });
});
