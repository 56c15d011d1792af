import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { href } from '../../../lib/navigation/href.ts';
import { BARE_SHOP, shopHref, withChoices } from '../../../lib/navigation/shop-address.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SortField } from '../sort-field.tsx';

/** The same tools as in the shop. They lead there, to the goods of this category, where every filter is. */
export function CategoryToolbar({ slug }: { readonly slug: string }) {
  const t = useTranslations('shop');
  const navigate = useNavigate();
  const address = withChoices(BARE_SHOP, { category: [slug] });
  return (
    <div className="flex items-center gap-2">
      <LinkButton to={shopHref(address)} className="px-4! whitespace-nowrap">
        <Icon name="sliders-horizontal" className="size-5" />
        {t('filterButton', { count: 0 })}
      </LinkButton>
      <form action={href('/shop')} className="flex min-w-0 items-center gap-2">
        <input type="hidden" name="category" value={slug} />
        <SortField
          value={null}
          first={t('sortBestSellers')}
          onChoose={(sort) => navigate(shopHref({ ...address, sort }))}
        />
      </form>
    </div>
  );
}
