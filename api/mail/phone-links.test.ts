import { describe, expect, it } from 'vitest';
import { phoneHref, withPhoneLink } from './phone-links.ts';

describe('a phone number in a mail', () => {
  it.each([
    ['1-800-268-1779', 'tel:+18002681779'],
    ['(416) 555-0199', 'tel:+14165550199'],
    ['+44 20 7946 0958', 'tel:+442079460958'],
  ])('%s links to %s', (phone, href) => {
    expect(phoneHref(phone)).toBe(href);
  });

  it.each(['', '555-0199', '416-555-0199 ext. 12', '24165550199', 'call me'])(
    'that cannot be dialled as typed is not a link: %j',
    (phone) => {
      expect(phoneHref(phone)).toBeUndefined();
      expect(String(withPhoneLink(`Call ${phone} today`, phone))).toBe(`Call ${phone} today`);
    },
  );

  it('is the only link in its sentence, and the rest is escaped', () => {
    const html = String(withPhoneLink('<b>Call</b> 416-555-0199 & ask', '416-555-0199'));
    expect(html).toContain('&lt;b&gt;Call&lt;/b&gt; <a href="tel:+14165550199"');
    expect(html).toContain('>416-555-0199</a> &amp; ask');
  });
});
