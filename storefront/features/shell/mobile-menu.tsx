import { type MouseEvent, useContext, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { header } from '#words/storefront';
import { phoneLink } from '../../../contract/identity.ts';
import { href } from '../../lib/navigation/href.ts';
import { RenderedOnce } from '../../lib/rendering/rendered-once.tsx';
import type { MenuCategory } from '../../lib/root-data.ts';
import { useShop } from '../../lib/use-shop.ts';
import { langOf } from '../../lib/words/lang-of.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { LanguageLink } from './language/language-link.tsx';
import { mainLinks, readingLinks } from './navigation.ts';
import { ProvinceSelect } from './province-select.tsx';
import { useMenuCategories } from './use-menu-categories.ts';
import { AccountLinks } from './visitor-links.tsx';

const words = pageWords({ header });
const ROW = 'menu-row';

/**
 * Invoker command attributes, which open and close a dialog without JavaScript where browsers support them. React has
 * no types for them yet.
 */
const commands = (command: 'show-modal' | 'close', id: string) => ({ command, commandfor: id });

/** The whole header in a drawer. The native dialog traps the focus and closes on Escape. */
export function MobileMenu() {
  const t = useTranslations('header');
  const { phone } = useShop();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { key } = useLocation();
  const [wasOpened, setOpened] = useState(false);
  const [hasProvinces, setProvinces] = useState(false);

  // The browser may have opened the menu before hydration. Its links then stay as they are, perhaps unfolded.
  useEffect(() => setProvinces(dialog.current?.open ?? false), []);

  // Not when it is mounted: the browser may have opened the menu before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu, even one by Back
  useEffect(() => () => dialog.current?.close(), [key]);

  // Prevents the button's own command, which would run as well and fail because the dialog is already open or closed.
  const instead = (act: 'showModal' | 'close') => (event: MouseEvent) => {
    event.preventDefault();
    setOpened(true);
    setProvinces(true);
    dialog.current?.[act]();
  };

  // Closes as soon as a link is followed; the drawer would otherwise cover the toast of a failed navigation.
  const closeOn = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    const isLink = target instanceof Element && target.closest('a') !== null;
    if (isLink || target === currentTarget) currentTarget.close();
  };

  return (
    <div className="lg:hidden">
      <IconButton
        label={t('openMenu')}
        aria-haspopup="dialog"
        onClick={instead('showModal')}
        {...commands('show-modal', id)}
      >
        <Icon name="menu" className="size-6" />
      </IconButton>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop closes it; so does Escape */}
      <dialog
        ref={dialog}
        id={id}
        aria-label={t('menu')}
        onClick={closeOn}
        className="drawer mr-auto w-[min(22rem,88vw)]"
      >
        <div className="flex min-h-full flex-col gap-6 p-4">
          <div className="flex items-center justify-between">
            <h2 className="text-xl">{t('menu')}</h2>
            <IconButton label={t('closeMenu')} onClick={instead('close')} {...commands('close', id)}>
              <Icon name="x" className="size-6" />
            </IconButton>
          </div>
          {hasProvinces && <ProvinceSelect className="[&_select]:max-w-none" />}
          <MenuNav isLive={wasOpened} />
          <div>
            <AccountLinks className={ROW} />
            <LanguageLink className={ROW}>{t('otherLanguage')}</LanguageLink>
          </div>
          {phone && (
            <a
              href={phoneLink(phone)}
              aria-label={t('phoneLabel', { phone })}
              className="flex min-h-11 items-center gap-3 tabular-nums"
            >
              <Icon name="phone" className="size-5" />
              {phone}
            </a>
          )}
          <LinkButton to={href('/custom-quote')}>{t('customQuote')}</LinkButton>
        </div>
      </dialog>
    </div>
  );
}

/**
 * The links are in each page for visitors without JavaScript, as HTML that the server makes once for all pages. React
 * renders and hydrates them only when the menu opens.
 */
function MenuNav({ isLive }: { readonly isLive: boolean }) {
  const label = useTranslations('header')('menu');
  const categories = useMenuCategories();
  const renderOnce = useContext(RenderedOnce);
  const links = <MenuLinks categories={categories} />;
  if (isLive) return <nav aria-label={label}>{links}</nav>;
  // It is rendered outside the page, so it brings its words along.
  const html =
    renderOnce?.(`menu ${JSON.stringify(categories)}`, <PageWords words={words}>{links}</PageWords>) ?? '';
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server
    <nav key="html" aria-label={label} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
  );
}

function MenuLinks({ categories }: { readonly categories: readonly MenuCategory[] }) {
  const t = useTranslations('header');
  return (
    <>
      {categories.length > 0 && <Categories categories={categories} />}
      <ul>
        {[...mainLinks(), ...readingLinks()].map(({ label, to }) => (
          <li key={label}>
            <Link to={to} className={ROW}>
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Categories({ categories }: { readonly categories: readonly MenuCategory[] }) {
  const t = useTranslations('header');
  return (
    <details className="group border-line border-b">
      <summary className="flex min-h-12 list-none items-center justify-between font-semibold">
        {t('allCategories')}
        <span aria-hidden className="text-xl transition-transform group-open:rotate-45">
          +
        </span>
      </summary>
      <ul className="menu-categories">
        {categories.map((main) => (
          <li key={main.slug}>
            <Link to={href('/category/:slug', { slug: main.slug })} lang={langOf(main, 'name')}>
              {main.name}
            </Link>
            <ul>
              {main.subcategories.map((sub) => (
                <li key={sub.slug}>
                  <Link to={href('/category/:slug', { slug: sub.slug })} lang={langOf(sub, 'name')}>
                    {sub.name}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}
