import type { TestProject } from 'vitest/node';

/** Gives the tests the PostgreSQL that `main.ts` has started. */
export default function setup(project: TestProject): void {
  const url = process.env.MUTANTS_POSTGRES_URL;
  if (!url) throw new Error('Start the mutants with npm run test:mutation');
  project.provide('postgresUrl', url);
}
