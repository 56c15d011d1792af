import { expect, type Page, test } from '@playwright/test';
import { watchConsole } from '../shopper.ts';

const AUTOPLAY_MS = 2500;

const reviews = (page: Page) => page.getByRole('region', { name: 'What our customers say' });
const slides = (page: Page) => reviews(page).getByRole('list');
const scrolled = (page: Page) => slides(page).evaluate((list) => Math.round(list.scrollLeft));

/** The carousel after its code has loaded, when it starts to turn by itself. */
async function openReviews(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(400);
  await slides(page).scrollIntoViewIfNeeded();
  await expect(reviews(page).getByRole('button', { name: 'Pause the reviews' })).toBeVisible();
}

test('links to the shop, custom products, hardware and eight provinces', async ({ page }) => {
  const expectQuietConsole = watchConsole(page);
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Proudly Canadian' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/shop');
  await expect(main.getByRole('link', { name: 'Browse the shop' })).toHaveAttribute('href', '/shop');
  await expect(main.getByRole('link', { name: 'Design yours' })).toHaveAttribute('href', '/custom');
  await expect(main.getByRole('link', { name: 'See the hardware' })).toHaveAttribute(
    'href',
    '/category/flagpoles-and-hardware',
  );
  const provinces = page.getByRole('region', { name: 'Available Locations' }).getByRole('link');
  await expect(provinces).toHaveText([
    'British Columbia',
    'Alberta',
    'Ontario',
    'Nova Scotia',
    'Manitoba',
    'Saskatchewan',
    'Quebec',
    'New Brunswick',
  ]);
  await expect(provinces.first()).toHaveAttribute('href', '/stores?province=British+Columbia');
  expectQuietConsole();
});

test(
  'has a hero of 500 px with text clear of the flag, and a picture that is small, sized and loaded first',
  {
    tag: '@two-widths',
  },
  async ({ page }, { project }) => {
    const pictures = new Map<string, number>();
    page.on('response', async (response) => {
      if (!response.headers()['content-type']?.startsWith('image/')) return;
      pictures.set(new URL(response.url()).pathname, Number(response.headers()['content-length']));
    });
    await page.goto('/');
    const hero = page.getByRole('img', {
      name: 'The flag of Canada on its pole over a meadow in the morning mist',
    });
    expect((await page.locator('section').filter({ has: hero }).boundingBox())?.height).toBe(500);
    await expect(hero).toHaveAttribute('width', /\d+/);
    await expect(hero).not.toHaveAttribute('loading', 'lazy');
    const shown = await hero.evaluate((img: HTMLImageElement) => new URL(img.currentSrc).pathname);
    await expect.poll(() => pictures.get(shown)).toBeLessThanOrEqual(90_000);
    const { width = 0 } = page.viewportSize() ?? {};
    const words = await page.getByText('Flags sewn to stand the wind').boundingBox();
    const flagBegins = project.name === 'phone' ? width : width * 0.46;
    expect((words?.x ?? width) + (words?.width ?? 0)).toBeLessThanOrEqual(flagBegins);
  },
);

test('shows sharp pictures of the stores', { tag: '@full' }, async ({ page }) => {
  await page.goto('/');
  const picture = page.getByRole('region', { name: 'Stores in Ontario' }).locator('img').first();
  await picture.scrollIntoViewIfNeeded();
  const sharpness = () => picture.evaluate((img: HTMLImageElement) => img.naturalHeight / img.clientHeight);
  await expect.poll(sharpness).toBeGreaterThanOrEqual(1);
});

test('shows the stores of the chosen province', { tag: '@full' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Stores in Ontario' })).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('combobox', { name: 'Province' }).selectOption({ label: 'Saskatchewan' });
  await expect(
    page.getByRole('heading', { name: 'Stores in Saskatchewan', includeHidden: true }),
  ).toBeAttached();
  await expect(
    page.getByRole('link', { name: 'All stores in Saskatchewan', includeHidden: true }),
  ).toHaveAttribute('href', '/stores?province=Saskatchewan');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Stores in Saskatchewan' })).toBeVisible();
});

test('says kindly that a province has no store', { tag: '@full' }, async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'province', value: 'NU', url: baseURL ?? '' }]);
  await page.goto('/');
  await expect(page.getByText('There is no partner store in Nunavut yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See all stores' })).toHaveAttribute(
    'href',
    '/stores?province=All',
  );
});

test.describe('the reviews carousel', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('shows 1 slide, 2 from 640 px and 3 from 1024 px', { tag: ['@any-width', '@full'] }, async ({
    page,
  }) => {
    await openReviews(page);
    for (const [width, count] of [
      [639, 1],
      [640, 2],
      [1023, 2],
      [1024, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() =>
          slides(page).evaluate((list) =>
            Math.round(list.clientWidth / (list.firstElementChild?.getBoundingClientRect().width ?? 1)),
          ),
        )
        .toBe(count);
    }
  });

  test('shows its buttons only once they work', { tag: '@full' }, async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/home-reviews-*.js', async (route) => {
      await held;
      await route.fallback();
    });
    const wanted = page.waitForRequest('**/assets/home-reviews-*.js');
    await page.goto('/');
    await wanted;
    const next = reviews(page).getByRole('button', { name: 'Next review' });
    await expect(reviews(page)).toBeVisible();
    await expect(next).toBeHidden();
    release();
    await expect(next).toBeVisible();
  });

  test('turns every 2.5 s until paused, and with its arrows', async ({ page }) => {
    await openReviews(page);
    const before = await scrolled(page);
    await page.clock.runFor(AUTOPLAY_MS);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(before);
    await reviews(page).getByRole('button', { name: 'Pause the reviews' }).click();
    await page.mouse.move(0, 0);
    await reviews(page).getByRole('button', { name: 'Play the reviews' }).blur();
    await slides(page).evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }));
    await page.clock.runFor(3 * AUTOPLAY_MS);
    expect(await scrolled(page)).toBe(0);
    await reviews(page).getByRole('button', { name: 'Next review' }).click();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
  });

  test('pauses while hovered or focused', { tag: '@full' }, async ({ page }) => {
    await openReviews(page);
    await slides(page).evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }));
    await slides(page).hover();
    await page.clock.runFor(2 * AUTOPLAY_MS);
    expect(await scrolled(page)).toBe(0);
    await slides(page).focus();
    await page.mouse.move(0, 0);
    await page.clock.runFor(2 * AUTOPLAY_MS);
    expect(await scrolled(page)).toBe(0);
    await slides(page).blur();
    await page.clock.runFor(AUTOPLAY_MS);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
  });

  test('does not turn by itself with reduced motion', { tag: ['@any-width', '@full'] }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/');
    await page.clock.runFor(400);
    await slides(page).scrollIntoViewIfNeeded();
    await expect(reviews(page).getByRole('button', { name: 'Play the reviews' })).toBeVisible();
    await page.clock.runFor(3 * AUTOPLAY_MS);
    expect(await scrolled(page)).toBe(0);
  });
});
