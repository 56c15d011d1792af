import { useTranslations } from 'use-intl';
import { phoneLink } from '../../../contract/identity.ts';
import { href } from '../../lib/navigation/href.ts';
import { useShop } from '../../lib/use-shop.ts';
import { Container } from '../../ui/container.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { CategoryMenu } from './category-menu.tsx';
import { mainLinks, readingLinks } from './navigation.ts';
import { useMenuCategories } from './use-menu-categories.ts';

/** Second row of the header on wide screens; below 1280 px in small letters, because French needs the room. */
export function NavBar() {
  const t = useTranslations('header');
  const { phone } = useShop();
  return (
    <nav
      aria-label={t('mainNavigation')}
      className="relative hidden border-line border-b bg-surface text-ink lg:block lg:max-xl:text-sm"
    >
      <Container className="flex items-center gap-2">
        <CategoryMenu categories={useMenuCategories()} />
        <ul className="flex items-center">
          {mainLinks().map(({ label, to }) => (
            <li key={label}>
              <Link to={to} className="nav-link underline-offset-4">
                {t(label)}
              </Link>
            </li>
          ))}
          {readingLinks().map(({ label, to }) => (
            <li key={label}>
              <Link to={to} className="nav-link text-ink-soft hover:text-ink">
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
        <div className="ml-auto flex items-center gap-4 whitespace-nowrap max-xl:gap-2">
          {phone && (
            <a
              href={phoneLink(phone)}
              aria-label={t('phoneLabel', { phone })}
              className="flex h-12 items-center gap-2 hover:underline"
            >
              <Icon name="phone" className="size-4" />
              <span className="tabular-nums">{phone}</span>
            </a>
          )}
          <Link
            to={href('/custom-quote')}
            className="flex h-9 items-center rounded-md border border-ink px-4 font-semibold transition-colors hover:bg-ink max-xl:px-3 hover:text-on-ink"
          >
            {t('customQuote')}
          </Link>
        </div>
      </Container>
    </nav>
  );
}
