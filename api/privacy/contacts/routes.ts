import { createRoute } from '@hono/zod-openapi';
import { addressLine } from '../../../contract/places/address-lines.ts';
import { shopContactsAnswerSchema } from '../../../contract/privacy/shop-contacts.ts';
import { asPublic, plainAddress } from '../../http/public-answer.ts';
import { createRouter, json, problems } from '../../http/router.ts';
import { nameOf, readSettings } from '../../settings/index.ts';
import type { PrivacyDeps } from '../deps.ts';

const contactsRoute = createRoute({
  method: 'get',
  path: '/shop-contacts',
  operationId: 'getShopContacts',
  tags: ['Consent and privacy'],
  summary: 'Who answers questions about privacy and accessibility',
  responses: { 200: json('As the owner has set it', shopContactsAnswerSchema), ...problems(503) },
});

export function contactRoutes(deps: PrivacyDeps) {
  return createRouter().openapi(contactsRoute, async (c) => {
    const { language } = c.var;
    const settings = await readSettings(deps.db);
    const { businessAddress, phone, privacyOfficer, accessibilityContact, fiscalYearEnd } = settings;
    const data = {
      businessName: nameOf(settings, deps),
      businessAddress: businessAddress ? addressLine(language, businessAddress) : '',
      phone,
      privacyOfficer,
      fiscalYearEnd,
      accessibilityContact,
    };
    return c.json({ data }, 200, asPublic(language, plainAddress(c)));
  });
}
