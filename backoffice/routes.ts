import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('routes/entry/entry.tsx', [
    route('sign-in', 'routes/entry/sign-in.tsx'),
    route('set-up', 'routes/entry/set-up.tsx'),
    route('invitations/:token', 'routes/entry/invitation.tsx'),
  ]),
  layout('routes/signed-in.tsx', { id: 'signed-in' }, [
    // A page that fails is replaced inside the shell, so that the navigation stays.
    layout('routes/page.tsx', [
      index('routes/home.tsx'),
      route('orders', 'routes/orders/orders.tsx'),
      route('orders/new', 'routes/orders/new-order.tsx'),
      route('quotes', 'routes/quotes/quotes.tsx'),
      route('quotes/:number', 'routes/quotes/quote.tsx'),
      route('people', 'routes/customers/people.tsx'),
      route('people/:email', 'routes/customers/person.tsx'),
      route('messages', 'routes/customers/messages.tsx'),
      route('invoices', 'routes/invoices/invoices.tsx'),
      route('prices', 'routes/catalogue/prices.tsx'),
      route('prices/:sku', 'routes/catalogue/price.tsx'),
      route('price-tables', 'routes/catalogue/price-tables.tsx'),
      route('price-tables/:product', 'routes/catalogue/price-table.tsx'),
      route('offer-templates', 'routes/catalogue/offer-templates.tsx'),
      route('offer-templates/:id', 'routes/catalogue/offer-template.tsx'),
      route('incidents', 'routes/customers/incidents.tsx'),
      route('receivables', 'routes/invoices/receivables.tsx'),
      route('mails', 'routes/upkeep/mails.tsx'),
      route('jobs', 'routes/upkeep/jobs.tsx'),
      route('settings', 'routes/settings/settings.tsx'),
      route('checklist', 'routes/settings/checklist.tsx'),
      route('tax', 'routes/settings/tax.tsx'),
      route('tax-report', 'routes/settings/tax-report.tsx'),
      route('tax-entries', 'routes/settings/tax-entries.tsx'),
      route('me', 'routes/people/me.tsx'),
      route('staff', 'routes/people/staff.tsx'),
      route('log', 'routes/people/log.tsx'),
      route('orders/:number', 'routes/orders/order.tsx'),
      route('keys', 'routes/keys.tsx'),
      route('*', 'routes/unknown.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
