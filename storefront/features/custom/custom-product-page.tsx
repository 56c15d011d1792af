import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { href } from '../../lib/navigation/href.ts';
import { customProductName } from '../../lib/words/names/custom-names.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Container } from '../../ui/container.tsx';
import type { CustomProductData } from './custom-copy.ts';
import { CustomSteps } from './custom-steps.tsx';
import { CustomTabs } from './custom-tabs.tsx';

interface CustomProductPageProps extends CustomProductData {
  readonly gallery: ReactNode;
  readonly quoteForm: ReactNode;
}

/** Pictures on the left, sticky while the form on the right scrolls; stacked on phones. */
export function CustomProductPage({ product, copy, days, gallery, quoteForm }: CustomProductPageProps) {
  const t = useTranslations('custom');
  const common = useTranslations('common');
  const crumbs = [
    { name: common('home'), to: href('/') },
    { name: t('crumb'), to: href('/custom') },
    { name: customProductName(product) },
  ];
  return (
    <Container className="pt-2 pb-section">
      <Breadcrumb label={common('breadcrumb')} crumbs={crumbs} />
      <div className="mt-4 grid gap-8 md:grid-cols-12 md:items-start lg:gap-12">
        <div className="min-w-0 md:sticky md:top-header-offset md:col-span-6">
          {gallery}
          {days && <CustomSteps days={days} />}
        </div>
        <div className="min-w-0 md:col-span-6">
          <h1 className="break-words text-3xl">{customProductName(product)}</h1>
          <p className="mt-2 text-ink-soft">{copy.summary}</p>
          <section aria-labelledby="quote-title" className="mt-8">
            <h2 id="quote-title" className="text-xl">
              {t('formTitle')}
            </h2>
            <p className="mt-1 mb-6 text-ink-soft">{t('formText')}</p>
            {quoteForm}
          </section>
        </div>
      </div>
      <div className="mt-section">
        <CustomTabs product={product} copy={copy} />
      </div>
    </Container>
  );
}
