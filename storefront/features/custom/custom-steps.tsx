import { useTranslations } from 'use-intl';
import type { CustomPrices } from '../../../contract/catalog/custom-prices.ts';

/** From the request to the parcel in four steps, with the days that the shop promises in its settings. */
export function CustomSteps({ days }: { readonly days: CustomPrices['days'] }) {
  const t = useTranslations('custom');
  const steps = [t('step1'), t('step2'), t('step3', { days: days.proof }), t('step4', { days: days.make })];
  return (
    <section className="mt-8 max-md:mt-6">
      <h2 className="mb-4 text-xl">{t('stepsTitle')}</h2>
      <ol className="flex flex-col gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="flex size-7 shrink-0 items-center justify-center rounded-full bg-ink font-semibold text-on-ink text-sm"
            >
              {index + 1}
            </span>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
