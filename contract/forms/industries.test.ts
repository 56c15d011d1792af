import { expect, it } from 'vitest';
import { INDUSTRIES, industryName } from './industries.ts';

it('names every segment in French, and keeps the English name that quotes store', () => {
  for (const industry of INDUSTRIES) {
    expect(industryName(industry, 'en')).toBe(industry);
    expect(industryName(industry, 'fr')).not.toBe(industry);
  }
});

it('repeats a segment that is no longer offered', () => {
  expect(industryName('Whaling', 'fr')).toBe('Whaling');
});
