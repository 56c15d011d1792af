/** RFC 5321: the longest address that fits into a mail command. */
export const MAX_EMAIL = 254;

/**
 * The form of every email after `normaliseEmail`: ASCII only, so that JavaScript, PostgreSQL's citext and mail servers
 * agree on which two are equal. The local part is a dot-atom (RFC 5321); the domain is in lower case and ends with a
 * name, because an IP address is not a domain.
 */
export const EMAIL =
  /^(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/**
 * ASCII characters that no domain has: a URL would read them as a port, a path or an escape. Also invisible characters,
 * which IDNA drops: two emails that look the same would be stored differently.
 */
const NO_DOMAIN = /[^a-z0-9.\u0080-\u{10ffff}-]|[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/iu;

/**
 * Returns the one spelling of an email that is stored, mailed to and compared: the local part as typed, the domain in
 * its ASCII form (`bücher.example` becomes `xn--bcher-kva.example`). citext treats `maİl` as `mail` and the domain
 * name system does not, so everything that is not ASCII must be gone before a comparison (P92).
 *
 * @returns undefined if the text is not an email.
 */
export function normaliseEmail(typed: string): string | undefined {
  // The length check comes first, so that everything below runs on bounded input.
  if (typed.length > MAX_EMAIL) return undefined;
  const at = typed.lastIndexOf('@');
  const email = `${typed.slice(0, at)}@${asciiDomain(typed.slice(at + 1))}`;
  return at !== -1 && email.length <= MAX_EMAIL && EMAIL.test(email) ? email : undefined;
}

/** Uses the URL parser, which browsers and Node share: UTS 46 without its transitional mapping of ß. */
function asciiDomain(domain: string): string {
  const url = `http://${domain}`;
  return !NO_DOMAIN.test(domain) && URL.canParse(url) ? new URL(url).hostname : '';
}

/** Equal for two spellings of one mailbox, as in citext; used as a key of rate limits and locks. */
export const emailKey = (email: string): string => email.toLowerCase();
