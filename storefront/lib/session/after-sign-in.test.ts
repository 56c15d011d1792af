import { describe, expect, it } from 'vitest';
import { inFrench } from '../../testing/french.ts';
import { afterSignIn, entryLink } from './after-sign-in.ts';

describe('signing in leads', () => {
  it('to the checkout when the visitor came from there, whatever the return path', () => {
    expect(afterSignIn('?redirect=checkout', '/profile')).toBe('/checkout');
  });

  it.each([
    '',
    '?redirect=',
    '?redirect=cart',
    '?redirect=/checkout',
    '?redirect=Checkout',
    '?redirect=checkout%20',
    '?redirect=//evil.example',
    '?redirect=/\\evil.example',
    '?redirect=%2F%2Fevil.example',
    '?redirect=https:evil.example',
    '?redirect=https://evil.example',
    '?redirect=javascript:alert(1)',
    '?redirect=checkout&redirect=//evil.example',
    '?Redirect=checkout',
  ])('P58 home with %j', (search) => {
    expect(afterSignIn(search, null)).toBe('/');
    expect(entryLink('/sign-up', search)).toBe('/sign-up');
  });

  it.each(['/profile', '/shop?category=canada-flags&page=2', '/product/canada-flag#reviews'])(
    'back to %s, where the session expired',
    (path) => expect(afterSignIn('', path)).toBe(path),
  );

  it('back to the page in the language that was chosen meanwhile', async () => {
    expect(afterSignIn('', '/fr/shop?page=2#list')).toBe('/shop?page=2#list');
    expect(afterSignIn('', '/fr//evil.example')).toBe('/evil.example');
    const french = await inFrench(() => import('./after-sign-in.ts'));
    expect(french.afterSignIn('', '/shop?page=2#list')).toBe('/fr/shop?page=2#list');
    expect(french.afterSignIn('', '//evil.example')).toBe('/fr');
    expect(french.afterSignIn('?redirect=checkout', null)).toBe('/fr/checkout');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/./\\evil.example',
    '/.//evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'profile',
    '',
    '/fr/sign-in',
    '/sign-in',
    '/sign-in?redirect=checkout',
    '/login',
    '/sign-up',
    '/forgot-password',
    '/reset-password/token',
    '/verify-email/token',
  ])('home instead of %j', (path) => expect(afterSignIn('', path)).toBe('/'));
});

it('carries the redirect to the next entry page', () => {
  expect(entryLink('/sign-up', '?redirect=checkout')).toBe('/sign-up?redirect=checkout');
});
