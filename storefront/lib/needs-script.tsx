import { noScript } from '../messages/en.json';
import { Notice } from '../ui/notice.tsx';
import { SupportPhoneLink } from './support-phone-link.tsx';

/**
 * For what only a page's script can do: says so where there is none, or none could be loaded (early-recorder.ts), and
 * takes away what would wait for it for ever.
 */
export function NeedsScript({ className = 'mb-6' }: { readonly className?: string }) {
  return (
    <div className={`needs-script ${className}`}>
      <Notice tone="info">
        {noScript.page} <SupportPhoneLink phone={noScript.phone} />.
      </Notice>
    </div>
  );
}
