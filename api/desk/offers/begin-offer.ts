import { dayAfter } from '../../../contract/days.ts';
import type { NewOffer, OfferDraft } from '../../../contract/desk/offers.ts';
import type { OfferSettings } from '../../../contract/offers/offer-settings.ts';
import { offerValue } from '../../../contract/offers/offer-totals.ts';
import { DEFAULT_PROVINCE } from '../../../contract/places/provinces.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Tx } from '../../db/client.ts';
import {
  changeQuote,
  insertOffer,
  type LockedQuote,
  listOffers,
  lockQuote,
  mayStep,
  type OfferRow,
  QUOTE_STEPS,
  readOfferLines,
  readTemplate,
} from '../../quotes/index.ts';
import { readSettings, shopDay } from '../../settings/index.ts';
import { logStaff, type StaffMember } from '../../staff/index.ts';
import { askedLines, askedProvince } from './asked-draft.ts';
import { toDraft } from './show-offers.ts';

interface Begin {
  readonly tx: Tx;
  readonly staff: StaffMember;
  readonly at: Date;
  readonly quoteId: string;
}

const MAX_VERSIONS = 999;

/**
 * Begins the draft of an offer. A request that nobody has goes to who answers it.
 * @returns the draft's id.
 * @throws {ShopError} CONFLICT for a request that ended or has a draft; NOT_FOUND for an unknown version or template.
 */
export async function beginOffer(call: Begin, origin: NewOffer): Promise<string> {
  const { tx, staff, at, quoteId } = call;
  const quote = await lockQuote(tx, quoteId);
  if (!quote) throw new ShopError('NOT_FOUND', 'noQuote');
  if (!mayStep(quote.status, 'send')) throw new ShopError('CONFLICT', 'quoteEnded');
  const earlier = await listOffers(tx, quoteId);
  const number = (earlier[0]?.number ?? 0) + 1;
  if (number > MAX_VERSIONS) throw new ShopError('CONFLICT', 'manyOffers');
  const draft = await draftOf(call, { quote, earlier, origin });
  const id = await insertOffer(tx, { quoteId, number, draft, staffId: staff.id, at });
  if (!id) throw new ShopError('CONFLICT', 'offerDraftExists');
  await changeQuote(tx, { id: quoteId }, { ...QUOTE_STEPS.take, assigned_to: staff.id });
  const subject = { kind: 'quote', id: quoteId } as const;
  await logStaff(tx, staff, { what: 'quote.offer-begun', subject, detail: { offer: number } });
  return id;
}

interface Origin {
  readonly quote: LockedQuote;
  /** The request's offers so far, newest first. */
  readonly earlier: readonly OfferRow[];
  readonly origin: NewOffer;
}

async function draftOf({ tx, at }: Begin, { quote, earlier, origin }: Origin): Promise<OfferDraft> {
  const { businessAddress, offers: usual } = await readSettings(tx);
  const validUntil = dayAfter(shopDay(at), usual.validDays);
  const copied = copiedBy(origin, earlier);
  if (origin.copyOf !== undefined && !copied) throw new ShopError('NOT_FOUND', 'noOffer');
  if (copied) return { ...toDraft(copied, await readOfferLines(tx, copied.id)), validUntil };
  const lines =
    origin.template === undefined
      ? askedLines(quote)
      : await readTemplate(tx, origin.template, quote.language);
  return {
    language: quote.language,
    validUntil,
    fulfilment: 'delivery',
    province: askedProvince(quote) ?? businessAddress?.province ?? DEFAULT_PROVINCE,
    pickupStore: null,
    ...usualPayment(offerValue(lines), usual),
    terms: { proofDays: usual.proofDays, makeDays: usual.makeDays, revisions: usual.revisions },
    note: '',
    lines,
  };
}

/** A new version begins with the newest one, unless another is named or a template. */
const copiedBy = ({ copyOf, template }: NewOffer, earlier: readonly OfferRow[]): OfferRow | undefined => {
  if (copyOf !== undefined) return earlier.find(({ number }) => number === copyOf);
  return template === undefined ? earlier[0] : undefined;
};

const usualPayment = (
  value: number,
  { wholeBelowCents, depositPpm }: OfferSettings,
): Pick<OfferDraft, 'payment' | 'depositPpm'> =>
  value < wholeBelowCents ? { payment: 'whole', depositPpm: null } : { payment: 'deposit', depositPpm };
