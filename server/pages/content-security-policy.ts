import { createHash } from 'node:crypto';

/** Origins beside the shop's own that a page works with. */
export interface Extra {
  /** Whose scripts it loads. */
  readonly scripts?: readonly string[];
  readonly fonts?: readonly string[];
  /** Whose pages it shows in frames. */
  readonly frames?: readonly string[];
  readonly images?: readonly string[];
  /** Where its scripts may send to. */
  readonly connections?: readonly string[];
}

/**
 * `blob:` is a picture that the page has in its memory: artwork that a visitor chose, shown before it is sent. On every
 * page, because a visitor who goes on to another keeps the policy of the one that came first.
 */
const IMAGES = `'self' data: blob:`;

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;

/** @param inlineScripts the hashes of the inline scripts that may run; no others do. */
export function contentSecurityPolicy(inlineScripts: readonly string[], extra: Extra = {}): string {
  const { scripts = [], fonts = [], frames = [], images = [], connections = [] } = extra;
  return [
    `default-src 'self'`,
    `script-src ${["'self'", ...scripts, ...inlineScripts].join(' ')}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src ${[IMAGES, ...images].join(' ')}`,
    `font-src ${["'self'", ...fonts].join(' ')}`,
    `connect-src ${["'self'", ...connections].join(' ')}`,
    `frame-src ${["'self'", ...frames].join(' ')}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/** What an answer gets that is not a page: it may load nothing. */
export const NO_PAGE_POLICY = `default-src 'none'; frame-ancestors 'none'`;

/**
 * The hashes of the inline scripts that carry exactly this mark. A script that got into the page in another way cannot
 * know the mark, so the policy does not allow it.
 */
export function markedScriptHashes(html: string, mark: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', script = ''] of html.matchAll(SCRIPT)) {
    if (!attributes.includes(mark) || /\bsrc\s*=/i.test(attributes) || script === '') continue;
    // A browser reads CR LF as LF before it hashes.
    const text = script.replaceAll('\r\n', '\n');
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [...hashes];
}
