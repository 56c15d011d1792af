import type { ChecklistAnswerBody, ChecklistItem } from '../../../contract/desk/checklist.ts';
import { CHECKLIST_ITEMS, type ChecklistItemName } from '../../../contract/desk/checklist-items.ts';
import { LEGAL_TEXTS, type LegalText } from '../../../contract/legal-texts.ts';
import { pathIn } from '../../../contract/page-language.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Db, Tx } from '../../db/client.ts';
import { changedMeanwhile, logStaff, type StaffMember } from '../../staff/index.ts';
import { insertAnswer, readChecklistRows } from './checklist-queries.ts';
import { type ItemState, itemStates } from './item-states.ts';

interface Shown {
  /** The shop's base URL, without a trailing slash. */
  readonly publicUrl: string;
}

/** Lists what a new shop fills in, reads and confirms, with its states. */
export const showChecklist = async (db: Db | Tx, shown: Shown): Promise<ChecklistItem[]> =>
  itemStates(await readChecklistRows(db)).map((state) => toItem(state, shown));

interface Answering extends Shown {
  readonly item: ChecklistItemName;
  readonly body: ChecklistAnswerBody;
  readonly staff: StaffMember;
  readonly at: Date;
}

/**
 * Adds an answer about an item, with who gave it and when.
 * @throws {ShopError} CHANGED_MEANWHILE when its settings or texts are not those that the person saw; CONFLICT for an answer that
 * does not fit: something is missing, or the shop is, or is not, registered for a tax.
 */
export async function answerItem(
  tx: Tx,
  { item, body, staff, at, publicUrl }: Answering,
): Promise<ChecklistItem[]> {
  const state = itemStates(await readChecklistRows(tx)).find((one) => one.item === item);
  if (!state) throw new Error(`no item ${item}`);
  const { fingerprint, answers } = state;
  if (fingerprint.toString('base64url') !== body.fingerprint)
    throw changedMeanwhile(await showChecklist(tx, { publicUrl }));
  if (!answers.includes(body.answer)) throw new ShopError('CONFLICT', 'checklistAnswer');
  // It is so already, and whoever said it first stays named.
  if (state.state === body.answer) return showChecklist(tx, { publicUrl });
  await insertAnswer(tx, { item, answer: body.answer, fingerprint, at, staffId: staff.id });
  await logStaff(tx, staff, {
    what: 'checklist.answered',
    subject: { kind: 'checklist', id: item },
    detail: { answer: body.answer },
  });
  return showChecklist(tx, { publicUrl });
}

const toItem = ({ last, fingerprint, ...state }: ItemState, { publicUrl }: Shown): ChecklistItem => ({
  ...state,
  missing: [...state.missing],
  answers: [...state.answers],
  texts: CHECKLIST_ITEMS[state.item].texts.map((name: LegalText) => ({
    name,
    version: LEGAL_TEXTS[name],
    urls: { en: publicUrl + pathIn('en', `/${name}`), fr: publicUrl + pathIn('fr', `/${name}`) },
  })),
  last:
    last && last.answer !== 'set-aside' ? { at: new Date(last.at).toISOString(), by: last.by ?? '' } : null,
  fingerprint: fingerprint.toString('base64url'),
});
