import { SUPPORT_PHONE, SUPPORT_PHONE_HREF } from '../../contract/support-phone.ts';

/**
 * The support number within a sentence. It does not wrap, because a number in two pieces is hard to read and to dial.
 */
export const SupportPhoneLink = () => (
  <a href={SUPPORT_PHONE_HREF} className="whitespace-nowrap underline underline-offset-4">
    {SUPPORT_PHONE}
  </a>
);
