import { afterEach, expect, it, vi } from 'vitest';
import { beforeLanguageChange, keepLanguage, saveForLanguageChange } from './language-choice.ts';

afterEach(() => vi.unstubAllGlobals());

it('has each part of a page save what it holds before the language changes', () => {
  const saved: string[] = [];
  const stop = beforeLanguageChange(() => saved.push('draft'));
  saveForLanguageChange();
  expect(saved).toEqual(['draft']);
  stop();
  saveForLanguageChange();
  expect(saved).toEqual(['draft']);
});

it('remembers the language for a year', () => {
  vi.stubGlobal('document', { cookie: '' });
  keepLanguage('fr');
  expect(document.cookie).toBe('lang=fr; Path=/; Max-Age=31536000; SameSite=Lax');
});
