import type { Db } from '../../api/db/client.ts';
import { hasActiveOwner, InvitationRefused, inviteByLink } from '../../api/staff/index.ts';
import type { Config } from '../config/config.ts';
import { isLoopback } from '../http/loopback.ts';

/**
 * Invites the first owner of a sample shop on this machine, so that a newcomer is in the back office a minute after the
 * start. Elsewhere the command line does it.
 * @returns the link; undefined for any other shop, and for one with an owner.
 */
export async function inviteFirstOwner(config: Config, db: Db): Promise<string | undefined> {
  const { publicUrl, staffUrl = publicUrl } = config;
  const isLocal = [publicUrl, staffUrl].every((url) => isLoopback(new URL(url).hostname));
  if (!config.sampleShop || config.production || !isLocal || !isLoopback(config.host)) return undefined;
  if (await hasActiveOwner(db)) return undefined;
  const invited = { email: config.shopEmail, role: 'owner', language: 'en', recover: false } as const;
  try {
    return `${staffUrl}${await inviteByLink(db, invited, new Date())}`;
  } catch (error) {
    if (error instanceof InvitationRefused) return undefined;
    throw error;
  }
}
