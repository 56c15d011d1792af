import { expect, it } from 'vitest';
import { outcomeOf } from './run-tests.ts';

const failed = (message: string) => ({ fullName: 'a test', status: 'failed', failureMessages: [message] });
const PASSED = { fullName: 'another test', status: 'passed', failureMessages: [] };
const fileWith = (...assertionResults: (typeof PASSED | ReturnType<typeof failed>)[]) => ({
  name: 'a.test.ts',
  message: '',
  assertionResults,
});

it('counts a failed expectation as a kill', () => {
  const file = fileWith(PASSED, failed('TypeError: no'), failed('AssertionError: expected 1 to be 2'));
  const outcome = outcomeOf({ numPassedTests: 1, testResults: [file] }, 1);
  expect(outcome).toEqual({ result: 'failed', test: 'a test' });
});

it.each([
  'Error: expect(element).toBeVisible() failed',
  'Error: promise rejected "ShopError: no" instead of resolving',
  'Error: promise resolved "undefined" instead of rejecting',
  'Error: Property failed after 38 tests\n{ seed: 1 }',
])('counts "%s" as a failed expectation, too', (message) => {
  const outcome = outcomeOf({ numPassedTests: 0, testResults: [fileWith(failed(message))] }, 1);
  expect(outcome).toEqual({ result: 'failed', test: 'a test' });
});

it('reports a mutant as survived if all its tests pass', () => {
  const outcome = outcomeOf({ numPassedTests: 1, testResults: [fileWith(PASSED)] }, 0);
  expect(outcome).toEqual({ result: 'passed', tests: 1 });
});

it.each([
  ['a test that throws or times out', 1, [fileWith(failed('Error: Test timed out in 20000ms.'))]],
  ['a file that cannot be loaded', 1, [{ ...fileWith(), message: 'SyntaxError: Unexpected token' }]],
  ['a worker that is lost although its tests passed', 1, [fileWith(PASSED)]],
  ['no test at all', 0, []],
])('does not count %s as a kill', (_, code, testResults) => {
  const numPassedTests = testResults.flatMap((file) => file.assertionResults).length;
  expect(outcomeOf({ numPassedTests, testResults }, code).result).toBe('broken');
});
