import { useTranslations } from 'use-intl';
import type { AccountExemption, AccountExemptionBody } from '../../../contract/orders/account-exemption.ts';
import { EXEMPT_FROM, type ExemptFrom } from '../../../contract/orders/tax.ts';
import { provinceName } from '../../../contract/places/province-names.ts';
import type { ProvinceCode } from '../../../contract/places/provinces.ts';
import { SelectField, TextField } from '../../../storefront/ui/fields/field.tsx';
import { personPath } from '../../lib/api/api-path.ts';
import { type Save, useSave } from '../../lib/api/use-save.ts';
import { type Entry, useEntry } from '../../lib/entry/use-entry.ts';
import { dayText, shopToday, timeText } from '../../lib/words/format.ts';
import { pageLanguage } from '../../lib/words/words.ts';
import type { Fact } from '../../ui/facts.tsx';
import { Options } from '../../ui/options.tsx';
import { CertificateFileField, sendCertificateFile } from '../../ui/order/exemption-fields.tsx';
import { ProvinceOptions } from '../../ui/province-options.tsx';
import { AccountDialog } from './account-dialog.tsx';

interface ExemptAccountDialogProps {
  readonly email: string;
  /** Null: there is none yet. */
  readonly exemption: AccountExemption | null;
  readonly onClose: () => void;
}

const valuesOf = (exemption: AccountExemption | null) => ({
  exemptFrom: exemption?.from ?? 'all',
  province: exemption?.province ?? '',
  certificate: exemption?.certificate ?? '',
  validUntil: exemption?.validUntil ?? '',
});

/** Exempts an account from a tax, or replaces its exemption. */
export function ExemptAccountDialog({ email, exemption, onClose }: ExemptAccountDialogProps) {
  const t = useTranslations('accountExemption');
  const save = useSave<AccountExemption | null>();
  const now = useExemptionFacts(email, save.changed ?? null);
  const entry = useEntry(exemption?.version, valuesOf(exemption));
  const path = `${personPath(email)}/tax-exemption`;
  return (
    <AccountDialog {...{ t, path, read: readExemption, save, entry, now, onClose }}>
      <Fields entry={entry} hasFile={exemption?.hasFile ?? false} failure={save.failure} />
    </AccountDialog>
  );
}

/** Reads the fields, and uploads the file if one was chosen: the one that is kept already stays without. */
async function readExemption(form: FormData): Promise<AccountExemptionBody> {
  const file = await sendCertificateFile(form);
  return {
    from: form.get('exemptFrom') as ExemptFrom,
    province: (form.get('province') as ProvinceCode | '') || null,
    certificate: String(form.get('certificate')),
    validUntil: String(form.get('validUntil')),
    ...(file !== undefined && { file }),
  };
}

interface FieldsProps {
  readonly entry: Entry<ReturnType<typeof valuesOf>>;
  readonly hasFile: boolean;
  readonly failure: Save<unknown>['failure'];
}

function Fields({ entry: { field, value }, hasFile, failure }: FieldsProps) {
  const t = useTranslations('accountExemption');
  const words = useTranslations('exemption');
  const from = value('exemptFrom');
  const errorOf = (path: string) => failure?.issues.find((issue) => issue.path === path)?.message;
  return (
    <>
      <SelectField label={t('from')} hint={words('fromHint')} {...field('exemptFrom')}>
        <Options values={EXEMPT_FROM} word={(name) => words(`from_${name}`)} />
      </SelectField>
      <SelectField
        label={t('province')}
        hint={t('provinceHint')}
        required={from === 'provincial'}
        {...field('province')}
        error={errorOf('province')}
      >
        <option value="">{from === 'provincial' ? t('chooseProvince') : t('everywhere')}</option>
        <ProvinceOptions />
      </SelectField>
      <TextField
        label={words('certificate')}
        autoComplete="off"
        required
        maxLength={60}
        {...field('certificate')}
        error={errorOf('certificate')}
      />
      <CertificateFileField hint={hasFile ? t('fileStays') : words('fileHint')} />
      <TextField
        label={t('validUntil')}
        hint={t('validUntilHint')}
        type="date"
        autoComplete="off"
        required
        min={shopToday()}
        {...field('validUntil')}
        error={errorOf('validUntil')}
      />
    </>
  );
}

/** The exemption of an account in words; none without one. */
export function useExemptionFacts(email: string, exemption: AccountExemption | null): Fact[] {
  const t = useTranslations('accountExemption');
  const words = useTranslations('exemption');
  if (!exemption) return [];
  const { from, province, certificate, hasFile, validUntil, grantedAt, grantedBy } = exemption;
  return [
    { name: t('from'), value: words(`from_${from}`) },
    { name: t('province'), value: province ? provinceName(province, pageLanguage()) : t('everywhere') },
    {
      name: t('certificate'),
      value: (
        <>
          {certificate}
          {hasFile && (
            <a className="ml-2 underline" href={`/api/admin${personPath(email)}/tax-exemption/file`}>
              {words('openFile')}
            </a>
          )}
        </>
      ),
    },
    { name: t('validUntil'), value: dayText(validUntil) },
    { name: t('granted'), value: [timeText(grantedAt), grantedBy].filter(Boolean).join(' · ') },
  ];
}
