import type { Page } from '@playwright/test';

/** The card numbers that the fake card form accepts, and the payment methods that Stripe documents for them. */
const METHODS: Readonly<Record<string, string>> = {
  '4242 4242 4242 4242': 'pm_card_visa',
  '4000 0000 0000 0002': 'pm_card_chargeDeclined',
  '4000 0027 6000 3184': 'pm_card_authenticationRequired',
};

interface StripeJs {
  /** Plays the shopper at the bank's window. @returns Stripe's error message if the step fails. */
  readonly atBank: (clientSecret: string) => string | undefined;
}

/** Serves a fake of Stripe.js with the functions that the page uses. */
export async function serveStripeJs(page: Page, { atBank }: StripeJs): Promise<void> {
  await page.exposeFunction('fakeBank', atBank);
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `(${fakeStripe.toString()})(${JSON.stringify(METHODS)})`,
    }),
  );
}

/** Runs in the page, so it cannot use anything else of this file. */
function fakeStripe(methods: Record<string, string>): void {
  const labels: Record<string, string> = { en: 'Card number', 'fr-CA': 'Numéro de carte' };
  const createCard = (locale: string) => {
    const listeners: ((event: { empty: boolean; complete: boolean }) => void)[] = [];
    const input = document.createElement('input');
    input.setAttribute('aria-label', labels[locale] ?? '');
    input.addEventListener('input', () => {
      const complete = input.value in methods;
      for (const listener of listeners) listener({ empty: input.value === '', complete });
    });
    return {
      input,
      mount: (place: HTMLElement) => place.append(input),
      on(name: string, listener: (typeof listeners)[number]) {
        if (name === 'change') listeners.push(listener);
        return this;
      },
      off: () => {},
      update: () => {},
      focus: () => input.focus(),
      destroy: () => input.remove(),
    };
  };
  type Card = ReturnType<typeof createCard>;
  const { fakeBank } = window as unknown as {
    fakeBank: (clientSecret: string) => Promise<string | undefined>;
  };
  const failing = (message: string | undefined) => (message ? { error: { message } } : {});
  const createStripe = (locale: string) => ({
    elements: () => {
      let card: Card | null = null;
      return {
        create: () => {
          card = createCard(locale);
          return card;
        },
        getElement: () => card,
        update: () => {},
      };
    },
    createPaymentMethod: async ({ card }: { card: Card }) => {
      const id = methods[card.input.value];
      return id ? { paymentMethod: { id } } : failing('Your card number is incomplete.');
    },
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
      failing(await fakeBank(clientSecret)),
    createToken: () => {},
    confirmCardPayment: () => {},
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  });
  const openStripe = (_key: string, { locale, ...others }: { locale: string }) => {
    if (!(locale in labels) || Object.keys(others).length > 0)
      throw new Error('The fake Stripe knows no such options');
    return createStripe(locale);
  };
  Object.assign(window, { Stripe: openStripe });
}
