import { CUSTOM_PRODUCTS, WITH_NOTE } from '../../contract/catalog/custom-products.ts';
import { generalQuoteSchema, productQuoteSchema, type QuoteRequest } from '../../contract/forms/quotes.ts';
import type { CustomerInfo } from '../../contract/orders/customer.ts';
import { draw, drawWeighted } from '../../contract/seeded.ts';
import { makeBuyer } from '../sample-orders/make-order.ts';
import { TOWNS } from '../sample-orders/people.ts';
import type { Story } from './stories.ts';
import { projectOf } from './words.ts';

/** Makes up who asks, in a town where the language of the story is spoken; the number keeps their address apart from others'. */
export function makeAsker(random: () => number, { language, isCaller }: Story, number: number): CustomerInfo {
  const towns = TOWNS.filter((town) => town.language === language);
  const town =
    towns[
      drawWeighted(
        random,
        towns.map(({ weight }) => weight),
      )
    ] ?? TOWNS[0];
  const { customer, email } = makeBuyer(random, town, language);
  return {
    ...(customer as Omit<CustomerInfo, 'email'>),
    email: isCaller ? '' : email.replace('@', `.sample${number}@`),
  };
}

/** What the form would have sent. */
export function requestOf(
  random: () => number,
  { product, quantity, language }: Story,
  asker: CustomerInfo,
): QuoteRequest {
  const project = projectOf(product)[language];
  const {
    file: _file,
    website: _website,
    ...answers
  } = product === null
    ? generalQuoteSchema.omit({ email: true }).parse({ ...asker, project, contact_method: 'email' })
    : productQuoteSchema
        .omit({ email: true })
        .parse({ ...asker, project, items: choose(random, product, quantity) });
  // The form asks for an email, which a caller may not have.
  return {
    kind: product === null ? 'general' : 'product',
    answers: { ...answers, email: asker.email },
  } as QuoteRequest;
}

/** A choice of each group that needs no note. */
function choose(random: () => number, slug: string, quantity: number): Record<string, string> {
  const product = CUSTOM_PRODUCTS.find((one) => one.slug === slug);
  if (!product) throw new Error(`${slug} is not a custom product`);
  const chosen = product.groups.map(({ field, choices }) => [
    field,
    // The small sizes come first, and are asked for most.
    draw(
      random,
      choices.filter((choice) => !(WITH_NOTE as readonly string[]).includes(choice)),
      2,
    ),
  ]);
  return {
    ...Object.fromEntries(chosen),
    ...(product.asksSize && { custom_size: '96 x 36 in' }),
    flag_type: product.name,
    quantity: String(quantity),
  };
}
