import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { MyOrdersAnswer } from '../../../contract/accounts/my-orders.ts';
import { pageNumbers } from '../../../contract/catalog/page-numbers.ts';
import { href } from '../../lib/navigation/href.ts';
import { loadMyOrders, useMyOrders } from '../../state/account/my-orders.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { OrderCard } from './order-card.tsx';

/** The signed-in shopper's orders, newest first. Loaded when first shown; the page number is in the address. */
export function OrderHistory({ isShown }: { readonly isShown: boolean }) {
  const { search } = useLocation();
  const page = readPage(new URLSearchParams(search).get('page'));
  const { status, page: askedPage, answer, message } = useMyOrders();
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown) loadMyOrders(page);
  }, [isShown, page]);

  const retry = () => {
    // The button disappears, so the focus moves to where the orders will appear.
    content.current?.focus();
    loadMyOrders(page);
  };
  const isThere = answer !== null && askedPage === page;
  return (
    <div ref={content} tabIndex={-1} className="outline-none">
      {status === 'error' && <Failed message={message} onRetry={retry} />}
      {status !== 'error' && !isThere && <OrdersSkeleton />}
      {status !== 'error' && isThere && <Orders answer={answer} />}
    </div>
  );
}

function Orders({ answer }: { readonly answer: MyOrdersAnswer }) {
  const t = useTranslations('orderHistory');
  const common = useTranslations('common');
  const { page, limit, totalPages, totalOrders: count } = answer.pagination;
  if (count === 0) return <NoOrders />;
  const from = (page - 1) * limit + 1;
  const to = from + answer.data.orders.length - 1;
  return (
    <section aria-labelledby="list-title">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="list-title" tabIndex={-1} className="text-xl">
          {t('title')}
        </h2>
        <p className="text-ink-soft tabular-nums">
          {totalPages > 1 ? t('range', { from, to, count }) : t('count', { count })}
        </p>
      </div>
      <ul className="mb-8 flex flex-col gap-6">
        {answer.data.orders.map((order) => (
          <li key={order.order_id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        totalPages={totalPages}
        numbers={pageNumbers(page, totalPages)}
        hrefOf={(number) => `${href('/profile')}${number > 1 ? `?page=${number}` : ''}#orders`}
        labels={{
          nav: common('pagination'),
          previous: common('previousPage'),
          next: common('nextPage'),
          page: (number) => common('pageNumber', { page: number }),
        }}
      />
    </section>
  );
}

function NoOrders() {
  const t = useTranslations('orderHistory');
  return (
    <EmptyState
      icon={<Icon name="package" />}
      title={t('empty')}
      text={t('emptyText')}
      action={
        <LinkButton to={href('/shop')} look="primary">
          {t('emptyAction')}
        </LinkButton>
      }
    />
  );
}

function Failed({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  const t = useTranslations('orderHistory');
  return (
    <div role="alert">
      <EmptyState
        icon={<Icon name="circle-exclamation-point" />}
        title={t('failed')}
        text={message}
        action={<Button onClick={onRetry}>{t('retry')}</Button>}
      />
    </div>
  );
}

/** Any positive integer in the address is accepted: the API corrects a page past the end to the last one. */
function readPage(typed: string | null): number {
  const page = Number(typed);
  return Number.isInteger(page) && page >= 1 ? page : 1;
}

/** Skeleton of two orders. */
function OrdersSkeleton() {
  const t = useTranslations('orderHistory');
  return (
    <Loading label={t('loading')} className="flex flex-col gap-6">
      <Skeleton className="h-7 w-40" />
      {['first', 'second'].map((order) => (
        <div key={order} className="rounded-md border border-line bg-surface">
          <div className="flex flex-wrap justify-between gap-4 border-line border-b p-4 md:p-6">
            <Skeleton className="h-11 w-64" />
            <Skeleton className="h-11 w-36" />
          </div>
          <div className="grid gap-6 p-4 md:p-6 lg:grid-cols-12">
            <Skeleton className="h-40 lg:col-span-8" />
            <Skeleton className="h-40 lg:col-span-4" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
