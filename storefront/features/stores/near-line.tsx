import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { forgetZipCode } from '../../state/zip-code.ts';
import { Link } from '../../ui/link.tsx';
import { nearNothing, type StoresAddress, storesHref } from './stores-address.ts';

interface NearLineProps {
  readonly address: StoresAddress;
  /** Called when one of its links was followed; the links disappear with it. */
  readonly onLeave: () => void;
}

/**
 * Says what the stores are sorted by distance from, with links that clear it. Renders nothing for the default order.
 */
export function NearLine({ address, onLeave }: NearLineProps) {
  const t = useTranslations('stores');
  const { postcode, near, province } = address;
  if (!postcode && !near) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-ink-soft">
      <span className="py-2">{near ? t('nearestToYou') : t('nearestTo', { postalCode: postcode })}</span>
      {province !== 'All' && (
        <NearLink to={{ ...address, province: 'All', page: 1 }} onFollow={onLeave}>
          {t('everyProvince')}
        </NearLink>
      )}
      <NearLink
        to={nearNothing(address)}
        onFollow={() => {
          forgetZipCode();
          onLeave();
        }}
        label={t('clearPlaceLabel')}
      >
        {t('clearPlace')}
      </NearLink>
    </p>
  );
}

interface NearLinkProps {
  readonly to: StoresAddress;
  readonly onFollow: () => void;
  readonly label?: string;
  readonly children: ReactNode;
}

function NearLink({ to, onFollow, label, children }: NearLinkProps) {
  return (
    <Link
      to={storesHref(to)}
      onClick={onFollow}
      aria-label={label}
      preventScrollReset
      className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
