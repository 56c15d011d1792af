import { createContext, createElement, type HTMLAttributes, type ReactElement, useContext } from 'react';
import { PageWords, type PageWordsProps } from '../words/page-words.tsx';

/** Renders an element to HTML, and again only when the key changes. */
export type RenderOnce = (key: string, element: ReactElement) => string;

/** Only the server provides it. */
export const RenderedOnce = createContext<RenderOnce | undefined>(undefined);

interface OnceProps extends Pick<HTMLAttributes<HTMLElement>, 'className'> {
  readonly as: 'article' | 'div' | 'ul';
  /** Names the part and all that its HTML depends on, apart from the language. */
  readonly of: string;
  /** The result of `pageWords`, when it needs more than the words of every page. */
  readonly words?: PageWordsProps['words'];
  /**
   * The server renders it outside the page, so it knows nothing of the router and of the loaders' data. It has no
   * `useId`, since ids come from the place in the page, and no picture that is fetched early.
   */
  readonly children: ReactElement;
}

/**
 * A part that is the same in many pages. The server renders its content once and inserts the HTML in each page, which
 * costs nothing; the browser renders and hydrates it like any other.
 */
export const Once = import.meta.env.SSR ? OnceOnServer : OnceInBrowser;

function OnceOnServer({ as, of, words, children, className }: OnceProps) {
  const renderOnce = useContext(RenderedOnce);
  const content = words ? <PageWords words={words}>{children}</PageWords> : children;
  if (!renderOnce) return createElement(as, { className }, content);
  return createElement(as, { className, dangerouslySetInnerHTML: { __html: renderOnce(of, content) } });
}

function OnceInBrowser({ as, className, children }: OnceProps) {
  return createElement(as, { className }, children);
}
