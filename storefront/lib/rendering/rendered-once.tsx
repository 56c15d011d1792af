import { createContext, type ReactNode } from 'react';

/** Renders an element without state to HTML, and again only when the key changes. */
export type RenderOnce = (key: string, element: ReactNode) => string;

/** Only the server provides it; in the browser such a part keeps the HTML that it came with until it is needed. */
export const RenderedOnce = createContext<RenderOnce>(() => '');
