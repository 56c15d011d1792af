import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';

const FIRST_PORT = Number(process.env.E2E_PORT ?? 3190);

/** Of the ads tests, of Stripe's, of the addresses', of the one that loses its database. */
type ShopNumber = 1 | 2 | 3 | 4;

/** Where a spec's own shop is, beside the one that all others share; each such spec has a number of its own. */
export const anotherOrigin = (number: ShopNumber): string => `http://127.0.0.1:${portOf(number)}`;

// Not thousands: 4190 belongs to another protocol, and fetch refuses it.
const portOf = (number: number) => FIRST_PORT + number * 100;

/** Opens it, configured by `env`. @returns what closes it. */
export async function openAnotherShop(
  number: ShopNumber,
  env: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> {
  return closeOf(await startAnotherShop(number, env));
}

interface ShopThatLosesItsDatabase {
  /** Returns when the shop has noticed. */
  stopDatabase(): Promise<void>;
  close(): Promise<void>;
}

export async function openShopThatLosesItsDatabase(number: ShopNumber): Promise<ShopThatLosesItsDatabase> {
  const shop = await startAnotherShop(number, { STOPPABLE_DATABASE: 'yes' });
  return {
    close: closeOf(shop),
    async stopDatabase() {
      shop.kill('SIGUSR2');
      const isAway = async () => expect((await fetch(`${anotherOrigin(number)}/readyz`)).status).toBe(503);
      await expect(isAway).toPass({ timeout: 20_000 });
    },
  };
}

async function startAnotherShop(
  number: ShopNumber,
  env: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const shop = spawn('node', ['e2e/serve.ts', String(portOf(number))], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  const isReady = async () => expect((await fetch(`${anotherOrigin(number)}/readyz`)).status).toBe(200);
  await expect(isReady).toPass({ timeout: 40_000 });
  return shop;
}

const closeOf = (shop: ChildProcess) => async () => {
  const closed = once(shop, 'exit');
  shop.kill('SIGTERM');
  await closed;
};
