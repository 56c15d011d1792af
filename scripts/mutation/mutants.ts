import { ACCOUNT_MUTANTS } from './mutants/accounts.ts';
import { CATALOGUE_MUTANTS } from './mutants/catalogue.ts';
import { DESK_MUTANTS } from './mutants/desk.ts';
import { MONEY_MUTANTS } from './mutants/money.ts';
import { ORDER_MUTANTS } from './mutants/orders.ts';
import { PAPER_MUTANTS } from './mutants/papers.ts';
import { PAYMENT_MUTANTS } from './mutants/payments.ts';
import { PRIVACY_MUTANTS } from './mutants/privacy.ts';
import { REFUND_MUTANTS } from './mutants/refunds.ts';
import { SERVER_MUTANTS } from './mutants/server.ts';
import { STAFF_MUTANTS } from './mutants/staff.ts';
import { STOREFRONT_MUTANTS } from './mutants/storefront.ts';
import { UPLOAD_MUTANTS } from './mutants/uploads.ts';

export const MUTANTS = [
  ...MONEY_MUTANTS,
  ...PAPER_MUTANTS,
  ...ORDER_MUTANTS,
  ...DESK_MUTANTS,
  ...STAFF_MUTANTS,
  ...PRIVACY_MUTANTS,
  ...PAYMENT_MUTANTS,
  ...REFUND_MUTANTS,
  ...ACCOUNT_MUTANTS,
  ...CATALOGUE_MUTANTS,
  ...UPLOAD_MUTANTS,
  ...SERVER_MUTANTS,
  ...STOREFRONT_MUTANTS,
];
