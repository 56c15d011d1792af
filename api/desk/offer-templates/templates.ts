import type { OfferTemplate } from '../../../contract/desk/offer-templates.ts';
import type { OfferTemplateDraft } from '../../../contract/offers/offer-templates.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Db, Tx } from '../../db/client.ts';
import {
  deleteTemplate,
  findTemplate,
  insertTemplate,
  listTemplates,
  lockTemplates,
  type StoredTemplate,
  updateTemplate,
} from '../../quotes/index.ts';
import { changedMeanwhile, logStaff, type StaffMember } from '../../staff/index.ts';

/** More than anybody finds one among. */
const MOST = 200;

export const templatesOf = async (db: Db | Tx): Promise<OfferTemplate[]> =>
  (await listTemplates(db)).map(toTemplate);

/** @throws {ShopError} NOT_FOUND. */
export async function getTemplate(db: Db | Tx, id: string): Promise<OfferTemplate> {
  const row = await findTemplate(db, id);
  if (!row) throw new ShopError('NOT_FOUND', 'noOfferTemplate');
  return toTemplate(row);
}

const toTemplate = ({ changed_by, changed_at, ...row }: StoredTemplate): OfferTemplate => ({
  ...row,
  changedBy: changed_by,
  changedAt: changed_at.toISOString(),
});

interface Edit {
  readonly staff: StaffMember;
  readonly at: Date;
}

/** @throws {ShopError} CONFLICT when another one has the name, or there are too many. */
export async function addTemplate(
  tx: Tx,
  body: OfferTemplateDraft,
  { staff, at }: Edit,
): Promise<OfferTemplate> {
  await assertNameIsFree(tx, body.name);
  const id = await insertTemplate(tx, { body, staffId: staff.id, at });
  await log(tx, staff, { what: 'offer-template.added', id });
  return getTemplate(tx, id);
}

interface Seen {
  readonly id: string;
  /** The version that the person saw. */
  readonly version: number;
}

/** @throws {ShopError} as `addTemplate`; NOT_FOUND; CHANGED_MEANWHILE when somebody else has changed it. */
export async function changeTemplate(
  tx: Tx,
  body: OfferTemplateDraft,
  { id, version, staff, at }: Seen & Edit,
): Promise<OfferTemplate> {
  await assertNameIsFree(tx, body.name, id);
  const isChanged = await updateTemplate(tx, { id, version }, { body, staffId: staff.id, at });
  const template = await getTemplate(tx, id);
  if (!isChanged) throw changedMeanwhile(template);
  await log(tx, staff, { what: 'offer-template.changed', id });
  return template;
}

/** @throws {ShopError} NOT_FOUND; CHANGED_MEANWHILE when somebody else has changed it. */
export async function removeTemplate(tx: Tx, { id, version, staff }: Seen & Edit): Promise<void> {
  if (!(await deleteTemplate(tx, { id, version }))) throw changedMeanwhile(await getTemplate(tx, id));
  await log(tx, staff, { what: 'offer-template.removed', id });
}

async function assertNameIsFree(tx: Tx, name: string, own?: string): Promise<void> {
  await lockTemplates(tx);
  const others = (await listTemplates(tx)).filter(({ id }) => id !== own);
  const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase());
  if (isTaken)
    throw new ShopError('CONFLICT', 'templateNameTaken', {
      issues: [{ path: 'name', message: 'templateNameTaken' }],
    });
  if (others.length >= MOST) throw new ShopError('CONFLICT', 'tooManyTemplates');
}

type What = 'offer-template.added' | 'offer-template.changed' | 'offer-template.removed';

const log = (tx: Tx, staff: StaffMember, { what, id }: { readonly what: What; readonly id: string }) =>
  logStaff(tx, staff, { what, subject: { kind: 'offer-template', id } });
