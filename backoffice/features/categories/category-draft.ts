import type { CategoryChange, DeskCategory } from '../../../contract/goods/categories.ts';

/** What the form holds: texts and boxes. The picture is in JSON, `''` for none. */
export interface CategoryDraft extends Record<string, string | boolean> {
  parentId: string;
  nameEn: string;
  nameFr: string;
  slug: string;
  textEn: string;
  textFr: string;
  picture: string;
  isFlagCategory: boolean;
  isActive: boolean;
}

/** @param parentId of a new category, where it is to stand. */
export const draftOf = (category: DeskCategory | undefined, parentId: string): CategoryDraft => ({
  parentId: category ? (category.parentId ?? '') : parentId,
  nameEn: category?.name.en ?? '',
  nameFr: category?.name.fr ?? '',
  slug: category?.slug ?? '',
  textEn: category?.description.en ?? '',
  textFr: category?.description.fr ?? '',
  picture: category?.picture ? JSON.stringify(category.picture) : '',
  isFlagCategory: category?.isFlagCategory ?? false,
  isActive: category ? category.status === 'Active' : true,
});

export const pictureOf = (draft: Pick<CategoryDraft, 'picture'>): DeskCategory['picture'] =>
  draft.picture === '' ? null : JSON.parse(draft.picture);

/** The fields that differ from those of the category; of a new one all that say something. */
export function changeOf(draft: CategoryDraft, category: DeskCategory | undefined): CategoryChange {
  const all = fieldsOf(draft);
  if (!category) return draft.slug.trim() === '' ? { ...all, slug: undefined } : all;
  const before = fieldsOf(draftOf(category, ''));
  const changed = Object.entries(all).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof CategoryChange]),
  );
  return Object.fromEntries(changed);
}

const fieldsOf = (draft: CategoryDraft): CategoryChange => ({
  parentId: draft.parentId || null,
  name: { en: draft.nameEn.trim(), fr: draft.nameFr.trim() },
  slug: draft.slug.trim(),
  description: { en: draft.textEn.trim(), fr: draft.textFr.trim() },
  picture: pictureOf(draft)?.path ?? null,
  isFlagCategory: draft.isFlagCategory,
  status: draft.isActive ? 'Active' : 'Inactive',
});
