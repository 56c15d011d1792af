import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { classNames } from './class-names.ts';

interface Tab {
  /** Also the id of its panel, so that a hash can link to it. */
  readonly id: string;
  readonly name: string;
  readonly panel: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** Heads each panel with its name, for screen readers. */
  readonly hasHeadings?: boolean;
}

/**
 * Tabs after the ARIA pattern: one stop for the Tab key; arrows, Home and End move and select. Hand-written, because
 * a library's would weigh more than the whole product page. All panels are in the page, for search engines.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function Tabs({ label, tabs, selected, onSelect, hasHeadings }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const position = tabs.findIndex(({ id }) => id === selected);
    const last = tabs.length - 1;
    const wanted = {
      ArrowRight: position === last ? 0 : position + 1,
      ArrowLeft: position === 0 ? last : position - 1,
      Home: 0,
      End: last,
    }[event.key];
    const tab = wanted === undefined ? undefined : tabs[wanted];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelector<HTMLElement>(`#${tabId(tab.id)}`)?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="-mx-4 flex overflow-x-auto border-line border-b px-2 md:mx-0 md:px-0"
      >
        {tabs.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={tabId(id)}
            aria-selected={id === selected}
            aria-controls={id}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
            className={classNames(
              '-mb-px min-h-12 shrink-0 border-b-2 px-1.5 font-heading font-semibold text-sm transition-colors focus-visible:-outline-offset-2 md:px-6 md:text-base',
              id === selected ? 'border-ink text-ink' : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ id, name, panel }) => (
        <div
          key={id}
          id={id}
          role="tabpanel"
          aria-labelledby={tabId(id)}
          hidden={id !== selected}
          // Leaves room for the row of tabs above the panel when a link jumps to it.
          className="scroll-mt-12 pt-6 md:pt-8"
        >
          {hasHeadings && <h2 className="sr-only">{name}</h2>}
          {panel}
        </div>
      ))}
    </>
  );
}

const tabId = (id: string) => `tab-${id}`;
