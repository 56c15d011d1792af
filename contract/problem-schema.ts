import { z } from 'zod';
import { PROBLEMS, type ProblemCode } from './problem.ts';

export const issueSchema = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof issueSchema>;

export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  message: z.string(),
  error: z.string(),
  code: z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]),
  requestId: z.string(),
  issues: z.array(issueSchema).optional(),
  data: z.unknown().optional(),
});
export type Problem = z.infer<typeof problemSchema>;
