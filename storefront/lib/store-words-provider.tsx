import type { ReactNode } from 'react';
import { PageWords } from './page-words.tsx';
import { storeMessages } from './store-words.ts';

export const StoreWords = ({ children }: { readonly children: ReactNode }) => (
  <PageWords words={storeMessages}>{children}</PageWords>
);
