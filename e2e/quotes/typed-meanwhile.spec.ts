import { expect, test } from '@playwright/test';
import { holdAnswer } from '../loading/hold-answer.ts';
import { openPage, uniqueEmail } from '../shopper.ts';
import { field, fill, main, open, submit } from './quote-steps.ts';
import { chooseFile, expectLiving, uploadBox } from './upload-steps.ts';

test.describe('what is typed while a quote is sent stays for the next one', { tag: '@any-width' }, () => {
  test('on the page of custom quotes, with its file', async ({ page }) => {
    await open(page);
    await fill(page);
    const { asked, release } = await holdAnswer(page, /\/api\/custom-quote/);
    await submit(page).click();
    await asked;
    await field(page, 'Project').fill('Two banners for the harbour.');
    await chooseFile(page, 'flag.svg');
    await expect(uploadBox(page).getByText('File uploaded successfully!').first()).toBeVisible();
    release();
    await expect(main(page).getByText('Your quote number is')).toBeVisible();
    await expect(field(page, 'Project')).toHaveValue('Two banners for the harbour.');
    await expect(uploadBox(page).getByText('File uploaded successfully!').first()).toBeVisible();
    await expect(field(page, 'First name')).toHaveValue('');
  });

  test('on the page of a custom product, with its choices', { tag: '@full' }, async ({ page }) => {
    await openPage(page, '/custom/fence-wraps');
    await expectLiving(page);
    const fabric = (name: string) =>
      page.getByRole('group', { name: 'Fabric' }).getByRole('button', { name, exact: true });
    const typed = { 'First name': 'Anne', 'Last name': 'Roy', 'Project details': 'A fence of 160 inches.' };
    for (const [label, value] of Object.entries(typed)) await field(page, label).fill(value);
    for (const [label, value] of [
      ['Email', uniqueEmail()],
      ['Phone', '613 555 0110'],
    ] as const)
      await main(page).getByRole('textbox', { name: label, exact: true }).fill(value);
    const { asked, release } = await holdAnswer(page, /\/api\/product-quote/);
    await submit(page).click();
    await asked;
    await field(page, 'Project details').fill('And a second fence.');
    await fabric('Polykinit').click();
    await expect(fabric('Polykinit')).toHaveAttribute('aria-pressed', 'true');
    release();
    await expect(main(page).getByText('Your quote number is')).toBeVisible();
    await expect(field(page, 'Project details')).toHaveValue('And a second fence.');
    await expect(fabric('Polykinit')).toHaveAttribute('aria-pressed', 'true');
    await expect(field(page, 'First name')).toHaveValue('');
  });
});
