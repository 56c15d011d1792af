import { markdownAnswerSchema, markdownSchema } from '../../../contract/goods/markdown.ts';
import { markdownToHtml } from '../../catalog/index.ts';
import { json } from '../../http/router.ts';
import { readRoute, staffRoutes } from '../../staff/index.ts';

const preview = readRoute('catalogue.edit', {
  call: 'POST /products/markdown',
  operationId: 'previewMarkdown',
  summary: 'What the shop will show of a description in Markdown',
  body: markdownSchema,
  answer: json('The HTML, sanitized as the product page has it', markdownAnswerSchema),
  refusals: [400],
  read: async ({ body: { markdown } }) => ({ data: { html: markdownToHtml(markdown) } }),
});

export const productMarkdownRoutes = staffRoutes('Products', preview);
