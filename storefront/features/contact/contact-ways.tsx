import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { href } from '../../lib/navigation/href.ts';
import { mailHref } from '../../lib/store-links.ts';
import { useShop } from '../../lib/use-shop.ts';
import { buttonClass, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';

/** Email, custom quotes and the nearest store (docs/spec/checkout-quotes-forms.md §2). */
export function ContactWays() {
  const t = useTranslations('contact');
  const { email } = useShop();
  const [name, host] = (email ?? '').split('@');
  return (
    <section aria-label={t('ways')}>
      <ul className="grid gap-4 md:auto-cols-fr md:grid-flow-col lg:gap-6">
        {email && (
          <Way
            icon="mail-thin"
            title={t('emailTitle')}
            text={t('emailText')}
            action={
              <a
                href={mailHref(email)}
                className={buttonClass('secondary', 'w-full wrap-anywhere max-lg:px-1')}
              >
                <span>
                  {name}
                  <wbr />@{host}
                </span>
              </a>
            }
          />
        )}
        <Way
          icon="file-text-thin"
          title={t('quoteTitle')}
          text={t('quoteText')}
          action={
            <LinkButton to={href('/custom-quote')} className="w-full max-lg:px-1">
              {t('quoteAction')}
            </LinkButton>
          }
        />
        <Way
          icon="map-pin-thin"
          title={t('storeTitle')}
          text={t('storeText')}
          action={
            <LinkButton to={href('/stores')} className="w-full max-lg:px-1">
              {t('storeAction')}
            </LinkButton>
          }
        />
      </ul>
    </section>
  );
}

interface WayProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
}

function Way({ icon, title, text, action }: WayProps) {
  return (
    <li className="flex flex-col rounded-md border border-line bg-surface p-6 md:max-lg:p-3">
      <Icon name={icon} className="mb-4 size-8 text-brass-dark" />
      <h2 className="mb-1 text-xl">{title}</h2>
      <p className="mb-6 text-ink-soft">{text}</p>
      <div className="mt-auto">{action}</div>
    </li>
  );
}
