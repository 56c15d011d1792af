import type { Db } from '../../api/db/client.ts';
import { type AnswerDeps, createQuoteLink } from '../../api/quote-links/index.ts';
import { shopDay } from '../../api/settings/index.ts';
import type { StaffMember } from '../../api/staff/index.ts';
import { dayAfter } from '../../contract/days.ts';
import type { CustomerInfo } from '../../contract/orders/customer.ts';
import type { StoredArtwork } from './artwork.ts';
import type { Shelf } from './offered-lines.ts';
import type { Story } from './stories.ts';

/** What a story is told with. */
export interface Telling {
  readonly db: Db;
  readonly story: Story;
  /** Of the request among the samples, from 0. */
  readonly nth: number;
  /** Of the request that this one repeats. */
  readonly original: number;
  readonly now: Date;
  readonly artwork: StoredArtwork;
  readonly shelf: Shelf;
  readonly publicUrl: string;
}

/** A request that is being told. */
export interface Told extends Telling {
  readonly id: string;
  readonly asker: CustomerInfo;
  /** The time of so many days after the request. */
  readonly at: (days: number) => Date;
  /** What its customer's answers need, at a time. */
  readonly deps: (at: Date) => AnswerDeps;
}

/** The log of staff says that the command line did it: nobody of staff has. */
export const COMMAND_LINE = { id: null, sessionHash: null, language: 'en' } as unknown as StaffMember;

export const linkTo = ({ db, id }: Told, at: Date): Promise<string> => createQuoteLink(db, id, at);

/** The last day of an offer that is to expire; undefined for the usual one. */
export const lastDayOf = ({ story: { ending }, at }: Told): string | undefined =>
  ending.what === 'expired' || ending.what === 'asked-again' ? dayAfter(shopDay(at(1)), 14) : undefined;
