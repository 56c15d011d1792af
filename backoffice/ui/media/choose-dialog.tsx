import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MediaList, MediaRow } from '../../../contract/goods/media.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { FormDialog } from '../../../storefront/ui/dialogs/form-dialog.tsx';
import { TextField } from '../../../storefront/ui/fields/field.tsx';
import { Picture } from '../../../storefront/ui/picture.tsx';
import { api } from '../../lib/api/api.ts';
import { withQuery } from '../../lib/api/api-path.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { debounce } from '../../lib/debounce.ts';
import { FailureNotice } from '../failure-notice.tsx';

interface ChooseDialogProps {
  /** Paths of the pictures that need not be chosen again. */
  readonly taken: readonly string[];
  readonly onChoose: (picture: MediaRow) => void;
  readonly onClose: () => void;
}

const TYPING_MS = 250;
const PAGE = 24;

/** Chooses from the pictures that the shop has, the newest first. */
export function ChooseDialog({ taken, onChoose, onClose }: ChooseDialogProps) {
  const t = useTranslations('pictures');
  const { page, isBusy, failure, q, search, more } = usePictures();
  return (
    <FormDialog title={t('chooseTitle')} closeLabel={t('close')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <TextField
          label={t('search')}
          hint={t('searchHint')}
          type="search"
          name="pictures-search"
          autoComplete="off"
          maxLength={100}
          value={q}
          onChange={({ target }) => search(target.value)}
        />
        {failure && <FailureNotice failure={failure} />}
        <p role="status" className="text-ink-soft text-sm">
          {page?.data.length === 0 && !isBusy && t('nothing')}
        </p>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {page?.data.map((picture) => (
            <li key={picture.path}>
              <Choice
                picture={picture}
                isTaken={taken.includes(picture.path)}
                onChoose={() => onChoose(picture)}
              />
            </li>
          ))}
        </ul>
        {page?.next && (
          <Button className="self-center" disabled={isBusy} onClick={() => void more()}>
            {t('more')}
          </Button>
        )}
      </div>
    </FormDialog>
  );
}

interface ChoiceProps {
  readonly picture: MediaRow;
  readonly isTaken: boolean;
  readonly onChoose: () => void;
}

function Choice({ picture, isTaken, onChoose }: ChoiceProps) {
  const t = useTranslations('pictures');
  const { url, focus, alt, name, usedBy, path } = picture;
  const label = alt.en || name || (path.split('/').at(-1) ?? '');
  const uses = usedBy.map((use) => use.name).join(', ');
  return (
    <button
      type="button"
      aria-pressed={isTaken}
      disabled={isTaken}
      onClick={onChoose}
      className="flex h-full w-full flex-col gap-1 rounded-md border border-line p-1 text-left text-sm hover:border-ink disabled:border-success disabled:bg-success-tint"
    >
      <Picture
        src={`${url}?w=320`}
        alt=""
        width={160}
        height={160}
        focus={focus}
        className="aspect-square w-full rounded-md bg-mist object-cover"
      />
      <span className="line-clamp-2 px-1 [overflow-wrap:anywhere]">{label}</span>
      <span className="line-clamp-2 px-1 text-ink-soft">
        {isTaken ? t('taken') : uses ? t('usedBy', { names: uses }) : t('unused')}
      </span>
    </button>
  );
}

/** Pages of pictures that match what is typed. */
function usePictures() {
  const { isBusy, failure, attempt } = useAttempt();
  const [q, search] = useState('');
  const [page, setPage] = useState<Pick<MediaList, 'data' | 'next'>>();
  useEffect(
    () =>
      debounce(q === '' ? 0 : TYPING_MS, (signal) =>
        attempt(async () => setPage(await read(q, undefined, signal))).catch((error: unknown) => {
          if (!signal.aborted) throw error;
        }),
      ),
    [q, attempt],
  );
  const more = async () => {
    const rest = await attempt(() => read(q, page?.next ?? undefined));
    if (rest) setPage((before) => ({ data: [...(before?.data ?? []), ...rest.data], next: rest.next }));
  };
  return { page, isBusy, failure, q, search, more };
}

const read = (q: string, after: string | undefined, signal?: AbortSignal) =>
  api<MediaList>(withQuery('/media', { q, after, limit: PAGE }), signal ? { signal } : {});
