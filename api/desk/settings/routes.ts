import {
  settingsAnswerSchema,
  settingsChangeSchema,
  versionedSettingsSchema,
} from '../../../contract/desk/settings.ts';
import { json, problemWith } from '../../http/router.ts';
import { readVersionedSettings } from '../../settings/index.ts';
import { BARE_VERSION, changeRoute, readRoute, staffRoutes } from '../../staff/index.ts';
import { editSettings } from './edit-settings.ts';

const read = readRoute('settings.edit', {
  call: 'GET /settings',
  operationId: 'getSettings',
  summary: "The shop's settings",
  answer: json('Every setting', settingsAnswerSchema),
  read: async (_call, { db }) => ({ data: await readVersionedSettings(db) }),
});

const edit = changeRoute('settings.edit', {
  call: 'PATCH /settings',
  operationId: 'editSettings',
  summary: 'Change settings',
  description:
    'A tax registration cannot be switched on without its number, nor lose it while it is on. One that is on without it from before may stay so.',
  version: BARE_VERSION,
  body: settingsChangeSchema,
  answer: json('Every setting', settingsAnswerSchema),
  changed: problemWith('The settings as they are now', versionedSettingsSchema),
  refusals: [400, 428],
  verb: ({ tx, staff, body: change, version: seen }) => editSettings(tx, staff, { change, seen }),
});

export const settingRoutes = staffRoutes('Settings', read, edit);
