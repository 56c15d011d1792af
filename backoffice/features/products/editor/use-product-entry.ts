import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DeskProduct } from '../../../../contract/goods/products.ts';
import { api } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { at } from '../../../lib/api/api-path.ts';
import { useSave } from '../../../lib/api/use-save.ts';
import type { KeptState, Row } from '../../../lib/entry/kept-state.ts';
import type { Conflict } from '../../../lib/entry/merge.ts';
import { useFirstError } from '../../../lib/entry/use-first-error.ts';
import { useKeptEntry } from '../../../lib/entry/use-kept-entry.ts';
import { useStaff } from '../../../lib/session/use-staff.ts';
import { pageLanguage } from '../../../lib/words/words.ts';
import { draftOf, type ProductDraft } from '../draft/draft.ts';
import { changeOf, sentVariants } from '../draft/sent-product.ts';

type Entry = Pick<KeptState<ProductDraft>, 'seen' | 'mine'>;

/** What is typed of a product, and how it is saved. */
export function useProductEntry(product: DeskProduct) {
  const t = useTranslations('product');
  const { id: staffId } = useStaff();
  const now = useMemo(() => rowOf(product), [product]);
  const entry = useKeptEntry({ page: `products/${product.id}`, staffId, now });
  const { failure, isBusy, run } = useSave<DeskProduct>();
  const [sentKeys, setSentKeys] = useState<readonly string[]>([]);
  const form = useFirstError(failure);

  /** @returns the version after the save; undefined when it was refused. */
  const send = async ({ seen, mine }: Entry): Promise<number | undefined> => {
    const body = changeOf(seen.draft, mine);
    if (Object.keys(body).length === 0) return seen.version;
    setSentKeys(sentVariants(seen.draft, mine).map(({ key }) => key));
    let version: number | undefined;
    const isDone = await run(async () => {
      const call = { method: 'PATCH', body, version: seen.version } as const;
      const path = at`/products/${product.id}`;
      const saved = await api<{ readonly data: DeskProduct }>(path, call).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'CHANGED_MEANWHILE')
          entry.onRefused(rowOf(error.problem.data as DeskProduct));
        throw error;
      });
      version = saved.data.version;
      entry.onSaved(mine);
    }, t('saved'));
    return isDone ? version : undefined;
  };
  const saveFirst = () => send({ seen: entry.seen, mine: entry.draft });
  const errorOf = (path: string) =>
    failure?.issues.find((issue) => keyed(issue.path, sentKeys) === path)?.message;
  return {
    entry,
    form,
    errorOf,
    // What others changed meanwhile is shown by the dialog.
    failure: failure?.code === 'CHANGED_MEANWHILE' ? undefined : failure,
    isBusy,
    save: saveFirst,
    saveFirst,
    merge: (theirs: readonly Conflict[]) => send(entry.choose(theirs)),
  };
}

const rowOf = (product: DeskProduct): Row<ProductDraft> => ({
  version: product.version,
  draft: draftOf(product, pageLanguage()),
});

/** The API counts the variants that it was sent; the form knows them by their keys. */
const keyed = (path: string, keys: readonly string[]): string =>
  path.replace(/^variants\.(\d+)/, (_, at) => `variants.${keys[Number(at)] ?? at}`);
