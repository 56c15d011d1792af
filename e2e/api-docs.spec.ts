import { expect, type Page, test } from '@playwright/test';
import type axe from 'axe-core';
import { expectNoSidewaysScrolling, loadAxe } from './page-checks.ts';
import { watchConsole } from './shopper.ts';

/** Fails on what axe rates as serious, except for the reader's copy button within a button, which we cannot remove. */
async function expectNothingSerious(page: Page): Promise<void> {
  await loadAxe(page);
  const serious = await page.evaluate(async () => {
    // A button that is changing its colour has too little contrast for a moment.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      rules: { 'nested-interactive': { enabled: false } },
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
  expect(serious).toEqual([]);
}

test('P97 the API page lists the operations, sends one, and loads nothing from other hosts', {
  tag: '@any-width',
}, async ({ page, baseURL }) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  const expectQuietConsole = watchConsole(page);
  const policy = (await page.goto('/api/docs'))?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/https?:|unsafe-eval|\*/);

  await page.getByRole('button', { name: /GET \/api\/postal-code\/\{code\}/ }).click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByPlaceholder('code').fill('K1P 5G3');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSerious(page);
  }
  const answered = page.waitForResponse('**/api/postal-code/**');
  await page.getByRole('button', { name: 'Execute' }).click();
  expect((await answered).status()).toBe(200);
  await expect(page.getByText('Ottawa').first()).toBeVisible();

  await expectNothingSerious(page);
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectNoSidewaysScrolling(page);
  expectQuietConsole();
  expect([...origins]).toEqual([baseURL]);
});

test('P97 does not store a token that was typed into the API page', { tag: ['@any-width', '@full'] }, async ({
  page,
}) => {
  await page.goto('/api/docs');
  const authorize = page.getByRole('button', { name: 'Authorize' });
  await authorize.click();
  await page.getByLabel('auth-bearer-value').fill('typed-token');
  await page.getByRole('button', { name: 'Apply credentials' }).click();
  await expect(page.getByRole('button', { name: 'Remove authorization' })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain('typed-token');
});
