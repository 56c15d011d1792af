import type { ReactNode } from 'react';
import { LANGUAGES, LOCALES } from '../../contract/locale.ts';
import { showLanguage, useWords } from '../lib/words/words.ts';
import { PageTitle } from './page-title.tsx';
import { ShopName } from './shop-name.tsx';

interface EntryPageProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** A page in front of the back office: one card in the middle, without navigation. */
export const EntryPage = ({ title, text, children }: EntryPageProps) => (
  <main className="flex min-h-dvh flex-col items-center gap-6 px-4 py-8 sm:justify-center">
    <PageTitle>{title}</PageTitle>
    <ShopName className="text-xl" />
    <div className="panel w-full max-w-form">
      <h1 className="text-3xl">{title}</h1>
      {text && <p className="mt-2 text-ink-soft">{text}</p>}
      <div className="mt-6 flex flex-col gap-4">{children}</div>
    </div>
    <LanguageSwitch />
  </main>
);

const NAMES = { en: 'English', fr: 'Français' } as const;

/** The other language, before there is a person who has one. */
function LanguageSwitch() {
  const current = useWords()?.language;
  return (
    <p className="flex justify-center gap-2">
      {LANGUAGES.filter((language) => language !== current).map((language) => (
        <button
          key={language}
          type="button"
          lang={LOCALES[language]}
          onClick={() => void showLanguage(language)}
          className="min-h-11 px-3 text-sm underline underline-offset-4"
        >
          {NAMES[language]}
        </button>
      ))}
    </p>
  );
}
