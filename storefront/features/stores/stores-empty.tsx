import { useTranslations } from 'use-intl';
import { href } from '../../lib/navigation/href.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { storesHref } from './stores-address.ts';

const everywhereHref = () => storesHref({ province: 'All', postcode: '', near: false, page: 1 });

/** Also shown after a failed fetch (docs/spec/storefront-and-accounts.md §8). */
export function StoresEmpty({ place, isAll }: { readonly place: string; readonly isAll: boolean }) {
  const t = useTranslations('stores');
  return (
    <div className="rounded-md border border-line bg-surface px-4">
      <EmptyState
        icon={<Icon name="store" />}
        title={t('empty')}
        text={t('emptyText', { place })}
        action={
          <LinkButton to={isAll ? href('/shop') : everywhereHref()}>
            {isAll ? t('emptyAction') : t('emptyActionAll')}
          </LinkButton>
        }
      />
    </div>
  );
}
