import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { IdentityFact } from '../../contract/identity.ts';
import { Notice } from '../../storefront/ui/notice.tsx';

interface MissingIdentityProps {
  readonly missing: readonly IdentityFact[];
  /** Where they are entered; absent on that page itself, and for those who may not. */
  readonly link?: ReactNode;
}

/** Says which facts about the seller are missing, and what the shop does not do meanwhile. */
export function MissingIdentity({ missing, link }: MissingIdentityProps) {
  const t = useTranslations('missingIdentity');
  if (missing.length === 0) return null;
  return (
    <div className="mb-4">
      <Notice tone="error">
        <p>{t('text', { facts: missing.map((fact) => t(fact)).join(', ') })}</p>
        {link}
      </Notice>
    </div>
  );
}
