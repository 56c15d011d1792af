import type { DeskOffers } from '../../../contract/desk/offers.ts';
import type { DeskQuote } from '../../../contract/desk/quotes.ts';
import type { OfferAnswering } from '../../../contract/offers/quote-link.ts';
import { may } from '../../../contract/staff/permissions.ts';
import { OffersPanel } from '../../features/offers/offers-panel.tsx';
import { AnswerPanel } from '../../features/quotes/answer-panel.tsx';
import { AnswersPanel } from '../../features/quotes/answers-panel.tsx';
import { ArtworkPanel } from '../../features/quotes/artwork-panel.tsx';
import { FilesPanel } from '../../features/quotes/files-panel.tsx';
import { MessagesPanel } from '../../features/quotes/messages-panel.tsx';
import { QuoteNotes } from '../../features/quotes/notes-panel.tsx';
import { PersonPanel } from '../../features/quotes/person-panel.tsx';
import { QuoteHead } from '../../features/quotes/quote-head.tsx';
import { WorkPanel } from '../../features/quotes/work-panel.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import type { Route } from './+types/quote.ts';

export async function clientLoader({ params: { number }, request: { signal } }: Route.ClientLoaderArgs) {
  const { role } = await requirePermission('quotes.read');
  const answers = may(role, 'quotes.edit');
  const [quote, offers, answering] = await Promise.all([
    api<{ readonly data: DeskQuote }>(at`/quotes/${number}`, { signal }),
    // Whoever makes the goods sees no amount.
    may(role, 'offers.read') ? api<DeskOffers>(at`/quotes/${number}/offers`, { signal }) : undefined,
    answers ? api<{ readonly data: OfferAnswering }>(at`/quotes/${number}/answering`, { signal }) : undefined,
  ]);
  return { quote: quote.data, offers: offers?.data, answering: answering?.data };
}

/** One request: what the customer wrote, and what staff made of it. */
export default function QuotePage({ loaderData: { quote, offers, answering } }: Route.ComponentProps) {
  return (
    <>
      <QuoteHead quote={quote} />
      <div className="columns-of-panels">
        <div>
          <AnswersPanel quote={quote} />
          <ArtworkPanel quote={quote} />
          <FilesPanel quote={quote} />
        </div>
        <div>
          <WorkPanel quote={quote} />
          {offers && <OffersPanel quote={quote} offers={offers} />}
          <MessagesPanel key={`messages ${quote.id}`} quote={quote} />
          {answering && <AnswerPanel quote={quote} answering={answering} />}
          <QuoteNotes key={quote.id} quote={quote} />
          <PersonPanel quote={quote} />
        </div>
      </div>
    </>
  );
}
