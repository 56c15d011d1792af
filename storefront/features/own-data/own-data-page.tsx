import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ErasureAnswer } from '../../../contract/desk/people.ts';
import type { HeldData } from '../../../contract/privacy/held-data.ts';
import { NeedsScript } from '../../lib/forms/needs-script.tsx';
import { formatDay } from '../../lib/words/format.ts';
import { DownloadData } from './download-data.tsx';
import { EraseData } from './erase-data.tsx';
import { Erased } from './erased.tsx';

interface OwnDataProps {
  readonly token: string;
  readonly held: HeldData;
}

/** Shows what the shop holds under the address of a link, with a button to download it and one to erase it. */
export function OwnDataPage({ token, held }: OwnDataProps) {
  const t = useTranslations('ownData');
  const [erasure, setErasure] = useState<ErasureAnswer>();
  if (erasure) return <Erased erasure={erasure} />;
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="mb-2 text-3xl">{t('title')}</h1>
      <p className="mb-6 text-ink-soft [overflow-wrap:anywhere]">{t('text', { address: held.address })}</p>
      <HeldList held={held} />
      <NeedsScript className="mt-6" />
      <ul className="mt-6 divide-y divide-line rounded-md border border-line bg-surface">
        <DownloadData token={token} />
        <EraseData token={token} onErased={setErasure} />
      </ul>
    </div>
  );
}

function HeldList({ held }: Pick<OwnDataProps, 'held'>) {
  const t = useTranslations('ownData');
  const yesOrNo = (is: boolean) => (is ? t('yes') : t('no'));
  const facts = [
    [t('account'), yesOrNo(held.hasAccount)],
    [t('orders'), <Numbers key="orders" numbered={held.orders} />],
    [t('quotes'), <Numbers key="quotes" numbered={held.quotes} />],
    [t('messages'), t('count', { count: held.messages })],
    [t('newsletter'), yesOrNo(held.isSubscribed)],
    [t('consents'), t('count', { count: held.consents })],
    [t('mails'), t('count', { count: held.mails })],
  ] as const;
  return (
    <dl className="divide-y divide-line border-line border-y">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-x-6 py-3 sm:grid-cols-3">
          <dt className="font-semibold">{name}</dt>
          <dd className="sm:col-span-2">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Numbers({ numbered }: { readonly numbered: HeldData['orders'] }) {
  const t = useTranslations('ownData');
  if (numbered.length === 0) return t('none');
  return (
    <ul>
      {numbered.map(({ number, createdAt }) => (
        <li key={number} className="flex flex-wrap gap-x-3">
          <span className="whitespace-nowrap tabular-nums">{number}</span>
          <time dateTime={createdAt} className="text-ink-soft">
            {formatDay(new Date(createdAt))}
          </time>
        </li>
      ))}
    </ul>
  );
}
