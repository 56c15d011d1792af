import { z } from 'zod';
import { daySchema, shownDaySchema } from '../day-schemas.ts';
import { optionalLines, requiredLines } from '../forms/form-fields.ts';
import { LIST_LIMIT } from '../staff/list-limits.ts';
import { listAnswerSchema } from '../staff/lists.ts';

const LONGEST = 5000;

/**
 * The register must say this of a confidentiality incident (Quebec's regulation respecting confidentiality incidents,
 * section 7; PIPEDA's breach regulations, section 6). Nobody's name belongs into it.
 */
const incidentFields = z.object({
  /** Circumstances of the incident, and its cause. */
  circumstances: requiredLines(LONGEST),
  /** Which personal information, such as names and delivery addresses. */
  dataConcerned: requiredLines(LONGEST),
  /** Whose: such as customers who ordered in May. */
  whose: requiredLines(LONGEST),
  /** Null while nobody knows. */
  peopleCount: z.int().min(0).max(100_000_000).nullable().default(null),
  /** The day it happened, or the first one of a longer time; null while nobody knows. */
  happenedFrom: daySchema.nullable().default(null),
  happenedTo: daySchema.nullable().default(null),
  foundOn: daySchema,
  /** Whether there is a risk of serious injury; null while it is assessed. */
  isSerious: z.boolean().nullable().default(null),
  /** How sensitive the data is, what may follow, how likely misuse is. */
  riskReasons: optionalLines(LONGEST),
  /** The days on which the Commission d'accès à l'information, the Privacy Commissioner and the people were told. */
  toldCommissionOn: daySchema.nullable().default(null),
  toldCommissionerOn: daySchema.nullable().default(null),
  toldPeopleOn: daySchema.nullable().default(null),
  /** Measures taken to lower the risk and to prevent a repetition. */
  measures: optionalLines(LONGEST),
});

/** The whole form: a change replaces every field. */
export const incidentBodySchema = incidentFields
  .refine(({ happenedFrom, happenedTo }) => happenedTo === null || happenedFrom !== null, {
    path: ['happenedFrom'],
    message: 'required',
  })
  .refine(({ isSerious, riskReasons }) => isSerious === null || riskReasons !== '', {
    path: ['riskReasons'],
    message: 'required',
  });
export type IncidentBody = z.output<typeof incidentBodySchema>;

export const incidentSchema = z.object({
  ...incidentFields.shape,
  happenedFrom: shownDaySchema.nullable(),
  happenedTo: shownDaySchema.nullable(),
  foundOn: shownDaySchema,
  toldCommissionOn: shownDaySchema.nullable(),
  toldCommissionerOn: shownDaySchema.nullable(),
  toldPeopleOn: shownDaySchema.nullable(),
  id: z.uuid(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  /** The name of whoever entered it; null for somebody who is not staff any more. */
  createdBy: z.string().nullable(),
  /** The day after which the register need not keep it. */
  keptUntil: shownDaySchema,
});
export type Incident = z.output<typeof incidentSchema>;
export const incidentAnswerSchema = z.object({ data: incidentSchema });

export const incidentsQuerySchema = z.object({
  after: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(LIST_LIMIT),
});
export type IncidentsQuery = z.infer<typeof incidentsQuerySchema>;

export const incidentListSchema = listAnswerSchema(incidentSchema);
export type IncidentList = z.output<typeof incidentListSchema>;
