import { expect, it } from 'vitest';
import { returnPath, signInPath } from './return-to.ts';

const queryOf = (path: string) => new URLSearchParams(path.split('?')[1]);

it.each(['/staff', '/log?what=order.shipped&after=7', '/staff?q=a%26b#top'])('leads back to %s', (path) => {
  expect(returnPath(queryOf(signInPath(path)))).toBe(path);
});

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/sign-in?to=/x',
])('does not lead to %s', (path) => {
  expect(returnPath(new URLSearchParams({ to: path }))).toBe('/');
});

it('has a plain address for the first page', () => {
  expect(signInPath('/')).toBe('/sign-in');
});
