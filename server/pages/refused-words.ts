import type { IncomingMessage } from 'node:http';
import type { Language } from '../../contract/locale.ts';
import { readPageAddress } from '../../contract/page-language.ts';
import en from '../../messages/storefront/en.json' with { type: 'json' };
import fr from '../../messages/storefront/fr.json' with { type: 'json' };

/** The messages of pages that are not rendered by the storefront. A language that lacks one does not compile. */
export const PAGE_MESSAGES: Readonly<Record<Language, typeof en>> = { en, fr };

/** The words for refusing a request, in the language of its address. */
export const refusedWords = ({ url = '' }: Pick<IncomingMessage, 'url'>) =>
  PAGE_MESSAGES[readPageAddress(url).language].refused;
