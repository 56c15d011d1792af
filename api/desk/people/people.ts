import type { z } from 'zod';
import { MOST_OF_A_PERSON } from '../../../contract/desk/desk-limits.ts';
import {
  type PeopleQuery,
  type Person,
  type PersonRow,
  type peopleSchema,
  personSchema,
} from '../../../contract/desk/people.ts';
import { emailKey } from '../../../contract/email.ts';
import { ShopError } from '../../../contract/problem.ts';
import { MOST_COUNTED } from '../../../contract/staff/list-limits.ts';
import { listConsentsOf } from '../../consents/index.ts';
import type { Db } from '../../db/client.ts';
import { rowsOf, type Viewer } from '../order-list/list-orders.ts';
import { findPeople } from './find-people-queries.ts';
import {
  findAccount,
  type KnownPerson,
  listNewestMails,
  listNewestMessages,
  listNewestQuotes,
  listOrderIds,
  readPeople,
} from './people-queries.ts';
import { readPersonTerms } from './person-term.ts';

/** Lists people by their email. */
export async function listPeople(
  db: Db,
  { q, after = '', limit }: PeopleQuery,
): Promise<z.infer<typeof peopleSchema>> {
  const terms = q === undefined ? [] : readPersonTerms(q);
  const { emails, count } = await findPeople(db, { terms, after, limit: limit + 1 });
  const page = emails.slice(0, limit);
  const known = new Map((await readPeople(db, page)).map((person) => [person.email, person]));
  return {
    data: page.flatMap((email) => {
      const person = known.get(email);
      return person ? [toRow(person)] : [];
    }),
    next: emails.length > limit ? (page.at(-1) ?? null) : null,
    count: Math.min(count, MOST_COUNTED),
    more: count > MOST_COUNTED,
  };
}

const toRow = (person: KnownPerson): PersonRow => ({
  email: person.email,
  name: (person.name ?? '').trim(),
  orders: person.orders,
  quotes: person.quotes,
  messages: person.messages,
  hasAccount: person.has_account,
  isSubscribed: person.is_subscribed,
  isLeaving: person.is_leaving,
  lastOrderAt: person.last_order_at?.toISOString() ?? null,
});

/** @throws {ShopError} NOT_FOUND for an email that the shop does not know, or has forgotten. */
export async function getPerson(db: Db, given: string, viewer: Viewer): Promise<Person> {
  const email = emailKey(given);
  const [[person], account, orderIds, quotes, messages, consents, mails] = await Promise.all([
    readPeople(db, [email]),
    findAccount(db, email),
    listOrderIds(db, email, MOST_OF_A_PERSON),
    listNewestQuotes(db, email, MOST_OF_A_PERSON),
    listNewestMessages(db, email, MOST_OF_A_PERSON),
    listConsentsOf(db, email),
    listNewestMails(db, email, MOST_OF_A_PERSON),
  ]);
  const isKnown = account || [orderIds, quotes, messages, consents].some(({ length }) => length > 0);
  if (!person || !isKnown) throw new ShopError('NOT_FOUND', 'noPerson');
  return personSchema.parse({
    email,
    name: (person.name ?? '').trim(),
    isLeaving: person.is_leaving,
    account: account ? toAccount(account) : null,
    orders: await rowsOf(db, orderIds, viewer),
    quotes: quotes.map(({ created_at, file_name, ...quote }) => ({
      ...quote,
      createdAt: created_at.toISOString(),
      fileName: file_name,
    })),
    messages: messages.map(({ created_at, done_at, ...message }) => ({
      ...message,
      createdAt: created_at.toISOString(),
      doneAt: done_at?.toISOString() ?? null,
    })),
    consents,
    mails: mails.map(({ id, kind, ...mail }) => ({
      id,
      kind,
      createdAt: mail.created_at.toISOString(),
      sentAt: mail.sent_at?.toISOString() ?? null,
      parkedAt: mail.parked_at?.toISOString() ?? null,
    })),
  });
}

const toAccount = (account: NonNullable<Awaited<ReturnType<typeof findAccount>>>) => ({
  id: account.id,
  firstName: account.first_name,
  lastName: account.last_name,
  phone: account.phone,
  language: account.language,
  createdAt: account.created_at.toISOString(),
  isVerified: account.email_verified_at !== null,
});
