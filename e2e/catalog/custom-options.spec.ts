import { expect, type Page, test } from '@playwright/test';

/** The table of docs/spec/checkout-quotes-forms.md §3 Option lists and the sizes, word for word. */
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

/** `Label: choice, choice` for each group of choices, and the bare label for each field before the artwork. */
const readOptions = (page: Page) =>
  page
    .getByRole('main')
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

test.describe('as served', { tag: '@any-width' }, () => {
  // Thirteen pages open fast without their scripts, which change none of the options.
  test.use({ javaScriptEnabled: false });

  test('the options of each product match the specification', { tag: '@full' }, async ({ page }) => {
    for (const [slug, [name, ...options]] of Object.entries(OPTIONS)) {
      expect((await page.goto(`/custom/${slug}`))?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      expect(await readOptions(page), name).toEqual(options);
    }
  });
});
