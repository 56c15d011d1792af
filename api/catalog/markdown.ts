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

/** The HTML that the shop shows of a text in Markdown. */
export const markdownToHtml = (text: string): string =>
  cleanHtml(markdown.parse(text.trim(), { async: false }).trim());
