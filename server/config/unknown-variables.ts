import { MENDS } from './config-variables.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const OURS = Object.keys(MENDS);

/** Beginnings that no other program of a server uses for its variables. */
const PREFIXES = [
  'DATABASE_',
  'GOOGLE_MAPS_',
  'GOOGLE_PLACES_',
  'MAIL_',
  'MIGRATE_',
  'REDIS_',
  'S3_',
  'SAMPLE_',
  'SHOP_',
  'SMTP_',
  'STAFF_',
  'STRIPE_',
  'TRUSTED_',
  'UPLOAD_',
];

/** What Kubernetes and Docker set for each service of the network, such as REDIS_PORT_6379_TCP_ADDR. */
const OF_A_SERVICE = /_SERVICE_(HOST|PORT)(_|$)|_PORT(_\d+_(TCP|UDP)(_|$)|$)/;

/**
 * Names the variables that look like the shop's and are not: misspelled ones, which would otherwise count as absent.
 * Values are never repeated.
 */
export function describeUnknown(env: Environment): string[] {
  const set = Object.keys(env).filter((name) => env[name]?.trim() && !OURS.includes(name));
  return set.flatMap((name) => {
    const meant = closest(name);
    if (meant !== undefined && !env[meant]?.trim())
      return [`${name} is no variable of the shop: was ${meant} meant?`];
    const looksOurs = PREFIXES.some((prefix) => name.startsWith(prefix)) && !OF_A_SERVICE.test(name);
    if (meant === undefined && !looksOurs) return [];
    return [
      `${name} is no variable of the shop and has no effect; docs/operations.md lists those that it has`,
    ];
  });
}

/** Longer names may have more slips; four letters are soon another word. */
const slipsAllowed = (name: string) => (name.length < 8 ? 1 : 2);

function closest(name: string): string | undefined {
  const upper = name.toUpperCase();
  const near = OURS.map((ours) => ({ ours, slips: slipsBetween(upper, ours) }))
    .filter(({ ours, slips }) => slips <= slipsAllowed(ours))
    .sort((a, b) => a.slips - b.slips);
  return near[0]?.ours;
}

/** Letters that are missing, too many, wrong or exchanged with their neighbour (optimal string alignment). */
function slipsBetween(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isExchanged ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
