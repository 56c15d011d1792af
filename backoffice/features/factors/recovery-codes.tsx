import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Me } from '../../../contract/staff/me.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { Notice } from '../../../storefront/ui/notice.tsx';
import { Skeleton } from '../../../storefront/ui/skeleton.tsx';
import { api } from '../../lib/api/api.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { useShopName } from '../../lib/shop-name.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { StaffIcon } from '../../ui/staff-icon.tsx';

/** Makes ten codes and shows them once, to be printed or copied. The earlier ones end. */
export function RecoveryCodes({ onKept }: { readonly onKept: () => void }) {
  const t = useTranslations('factors');
  const { failure, attempt } = useAttempt();
  const [made, setMade] = useState<{ readonly codes: readonly string[]; readonly me: Me }>();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    void attempt(async () => {
      // First, because codes that were made and not shown would be lost.
      const { data: me } = await api<{ data: Me }>('/me');
      const { data } = await api<{ data: { codes: string[] } }>('/me/recovery-codes', {
        method: 'POST',
        body: {},
      });
      setMade({ codes: data.codes, me });
    });
  }, [attempt]);
  if (failure) return <FailureNotice failure={failure} />;
  if (!made) return <Skeleton className="h-40" />;
  const copy = async () => {
    await navigator.clipboard.writeText(made.codes.join('\n'));
    setIsCopied(true);
  };
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warning">{t('recoveryText')}</Notice>
      {!made.me.hasPassword && <p className="text-sm">{t('recoveryNeedsPassword')}</p>}
      <Sheet name={made.me.name} codes={made.codes} />
      <div className="no-print flex flex-wrap gap-2">
        <Button onClick={() => print()}>
          <StaffIcon name="printer" className="size-5" />
          {t('print')}
        </Button>
        <Button onClick={() => void copy()}>
          <StaffIcon name={isCopied ? 'check' : 'copy'} className="size-5" />
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
        <Button look="primary" onClick={onKept} className="max-sm:w-full">
          {t('kept')}
        </Button>
      </div>
    </div>
  );
}

/** The printed sheet, which names the person. */
function Sheet({ name, codes }: { readonly name: string; readonly codes: readonly string[] }) {
  const t = useTranslations('factors');
  const shop = useShopName();
  return (
    <div className="print-alone">
      <h2 className="hidden text-xl print:block">{t('sheet', { name })}</h2>
      <p className="hidden print:block">{t('sheetText', { shop })}</p>
      <ul className="grid grid-cols-1 gap-2 text-base sm:grid-cols-2 print:mt-4">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
