import { TIME_ZONE } from '../../contract/locale.ts';
import { dayInZone } from '../../contract/wall-clock.ts';
import { isForReal } from '../try-out.ts';
import type { Config } from './config.ts';

/** What a start allows, and hardly anybody means. Doctor finds both by trying. */
export function describeLikelyMistakes(config: Config): string[] {
  const { publicUrl, trustedProxies, staffKey } = config;
  const found: string[] = [];
  if (publicUrl.startsWith('https:') && trustedProxies === 0)
    found.push(
      'TRUSTED_PROXIES is 0, and a proxy must be in front, because the shop itself does not speak https: all visitors share ' +
        'its limits. Set it to the number of proxies that add to X-Forwarded-For, mostly 1; `npm run doctor` counts them',
    );
  if (isForReal(config) && staffKey === undefined)
    found.push(
      'STAFF_KEY is missing: nobody of the staff can be invited, and once somebody has joined the shop does not start without it. ' +
        'Set it to the output of `openssl rand -base64 32`',
    );
  return found;
}

/** A wrong TZ counts as UTC without a word of Node's, and would be found in a log that is hours off. */
export function describeTimeZone({ TZ }: Readonly<Record<string, string | undefined>>): string[] {
  if (!TZ?.trim() || isTimeZone(TZ)) return [];
  return [
    `TZ is not the name of a time zone, such as America/Toronto: correct it, or leave it out. The shop's days are those of ${TIME_ZONE} whatever it says`,
  ];
}

/** As systems write it: also `:America/Toronto`, or the file of a zone. */
function isTimeZone(text: string): boolean {
  const name = text.replace(/^:/, '').replace(/^.*\/zoneinfo\//, '');
  if (name === '/etc/localtime') return true;
  try {
    return dayInZone(name.replace(/^(posix|right)\//, ''), 0) !== '';
  } catch {
    return false;
  }
}
