import { digestAnswerSchema, digestChoiceSchema, digestMailSchema } from '../../../contract/desk/digest.ts';
import { json } from '../../http/router.ts';
import { shopDay } from '../../settings/index.ts';
import { changeRoute, logStaff, readRoute, staffRoutes } from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';
import { readChoice, writeChoice } from './digest-queries.ts';
import { writeDigest } from './write-mail.ts';

const read = readRoute('own.use', {
  call: 'GET /digest',
  operationId: 'getDigestChoice',
  summary: 'Whether you get the daily digest by mail',
  answer: json('Your choice', digestAnswerSchema),
  read: async ({ staff }, { db }) => ({ data: { wants: await readChoice(db, staff.id) } }),
});

const mail = readRoute('own.use', {
  call: 'GET /digest/mail',
  operationId: 'readDigest',
  summary: 'Your digest as it would be mailed now, whether or not you get it',
  answer: json('The mail', digestMailSchema),
  read: async ({ staff }, deps: DeskDeps) => {
    const { subject, html } = await writeDigest(deps, staff);
    return { data: { subject, html } };
  },
});

const choose = changeRoute('own.use', {
  call: 'PATCH /digest',
  operationId: 'chooseDigest',
  summary: 'Start or stop your daily digest, which comes at seven in the morning from tomorrow on',
  unguarded: 'The choice is the person’s own, and a repeated one changes nothing.',
  body: digestChoiceSchema,
  answer: json('Your choice', digestAnswerSchema),
  refusals: [400],
  verb: async ({ tx, staff, at, body: { wants } }) => {
    await writeChoice(tx, staff.id, { wants, day: shopDay(at) });
    await logStaff(tx, staff, { what: 'digest.chosen', detail: { wants } });
    return { wants };
  },
});

export const digestRoutes = staffRoutes('Digest', read, mail, choose);
