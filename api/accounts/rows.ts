import type { Row } from '../db/client.ts';

export type UserRow = Row<'users'>;
export type AddressRow = Row<'addresses'>;
