/** The owner of the password: attackers first try what they know about the person. */
export interface PasswordOwner {
  readonly email?: string | undefined;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
}

const SHOP_NAME = 'halyard';
/** Shorter names occur inside too many ordinary words. */
const MIN_NAME = 3;
/** Letters allowed beside a name: `halyards1` still counts as the name, `a new halyard` is a phrase. */
const MAX_LETTERS_BESIDE = 1;
const MAX_REPEATED_PIECE = 4;
const MIN_RUN = 3;
const MAX_BESIDE_RUNS = 2;
/** Rows of keys and symbols: neighbours in a row are typed without thinking. */
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
 * Whether the password is one short piece repeated (`aaaaaaaa`, `abcabcabc`), or consists of runs with hardly
 * anything beside them (`1234qwer`, `abcdefg1`).
 */
export function isSimplePattern(password: string): boolean {
  // Each sign by itself, because a Σ at the end of a word has a lower case of its own.
  const signs = Array.from(password.normalize('NFKC'), (sign) => sign.toLowerCase());
  return repeatsShortPiece(signs) || isMadeOfRuns(signs);
}

/**
 * Whether the password is the shop's name, the owner's name or email, or a part of them, with nothing but digits,
 * symbols and one letter beside it (`Halyard!2026`, `ada@example.com1`). Case and accents are ignored.
 */
export function isKnownName(password: string, owner: PasswordOwner = {}): boolean {
  const typed = lettersAndDigits(password);
  const names = [SHOP_NAME, ...namesOf(owner)].filter((name) => name.length >= MIN_NAME);
  // The longest names go first, because `ada` is a part of `adalovelace`.
  names.sort((a, b) => b.length - a.length);
  const rest = names.reduce((text, name) => text.replaceAll(name, ' '), typed);
  return rest !== typed && rest.replaceAll(/\P{L}/gu, '').length <= MAX_LETTERS_BESIDE;
}

/** Names that an attacker would try. For Ada Lovelace, `ada.l@example.com`: each of these words and all of them joined. */
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

/** A run is three or more characters: one that repeats, or neighbours in either direction. */
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
