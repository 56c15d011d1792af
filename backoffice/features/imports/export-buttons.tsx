import { useTranslations } from 'use-intl';
import { EXPORTED_KINDS, IMPORT_PERMISSIONS } from '../../../contract/goods/import-kinds.ts';
import { may } from '../../../contract/staff/permissions.ts';
import { withQuery } from '../../lib/api/api-path.ts';
import { useStaff } from '../../lib/session/use-staff.ts';
import { shopToday } from '../../lib/words/format.ts';
import { DownloadButton } from '../../ui/download-button.tsx';

interface ExportButtonsProps {
  /** Filters of the list of products. */
  readonly filters: Readonly<Record<string, string | undefined>>;
}

/** One download for each kind that the person may import. */
export function ExportButtons({ filters }: ExportButtonsProps) {
  const t = useTranslations('imports');
  const { role } = useStaff();
  const kinds = EXPORTED_KINDS.filter((kind) => may(role, IMPORT_PERMISSIONS[kind]));
  return (
    <div className="flex flex-wrap gap-2">
      {kinds.map((kind) => (
        <DownloadButton
          key={kind}
          path={withQuery(`/goods-exports/${kind}`, filters)}
          name={`${t('exportName', { kind: t(`kind_${kind}`), day: shopToday() })}.csv`}
          label={t(`kind_${kind}`)}
        />
      ))}
    </div>
  );
}
