import { Suspense, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PLACEHOLDER_PICTURE, pictureUrl } from '../../../../contract/catalog/pictures.ts';
import { href } from '../../../lib/navigation/href.ts';
import { Icon } from '../../../ui/icon.tsx';
import { optionalPart } from '../../../ui/optional-part.ts';
import { targetsOf } from './suggestions.ts';
import { useSearchBox } from './use-search-box.ts';

const PLACEHOLDER = pictureUrl(PLACEHOLDER_PICTURE, null);

const SuggestionList = optionalPart(async () => (await import('./suggestion-list.tsx')).SuggestionList);

/** Search field of the header. It also works as a plain form, before hydration. */
export function SearchForm({ className }: { readonly className?: string }) {
  const t = useTranslations('header');
  const id = useId();
  const { form, box, current, suggestions, active, ...does } = useSearchBox();
  // Its code comes with the first suggestions; until it is there, nothing has opened that the box could point at.
  const [isListShown, setListShown] = useState(false);
  return (
    <search className={className}>
      <form
        ref={form}
        action={href('/shop')}
        onSubmit={(event) => {
          event.preventDefault();
          does.submit();
        }}
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || does.close()}
        className="relative"
      >
        <input
          ref={box}
          id={`${id}-box`}
          // ARIA in HTML allows `role="combobox"` only on `type="text"`.
          type="text"
          enterKeyHint="search"
          name="search"
          defaultValue={current}
          maxLength={100}
          autoComplete="off"
          role="combobox"
          aria-label={t('searchLabel')}
          aria-autocomplete="list"
          aria-expanded={isListShown}
          aria-controls={isListShown ? id : undefined}
          aria-activedescendant={isListShown && active >= 0 ? `${id}-${active}` : undefined}
          placeholder={t('searchPrompt')}
          onInput={(event) => (event.nativeEvent as InputEvent).isComposing || does.read()}
          onCompositionEnd={does.read}
          onKeyDown={does.onKeyDown}
          className="field-on-ink pr-12"
        />
        <button
          type="submit"
          aria-label={t('search')}
          className="absolute top-0 right-0 flex size-11 items-center justify-center rounded-md text-ink"
        >
          <Icon name="search" className="size-5" />
        </button>
        <p role="status" className="sr-only">
          {suggestions && t('suggestionCount', { count: targetsOf(suggestions).length - 1 })}
        </p>
        {suggestions && (
          <Suspense fallback={null}>
            <SuggestionList
              id={id}
              onShown={setListShown}
              suggestions={suggestions}
              active={active}
              fallbackSrc={PLACEHOLDER}
              onChoose={does.choose}
            />
          </Suspense>
        )}
      </form>
    </search>
  );
}
