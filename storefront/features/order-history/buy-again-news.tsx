import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/notice.tsx';
import type { Shortfall } from './buy-again.ts';

/** Lists the lines that could not be added as ordered; it stays on screen, unlike a toast. */
export function BuyAgainNews({ shortfalls }: { readonly shortfalls: readonly Shortfall[] }) {
  const t = useTranslations('orderHistory');
  if (shortfalls.length === 0) return null;
  return (
    <div className="px-4 pt-4 md:px-6 md:pt-6">
      <Notice tone="warning">
        <p className="font-semibold">{t('shortfalls')}</p>
        <ul className="mt-1 list-disc pl-6">
          {shortfalls.map((shortfall, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
            <li key={position} className="break-words">
              {t(shortfall.kind, { count: 0, wanted: 0, ...shortfall })}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
