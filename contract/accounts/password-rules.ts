/** The owner of the password: guessers first try what they know of a person. */
export interface PasswordOwner {
  readonly email?: string | undefined;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
}

const SHOP_NAME = 'halyard';
/** A shorter name stands in too many words. */
const MIN_NAME = 3;
/** With one letter more, `halyards1` is a name still; `a new halyard` is a phrase. */
const MAX_LETTERS_BESIDE = 1;
const MAX_REPEATED_PIECE = 4;
const MIN_RUN = 3;
const MAX_BESIDE_RUNS = 2;
/** Rows of keys and signs: neighbours in them are typed without a thought. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '!@#$%^&*()',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
];
const NEIGHBOURS: ReadonlySet<string> = new Set(
  ROWS.flatMap((row) => [...row].slice(1).map((sign, at) => row[at] + sign)),
);

/**
 * One short piece again and again (`aaaaaaaa`, `abcabcabc`), or runs with
 * hardly anything beside them (`1234qwer`, `abcdefg1`).
 */
export function isSimplePattern(password: string): boolean {
  const signs = [...password.normalize('NFKC').toLowerCase()];
  return repeatsShortPiece(signs) || isMadeOfRuns(signs);
}

/**
 * The name of the shop, the owner's name or email, or a part of them, with at most digits, signs and one letter beside it
 * (`Halyard!2026`, `ada@example.com1`). Case and accents make no difference.
 */
export function isKnownName(password: string, owner: PasswordOwner = {}): boolean {
  const typed = lettersAndDigits(password);
  const names = [SHOP_NAME, ...namesOf(owner)].filter((name) => name.length >= MIN_NAME);
  // The longest first: `ada` is a part of `adalovelace`.
  names.sort((a, b) => b.length - a.length);
  const rest = names.reduce((text, name) => text.replaceAll(name, ' '), typed);
  return rest !== typed && rest.replaceAll(/\P{L}/gu, '').length <= MAX_LETTERS_BESIDE;
}

/** Ada Lovelace, who is `ada.l@example.com`, is known by each of these words and by all of them together. */
function namesOf({ email, first_name, last_name }: PasswordOwner): string[] {
  const beforeAt = email?.replace(/@.*/, '');
  const fullNames = [[first_name, last_name].join(''), [last_name, first_name].join('')];
  const words = [beforeAt, first_name, last_name].join(' ').split(/[^\p{L}\p{M}\p{N}]/u);
  return [email, beforeAt, first_name, last_name, ...fullNames, ...words]
    .filter((name) => name !== undefined)
    .map(lettersAndDigits);
}

const lettersAndDigits = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

function repeatsShortPiece(signs: readonly string[]): boolean {
  for (let length = 1; length <= MAX_REPEATED_PIECE; length++) {
    if (signs.length >= 2 * length && signs.every((sign, at) => sign === signs[at % length])) return true;
  }
  return false;
}

/** A run is three or more: of one sign, or of neighbours in either direction. */
function isMadeOfRuns(signs: readonly string[]): boolean {
  let beside = 0;
  for (let start = 0; start < signs.length; ) {
    const length = lengthOfRun(signs, start);
    if (length < MIN_RUN) beside++;
    start += length < MIN_RUN ? 1 : length;
  }
  return beside <= MAX_BESIDE_RUNS;
}

function lengthOfRun(signs: readonly string[], start: number): number {
  const step = stepFrom(signs, start);
  let end = start + 1;
  while (step !== undefined && stepFrom(signs, end - 1) === step) end++;
  return end - start;
}

/** 0 for the same sign again, 1 for the neighbour to the right and -1 to the left; the last sign has no neighbour. */
function stepFrom(signs: readonly string[], at: number): -1 | 0 | 1 | undefined {
  const [sign, next] = [signs[at], signs[at + 1]];
  if (sign === next) return 0;
  if (NEIGHBOURS.has(`${sign}${next}`)) return 1;
  return NEIGHBOURS.has(`${next}${sign}`) ? -1 : undefined;
}
