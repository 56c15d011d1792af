import { expect, type Page } from '@playwright/test';
import { createTranslator } from 'use-intl/core';
import { LANGUAGES, type Language, LOCALES } from '../../contract/locale.ts';
import { pathIn } from '../../contract/page-language.ts';
import english from '../../messages/storefront/en.json' with { type: 'json' };
import french from '../../messages/storefront/fr.json' with { type: 'json' };
import { findFrenchFaults } from '../../scripts/words/french-faults.ts';
import { foreignTexts, withoutNames } from './foreign-texts.ts';
import { seenTexts } from './seen-texts.ts';

// Steps of a shopper in either language: elements are found by the words of that language.

/** The walks are in French; `npm run test:full` takes them in English, too, and at every width. */
export const walkLanguages: readonly Language[] = process.env.WIDTHS === 'all' ? LANGUAGES : ['fr'];

const wordsOf = (language: Language) =>
  createTranslator({ locale: LOCALES[language], messages: language === 'fr' ? french : english });

export interface Visit {
  readonly page: Page;
  readonly language: Language;
  readonly t: ReturnType<typeof wordsOf>;
}

export const visitIn = (page: Page, language: Language): Visit => ({ page, language, t: wordsOf(language) });

export const open = ({ page, language }: Visit, path: string) => page.goto(pathIn(language, path));

export const main = ({ page }: Visit) => page.getByRole('main');

export const field = (visit: Visit, label: string) => main(visit).getByLabel(label, { exact: true });

export const press = ({ page }: Visit, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

/** Expects every text of the page in its language, and French that is spelled as it must be. */
export async function expectOwnLanguage({ page, language }: Visit): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', LOCALES[language]);
  const texts = await seenTexts(page);
  expect(texts.length).toBeGreaterThan(5);
  expect(foreignTexts(texts, language), page.url()).toEqual([]);
  if (language === 'fr')
    expect(
      texts.flatMap(({ text }) => findFrenchFaults(withoutNames(text)).map((fault) => [fault, text])),
    ).toEqual([]);
}
