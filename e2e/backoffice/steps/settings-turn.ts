import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from '@playwright/test';

/**
 * Runs steps that save the settings. They are one row, and whoever saves it while another test has it open is refused:
 * the tests take turns. The turn is a port, because it is free again when its process ends in whatever way.
 */
export async function inSettingsTurn(steps: () => Promise<void>): Promise<void> {
  const turn = createServer();
  const port = Number(process.env.E2E_PORT ?? 3190) + 50;
  const take = async () => {
    turn.listen(port, '127.0.0.1');
    await once(turn, 'listening');
  };
  await test.step('wait for the settings', () => expect(take).toPass({ timeout: 40_000 }));
  try {
    await steps();
  } finally {
    turn.close();
  }
}
