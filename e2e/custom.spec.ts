import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from './page-checks.ts';
import { watchConsole } from './shopper.ts';

/** The table of spec/checkout-quotes-forms §3 Option lists, and the sizes that are asked for, word for word. */
const OPTIONS: Readonly<Record<string, readonly [name: string, ...groups: string[]]>> = {
  'applique-sew-flags': [
    'Applique Sew Flags',
    'Size: 54x27, 60x36, 72x36, 90x45, Custom Size',
    'Fabric: Nylite 200',
    'Finish: Grommets, Rope and Toggle, Open Sleeves',
    'Optional: Fringe on 3 sides',
    'Quantity',
  ],
  'custom-paper-flag': [
    'Custom Paper Flag',
    'Size: 3x6, 4x6',
    'Material: 100lb glossy text paper',
    'Print: Both Side',
    'Stick: 9in',
    'Minimum quantity',
  ],
  'custom-embroidery': [
    'Custom Embroidery',
    'Custom size',
    'Fabric: Nylite 200D',
    'Finishing side: Single, Double',
    'Finish: Grommets, Rope and Toggle, Open Sleeves, Other',
    'Optional: Fringe',
    'Quantity',
  ],
  'car-flag': [
    'Car Flag',
    'Size: 18x11.5',
    'Fabric: Durapoly',
    'Finishing: Single Side, Double Sided',
    'Quantity',
  ],
  'custom-flags': [
    'Custom Flags',
    'Size: 54x27, 90x45, 108x54, 144x72, Custom Size',
    'Fabric: Durapoly, Nylite 200',
    'Finishing: Grommets, Rope and Toggle, Open Sleeves',
    'Quantity',
  ],
  'street-banner': [
    'Street Banner',
    'Size: 27x84, 30x96, Custom',
    'Fabric: Nylite, Blackout Vinyl, Vinyl, Dacron',
    'Layer: Single, Double Side',
    'Finishing: Banner Tabs, Banner Hardware, Custom',
    'Quantity',
  ],
  'feather-banner': [
    'Feather Banner',
    'Shape: Blade, Teardrop, Straight',
    'Size: Small 7ft, Medium 10ft, Large 13ft',
    'Fabric: Durapoly',
    'Finish: Single, Double Side',
    'Mounting: Ground Spike, Cross Base, Water Weight Base',
    'Quantity',
  ],
  'pennants-and-Burgee': [
    'Pennants and Burgee',
    'Size: 18x12, Custom',
    'Finishing type: Digital Printed, Applique Sewn, Embroidered',
    'Layer: Single, Double Side',
    'Finishing: Brass Grommets, Custom',
    'Quantity',
  ],
  'outdoor-banner-and-signage-displays': [
    'Outdoor Banner and Signage',
    'Custom size',
    'Fabric: Nylon, Blockout Mesh, Vinyl, Darcon',
    'Layer: Single, Double Side',
    'Quantity',
  ],
  'over-the-street-banners': [
    'Over-the-Street Banners',
    'Custom size',
    'Fabric: Matte Vinyl',
    'Layer: Single, Double Side',
    'Quantity',
  ],
  'indoor-banner-and-signage-displays': [
    'Indoor Banner and Signage',
    'Custom size',
    'Fabric: Nylon, Blockout Mesh, Vinyl, Darcon',
    'Indoor option: Hanging, Wall-mounted, Retractable banner stands, Custom',
    'Quantity',
  ],
  'fence-wraps': [
    'Fence Wraps',
    'Custom size',
    'Fabric: PolyMesh, VinylMesh, Scrim Vinyl, Polykinit',
    'Quantity',
  ],
  'podium-banners': [
    'Podium Banners',
    'Custom size',
    'Fabric: Applique Sewn on Nylon, Nylon, Darcon',
    'Finishing: Sleeve, Fringe, Tassels',
    'Quantity',
  ],
};

const main = (page: Page) => page.getByRole('main');

/** `Label: choice, choice` for each group of choices, the label alone for each field before the artwork. */
const readOptions = (page: Page) =>
  main(page)
    .locator('form')
    .evaluate((form) => {
      const seen: string[] = [];
      for (const part of form.querySelectorAll('fieldset, input')) {
        if (part instanceof HTMLInputElement) {
          if (part.type === 'file') break;
          seen.push(part.labels?.[0]?.firstChild?.textContent ?? '');
          continue;
        }
        const label = part.querySelector('legend > span')?.textContent ?? '';
        const choices = [...part.querySelectorAll('button')].map((button) => button.textContent);
        seen.push(`${label}: ${choices.join(', ')}`);
      }
      return seen;
    });

test.describe('the options of', { tag: '@any-width' }, () => {
  for (const [slug, [name, ...options]] of Object.entries(OPTIONS)) {
    test(`${name} are those of the spec`, async ({ page }) => {
      expect((await page.goto(`/custom/${slug}`))?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      expect(await readOptions(page)).toEqual(options);
    });
  }
});

for (const path of ['/custom', '/custom/custom-flags', '/custom-product?search=custom+vinyl+banner']) {
  test(`${path} is accessible, quiet and no wider than the screen`, async ({ page }) => {
    const expectQuietConsole = watchConsole(page);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    expectQuietConsole();
  });
}

test.describe('the overview', { tag: '@any-width' }, () => {
  const CARDS = [
    ['Custom Flags', '/custom/custom-flags'],
    ['Applique Sew Flags', '/custom/applique-sew-flags'],
    ['Car Flag', '/custom/car-flag'],
    ['Feather Banner', '/custom/feather-banner'],
    ['Custom Paper Flag', '/custom/custom-paper-flag'],
    ['Pennants and Burgee', '/custom/pennants-and-Burgee'],
    ['Street Banner', '/custom/street-banner'],
    ['Outdoor Banner and Signage', '/custom/outdoor-banner-and-signage-displays'],
    ['Over-the-Street Banners', '/custom/over-the-street-banners'],
    ['Indoor Banner and Signage', '/custom/indoor-banner-and-signage-displays'],
    ['Fence Wraps', '/custom/fence-wraps'],
    ['Podium Banners', '/custom/podium-banners'],
  ] as const;

  for (const path of ['/custom', '/custom-products']) {
    test(`${path} has the 12 products in order, each leading to its page`, async ({ page, baseURL }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Custom Flags and Banners');
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/custom`);
      const links = main(page).getByRole('link', { name: /^Custom Here: / });
      await expect(links).toHaveText(CARDS.map(() => 'Custom Here'));
      for (const [index, [name, href]] of CARDS.entries()) {
        await expect(links.nth(index)).toHaveAccessibleName(`Custom Here: ${name}`);
        await expect(links.nth(index)).toHaveAttribute('href', href);
      }
    });
  }

  test('leads to a product and from there back', async ({ page }) => {
    await page.goto('/');
    await main(page).getByRole('link', { name: 'Design yours' }).click();
    await expect(page).toHaveURL('/custom');
    await main(page).getByRole('article').nth(5).click();
    await expect(page).toHaveURL('/custom/pennants-and-Burgee');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Custom', 'Pennants and Burgee']);
    await crumbs.getByRole('link', { name: 'Custom' }).click();
    await expect(page).toHaveURL('/custom');
  });

  test('is led by what was searched for, and kept from search engines then', async ({ page }) => {
    await page.goto('/custom-product?search=custom%20embroidery%20%3Cb%3E');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Made to order: “custom embroidery <b>”',
    );
    const links = main(page).getByRole('link', { name: /^Custom Here: / });
    await expect(links.first()).toHaveAccessibleName('Custom Here: Custom Embroidery');
    await expect(links).toHaveCount(CARDS.length + 1);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.goto('/custom-product?search=customized');
    await expect(links.first()).toHaveAccessibleName('Custom Here: Custom Flags');
    await expect(links).toHaveCount(CARDS.length);
  });
});

test.describe('a product page', { tag: '@any-width' }, () => {
  test('shows the Custom Paper Flag for a slug that nobody knows', async ({ page, baseURL }) => {
    expect((await page.goto('/custom/no-such-product'))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Custom Paper Flag');
    const canonical = page.locator('link[rel=canonical]');
    await expect(canonical).toHaveAttribute('href', `${baseURL}/custom/custom-paper-flag`);
    await page.goto('/custom/PENNANTS-and-burgee');
    await expect(canonical).toHaveAttribute('href', `${baseURL}/custom/pennants-and-Burgee`);
  });

  test('tells what it is made of in two tabs, and leads to what is ready-made', async ({ page }) => {
    await page.goto('/custom/car-flag');
    await page.waitForLoadState('networkidle');
    const description = page.getByRole('tabpanel', { name: 'Description' });
    await expect(description).toContainText('rated to 80 km/h');
    await expect(description.getByText('Satisfaction Guaranteed')).toBeVisible();
    await page.getByRole('tab', { name: 'Specifications' }).click();
    const specifications = page.getByRole('tabpanel', { name: 'Specifications' });
    await expect(specifications.getByRole('listitem').filter({ hasText: /^20 in pole$/ })).toBeVisible();
    await expect(description).toBeHidden();
    await expectAccessible(page);
    for (const [name, heading, category] of [
      ['Flagpoles and hardware', 'Flagpoles & Hardware', 'flagpoles-and-hardware'],
      ['Canada flags', 'Canada Flags', 'canada-flags'],
    ] as const) {
      await page.goto('/custom/car-flag');
      await description.getByRole('link', { name }).click();
      await expect(page).toHaveURL(`/shop?category=${category}&limit=9`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(main(page).getByRole('article')).toHaveCount(9);
    }
  });
});

test.describe('the zoom', { tag: '@any-width' }, () => {
  test.use({ hasTouch: true });

  test('goes by wheel and by two fingers, in steps, and Escape closes it', async ({ page }) => {
    await page.goto('/custom/custom-flags');
    const picture = page.getByRole('button', { name: /^Zoom in on picture/ }).first();
    await picture.click();
    const dialog = page.getByRole('dialog', { name: 'Custom Flags, picture 1 of 2' });
    await expect(dialog.getByText('100%')).toBeVisible();
    const box = await dialog.getByRole('img').boundingBox();
    const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, -100);
    await expect(dialog.getByText('125%')).toBeVisible();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 100);
    await page.mouse.wheel(0, 100);
    await page.keyboard.up('Control');
    await expect(dialog.getByText('75%')).toBeVisible();

    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: apart
          ? [-1, 1].map((side, id) => ({ x: middle.x + (side * apart) / 2, y: middle.y, id }))
          : [],
      });
    await touch('touchStart', 60);
    await touch('touchMove', 120);
    await expect(dialog.getByText('150%')).toBeVisible();
    await touch('touchMove', 300);
    await expect(dialog.getByText('300%')).toBeVisible();
    await touch('touchEnd');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(picture).toBeFocused();
  });
});
