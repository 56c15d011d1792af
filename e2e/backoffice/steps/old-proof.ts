import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { staffOrigin } from './desk.ts';
import { dialog } from './order-steps.ts';
import { databaseFile } from './staff-file.ts';
import { type OwnerName, ownerEmail } from './staff-links.ts';

/** Makes the owner's last proof older than five minutes, as it is for most of a working day. */
export async function ageProof(owner: OwnerName): Promise<void> {
  const client = new pg.Client({ connectionString: readFileSync(databaseFile(staffOrigin().port), 'utf8') });
  await client.connect();
  const { rowCount } = await client.query(
    `update staff_sessions set elevated_until = now() - interval '1 second'
     where staff_id = (select id from staff where email = $1)`,
    [ownerEmail(owner)],
  );
  await client.end();
  expect(rowCount).toBe(1);
}

/** Answers the question for a proof, which must be asked. */
export async function prove(page: Page): Promise<void> {
  const question = dialog(page, 'Is it you?');
  await question.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(question).toBeHidden();
}
