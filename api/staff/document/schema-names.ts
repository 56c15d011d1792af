import { z } from 'zod';
import * as bulk from '../../../contract/desk/bulk.ts';
import * as consents from '../../../contract/desk/consents.ts';
import * as digest from '../../../contract/desk/digest.ts';
import * as exports from '../../../contract/desk/exports.ts';
import * as incidents from '../../../contract/desk/incidents.ts';
import * as invoices from '../../../contract/desk/invoices.ts';
import * as messages from '../../../contract/desk/messages.ts';
import * as newQuotes from '../../../contract/desk/new-quotes.ts';
import * as offerTemplates from '../../../contract/desk/offer-templates.ts';
import * as offers from '../../../contract/desk/offers.ts';
import * as orderChanges from '../../../contract/desk/order-changes.ts';
import * as orderList from '../../../contract/desk/order-list.ts';
import * as orderMoney from '../../../contract/desk/order-money.ts';
import * as orders from '../../../contract/desk/orders.ts';
import * as papers from '../../../contract/desk/papers.ts';
import * as people from '../../../contract/desk/people.ts';
import * as phoneOrders from '../../../contract/desk/phone-orders.ts';
import * as priceTables from '../../../contract/desk/price-tables.ts';
import * as prices from '../../../contract/desk/prices.ts';
import * as quoteMessages from '../../../contract/desk/quote-messages.ts';
import * as quotes from '../../../contract/desk/quotes.ts';
import * as receivables from '../../../contract/desk/receivables.ts';
import * as refundWish from '../../../contract/desk/refund-wish.ts';
import * as refunds from '../../../contract/desk/refunds.ts';
import * as search from '../../../contract/desk/search.ts';
import * as settings from '../../../contract/desk/settings.ts';
import * as tax from '../../../contract/desk/tax.ts';
import * as today from '../../../contract/desk/today.ts';
import * as upkeep from '../../../contract/desk/upkeep.ts';
import * as views from '../../../contract/desk/views.ts';
import * as categories from '../../../contract/goods/categories.ts';
import * as imports from '../../../contract/goods/imports.ts';
import * as markdown from '../../../contract/goods/markdown.ts';
import * as media from '../../../contract/goods/media.ts';
import * as pickupTimes from '../../../contract/goods/pickup-times.ts';
import * as priceChanges from '../../../contract/goods/price-changes.ts';
import * as productCalls from '../../../contract/goods/product-calls.ts';
import * as products from '../../../contract/goods/products.ts';
import * as sales from '../../../contract/goods/sales.ts';
import * as stock from '../../../contract/goods/stock.ts';
import * as stockAlerts from '../../../contract/goods/stock-alerts.ts';
import * as offerTemplateBody from '../../../contract/offers/offer-templates.ts';
import * as priceTableBody from '../../../contract/offers/price-tables.ts';
import * as accountExemption from '../../../contract/orders/account-exemption.ts';
import * as accountTerms from '../../../contract/orders/account-terms.ts';
import * as ordersInvoices from '../../../contract/orders/invoices.ts';
import { issueSchema, problemSchema } from '../../../contract/problem-schema.ts';
import * as lists from '../../../contract/staff/lists.ts';
import * as log from '../../../contract/staff/log.ts';
import * as me from '../../../contract/staff/me.ts';
import * as passkeys from '../../../contract/staff/passkeys.ts';
import * as staffPeople from '../../../contract/staff/people.ts';
import * as sessions from '../../../contract/staff/sessions.ts';
import * as signIn from '../../../contract/staff/sign-in.ts';
import { EXAMPLES } from '../../http/description/examples.ts';
import { DESCRIPTIONS } from '../../http/description/field-notes.ts';
import type { SchemaNames } from '../../http/description/schemas.ts';

const CONTRACT = [
  bulk,
  categories,
  consents,
  digest,
  exports,
  imports,
  incidents,
  stockAlerts,
  invoices,
  markdown,
  media,
  messages,
  offerTemplateBody,
  offerTemplates,
  offers,
  orderChanges,
  orderList,
  orderMoney,
  orders,
  papers,
  people,
  phoneOrders,
  priceTableBody,
  priceTables,
  prices,
  productCalls,
  products,
  newQuotes,
  quoteMessages,
  quotes,
  receivables,
  refundWish,
  refunds,
  priceChanges,
  sales,
  search,
  settings,
  pickupTimes,
  stock,
  tax,
  today,
  upkeep,
  views,
  accountExemption,
  accountTerms,
  ordersInvoices,
  lists,
  log,
  me,
  passkeys,
  staffPeople,
  sessions,
  signIn,
];

/** What is worth a name; a text or a number says all where it stands. */
const NAMED_TYPES = new Set(['object', 'union', 'enum', 'record']);

/**
 * The schemas of the contract with staff, under the names that they have there: `orderMoneySchema` is `OrderMoney`. What a
 * body has in it is `…Input`, because zod describes what it takes apart from what it gives.
 */
export const staffSchemas = (): SchemaNames => ({
  requests: inContract((name) => (name.endsWith('Body') ? name : `${name}Input`)),
  examples: { Problem: EXAMPLES.Problem },
  descriptions: { Problem: DESCRIPTIONS.Problem ?? '' },
  answers: { Issue: issueSchema, Problem: problemSchema, ...inContract((name) => name) },
});

function inContract(nameFor: (name: string) => string): Record<string, z.ZodType> {
  const found = CONTRACT.flatMap((file) => Object.entries<unknown>(file)).flatMap(([name, schema]) =>
    name.endsWith('Schema') && schema instanceof z.ZodType && NAMED_TYPES.has(schema.def.type)
      ? [[nameFor(pascal(name.slice(0, -'Schema'.length))), schema] as const]
      : [],
  );
  return Object.fromEntries(found);
}

const pascal = (name: string) => name.replace(/^./, (first) => first.toUpperCase());
