import { mutantsOf } from '../mutant.ts';

export const MONEY_MUTANTS = [
  ...mutantsOf(
    'contract/money.ts',
    ['contract/money.test.ts', 'contract/orders/tax.test.ts'],
    [
      { name: 'half a cent is rounded down', search: '+ 1_000_000n)', replace: '+ 999_999n)' },
      {
        name: 'dollars lose a fraction of a cent',
        search: 'Math.round(dollars * 100)',
        replace: 'Math.floor(dollars * 100)',
      },
    ],
  ),
  ...mutantsOf(
    'contract/orders/tax.ts',
    ['contract/orders/tax.test.ts', 'contract/orders/price-cart.test.ts'],
    [
      {
        name: 'the provincial part of the tax is rounded on its own',
        search: 'pstCents: cents(taxCents - gstCents)',
        replace: 'pstCents: portion(taxableCents, pstPpm)',
      },
      {
        name: 'the tax is always calculated before the discount',
        search: "discountTaxed === 'after' ? discountCents : 0",
        replace: '0',
      },
      {
        name: 'a rate holds from the moment after its first one',
        search: 'startsAt <= at',
        replace: 'startsAt < at',
      },
      {
        name: 'an exemption from the provincial part frees from all of HST',
        search: '(federal ? 0 : federalHst)',
        replace: '(federal || provincial ? 0 : federalHst)',
      },
      {
        name: 'delivery is not taxed',
        search: 'subtotalCents + shippingCents - untaxed',
        replace: 'subtotalCents - untaxed',
      },
    ],
  ),
  ...mutantsOf(
    'contract/orders/tax-registrations.ts',
    ['contract/orders/tax-registrations.test.ts'],
    [
      {
        name: 'a tax is charged without a registration',
        search: 'own && registrations[own].isOn ? pstPpm : 0',
        replace: 'pstPpm',
      },
      { name: 'a business number needs no check digit', search: 'sum % 10 === 0', replace: 'sum % 10 >= 0' },
    ],
  ),
  ...mutantsOf(
    'contract/orders/spec-tax.ts',
    ['contract/orders/price-cart.test.ts'],
    [
      {
        name: 'Ontario has the HST of the Atlantic provinces',
        search: 'ON: hst(130_000)',
        replace: 'ON: hst(150_000)',
      },
      {
        name: 'the QST is rounded to a whole tenth',
        search: 'gstAndPst(99_750)',
        replace: 'gstAndPst(100_000)',
      },
    ],
  ),
  ...mutantsOf(
    'contract/orders/coupons.ts',
    ['contract/orders/price-cart.test.ts'],
    [
      {
        name: 'free20 takes more off than the subtotal',
        search: 'Math.min(2000, subtotal)',
        replace: '2000',
      },
      {
        name: 'welcome10 takes 11 % off',
        search: 'portion(subtotal, 100_000)',
        replace: 'portion(subtotal, 110_000)',
      },
    ],
  ),
  ...mutantsOf(
    'contract/orders/price-cart.ts',
    ['contract/orders/price-cart.test.ts'],
    [
      { name: 'the discount is not taken off the total', search: ' - discountCents));', replace: '));' },
      {
        name: 'the tax is calculated after the discount',
        search: 'taxOn(amounts, taxing)',
        replace: 'taxOn({ ...amounts, subtotalCents: cents(subtotalCents - discountCents) }, taxing)',
      },
    ],
  ),
  ...mutantsOf(
    'contract/catalog/line-price.ts',
    [
      'contract/orders/price-cart.test.ts',
      'storefront/state/lines/cart.test.ts',
      'storefront/features/product/picking.test.ts',
    ],
    [
      { name: 'a variant without a price costs nothing', search: 'own > 0 ?', replace: 'own >= 0 ?' },
      {
        name: 'a line costs a single piece whatever its quantity',
        search: 'cents(line.quantity * line.unitPriceCents)',
        replace: 'cents(line.unitPriceCents)',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/agreements/order-on-account.ts',
    ['api/orders/receivables/institutions.test.ts'],
    [
      {
        name: 'an account orders by invoice above its limit',
        search: 'if (totalCents > left)',
        replace: 'if (totalCents < 0)',
      },
      {
        name: 'an account whose terms are stopped orders by invoice',
        search: 'if (terms.stopped_at)',
        replace: 'if (terms.stopped_at === undefined)',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/by-staff/receive-payment.ts',
    ['api/orders/receivables/institutions.test.ts'],
    [
      {
        name: 'more is paid than is owed',
        search: 'if (amountCents > dueCents)',
        replace: 'if (amountCents < 0)',
      },
      {
        name: 'a part of an invoice pays the order',
        search: 'amountCents === dueCents ?',
        replace: 'amountCents <= dueCents ?',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/receivables/reminder-days.ts',
    ['api/orders/receivables/reminder-days.test.ts'],
    [{ name: 'a reminder is sent twice', search: 'reminded >= reached', replace: 'reminded > reached' }],
  ),
  ...mutantsOf(
    'contract/orders/tax.ts',
    ['api/orders/agreements/account-exemption.test.ts', 'api/orders/agreements/exempt-orders.test.ts'],
    [
      {
        name: 'an exemption holds in every province',
        search: '(province ?? where) === where',
        replace: '(province ?? where) !== undefined',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/agreements/exemption-queries.ts',
    ['api/orders/agreements/account-exemption.test.ts', 'api/orders/agreements/exempt-orders.test.ts'],
    [
      {
        name: 'an exemption is over on its last day',
        search: 'valid_until >= ${day}::date',
        replace: 'valid_until > ${day}::date',
      },
      {
        name: 'an order does not claim the file of the certificate',
        search: 'where key = ${fileKey} and removed_at is null',
        replace: 'where key = ${fileKey} and removed_at is not null',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/agreements/change-exemption.ts',
    ['api/orders/agreements/account-exemption.test.ts', 'api/orders/agreements/exempt-orders.test.ts'],
    [
      {
        name: 'somebody who opened an account under a town’s email is exempt',
        search: '!earlier && !account.is_verified',
        replace: '!earlier && account.is_verified === undefined',
      },
      {
        name: 'an exemption is entered after its last day',
        search: 'body.validUntil < today',
        replace: "body.validUntil < ''",
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/placing/callers-exemption.ts',
    ['api/orders/placing/callers-exemption.test.ts'],
    [
      {
        name: 'whoever gives a town’s email on the phone is not asked whether they order for it',
        search: 'cart.ordersForAccount === null && own',
        replace: 'cart.ordersForAccount === undefined && own',
      },
      {
        name: 'a caller is exempt before they were asked',
        search: 'ordersForAccount ? own',
        replace: 'ordersForAccount !== false ? own',
      },
    ],
  ),
];
