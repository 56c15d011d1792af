import sanitizeHtml from 'sanitize-html';

/** What a product's description may hold: text, lists, headings below the page's own, tables, links. No styles, no media. */
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

/** Descriptions kept cleaned: a product page reads the same few again and again. */
const MAX_KEPT = 500;
const kept = new Map<string, string>();

/** HTML that is safe to put into a page as it is. Cleaned when written, and again when read, whoever wrote the row. */
export function cleanHtml(html: string): string {
  const known = kept.get(html);
  if (known !== undefined) return known;
  const clean = sanitizeHtml(html, ALLOWED);
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(html, clean);
  return clean;
}
