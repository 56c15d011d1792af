import type { Language } from '../../contract/locale.ts';
import type { HowToPay } from '../../contract/orders/how-to-pay.ts';
import { addressLine } from '../../contract/places/address-lines.ts';
import { say } from '../http/say.ts';

interface Payee {
  readonly name: string;
  readonly address: Parameters<typeof addressLine>[1] | null;
}

/** Says in sentences how an invoice is paid: those ways that the owner has set. */
export function waysToPay(
  { chequeTo, transferTo, bank }: HowToPay,
  { name, address }: Payee,
  language: Language,
): string[] {
  return [
    ...(chequeTo === null
      ? []
      : [
          address
            ? say(
                { key: 'payByCheque', values: { payee: chequeTo, address: addressLine(language, address) } },
                language,
              )
            : say({ key: 'payByChequeAlone', values: { payee: chequeTo } }, language),
        ]),
    ...(transferTo === null ? [] : [say({ key: 'payByTransfer', values: { email: transferTo } }, language)]),
    ...(bank === null
      ? []
      : [say({ key: 'payByBank', values: { ...bank, bank: bank.name, name } }, language)]),
  ];
}
