import { Marked } from 'marked';
import TurndownService from 'turndown';
import { cleanHtml } from '../../catalog/index.ts';

/** Headings of a description begin below the page's own. */
const markdown = new Marked({
  gfm: true,
  renderer: {
    heading({ depth, tokens }) {
      const level = depth === 1 ? 3 : 4;
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
  },
});

/**
 * Signs at the beginning of a line that open quotes and lists, each inside the one before; after twenty the others are left out.
 * The parser takes seconds for thousands of them, or ends at the depth of its stack.
 */
const TOO_DEEP =
  /^([ \t]*(?:(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])[ \t]*){20})(?:(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])[ \t]*)+/gm;

const turndown = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*' });
turndown.addRule('heading of a description', {
  filter: ['h3', 'h4'],
  replacement: (content, node) => `\n\n${node.nodeName === 'H3' ? '#' : '##'} ${content}\n\n`,
});
// Markdown has no sign for these, and no table without a heading row, so they stay HTML.
turndown.keep(['sub', 'sup', 'table']);

/** The HTML that the shop shows of a description in Markdown. */
export const toHtml = (text: string): string =>
  cleanHtml(markdown.parse(text.trim().replace(TOO_DEEP, '$1'), { async: false }).trim());

/** The Markdown of a description that was kept as HTML alone. */
export const toMarkdown = (html: string): string => turndown.turndown(html);
