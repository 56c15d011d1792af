import Bowser from 'bowser';

/** Longer than any real User-Agent, short enough to parse cheaply. */
const MAX_USER_AGENT = 512;

const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/**
 * Names a device so that its owner can tell it from others: "Firefox on Windows". Neither the User-Agent nor an IP
 * address is stored, because together they identify a person. Only names from the library's own lists are accepted,
 * because for unknown agents it echoes what was sent.
 * @returns null unless both browser and operating system are known.
 */
export function deviceLabel(userAgent: string | undefined): string | null {
  const sent = userAgent?.slice(0, MAX_USER_AGENT).trim();
  if (!sent) return null;
  const { browser, os } = Bowser.parse(sent);
  const isKnown = BROWSERS.has(browser.name ?? '') && SYSTEMS.has(os.name ?? '');
  return isKnown ? `${browser.name} on ${os.name}` : null;
}
