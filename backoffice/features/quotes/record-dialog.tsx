import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DeskQuote } from '../../../contract/desk/quotes.ts';
import { offerTotals } from '../../../contract/offers/offer-totals.ts';
import type { LinkedOffer, OfferAnswering } from '../../../contract/offers/quote-link.ts';
import { FormDialog } from '../../../storefront/ui/dialogs/form-dialog.tsx';
import { Checkbox, SelectField, TextField } from '../../../storefront/ui/fields/field.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useBodyKey } from '../../lib/api/use-key.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { moneyText, shopToday } from '../../lib/words/format.ts';
import { Options } from '../../ui/options.tsx';
import { SaveForm } from '../../ui/save-form.tsx';
import { ACCEPTED, uploadQuoteFile } from './files-panel.tsx';
import { RecordedAddress } from './recorded-address.tsx';

interface RecordDialogProps {
  readonly quote: DeskQuote;
  readonly offer: LinkedOffer;
  readonly answering: OfferAnswering;
  readonly onClose: () => void;
}

const HOW = ['phone', 'mail', 'purchase-order', 'in-person'] as const;

/** Records an acceptance that the customer told, in time or late; it makes the order. */
export function RecordDialog({ quote, offer, answering, onClose }: RecordDialogProps) {
  const t = useTranslations('offerAnswers');
  const [taken, setTaken] = useState<readonly number[]>([]);
  const { failure, isBusy, run } = useSave();
  const keyOf = useBodyKey();
  const upload = useUploadOnce();
  const totals = totalsWith(offer, taken);
  const errorOf = (path: string) => failure?.issues.find((issue) => issue.path === path)?.message;
  const onSubmit = async (form: FormData) => {
    const field = (name: string) => String(form.get(name) ?? '');
    const path = at`/quotes/${quote.id}/offers/${offer.number}/acceptance`;
    const order = form.get('file');
    const bodyWith = (file: string) => ({
      name: field('name'),
      how: field('how'),
      on: field('on'),
      poNumber: field('poNumber'),
      standingOffer: field('standingOffer'),
      taken,
      totalCents: totals.totalCents,
      address: answering.asksAddress ? addressIn(field) : null,
      file,
    });
    const record = async () => {
      const body = bodyWith(order instanceof File && order.size > 0 ? await upload(order) : '');
      return api(path, { method: 'POST', body, key: keyOf(body) });
    };
    if (await run(record, t('recorded'))) onClose();
  };
  const toggle = (position: number) =>
    setTaken((now) =>
      now.includes(position) ? now.filter((other) => other !== position) : [...now, position],
    );
  return (
    <FormDialog
      title={t(answering.isLate ? 'recordLate' : 'record')}
      text={t(answering.isLate ? 'recordLateText' : 'recordText')}
      closeLabel={t('cancel')}
      onClose={onClose}
    >
      <SaveForm submit={t('press')} onSubmit={onSubmit} failure={failure} isBusy={isBusy} noValidate>
        <TextField
          label={t('name')}
          name="name"
          maxLength={100}
          required
          autoComplete="off"
          defaultValue={quote.name}
          error={errorOf('name')}
        />
        <SelectField label={t('how')} name="how" error={errorOf('how')}>
          <Options values={HOW} word={(how) => t(`how_${how}`)} />
        </SelectField>
        <TextField
          label={t('on')}
          name="on"
          type="date"
          required
          max={shopToday()}
          defaultValue={shopToday()}
          error={errorOf('on')}
        />
        <TextField
          label={t('po')}
          note={t('optional')}
          name="poNumber"
          maxLength={60}
          error={errorOf('poNumber')}
        />
        <TextField
          label={t('standingOffer')}
          note={t('optional')}
          name="standingOffer"
          maxLength={60}
          error={errorOf('standingOffer')}
        />
        <TextField
          label={t('file')}
          note={t('optional')}
          name="file"
          type="file"
          accept={ACCEPTED}
          error={errorOf('file')}
          className="[&_input]:h-auto [&_input]:py-2.5"
        />
        <Choices offer={offer} taken={taken} onToggle={toggle} />
        {answering.asksAddress && <RecordedAddress offer={offer} errorOf={errorOf} />}
        <p aria-live="polite" className="font-semibold tabular-nums">
          {t('newTotal', { total: moneyText(totals.totalCents) })}
        </p>
      </SaveForm>
    </FormDialog>
  );
}

/** Uploads a file, and not again when the same one is sent once more: then the acceptance is the same, too. */
function useUploadOnce(): (file: File) => Promise<string> {
  const last = useRef<{ readonly file: File; readonly url: string }>(undefined);
  return async (file) => {
    const before = last.current;
    if (before?.file.name === file.name && before.file.size === file.size) return before.url;
    const url = await uploadQuoteFile(file);
    last.current = { file, url };
    return url;
  };
}

interface ChoicesProps {
  readonly offer: LinkedOffer;
  readonly taken: readonly number[];
  readonly onToggle: (position: number) => void;
}

function Choices({ offer, taken, onToggle }: ChoicesProps) {
  const t = useTranslations('offerAnswers');
  const optional = offer.lines.flatMap((line, position) => (line.isOptional ? [{ line, position }] : []));
  if (optional.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-semibold text-sm">{t('choose')}</legend>
      {optional.map(({ line, position }) => (
        <Checkbox
          key={position}
          label={`${line.name} · ${moneyText(line.quantity * line.unitPriceCents)}`}
          checked={taken.includes(position)}
          onChange={() => onToggle(position)}
        />
      ))}
    </fieldset>
  );
}

const totalsWith = ({ lines, taxing, payment, depositPpm }: LinkedOffer, taken: readonly number[]) =>
  offerTotals(lines, { taken: new Set(taken), taxing: { ...taxing, rowId: null }, payment, depositPpm });

const ADDRESS = [
  'firstName',
  'lastName',
  'businessName',
  'address',
  'city',
  'province',
  'postalCode',
] as const;

const addressIn = (field: (name: string) => string) =>
  Object.fromEntries(ADDRESS.map((name) => [name, field(`address.${name}`)]));
