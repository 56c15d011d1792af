import { Marked } from 'marked';
import { cleanHtml } from './clean-html.ts';

/** Headings of a text begin below the page's own. */
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

/** The HTML that the shop shows of a text in Markdown. */
export const markdownToHtml = (text: string): string =>
  cleanHtml(markdown.parse(text.trim().replace(TOO_DEEP, '$1'), { async: false }).trim());
