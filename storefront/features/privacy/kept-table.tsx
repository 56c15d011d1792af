import { useTranslations } from 'use-intl';
import {
  CUSTOMER_KINDS,
  type CustomerKind,
  type Period,
  RETENTION,
} from '../../../contract/privacy/retention.ts';

/** Shows what the shop keeps about customers, why and how long: the list that its jobs delete by. */
export function KeptTable() {
  const t = useTranslations('privacy');
  return (
    <div className="prose my-8">
      <h2 id="kept">{t('keptTitle')}</h2>
      <p>{t('keptText')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the box scrolls sideways on narrow screens */}
      <section className="table-scroll" aria-labelledby="kept" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('what')}</th>
              <th scope="col">{t('howLong')}</th>
            </tr>
          </thead>
          <tbody>
            {CUSTOMER_KINDS.map((kind) => (
              <tr key={kind} id={`kept-${kind}`}>
                <th scope="row">
                  {t(`kept.${kind}.what`)}
                  <span className="block font-normal text-ink-soft">{t(`kept.${kind}.why`)}</span>
                </th>
                <td>
                  <HowLong kind={kind} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function HowLong({ kind }: { readonly kind: CustomerKind }) {
  const t = useTranslations('privacy');
  const period = usePeriod(RETENTION[kind].period);
  const from = t(`kept.${kind}.from`);
  return from === '' ? period : t('from', { period, from });
}

function usePeriod(period: Period): string {
  const t = useTranslations('privacy');
  if (period === 'until-removed') return t('untilRemoved');
  if (period === 'in-browser') return t('inBrowser');
  if (period === 'always') throw new Error('What is kept for ever is not about customers');
  if ('days' in period) return t('days', { count: period.days });
  if ('years' in period) return t('years', { count: period.years });
  return t('yearsAfterYearEnd', { count: period.yearsAfterYearEnd });
}
