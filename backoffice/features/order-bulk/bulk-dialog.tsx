import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BulkAction, BulkBody, BulkKind, BulkResult } from '../../../contract/desk/bulk.ts';
import type { OrderRow } from '../../../contract/desk/order-list.ts';
import { assertNever } from '../../../contract/never.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { FormDialog } from '../../../storefront/ui/dialogs/form-dialog.tsx';
import { Checkbox, TextField } from '../../../storefront/ui/fields/field.tsx';
import { Link } from '../../../storefront/ui/link.tsx';
import { Notice } from '../../../storefront/ui/notice.tsx';
import { api } from '../../lib/api/api.ts';
import { useKey } from '../../lib/api/use-key.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { SaveForm } from '../../ui/save-form.tsx';

export interface BulkQuestion {
  readonly kind: BulkKind;
  /** The selected rows as they were on the screen. */
  readonly orders: readonly OrderRow[];
  readonly clear: () => void;
}

interface BulkDialogProps {
  readonly question: BulkQuestion;
  readonly onClose: () => void;
}

/** Asks what else there is to know, acts on the orders, and then says what became of each. */
export function BulkDialog({ question: { kind, orders, clear }, onClose }: BulkDialogProps) {
  const t = useTranslations('orderBulk');
  const { failure, isBusy, run } = useSave();
  const key = useKey();
  const [results, setResults] = useState<readonly BulkResult[]>();
  const onSubmit = async (form: FormData) => {
    const action = readAction(kind, form);
    const body: BulkBody = { items: orders.map(({ id, version }) => ({ id, version })), action };
    await run(async () => {
      const answer = await api<{ results: BulkResult[] }>('/orders/bulk', { method: 'POST', body, key });
      setResults(answer.results);
      clear();
    });
  };
  return (
    <FormDialog
      title={t(`do_${kind}`)}
      step={results ? 'results' : 'question'}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {results ? (
        <BulkResults results={results} onClose={onClose} />
      ) : (
        <SaveForm
          submit={isBusy ? t('working') : t(`do_${kind}`)}
          onSubmit={onSubmit}
          failure={failure}
          isBusy={isBusy}
        >
          <p>{t(`text_${kind}`, { count: orders.length })}</p>
          <p className="text-ink-soft text-sm">{orders.map(({ number }) => number).join(', ')}</p>
          <ActionFields kind={kind} />
        </SaveForm>
      )}
    </FormDialog>
  );
}

function ActionFields({ kind }: { readonly kind: BulkKind }) {
  const t = useTranslations('orderBulk');
  switch (kind) {
    case 'pack':
      return null;
    case 'ship':
    case 'ready':
    case 'deliver':
      return <Checkbox label={t('notify')} name="notify" defaultChecked />;
    case 'tag':
    case 'untag':
      return <TextField label={t('tag')} name="tag" required maxLength={40} autoComplete="off" />;
    default:
      return assertNever(kind);
  }
}

function readAction(kind: BulkKind, form: FormData): BulkAction {
  switch (kind) {
    case 'pack':
      return { kind };
    case 'ship':
    case 'ready':
    case 'deliver':
      return { kind, notify: form.get('notify') !== null };
    case 'tag':
    case 'untag':
      return { kind, tag: String(form.get('tag')) };
    default:
      return assertNever(kind);
  }
}

interface BulkResultsProps {
  readonly results: readonly BulkResult[];
  readonly onClose: () => void;
}

/** Lists the outcome for each order: refused ones first, with the reason and a link to the order. */
function BulkResults({ results, onClose }: BulkResultsProps) {
  const t = useTranslations('orderBulk');
  const refused = results.filter(({ ok }) => !ok);
  const done = results.length - refused.length;
  return (
    <div className="flex flex-col gap-4">
      <Notice tone={refused.length === 0 ? 'success' : 'warning'}>
        <p>{t('done', { done, refused: refused.length })}</p>
      </Notice>
      {refused.length > 0 && (
        <ul aria-label={t('refused')} className="divide-y divide-line text-sm">
          {refused.map(({ id, number, detail }) => (
            <li key={id} className="py-2">
              <Link to={`/orders/${number ?? id}`} className="font-semibold underline underline-offset-4">
                {number ?? t('gone')}
              </Link>
              <span className="block">{detail}</span>
            </li>
          ))}
        </ul>
      )}
      <Button onClick={onClose}>{t('close')}</Button>
    </div>
  );
}
