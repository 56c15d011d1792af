import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { IMPORT_KINDS, IMPORT_PERMISSIONS, type ImportKind } from '../../../contract/goods/import-kinds.ts';
import type { ShownImport } from '../../../contract/goods/imports.ts';
import { may } from '../../../contract/staff/permissions.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { SelectField } from '../../../storefront/ui/fields/field.tsx';
import { withQuery } from '../../lib/api/api-path.ts';
import { uploadFile } from '../../lib/api/upload-file.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { useStaff } from '../../lib/session/use-staff.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FileDrop } from './file-drop.tsx';

/** Uploads a file to be checked: its kind, what the kind does, and a template to begin with. */
export function UploadPanel() {
  const t = useTranslations('imports');
  const { role } = useStaff();
  const kinds = IMPORT_KINDS.filter((kind) => may(role, IMPORT_PERMISSIONS[kind]));
  const [kind, setKind] = useState<ImportKind>(kinds.includes('prices') ? 'prices' : 'stock');
  const [file, setFile] = useState<File>();
  const [pictures, setPictures] = useState<File>();
  const { failure, isBusy, attempt } = useAttempt();
  const navigate = useNavigate();
  const upload = async () => {
    if (!file) return;
    const made = await attempt(async () => {
      const key = kind === 'products' && pictures ? await uploadPictures(pictures) : undefined;
      const path = withQuery('/imports', { kind, pictures: key });
      return uploadFile<{ readonly data: ShownImport }>(path, file);
    });
    if (made) await navigate(`/imports/${made.data.id}`);
  };
  return (
    <Panel title={t('upload')} text={t('uploadText')} className="mb-8 max-w-4xl">
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label={t('kind')}
            name="kind"
            value={kind}
            onChange={({ target }) => setKind(target.value as ImportKind)}
          >
            {kinds.map((one) => (
              <option key={one} value={one}>
                {t(`kind_${one}`)}
              </option>
            ))}
          </SelectField>
          <DownloadButton
            path={`/import-templates/${kind}`}
            name={`${t('templateName', { kind: t(`kind_${kind}`) })}.csv`}
            label={t('template')}
          />
        </div>
        <p className="max-w-prose text-ink-soft text-sm">{t(`about_${kind}`)}</p>
        <FileDrop label={t('file')} accept=".csv,.txt,.tsv,text/csv" file={file} onChoose={setFile} />
        {kind === 'products' && (
          <FileDrop
            label={t('pictures')}
            accept=".zip,application/zip"
            file={pictures}
            onChoose={setPictures}
          />
        )}
        <div>
          <Button look="primary" disabled={!file || isBusy} onClick={() => void upload()}>
            {t(isBusy ? 'uploading' : 'check')}
          </Button>
        </div>
        {failure && <FailureNotice failure={failure} />}
      </div>
    </Panel>
  );
}

async function uploadPictures(zip: File): Promise<string> {
  const { data } = await uploadFile<{ readonly data: { readonly key: string } }>('/import-pictures', zip);
  return data.key;
}
