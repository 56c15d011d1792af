import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { PriceEvidence } from '../../../contract/desk/prices.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { TextField } from '../../../storefront/ui/fields/field.tsx';
import { Link } from '../../../storefront/ui/link.tsx';
import { Notice } from '../../../storefront/ui/notice.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { moneyText } from '../../lib/words/format.ts';
import { pageLanguage } from '../../lib/words/words.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AMOUNT, readCents, writeDollars } from '../../ui/read-cents.ts';

const AMOUNT_FIELD = { ...AMOUNT, required: false } as const;

/** Sets the price of one sku with its reason. Its proof stands beside it on the page. */
export function SetPrice({ evidence }: { readonly evidence: PriceEvidence }) {
  const t = useTranslations('prices');
  const { failure, isBusy, run } = useSave();
  const { sku, ownPriceCents, originalPriceCents, priceCents, isVariant, isArchived, sale } = evidence;
  const typed = (cents: number | null) => (cents === null ? '' : writeDollars(cents, pageLanguage()));
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    // What is no amount goes as it was typed, so that the answer names its field.
    const amount = (name: string, empty: number | null) =>
      text(name) === '' ? empty : (readCents(text(name)) ?? text(name));
    const body = {
      priceCents: amount('priceCents', null),
      originalPriceCents: amount('originalPriceCents', 0),
      note: text('note'),
      expected: { priceCents: ownPriceCents, originalPriceCents },
    };
    await run(() => api(at`/prices/${sku}`, { method: 'PUT', body }), t('isSet'));
  };
  const errorOf = (path: string) => failure?.issues.find((issue) => issue.path === path)?.message;
  const now = failure?.code === 'CONFLICT' ? (failure.problem.data as PriceEvidence | undefined) : undefined;
  return (
    <Panel title={t('own')} text={t('ownText')}>
      <form
        key={`${ownPriceCents} ${originalPriceCents}`}
        onSubmit={onSubmit}
        noValidate
        className="flex flex-col gap-4"
      >
        {isArchived && <Notice tone="info">{t('isArchived')}</Notice>}
        {sale && (
          <Notice tone="info">
            {t.rich('inSale', {
              name: sale.name,
              link: (words) => (
                <Link to={`/sales/${sale.id}`} className="underline underline-offset-4">
                  {words}
                </Link>
              ),
            })}
          </Notice>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('newPrice')}
            name="priceCents"
            {...AMOUNT_FIELD}
            {...(isVariant &&
              ownPriceCents === null && { hint: t('productPrice', { price: moneyText(priceCents) }) })}
            defaultValue={typed(ownPriceCents)}
            error={errorOf('priceCents')}
          />
          {isVariant && (
            <TextField
              label={t('newOriginal')}
              hint={t('newOriginalHint')}
              name="originalPriceCents"
              {...AMOUNT_FIELD}
              defaultValue={originalPriceCents > 0 ? typed(originalPriceCents) : ''}
              error={errorOf('originalPriceCents')}
            />
          )}
        </div>
        <TextField
          label={t('why')}
          hint={t('whyHint')}
          name="note"
          autoComplete="off"
          required
          maxLength={200}
          error={errorOf('note')}
        />
        {!isVariant && <p className="text-ink-soft text-sm">{t('noOriginalOfProduct')}</p>}
        {failure && <FailureNotice failure={failure} />}
        {now && (
          <p role="status">
            {t('nowIs', { price: moneyText(now.priceCents), original: moneyText(now.originalPriceCents) })}
          </p>
        )}
        <Button type="submit" look="primary" className="self-start" disabled={isBusy}>
          {t('set')}
        </Button>
      </form>
    </Panel>
  );
}
