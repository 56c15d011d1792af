const GMAIL = /@(?:gmail|googlemail)\.com$/;

/**
 * Normalises an address to its mailbox: removes case, `+tag`, and the dots that Gmail ignores. Use it only for rate
 * limits: on a server that distinguishes such addresses, two mailboxes share a count.
 */
export function mailboxOf(address: string): string {
  const plain = address.toLowerCase().replace(/\+.*(?=@)/, '');
  if (!GMAIL.test(plain)) return plain;
  const [name = ''] = plain.split('@');
  return `${name.replaceAll('.', '')}@gmail.com`;
}
