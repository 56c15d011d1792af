import { describe, expect, it } from 'vitest';
import { answer, serveAnswers } from '../testing/serve-answers.ts';

const VISITOR = { clientAddress: '203.0.113.7', requestId: 'a-request' };
/** Says the address that it was made from, which is all that it may depend on. */
const ownAddress = (path: string) => answer({ path })(path);

const open = async () => {
  const shop = await serveAnswers();
  shop.world.make = ownAddress;
  const made = async (path: string, acceptLanguage?: string) => {
    const text = await shop.text(
      path,
      acceptLanguage === undefined ? {} : { 'Accept-Language': acceptLanguage },
    );
    return (JSON.parse(text) as { path: string }).path;
  };
  return { ...shop, made };
};

describe('the language of a cached answer', () => {
  it('P104 never mixes with another, in whatever order and spelling they are asked', async () => {
    const { world, made } = await open();
    const [english, french] = ['/api/general', '/api/general?lang=fr'];
    const calls = [
      ['/api/general', 'fr', french],
      ['/api/general', 'en', english],
      ['/api/general', undefined, english],
      ['/api/general?lang=fr', 'en', french],
      ['/api/general?lang=en', 'fr', english],
      ['/api/general?lang=xx', 'fr', french],
      ['/api/general?lang=xx', 'en', english],
      ['/api/general?lang=FR', undefined, english],
      ['/api/general?lang=', 'fr-CA', french],
      ['/api/general', `fr,${'x,'.repeat(4000)}`, french],
      ['/api/general', `${'x,'.repeat(4000)}fr`, english],
    ] as const;
    for (const [path, accepted, own] of [...calls, ...calls.toReversed()])
      expect(await made(path, accepted), `${path} ${accepted?.slice(0, 9)}`).toBe(own);
    expect(world.asked.map(({ path }) => path)).toEqual([french, english]);
  });

  it('P104 is shared by a page of that language', async () => {
    const { answers, world, made } = await open();
    const load = async (path: string) => (await answers.callApi(path, undefined, VISITOR)).value;
    expect(await made('/api/shop', 'fr')).toBe('/api/shop?lang=fr');
    expect(await load('/api/shop?lang=fr')).toEqual({ path: '/api/shop?lang=fr' });
    expect(await load('/api/shop?lang=en')).toEqual({ path: '/api/shop' });
    expect(await made('/api/shop', 'en')).toBe('/api/shop');
    expect(world.asked).toHaveLength(2);
  });

  it('P99 cannot be repeated to fill the memory: such calls reach the API and leave the cached answers', async () => {
    const { world, made, text, cache } = await open();
    await made('/api/shop', 'fr');
    const { bytes } = cache.stats;
    for (const query of ['lang=fr&lang=en', 'lang[]=fr', 'lang=fr&made_up=1', `lang=${'x'.repeat(600)}`])
      expect(await text(`/api/shop?${query}`)).toBe('from the API itself');
    for (let n = 1; n < 200; n++) await made(`/api/shop?lang=x${n}`, `fr;q=0.${n}`);
    expect(cache.stats.bytes).toBe(bytes);
    expect(world.asked.map(({ path }) => path)).toEqual(['/api/shop?lang=fr']);
  });

  it('is told by a made and by a cached answer', async () => {
    const { world, get } = await open();
    world.make = answer({}, { 'Content-Language': 'fr' });
    for (let n = 0; n < 2; n++) {
      const { headers } = await get('/api/general?lang=fr');
      expect(headers.get('Content-Language')).toBe('fr');
      expect(headers.get('Content-Location')).toBe('/api/general?lang=fr');
    }
  });
});
