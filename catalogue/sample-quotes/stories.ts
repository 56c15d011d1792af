import type { ClosedReason } from '../../contract/forms/quote-states.ts';
import type { Language } from '../../contract/locale.ts';
import type { OfferPayment } from '../../contract/offers/offer-states.ts';
import type { Decline } from '../../contract/offers/quote-link.ts';
import type { ArtworkName } from './artwork.ts';

/** How far a made-up request has come. */
export type Ending =
  /** `asked`: the customer has written since. */
  | { readonly what: 'received' | 'asked' }
  /** `asking`: staff wait for what the customer answers. */
  | { readonly what: 'draft' | 'asking' }
  /** `questioned`: the customer has a question about the offer; `sent-again`: it had one, which version 2 answers. */
  | { readonly what: 'sent' | 'questioned' | 'sent-again' | 'expired' | 'asked-again' }
  | { readonly what: 'declined'; readonly reason: Decline['reason'] }
  /** By the link; `recorded`: by phone. */
  | {
      readonly what: 'accepted' | 'recorded';
      readonly paid: 'nothing' | 'deposit' | 'deposit-and-balance' | 'whole';
    }
  | { readonly what: 'closed'; readonly reason: Exclude<ClosedReason, 'duplicate'> }
  /** Into the first request, by whoever sent it twice. */
  | { readonly what: 'merged' };

/** What an offer has beside the made line, its set-up and its delivery. */
export type Extra = 'art' | 'rush' | 'stock' | 'stand' | 'discount';

export interface Story {
  readonly ending: Ending;
  readonly language: Language;
  /** The slug of the custom product; null for the general form. */
  readonly product: string | null;
  readonly quantity: number;
  readonly artwork: ArtworkName | null;
  readonly daysAgo: number;
  readonly payment: OfferPayment;
  readonly extras: readonly Extra[];
  /** A caller without an email gets the offer on paper. */
  readonly isCaller: boolean;
}

const story = (
  ending: Ending,
  [language, product, quantity, artwork, daysAgo]: readonly [
    Language,
    string | null,
    number,
    ArtworkName | null,
    number,
  ],
  { payment = 'deposit', extras = [], isCaller = false }: Partial<Story> = {},
): Story => ({ ending, language, product, quantity, artwork, daysAgo, payment, extras, isCaller });

/** As many as a new sample shop begins with: none of them has an order. */
export const FIRST_STORIES = 5;

/** Thirty requests, in every state that a request, an offer and its payments can be in. */
export const STORIES: readonly Story[] = [
  story({ what: 'received' }, ['en', null, 12, 'crest.svg', 1]),
  story({ what: 'draft' }, ['fr', 'custom-flags', 15, 'wave.svg', 2], { extras: ['art'] }),
  story({ what: 'sent' }, ['en', 'feather-banner', 6, 'banner.pdf', 4], {
    payment: 'whole',
    extras: ['stand'],
  }),
  story({ what: 'sent-again' }, ['fr', 'street-banner', 24, 'crest.svg', 6], {
    extras: ['art', 'rush', 'discount'],
  }),
  story(
    { what: 'declined', reason: 'too-expensive' },
    ['en', 'applique-sew-flags', 4, 'photo-of-a-sketch.jpg', 12],
    { extras: ['art'] },
  ),
  story({ what: 'asked' }, ['fr', 'car-flag', 100, 'club-logo.png', 2]),
  story({ what: 'received' }, ['en', 'custom-flags', 25, 'club-logo.png', 0.2]),
  story({ what: 'received' }, ['fr', 'feather-banner', 2, null, 0.6]),
  story({ what: 'asking' }, ['en', 'podium-banners', 1, 'photo-of-a-sketch.jpg', 3]),
  story({ what: 'draft' }, ['en', null, 30, 'crest.svg', 3], { extras: ['stock', 'discount'] }),
  story({ what: 'questioned' }, ['en', 'fence-wraps', 3, 'wave.svg', 5], { extras: ['rush'] }),
  story({ what: 'sent' }, ['fr', null, 30, 'banner.pdf', 3], { extras: ['stock', 'stand'] }),
  story({ what: 'sent' }, ['en', 'custom-flags', 8, null, 5], { payment: 'whole', isCaller: true }),
  story({ what: 'expired' }, ['en', 'pennants-and-Burgee', 50, 'crest.svg', 40], { extras: ['discount'] }),
  story({ what: 'asked-again' }, ['fr', 'custom-flags', 15, 'wave.svg', 38], { payment: 'whole' }),
  story({ what: 'declined', reason: 'found-elsewhere' }, ['fr', 'street-banner', 10, 'banner.pdf', 16]),
  story({ what: 'accepted', paid: 'nothing' }, ['en', 'custom-flags', 20, 'crest.svg', 7], {
    extras: ['stand', 'rush'],
  }),
  story({ what: 'accepted', paid: 'nothing' }, ['fr', 'car-flag', 20, 'club-logo.png', 8], {
    payment: 'whole',
  }),
  story({ what: 'accepted', paid: 'deposit' }, ['en', null, 48, 'wave.svg', 10], {
    extras: ['art', 'stock', 'discount'],
  }),
  story({ what: 'recorded', paid: 'deposit' }, ['fr', 'custom-flags', 16, 'crest.svg', 11], {
    extras: ['rush'],
  }),
  story({ what: 'accepted', paid: 'whole' }, ['en', 'feather-banner', 4, 'banner.pdf', 13], {
    payment: 'whole',
    extras: ['stand'],
  }),
  story({ what: 'accepted', paid: 'deposit-and-balance' }, ['fr', 'street-banner', 14, 'wave.svg', 18], {
    extras: ['art', 'discount'],
  }),
  story({ what: 'recorded', paid: 'nothing' }, ['en', 'custom-flags', 24, 'crest.svg', 14], {
    payment: 'invoice',
    extras: ['stock'],
  }),
  story({ what: 'accepted', paid: 'nothing' }, ['fr', null, 50, 'club-logo.png', 15], {
    payment: 'invoice',
    extras: ['rush'],
  }),
  story({ what: 'closed', reason: 'not-possible' }, [
    'en',
    'custom-embroidery',
    2,
    'photo-of-a-sketch.jpg',
    20,
  ]),
  story({ what: 'closed', reason: 'too-small' }, ['fr', 'custom-paper-flag', 10, null, 21]),
  story({ what: 'closed', reason: 'no-answer' }, ['en', 'over-the-street-banners', 1, 'banner.pdf', 34]),
  story({ what: 'closed', reason: 'answered-by-mail' }, ['fr', 'fence-wraps', 2, null, 45]),
  story({ what: 'closed', reason: 'other' }, ['en', null, 5, null, 28]),
  story({ what: 'merged' }, ['en', null, 12, 'club-logo.png', 0.5]),
];
