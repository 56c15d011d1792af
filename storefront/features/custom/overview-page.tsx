import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { findCustomProduct } from '../../../contract/catalog/custom-products.ts';
import { href } from '../../lib/navigation/href.ts';
import { customBannerScene } from '../../lib/scenes/custom-banner-scene.ts';
import { recordSearch } from '../../lib/tracking/record-search.ts';
import { useRecord } from '../../lib/tracking/use-record.ts';
import { customProductName } from '../../lib/words/names/custom-names.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Section } from '../../ui/section.tsx';
import { CustomCards } from './custom-card.tsx';
import { ALL_CARDS, EMBROIDERY, OVERVIEW_CARDS } from './custom-cards.ts';
import { findMatches } from './find-custom-products.ts';

const QUOTE = 'quote';

interface OverviewPageProps {
  /** The search term; `''` shows the whole overview. */
  readonly search: string;
  /** The general quote form. */
  readonly quoteForm: ReactNode;
}

export function OverviewPage({ search, quoteForm }: OverviewPageProps) {
  const t = useTranslations('custom');
  const common = useTranslations('common');
  useRecord(search || undefined, () => recordSearch(search));
  const matches = findMatches(ALL_CARDS, search);
  const others = OVERVIEW_CARDS.filter((card) => !matches.includes(card));
  const found = matches.length > 0 ? 'searchMatches' : 'searchNoMatches';
  return (
    <>
      <Container className="py-1">
        <Breadcrumb
          label={common('breadcrumb')}
          crumbs={[{ name: common('home'), to: href('/') }, { name: t('crumb') }]}
        />
      </Container>
      <CustomHero
        title={search ? t('searchTitle', { term: search }) : t('heroTitle')}
        text={search ? t(found) : t('heroText')}
        action={
          <Link to={`#${QUOTE}`} className={buttonClass('inverse')}>
            {t('heroAction')}
          </Link>
        }
      />
      {matches.length > 0 && (
        <Section title={t('bestMatches')} className="pb-0">
          <CustomCards cards={matches} />
        </Section>
      )}
      <Section title={matches.length > 0 ? t('otherProducts') : t('products')} className="pb-0">
        {matches.length === 0 && <p className="-mt-4 mb-6 max-w-prose text-ink-soft">{t('productsText')}</p>}
        <CustomCards cards={others} />
        <Embroidery />
      </Section>
      <Container className="py-section">
        <section id={QUOTE} aria-labelledby="quote-title" className="mx-auto max-w-prose">
          <h2 id="quote-title" className="mb-2 text-xl">
            {t('quoteTitle')}
          </h2>
          <p className="mb-6 text-ink-soft">{t('quoteText')}</p>
          {quoteForm}
        </section>
      </Container>
    </>
  );
}

function Embroidery() {
  const t = useTranslations('custom');
  const product = findCustomProduct(EMBROIDERY);
  return (
    <p className="mt-6">
      {t.rich('embroidery', {
        name: customProductName(product),
        link: (name) => (
          <Link to={href('/custom/:slug', { slug: product.slug })} className="underline underline-offset-4">
            {name}
          </Link>
        ),
      })}
    </p>
  );
}

interface CustomHeroProps {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}

/** Banner of the overview. On narrow screens the text lies over the flags, so the background is darkened more. */
function CustomHero({ title, text, action }: CustomHeroProps) {
  return (
    <section className="on-ink relative isolate flex min-h-72 items-center overflow-hidden lg:min-h-96">
      <Picture
        src={customBannerScene.src}
        srcSet={customBannerScene.webp}
        sizes="100vw"
        alt=""
        width={1920}
        height={600}
        priority
        className="absolute inset-0 -z-20 size-full object-cover object-[80%_50%]"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-ink via-ink/85 to-ink/60 lg:via-ink/70 lg:via-40% lg:to-transparent lg:to-60%" />
      <Container className="py-8 md:py-12">
        <div className="max-w-form">
          <h1 className="mb-4 break-words text-3xl">{title}</h1>
          <p>{text}</p>
          {action && <p className="mt-6">{action}</p>}
        </div>
      </Container>
    </section>
  );
}
