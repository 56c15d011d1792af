import { createRoute } from '@hono/zod-openapi';
import { addressLine } from '../../../contract/places/address-lines.ts';
import { shopContactsAnswerSchema } from '../../../contract/privacy/shop-contacts.ts';
import type { Db } from '../../db/client.ts';
import { asPublic, plainAddress } from '../../http/public-answer.ts';
import { createRouter, json, problems } from '../../http/router.ts';
import { readSettings, senderOf } from '../../settings/index.ts';

const contactsRoute = createRoute({
  method: 'get',
  path: '/shop-contacts',
  operationId: 'getShopContacts',
  tags: ['Consent and privacy'],
  summary: 'Who answers questions about privacy and accessibility, and who asks for consent',
  responses: { 200: json('As the owner has set it', shopContactsAnswerSchema), ...problems(503) },
});

export function contactRoutes({ db }: { readonly db: Db }) {
  return createRouter().openapi(contactsRoute, async (c) => {
    const { language } = c.var;
    const settings = await readSettings(db);
    const { businessName, businessAddress, phone, privacyOfficer, accessibilityContact, fiscalYearEnd } =
      settings;
    const data = {
      businessName,
      businessAddress: businessAddress ? addressLine(language, businessAddress) : '',
      phone,
      sender: senderOf(settings, language),
      privacyOfficer,
      fiscalYearEnd,
      accessibilityContact,
    };
    return c.json({ data }, 200, asPublic(language, plainAddress(c)));
  });
}
