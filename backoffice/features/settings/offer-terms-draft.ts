import type { Language } from '../../../contract/locale.ts';
import type { OfferSettings } from '../../../contract/offers/offer-settings.ts';
import { readCents, writeDollars } from '../../ui/read-cents.ts';
import { readPpm, writePercent } from '../../ui/read-percent.ts';
import { wholeNumber } from './whole-number.ts';

/** What the form shows of the terms of an offer. */
export const offerValues = (offers: OfferSettings, language: Language) => ({
  validDays: String(offers.validDays),
  wholeBelow: writeDollars(offers.wholeBelowCents, language),
  deposit: writePercent(offers.depositPpm, language),
  proofDays: String(offers.proofDays),
  makeDays: String(offers.makeDays),
  revisions: String(offers.revisions),
});

/** Reads those fields. The API checks what was typed. */
export const readOfferTerms = (text: (name: string) => string): Record<keyof OfferSettings, unknown> => ({
  validDays: wholeNumber(text('validDays')),
  wholeBelowCents: readCents(text('wholeBelow')) ?? null,
  depositPpm: readPpm(text('deposit')) ?? null,
  proofDays: wholeNumber(text('proofDays')),
  makeDays: wholeNumber(text('makeDays')),
  revisions: wholeNumber(text('revisions')),
});
