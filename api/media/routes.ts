import {
  mediaChangeSchema,
  mediaListQuerySchema,
  mediaListSchema,
  mediaParamSchema,
  mediaPictureAnswerSchema,
} from '../../contract/goods/media.ts';
import { inTransaction } from '../db/client.ts';
import { json } from '../http/router.ts';
import { changeRoute, logStaff, readRoute, responseRoute, staffRoutes } from '../staff/index.ts';
import { UPLOADED_FILE, uploadIn } from '../uploads/index.ts';
import type { MediaDeps } from './keep-picture.ts';
import { changeFocus, listMedia } from './list-media.ts';
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

const list = readRoute('catalogue.edit', {
  call: 'GET /media',
  operationId: 'listPictures',
  summary: 'The pictures that the shop has, the newest first, and what shows them',
  query: mediaListQuerySchema,
  answer: json('A page of pictures', mediaListSchema),
  refusals: [400],
  read: ({ query }, { db }) => listMedia(db, query),
});

const focus = changeRoute('catalogue.edit', {
  call: 'PATCH /media/{id}',
  operationId: 'focusPicture',
  summary: 'Set the point of a picture that stays in sight where it is cut',
  description:
    '`id` is its path without `images/` and `.webp`, with `~` for `/`, such as `flags~canada-waving`.',
  params: mediaParamSchema,
  body: mediaChangeSchema,
  unguarded: 'a point is set whole, and whoever sets it last sees it in the picture',
  answer: json('The picture', mediaPictureAnswerSchema),
  refusals: [400, 404],
  verb: async ({ tx, staff, params, body }) => {
    const picture = await changeFocus(tx, params.id, body.focus);
    const subject = { kind: 'picture', id: picture.path } as const;
    await logStaff(tx, staff, { what: 'picture.focused', subject, detail: {} });
    return picture;
  },
});

export const mediaRoutes = staffRoutes('Media', list, focus);

/** Takes a file, so it comes before the guards of JSON bodies. */
export const mediaUploadRoutes = staffRoutes('Media', upload);
