import { useTranslations } from 'use-intl';
import { IMPORT_ROW_STATES, WORKING } from '../../../contract/goods/import-kinds.ts';
import type { ShownImport } from '../../../contract/goods/imports.ts';
import { Notice } from '../../../storefront/ui/notice.tsx';
import { timeText } from '../../lib/words/format.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ImportActions } from './import-actions.tsx';
import { ImportState } from './import-state.tsx';

const DELIMITERS: Readonly<Record<string, 'comma' | 'semicolon' | 'tab'>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
};

/** What an import is, how far it is, and what can be done with it. */
export function ImportPanel({ shown }: { readonly shown: ShownImport }) {
  const t = useTranslations('imports');
  const { id, counts, state, delimiter } = shown;
  const faulty = (counts.error ?? 0) + (counts.skipped ?? 0) + (counts.kept ?? 0);
  const divided = delimiter === null ? undefined : DELIMITERS[delimiter];
  return (
    <Panel title={t(`kind_${shown.kind}`)} action={<ImportState state={state} />} className="mb-6">
      <div className="flex flex-col gap-4">
        {shown.failure !== null && <Notice tone="error">{shown.failure}</Notice>}
        <Progress shown={shown} />
        <Facts
          facts={[
            ...IMPORT_ROW_STATES.flatMap((one) =>
              counts[one] ? [{ name: t(`row_${one}`), value: counts[one] }] : [],
            ),
            { name: t('column_at'), value: timeText(shown.createdAt) },
            ...(shown.staff === null ? [] : [{ name: t('column_staff'), value: shown.staff }]),
            ...(shown.encoding === null || !divided
              ? []
              : [
                  {
                    name: t('readAs'),
                    value: t('readAsText', { encoding: shown.encoding, sign: t(divided) }),
                  },
                ]),
            ...(shown.putBackUntil === null
              ? []
              : [{ name: t('putBackUntil'), value: timeText(shown.putBackUntil) }]),
          ]}
        />
        {shown.unknownColumns.length > 0 && (
          <Notice tone="info">{t('unknownColumns', { columns: shown.unknownColumns.join(', ') })}</Notice>
        )}
        {shown.refusedColumns.length > 0 && (
          <Notice tone="info">{t('refusedColumns', { columns: shown.refusedColumns.join(', ') })}</Notice>
        )}
        {state === 'checked' &&
          shown.concerns.map(({ concern, rows }) => (
            <Notice key={concern} tone="info">
              {t(`concern_${concern}`, { rows })}
            </Notice>
          ))}
        <div className="no-print flex flex-wrap items-start gap-2">
          <ImportActions shown={shown} />
          {faulty > 0 && (
            <DownloadButton
              path={`/imports/${id}/errors`}
              name={`${t('errorsName')}.csv`}
              label={t('errors')}
            />
          )}
        </div>
      </div>
    </Panel>
  );
}

/** How many rows are done, for as long as a job works on them. */
function Progress({ shown: { state, counts } }: { readonly shown: ShownImport }) {
  const t = useTranslations('imports');
  if (!WORKING.includes(state)) return null;
  const left = state === 'putting-back' ? (counts.applied ?? 0) : (counts.change ?? 0) + (counts.create ?? 0);
  const all = Object.values(counts).reduce((sum, rows) => sum + rows, 0);
  return (
    <p role="status" className="flex flex-col gap-1">
      {state === 'checking' ? t('checkingNow', { rows: all }) : t('left', { rows: left })}
      {state !== 'checking' && all > 0 && (
        <progress max={all} value={all - left} className="h-2 w-full max-w-md" aria-hidden="true" />
      )}
    </p>
  );
}
