import { describe, expect, it } from 'vitest';
import { toChanges } from './profile-fields.ts';
import { profileFieldsSchema } from './profile-rules.ts';

const FILLED = {
  first_name: 'Anne',
  last_name: 'Roy',
  phone: '',
  language: 'en' as const,
  current_password: 'sturdy poles',
  password: '',
  confirmation: '',
};

/** Maps each field to its error, with the password fields open. */
const errorsOf = (typed: Partial<typeof FILLED>) => {
  const { error } = profileFieldsSchema(true).safeParse({ ...FILLED, ...typed });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
};

describe('a new password', () => {
  it.each([
    [
      'nothing',
      { password: '', confirmation: '' },
      { password: 'passwordMin6', confirmation: 'confirmRequired' },
    ],
    ['5 characters', { password: 'brass', confirmation: 'brass' }, { password: 'passwordMin6' }],
    ['7 characters', { password: 'grommet', confirmation: 'grommet' }, { password: 'passwordMin8' }],
    ['no confirmation', { password: 'sturdy brass' }, { confirmation: 'confirmRequired' }],
    [
      'a different confirmation',
      { password: 'sturdy brass', confirmation: 'sturdy bras' },
      { confirmation: 'passwordsDiffer' },
    ],
    [
      'no current password',
      { current_password: '', password: 'sturdy brass', confirmation: 'sturdy' },
      { current_password: 'currentPassword', confirmation: 'passwordsDiffer' },
    ],
    ['8 characters, twice', { password: 'grommets', confirmation: 'grommets' }, {}],
  ])('with %s', (_what, typed, wrong) => {
    expect(errorsOf(typed)).toEqual(wrong);
  });
  it('is compared even when a name is missing', () => {
    expect(errorsOf({ first_name: ' ', password: 'sturdy brass', confirmation: 'sturdy' })).toEqual({
      first_name: 'firstName',
      confirmation: 'passwordsDiffer',
    });
  });
});

it('sends the passwords only when there is a new one', () => {
  expect(toChanges(FILLED)).toEqual({ first_name: 'Anne', last_name: 'Roy', phone: '', language: 'en' });
  expect(toChanges({ ...FILLED, password: 'grommets', confirmation: 'grommets' })).toEqual({
    first_name: 'Anne',
    last_name: 'Roy',
    phone: '',
    language: 'en',
    current_password: 'sturdy poles',
    password: 'grommets',
  });
});
