import type { MyExemption } from '../../../../contract/orders/account-exemption.ts';
import { ExemptionText } from '../../../lib/words/exemption-text.tsx';
import { invoiceTermsWords } from '../../../lib/words/invoice-terms-words.ts';
import { PageWords } from '../../../lib/words/page-words.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Why there is less tax than others pay. */
export const ExemptionNote = ({ exemption }: { readonly exemption: MyExemption }) => (
  <PageWords words={invoiceTermsWords}>
    <Notice tone="success">
      <ExemptionText exemption={exemption} />
    </Notice>
  </PageWords>
);
