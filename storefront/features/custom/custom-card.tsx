import { useTranslations } from 'use-intl';
import { pictureUrl, srcSet } from '../../../contract/catalog/pictures.ts';
import { href } from '../../lib/navigation/href.ts';
import { customProductName } from '../../lib/words/names/custom-names.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { CustomCard } from './custom-cards.ts';

const PLACEHOLDER = pictureUrl(null, null);
const SIZES =
  '(min-width: 1280px) 290px, (min-width: 1024px) 25vw, (min-width: 768px) 33vw, calc(50vw - 22px)';

interface CustomCardsProps {
  readonly cards: readonly CustomCard[];
}

export function CustomCards({ cards }: CustomCardsProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-6 lg:grid-cols-4">
      {cards.map((card) => (
        <li key={card.product.slug}>
          <Card card={card} />
        </li>
      ))}
    </ul>
  );
}

/** One link, the button, covers the whole card; it is named after the product. */
function Card({ card }: { readonly card: CustomCard }) {
  const t = useTranslations('custom');
  const { product, summary, picture } = card;
  return (
    <article className="card h-full flex-col">
      <Picture
        src={picture.url}
        srcSet={srcSet(picture.url, picture.width)}
        sizes={SIZES}
        alt=""
        width={picture.width}
        height={picture.height}
        fallbackSrc={PLACEHOLDER}
        className="aspect-square w-full bg-mist object-cover"
      />
      <div className="card-body">
        <h3 className="min-h-[2lh] font-body font-semibold text-base tracking-normal sm:min-h-0">
          {customProductName(product)}
        </h3>
        <p className="mb-2 hidden text-ink-soft text-sm sm:block">{summary}</p>
        <Link
          to={href('/custom/:slug', { slug: product.slug })}
          aria-label={t('hereOf', { name: customProductName(product) })}
          className={buttonClass('secondary', 'mt-auto w-full whitespace-nowrap max-sm:px-0 cover-link')}
        >
          {t('here')}
        </Link>
      </div>
    </article>
  );
}
