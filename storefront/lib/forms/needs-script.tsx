import { noScript } from '../../../messages/storefront/en.json';
import { Notice } from '../../ui/notice.tsx';
import { SupportPhoneLink } from '../support-phone-link.tsx';
import { pageWords } from '../words/page-words.tsx';

const words = pageWords({ noScript });

/**
 * For what only a page's script can do: says so where there is none, or none could be loaded (early-recorder.ts), and
 * takes away what would wait for it for ever.
 */
export function NeedsScript({ className = 'mb-6' }: { readonly className?: string }) {
  return (
    <div className={`needs-script ${className}`}>
      <Notice tone="info">
        {words('noScript.page')} <SupportPhoneLink />.
      </Notice>
    </div>
  );
}
