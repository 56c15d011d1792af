import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../page-checks.ts';
import { date, field, fill, LATE_ON_THE_10TH, main, open, submit } from './quote-steps.ts';

test('names each error with a link to its field, and clears it while typing', async ({ page }) => {
  await page.clock.setFixedTime(LATE_ON_THE_10TH);
  await open(page);
  await submit(page).click();
  const summary = main(page).getByRole('alert');
  await expect(summary).toContainText('Please check 8 fields');
  await expect(field(page, 'First name')).toBeFocused();
  for (const label of [
    'Last name',
    'House number and street',
    'City',
    'Province',
    'Postal code',
    'Project',
  ]) {
    await expect(summary.getByRole('link', { name: `${label}: This field is required` })).toBeVisible();
  }
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await summary.getByRole('link', { name: 'Project: This field is required' }).click();
  await expect(field(page, 'Project')).toBeFocused();

  await fill(page);
  await main(page).getByRole('textbox', { name: 'Phone' }).fill('555');
  await field(page, 'Postal code').fill('90210');
  await date(page).fill('3/9/2027');
  await submit(page).click();
  await expect(date(page)).toHaveValue('03/09/2027');
  await expect(summary).toContainText('Please check 3 fields');
  await expect(main(page).getByText('Please enter a valid phone number', { exact: true })).toBeVisible();
  await expect(
    main(page).getByText('Please enter a valid Canadian postal code', { exact: true }),
  ).toBeVisible();
  await expect(main(page).getByText('Please choose today or a later day', { exact: true })).toBeVisible();
  await date(page).fill('soon');
  await submit(page).click();
  await expect(main(page).getByText('Please enter a date as MM/DD/YYYY', { exact: true })).toBeVisible();
  await date(page).fill('2027-3-10');
  await expect(date(page)).not.toHaveAttribute('aria-invalid');
  await field(page, 'Postal code').fill('k1p5g3');
  await main(page).getByRole('textbox', { name: 'Phone' }).fill('');
  await submit(page).click();
  await expect(main(page).getByText(/Your quote number is HQ-/)).toBeVisible();
});

test('scrolls the list of errors or the first field into view below the header after an invalid submit', {
  tag: '@full',
}, async ({ page }) => {
  const headerEnd = async () => {
    const box = await page.getByRole('banner').boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await open(page);
  const summary = main(page).getByRole('alert');
  for (const height of [800, 560]) {
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height });
    await submit(page).click();
    await expect(field(page, 'First name')).toBeFocused();
    await expect(field(page, 'First name')).toBeInViewport({ ratio: 1 });
    const [list, first] = await Promise.all([summary.boundingBox(), field(page, 'First name').boundingBox()]);
    const room = height - (await headerEnd());
    const whole = (first?.y ?? 0) + (first?.height ?? 0) - (list?.y ?? 0);
    const top = whole + 100 < room ? list?.y : first?.y;
    expect(top).toBeGreaterThanOrEqual(await headerEnd());
  }
});

test('keeps the focused field clear of the cookie question after an invalid submit', {
  tag: ['@any-width', '@full'],
}, async ({ page }) => {
  const question = 160;
  await open(page);
  // The test sets what the open question sets, because this shop has no ads tag to ask about.
  await page.evaluate(
    (height) => document.documentElement.style.setProperty('--consent-height', `${height}px`),
    question,
  );
  await submit(page).click();
  const first = field(page, 'First name');
  await expect(first).toBeFocused();
  const box = await first.boundingBox();
  const end = (page.viewportSize()?.height ?? 0) - question;
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(end);
});
