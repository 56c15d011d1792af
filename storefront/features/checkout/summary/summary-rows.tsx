import { useTranslations } from 'use-intl';

interface SummaryRowProps {
  readonly name: string;
  readonly value: string;
}

export function SummaryRow({ name, value }: SummaryRowProps) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

export function SummaryTotal({ value }: { readonly value: string }) {
  const t = useTranslations('checkout');
  return (
    <div className="mt-2 flex items-baseline justify-between gap-4 border-line border-t pt-4">
      <dt className="font-semibold">{t('total')}</dt>
      <dd className="flex items-baseline gap-2">
        <span className="text-ink-soft text-sm">{t('currency')}</span>
        <span className="font-heading font-semibold text-xl">{value}</span>
      </dd>
    </div>
  );
}
