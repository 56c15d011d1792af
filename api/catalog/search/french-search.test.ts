import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../testing/api.ts';
import { forThisTest } from '../../testing/database/database.ts';
import { createCategory, createProduct } from '../../testing/fixtures.ts';
import { runsOf } from '../../testing/runs.ts';
import { setUpSampleSearch } from '../../testing/sample-search.ts';

const { search, found } = setUpSampleSearch();
const french = { query: '&lang=fr' };

describe('a French search', () => {
  it.each([
    // Accents, elisions, stop words, plurals and prefixes
    ['drapeau du Québec', 'quebec-flag'],
    ['drapeau quebec', 'quebec-flag'],
    ['DRAPEAUX DU QUÉBEC', 'quebec-flag'],
    ["drapeau d'Ontario", 'ontario-flag'],
    ['le drapeau de l’Ontario', 'ontario-flag'],
    ['un drapeau pour la voiture', 'canada-car-flag'],
    ['dra ont', 'ontario-flag'],
    ['mât', 'telescoping-flagpole'],
    ['mat', 'telescoping-flagpole'],
    ['œillets', 'brass-grommet-kit'],
    ['oeillet', 'brass-grommet-kit'],
    ['boules dorées', 'gold-ball-finial'],
    ['supports de mâts', 'flagpole-bracket-two-position'],
    // Misspellings
    ['drapau canada', 'canada-flag'],
    ['drapeau quebek', 'quebec-flag'],
    ['sascatchewan', 'saskatchewan-flag'],
    ['unifollié', 'canada-flag'],
    ['oriflame', 'feather-banner-open'],
    // Provinces and colours
    ['colombie britannique', 'british-columbia-flag'],
    ['Nouvelle-Écosse', 'nova-scotia-flag'],
    ['ile du prince edouard', 'prince-edward-island-flag'],
    ['territoires du nord ouest', 'northwest-territories-flag'],
    ['T.-N.-L. Terre-Neuve', 'newfoundland-and-labrador-flag'],
    ['metis rouge', 'metis-red-flag'],
    ['drapeau bleue et blanche', 'solid-colour-flag'],
    // Synonyms
    ['unifolié', 'canada-flag'],
    ['l’unifolie', 'canada-flag'],
    ["l'unifol", 'canada-flag'],
    ['drapeau plume', 'feather-banner-open'],
    ['drapeaux plumes', 'feather-banner-open'],
    ['fleurdelisé', 'quebec-flag'],
    ['fleur de lys', 'quebec-flag'],
    ['hampe télescopique', 'telescoping-flagpole'],
    ['corde', 'halyard-rope'],
    ['ferrures', 'halyard-rope'],
    ['banderole de clôture', 'fence-wrap-mesh'],
    ['guidon', 'canada-bunting'],
    ['drapeau acadien', 'acadia-flag'],
    ['drapeaux acadiens', 'acadia-flag'],
    ['bleu blanc rouge', 'france-flag'],
    ['drapeaux de bureau', 'desk-flag-stand-set'],
    ['ensemble bureau', 'desk-flag-stand-set'],
    ['premières nations', 'haudenosaunee-flag'],
    ['étamine', 'canada-flag'],
    ['broderie', 'canada-flag-sewn-applique'],
    ['drapeaux', 'canada-flag'],
    ['drapeaux du canada', 'canada-flag'],
    ['drapeaux de golf', 'golf-pin-flags'],
    ['sur mesure', 'custom-applique-flag'],
    ['personnalisé', 'custom-applique-flag'],
    // English
    ['flag', 'canada-flag'],
    ['flags', 'canada-flag'],
    ['ontario flag', 'ontario-flag'],
    ['quebec flag', 'quebec-flag'],
    ['feather flag', 'feather-banner-open'],
    ['Halyard', 'halyard-rope'],
    ['saskatchwan', 'saskatchewan-flag'],
    ['drapeau saskatchewan flag', 'saskatchewan-flag'],
    ['can-100', 'canada-flag'],
  ])('for %j ranks %s first', async (term, slug) => expect((await found(term, french))[0]).toBe(slug));

  it.each([
    ['en berne', ['halyard-rope', 'telescoping-flagpole']],
    ['corde', ['halyard-rope', 'canada-flag']],
    ['mâts', ['residential-flagpole-kit-sectional', 'telescoping-flagpole']],
  ])('for %j finds %j', async (term, slugs) =>
    expect(await found(term, french)).toEqual(expect.arrayContaining(slugs)),
  );

  it('ranks French names before English ones, and synonyms between them', async () => {
    const { db } = await forThisTest();
    const of = createTestApi(db);
    const cords = await createCategory(db, { name: 'Cordes' });
    const inOrder = [
      await createProduct(db, { name: 'Badge', nameFr: 'Insigne', sku: 'COR-DE', bestSellerRank: 90 }),
      await createProduct(db, { name: 'A', nameFr: 'Corde', bestSellerRank: 80 }),
      await createProduct(db, { name: 'B', nameFr: 'Corde rouge', bestSellerRank: 70 }),
      await createProduct(db, { name: 'C', nameFr: 'Mât avec corde', bestSellerRank: 50 }),
      await createProduct(db, { name: 'D', nameFr: 'Mât et cordes', bestSellerRank: 60 }),
      await createProduct(db, { name: 'E', nameFr: 'Drisse', bestSellerRank: 9 }),
      await createProduct(db, { name: 'Corde', nameFr: 'F', bestSellerRank: 8 }),
      await createProduct(db, { name: 'Corde Rouge', nameFr: 'G', bestSellerRank: 7 }),
      await createProduct(db, { name: 'Pole with Corde', nameFr: 'H', bestSellerRank: 6 }),
      await createProduct(db, { name: 'I', nameFr: 'I', categories: [cords.id], bestSellerRank: 1 }),
    ];
    expect(await found('corde', { ...french, of })).toEqual(inOrder.map(({ slug }) => slug));
    const english = await found('corde', { of });
    expect(english).not.toContain(inOrder[5]?.slug);
    expect(english.slice(1, 3)).toEqual([inOrder[6]?.slug, inOrder[1]?.slug]);
  });

  it.each(['brodé', 'brodée', 'brodés', 'brodées', 'BRODEES'])(
    'finds for %j the masculine and the feminine, singular and plural',
    async (term) => {
      const { db } = await forThisTest();
      const of = createTestApi(db);
      for (const nameFr of ['Fanion brodé', 'Bannière brodée', 'Fanions brodés', 'Bannières brodées'])
        await createProduct(db, { name: 'X', nameFr });
      await createProduct(db, { name: 'X', nameFr: 'Bord' });
      expect(await found(term, { ...french, of })).toHaveLength(4);
    },
  );

  it('is stable across pages, with each product once', async () => {
    const whole = await found('drapeau', french);
    const pages = [];
    for (const page of [1, 2, 3])
      pages.push(...(await found('drapeau', { query: `${french.query}&page=${page}` })));
    const { pagination } = await search('drapeau', french);
    expect(pages.slice(0, 100)).toEqual(whole);
    expect(new Set(pages).size).toBe(pagination.totalProducts);
  });

  it('reads Accept-Language, too', async () => {
    const { db } = await forThisTest('shop');
    const answer = await createTestApi(db).get('/shop?search=hampe', { 'Accept-Language': 'fr-CA' });
    expect((await answer.json()).pagination.totalProducts).toBe(
      (await search('hampe', french)).pagination.totalProducts,
    );
  });
});

describe('an English search', () => {
  it.each([
    ['unifolié', 'canada-flag'],
    ['drapeau plume', 'feather-banner-open'],
    ['half-mast', 'canada-flag-wall-kit'],
    ['QC', 'quebec-flag'],
  ])('knows synonyms for %j, which finds nothing else', async (term, slug) =>
    expect((await found(term))[0]).toBe(slug),
  );
});

describe('a French search without results', () => {
  it('suggests French terms with their accents, which do find products', async () => {
    const { near } = (await search('quebec elephant', french)).data;
    expect(near?.terms).toContain('québec');
    const spelled = (await search('banierrees mâtt', french)).data.near;
    expect(spelled?.terms).toEqual(expect.arrayContaining(['bannières']));
    for (const term of spelled?.terms ?? []) expect(await found(term, french), term).not.toEqual([]);
  });

  it('suggests English words only when no French one is similar', async () => {
    expect((await search('flagpooolles', french)).data.near?.terms[0]).toMatch(/^flagpole/);
    expect((await search('drapoooo', french)).data.near?.terms.join()).not.toMatch(/flag/);
  });

  it('suggests categories by their French names', async () => {
    const { near } = (await search('flagpooolles', french)).data;
    expect(near?.categories[0]?.name).toBe('Mâts et quincaillerie');
  });
});

it('finds something or nothing for any words in either language, the same each time', async () => {
  const word = fc.constantFrom(
    ...'drapeau mât œillet l’unifolié d’ plume en berne sur mesure I-P-É ß ﬁ Æ & | ! :* <-> ( \' " \\ \u0000 72x36'.split(
      ' ',
    ),
  );
  const term = fc.array(word, { maxLength: 40 }).map((words) => words.join(' '));
  await fc.assert(
    fc.asyncProperty(term, fc.constantFrom('en', 'fr'), async (text, language) => {
      const query = `&lang=${language}`;
      expect(await found(text, { query })).toEqual(await found(`${text} `, { query }));
    }),
    { numRuns: runsOf(60) },
  );
}, 60_000);
