import { describe, expect, it } from 'vitest';
import { newPasswordSchema, signUpSchema } from './typed-twice.ts';

const ADA = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' };

/** Field → what is wrong with it. */
function complaints(schema: typeof signUpSchema | typeof newPasswordSchema, typed: object) {
  const { error } = schema.safeParse(typed);
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

describe('P88 the page refuses before anything is sent', () => {
  it.each([
    ['ada@example.com1', { password: 'passwordPersonal' }],
    ['Lovelace1815', { password: 'passwordPersonal' }],
    ['halyard1', { password: 'passwordPersonal' }],
    ['aaaaaaaa', { password: 'passwordSimple' }],
    ['sturdy brass', {}],
  ])('%j at sign-up', (password, wrong) => {
    expect(complaints(signUpSchema, { ...ADA, password, confirm: password })).toEqual(wrong);
  });

  it.each([
    ['halyard1', { password: 'passwordPersonal' }],
    ['87654321', { password: 'passwordSimple' }],
    ['a new halyard', {}],
  ])('%j as a new password', (password, wrong) => {
    expect(complaints(newPasswordSchema, { password, confirm: password })).toEqual(wrong);
  });
});

it('says that a password was typed differently beside what else is wrong with it', () => {
  expect(complaints(signUpSchema, { ...ADA, password: 'short', confirm: 'shorter' })).toEqual({
    password: 'passwordMin8',
    confirm: 'passwordsDiffer',
  });
});
