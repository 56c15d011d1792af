import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMAIL, emailKey, normaliseEmail } from './email.ts';
import { emailField } from './email-field.ts';

/** 254 characters, the name of 64. */
const LONGEST = `${'a'.repeat(64)}@${`${'b'.repeat(61)}.`.repeat(3)}ca`.padEnd(254, 'a');

describe('P92 normaliseEmail', () => {
  it.each([
    ['anne@example.ca', 'anne@example.ca'],
    ['Anne.O’Neil@example.ca'.replace('’', "'"), "Anne.O'Neil@example.ca"],
    ['Anne+flags@Example.CA', 'Anne+flags@example.ca'],
    ['anne@bücher.example', 'anne@xn--bcher-kva.example'],
    ['anne@BÜCHER.example', 'anne@xn--bcher-kva.example'],
    ['anne@XN--BCHER-KVA.example', 'anne@xn--bcher-kva.example'],
    ['anne@straße.example', 'anne@xn--strae-oqa.example'],
    ['anne@québec。example．ca', 'anne@xn--qubec-csa.example.ca'],
    ['bob@maİl.example.ca', 'bob@xn--mail-swc.example.ca'],
    ['bob@\u212aite.example', 'bob@kite.example'],
    ['anne@فارسی.example', 'anne@xn--mgbug7c06b.example'],
    ['a@example.ca', 'a@example.ca'],
    [LONGEST, LONGEST],
  ])('turns %j into %s', (typed, email) => expect(normaliseEmail(typed)).toBe(email));

  it.each([
    ['a zero-width space', 'bob\u200b@example.ca'],
    ['a zero-width space in its domain', 'bob@exa\u200bmple.ca'],
    ['a zero-width joiner', 'bob@exa\u200dmple.ca'],
    ['a soft hyphen', 'bob@exa\u00admple.ca'],
    ['a word joiner', 'bob@exam\u2060ple.ca'],
    ['a byte order mark', 'bob@exam\ufeffple.ca'],
    ['a filler', 'bob@exam\u3164ple.ca'],
    ['a variation selector', 'bob@exam\ufe0fple.ca'],
    ['a right-to-left override', 'bob@\u202eexample.ca'],
    ['a right-to-left mark', 'bob@example\u200f.ca'],
    ['a control character', 'bob@exam\u0007ple.ca'],
    ['a control character of the second set', 'bob@exam\u0085ple.ca'],
    ['half of a character', 'bob@exam\ud800ple.ca'],
    ['a letter like k', 'bo\u212a@example.ca'],
    ['a dotted İ', 'İan@example.ca'],
    ['an accent', 'jérôme@example.ca'],
    ['a wide letter', 'ｂob@example.ca'],
    ['two signs', 'a@b@example.ca'],
    ['no name', '@example.ca'],
    ['no domain', 'bob@'],
    ['no @', 'example.ca'],
    ['an accent without its letter', 'bob@\u0301xample.ca'],
    ['one label', 'bob@example'],
    ['a dot at the end', 'bob@example.ca.'],
    ['two dots', 'bob@example..ca'],
    ['two dots in the name', 'b..ob@example.ca'],
    ['an IP address', 'bob@192.0.2.1'],
    ['an IP address as a number', 'bob@0xc0.0x000201'],
    ['a port', 'bob@example.ca:25'],
    ['a path', 'bob@example.ca/x'],
    ['a wide slash', 'bob@example.ca／x.ca'],
    ['an escape', 'bob@example.c%61'],
    ['an underscore', 'bob@ex_ample.ca'],
    ['a hyphen at an edge', 'bob@-example.ca'],
    ['a label of 64', `bob@${'a'.repeat(64)}.ca`],
    ['a name of 65', `${'a'.repeat(65)}@example.ca`],
    ['255 characters', `${LONGEST}a`],
    ['255 characters once in ASCII', `bob@${'é.'.repeat(50)}ca`],
    ['255 characters until it is in ASCII', `bob@${`${'e\u0301'.repeat(50)}.`.repeat(3)}ca`],
  ])('refuses an email with %s', (_what, typed) => expect(normaliseEmail(typed)).toBeUndefined());

  it('returns an ASCII email that it leaves unchanged', () => {
    const letters = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 });
    const domain = fc.array(letters, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.'));
    const local = fc.oneof(
      fc.emailAddress().map((email) => email.replace(/@.*/, '')),
      letters,
    );
    const typed = fc.tuple(
      local,
      fc.oneof(domain, fc.domain()),
      fc.constantFrom('ca', 'quebec', 'みんな', 'рф'),
    );
    let taken = 0;
    fc.assert(
      fc.property(typed, ([name, place, end]) => {
        const email = normaliseEmail(`${name}@${place}.${end}`);
        if (email === undefined) return;
        taken++;
        expect(email).toMatch(EMAIL);
        expect(email).toMatch(/^[!-~]{6,254}$/);
        expect(normaliseEmail(email)).toBe(email);
        expect(normaliseEmail(emailKey(email))).toBe(emailKey(email));
      }),
      { numRuns: 2000 },
    );
    expect(taken).toBeGreaterThan(200);
  });

  it('accepts emails as test-data libraries generate them', () => {
    fc.assert(
      fc.property(fc.emailAddress({ size: 'small' }), (email) => normaliseEmail(email) !== undefined),
    );
  });

  it('runs in linear time, whatever the input', () => {
    const field = emailField('required', 'email');
    const hostile = [
      (n: number) => `${'a.'.repeat(n / 2)}@`,
      (n: number) => `a@${'a-'.repeat(n / 2)}`,
      (n: number) => `a@${'a.'.repeat(n / 2)}!`,
      (n: number) => '@'.repeat(n),
      (n: number) => `a@${'ü'.repeat(n)}`,
    ];
    const time = (length: number) => {
      const runs = Array.from({ length: 7 }, () => {
        const started = performance.now();
        for (let i = 0; i < 40; i++) for (const make of hostile) field.safeParse(make(length));
        return performance.now() - started;
      });
      return Math.min(...runs);
    };
    // Four times the length may cost about four times as much but not sixteen; input over the limit is refused unread.
    expect(time(240) / time(60)).toBeLessThan(10);
    expect(time(2400) / time(240)).toBeLessThan(3);
  });
});

describe('the field of an email', () => {
  const read = (typed: unknown) => emailField('emailRequired', 'emailInvalid').safeParse(typed);
  const messagesOf = (typed: unknown) => read(typed).error?.issues.map(({ message }) => message);

  it('reads an email on one line, without the blanks around it', () => {
    expect(read(' anne@Example.CA\n').data).toBe('anne@example.ca');
    expect(read(LONGEST).data).toBe(LONGEST);
  });

  it.each([
    [undefined, 'emailRequired'],
    [7, 'emailRequired'],
    ['', 'emailRequired'],
    [' \n', 'emailRequired'],
    ['anne', 'emailInvalid'],
    [`${LONGEST}a`, 'tooLong'],
  ])('has one complaint about %j: %s', (typed, message) => {
    expect(messagesOf(typed)).toEqual([message]);
  });
});
