import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../storefront/ui/button.tsx';
import { FormDialog } from '../../../storefront/ui/dialogs/form-dialog.tsx';
import type { Attempt } from '../../lib/api/use-attempt.ts';
import type { Conflict } from '../../lib/entry/merge.ts';

/** What both wrote into one field, in words. */
export interface ShownConflict {
  readonly conflict: Conflict;
  /** The field. */
  readonly name: string;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
}

interface MergeDialogProps extends Pick<Attempt, 'isBusy'> {
  readonly conflicts: readonly ShownConflict[];
  /** Names of the fields that only others changed, and that are taken over. */
  readonly taken: readonly string[];
  /** Saves with their side of some conflicts, and mine of all others. */
  readonly onMerge: (theirs: readonly Conflict[]) => unknown;
  readonly onClose: () => void;
}

/** Others have saved meanwhile: both sides of what was changed twice are shown to choose, and one press saves. */
export function MergeDialog({ conflicts, taken, isBusy, onMerge, onClose }: MergeDialogProps) {
  const t = useTranslations('entry');
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onMerge(conflicts.filter((_, at) => form.get(String(at)) === 'theirs').map(({ conflict }) => conflict));
  };
  return (
    <FormDialog title={t('mergeTitle')} text={t('mergeText')} closeLabel={t('mergeClose')} onClose={onClose}>
      <form onSubmit={onSubmit} className="flex flex-col gap-4">
        {conflicts.map(({ name, mine, theirs }, at) => (
          <fieldset key={name} className="min-w-0">
            <legend className="mb-1 font-semibold [overflow-wrap:anywhere]">{name}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              <Side name={String(at)} value="mine" title={t('mine')} isChosen>
                {mine}
              </Side>
              <Side name={String(at)} value="theirs" title={t('theirs')}>
                {theirs}
              </Side>
            </div>
          </fieldset>
        ))}
        {taken.length > 0 && (
          <div>
            <p className="text-sm">{t('taken')}</p>
            <ul className="mt-1 list-disc pl-5 text-sm">
              {taken.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </div>
        )}
        <Button type="submit" look="primary" disabled={isBusy}>
          {t('mergeSave')}
        </Button>
      </form>
    </FormDialog>
  );
}

interface SideProps {
  readonly name: string;
  readonly value: 'mine' | 'theirs';
  readonly title: string;
  readonly isChosen?: true;
  readonly children: ReactNode;
}

function Side({ name, value, title, isChosen, children }: SideProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex min-h-11 min-w-0 cursor-pointer gap-3 rounded-md border border-line p-3 has-checked:border-ink has-checked:bg-mist"
    >
      <input
        id={id}
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChosen}
        className="mt-0.5 size-5 shrink-0 accent-ink"
      />
      <span className="min-w-0 text-sm">
        <span className="block text-ink-soft">{title}</span>
        <span className="line-clamp-6 block whitespace-pre-wrap [overflow-wrap:anywhere]">{children}</span>
      </span>
    </label>
  );
}
