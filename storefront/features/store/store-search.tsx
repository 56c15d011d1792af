import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import type { StoreControls } from './use-store-controls.ts';

/** As long as the API reads. */
const MAX_TERM = 100;

/** Filters as one types; works as a plain form too, before the page's JavaScript is there. */
export function StoreSearch({ controls }: { readonly controls: StoreControls }) {
  const t = useTranslations('store');
  const { isUnique, search } = controls.address;
  return (
    <search className="flex-1">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          controls.search();
        }}
        className="relative"
      >
        <Search
          aria-hidden
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-4 size-5 text-ink-soft"
        />
        <input
          ref={controls.box}
          type="search"
          name="search"
          defaultValue={search}
          maxLength={MAX_TERM}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t('search')}
          placeholder={t('search')}
          onInput={(event) => (event.nativeEvent as InputEvent).isComposing || controls.read()}
          onCompositionEnd={controls.read}
          className="h-12 w-full rounded-md border border-line-strong bg-surface pr-4 pl-12 text-base text-ink transition-colors placeholder:text-ink-soft hover:border-ink"
        />
        {!isUnique && <input type="hidden" name="unique" value="no" />}
      </Form>
    </search>
  );
}
