import { ADS_SCRIPT_ID } from '../../../lib/tracking/ads-script.ts';
import { CONSENTED, DENIED, gtag } from '../../../lib/tracking/data-layer.ts';

const SOURCE = 'https://www.googletagmanager.com/gtag/js';
/** What an ad's link brings along; the rest of an address may be somebody's own: a search, a postal code. */
const CAMPAIGN = /^(?:utm_\w+|gclid|dclid|gbraid|wbraid|gad_\w+)$/;
const COOKIES = /^(?:_ga|_gcl|_gac|FPGCLAW)/;

interface StartOptions {
  /** Whether the visitor had accepted before this document was opened. */
  readonly isOldChoice: boolean;
}

/** Loads the tag. What was noted in this document before the visitor agreed is not told afterwards. */
export function startAdsTag(id: string, { isOldChoice }: StartOptions): void {
  const [tagId = id] = id.split('/');
  // The first entry stays: it denies everything (see data-layer.ts).
  const earlier = globalThis.dataLayer?.splice(1) ?? [];
  gtag('consent', 'update', CONSENTED);
  tellAdsTagWhere();
  gtag('js', new Date());
  gtag('config', tagId);
  if (isOldChoice) globalThis.dataLayer?.push(...earlier);
  const script = document.createElement('script');
  script.id = ADS_SCRIPT_ID;
  script.async = true;
  script.src = `${SOURCE}?${new URLSearchParams({ id: tagId })}`;
  document.head.append(script);
}

/** Takes the consent back and the tag's cookies away; its code stays until the document goes. */
export function stopAdsTag(): void {
  gtag('consent', 'update', DENIED);
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (COOKIES.test(name)) forgetCookie(name);
  }
}

/** Where the visitor is and came from, without what an address says of them. */
export function tellAdsTagWhere(): void {
  gtag('set', {
    page_location: withoutQuery(window.location.href),
    page_referrer: document.referrer && withoutQuery(document.referrer),
  });
}

function withoutQuery(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const kept = new URLSearchParams([...searchParams].filter(([name]) => CAMPAIGN.test(name)));
  return origin + pathname + (kept.size > 0 ? `?${kept}` : '');
}

/** On this host and on every domain above it, for the tag takes the widest that it may. */
function forgetCookie(name: string): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, depth) => `; domain=${labels.slice(depth).join('.')}`);
  for (const domain of ['', ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not everywhere yet
    document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
