import { z } from 'zod';
import { shownDaySchema } from '../day-schemas.ts';
import { LEGAL_TEXTS, type LegalText } from '../legal-texts.ts';
import { CHECKLIST_ANSWERS, CHECKLIST_NAMES, CHECKLIST_STATES } from './checklist-items.ts';
import { type SettingKey, settingsSchema } from './settings.ts';

const SETTINGS = Object.keys(settingsSchema.shape) as [SettingKey, ...SettingKey[]];
const TEXTS = Object.keys(LEGAL_TEXTS) as [LegalText, ...LegalText[]];

export const checklistItemSchema = z.object({
  item: z.enum(CHECKLIST_NAMES),
  state: z.enum(CHECKLIST_STATES),
  /** Settings that are to be filled in before it can be confirmed. */
  missing: z.array(z.enum(SETTINGS)),
  /** What can be answered now: none while a setting is missing; of taxes, by whether the shop is registered for one. */
  answers: z.array(z.enum(CHECKLIST_ANSWERS)),
  texts: z.array(
    z.object({
      name: z.enum(TEXTS),
      /** The day on which the text was last changed. */
      version: shownDaySchema,
      /** Of the public page. */
      urls: z.object({ en: z.url(), fr: z.url() }),
    }),
  ),
  /** The last answer, which holds only in the states `confirmed` and `declined`. */
  last: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
  /** Stands for the settings and texts that are shown; an answer sends it back. */
  fingerprint: z.base64url().length(43),
});
export type ChecklistItem = z.infer<typeof checklistItemSchema>;

export const checklistSchema = z.object({ data: z.array(checklistItemSchema) });

export const checklistAnswerBodySchema = z.object({
  answer: z.enum(CHECKLIST_ANSWERS),
  /** Of the item as the person saw it. */
  fingerprint: z.base64url().length(43),
});
export type ChecklistAnswerBody = z.output<typeof checklistAnswerBodySchema>;
