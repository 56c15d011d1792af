import { afterEach, expect, it, vi } from 'vitest';
import { beforeLanguageChange, changeLanguage } from './language-choice.ts';

afterEach(() => vi.unstubAllGlobals());

it('remembers the language, after every page part has saved what it holds', () => {
  vi.stubGlobal('document', { cookie: '' });
  const saved: string[] = [];
  const stop = beforeLanguageChange(() => saved.push('draft'));
  changeLanguage('fr');
  expect(saved).toEqual(['draft']);
  expect(document.cookie).toBe('lang=fr; Path=/; Max-Age=31536000; SameSite=Lax');
  stop();
  changeLanguage('en');
  expect(saved).toEqual(['draft']);
});
