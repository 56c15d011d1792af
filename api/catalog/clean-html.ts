import sanitizeHtml from 'sanitize-html';

/** Allows text, lists, headings below the page's own, tables and links in a description; no styles, no media. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'ul', 'ol', 'li', 'h3', 'h4', 'strong', 'em', 'b', 'i', 'sub', 'sup', 'blockquote'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'a'],
  ],
  allowedAttributes: { a: ['href', 'rel'], th: ['colspan', 'rowspan', 'scope'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener' }) },
  nestingLimit: 20,
};

/** Sanitized descriptions by their source: product pages render the same few over and over. */
const MAX_CACHED = 500;
const cache = new Map<string, string>();

/**
 * Sanitizes HTML so that a page can render it as it is. Descriptions are sanitized on write and again on read, because
 * a row may have been written by other means than the shop.
 */
export function cleanHtml(html: string): string {
  const cached = cache.get(html);
  if (cached !== undefined) return cached;
  const clean = sanitizeHtml(html, ALLOWED);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(html, clean);
  return clean;
}
