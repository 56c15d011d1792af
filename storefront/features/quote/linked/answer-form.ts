import { TERMS_VERSION } from '../../../../contract/terms.ts';
import type { ApiFetch } from '../../../lib/api/api-context.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import {
  acceptOffer,
  askAgain,
  declineOffer,
  payAccepted,
  writeMessage,
} from '../../../lib/api/api-quote-link.ts';

/** The forms of the page; each is sent as a document, with script and without. */
export const INTENTS = ['message', 'decline', 'ask-again', 'pay', 'accept', 'recalculate'] as const;
export type Intent = (typeof INTENTS)[number];

/** What came of a form, and what was typed in it. */
export interface FormResult {
  readonly intent: Intent;
  /** Undefined for a new total that was asked for. */
  readonly message: string | undefined;
  /** By the names of the fields. */
  readonly errors: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, string>>;
  /** Positions of the ticked lines. */
  readonly taken: readonly number[];
  readonly status: number;
}

/** Where a form leads that was taken: to the payment, or back to the page, which says what was done. */
export type FormOutcome =
  | { readonly kind: 'pay'; readonly token: string }
  | { readonly kind: 'done'; readonly intent: Intent }
  | { readonly kind: 'refused'; readonly result: FormResult };

interface Answering {
  readonly api: ApiFetch;
  readonly token: string;
  readonly form: FormData;
}

/** Sends a form of the page to the API. @throws {ApiError} when the link is unknown. */
export async function answerForm({ form, ...link }: Answering): Promise<FormOutcome> {
  const field = (name: string) => String(form.get(name) ?? '');
  const intent = INTENTS.find((known) => known === field('intent')) ?? 'message';
  const taken = form.getAll('taken').map(Number).filter(Number.isSafeInteger);
  const refused = (message: string | undefined, errors: FormResult['errors'], status: number) => {
    const result = { intent, message, errors, typed: typedIn(form), taken, status };
    return { kind: 'refused', result } as const;
  };
  if (intent === 'recalculate') return refused(undefined, {}, 200);
  try {
    const payToken = await sendForm(link, { intent, form, field, taken });
    return payToken ? { kind: 'pay', token: payToken } : { kind: 'done', intent };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 404) throw error;
    const errors = Object.fromEntries(error.issues.map(({ path, message }) => [path, message]));
    return refused(error.message, errors, error.status || 503);
  }
}

interface SentForm {
  readonly intent: Exclude<Intent, 'recalculate'>;
  readonly form: FormData;
  readonly field: (name: string) => string;
  readonly taken: readonly number[];
}

/** @returns the token of a link to pay, if that is where to go next. */
async function sendForm(
  link: Omit<Answering, 'form'>,
  { intent, form, field, taken }: SentForm,
): Promise<string | undefined> {
  const offer = Number(field('offer'));
  switch (intent) {
    case 'message': {
      const files = form.getAll('files').map(String).filter(Boolean);
      await writeMessage(link, { text: field('text'), files, key: field('key') });
      return undefined;
    }
    case 'decline':
      await declineOffer(link, { offer, reason: field('reason'), words: field('words') });
      return undefined;
    case 'ask-again':
      await askAgain(link);
      return undefined;
    case 'pay':
      return payAccepted(link);
    case 'accept': {
      const { payToken } = await acceptOffer(link, {
        offer,
        taken,
        totalCents: Number(field('totalCents')),
        name: field('name'),
        mayUseArtwork: field('mayUseArtwork') === 'on',
        termsVersion: field('termsVersion') || TERMS_VERSION,
        continueInEnglish: field('continueInEnglish') === 'on',
        poNumber: field('poNumber'),
        standingOffer: field('standingOffer'),
        file: field('files'),
        address: addressIn(field),
      });
      // The payment's page needs script; without it the page of the request says how to go on.
      return field('script') === 'on' ? (payToken ?? undefined) : undefined;
    }
  }
}

const ADDRESS = [
  'firstName',
  'lastName',
  'businessName',
  'phone',
  'address',
  'apartment',
  'city',
  'province',
  'postalCode',
] as const;

/** Null when the form asked for none. */
function addressIn(field: SentForm['field']): Record<string, string> | null {
  if (field('asksAddress') !== 'on') return null;
  return Object.fromEntries(ADDRESS.map((name) => [name, field(`address.${name}`)]));
}

const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
