import { z } from 'zod';
import { previewLinkAnswerSchema } from '../../../contract/catalog/previews.ts';
import { json } from '../../http/router.ts';
import { changeRoute, staffRoutes } from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';
import { createPreviewLink } from './preview-link.ts';

const link = changeRoute('catalogue.edit', {
  call: 'POST /products/{id}/preview-link',
  operationId: 'createPreviewLink',
  summary: 'Make a link by which a product can be looked at for 14 days before it is in the shop',
  params: z.object({ id: z.uuid() }),
  unguarded: 'each call makes a link of its own, and nothing of the product changes',
  status: 201,
  answer: json('The address of the page, which is shown once', previewLinkAnswerSchema),
  refusals: [400, 404, 409],
  verb: ({ tx, params: { id }, language, at }, { publicUrl }: DeskDeps) =>
    createPreviewLink(tx, { id, publicUrl, language, at }),
});

export const previewRoutes = staffRoutes('Products', link);
