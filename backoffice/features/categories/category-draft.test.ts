import { expect, it } from 'vitest';
import type { DeskCategory } from '../../../contract/goods/categories.ts';
import { changeOf, draftOf } from './category-draft.ts';

const CATEGORY: DeskCategory = {
  id: '01a2097f-ca87-7000-8000-000000000001',
  version: 3,
  parentId: null,
  name: { en: 'Banners', fr: '' },
  slug: 'banners',
  description: { en: 'All of them', fr: '' },
  picture: { path: 'images/a.webp', url: '/a', width: 8, height: 8, focus: { x: 50, y: 50 } },
  isFlagCategory: false,
  status: 'Active',
  position: 2,
  productCount: 4,
  onlyHereCount: 1,
  isShown: true,
  earlierSlugs: [],
};

it('sends what was changed alone, a focal point not being part of it', () => {
  const draft = draftOf(CATEGORY, '');
  expect(changeOf(draft, CATEGORY)).toEqual({});
  const focused = JSON.stringify({ ...CATEGORY.picture, focus: { x: 1, y: 1 } });
  expect(changeOf({ ...draft, picture: focused, nameEn: ' Banners ' }, CATEGORY)).toEqual({});
  expect(changeOf({ ...draft, nameFr: 'Bannières', picture: '', isActive: false }, CATEGORY)).toEqual({
    name: { en: 'Banners', fr: 'Bannières' },
    picture: null,
    status: 'Inactive',
  });
});

it('sends a new category without a slug that nobody typed, so that one is made of its name', () => {
  const draft = { ...draftOf(undefined, CATEGORY.id), nameEn: 'Poles' };
  expect(JSON.parse(JSON.stringify(changeOf(draft, undefined)))).toEqual({
    parentId: CATEGORY.id,
    name: { en: 'Poles', fr: '' },
    description: { en: '', fr: '' },
    picture: null,
    isFlagCategory: false,
    status: 'Active',
  });
});
