import { createHash } from 'node:crypto';

/** Origins beside the shop's own that a page works with. */
export interface Extra {
  /** Whose scripts it loads. */
  readonly scripts?: readonly string[];
  readonly fonts?: readonly string[];
  /** Whose pages it shows in frames. */
  readonly frames?: readonly string[];
  /** Whom its scripts call. */
  readonly calls?: readonly string[];
}

const INLINE_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;

/**
 * The policy of one page: its own inline scripts by their hashes and nothing else inline. Hashes and not a nonce,
 * because a page that is kept and sent to many would repeat its nonce.
 */
export function contentSecurityPolicy(html: string, extra: Extra = {}): string {
  const { scripts = [], fonts = [], frames = [], calls = [] } = extra;
  return [
    `default-src 'self'`,
    `script-src ${["'self'", ...scripts, ...inlineScriptHashes(html)].join(' ')}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src ${["'self'", ...fonts].join(' ')}`,
    `connect-src ${["'self'", ...calls].join(' ')}`,
    `frame-src ${["'self'", ...frames].join(' ')}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/** What an answer gets that is not a page: it may load nothing. */
export const NO_PAGE_POLICY = `default-src 'none'; frame-ancestors 'none'`;

/** A block that is never run, JSON-LD for example, is not the policy's business. */
const isData = (attributes: string) => /\btype\s*=\s*["']?application\/(?:ld\+)?json\b/i.test(attributes);

export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', script = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (/\bsrc\s*=/i.test(attributes) || script === '' || isData(attributes)) continue;
    // A browser reads CR LF as LF before it hashes.
    const text = script.replaceAll('\r\n', '\n');
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [...hashes];
}
