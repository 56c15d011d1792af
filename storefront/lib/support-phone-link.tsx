import { SUPPORT_PHONE_HREF } from './support-phone.ts';

interface SupportPhoneLinkProps {
  /** As the words write it. */
  readonly phone: string;
}

/** The shop's number within a sentence. It stays on one line, for a number in two pieces is hard to read and to dial. */
export function SupportPhoneLink({ phone }: SupportPhoneLinkProps) {
  return (
    <a href={SUPPORT_PHONE_HREF} className="whitespace-nowrap underline underline-offset-4">
      {phone}
    </a>
  );
}
