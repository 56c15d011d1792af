import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRateLimits } from './http/rate-limits/rate-limits.ts';
import { signUp } from './testing/accounts/sign-up.ts';
import { createTestApi, type TestApi } from './testing/api.ts';
import { createTestDatabase, type TestDatabase } from './testing/database/database.ts';
import { createProduct, createStore, type ProductFixture } from './testing/fixtures.ts';
import { cardPayload, line, payload } from './testing/orders/checkout.ts';

let database: TestDatabase;
let api: TestApi;
let flag: ProductFixture;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
  flag = await createProduct(database.db, { stock: 1000 });
});
afterAll(() => database.drop());

interface Answer {
  readonly title?: string;
  readonly message: string;
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
}

async function read(response: Response | Promise<Response>): Promise<Answer> {
  const answer = await response;
  expect(answer.headers.get('Content-Language')).toBe('fr');
  expect(answer.headers.get('Vary')).toContain('Accept-Language');
  return (await answer.json()) as Answer;
}

const FRENCH = { 'Accept-Language': 'fr-CA,fr;q=0.9,en;q=0.8' };
const order = (body: unknown, path = '/checkout?lang=fr', key = randomUUID()) =>
  api.post(path, body, { 'Idempotency-Key': key });

describe('a problem in French', () => {
  it.each([
    ['/product/none?lang=fr', {}, 'Nous n’avons pas ce produit'],
    ['/category/none', FRENCH, 'Nous n’avons pas cette catégorie'],
    ['/store/none?lang=fr', {}, 'Nous n’avons pas ce magasin'],
    ['/flag/none?lang=fr', {}, 'Nous n’avons pas ce produit'],
    ['/postal-code/90210?lang=fr', {}, 'Ce n’est pas un code postal canadien'],
    ['/no-such-call', FRENCH, 'Il n’y a rien ici'],
    ['/get-my-orders?lang=fr', {}, 'Veuillez d’abord vous connecter.'],
  ])('is the answer to GET %s', async (path, headers, message) => {
    expect(await read(api.get(path, headers))).toMatchObject({ message, detail: message, error: message });
  });

  it.each([
    ['{"a":', 'Le corps n’est pas du JSON valide'],
    ['{"a":1,"a":1}', 'Le corps contient deux fois le même champ'],
    [
      '{"notes":"4242 4242 4242 4242"}',
      'Veuillez ne pas envoyer de numéro de carte. Rien n’a été enregistré.',
    ],
    ['[]', 'Nous n’avons pas pu lire ce qui a été envoyé. Veuillez recharger la page et réessayer.'],
    [`{"a":"${'x'.repeat(300_000)}"}`, 'Une requête peut avoir au plus 256\u00a0ko'],
  ])('is the answer to the body %.40s', async (body, message) => {
    expect((await read(api.post('/login?lang=fr', body))).message).toBe(message);
  });

  it('names fields by the rules of the forms', async () => {
    const { title, issues } = await read(api.post('/register', { email: 'x', password: '123' }, FRENCH));
    expect(title).toBe('Requête non valide');
    expect(issues).toEqual(
      expect.arrayContaining([
        { path: 'email', message: 'Le format du courriel n’est pas valide' },
        { path: 'first_name', message: 'Le prénom est obligatoire' },
      ]),
    );
  });

  it('tells of a wrong password, a taken email and a used link', async () => {
    const { email } = await signUp(api);
    const person = { email, first_name: 'Ada', last_name: 'Byron', password: 'correct horse 9' };
    expect((await read(api.post('/register?lang=fr', person))).message).toMatch(/^Ce courriel est déjà/);
    const login = await read(api.post('/login?lang=fr', { email, password: 'wrong horse' }));
    expect(login.message).toBe('Le courriel ou le mot de passe est incorrect.');
    const reset = api.post('/password-reset/none?lang=fr', { password: 'correct horse 9' });
    expect((await read(reset)).message).toMatch(/^Ce lien a déjà servi ou a expiré\./);
  });

  it('tells of a rate limit', async () => {
    const limited = createTestApi(database.db, { limits: createRateLimits() });
    let last = await limited.get('/search-suggestions?q=xy&lang=fr');
    for (let n = 0; n < 500 && last.status === 200; n++)
      last = await limited.get('/search-suggestions?q=xy&lang=fr');
    expect(await read(last)).toMatchObject({
      title: 'Trop de requêtes',
      message: 'Trop de requêtes. Veuillez réessayer plus tard.',
    });
  });
});

describe('a checkout in French', () => {
  it('tells what is out of stock, by how many are left', async () => {
    const rare = await createProduct(database.db, { stock: 3 });
    const { title, message } = await read(order(payload({ lines: [line(rare, 4)] })));
    expect([title, message]).toEqual(['En rupture de stock', 'Quantité en stock\u00a0: 3']);
  });

  it('tells of changed amounts, and names a product by its French name', async () => {
    const changed = { ...payload({ lines: [line(flag)] }), totalAmount: 1 };
    expect((await read(order(changed))).message).toMatch(/^Certains montants ont changé\./);
    const bulky = await createProduct(database.db, { nameFr: 'Mât de 10 m', shipping: ['Local Pick Up'] });
    const { message } = await read(order(payload({ lines: [line(bulky)] })));
    expect(message).toBe('Ramassage en magasin seulement pour ce produit\u00a0: Mât de 10 m');
    const { slug } = await createStore(database.db);
    const sent = await createProduct(database.db, {
      nameFr: 'Drapeau à livrer',
      shipping: ['Free Shipping'],
    });
    const pickup = payload({ lines: [line(sent)], fulfilment: 'pickup', pickup: { slug, province: 'ON' } });
    const { issues } = await read(order(pickup));
    expect(issues?.[0]?.message).toContain('Drapeau à livrer');
  });

  it.each([
    ['pm_card_chargeDeclined', 'Votre carte a été refusée.'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'Les fonds de votre carte sont insuffisants.'],
    ['pm_card_chargeDeclinedExpiredCard', 'Votre carte est expirée.'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'Le code de sécurité de votre carte est incorrect.'],
    ['pm_made_up', 'Votre carte a été refusée.'],
  ])(
    'says why %s was declined, again when it is replayed, and to an English caller in English',
    async (method, words) => {
      const [body, key] = [
        cardPayload({ lines: [line(flag)], confirmDuplicate: true }, method),
        randomUUID(),
      ];
      for (let n = 0; n < 2; n++)
        expect(await read(order(body, '/checkout?lang=fr', key))).toMatchObject({
          title: 'Carte refusée',
          message: words,
        });
      const english = await order(body, '/checkout', key);
      expect(((await english.json()) as Answer).message).toMatch(/card|PaymentMethod/);
    },
  );

  it('thanks in the language of each call, also in a replay', async () => {
    const [body, key] = [payload({ lines: [line(flag)], confirmDuplicate: true }), randomUUID()];
    expect((await read(order(body, '/checkout?lang=fr', key))).message).toMatch(
      /^Votre commande est passée!/,
    );
    const replay = await order(body, '/checkout?lang=en', key);
    expect(((await replay.json()) as Answer).message).toMatch(/^Order placed successfully!/);
  });
});

it('a review is thanked for in French', async () => {
  const review = { product_id: flag.id, name: 'Ada', title: 'Bien', review: 'Solide', rating: 5 };
  expect((await read(api.post('/review-post?lang=fr', review))).message).toBe('Merci de votre avis!');
});

it('the API document is in English for everyone', async () => {
  const answer = await api.get('/openapi.json?lang=fr', FRENCH);
  expect(answer.headers.get('Content-Language')).toBe('en');
  expect(await answer.text()).toContain('"openapi":"3.1');
});
