import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../../storefront/ui/button.tsx';
import { SelectField, TextField } from '../../../storefront/ui/fields/field.tsx';
import { ProvinceOptions } from '../../ui/province-options.tsx';

interface PeriodFormProps {
  readonly from: string;
  readonly to: string;
  readonly province: string | undefined;
}

/** The period and the province, which are the page's address. */
export function PeriodForm({ from, to, province = '' }: PeriodFormProps) {
  const t = useTranslations('taxReport');
  return (
    <Form method="get" className="no-print mb-6 grid max-w-4xl items-end gap-4 sm:grid-cols-4">
      <TextField label={t('from')} name="from" type="date" required defaultValue={from} />
      <TextField label={t('to')} name="to" type="date" required defaultValue={to} />
      <SelectField label={t('province')} name="province" defaultValue={province}>
        <option value="">{t('allProvinces')}</option>
        <ProvinceOptions />
      </SelectField>
      <Button type="submit" look="primary" className="sm:justify-self-start">
        {t('show')}
      </Button>
    </Form>
  );
}
