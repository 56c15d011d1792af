import { createHash } from 'node:crypto';
import {
  CHECKLIST_ITEMS,
  CHECKLIST_NAMES,
  type ChecklistAnswer,
  type ChecklistItemName,
  type ChecklistState,
  IS_LEFT,
} from '../../../contract/desk/checklist-items.ts';
import { DEFAULT_SETTINGS } from '../../../contract/desk/default-settings.ts';
import type { SettingKey, Settings } from '../../../contract/desk/settings.ts';
import { LEGAL_TEXTS, type LegalText } from '../../../contract/legal-texts.ts';
import { settingsIn } from '../../settings/index.ts';
import type { ChecklistRows, LastAnswer } from './checklist-queries.ts';

export interface ItemState {
  readonly item: ChecklistItemName;
  readonly state: ChecklistState;
  readonly missing: readonly SettingKey[];
  readonly answers: readonly ChecklistAnswer[];
  readonly last: LastAnswer | undefined;
  /** SHA-256 of the settings and the versions of the texts. */
  readonly fingerprint: Buffer;
}

/** The items by what is stored, in the order of the page. */
export function itemStates({ settings: stored, answers }: ChecklistRows): ItemState[] {
  const settings = settingsIn(stored);
  return CHECKLIST_NAMES.map((item) => {
    const missing = missingOf(item, settings);
    const last = answers.find((answer) => answer.item === item);
    const fingerprint = fingerprintOf(item, settings);
    const state = stateOf({ missing, last, fingerprint });
    return { item, state, missing, answers: answersFor(item, { settings, missing }), last, fingerprint };
  });
}

/** How many items still wait for somebody. */
export const countLeft = (rows: ChecklistRows): number =>
  itemStates(rows).filter(({ state }) => IS_LEFT[state]).length;

/** Whether the shop charges no tax and nobody has said that this is so. */
export const areTaxesUndecided = (rows: ChecklistRows): boolean =>
  itemStates(rows).some(
    ({ item, state, answers }) => item === 'taxes' && state !== 'declined' && answers.includes('declined'),
  );

function stateOf({
  missing,
  last,
  fingerprint,
}: Pick<ItemState, 'missing' | 'last' | 'fingerprint'>): ChecklistState {
  if (!last) return missing.length > 0 ? 'to-fill' : 'to-confirm';
  if (last.answer === 'set-aside') return 'set-aside';
  if (last.fingerprint === fingerprint.toString('hex')) return last.answer;
  return missing.length > 0 ? 'to-fill' : 'changed';
}

/** Settings that a shop could not open with count as missing, such as the sample shop's phone. */
const missingOf = (item: ChecklistItemName, settings: Settings): SettingKey[] =>
  CHECKLIST_ITEMS[item].toFill.filter(
    (key) => settings[key] === null || same(settings[key], DEFAULT_SETTINGS[key]),
  );

function answersFor(
  item: ChecklistItemName,
  { settings, missing }: { readonly settings: Settings; readonly missing: readonly SettingKey[] },
): ChecklistAnswer[] {
  if (missing.length > 0) return [];
  if (item !== 'taxes') return ['confirmed'];
  const isRegistered = Object.values(settings.taxRegistrations).some(({ isOn }) => isOn);
  return [isRegistered ? 'confirmed' : 'declined'];
}

function fingerprintOf(item: ChecklistItemName, settings: Settings): Buffer {
  const { settings: keys, texts } = CHECKLIST_ITEMS[item];
  const about = [
    item,
    keys.map((key: SettingKey) => settings[key]),
    texts.map((text: LegalText) => LEGAL_TEXTS[text]),
  ];
  return createHash('sha256').update(canonical(about)).digest();
}

const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/** JSON whose keys are in order: PostgreSQL stores them in one of its own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
