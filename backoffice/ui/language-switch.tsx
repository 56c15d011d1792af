import { LANGUAGES, LOCALES } from '../../contract/locale.ts';
import { showLanguage, useWords } from '../lib/words/words.ts';

const NAMES = { en: 'English', fr: 'Français' } as const;

/** The other language, before there is a person who has one. */
export function LanguageSwitch() {
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
