import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { pageNumbers } from '../../../contract/page-numbers.ts';
import type { Pagination as Pages } from '../../../contract/pagination.ts';
import { Pagination } from '../../ui/pagination.tsx';

/** The pages of the list that the address asks for, all else of it kept. */
export function PageLinks({ pagination }: { readonly pagination: Pages }) {
  const t = useTranslations('common');
  const { pathname, search } = useLocation();
  const hrefOf = (page: number) => {
    const query = new URLSearchParams(search);
    if (page === 1) query.delete('page');
    else query.set('page', String(page));
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
  return (
    <Pagination
      page={pagination.page}
      totalPages={pagination.totalPages}
      numbers={pageNumbers(pagination.page, pagination.totalPages)}
      hrefOf={hrefOf}
      labels={{
        nav: t('pagination'),
        previous: t('previousPage'),
        next: t('nextPage'),
        page: (page) => t('pageNumber', { page }),
      }}
    />
  );
}
