import { z } from 'zod';
import { plainLines } from '../one-line.ts';

const lines = (max: number) =>
  z.string('required').transform(plainLines).pipe(z.string().max(max, 'tooLong'));

/** Text of several lines in which there is something to see. */
export const requiredLines = (max: number) =>
  lines(max).pipe(z.string().regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'required'));

/** Text of several lines, or `''` for none. */
export const optionalLines = (max: number) => lines(max).default('');

/** People never see this field; whoever fills it is a machine, and is thanked for nothing (P73). */
export const honeypot = z.string().default('');
