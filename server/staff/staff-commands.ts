import { parseArgs } from 'node:util';
import { type Db, inTransaction } from '../../api/db/client.ts';
import { say } from '../../api/http/say.ts';
import {
  checkLog,
  disableStaff,
  findStaffByEmail,
  InvitationRefused,
  inviteByLink,
  listPeople,
  resetFactors,
} from '../../api/staff/index.ts';
import { normaliseEmail } from '../../contract/email.ts';
import { isLanguage } from '../../contract/locale.ts';
import { ShopError } from '../../contract/problem.ts';
import { ROLES, type Role } from '../../contract/staff/permissions.ts';
import type { Config } from '../config/config.ts';
import { Refused } from '../start/refused.ts';
import { requireStaffKey } from './staff-key.ts';

export interface StaffCommands {
  readonly config: Config;
  readonly db: Db;
}

const STAFF_USAGE = `Usage:
  npm run staff -- invite owner@shop.example --role owner [--language fr] [--recover]
  npm run staff -- list
  npm run staff -- disable person@shop.example
  npm run staff -- reset-factors person@shop.example
  npm run staff -- check-log [--head 123:<hash>]`;

/** Why a command did nothing. */
export class CommandRefused extends Refused {
  override readonly name = 'CommandRefused';
  readonly showsUsage: boolean;

  constructor(message: string, { showsUsage = false } = {}) {
    super(message);
    this.showsUsage = showsUsage;
  }

  override get sentence(): string {
    return this.showsUsage ? `${this.message}\n${STAFF_USAGE}` : this.message;
  }
}

/** @returns the lines to print. @throws {CommandRefused} */
export async function runStaffCommand(commands: StaffCommands, args: readonly string[]): Promise<string[]> {
  const { command, email, values } = parse(args);
  switch (command) {
    case 'invite':
      return invite(commands, email, values);
    case 'list':
      return (await listPeople(commands.db)).map(describe);
    case 'disable':
      return change(commands, email, { verb: disableStaff, done: 'is disabled, and signed out everywhere' });
    case 'reset-factors':
      return change(commands, email, { verb: resetFactors, done: 'is signed out, and gets a link by mail' });
    case 'check-log':
      return check(commands, values.head);
    default:
      throw new CommandRefused(`There is no command ${command || '(none)'}`, { showsUsage: true });
  }
}

function parse(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        role: { type: 'string' },
        language: { type: 'string', default: 'en' },
        recover: { type: 'boolean', default: false },
        head: { type: 'string' },
      },
    });
    return { command: positionals[0] ?? '', email: positionals[1], values };
  } catch (error) {
    throw new CommandRefused((error as Error).message, { showsUsage: true });
  }
}

type Values = ReturnType<typeof parse>['values'];

async function invite(
  { config, db }: StaffCommands,
  typed: string | undefined,
  values: Values,
): Promise<string[]> {
  const role = ROLES.find((known) => known === values.role);
  if (!role) throw new CommandRefused(`--role must be one of ${ROLES.join(', ')}`, { showsUsage: true });
  if (!isLanguage(values.language))
    throw new CommandRefused('--language must be en or fr', { showsUsage: true });
  requireStaffKey(config);
  const invited = { email: emailOf(typed), role, language: values.language, recover: values.recover };
  const path = await refusing(() => inviteByLink(db, invited, new Date()));
  const origin = config.staffUrl ?? config.publicUrl;
  return [`Within 30 minutes, ${invited.email} opens this link, once:`, `${origin}${path}`];
}

async function change(
  { db }: StaffCommands,
  typed: string | undefined,
  { verb, done }: { readonly verb: typeof disableStaff; readonly done: string },
): Promise<string[]> {
  const email = emailOf(typed);
  const person = await findStaffByEmail(db, email);
  if (!person) throw new CommandRefused(`${email} is not staff`);
  const by = { by: null, id: person.id, version: undefined, now: new Date() };
  await refusing(() => inTransaction(db, (tx) => verb(tx, by)));
  return [`${email} ${done}`];
}

async function check({ db }: StaffCommands, head: string | undefined): Promise<string[]> {
  const [, seq, hash] = /^(\d{1,15}):([\da-f]{64})$/.exec(head ?? '') ?? [];
  if (head !== undefined && hash === undefined)
    throw new CommandRefused('--head must be a number and a hash, such as 123:9f86…', { showsUsage: true });
  const noted = hash === undefined ? undefined : { seq: Number(seq), hash };
  const result = await checkLog(db, noted);
  if (result.fault)
    throw new CommandRefused(`The log is broken at entry ${result.fault.seq}: ${FAULTS[result.fault.kind]}`);
  return [`The log is whole: ${result.entries} entries, head ${result.head.seq}:${result.head.hash}`];
}

const FAULTS = {
  changed: 'it was changed',
  'missing-before': 'entries before it are missing',
  'missing-after': 'entries after it are missing',
};

function describe(person: Awaited<ReturnType<typeof listPeople>>[number]): string {
  const ways = [
    person.has_password === true && 'password',
    person.has_totp === true && 'one-time codes',
    (person.passkeys ?? 0) > 0 && `${person.passkeys} passkeys`,
  ].filter((way) => way !== false);
  const state = person.disabled_at ? 'disabled' : ways.join(', ') || 'no way in yet';
  return `${person.email}  ${person.role as Role}  ${state}`;
}

function emailOf(typed: string | undefined): string {
  const email = normaliseEmail(typed ?? '');
  if (email === undefined) throw new CommandRefused('Name a person by their email', { showsUsage: true });
  return email;
}

/** Words the failures that the rules about people are. */
async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof InvitationRefused) throw new CommandRefused(error.message);
    if (error instanceof ShopError) throw new CommandRefused(say(error.sentence, 'en'));
    throw error;
  }
}
