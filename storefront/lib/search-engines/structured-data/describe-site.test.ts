import { expect, it } from 'vitest';
import { SAMPLE_BUSINESS } from '../../../testing/sample-business.ts';
import { describeHome } from './describe-site.ts';

it('describes the shop and its search on the home page', () => {
  const page = { origin: 'https://shop.example', path: '/', shop: SAMPLE_BUSINESS };
  expect(describeHome(undefined, page)).toMatchObject([
    { '@type': 'Organization', name: 'Halyard', contactPoint: { telephone: '+1-800-268-1779' } },
    { '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } },
  ]);
});

it('says of another shop what its settings say, and nothing of one without', () => {
  const sender = { business: 'Signal', address: '12 Queen St, Ottawa, ON K1P 5G3', phone: '613 555 0140' };
  const logo = { path: '/api/shop-logo/x', width: 200, height: 40 };
  const own = {
    ...SAMPLE_BUSINESS,
    name: 'Signal',
    legalName: 'Signal Inc.',
    phone: '613 555 0140',
    sender,
    logo,
  };
  const [described] = describeHome(undefined, { origin: 'https://signal.example', path: '/', shop: own });
  expect(described).toMatchObject({
    name: 'Signal',
    legalName: 'Signal Inc.',
    logo: 'https://signal.example/api/shop-logo/x',
    address: '12 Queen St, Ottawa, ON K1P 5G3',
    contactPoint: { telephone: '+1-613 555 0140' },
  });
  const [bare] = describeHome(undefined, { origin: 'https://signal.example', path: '/' });
  expect(bare).not.toHaveProperty('name');
  expect(bare).not.toHaveProperty('contactPoint');
});
