import { pageForm } from '#words/storefront';
import { Notice } from '../../ui/notice.tsx';
import { SupportPhoneLink } from '../support-phone-link.tsx';
import { pageWords } from '../words/page-words.tsx';

/** Bundles its own messages, so that pages need not bring them. */
const words = pageWords({ pageForm });

export const FormNeedsScript = () => (
  <noscript>
    <Notice tone="info">
      {words('pageForm.needsScript')} <SupportPhoneLink />.
    </Notice>
  </noscript>
);
