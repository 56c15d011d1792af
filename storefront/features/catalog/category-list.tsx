import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';
import type { ShopData } from './shop-data.ts';

/** The main categories beside the grid on wide screens; the header's menu has them all. */
export function CategoryList({ categories, category }: Pick<ShopData, 'categories' | 'category'>) {
  const t = useTranslations('shop');
  const entries = [
    { name: t('allProducts'), to: '/shop', current: category === null },
    ...categories.map(({ name, slug }) => ({
      name,
      to: `/shop?category=${slug}`,
      current: category?.slug === slug,
    })),
  ];
  return (
    <nav aria-label={t('categories')} className="hidden lg:block">
      <h2 className="mb-3 font-semibold text-base">{t('categories')}</h2>
      <ul className="border-line border-l">
        {entries.map(({ name, to, current }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={current ? 'page' : undefined}
              className={classNames(
                '-ml-px block border-l-2 py-2 pl-4 hover:text-ink',
                current
                  ? 'border-ink font-semibold'
                  : 'border-transparent text-ink-soft hover:border-line-strong',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
