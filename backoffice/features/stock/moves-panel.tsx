import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { StockEntry } from '../../../contract/goods/stock.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { Link } from '../../../storefront/ui/link.tsx';
import { api } from '../../lib/api/api.ts';
import { at, withQuery } from '../../lib/api/api-path.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { timeText } from '../../lib/words/format.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RowList } from '../../ui/row-list.tsx';

export interface MovePage {
  readonly data: readonly StockEntry[];
  readonly next: string | null;
}

interface MovesPanelProps {
  readonly sku: string;
  readonly first: MovePage;
}

/** The moves of a sku, the last one first. */
export function MovesPanel({ sku, first }: MovesPanelProps) {
  const t = useTranslations('stock');
  const [older, setOlder] = useState<readonly MovePage[]>([]);
  const { failure, isBusy, attempt } = useAttempt();
  const { next } = older.at(-1) ?? first;
  const showMore = () =>
    attempt(async () => {
      const page = await api<MovePage>(withQuery(at`/stock/${sku}/moves`, { after: next ?? undefined }));
      setOlder((before) => [...before, page]);
    });
  const moves = [first, ...older].flatMap(({ data }) => data);
  return (
    <Panel title={t('moves')} text={t('movesText')}>
      <RowList
        empty={t('noMoves')}
        rows={moves.map((move) => ({
          id: move.id,
          title: <MoveTitle move={move} />,
          text: <MoveText move={move} />,
          action: (
            <span className="text-ink-soft text-sm tabular-nums">{t('left', { count: move.after })}</span>
          ),
        }))}
      />
      {failure && <FailureNotice failure={failure} />}
      {next !== null && (
        <Button className="mt-3" disabled={isBusy} onClick={() => void showMore()}>
          {t('showOlder')}
        </Button>
      )}
    </Panel>
  );
}

function MoveTitle({ move: { delta, reason } }: { readonly move: StockEntry }) {
  const t = useTranslations('stock');
  const format = useFormatter();
  return (
    <>
      <span className="mr-2 tabular-nums">{format.number(delta, { signDisplay: 'exceptZero' })}</span>
      {t(`reason_${reason}`)}
    </>
  );
}

function MoveText({ move: { at: time, staff, note, orderNumber } }: { readonly move: StockEntry }) {
  return (
    <>
      {[timeText(time), staff].filter(Boolean).join(' · ')}
      {orderNumber && (
        <>
          {' · '}
          <Link to={`/orders/${orderNumber}`} className="underline underline-offset-4">
            {orderNumber}
          </Link>
        </>
      )}
      {note && <span className="block [overflow-wrap:anywhere]">{note}</span>}
    </>
  );
}
