import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ErasureAnswer } from '../../../contract/desk/people.ts';
import type { HeldData } from '../../../contract/privacy/held-data.ts';
import { exportOwnData } from '../../lib/api/api-privacy.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { NeedsScript } from '../../lib/forms/needs-script.tsx';
import { href } from '../../lib/navigation/href.ts';
import { formatDay } from '../../lib/words/format.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EraseData } from './erase-data.tsx';
import { Offer } from './offer.tsx';
import { useCall } from './use-call.ts';

const FILE = 'halyard-my-data.json';

function DownloadData({ token }: { readonly token: string }) {
  const t = useTranslations('ownData');
  const { isBusy, run } = useCall();
  const download = () =>
    run(async () =>
      saveFile(
        FILE,
        new Blob([JSON.stringify(await exportOwnData(token), null, 2)], { type: 'application/json' }),
      ),
    );
  return (
    <Offer text={t('downloadText')}>
      <Button onClick={download} aria-disabled={isBusy} className="w-full md:w-auto">
        <Icon name="download" className="size-5" />
        {isBusy ? t('downloading') : t('download')}
      </Button>
    </Offer>
  );
}

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
    [t('stockAlerts'), t('count', { count: held.stockAlerts })],
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

/** Says that everything is erased, and what stays and why. */
function Erased({ erasure: { hadAccount, stays } }: { readonly erasure: ErasureAnswer }) {
  const t = useTranslations('ownData');
  return (
    <div role="status" className="mx-auto max-w-form rounded-md border border-line bg-surface p-4 sm:p-8">
      <h1
        // The button that had the focus is gone, so the heading gets it.
        ref={(heading) => heading?.focus()}
        tabIndex={-1}
        className="text-2xl outline-none"
      >
        {t('doneTitle')}
      </h1>
      {hadAccount && <p className="mt-2">{t('doneAccount')}</p>}
      <h2 className="mt-6 text-base">{t('doneStays')}</h2>
      <ul className="mt-2 mb-8 flex list-disc flex-col gap-2 pl-5 text-ink-soft">
        {stays.map(({ what, orders }) => (
          <li key={what}>{t(`stays_${what}`, { orders: orders.join(', ') })}</li>
        ))}
      </ul>
      <LinkButton to={href('/')} look="primary" className="w-full">
        {t('shop')}
      </LinkButton>
    </div>
  );
}
