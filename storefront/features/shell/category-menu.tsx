import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { href } from '../../lib/navigation/href.ts';
import type { MenuCategory } from '../../lib/root-data.ts';
import { langOf } from '../../lib/words/lang-of.ts';
import { classNames } from '../../ui/class-names.ts';
import { Container } from '../../ui/container.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

const BUTTON = 'flex h-12 items-center gap-2 whitespace-nowrap pr-4 font-semibold max-xl:pr-2';

/** Disclosure button with the category links. Escape, a click outside, tabbing out and a navigation close it. */
export function CategoryMenu({ categories }: { readonly categories: readonly MenuCategory[] }) {
  const t = useTranslations('header');
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const { open, toggle } = useDisclosure(ref);
  if (categories.length === 0) return <ShopLink />;
  return (
    <div ref={ref}>
      <div className="needs-script">
        <ShopLink />
      </div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
        className={`waits-for-script ${BUTTON}`}
      >
        <Icon name="layout-grid" className="size-5" />
        {t('allCategories')}
        <Icon
          name="chevron-down"
          className={classNames('size-4 transition-transform', open && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!open} className="menu-panel">
        {open && <CategoryLinks categories={categories} />}
      </div>
    </div>
  );
}

/** Rendered only while the menu is open: closed, it would be a fifth of each page. */
function CategoryLinks({ categories }: { readonly categories: readonly MenuCategory[] }) {
  return (
    <Container className="columns-3 gap-8">
      {categories.map((main) => (
        <div key={main.slug} className="mb-6 break-inside-avoid">
          <Link
            to={href('/category/:slug', { slug: main.slug })}
            lang={langOf(main, 'name')}
            className="block py-1 font-heading font-semibold hover:underline"
          >
            {main.name}
          </Link>
          <ul>
            {main.subcategories.map((sub) => (
              <li key={sub.slug}>
                <Link
                  to={href('/category/:slug', { slug: sub.slug })}
                  lang={langOf(sub, 'name')}
                  className="block py-1 text-ink-soft hover:text-ink hover:underline"
                >
                  {sub.name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Container>
  );
}

/** Link to the shop that replaces the button without JavaScript, and while the menu has no categories. */
function ShopLink() {
  const t = useTranslations('header');
  return (
    <Link to={href('/shop')} className={BUTTON}>
      <Icon name="layout-grid" className="size-5" />
      {t('allCategories')}
    </Link>
  );
}

/** Open state of an element that closes on Escape (the focus returns to the button), on blur and on navigation. */
function useDisclosure(ref: RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const open = openOn === key;

  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) setOpenOn(undefined);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenOn(undefined);
      ref.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open, ref]);

  return { open, toggle: () => setOpenOn(open ? undefined : key) };
}
