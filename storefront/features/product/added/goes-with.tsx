import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { browserFetch, getCategory } from '../../../lib/api/api.ts';
import { type Card, toCard } from '../../../lib/card.ts';
import { PLACEHOLDER_URL } from '../../../lib/lines/line-display.ts';
import { href } from '../../../lib/navigation/href.ts';
import { formatMoney } from '../../../lib/words/format.ts';
import type { Line } from '../../../state/lines/lines.ts';
import { LinePicture } from '../../../ui/line-picture.tsx';
import { Link } from '../../../ui/link.tsx';
import { companionsOf } from './companions.ts';

/** A pole, a bracket, a halyard: the best seller of each kind that goes with the flag; nothing while none is known. */
export function GoesWith({ line }: { readonly line: Line }) {
  const t = useTranslations('addedLine');
  const common = useTranslations('common');
  const companions = useCompanions(line);
  if (companions.length === 0) return null;
  return (
    <div className="border-line border-t pt-3">
      <h3 className="mb-2 text-base">{t('goesWith')}</h3>
      <ul className="flex flex-col gap-2">
        {companions.map((card) => (
          <li key={card._id} className="relative flex items-center gap-3">
            <LinePicture
              src={card.images[0] ? `${card.images[0].url}?w=160` : PLACEHOLDER_URL}
              fallbackSrc={PLACEHOLDER_URL}
              alt=""
              className="size-12"
            />
            <span className="min-w-0 flex-1 text-sm">
              <Link to={href('/product/:slug', { slug: card.slug })} className="cover-link font-semibold">
                {card.name}
              </Link>
              <span className="block text-ink-soft">
                {common('from', { price: formatMoney(card.price) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useCompanions(line: Line): readonly Card[] {
  const [cards, setCards] = useState<readonly Card[]>([]);
  const wanted = companionsOf(line.selectedVariant?.options ?? {}).join(',');
  const { _id } = line.product;
  useEffect(() => {
    if (wanted === '') return;
    let isShown = true;
    // A shop without such a category, or a call that fails, leaves it out.
    const findBest = (category: string) =>
      getCategory(browserFetch, category, { limit: '1' })
        .then(({ data }) => data.products)
        .catch(() => []);
    void Promise.all(wanted.split(',').map(findBest)).then((found) => {
      if (isShown)
        setCards(
          found
            .flat()
            .filter((product) => product._id !== _id)
            .map(toCard),
        );
    });
    return () => {
      isShown = false;
    };
  }, [wanted, _id]);
  return cards;
}
