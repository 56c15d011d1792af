import { useTranslations } from 'use-intl';
import type { DeskCategory } from '../../../contract/goods/categories.ts';
import { MAX_CATEGORY_TEXT } from '../../../contract/goods/goods-limits.ts';
import type { DeskPicture } from '../../../contract/goods/products.ts';
import { slugOfName } from '../../../contract/goods/slugs.ts';
import { FormDialog } from '../../../storefront/ui/dialogs/form-dialog.tsx';
import { Checkbox, SelectField, TextAreaField, TextField } from '../../../storefront/ui/fields/field.tsx';
import { Notice } from '../../../storefront/ui/notice.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useBodyKey } from '../../lib/api/use-key.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { type Entry, useEntry } from '../../lib/entry/use-entry.ts';
import { ChangedDialog } from '../../ui/changed-dialog.tsx';
import { PictureList } from '../../ui/media/picture-list.tsx';
import { SaveForm } from '../../ui/save-form.tsx';
import { type CategoryDraft, changeOf, draftOf, pictureOf } from './category-draft.ts';

interface CategoryDialogProps {
  /** Undefined for a new one. */
  readonly category: DeskCategory | undefined;
  /** Of a new one, where it is to stand; `''` for the first level. */
  readonly parentId: string;
  readonly categories: readonly DeskCategory[];
  readonly onClose: () => void;
}

/** Adds a category, or changes one. */
export function CategoryDialog({ category, parentId, categories, onClose }: CategoryDialogProps) {
  const t = useTranslations('categories');
  const { failure, changed, isBusy, run, forget } = useSave<DeskCategory>();
  const keyOf = useBodyKey();
  const entry = useEntry<CategoryDraft>(category?.version, draftOf(category, parentId));
  const draft = () =>
    Object.fromEntries(
      Object.keys(draftOf(category, parentId)).map((name) => [name, entry.value(name)]),
    ) as CategoryDraft;
  const onSubmit = async () => {
    const body = changeOf(draft(), category);
    const save = () =>
      category
        ? api(at`/categories/${category.id}`, {
            method: 'PATCH',
            body,
            version: entry.version ?? category.version,
          })
        : api('/categories', { method: 'POST', body, key: keyOf(body) });
    if (await run(save, t('saved'))) onClose();
  };
  const errorOf = (path: string) => failure?.issues.find((issue) => issue.path === path)?.message;
  return (
    <FormDialog
      title={category ? t('editTitle', { name: category.name.en }) : t('addTitle')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <SaveForm
        submit={t('save')}
        onSubmit={onSubmit}
        failure={changed ? undefined : failure}
        isBusy={isBusy}
        noValidate
      >
        <CategoryFields entry={entry} category={category} categories={categories} errorOf={errorOf} />
      </SaveForm>
      {changed && (
        <ChangedDialog
          facts={[
            { name: t('nameEn'), value: changed.name.en },
            { name: t('nameFr'), value: changed.name.fr || '–' },
            { name: t('slug'), value: changed.slug },
            { name: t('status'), value: t(`status_${changed.status}`) },
          ]}
          onClose={forget}
          onShow={entry.onShow}
        />
      )}
    </FormDialog>
  );
}

interface CategoryFieldsProps extends Pick<CategoryDialogProps, 'category' | 'categories'> {
  readonly entry: Entry<CategoryDraft>;
  readonly errorOf: (path: string) => string | undefined;
}

function CategoryFields({ entry, category, categories, errorOf }: CategoryFieldsProps) {
  const t = useTranslations('categories');
  const hasOthers = categories.some(({ parentId }) => parentId === category?.id && category !== undefined);
  const mains = categories.filter(({ parentId, id }) => parentId === null && id !== category?.id);
  const text = (name: 'nameEn' | 'nameFr' | 'slug' | 'textEn' | 'textFr', path: string) => ({
    ...entry.field(name),
    label: t(name),
    autoComplete: 'off',
    error: errorOf(path),
  });
  const picture = pictureOf({ picture: String(entry.value('picture')) });
  const leaving = category?.onlyHereCount ?? 0;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...text('nameEn', 'name.en')} lang="en" maxLength={80} required />
        <TextField {...text('nameFr', 'name.fr')} lang="fr" maxLength={80} hint={t('frenchHint')} />
      </div>
      <SelectField
        {...entry.field('parentId')}
        label={t('parentId')}
        disabled={hasOthers}
        {...(hasOthers && { hint: t('hasOthers') })}
        error={errorOf('parentId')}
      >
        <option value="">{t('firstLevel')}</option>
        {mains.map(({ id, name }) => (
          <option key={id} value={id}>
            {t('below', { name: name.en })}
          </option>
        ))}
      </SelectField>
      <TextField
        {...text('slug', 'slug')}
        maxLength={120}
        placeholder={slugOfName(String(entry.value('nameEn')))}
        hint={
          category?.earlierSlugs.length
            ? t('earlierSlugs', { slugs: category.earlierSlugs.join(', ') })
            : t('slugHint')
        }
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextAreaField
          {...text('textEn', 'description.en')}
          lang="en"
          maxLength={MAX_CATEGORY_TEXT}
          hint={t('textHint')}
        />
        <TextAreaField {...text('textFr', 'description.fr')} lang="fr" maxLength={MAX_CATEGORY_TEXT} />
      </div>
      <fieldset className="min-w-0">
        <legend className="control-label">{t('picture')}</legend>
        <PictureList
          isPlain
          most={1}
          pictures={picture ? [{ ...picture, alt: { en: '', fr: '' } }] : []}
          onChange={([now]) => entry.type('picture', now ? JSON.stringify(withoutAlt(now)) : '')}
          problems={(path) => (path === '0.path' ? errorOf('picture') : undefined)}
        />
      </fieldset>
      <div>
        <Checkbox {...entry.box('isFlagCategory')} label={t('isFlagCategory')} />
        <Checkbox {...entry.box('isActive')} label={t('isActive')} />
        {category?.status === 'Active' && entry.value('isActive') === false && leaving > 0 && (
          <Notice tone="warning">{t('leaving', { count: leaving })}</Notice>
        )}
      </div>
    </>
  );
}

const withoutAlt = ({ path, url, width, height, focus }: DeskPicture) => ({
  path,
  url,
  width,
  height,
  focus,
});
