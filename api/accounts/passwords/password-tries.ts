import { emailKey } from '../../../contract/email.ts';
import { ShopError } from '../../../contract/problem.ts';
import { countUses, type HeaderTarget, type RateLimits } from '../../http/rate-limits/rate-limits.ts';
import type { SessionUser } from '../../http/require-user.ts';
import type { Watch } from '../../http/watch.ts';
import type { UserRow } from '../rows.ts';
import type { Asker } from './hashing-queue.ts';
import type { Passwords } from './passwords.ts';

/** The limits of each kind of secret that is tried. */
const LIMITS = {
  password: {
    pair: 'passwordTriesByPair',
    address: 'passwordTriesByAddress',
    account: 'passwordTriesByAccount',
    device: 'passwordTriesByDevice',
  },
  staffPassword: {
    pair: 'staffPasswordTriesByPair',
    address: 'staffPasswordTriesByAddress',
    account: 'staffPasswordTriesByAccount',
    device: 'staffPasswordTriesByDevice',
  },
  staffCode: {
    pair: 'staffCodeTriesByPair',
    address: 'staffCodeTriesByAddress',
    account: 'staffCodeTriesByAccount',
    device: 'staffCodeTriesByDevice',
  },
} as const;

export interface Try {
  readonly target: HeaderTarget;
  readonly address: string;
  readonly kind: keyof typeof LIMITS;
  /** Names the account whose secret is tried: a normalised email or an id. */
  readonly account: string;
  /** Names a browser or a session in which this account was signed in before; undefined for a stranger's. */
  readonly device: string | undefined;
  /** For a secret that is hashed: whether a stranger could wait for that now. */
  readonly room?: Pick<Passwords, 'assertRoom'>;
}

/** Who tries, for the queue of hashes. */
export interface Trier {
  /** The browser or session is known, and the try counts for it alone. */
  readonly isKnown: boolean;
}

type Attempt<T> = (trier: Trier) => Promise<T | undefined>;

/**
 * Counts an attempt as wrong until it proves right, so that concurrent attempts are counted too. An address is
 * blocked at its limit; an account is only slowed down, because its owner must still get in (P32). A browser that the
 * account knows has a limit of its own, so that strangers' tries do not touch its owner at all (P109).
 * @param attempt resolves to undefined for a wrong secret.
 * @throws {ShopError} TOO_MANY_REQUESTS; SERVICE_UNAVAILABLE when too many wait for a hash.
 */
export async function limitTries<T>(
  limits: RateLimits,
  tried: Try,
  attempt: Attempt<T>,
): Promise<T | undefined> {
  const { device } = LIMITS[tried.kind];
  if (tried.device === undefined || !(await limits.take(device, tried.device)))
    return limitStrangers(limits, tried, attempt);
  let wasWrong = false;
  try {
    const result = await attempt({ isKnown: true });
    wasWrong = result === undefined;
    return result;
  } finally {
    if (!wasWrong) await limits.giveBack(device, tried.device);
  }
}

async function limitStrangers<T>(
  limits: RateLimits,
  { target, kind, address, account, room }: Try,
  attempt: Attempt<T>,
): Promise<T | undefined> {
  const names = LIMITS[kind];
  await assertRoom(limits, { target, name: names.address, address, room });
  const pair = { key: account, address };
  const giveBack = await countUses(limits, target, [
    // The address goes first: a blocked address must not create counters for the accounts it tries.
    [names.address, address],
    [names.pair, pair],
  ]);
  let outcome = 'right' as 'right' | 'wrong' | 'refused';
  try {
    return await limits.slow(names.account, pair, async () => {
      const result = await attempt({ isKnown: false });
      if (result === undefined) outcome = 'wrong';
      return result;
    });
  } catch (error) {
    if (error instanceof ShopError && NO_PLACE.has(error.code)) outcome = 'refused';
    throw error;
  } finally {
    if (outcome !== 'wrong') {
      await giveBack();
      await limits.giveBack(names.account, account);
    }
    // A flood that fills the queues must not be free (P110).
    if (outcome === 'refused') await limits.count(names.address, address);
  }
}

/** The failures of a queue without a place. */
const NO_PLACE: ReadonlySet<string> = new Set(['TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE']);

interface AtTheDoor extends Pick<Try, 'target' | 'address' | 'room'> {
  readonly name: (typeof LIMITS)[keyof typeof LIMITS]['address'];
}

/**
 * In a flood, only as many requests as can be hashed reach the database and the other counters (P33). One that does not
 * is counted for its address, like a wrong one (P110).
 */
async function assertRoom(limits: RateLimits, { target, name, address, room }: AtTheDoor): Promise<void> {
  try {
    await room?.assertRoom(strangerAt(name, address));
  } catch (error) {
    await limits.use(target, name, address);
    throw error;
  }
}

const strangerAt = (name: AtTheDoor['name'], address: string): Asker =>
  name === 'passwordTriesByAddress' ? { lane: 'shop', address } : { lane: 'staff', address };

/** Names a session in the rate limits. It counts as a known browser, because its owner has entered the password in it. */
export const sessionName = ({ sessionHash }: Pick<SessionUser, 'sessionHash'>): string =>
  `session ${sessionHash.toString('base64url')}`;

interface ConfirmDeps {
  readonly limits: RateLimits;
  readonly passwords: Passwords;
  readonly watch: Watch;
}

interface TypedPassword extends Pick<Try, 'target' | 'address' | 'device'> {
  readonly user: Pick<UserRow, 'id' | 'email' | 'password_hash'>;
  readonly password: string;
}

/**
 * Requires the account's password for actions that a session alone must not allow: someone at an unlocked browser
 * does not know it. Wrong attempts count for the session, and from the eleventh within an hour on like those of sign-in.
 * @throws {ShopError} FORBIDDEN for a wrong password (a 401 would end the session), TOO_MANY_REQUESTS.
 */
export async function confirmPassword(
  { limits, passwords, watch }: ConfirmDeps,
  { user, password, ...tried }: TypedPassword,
): Promise<void> {
  const isRight = await limitTries(
    limits,
    { ...tried, kind: 'password', account: emailKey(user.email), room: passwords },
    async ({ isKnown }) => {
      const asker: Asker = isKnown
        ? { lane: 'shop', person: user.id }
        : { lane: 'shop', address: tried.address };
      return (await passwords.matches(password, user.password_hash, asker)) || undefined;
    },
  );
  if (isRight) return;
  watch.passwordTried('confirmation', 'wrong');
  throw new ShopError('FORBIDDEN', 'wrongPassword');
}
