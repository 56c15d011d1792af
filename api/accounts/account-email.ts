import type { Db } from '../db/client.ts';
import { getUser } from './queries.ts';

/** The email of an account, and whether its owner has confirmed it. */
export async function getAccountEmail(
  db: Db,
  userId: string,
): Promise<{ readonly email: string; readonly isVerified: boolean }> {
  const { email, email_verified_at } = await getUser(db, userId);
  return { email, isVerified: email_verified_at !== null };
}
