import { describe, expect, it } from 'vitest';
import { trimManifest } from './trim-manifests.ts';

const entry = { module: '/assets/entry.js', imports: ['/assets/framework.js'], css: [] };
const shop = {
  id: 'routes/shop',
  parentId: 'root',
  path: 'shop',
  hasLoader: true,
  hasAction: false,
  module: '/assets/shop.js',
  imports: ['/assets/framework.js', '/assets/shell.js'],
  css: [],
};
const written = (routes: object) =>
  `window.__reactRouterManifest=${JSON.stringify({ entry, routes, url: '/assets/manifest-1.js', version: '1' })};`;

describe('trimManifest', () => {
  it('removes the imports of routes, and nothing else', () => {
    const { imports: _, ...kept } = shop;
    expect(trimManifest(written({ 'routes/shop': shop }))).toBe(written({ 'routes/shop': kept }));
  });

  it('refuses a file that React Router writes in another way', () => {
    expect(() => trimManifest('export default {}')).toThrow('another way');
  });
});
