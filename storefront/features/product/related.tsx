import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Card } from '../../lib/card.ts';

/** In the syntax of the `sizes` attribute of `img`: four in a row, on phones two. */
const SIZES = '(min-width: 1280px) 290px, (min-width: 768px) 24vw, calc(50vw - 22px)';

interface RelatedProps {
  readonly cards: readonly Card[];
  readonly renderCard: (card: Card, sizes: string) => ReactNode;
}

/** Related products in a row below the tabs. */
export function Related({ cards, renderCard }: RelatedProps) {
  const t = useTranslations('product');
  return (
    <section aria-labelledby="related" className="mt-section">
      <h2 id="related" className="mb-6 text-xl md:mb-8">
        {t('related')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 lg:gap-6">
        {cards.map((card) => (
          <li key={card._id} className="min-w-0">
            {renderCard(card, SIZES)}
          </li>
        ))}
      </ul>
    </section>
  );
}
