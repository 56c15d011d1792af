import { useTranslations } from 'use-intl';
import { EXEMPT_FROM, type ExemptFrom } from '../../../contract/orders/tax.ts';
import type { TaxExemption } from '../../../contract/orders/tax-exemption.ts';
import { SelectField, TextField } from '../../../storefront/ui/fields/field.tsx';
import { uploadCertificate } from '../../lib/api/upload-certificate.ts';
import { Options } from '../options.tsx';

interface ExemptionFieldsProps {
  /** Null for a buyer who pays every tax. */
  readonly from: ExemptFrom | null;
  readonly onFrom: (from: ExemptFrom | null) => void;
  readonly certificate?: string | undefined;
}

/** Which tax a buyer need not pay, with the number and the file of the certificate that says so. */
export function ExemptionFields({ from, onFrom, certificate = '' }: ExemptionFieldsProps) {
  const t = useTranslations('exemption');
  return (
    <>
      <SelectField
        label={t('from')}
        hint={t('fromHint')}
        name="exemptFrom"
        value={from ?? ''}
        onChange={({ target }) => onFrom(EXEMPT_FROM.find((known) => known === target.value) ?? null)}
      >
        <option value="">{t('from_none')}</option>
        <Options values={EXEMPT_FROM} word={(name) => t(`from_${name}`)} />
      </SelectField>
      {from && (
        <>
          <TextField
            label={t('certificate')}
            name="certificate"
            autoComplete="off"
            required
            maxLength={60}
            defaultValue={certificate}
          />
          <CertificateFileField hint={t('fileHint')} />
        </>
      )}
    </>
  );
}

export function CertificateFileField({ hint }: { readonly hint: string }) {
  const t = useTranslations('exemption');
  return (
    <TextField
      label={t('file')}
      note={t('optional')}
      hint={hint}
      name="certificateFile"
      type="file"
      accept=".pdf,.png,.jpg,.jpeg,.tif,.tiff"
      className="[&_input]:h-auto [&_input]:py-2.5"
    />
  );
}

/** Uploads the file if one was chosen. @throws {ApiError} when it is refused. */
export async function sendCertificateFile(form: FormData): Promise<string | undefined> {
  const file = form.get('certificateFile');
  return file instanceof File && file.size > 0 ? uploadCertificate(file) : undefined;
}

/** Reads the fields. @throws {ApiError} when the file is refused. */
export async function readExemption(form: FormData, from: ExemptFrom | null): Promise<TaxExemption | null> {
  if (!from) return null;
  const file = (await sendCertificateFile(form)) ?? null;
  return { from, certificate: String(form.get('certificate') ?? ''), file };
}
