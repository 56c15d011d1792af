import { keeper, parseJson } from '../storage.ts';

const KEY = 'checkout_draft';

/** What was typed or chosen at the checkout, by field name; never the card, whose fields no part of the page reads by name. */
export type CheckoutDraft = Readonly<Record<string, string>>;

/** The parts of the form that keep their text themselves. */
const PARTS = ['customer', 'invoice', 'pickup', 'payment'] as const;
type Part = (typeof PARTS)[number];

interface SavedDraft {
  /** The account that was signed in; null for a guest. */
  readonly userId: string | null;
  readonly parts: Readonly<Partial<Record<Part, CheckoutDraft>>>;
}

export interface DraftReader {
  readonly userId: string | null;
  /** Whether the session has ended by itself: whoever typed the text is about to sign in again. */
  readonly hasExpired: boolean;
}

/**
 * Lives until the order is placed, the visitor logs out or the tab is closed: the text must survive a reload, and a phone
 * that drops the tab. Session storage is of this tab alone, because it holds a personal address.
 */
const store = keeper(() => sessionStorage);

/** Saves what is typed or chosen in a part of the form. */
export function keepDraft(userId: string | null, typed: CheckoutDraft, part: Part = 'customer'): void {
  const saved = readSaved();
  const parts = { ...saved?.parts, [part]: typed };
  // The fields of the customer know whose they are; another part is used after a session has ended, too.
  const owner = part === 'customer' ? userId : (saved?.userId ?? userId);
  const isEmpty = Object.values(parts).every((each) => Object.keys(each).length === 0);
  if (isEmpty) forgetDraft();
  else store.write(KEY, JSON.stringify({ userId: owner, parts } satisfies SavedDraft));
}

/**
 * The saved text. That of an account is for nobody else: when it has logged out meanwhile, in another tab perhaps, the
 * text is deleted.
 */
export function readDraft({ userId, hasExpired }: DraftReader, part: Part = 'customer'): CheckoutDraft {
  const saved = readSaved();
  if (!saved) return {};
  const isTheirs = saved.userId === null || saved.userId === userId || (userId === null && hasExpired);
  if (!isTheirs) forgetDraft();
  return isTheirs ? (saved.parts[part] ?? {}) : {};
}

export const forgetDraft = (): void => store.remove(KEY);

/** Validated by hand, like the signed-in user: a schema would bring its library along. */
function readSaved(): SavedDraft | undefined {
  const { userId, parts } = Object(parseJson(store.read(KEY))) as Record<string, unknown>;
  if (userId !== null && typeof userId !== 'string') return undefined;
  const found = PARTS.map((part) => [part, Object(parts)[part] ?? {}] as const);
  return found.every(([, draft]) => isDraft(draft))
    ? { userId, parts: Object.fromEntries(found) as SavedDraft['parts'] }
    : undefined;
}

const isDraft = (value: unknown): value is CheckoutDraft =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');
