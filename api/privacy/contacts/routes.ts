import { createRoute } from '@hono/zod-openapi';
import { cityLine } from '../../../contract/places/address-lines.ts';
import { shopContactsAnswerSchema } from '../../../contract/privacy/shop-contacts.ts';
import type { Db } from '../../db/client.ts';
import { createRouter, json, problems } from '../../http/router.ts';
import { readSettings } from '../../settings/index.ts';

const contactsRoute = createRoute({
  method: 'get',
  path: '/shop-contacts',
  operationId: 'getShopContacts',
  tags: ['Consent and privacy'],
  summary: 'Who answers questions about privacy and accessibility',
  responses: { 200: json('As the owner has set it', shopContactsAnswerSchema), ...problems(503) },
});

export function contactRoutes({ db }: { readonly db: Db }) {
  return createRouter().openapi(contactsRoute, async (c) => {
    const { businessName, businessAddress, phone, privacyOfficer, accessibilityContact } =
      await readSettings(db);
    const address = businessAddress
      ? `${businessAddress.street}, ${cityLine(c.var.language, businessAddress)}`
      : '';
    const data = { businessName, businessAddress: address, phone, privacyOfficer, accessibilityContact };
    return c.json({ data }, 200);
  });
}
