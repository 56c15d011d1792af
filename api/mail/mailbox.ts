const GMAIL = /@(?:gmail|googlemail)\.com$/;

/**
 * The same for all ways of writing an address that lead to one mailbox: case, `+tag`, and the dots that Gmail does not
 * read. Only for counting; where some server tells two of them apart, they share a count.
 */
export function mailboxOf(address: string): string {
  const plain = address.toLowerCase().replace(/\+.*(?=@)/, '');
  if (!GMAIL.test(plain)) return plain;
  const [name = ''] = plain.split('@');
  return `${name.replaceAll('.', '')}@gmail.com`;
}
