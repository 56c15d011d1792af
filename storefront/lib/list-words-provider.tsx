import type { ReactNode } from 'react';
import { listMessages } from './list-words.ts';
import { PageWords } from './page-words.tsx';

export const ListWords = ({ children }: { readonly children: ReactNode }) => (
  <PageWords words={listMessages}>{children}</PageWords>
);
