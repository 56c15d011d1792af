import { settingsAnswerSchema } from '../../../contract/desk/settings.ts';
import { inTransaction } from '../../db/client.ts';
import { json } from '../../http/router.ts';
import { changeRoute, responseRoute, staffRoutes } from '../../staff/index.ts';
import { keepUpload, LOGOS, UPLOADED_FILE, uploadIn } from '../../uploads/index.ts';
import type { DeskDeps } from '../deps.ts';
import { changeLogo, logoOf } from './logo.ts';

const upload = responseRoute('settings.edit', {
  call: 'POST /shop-logo',
  operationId: 'uploadShopLogo',
  summary: "Upload the shop's logo, which stands in place of its name from then on",
  upload: UPLOADED_FILE,
  answers: { 201: json('Every setting', settingsAnswerSchema) },
  refusals: [400, 413, 415, 429, 503, 507],
  respond: async ({ c, staff }, deps: DeskDeps) => {
    const running = deps.uploads.atOnce.take(c.var.clientAddress);
    try {
      const logo = logoOf(await keepUpload(deps, uploadIn(c), LOGOS));
      return c.json({ data: await inTransaction(deps.db, (tx) => changeLogo(tx, staff, logo)) }, 201);
    } finally {
      running.giveBack();
    }
  },
});

const remove = changeRoute('settings.edit', {
  call: 'DELETE /shop-logo',
  operationId: 'removeShopLogo',
  summary: "Set the shop's name in type again",
  unguarded: 'there is one logo, and removing it twice leaves none',
  answer: json('Every setting', settingsAnswerSchema),
  verb: ({ tx, staff }) => changeLogo(tx, staff, null),
});

export const logoRoutes = staffRoutes('Settings', remove);

/** Takes a file, so it comes before the guards of JSON bodies. */
export const logoUploadRoutes = staffRoutes('Settings', upload);
