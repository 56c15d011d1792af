import type { TestProject } from 'vitest/node';
import setupPostgres from '../../api/testing/global-setup.ts';

/**
 * Gives the tests the PostgreSQL that `main.ts` has started. A mutant of a migration needs one of its own, whose templates
 * are made by the broken statements.
 */
export default function setup(project: TestProject) {
  const url = process.env.MUTANTS_POSTGRES_URL;
  if (url === undefined) throw new Error('Start the mutants with npm run test:mutation');
  if (url === '') return setupPostgres(project);
  project.provide('postgresUrl', url);
  return undefined;
}
