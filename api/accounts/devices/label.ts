import Bowser from 'bowser';

/** More than any browser sends, and little to parse. */
const MAX_USER_AGENT = 512;

const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/**
 * Names a device so that its owner can tell it from others: "Firefox on Windows". Neither the User-Agent itself nor an IP
 * address is kept, because together they follow a person around and this list does without. Of the names only those
 * that the library knows are taken: for the rest it repeats what was sent.
 *
 * @returns null for what is no known browser on a known system.
 */
export function deviceLabel(userAgent: string | undefined): string | null {
  const sent = userAgent?.slice(0, MAX_USER_AGENT).trim();
  if (!sent) return null;
  const { browser, os } = Bowser.parse(sent);
  const isKnown = BROWSERS.has(browser.name ?? '') && SYSTEMS.has(os.name ?? '');
  return isKnown ? `${browser.name} on ${os.name}` : null;
}
