import { useTranslations } from 'use-intl';
import { EXPORTED_KINDS, IMPORT_PERMISSIONS } from '../../../contract/goods/import-kinds.ts';
import { may } from '../../../contract/staff/permissions.ts';
import { withQuery } from '../../lib/api/api-path.ts';
import { useStaff } from '../../lib/session/use-staff.ts';
import { shopToday } from '../../lib/words/format.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { Panel } from '../../ui/panel.tsx';

interface ExportPanelProps {
  /** Filters of the list of products; all goods without. */
  readonly filters?: Readonly<Record<string, string | undefined>>;
}

/** Downloads goods with the columns that the imports read. */
export function ExportPanel({ filters }: ExportPanelProps) {
  const t = useTranslations('imports');
  const { role } = useStaff();
  const kinds = EXPORTED_KINDS.filter((kind) => may(role, IMPORT_PERMISSIONS[kind]));
  return (
    <Panel title={t('export')} text={filters ? `${t('exportFiltered')} ${t('exportText')}` : t('exportText')} className="no-print mt-8 max-w-4xl">
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <DownloadButton
            key={kind}
            path={withQuery(`/goods-exports/${kind}`, filters ?? {})}
            name={`${t('exportName', { kind: t(`kind_${kind}`), day: shopToday() })}.csv`}
            label={t(`kind_${kind}`)}
          />
        ))}
      </div>
    </Panel>
  );
}
