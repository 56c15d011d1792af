import { expect, it } from 'vitest';
import { beforeLanguageChange, saveForLanguageChange } from './language-choice.ts';

it('has each part of a page save what it holds before the language changes', () => {
  const saved: string[] = [];
  const stop = beforeLanguageChange(() => saved.push('draft'));
  saveForLanguageChange();
  expect(saved).toEqual(['draft']);
  stop();
  saveForLanguageChange();
  expect(saved).toEqual(['draft']);
});
