import { mediaPictureAnswerSchema } from '../../contract/goods/media.ts';
import { inTransaction } from '../db/client.ts';
import { json } from '../http/router.ts';
import { logStaff, responseRoute, staffRoutes } from '../staff/index.ts';
import { UPLOADED_FILE, uploadIn } from '../uploads/index.ts';
import type { MediaDeps } from './keep-picture.ts';
import { receivePicture } from './receive-picture.ts';

const upload = responseRoute('catalogue.edit', {
  call: 'POST /media',
  operationId: 'uploadPicture',
  summary:
    'Upload a picture of goods: PNG, JPEG, WebP, AVIF, GIF (its first frame) or TIFF, told by its content',
  description:
    'At most 25 MB and 100 megapixels. It is turned upright, freed of all metadata and kept as WebP of at most 2,560 px; the same ' +
    'file again is the same picture. One that no product, category, store or order shows is removed after 30 days.',
  upload: UPLOADED_FILE,
  answers: { 201: json('The picture', mediaPictureAnswerSchema) },
  refusals: [400, 413, 415, 429, 503, 507],
  respond: async ({ c, staff }, deps: MediaDeps) => {
    const running = deps.uploads.atOnce.take(c.var.clientAddress);
    try {
      const picture = await receivePicture(deps, uploadIn(c));
      const subject = { kind: 'picture', id: picture.path } as const;
      await inTransaction(deps.db, (tx) =>
        logStaff(tx, staff, { what: 'picture.uploaded', subject, detail: {} }),
      );
      return c.json({ data: picture }, 201);
    } finally {
      running.giveBack();
    }
  },
});

/** Takes a file, so it comes before the guards of JSON bodies. */
export const mediaUploadRoutes = staffRoutes('Media', upload);
