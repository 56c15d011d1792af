import { useTranslations } from 'use-intl';
import { pageNumbers } from '../../../contract/catalog/page-numbers.ts';
import type { Pagination as Pages } from '../../../contract/catalog/pagination.ts';
import { Pagination } from '../../ui/pagination.tsx';

interface PageLinksProps {
  readonly pagination: Pick<Pages, 'page' | 'totalPages'>;
  readonly hrefOf: (page: number) => string;
  /** Minimum number of digits, padded with zeros. */
  readonly digits?: number;
}

/** The pages of a list: first, last and three around the current one (docs/spec/storefront-and-accounts.md §9). */
export function PageLinks({ pagination, hrefOf, digits }: PageLinksProps) {
  const t = useTranslations('common');
  return (
    <Pagination
      page={pagination.page}
      totalPages={pagination.totalPages}
      numbers={pageNumbers(pagination.page, pagination.totalPages)}
      hrefOf={hrefOf}
      digits={digits}
      labels={{
        nav: t('pagination'),
        previous: t('previousPage'),
        next: t('nextPage'),
        page: (page) => t('pageNumber', { page }),
      }}
    />
  );
}
