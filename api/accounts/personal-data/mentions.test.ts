import { describe, expect, it } from 'vitest';
import { isWholeName, mentionsContact, namesIn } from './mentions.ts';

const person = {
  emails: ['anne.roy@example.com'],
  phones: ['(418) 555-0158', '+1 902 555 0133'],
  names: ['Anne', 'Gagné-Roy', 'École Ste-Foy'],
};
const search = (text: string) => ({ text, isSearch: true });
const name = (text: string) => ({ text, isSearch: false });

describe('P119 a saved text', () => {
  it.each([
    search('anne.roy@example.com'),
    search(' ANNE.Roy@ '),
    search('0158'),
    search('418 555 0158'),
    search('+1 (418) 555-0158'),
    name('Write to Anne.Roy@example.com again'),
    name('Ring 418-555-0158, ext. 4'),
    name('555 0133'),
  ])('is about a person by email or phone: %j', (text) => {
    expect(mentionsContact(text, person)).toBe(true);
  });

  it.each([
    search('@example.com'),
    search('anne'),
    search('158'),
    search('0159'),
    search('12345550159'),
    name('0158'),
    name('Flags 36x18'),
    name('2026-11-23'),
  ])('is not: %j', (text) => {
    expect(mentionsContact(text, person)).toBe(false);
  });

  it.each([
    [search('gagn'), ['gagn']],
    [search('Anne Roy'), ['anne', 'roy']],
    [name('Mme GAGNE, late'), ['gagne']],
    [name('Royal Ontario'), []],
    [search('royal'), []],
    [search('St'), []],
  ])('has the names %j', (text, found) => {
    expect(namesIn(text, person)).toEqual(found);
  });

  it('has a whole name when it has two of its words', () => {
    expect([isWholeName(['anne', 'roy']), isWholeName(['anne', 'anne']), isWholeName([])]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
