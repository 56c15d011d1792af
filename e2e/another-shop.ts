import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';

const FIRST_PORT = Number(process.env.E2E_PORT ?? 3190);

/** The specs with a shop of their own: ads, Stripe, addresses, the one that loses its database, and holds. */
type ShopNumber = 1 | 2 | 3 | 4 | 5;

/** The origin of a spec's own shop, beside the one that all others share; each such spec has its own number. */
export const anotherOrigin = (number: ShopNumber): string => `http://127.0.0.1:${portOf(number)}`;

// The step is not 1000: 4190 belongs to another protocol, and fetch refuses that port.
const portOf = (number: number) => FIRST_PORT + number * 100;

/** Starts the shop with the variables in `env`. @returns a function that stops it. */
export async function openAnotherShop(
  number: ShopNumber,
  env: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> {
  return closeOf(await startAnotherShop(number, env));
}

interface ShopThatLosesItsDatabase {
  /** Resolves when the shop has noticed. */
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
  // A program that holds the port would answer in the place of the shop.
  const isTaken = await fetch(anotherOrigin(number)).then(
    () => true,
    () => false,
  );
  if (isTaken)
    throw new Error(`Port ${portOf(number)} is in use. Set E2E_PORT to a port with free ones 100 apart.`);
  const shop = spawn('node', ['e2e/serve.ts', String(portOf(number))], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  const isReady = async () => expect((await fetch(`${anotherOrigin(number)}/readyz`)).status).toBe(200);
  await expect(isReady).toPass({ timeout: 40_000 });
  return shop;
}

const closeOf = (shop: ChildProcess) => async () => {
  if (shop.exitCode !== null || shop.signalCode !== null) return;
  const closed = once(shop, 'exit');
  shop.kill('SIGTERM');
  await closed;
};
