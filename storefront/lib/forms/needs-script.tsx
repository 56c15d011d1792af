import { noScript } from '#words/storefront';
import { Notice } from '../../ui/notice.tsx';
import { SupportPhoneLink } from '../support-phone-link.tsx';
import { pageWords } from '../words/page-words.tsx';

const words = pageWords({ noScript });

/**
 * Wraps what works only with the page's script: shows a notice when there is no script or it could not be loaded
 * (early-recorder.ts), and hides what would wait for it forever.
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
