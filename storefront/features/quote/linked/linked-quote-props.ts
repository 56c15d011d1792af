import type { LinkedQuote } from '../../../../contract/offers/quote-link.ts';
import type { FormResult, Intent } from './answer-form.ts';

export interface LinkedQuoteProps {
  readonly token: string;
  readonly quote: LinkedQuote;
  /** Of the form that was sent last, when it was refused or asked for a new total. */
  readonly result: FormResult | undefined;
  /** The form that was taken last. */
  readonly done: Intent | undefined;
  /** Keeps a message that is sent twice from being received twice. */
  readonly messageKey: string;
}
