import { useTranslations } from 'use-intl';
import { PROOF_REASONS, type ProofReason } from '../../../contract/catalog/price-proofs.ts';
import type { NewProof, PriceEvidence } from '../../../contract/desk/prices.ts';
import { FormDialog } from '../../../storefront/ui/dialogs/form-dialog.tsx';
import { SelectField, TextAreaField, TextField } from '../../../storefront/ui/fields/field.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useBodyKey } from '../../lib/api/use-key.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { shopToday } from '../../lib/words/format.ts';
import { pageLanguage } from '../../lib/words/words.ts';
import { Options } from '../../ui/options.tsx';
import { AMOUNT, readCents, writeDollars } from '../../ui/read-cents.ts';
import { SaveForm } from '../../ui/save-form.tsx';

interface ProofDialogProps {
  readonly evidence: PriceEvidence;
  readonly onClose: () => void;
}

/** Records another proof than the shop's own history. */
export function ProofDialog({ evidence, onClose }: ProofDialogProps) {
  const t = useTranslations('prices');
  const { failure, isBusy, run } = useSave();
  const keyOf = useBodyKey();
  const onSubmit = async (form: FormData) => {
    const body = readProof(form);
    const call = { method: 'POST', body, key: keyOf(body) } as const;
    if (await run(() => api(at`/prices/${evidence.sku}/proofs`, call), t('recorded'))) onClose();
  };
  return (
    <FormDialog title={t('record')} text={t('recordText')} closeLabel={t('close')} onClose={onClose}>
      <SaveForm submit={t('save')} onSubmit={onSubmit} failure={failure} isBusy={isBusy}>
        <ProofFields evidence={evidence} />
      </SaveForm>
    </FormDialog>
  );
}

function ProofFields({ evidence }: Pick<ProofDialogProps, 'evidence'>) {
  const t = useTranslations('prices');
  const claimed = Math.max(evidence.originalPriceCents, evidence.priceCents);
  return (
    <>
      <SelectField label={t('reason')} name="reason" defaultValue="sales">
        <Options values={PROOF_REASONS} word={(reason) => t(`reason_${reason}`)} />
      </SelectField>
      <TextField
        label={t('provenPrice')}
        name="price"
        {...AMOUNT}
        defaultValue={writeDollars(claimed, pageLanguage())}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('provenOn')}
          name="provenOn"
          type="date"
          autoComplete="off"
          required
          max={shopToday()}
          defaultValue={shopToday()}
        />
        <TextField
          label={t('validUntil')}
          hint={t('validUntilHint')}
          name="validUntil"
          type="date"
          autoComplete="off"
          required
          min={shopToday()}
        />
      </div>
      <TextAreaField
        label={t('note')}
        hint={t('noteHint')}
        name="note"
        autoComplete="off"
        required
        maxLength={1000}
      />
    </>
  );
}

function readProof(form: FormData): NewProof {
  const text = (name: string) => String(form.get(name));
  return {
    originalPriceCents: readCents(text('price')) ?? 0,
    reason: text('reason') as ProofReason,
    provenOn: text('provenOn'),
    validUntil: text('validUntil'),
    note: text('note'),
  };
}
