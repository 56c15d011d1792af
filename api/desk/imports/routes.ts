import { Readable } from 'node:stream';
import { z } from '@hono/zod-openapi';
import {
  applyImportSchema,
  goodsExportParamsSchema,
  importAnswerSchema,
  importListQuerySchema,
  importListSchema,
  importPicturesAnswerSchema,
  importRowListSchema,
  importRowsQuerySchema,
  importUploadSchema,
  templateParamsSchema,
} from '../../../contract/goods/imports.ts';
import { productFiltersSchema } from '../../../contract/goods/products.ts';
import { inTransaction } from '../../db/client.ts';
import { json } from '../../http/router.ts';
import { shopDay } from '../../settings/index.ts';
import {
  CSV_ANSWER,
  changeRoute,
  KEY,
  logStaff,
  readRoute,
  responseRoute,
  sendCsv,
  staffRoutes,
} from '../../staff/index.ts';
import { UPLOADED_FILE, uploadIn } from '../../uploads/index.ts';
import type { DeskDeps } from '../deps.ts';
import { readProductFilters } from '../products/list/list-products.ts';
import { errorsOf } from './errors-of.ts';
import { exportGoods } from './goods-export.ts';
import { applyImport, putImportBack, requireKind, stopImport } from './move-import.ts';
import { importsOf, showImport, showRows } from './show-import.ts';
import { templateOf } from './templates.ts';
import { uploadImport, uploadPictures } from './upload-import.ts';

/** The widest: everybody with a kind of their own has it, and each kind asks for its own besides. */
const OWN_KIND = 'stock.adjust';
const PROVEN = { permission: OWN_KIND, stepUp: true } as const;
const OF_ROLE =
  'Each kind needs its own permission: stock.adjust for `stock`, catalogue.prices for `prices`, catalogue.edit for the others.';

const params = z.object({ id: z.uuid() });
const answer = json('The import', importAnswerSchema);

const upload = responseRoute(OWN_KIND, {
  call: 'POST /imports',
  operationId: 'uploadImport',
  summary: 'Upload a CSV file, which is checked whole; nothing is changed',
  description: `${OF_ROLE} At most 20 MB and 20,000 rows.`,
  query: importUploadSchema,
  upload: UPLOADED_FILE,
  answers: { 201: answer },
  refusals: [400, 413, 415, 429, 503, 507],
  respond: async ({ c, staff, language, at, query }, deps: DeskDeps) => {
    const running = deps.uploads.atOnce.take(c.var.clientAddress);
    try {
      const id = await uploadImport(deps, {
        ...query,
        pictures: query.pictures,
        staff,
        language,
        at,
        incoming: uploadIn(c),
      });
      return c.json({ data: await showImport(deps.db, id, { role: staff.role, language }) }, 201);
    } finally {
      running.giveBack();
    }
  },
});

const pictures = responseRoute('catalogue.edit', {
  call: 'POST /import-pictures',
  operationId: 'uploadImportPictures',
  summary: 'Upload a zip of pictures, of at most 500 MB, for an import of products that is uploaded next',
  upload: UPLOADED_FILE,
  answers: { 201: json('The key that the import names', importPicturesAnswerSchema) },
  refusals: [400, 413, 415, 429, 503, 507],
  respond: async ({ c }, deps: DeskDeps) => {
    const running = deps.uploads.atOnce.take(c.var.clientAddress);
    try {
      const { key, name } = await uploadPictures(deps, uploadIn(c));
      return c.json({ data: { key, name } }, 201);
    } finally {
      running.giveBack();
    }
  },
});

const list = readRoute(OWN_KIND, {
  call: 'GET /imports',
  operationId: 'listImports',
  summary: 'Imports of the kinds that your role imports, the newest first',
  query: importListQuerySchema,
  answer: json('A page of imports', importListSchema),
  refusals: [400],
  read: ({ query, staff }, { db }) => importsOf(db, query, staff),
});

const template = responseRoute(OWN_KIND, {
  call: 'GET /import-templates/{kind}',
  operationId: 'getImportTemplate',
  summary: 'A file with the columns of a kind and an example row, in your language',
  params: templateParamsSchema,
  answers: { 200: CSV_ANSWER },
  refusals: [400],
  respond: async ({ c, staff, params: { kind } }) => {
    requireKind(staff.role, kind);
    return sendCsv(c, { name: kind, csv: templateOf(kind, staff) });
  },
});

const show = readRoute(OWN_KIND, {
  call: 'GET /imports/{id}',
  operationId: 'getImport',
  summary: 'An import: its state, how many rows are in each, and what it is concerned about',
  params,
  answer,
  refusals: [400, 404],
  read: async ({ params: { id }, staff, language }, { db }) => ({
    data: await showImport(db, id, { role: staff.role, language }),
  }),
});

const rows = readRoute(OWN_KIND, {
  call: 'GET /imports/{id}/rows',
  operationId: 'listImportRows',
  summary: 'The rows of an import with what each changes, and its errors by column',
  params,
  query: importRowsQuerySchema,
  answer: json('A page of rows', importRowListSchema),
  refusals: [400, 404],
  read: ({ params: { id }, query, staff, language }, { db }) =>
    showRows(db, id, { ...query, role: staff.role, language }),
});

const errors = responseRoute(OWN_KIND, {
  call: 'GET /imports/{id}/errors',
  operationId: 'downloadImportErrors',
  summary: 'The rows with errors, and those that were skipped, as CSV',
  params,
  answers: { 200: CSV_ANSWER },
  refusals: [400, 404],
  respond: async ({ c, params: { id }, staff, language }, { db }) => {
    const csv = await errorsOf(db, id, { role: staff.role, language });
    return sendCsv(c, { name: 'import-errors', csv });
  },
});

const exported = responseRoute(OWN_KIND, {
  call: 'GET /goods-exports/{kind}',
  operationId: 'exportGoods',
  summary: 'Goods of the list of products as CSV, with the columns that the imports read',
  description: `${OF_ROLE} What is imported unchanged changes nothing. It is written into the log.`,
  params: goodsExportParamsSchema,
  query: productFiltersSchema,
  answers: { 200: CSV_ANSWER },
  refusals: [400],
  respond: async ({ c, staff, params: { kind }, query, at }, { db }) => {
    requireKind(staff.role, kind);
    const filters = await readProductFilters(db, query);
    await inTransaction(db, (tx) =>
      logStaff(tx, staff, { what: 'goods.exported', detail: { kind, filters: Object.keys(query) } }),
    );
    const { language, role } = staff;
    const pieces = Readable.from(exportGoods({ db }, { kind, filters, language, role }), {
      objectMode: false,
    });
    return sendCsv(c, { name: `${kind}-${shopDay(at)}`, csv: Readable.toWeb(pieces) as ReadableStream });
  },
});

const apply = changeRoute(PROVEN, {
  call: 'POST /imports/{id}/apply',
  operationId: 'applyImport',
  summary: 'Apply what the check found, in pieces, while the shop goes on selling',
  description:
    '409 with `concerns` as data until `confirmed`, when prices change by over 30 %, or to 0, or more than a fifth of ' +
    'all rows of the shop change. A row that somebody changed since the check is skipped. After a stop it goes on.',
  params,
  key: KEY,
  body: applyImportSchema,
  status: 202,
  answer,
  refusals: [400, 404, 409, 422],
  verb: ({ tx, staff, params: { id }, at, body }) => applyImport(tx, { staff, id, at }, body),
  show: ({ params: { id }, staff, language }, { db }) => showImport(db, id, { role: staff.role, language }),
});

const stop = changeRoute(OWN_KIND, {
  call: 'POST /imports/{id}/stop',
  operationId: 'stopImport',
  summary: 'Stop an import where it is; what is applied stays applied',
  params,
  unguarded: 'an import that is stopped is refused to stop again',
  answer,
  refusals: [400, 404, 409],
  verb: ({ tx, staff, params: { id }, at }) => stopImport(tx, { staff, id, at }),
  show: ({ params: { id }, staff, language }, { db }) => showImport(db, id, { role: staff.role, language }),
});

const putBack = changeRoute(PROVEN, {
  call: 'POST /imports/{id}/put-back',
  operationId: 'putImportBack',
  summary: 'Put an import back, for 7 days; rows that changed since stay, and are named',
  params,
  key: KEY,
  status: 202,
  answer,
  refusals: [400, 404, 409, 422],
  verb: ({ tx, staff, params: { id }, at }) => putImportBack(tx, { staff, id, at }),
  show: ({ params: { id }, staff, language }, { db }) => showImport(db, id, { role: staff.role, language }),
});

export const importRoutes = staffRoutes(
  'Imports',
  list,
  template,
  show,
  rows,
  errors,
  exported,
  apply,
  stop,
  putBack,
);

/** Take files, so they come before the guards of JSON bodies. */
export const importUploadRoutes = staffRoutes('Imports', upload, pictures);
