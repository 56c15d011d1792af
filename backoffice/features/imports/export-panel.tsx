import { useTranslations } from 'use-intl';
import { Panel } from '../../ui/panel.tsx';
import { ExportButtons } from './export-buttons.tsx';

/** Downloads all goods with the columns that the imports read. */
export function ExportPanel() {
  const t = useTranslations('imports');
  return (
    <Panel title={t('export')} text={t('exportText')} className="no-print mt-8 max-w-4xl">
      <ExportButtons filters={{}} />
    </Panel>
  );
}
