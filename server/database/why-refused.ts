import { ConfigError } from '../config/config.ts';

/** An address of the shop's database, and the variable that has it. */
export interface DatabaseAddress {
  readonly url: string;
  readonly variable: 'DATABASE_URL' | 'MIGRATE_DATABASE_URL';
}

/** Why a server cannot be reached now and may be later, by the code of the system, Node or PostgreSQL. */
const AWAY: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  EPIPE: 'the connection was cut',
  ETIMEDOUT: 'there is no answer',
  EHOSTUNREACH: 'there is no way to that host',
  ENETUNREACH: 'there is no way to that network',
  ENOTFOUND: 'the name of the host is unknown',
  EAI_AGAIN: 'the name of the host could not be looked up',
  ENOENT: 'its socket does not exist',
  '53300': 'all its connections are taken',
  '57P01': 'it is shutting down',
  '57P02': 'it has crashed and restarts',
  '57P03': 'it is starting up',
};

const codeOf = (error: unknown) => String((error as { code?: unknown }).code ?? '');

/** @returns why it may help to try again; undefined when it cannot. */
export function whyAway(error: unknown): string | undefined {
  const { message } = error as Error;
  // pg gives these two no code.
  if (/timeout/i.test(message)) return 'there is no answer';
  const { code, syscall } = error as NodeJS.ErrnoException;
  // A certificate that the address names is missing, not a socket.
  if (code === 'ENOENT' && syscall === 'open') return undefined;
  return AWAY[codeOf(error)] ?? (message.startsWith('Connection terminated') ? AWAY.ECONNRESET : undefined);
}

/** For the log: each connection of a pool is lost when the server stops, and a stack for each would say nothing. */
export function lostBecause(error: unknown): { readonly reason: string } | { readonly err: unknown } {
  const reason = whyAway(error);
  return reason === undefined ? { err: error } : { reason };
}

/** `halyard_app at db:5432/halyard` → its parts, without the password. */
export function partsOf({ url }: Pick<DatabaseAddress, 'url'>) {
  const { host, username, pathname } = new URL(url);
  const role = decoded(username);
  // Without a name, PostgreSQL takes the role's.
  return { server: host || 'this machine', role, database: decoded(pathname.slice(1)) || role };
}

/** A part of an address; one that is not encoded as it must be stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Words a refusal of PostgreSQL as a sentence that says what to do. Everything else is returned as it is.
 * @returns a ConfigError without the password.
 */
export function explainRefusal(error: unknown, address: DatabaseAddress): unknown {
  const isWorded = error instanceof ConfigError || whyAway(error) !== undefined;
  const sentence = isWorded ? undefined : sentenceFor(error, address);
  return sentence === undefined ? error : new ConfigError(sentence, { cause: error });
}

function sentenceFor(error: unknown, address: DatabaseAddress): string | undefined {
  const { variable } = address;
  const { server, role, database } = partsOf(address);
  const { message } = error as Error;
  switch (codeOf(error)) {
    case '28P01':
      return (
        `PostgreSQL at ${server} refuses the password of the role ${role}: set ${variable} to the right one (a password's ` +
        `@ : / # % are written %40 %3A %2F %23 %25 there), or give the role another with \`alter role ${role} password '…'\``
      );
    case '28000':
      return (
        `PostgreSQL at ${server} does not let the role ${role} into the database ${database} (${message}): make the role ` +
        `with ops/roles.sql, allow it in pg_hba.conf, or correct ${variable}`
      );
    case '3D000':
      return (
        `PostgreSQL at ${server} has no database ${database}: make it with \`create database ${database}\`, run ` +
        `ops/roles.sql in it, or set ${variable} to another one`
      );
    case '42501':
      return (
        `The role ${role} of ${variable} lacks rights in the database ${database} (${message}): run ops/roles.sql there as ` +
        'a superuser, and set MIGRATE_DATABASE_URL to the role that owns the tables, halyard_owner'
      );
    case 'ENOENT':
      return whyNoFile(error as NodeJS.ErrnoException, address);
    default:
      return /password must be a string/.test(message)
        ? `PostgreSQL at ${server} asks the role ${role} for a password, and ${variable} has none: write it after the role's name and a colon`
        : whyUnsafe(error, address);
  }
}

/** A certificate or a key that the address names; any other file is not of the database. */
function whyNoFile({ path }: NodeJS.ErrnoException, { url, variable }: DatabaseAddress): string | undefined {
  if (path === undefined || ![...new URL(url).searchParams.values()].includes(path)) return undefined;
  return `${variable} names a file that does not exist (${path}): correct its sslrootcert, sslcert or sslkey`;
}

/** Words a refusal, and also that the server is away, for who does not wait for it. */
export function explainFailure(error: unknown, address: DatabaseAddress): unknown {
  const explained = explainRefusal(error, address);
  const isOthers = explained instanceof ConfigError || isOfAnotherServer(error, address);
  const reason = isOthers ? undefined : whyAway(error);
  return reason === undefined ? explained : new ConfigError(unreachable(reason, address), { cause: error });
}

/** Of the object store, for example, which a backup calls as well. */
function isOfAnotherServer(error: unknown, { url }: DatabaseAddress): boolean {
  const { port } = error as { port?: unknown };
  return port !== undefined && String(port) !== (new URL(url).port || '5432');
}

export const unreachable = (reason: string, address: DatabaseAddress): string =>
  `The database at ${partsOf(address).server} is not reachable (${reason}): ${mendOf(address)}`;

export const mendOf = ({ variable }: DatabaseAddress): string =>
  `start PostgreSQL there, or correct ${variable}`;

/** A server without TLS, or with a certificate that does not hold, is a matter of the address, too. */
function whyUnsafe(error: unknown, address: DatabaseAddress): string | undefined {
  const { message } = error as Error;
  if (!/certificate|CERT_|SSL/.test(`${codeOf(error)} ${message}`)) return undefined;
  return `The connection to PostgreSQL at ${partsOf(address).server} is not as ${address.variable} wants it (${message}): correct its sslmode, or the server's certificate`;
}
