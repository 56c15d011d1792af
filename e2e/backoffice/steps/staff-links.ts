import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Each story has an owner of its own, so that none waits for another. */
export const OWNERS = [
  'passkey',
  'codes',
  'lists',
  'weight',
  'orders',
  'touch',
  'phone',
  'customers',
  'bulk',
  'words',
  'palette',
  'builds',
  'money',
  'care',
  'holds',
  'upkeep',
  'tax',
  'prices',
  'privacy',
  'institutions',
  'meanwhile',
  'typist',
  'presses',
  'proofs',
  'proofs-people',
  'keys',
  'views',
  'unpaid',
  'checklist',
  'products',
] as const;
export type OwnerName = (typeof OWNERS)[number];

export const ownerEmail = (name: OwnerName): string => `${name}@staff.example`;

const fileOf = (port: string) => `results/staff-links-${port}.json`;

/** For the server of the tests: keeps the links that it made before it started. */
export function keepLinks(port: string, links: Readonly<Record<OwnerName, string>>): void {
  mkdirSync('results', { recursive: true });
  writeFileSync(fileOf(port), JSON.stringify(links));
}

/** The path of an owner's invitation, which works once. */
export const linkOf = (port: string, name: OwnerName): string =>
  (JSON.parse(readFileSync(fileOf(port), 'utf8')) as Record<OwnerName, string>)[name];
