import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from '../../../storefront/ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';

const PAGES = ['price-tables', 'offer-templates'] as const;

interface PriceHeadProps {
  readonly of: (typeof PAGES)[number];
  readonly children?: ReactNode;
}

/** The head of the pages of price tables and of templates, each a tab, which the navigation has under one name. */
export function PriceHead({ of, children }: PriceHeadProps) {
  const t = useTranslations('priceTables');
  const name = useTranslations('navigation')('priceTables');
  return (
    <>
      <PageHead title={t(`title_${of}`)} text={t(`text_${of}`)}>
        {children}
      </PageHead>
      <nav aria-label={name} className="no-print mb-4 flex border-line border-b">
        {PAGES.map((page) => (
          <Link
            key={page}
            to={`/${page}`}
            aria-current={page === of ? 'page' : undefined}
            className="view-tab -mb-px"
          >
            {t(`title_${page}`)}
          </Link>
        ))}
      </nav>
    </>
  );
}
