import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DeskOffer } from '../../../../contract/desk/offers.ts';
import type { DeskQuote } from '../../../../contract/desk/quotes.ts';
import { FormDialog } from '../../../../storefront/ui/dialogs/form-dialog.tsx';
import { Checkbox } from '../../../../storefront/ui/fields/field.tsx';
import { api } from '../../../lib/api/api.ts';
import { at } from '../../../lib/api/api-path.ts';
import { useKey } from '../../../lib/api/use-key.ts';
import { useSave } from '../../../lib/api/use-save.ts';
import { dayText, moneyText } from '../../../lib/words/format.ts';
import { Facts } from '../../../ui/facts.tsx';
import { MailFrame } from '../../../ui/mails/mail-frame.tsx';
import { SaveForm } from '../../../ui/save-form.tsx';
import { ChangedOffer } from '../changed-offer.tsx';
import { PdfButton } from '../pdf-button.tsx';

interface SendDialogProps {
  readonly quote: DeskQuote;
  /** A draft, as it is saved. */
  readonly offer: DeskOffer;
  /** The version of the draft that the person sees. */
  readonly version: number;
  readonly onClose: () => void;
}

/** A last look before an offer goes out, because a sent one never changes. */
export function SendDialog({ quote, offer, version, onClose }: SendDialogProps) {
  const t = useTranslations('offers');
  const hasEmail = quote.email !== null && quote.email !== '';
  const [isMailed, setIsMailed] = useState(hasEmail);
  const key = useKey();
  const { failure, changed, isBusy, run, forget } = useSave<DeskOffer>();
  const path = at`/quotes/${quote.id}/offers/${offer.number}`;
  const onSubmit = async () => {
    const call = { method: 'POST', body: { mail: isMailed }, version, key } as const;
    if (await run(() => api(`${path}/send`, call), t(isMailed ? 'sent' : 'sentByPaper'))) onClose();
  };
  return (
    <FormDialog
      title={t('sendTitle', { number: offer.number })}
      text={t('sendText')}
      closeLabel={t('cancel')}
      onClose={onClose}
    >
      <SaveForm
        submit={t('sendNow')}
        onSubmit={onSubmit}
        failure={changed ? undefined : failure}
        isBusy={isBusy}
      >
        <Facts
          facts={[
            ...(hasEmail ? [{ name: t('to'), value: quote.email }] : []),
            { name: t('total'), value: moneyText(offer.totals.totalCents) },
            ...(offer.payment === 'deposit'
              ? [{ name: t('dueNow'), value: moneyText(offer.totals.dueNowCents) }]
              : []),
            { name: t('validUntil'), value: dayText(offer.validUntil) },
          ]}
        />
        <PdfButton quote={quote} offer={offer} />
        {hasEmail ? (
          <Checkbox
            label={t('byMail')}
            name="mail"
            checked={isMailed}
            onChange={({ target }) => setIsMailed(target.checked)}
          />
        ) : (
          <p className="text-sm">{t('noEmail')}</p>
        )}
        {isMailed && <MailFrame path={`${path}/mail-preview`} mail={{}} />}
      </SaveForm>
      {changed && <ChangedOffer now={changed} onClose={forget} />}
    </FormDialog>
  );
}
