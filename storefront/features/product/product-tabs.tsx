import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Product, Review } from '../../../contract/catalog/catalog.ts';
import { href } from '../../lib/navigation/href.ts';
import { useTab } from '../../lib/navigation/use-tab.ts';
import { langOf } from '../../lib/words/lang-of.ts';
import { Link } from '../../ui/link.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { ReviewSummary } from './review-summary.ts';
import { Reviews } from './reviews.tsx';
import { upkeepOf } from './upkeep.ts';

interface ProductTabsProps {
  readonly product: Product;
  readonly summary: ReviewSummary;
  /** Without it nobody can write a review here. */
  readonly onReview?: ((review: Review) => void) | undefined;
}

export function ProductTabs({ product, summary, onReview }: ProductTabsProps) {
  const t = useTranslations('product');
  const { count } = summary;
  const { selected, select, opened } = useTab(['description', 'specifications', 'faq', 'reviews']);
  const tabs = [
    { id: 'description', name: t('description'), panel: <About product={product} /> },
    { id: 'specifications', name: t('specifications'), panel: <Specifications product={product} /> },
    { id: 'faq', name: t('faq'), panel: <Faq faqs={product.faqs} /> },
    {
      id: 'reviews',
      name: count > 0 ? t('reviewsCount', { count }) : t('reviews'),
      panel: (
        <Reviews
          productId={product._id}
          summary={summary}
          wasOpened={opened.has('reviews')}
          onWritten={onReview}
        />
      ),
    },
  ];
  return <Tabs label={t('details')} selected={selected} onSelect={select} tabs={tabs} hasHeadings />;
}

/** From 1024 px on the specifications stand beside the description, which leaves half of the page empty. */
function About({ product }: { readonly product: Product }) {
  return (
    <div className="grid gap-12 lg:grid-cols-2">
      <Description product={product} />
      <div aria-hidden className="hidden lg:block">
        <Specifications product={product} />
      </div>
    </div>
  );
}

function Description({ product }: { readonly product: Product }) {
  const html = product.description;
  const t = useTranslations('product');
  if (!html) return <AskUs>{t('noDescription')}</AskUs>;
  return (
    <div
      lang={langOf(product, 'description')}
      className="max-w-prose [&_a]:underline [&_h2]:mt-6 [&_h2]:text-xl [&_h3]:mt-6 [&_h3]:text-base [&_li]:mt-2 [&_ol]:mt-4 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:mt-4 [&_p]:first:mt-0 [&_ul]:mt-4 [&_ul]:list-disc [&_ul]:pl-6"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the API sends sanitised HTML (docs/spec/api.md#catalogue)
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function Specifications({ product }: { readonly product: Product }) {
  const t = useTranslations('product');
  const rows: Product['specifications'] = [...product.specifications, ...upkeepOf(product, t)];
  if (rows.length === 0) return <p className="text-ink-soft">{t('noSpecifications')}</p>;
  return (
    <dl className="max-w-prose divide-y divide-line border-line border-y">
      {rows.map(({ name, value, ...row }) => (
        <div key={name} lang={langOf(row, 'name')} className="grid gap-x-6 py-3 sm:grid-cols-[12rem_1fr]">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Faq({ faqs }: { readonly faqs: Product['faqs'] }) {
  const t = useTranslations('product');
  if (faqs.length === 0) return <AskUs>{t('noFaq')}</AskUs>;
  return (
    <dl className="flex max-w-prose flex-col gap-6">
      {faqs.map(({ question, answer, ...entry }) => (
        <div key={question} lang={langOf(entry, 'question')}>
          <dt className="font-semibold">{question}</dt>
          <dd className="mt-1 text-ink-soft">{answer}</dd>
        </div>
      ))}
    </dl>
  );
}

function AskUs({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('product');
  return (
    <p className="text-ink-soft">
      {children}{' '}
      <Link to={href('/contact')} className="text-ink underline underline-offset-4">
        {t('askUs')}
      </Link>
    </p>
  );
}
