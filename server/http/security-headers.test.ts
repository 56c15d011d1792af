import { expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const headersAt = (publicUrl: string) => {
  const flat = securityHeaders(publicUrl);
  return Object.fromEntries(flat.flatMap((name, i) => (i % 2 === 0 ? [[name, flat[i + 1]]] : [])));
};

it('P61 forbids MIME sniffing, referrer paths and framing', () => {
  expect(headersAt('http://localhost:3000')).toEqual({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': 'camera=(), microphone=()',
  });
});

it('leaves passkeys to the pages of the back office', () => {
  expect(headersAt('https://shop.example')['Permissions-Policy']).not.toContain('publickey-credentials');
});

it('P61 sends HSTS for a year when the public URL is https, and only then', () => {
  const header = 'Strict-Transport-Security';
  expect(headersAt('https://shop.example')[header]).toBe('max-age=31536000; includeSubDomains');
  expect(headersAt('http://shop.example')).not.toHaveProperty(header);
});
