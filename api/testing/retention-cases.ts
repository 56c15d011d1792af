import { randomUUID } from 'node:crypto';
import { DAY_MS } from '../../contract/durations.ts';
import type { EndingKind } from '../../contract/privacy/retention.ts';
import { type Db, inTransaction } from '../db/client.ts';
import { makeExport } from '../desk/exports/export-orders.ts';
import { createLink } from '../links/index.ts';
import { createProduct } from './fixtures.ts';
import { ORDER } from './retention-order.ts';

interface CaseShop {
  readonly db: Db;
  readonly insert: (statement: string, ...values: unknown[]) => Promise<unknown>;
  /** When everything begins. */
  readonly begin: Date;
  readonly userId: string;
  readonly staffId: string;
}

interface Case {
  /** Adds one row that begins at `begin`. */
  readonly add: (shop: CaseShop) => Promise<unknown>;
  /** Rows left during the retention period. */
  readonly left: string;
  /** Days have no hours, so their edge is a day wide. */
  readonly edgeMs?: number;
}

/** A row of each kind whose period ends: a new kind without one does not compile. */
export const RETENTION_CASES: Readonly<Record<EndingKind, Case>> = {
  orders: {
    add: (shop) => shop.insert(ORDER, 'HY-OLD', shop.begin, 'delivered'),
    left: `select from orders where order_number = 'HY-OLD' and email <> '' and customer ->> 'firstName' = 'Ada'`,
  },
  invoices: {
    add: async (shop) => {
      // The trigger that keeps invoices goes by the real clock; numbering.test.ts tries it.
      await shop.insert('alter table invoices disable trigger invoices_frozen');
      await shop.insert(ORDER, 'HY-BILL', shop.begin, 'processing');
      await shop.insert(
        `insert into invoices (kind, year, sequence, order_id, issued_at, language, total_cents, snapshot)
         select 'invoice', 2026, 1, id, $1, 'en', 0, '{}' from orders where order_number = 'HY-BILL'`,
        shop.begin,
      );
    },
    left: 'select from invoices',
  },
  checkoutAnswers: {
    add: (shop) =>
      shop.insert(
        `insert into idempotency_keys (key, body_hash, leased_until, created_at) values ($1, '\\x00', $2, $2)`,
        randomUUID(),
        shop.begin,
      ),
    left: 'select from idempotency_keys',
  },
  formAnswers: {
    add: (shop) =>
      shop.insert(
        `insert into form_keys (key, body_hash, created_at) values ($1, '\\x00', $2)`,
        randomUUID(),
        shop.begin,
      ),
    left: 'select from form_keys',
  },
  paymentEvents: {
    add: (shop) =>
      shop.insert(`insert into payment_events (id, type, received_at) values ('evt', 'x', $1)`, shop.begin),
    left: 'select from payment_events',
  },
  imports: {
    add: (shop) =>
      shop.insert(
        `insert into imports (kind, source, state, language, created_at) values ('stock', 'bulk', 'checked', 'en', $1)`,
        shop.begin,
      ),
    left: 'select from imports',
  },
  sessions: {
    add: (shop) =>
      shop.insert(
        `insert into sessions (token_hash, user_id, expires_at) values ('\\x00', $1, $2)`,
        shop.userId,
        shop.begin,
      ),
    left: 'select from sessions',
  },
  knownBrowsers: {
    add: (shop) =>
      shop.insert(
        `insert into user_devices (user_id, device_hash, seen_at) values ($1, '\\x00', $2)`,
        shop.userId,
        shop.begin,
      ),
    left: 'select from user_devices',
  },
  quotes: {
    add: (shop) =>
      shop.insert(
        `insert into quotes (number, kind, email, answers, created_at) values ('HQ-1', 'general', 'q@example.com', '{}', $1)`,
        shop.begin,
      ),
    left: 'select from quotes',
  },
  uploads: {
    add: (shop) =>
      shop.insert(
        `insert into uploads (key, name, size_bytes, media_type, artwork, created_at)
         values ($1, 'crest.pdf', 1, 'application/pdf', '{}', $2)`,
        'k'.repeat(32),
        shop.begin,
      ),
    left: 'select from uploads',
  },
  messages: {
    add: (shop) =>
      shop.insert(
        `insert into contact_messages (email, first_name, last_name, phone, subject, message, created_at)
         values ('m@example.com', 'A', 'B', '', 'S', 'M', $1)`,
        shop.begin,
      ),
    left: 'select from contact_messages',
  },
  newsletter: {
    add: (shop) =>
      shop.insert(
        `insert into newsletter_subscribers (email, unsubscribed_at) values ('n@example.com', $1)`,
        shop.begin,
      ),
    left: `select from newsletter_subscribers where email = 'n@example.com'`,
  },
  newsletterAsked: {
    add: (shop) =>
      shop.insert(
        `insert into newsletter_subscribers (email, created_at, awaits_confirmation)
         values ('w@example.com', $1, true)`,
        shop.begin,
      ),
    left: `select from newsletter_subscribers where email = 'w@example.com'`,
  },
  stockAlerts: {
    add: async (shop) => {
      const flag = await createProduct(shop.db);
      await shop.insert(
        `insert into stock_alerts (email, product_id, sku, language, consent, asked_at)
         values ('s@example.com', $1, $2, 'en', '', $3)`,
        flag.id,
        flag.sku,
        shop.begin,
      );
    },
    left: 'select from stock_alerts',
  },
  consents: {
    add: (shop) =>
      shop.insert(
        `insert into consents (address, purpose, is_given, kind, at, ends_at, source, wording, language)
         values ('c@example.com', 'reminders', true, 'implied', $1::timestamptz - interval '1 year', $1, 'purchase', '', 'en')`,
        shop.begin,
      ),
    left: `select from consents where address = 'c@example.com'`,
  },
  mails: {
    add: (shop) =>
      shop.insert(
        `insert into outbox (kind, recipient, sent_at) values ('x', 'o@example.com', $1)`,
        shop.begin,
      ),
    left: 'select from outbox',
  },
  mailCounts: {
    add: (shop) =>
      shop.insert(
        `with mail as (insert into outbox (kind, recipient) values ('x', 'm@example.com') returning id)
         insert into mail_allowances (mail_id, mailbox, topic, allowed_at) select id, 'm', 'links', $1 from mail`,
        shop.begin,
      ),
    left: 'select from mail_allowances',
  },
  customerLinks: {
    add: (shop) => createLink(shop.db, { purpose: 'consent', address: 'l@example.com', now: shop.begin }),
    left: 'select from customer_links',
  },
  exports: {
    add: (shop) =>
      inTransaction(shop.db, (tx) => {
        const staff = {
          id: shop.staffId,
          sessionHash: Buffer.alloc(32),
          role: 'owner',
          language: 'en',
        } as const;
        return makeExport(tx, {}, { staff, at: shop.begin });
      }),
    left: 'select from exports',
  },
  staffCalls: {
    add: (shop) =>
      shop.insert(
        `insert into staff_keys (key, staff_id, body_hash, created_at) values ($1, $2, '\\x00', $3)`,
        randomUUID(),
        shop.staffId,
        shop.begin,
      ),
    left: 'select from staff_keys',
  },
  staffFailures: {
    add: (shop) =>
      shop.insert(`insert into staff_failures (email, at) values ('f@example.com', $1)`, shop.begin),
    left: 'select from staff_failures',
  },
  staffInvitations: {
    add: (shop) =>
      shop.insert(
        `insert into staff_invitations (email, role, language, expires_at) values ('i@example.com', 'desk', 'en', $1)`,
        shop.begin,
      ),
    left: 'select from staff_invitations',
  },
  staffListReads: {
    add: (shop) =>
      shop.insert(
        `insert into staff_list_reads (staff_id, since, people) values ($1, $2, '{1}')`,
        ...[shop.staffId, shop.begin],
      ),
    left: 'select from staff_list_reads',
  },
  staffDevices: {
    add: (shop) =>
      shop.insert(
        `insert into staff_devices (staff_id, device_hash, seen_at) values ($1, '\\x00', $2)`,
        shop.staffId,
        shop.begin,
      ),
    left: `select from staff_devices where device_hash = '\\x00'`,
  },
  incidents: {
    add: (shop) =>
      shop.insert(
        `insert into incidents (circumstances, data_concerned, whose, found_on, risk_reasons, measures, created_at)
         values ('c', 'd', 'w', $1::date, '', '', $1)`,
        shop.begin,
      ),
    left: 'select from incidents',
    edgeMs: DAY_MS,
  },
};
