import type { VersionedSettings } from '../../../../contract/desk/settings.ts';
import { SAMPLE_NUMBERS } from '../../../../contract/orders/tax-registrations.ts';
import type { Act } from '../act.ts';
import { asStaff, type World } from '../world.ts';

/** The owner rounds taxes in the other way, the number of a registration is missing, or staff issue what waited for it. */
export async function changeTaxSettings(world: World, { n, yes }: Act): Promise<void> {
  switch (n % 3) {
    case 0:
      return setNumber(world, yes ? null : SAMPLE_NUMBERS.gst);
    case 1:
      return roundTaxes(world, yes ? 'each' : 'together');
    default:
      await asStaff(world, [yes ? 'desk' : 'owner', 'POST', '/invoices/waiting']);
  }
}

/** The number is there again, and all that waited for it is issued. */
export async function issueWaiting(world: World): Promise<void> {
  await setNumber(world, SAMPLE_NUMBERS.gst);
  await asStaff(world, ['owner', 'POST', '/invoices/waiting']);
}

/** No call takes a number away from a registration that is on: a release from before left it so. */
async function setNumber({ query }: World, number: string | null): Promise<void> {
  await query(
    `update settings set value = jsonb_set(value, '{gst,number}', $1) where key = 'taxRegistrations'`,
    [JSON.stringify(number)],
  );
}

async function roundTaxes(world: World, taxesRounded: 'each' | 'together'): Promise<void> {
  const answer = await asStaff(world, ['owner', 'GET', '/settings']);
  const { version } = ((await answer.json()) as { data: VersionedSettings }).data;
  await asStaff(world, ['owner', 'PATCH', '/settings'], { body: { taxesRounded }, version });
}
