import type { BrowserPurpose } from '../../../contract/consents/purposes.ts';

declare global {
  var dataLayer: unknown[] | undefined;
}

/** The kinds of storage in Google's consent mode, by the purpose that they serve. */
const STORAGE = {
  ad_storage: 'ads-tag',
  ad_user_data: 'ads-tag',
  ad_personalization: 'ads-tag',
  analytics_storage: 'measuring',
} as const satisfies Readonly<Record<string, BrowserPurpose>>;

/** Grants what serves these purposes, and denies the rest. */
export const consentFor = (purposes: readonly BrowserPurpose[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(STORAGE).map(([kind, purpose]) => [
      kind,
      purposes.includes(purpose) ? 'granted' : 'denied',
    ]),
  );

/** The purposes whose tags run in this document; none before a visitor has accepted one. */
const heard = new Set<BrowserPurpose>();
export const hear = (purpose: BrowserPurpose) => void heard.add(purpose);
export const isHeard = (purpose: BrowserPurpose): boolean => heard.has(purpose);

/**
 * Queues a command for Google's tags, as Google's own `gtag` does; the denial comes first. The tags themselves are loaded
 * elsewhere, only after consent, and without them nothing leaves the page.
 */
export function gtag(...command: readonly unknown[]): void {
  if (!globalThis.dataLayer) {
    globalThis.dataLayer = [];
    push('consent', 'default', consentFor([]));
  }
  push(...command);
}

/**
 * Queues an event that serves one purpose. Both tags read the same queue, so one that runs must not find what only the
 * other purpose, which was not accepted, asks for. While none runs, nobody outside reads the queue.
 */
export function queueEvent(purpose: BrowserPurpose, name: string, params: object): void {
  if (heard.size === 0 || heard.has(purpose)) gtag('event', name, params);
}

/** Google recognizes its commands as `arguments` objects, so an array would not do. */
function push(..._command: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  globalThis.dataLayer?.push(arguments);
}
