import { afterEach, expect, it, vi } from 'vitest';
import { keepLanguage } from './keep-language.ts';

afterEach(() => vi.unstubAllGlobals());

it('remembers the language for a year', () => {
  vi.stubGlobal('document', { cookie: '' });
  keepLanguage('fr');
  expect(document.cookie).toBe('lang=fr; Path=/; Max-Age=31536000; SameSite=Lax');
});
