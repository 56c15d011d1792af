import type { ReactNode } from 'react';
import { accountMessages } from './account-words.ts';
import { PageWords } from './page-words.tsx';

export const AccountWords = ({ children }: { readonly children: ReactNode }) => (
  <PageWords words={accountMessages}>{children}</PageWords>
);
