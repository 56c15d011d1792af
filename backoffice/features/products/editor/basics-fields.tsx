import { useTranslations } from 'use-intl';
import { TextField } from '../../../../storefront/ui/fields/field.tsx';
import { moneyText } from '../../../lib/words/format.ts';
import { BothFields } from './both-fields.tsx';
import { useEditor } from './editor-context.ts';
import { FactFields } from './fact-fields.tsx';

/** Name, address, numbers, and what is known of its sku. */
export function BasicsFields() {
  const t = useTranslations('product');
  const { draft, put, errorOf, mayPrice, product } = useEditor();
  const hasVariants = draft.variants.length > 0;
  const address = `${location.origin}/product/`;
  const earlier = product.earlierSlugs.join(', ');
  return (
    <div className="flex flex-col gap-4">
      <BothFields
        label={t('name')}
        name="name"
        value={draft.name}
        onChange={(name) => put({ name })}
        errorOf={(language) => errorOf(`name.${language}`)}
        maxLength={150}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('slug')}
          hint={[
            t('address', { address: address + draft.slug }),
            earlier && t('earlierSlugs', { slugs: earlier }),
          ]
            .filter(Boolean)
            .join(' ')}
          name="slug"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={120}
          value={draft.slug}
          onChange={({ target }) => put({ slug: target.value })}
          error={errorOf('slug')}
          className="[overflow-wrap:anywhere]"
        />
        <TextField
          label={t('sku')}
          hint={t(hasVariants ? 'skuOfAll' : 'skuSold')}
          name="sku"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={draft.sku}
          onChange={({ target }) => put({ sku: target.value })}
          error={errorOf('sku')}
        />
        <TextField
          label={t('mpn')}
          name="mpn"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={draft.mpn}
          onChange={({ target }) => put({ mpn: target.value })}
          error={errorOf('mpn')}
        />
        {!hasVariants && (
          <FactFields
            facts={draft}
            onChange={put}
            errorOf={errorOf}
            mayPrice={mayPrice}
            cost={product.costCents === null ? '–' : moneyText(product.costCents)}
          />
        )}
      </div>
    </div>
  );
}
