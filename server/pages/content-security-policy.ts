import { createHash } from 'node:crypto';

/** Foreign origins that a page needs, by directive. */
export interface Extra {
  /** Origins of scripts. */
  readonly scripts?: readonly string[];
  readonly fonts?: readonly string[];
  /** Origins of pages in frames. */
  readonly frames?: readonly string[];
  readonly images?: readonly string[];
  /** Origins that scripts may send requests to. */
  readonly connections?: readonly string[];
}

/**
 * `blob:` covers pictures in the browser's memory, such as artwork that a visitor chose and previews before the upload.
 * It is allowed on every page, because client-side navigation keeps the policy of the first page.
 */
const IMAGES = `'self' data: blob:`;

/** @param inlineScripts hashes of the only inline scripts that may run. */
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

/** Policy of responses that are not pages: they may load nothing. */
export const NO_PAGE_POLICY = `default-src 'none'; frame-ancestors 'none'`;

/**
 * Hashes the inline scripts that carry exactly this mark. An injected script cannot know the mark, so the policy does
 * not allow it. Looks at the marks alone, since a search for all scripts would read the whole page.
 */
export function markedScriptHashes(html: string, mark: string): string[] {
  if (mark === '') throw new Error('An empty mark is at every place, so the search would never end');
  const hashes = new Set<string>();
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + mark.length)) {
    const script = scriptAt(html, at);
    if (script) hashes.add(hashOf(script));
  }
  return [...hashes];
}

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The text of the inline script whose tag is at this place; empty for any other element. */
function scriptAt(html: string, at: number): string {
  const tag = html.lastIndexOf('<', at);
  const start = html.indexOf('>', at) + 1;
  const end = html.indexOf('</script', start);
  if (!/^<script[\s>]/.test(html.slice(tag, tag + 8)) || start === 0 || end < 0) return '';
  if (/\bsrc\s*=/i.test(html.slice(tag, start))) return '';
  // HTML parsers normalise CR LF to LF before the browser hashes a script.
  return html.slice(start, end).replaceAll('\r\n', '\n');
}
