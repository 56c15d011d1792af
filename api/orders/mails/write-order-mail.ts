import type { ParcelMail } from '../../../contract/desk/desk-mails.ts';
import type { Language } from '../../../contract/locale.ts';
import { assertNever } from '../../../contract/never.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import type { Db, Tx } from '../../db/client.ts';
import {
  type Letter,
  type OrderMailKind,
  orderHtml,
  orderText,
  readStaffLanguage,
  writeOrderForShop,
  writeOrderLetter,
  writeParcelLetter,
} from '../../mail/index.ts';
import { findParcel } from '../goods/parcel-queries.ts';
import { followedAt } from '../goods/shipping.ts';
import { getOrder } from '../order/queries.ts';
import { orderLinkPath } from '../tracking/order-links.ts';
import { loadTrackedOrder } from '../tracking/track-order.ts';
import { once, writeForBuyer } from './both-languages.ts';

interface About {
  readonly kind: OrderMailKind;
  /** Decides the language of the mail to staff. */
  readonly recipient: string;
  readonly orderId: string;
  /** For the mails about a parcel. */
  readonly fulfilmentId: string | null;
  /** An address that is to replace the one of the order, for a preview. */
  readonly address?: Partial<Order['customer_info']> | undefined;
  /** For the preview of a person who may not see what buyers pay. */
  readonly hidesAmounts?: boolean;
}

interface Links {
  /** The shop's base URL, without a trailing slash. */
  readonly publicUrl: string;
  /** Makes the token of the link to the order; not called for the shop's own mail. */
  readonly createToken: () => Promise<string>;
}

type OrderLetter = Letter & { readonly replyTo?: string };

/** @returns undefined when the parcel was taken back meanwhile. */
export function writeOrderMail(
  db: Db | Tx,
  about: About,
  { publicUrl, createToken }: Links,
): Promise<OrderLetter | undefined> {
  const links = { publicUrl, createToken: once(createToken) };
  if (about.kind === 'order-for-shop') return writeIn(db, about, links);
  return writeForBuyer(db, about.orderId, (language) => writeIn(db, { ...about, language }, links));
}

async function writeIn(
  db: Db | Tx,
  {
    kind,
    recipient,
    orderId,
    fulfilmentId,
    address,
    hidesAmounts = false,
    language,
  }: About & { readonly language?: Language | undefined },
  { publicUrl, createToken }: Links,
): Promise<OrderLetter | undefined> {
  const stored = await loadTrackedOrder(db, orderId, language);
  const order = { ...stored, customer_info: { ...stored.customer_info, ...address } };
  const links = async () => ({
    publicUrl,
    orderUrl: `${publicUrl}${orderLinkPath(order.language, await createToken())}`,
  });
  switch (kind) {
    case 'order-for-shop':
      return {
        ...rendered(writeOrderForShop(order, publicUrl, await readStaffLanguage(db, recipient))),
        replyTo: order.customer_info.email,
      };
    case 'order-confirmation': {
      const { terms_version: termsVersion } = await getOrder(db, orderId);
      return rendered(writeOrderLetter(kind, order, { ...(await links()), termsVersion }));
    }
    case 'order-status':
    case 'order-refunded':
    case 'order-address-changed':
      return rendered(writeOrderLetter(kind, order, await links()));
    case 'order-shipped':
    case 'order-ready':
    case 'order-delivered':
    case 'order-collected':
    case 'order-came-back': {
      const parcel = await loadParcel(db, fulfilmentId);
      if (!parcel) return undefined;
      const trackingUrl = followedAt(parcel, order.language);
      return rendered(
        writeParcelLetter(
          kind satisfies ParcelMail,
          { order, parcel, trackingUrl, hidesAmounts },
          await links(),
        ),
      );
    }
    default:
      return assertNever(kind);
  }
}

async function loadParcel(db: Db | Tx, id: string | null) {
  const parcel = id === null ? undefined : await findParcel(db, id);
  return parcel?.state === 'undone' ? undefined : parcel;
}

const rendered = (letter: ReturnType<typeof writeOrderForShop>): Letter => ({
  subject: letter.subject,
  html: orderHtml(letter),
  text: orderText(letter),
});
