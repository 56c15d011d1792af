import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DeskProduct } from '../../../../contract/goods/products.ts';
import { pathIn } from '../../../../contract/page-language.ts';
import { may } from '../../../../contract/staff/permissions.ts';
import { Button } from '../../../../storefront/ui/button.tsx';
import { Link } from '../../../../storefront/ui/link.tsx';
import { api } from '../../../lib/api/api.ts';
import { at } from '../../../lib/api/api-path.ts';
import { useSave } from '../../../lib/api/use-save.ts';
import { useStaff } from '../../../lib/session/use-staff.ts';
import { timeText } from '../../../lib/words/format.ts';
import { latePart, pageLanguage } from '../../../lib/words/words.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StaffIcon } from '../../../ui/staff-icon.tsx';
import { Reasons } from './reasons.tsx';
import { StateBadge } from './state-badge.tsx';
import type { AskedDialog } from './state-dialogs.tsx';
import { stepsOf } from './steps-of.ts';

const StateDialogs = lazy(async () => ({
  default: (await latePart(() => import('./state-dialogs.tsx'))).StateDialogs,
}));

interface StatePanelProps {
  readonly product: DeskProduct;
  /** Saves what is typed, if anything is. @returns the version then; undefined when it was refused. */
  readonly save: () => Promise<number | undefined>;
  readonly isDirty: boolean;
}

/** What becomes of the product: its state, why it is not in the shop, and what can be done about it. */
export function StatePanel({ product, save, isDirty }: StatePanelProps) {
  const t = useTranslations('product');
  const { role } = useStaff();
  const { failure, isBusy, run } = useSave();
  const [asked, setAsked] = useState<AskedDialog>();
  const mayPublish = may(role, 'catalogue.publish');
  const step = async (action: 'publish' | 'unlist' | 'withdraw' | 'restore' | 'unschedule') => {
    const version = await save();
    if (version === undefined) return;
    const call = { method: 'POST', body: { action }, version } as const;
    await run(() => api(at`/products/${product.id}/steps`, call), t(`done_${action}`));
  };
  const steps = stepsOf(product);
  return (
    <Panel title={t('state')} action={<StateBadge state={product.status} />}>
      <div className="flex flex-col gap-4">
        <StateFacts product={product} />
        <Reasons product={product} />
        {failure && <FailureNotice failure={failure} />}
        {mayPublish && (
          <div className="flex flex-wrap gap-2">
            {steps.direct.map((action) => (
              <Button
                key={action}
                // Saving is the page's main action while something is typed.
                look={!isDirty && (action === 'publish' || action === 'restore') ? 'primary' : 'secondary'}
                disabled={isBusy}
                onClick={() => void step(action)}
              >
                {t(isDirty ? `save_${action}` : `do_${action}`)}
              </Button>
            ))}
            {steps.asking.map((action) => (
              <Button key={action} disabled={isBusy} onClick={() => setAsked(action)}>
                {t(`do_${action}`)}
              </Button>
            ))}
          </div>
        )}
        <div className="flex flex-wrap gap-x-4 gap-y-1 border-line border-t pt-3 text-sm">
          {(product.status === 'published' || product.status === 'unlisted') && (
            <a
              href={pathIn(pageLanguage(), `/product/${product.slug}`)}
              target="_blank"
              rel="noreferrer"
              className="touch-link gap-2"
            >
              <StaffIcon name="external-link" className="size-4" />
              {t('viewInShop')}
            </a>
          )}
          {(product.status === 'draft' || product.status === 'unlisted') && (
            <button type="button" className="touch-link gap-2" onClick={() => setAsked('preview')}>
              <StaffIcon name="eye" className="size-4" />
              {t('previewLink')}
            </button>
          )}
          <button type="button" className="touch-link gap-2" onClick={() => setAsked('duplicate')}>
            <StaffIcon name="copy" className="size-4" />
            {t('duplicate')}
          </button>
        </div>
      </div>
      {asked && (
        <Suspense>
          <StateDialogs asked={asked} product={product} save={save} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </Panel>
  );
}

function StateFacts({ product }: { readonly product: DeskProduct }) {
  const t = useTranslations('product');
  const { publishAt, replacedBy, isSample, updatedAt, changedBy } = product;
  return (
    <div className="text-sm">
      {publishAt && <p>{t('publishedAt', { time: timeText(publishAt) })}</p>}
      {replacedBy && (
        <p>
          {t('replacedBy')}{' '}
          <Link to={`/products/${replacedBy.id}`} className="underline underline-offset-4">
            {replacedBy.name}
          </Link>
        </p>
      )}
      {isSample && <p>{t('isSample')}</p>}
      <p className="text-ink-soft">
        {changedBy === null
          ? t('changedAt', { time: timeText(updatedAt) })
          : t('changedBy', { time: timeText(updatedAt), name: changedBy })}
      </p>
    </div>
  );
}
