import { useTranslations } from 'use-intl';
import type { DeskProduct, NewProduct } from '../../../contract/goods/products.ts';
import { TextField } from '../../../storefront/ui/fields/field.tsx';
import { api } from '../../lib/api/api.ts';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { useBodyKey } from '../../lib/api/use-key.ts';

interface NewProductFieldsProps {
  /** In English, to begin with. */
  readonly name?: string;
  readonly failure: ApiError | undefined;
}

/** What a product must have from the beginning. */
export function NewProductFields({ name = '', failure }: NewProductFieldsProps) {
  const t = useTranslations('newProduct');
  const errorOf = (path: string) => failure?.issues.find((issue) => issue.path === path)?.message;
  return (
    <>
      <TextField
        label={t('name')}
        name="name"
        required
        autoComplete="off"
        maxLength={150}
        defaultValue={name}
        error={errorOf('name.en')}
      />
      <TextField
        label={t('nameFr')}
        hint={t('nameFrHint')}
        name="name-fr"
        lang="fr"
        autoComplete="off"
        maxLength={150}
        error={errorOf('name.fr')}
      />
      <TextField
        label={t('sku')}
        hint={t('skuHint')}
        name="sku"
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        error={errorOf('sku')}
      />
    </>
  );
}

export const readNewProduct = (form: FormData): NewProduct => ({
  name: { en: String(form.get('name')), fr: String(form.get('name-fr')) },
  sku: String(form.get('sku')).trim(),
});

/** Adds a product by a call that answers with it. */
export function useAddedProduct() {
  const { failure, isBusy, attempt } = useAttempt();
  const keyOf = useBodyKey();
  /** @returns its id; undefined when it was refused. */
  const add = async (path: string, body: NewProduct): Promise<string | undefined> => {
    const call = { method: 'POST', body, key: keyOf([path, body]) } as const;
    return (await attempt(() => api<{ readonly data: DeskProduct }>(path, call)))?.data.id;
  };
  return { failure, isBusy, add };
}
