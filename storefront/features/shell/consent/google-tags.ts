import { BROWSER_PURPOSES, type BrowserPurpose } from '../../../../contract/consents/purposes.ts';
import { consentFor, gtag, hear, isHeard } from '../../../lib/tracking/data-layer.ts';
import { purposeOfEvent } from '../../../lib/tracking/events.ts';
import { hasTags, TAG_SCRIPT_ID } from '../../../lib/tracking/tag-script.ts';

const SOURCE = 'https://www.googletagmanager.com/gtag/js';
/** Campaign parameters that measuring may see. The rest of an address may be personal: a search term, a postal code. */
const CAMPAIGN = /^utm_\w+$/;
/** Those that name the press on an ad, for advertising alone. */
const AD_PRESS = /^(?:gclid|dclid|gbraid|wbraid|gad_\w+)$/;
const COOKIES: Readonly<Record<BrowserPurpose, RegExp>> = {
  'ads-tag': /^(?:_gcl|_gac|FPGCLAW)/,
  measuring: /^_ga(?!c)/,
};

export interface Starting {
  readonly purpose: BrowserPurpose;
  /** Of the tag that serves it. */
  readonly id: string;
  /** Whether the visitor had already consented before this document was opened. */
  readonly isOldChoice: boolean;
}

/** Loads what was accepted. Events that were queued in this document before the visitor consented are dropped. */
export function startTags(starting: readonly Starting[]): void {
  const isFirst = !hasTags();
  // The first entry is kept: it denies all consent by default (see data-layer.ts).
  const earlier = isFirst ? (globalThis.dataLayer?.splice(1) ?? []) : [];
  for (const { purpose } of starting) hear(purpose);
  grant();
  updateTagLocation();
  if (isFirst) gtag('js', new Date());
  for (const { id } of starting) gtag('config', tagOf(id));
  const kept = starting.filter(({ isOldChoice }) => isOldChoice).map(({ purpose }) => purpose);
  globalThis.dataLayer?.push(...earlier.filter((command) => isEventOf(command, kept)));
  const [first] = starting;
  if (isFirst && first) load(tagOf(first.id));
}

/** Without the label of a conversion. */
const tagOf = (id: string): string => id.split('/')[0] ?? id;

const grant = () =>
  gtag('consent', 'update', consentFor(BROWSER_PURPOSES.filter((purpose) => isHeard(purpose))));

function isEventOf(command: unknown, purposes: readonly BrowserPurpose[]): boolean {
  const [kind, name] = command as ArrayLike<unknown> & Iterable<unknown>;
  return kind === 'event' && purposes.includes(purposeOfEvent(String(name)));
}

function load(tagId: string): void {
  const script = document.createElement('script');
  script.id = TAG_SCRIPT_ID;
  script.async = true;
  script.src = `${SOURCE}?${new URLSearchParams({ id: tagId })}`;
  document.head.append(script);
}

/** Withdraws the consent to a purpose and removes its cookies. The code stays until the document is unloaded. */
export function stopTag(purpose: BrowserPurpose): void {
  const left = BROWSER_PURPOSES.filter((other) => other !== purpose && isHeard(other));
  if (isHeard(purpose)) gtag('consent', 'update', consentFor(left));
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (COOKIES[purpose].test(name)) forgetCookie(name);
  }
}

/** Sends the visitor's location and referrer to the tags, without the personal parts of the addresses. */
export function updateTagLocation(): void {
  gtag('set', {
    page_location: withoutQuery(window.location.href),
    page_referrer: document.referrer && withoutQuery(document.referrer),
  });
}

function withoutQuery(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const isKept = (name: string) => CAMPAIGN.test(name) || (isHeard('ads-tag') && AD_PRESS.test(name));
  const kept = new URLSearchParams([...searchParams].filter(([name]) => isKept(name)));
  return origin + pathname + (kept.size > 0 ? `?${kept}` : '');
}

/** Expires the cookie on this host and every parent domain, because the tags use the widest domain they can. */
function forgetCookie(name: string): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, depth) => `; domain=${labels.slice(depth).join('.')}`);
  for (const domain of ['', ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not supported everywhere yet
    document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
