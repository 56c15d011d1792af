import { useEffect, useState } from 'react';
import type { QuoteAnswer } from '../../../contract/forms/quotes.ts';
import type { ApiError } from '../../lib/api/api-error.ts';
import type { LoadSchema } from '../../lib/forms/use-late-rules.ts';
import { usePageForm } from '../../lib/forms/use-page-form.ts';
import { recordEvent } from '../../lib/tracking/events.ts';
import { useUserAuth } from '../../state/account/user-auth.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { linkOf, useUpload } from './upload/use-upload.ts';

interface QuoteOptions<Typed, Read> {
  readonly loadSchema: LoadSchema<Typed, Read>;
  readonly start: Typed;
  /** Sends the parsed values with the link of the upload. */
  readonly request: (quote: Read & { readonly file: string }) => Promise<unknown>;
  readonly leadSource: 'custom-quote' | 'product-quote';
  readonly thanks: string;
  readonly failureWords: (error: ApiError) => string;
}

/** State of a quote form with its upload, from empty to submitted. */
export function useQuote<Typed extends { file: string }, Read extends object>(
  options: QuoteOptions<Typed, Read>,
) {
  const { loadSchema, start, request, leadSource, thanks, failureWords } = options;
  // An error about the last file does not apply to the next.
  const upload = useUpload(() => state.form.clearErrors('file'));
  const [sent, setSent] = useState<{ readonly quoteId: string }>();
  const state = usePageForm<Typed, Read>({
    loadSchema,
    start,
    send: async (quote) => {
      setSent(undefined);
      const typed = state.form.getValues();
      const answer = await request({ ...quote, file: linkOf(upload) });
      state.form.accept(start, typed);
      upload.clearSent(upload.state);
      setSent({ quoteId: quoteIdOf(answer) });
      recordEvent('generate_lead', { lead_source: leadSource });
      showToast({ tone: 'success', message: thanks });
    },
    failureWords,
  });
  return { ...state, upload, sent };
}

/** Reads the quote's number from a response of any shape; `''` when it is missing. */
function quoteIdOf(answer: unknown): string {
  const id = (answer as Partial<QuoteAnswer> | null | undefined)?.data?.quote_id;
  return typeof id === 'string' ? id : '';
}

const NAMES = ['firstName', 'lastName', 'email', 'phone'] as const;
type Name = (typeof NAMES)[number];

interface PersonForm {
  readonly getValue: (name: Name) => string | undefined;
  readonly setValue: (name: Name, value: string) => void;
}

/** Fills empty fields from the signed-in visitor's account; typed values are kept. */
export function useKnownPerson({ getValue, setValue }: PersonForm): void {
  const user = useUserAuth((auth) => auth.user);
  useEffect(() => {
    if (!user) return;
    const { first_name: firstName, last_name: lastName, email, phone } = user;
    const known = { firstName, lastName, email, phone };
    for (const name of NAMES) {
      if (!getValue(name)) setValue(name, known[name]);
    }
  }, [user, getValue, setValue]);
}
