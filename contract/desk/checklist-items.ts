import type { LegalText } from '../legal-texts.ts';
import type { SettingKey } from './settings.ts';

interface ChecklistItem {
  /** The settings that are confirmed with it: when one changes, it is to be confirmed again. */
  readonly settings: readonly SettingKey[];
  /** Those that have no default which a shop could open with. */
  readonly toFill: readonly SettingKey[];
  /** The public texts that are read and confirmed with it. */
  readonly texts: readonly LegalText[];
  /** The page of the back office where it is done; null where a text is all there is. */
  readonly doneAt: '/settings' | '/tax' | null;
}

/** What a new shop fills in, reads and confirms before it opens, in the order of the page. */
export const CHECKLIST_ITEMS = {
  identity: {
    settings: ['businessName', 'legalName', 'businessAddress', 'phone', 'hours', 'email'],
    toFill: ['businessName', 'businessAddress', 'phone', 'email'],
    texts: [],
    doneAt: '/settings',
  },
  taxes: { settings: ['taxRegistrations'], toFill: [], texts: [], doneAt: '/tax' },
  terms: { settings: [], toFill: [], texts: ['terms'], doneAt: null },
  returns: { settings: [], toFill: [], texts: ['returns'], doneAt: null },
  shipping: { settings: ['delivery'], toFill: [], texts: ['shipping'], doneAt: '/settings' },
  privacy: {
    settings: ['privacyOfficer', 'fiscalYearEnd'],
    toFill: ['privacyOfficer'],
    texts: ['privacy-policy'],
    doneAt: '/settings',
  },
  accessibility: {
    settings: ['accessibilityContact'],
    toFill: [],
    texts: ['accessibility'],
    doneAt: '/settings',
  },
  // Whom the law on electronic messages wants named in each of them (CASL, section 6(2)).
  sender: {
    settings: ['senderName', 'businessName', 'businessAddress', 'phone', 'email'],
    toFill: ['businessName', 'businessAddress', 'email'],
    texts: [],
    doneAt: '/settings',
  },
} as const satisfies Readonly<Record<string, ChecklistItem>>;

export type ChecklistItemName = keyof typeof CHECKLIST_ITEMS;
export const CHECKLIST_NAMES = Object.keys(CHECKLIST_ITEMS) as [ChecklistItemName, ...ChecklistItemName[]];

/** `declined` says of taxes that the shop is registered for none. */
export const CHECKLIST_ANSWERS = ['confirmed', 'declined'] as const;
export type ChecklistAnswer = (typeof CHECKLIST_ANSWERS)[number];

/**
 * `to-fill`: a setting is missing. `changed`: what was confirmed has changed since. `set-aside`: of a shop that had orders before
 * there was a list, which nobody presses to go through it.
 */
export const CHECKLIST_STATES = [
  'to-fill',
  'to-confirm',
  'changed',
  'confirmed',
  'declined',
  'set-aside',
] as const;
export type ChecklistState = (typeof CHECKLIST_STATES)[number];

/** Whether an item still waits for somebody. */
export const IS_LEFT: Readonly<Record<ChecklistState, boolean>> = {
  'to-fill': true,
  'to-confirm': true,
  changed: true,
  confirmed: false,
  declined: false,
  'set-aside': false,
};
