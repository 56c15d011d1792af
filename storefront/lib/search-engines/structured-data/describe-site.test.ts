import { expect, it } from 'vitest';
import { describeHome } from './describe-site.ts';

it('describes the shop and its search on the home page', () => {
  expect(describeHome(undefined, { origin: 'https://shop.example', path: '/' })).toMatchObject([
    { '@type': 'Organization', name: 'Halyard', contactPoint: { telephone: '+1-800-268-1779' } },
    { '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } },
  ]);
});
