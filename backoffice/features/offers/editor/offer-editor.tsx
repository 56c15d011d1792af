import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DeskOffer, DeskOffers } from '../../../../contract/desk/offers.ts';
import type { ProductPrices } from '../../../../contract/desk/price-tables.ts';
import type { DeskQuote } from '../../../../contract/desk/quotes.ts';
import type { Store } from '../../../../contract/places/stores.ts';
import { Button } from '../../../../storefront/ui/button.tsx';
import { api } from '../../../lib/api/api.ts';
import { at } from '../../../lib/api/api-path.ts';
import { useSave } from '../../../lib/api/use-save.ts';
import { useSaveKey } from '../../../lib/keys/use-save-key.ts';
import { pageLanguage } from '../../../lib/words/words.ts';
import { LeaveQuestion } from '../../../ui/entry/leave-question.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ChangedOffer } from '../changed-offer.tsx';
import { DeleteDraft } from './delete-draft.tsx';
import { bodyOf, entryOf, type OfferEntry } from './draft.ts';
import { LineList } from './line-list.tsx';
import { SendDialog } from './send-dialog.tsx';
import { TermsFields } from './terms-fields.tsx';
import { EntryTotals } from './totals.tsx';

interface OfferEditorProps
  extends Pick<DeskOffers, 'taxRules' | 'exemption' | 'mayInvoice' | 'wholeBelowCents'> {
  readonly quote: DeskQuote;
  /** A draft. */
  readonly offer: DeskOffer;
  readonly stores: readonly Store[];
  /** What made-to-order products cost. */
  readonly tables: readonly ProductPrices[];
}

/** Edits a draft. Ctrl or ⌘ with S saves it, and it is saved before it is sent. */
export function OfferEditor({
  quote,
  offer,
  stores,
  tables,
  mayInvoice,
  wholeBelowCents,
  ...taxed
}: OfferEditorProps) {
  const t = useTranslations('offers');
  const draft = useDraft(quote, offer);
  const [isSending, setIsSending] = useState(false);
  const { entry, change, save, errorOf } = draft;
  useSaveKey(save);
  const send = async () => {
    if (!draft.isDirty || (await save())) setIsSending(true);
  };
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_18rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <Panel title={t('lines')} text={t('linesText')}>
          <LineList
            lines={entry.lines}
            tables={tables}
            onChange={(lines) => change({ lines })}
            errorOf={(position, field) => errorOf(`lines.${position}.${field}`)}
          />
        </Panel>
        <Panel title={t('terms')}>
          <TermsFields
            entry={entry}
            stores={stores}
            mayInvoice={mayInvoice}
            wholeBelowCents={wholeBelowCents}
            onChange={change}
            errorOf={errorOf}
          />
        </Panel>
      </div>
      <Panel title={t('totals')} text={t('totalsText')} className="xl:sticky xl:top-20">
        <div className="flex flex-col gap-4">
          <EntryTotals entry={entry} {...taxed} />
          {draft.failure && !draft.changed && <FailureNotice failure={draft.failure} />}
          <Button look="primary" disabled={draft.isBusy} onClick={() => void send()}>
            {t('send')}
          </Button>
          <Button disabled={draft.isBusy || !draft.isDirty} onClick={() => void save()}>
            {t(draft.isDirty ? 'save' : 'saved')}
          </Button>
          <DeleteDraft quote={quote} offer={offer} version={draft.version} />
        </div>
      </Panel>
      {draft.changed && <ChangedOffer now={draft.changed} onClose={draft.forget} onShow={draft.onShow} />}
      {isSending && (
        <SendDialog quote={quote} offer={offer} version={draft.version} onClose={() => setIsSending(false)} />
      )}
      <LeaveQuestion isDirty={draft.isDirty} />
    </div>
  );
}

/** What is typed of a draft, and how it is saved. */
function useDraft(quote: DeskQuote, offer: DeskOffer) {
  const t = useTranslations('offers');
  const [seen, setSeen] = useState(offer);
  const [entry, setEntry] = useState(() => entryOf(offer, pageLanguage()));
  const [saved, setSaved] = useState(entry);
  const [isShown, setIsShown] = useState(false);
  const { failure, changed, isBusy, run, forget } = useSave<DeskOffer>();
  const isDirty = entry !== saved;
  // A newer version by somebody else. What is typed stays in front of it once the person has seen it; until then saving is refused.
  if (offer.version > seen.version && (!isDirty || isShown)) {
    setIsShown(false);
    setSeen(offer);
    if (!isDirty) {
      const now = entryOf(offer, pageLanguage());
      setEntry(now);
      setSaved(now);
    }
  }
  const change = (changes: Partial<OfferEntry>) => setEntry((before) => ({ ...before, ...changes }));
  const save = () => {
    const call = { method: 'PUT', body: bodyOf(entry), version: seen.version } as const;
    return run(async () => {
      const path = at`/quotes/${quote.id}/offers/${offer.number}`;
      setSeen((await api<{ readonly data: DeskOffer }>(path, call)).data);
      // What was typed meanwhile is not saved yet.
      setSaved(entry);
    }, t('savedNow'));
  };
  const errorOf = (path: string) => failure?.issues.find((issue) => issue.path === path)?.message;
  const onShow = () => setIsShown(true);
  return {
    entry,
    change,
    save,
    isDirty,
    failure,
    changed,
    isBusy,
    forget,
    onShow,
    errorOf,
    version: seen.version,
  };
}
