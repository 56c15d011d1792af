import { ADS_SCRIPT_ID } from '../../../lib/tracking/ads-script.ts';
import { CONSENTED, DENIED, gtag } from '../../../lib/tracking/data-layer.ts';

const SOURCE = 'https://www.googletagmanager.com/gtag/js';
/** Campaign parameters that the tag may see. The rest of an address may be personal: a search term, a postal code. */
const CAMPAIGN = /^(?:utm_\w+|gclid|dclid|gbraid|wbraid|gad_\w+)$/;
const COOKIES = /^(?:_ga|_gcl|_gac|FPGCLAW)/;

interface StartOptions {
  /** Whether the visitor had already consented before this document was opened. */
  readonly isOldChoice: boolean;
}

/** Loads the tag. Events that were queued in this document before the visitor consented are dropped. */
export function startAdsTag(id: string, { isOldChoice }: StartOptions): void {
  const [tagId = id] = id.split('/');
  // The first entry is kept: it denies all consent by default (see data-layer.ts).
  const earlier = globalThis.dataLayer?.splice(1) ?? [];
  gtag('consent', 'update', CONSENTED);
  updateAdsTagLocation();
  gtag('js', new Date());
  gtag('config', tagId);
  if (isOldChoice) globalThis.dataLayer?.push(...earlier);
  const script = document.createElement('script');
  script.id = ADS_SCRIPT_ID;
  script.async = true;
  script.src = `${SOURCE}?${new URLSearchParams({ id: tagId })}`;
  document.head.append(script);
}

/** Withdraws the consent and removes the tag's cookies. Its code stays until the document is unloaded. */
export function stopAdsTag(): void {
  gtag('consent', 'update', DENIED);
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (COOKIES.test(name)) forgetCookie(name);
  }
}

/** Sends the visitor's location and referrer to the tag, without the personal parts of the addresses. */
export function updateAdsTagLocation(): void {
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

/** Expires the cookie on this host and every parent domain, because the tag uses the widest domain it can. */
function forgetCookie(name: string): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, depth) => `; domain=${labels.slice(depth).join('.')}`);
  for (const domain of ['', ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not supported everywhere yet
    document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
