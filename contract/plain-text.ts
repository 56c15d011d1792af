const BLOCK_ENDS = /<br\s*\/?>|<\/(?:p|li|ul|ol|h3|h4|tr|table|blockquote)>/g;
const TAGS = /<[^<>]*>/g;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The text of sanitised HTML (which has no `<` or `>` inside tags), one line per paragraph. */
export const plainText = (html: string): string =>
  html
    .replace(BLOCK_ENDS, '\n')
    .replace(TAGS, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => NAMED[name] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
