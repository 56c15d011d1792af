import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { cleared, countChosen, type ShopAddress, withChoices } from '../../lib/navigation/shop-address.ts';
import { langOf } from '../../lib/words/lang-of.ts';
import { classNames } from '../../ui/class-names.ts';
import type { CountedMainCategory, ShopData } from './shop-data.ts';
import { ShopLink } from './shop-link.tsx';
import type { ShopControls } from './use-shop-controls.ts';

interface SideMenuProps {
  readonly categories: ShopData['categories'];
  readonly controls: ShopControls;
}

/**
 * The categories beside the products on wide screens; a chosen one unfolds its subcategories. Only one can be chosen.
 */
export function SideMenu({ categories, controls }: SideMenuProps) {
  const t = useTranslations('shop');
  const { address } = controls;
  const chosen = address.choices.category;
  const alone = (slug: string) => ({
    controls,
    next: withChoices(address, { category: [slug] }),
    current: chosen.includes(slug),
  });
  const nothingAsked = countChosen(address.choices) === 0 && address.search === '';
  return (
    <nav aria-label={t('categories')}>
      <h2 className="mb-3 font-semibold text-base">{t('categories')}</h2>
      <ul className="border-line border-l">
        <li>
          <MenuLink controls={controls} next={cleared(address)} current={nothingAsked}>
            {t('allProducts')}
          </MenuLink>
        </li>
        {categories.map((main) => (
          <li key={main.slug}>
            <MenuLink {...alone(main.slug)} count={main.count}>
              <span lang={langOf(main, 'name')}>{main.name}</span>
            </MenuLink>
            {isOpen(main, chosen) && (
              <ul className="pb-2">
                {main.subcategories.map((sub) => (
                  <li key={sub.slug}>
                    <MenuLink {...alone(sub.slug)} count={sub.count} small>
                      <span lang={langOf(sub, 'name')}>{sub.name}</span>
                    </MenuLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Whether the main category or one of its subcategories is chosen. */
export const isOpen = (main: CountedMainCategory, chosen: readonly string[]): boolean =>
  [main, ...main.subcategories].some(({ slug }) => chosen.includes(slug));

interface MenuLinkProps {
  readonly controls: ShopControls;
  readonly next: ShopAddress;
  readonly current: boolean;
  readonly count?: number;
  readonly small?: true;
  readonly children: ReactNode;
}

function MenuLink({ controls, next, current, count, small, children }: MenuLinkProps) {
  return (
    <ShopLink
      controls={controls}
      next={next}
      aria-current={current ? 'page' : undefined}
      className={classNames('side-link', small && 'py-1 pl-8 text-sm')}
    >
      {children}
      {count !== undefined && <span>{count}</span>}
    </ShopLink>
  );
}
