import { z } from 'zod';
import { oneLine } from './one-line.ts';

/** RFC 5321: the longest address that fits a mail command. */
const MAX_EMAIL = 254;

/**
 * The form of every email once `normaliseEmail` has read it: ASCII only, so that JavaScript, PostgreSQL's citext and mail
 * servers agree on which two are the same. The local part is a dot-atom (RFC 5321), the domain is in small letters and
 * ends with a name, because an IP address is no domain.
 */
export const EMAIL =
  /^(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/**
 * ASCII that no domain has: a URL would read it as a port, a path or an escape. And signs that nobody sees, which
 * IDNA drops: two emails that look the same would be typed differently.
 */
const NO_DOMAIN = /[^a-z0-9.\u0080-\u{10ffff}-]|[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/iu;

/**
 * The one spelling of an email that is kept, sent to and compared: the local part as typed, the domain in its ASCII
 * form (`bücher.example` is `xn--bcher-kva.example`). citext takes `maİl` for `mail`, the domain name system does
 * not, so whatever is not ASCII must be gone before anything is compared (P92).
 *
 * @returns undefined for what is no email.
 */
export function normaliseEmail(typed: string): string | undefined {
  // The length first: nothing below is given more than this.
  if (typed.length > MAX_EMAIL) return undefined;
  const at = typed.lastIndexOf('@');
  const email = `${typed.slice(0, at)}@${asciiDomain(typed.slice(at + 1))}`;
  return at !== -1 && email.length <= MAX_EMAIL && EMAIL.test(email) ? email : undefined;
}

/** By the URL parser, which browsers and Node have alike: UTS 46 without its transitional mapping of ß. */
function asciiDomain(domain: string): string {
  const url = `http://${domain}`;
  return !NO_DOMAIN.test(domain) && URL.canParse(url) ? new URL(url).hostname : '';
}

/** The same for two spellings of one mailbox, as citext compares them; for the keys of limits and locks. */
export const emailKey = (email: string): string => email.toLowerCase();

/** An email as a form or a call sends it, with the form's own messages for none and for a malformed one. */
export const emailField = (missing: string, malformed: string) =>
  z
    .string(missing)
    .transform(oneLine)
    .pipe(
      z
        .string()
        .min(1, { error: missing, abort: true })
        .max(MAX_EMAIL, { error: 'tooLong', abort: true })
        .transform((typed, context) => {
          const email = normaliseEmail(typed);
          if (email !== undefined) return email;
          context.addIssue({ code: 'custom', message: malformed });
          return z.NEVER;
        }),
    );
