import { noScript } from '#words/storefront';
import { Notice } from '../../ui/notice.tsx';
import { PhoneLink, WriteLink } from '../reach-link.tsx';
import { useShop } from '../use-shop.ts';
import { pageWords } from '../words/page-words.tsx';

const words = pageWords({ noScript });

/**
 * Wraps what works only with the page's script: shows a notice when there is no script or it could not be loaded
 * (early-recorder.ts), and hides what would wait for it forever.
 */
export function NeedsScript({ className = 'mb-6' }: { readonly className?: string }) {
  const { phone } = useShop();
  return (
    <div className={`needs-script ${className}`}>
      <Notice tone="info">
        {words(phone ? 'noScript.page' : 'noScript.pageByMail')}{' '}
        {phone ? <PhoneLink phone={phone} /> : <WriteLink />}.
      </Notice>
    </div>
  );
}
