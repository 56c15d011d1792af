import TurndownService from 'turndown';

const turndown = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*' });
turndown.addRule('heading of a description', {
  filter: ['h3', 'h4'],
  replacement: (content, node) => `\n\n${node.nodeName === 'H3' ? '#' : '##'} ${content}\n\n`,
});
// Markdown has no sign for these, and no table without a heading row, so they stay HTML.
turndown.keep(['sub', 'sup', 'table']);

/** The Markdown of a description that was kept as HTML alone. */
export const toMarkdown = (html: string): string => turndown.turndown(html);
