import { z } from 'zod';

/** An account's owner sees this much of a session. */
export const sessionTimesSchema = z.object({
  createdAt: z.string(),
  /** Rounded to the hour. */
  lastUsedAt: z.string(),
  /** 30 days after the last use, and at most 90 days after the sign-in. */
  expiresAt: z.string(),
  /** Browser and system, for example "Firefox on Windows"; null if unknown. */
  device: z.string().nullable(),
});

/** `GET /sessions`: the account's sessions, most recently used first, at most 100. */
export const sessionsAnswerSchema = z.object({
  data: z.object({
    sessions: z.array(
      sessionTimesSchema.extend({
        _id: z.string(),
        /** Whether this is the caller's own session. */
        current: z.boolean(),
      }),
    ),
  }),
});
export type SessionsAnswer = z.infer<typeof sessionsAnswerSchema>;
export type ListedSession = SessionsAnswer['data']['sessions'][number];
