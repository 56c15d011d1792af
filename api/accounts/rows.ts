import type { Selectable } from 'kysely';
import type { DB } from '../db/schema.ts';

/** Rows as their tables have them. */
export type UserRow = Selectable<DB['users']>;
export type AddressRow = Selectable<DB['addresses']>;
