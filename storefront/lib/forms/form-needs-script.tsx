import { pageForm } from '#words/storefront';
import { Notice } from '../../ui/notice.tsx';
import { PhoneLink, WriteLink } from '../reach-link.tsx';
import { useShop } from '../use-shop.ts';
import { pageWords } from '../words/page-words.tsx';

/** Bundles its own messages, so that pages need not bring them. */
const words = pageWords({ pageForm });

export function FormNeedsScript() {
  const { phone } = useShop();
  return (
    <noscript>
      <Notice tone="info">
        {words(phone ? 'pageForm.needsScript' : 'pageForm.needsScriptByMail')}{' '}
        {phone ? <PhoneLink phone={phone} /> : <WriteLink />}.
      </Notice>
    </noscript>
  );
}
