/** A mail and a job that wait for a person when the server of the tests starts. */
export const STUCK = {
  recipient: 'moved.away@example.com',
  reason: '550 5.1.1 User unknown',
  task: 'purge-expired',
  error: 'connect ECONNREFUSED',
} as const;

/** Everybody's view from before addresses were checked: the list refuses its search. */
export const BROKEN_VIEW = { name: 'Ab of an earlier release', address: 'q=ab' } as const;
