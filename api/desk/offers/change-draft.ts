import type { OfferDraft } from '../../../contract/desk/offers.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Tx } from '../../db/client.ts';
import { readPickupStore } from '../../orders/index.ts';
import { changeOffer, deleteDraft, OFFER_STEPS, offerColumns, writeOfferLines } from '../../quotes/index.ts';
import { changedMeanwhile, logStaff, type StaffMember } from '../../staff/index.ts';
import { showOffer } from './show-offers.ts';

export interface OfferCall {
  readonly tx: Tx;
  readonly staff: StaffMember;
  readonly at: Date;
  readonly quoteId: string;
  /** The offer's id. */
  readonly id: string;
  /** The number of its version, as the customer reads it. */
  readonly number: number;
  /** The version of the row that the person saw. */
  readonly version: number;
}

/**
 * Replaces what a draft says.
 * @throws {ShopError} INVALID_REQUEST for an unknown pick-up store; CHANGED_MEANWHILE; CONFLICT for what is no draft.
 */
export async function changeDraft(call: OfferCall, body: OfferDraft): Promise<void> {
  const { tx, staff, id, version, number } = call;
  const draft = await withPlace(tx, body);
  // The version rises also when only lines change, which are rows of their own.
  const changes = { ...OFFER_STEPS.edit, ...offerColumns(draft), version: version + 1 };
  if (!(await changeOffer(tx, { id, version }, changes))) throw await refusal(call);
  await writeOfferLines(tx, id, draft.lines);
  await logStaff(tx, staff, {
    what: 'quote.offer-edited',
    subject: subjectOf(call),
    detail: { offer: number },
  });
}

/** Deletes a draft; its number is free again. @throws {ShopError} as `changeDraft`. */
export async function dropDraft(call: OfferCall): Promise<void> {
  const { tx, staff, number } = call;
  if (!(await deleteDraft(tx, call))) throw await refusal(call);
  await logStaff(tx, staff, {
    what: 'quote.offer-dropped',
    subject: subjectOf(call),
    detail: { offer: number },
  });
}

/** A pick-up is taxed in the province of its store. */
async function withPlace(tx: Tx, draft: OfferDraft): Promise<OfferDraft> {
  const store = await readPickupStore(tx, { fulfilment: draft.fulfilment, pickupStore: draft.pickupStore });
  return { ...draft, pickupStore: store?.slug ?? null, province: store?.province ?? draft.province };
}

/** Why no step was taken: the offer is gone, was changed meanwhile, or is in a state without such a step. */
export async function refusal({ tx, at, quoteId, id, version }: OfferCall): Promise<ShopError> {
  const now = await showOffer({ db: tx, at }, { quoteId, id });
  return now.version === version ? new ShopError('CONFLICT', 'offerStepRefused') : changedMeanwhile(now);
}

export const subjectOf = ({ quoteId }: OfferCall) => ({ kind: 'quote', id: quoteId }) as const;
