import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { taxSourceName } from './tax-sources.ts';

describe('the source of a tax rate', () => {
  it('is French for every rate that comes with the shop, and for no other', () => {
    const migration = readFileSync(
      new URL('../../api/db/migrations/0046_tax_with_dates.sql', import.meta.url),
      'utf8',
    );
    const sources = [...migration.matchAll(/^ {2}\('[A-Z]{2}', .*?\d+, '([^']+)'/gm)].map(
      ([, source]) => source ?? '',
    );
    expect(sources).toHaveLength(14);
    for (const source of sources) {
      expect(taxSourceName(source, 'en')).toBe(source);
      expect(taxSourceName(source, 'fr')).not.toMatch(/Canada Revenue|Government|Finance$|Province of/);
    }
    expect(taxSourceName('Canada Revenue Agency; Revenu Québec', 'fr')).toBe(
      'Agence du revenu du Canada; Revenu Québec',
    );
    expect(taxSourceName('Notice 2027-1 of the ministry', 'fr')).toBe('Notice 2027-1 of the ministry');
  });
});
