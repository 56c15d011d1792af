import { phoneLink } from '../../contract/identity.ts';
import { href } from './navigation/href.ts';
import { mailHref } from './store-links.ts';
import { useShop } from './use-shop.ts';
import { words } from './words/words.ts';

const LOOK = 'whitespace-nowrap underline underline-offset-4';

/** The support number within a sentence. It does not wrap, because a number in two pieces is hard to read and to dial. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  return (
    <a href={phoneLink(phone)} className={LOOK}>
      {phone}
    </a>
  );
}

/** How to reach a shop that takes no calls, within a sentence. */
export function WriteLink() {
  const { email } = useShop();
  return email ? (
    <a href={mailHref(email)} className="underline underline-offset-4 [overflow-wrap:anywhere]">
      {email}
    </a>
  ) : (
    <a href={href('/contact')} className={LOOK}>
      {words('common.contactPage')}
    </a>
  );
}
