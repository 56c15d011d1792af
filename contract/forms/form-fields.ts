import { z } from 'zod';
import { plainLines } from '../one-line.ts';

const lines = (max: number) =>
  z.string('required').transform(plainLines).pipe(z.string().max(max, 'tooLong'));

/** Required multi-line text with at least one visible character. */
export const requiredLines = (max: number) =>
  lines(max).pipe(z.string().regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'required'));

/** Multi-line text; `''` if empty. */
export const optionalLines = (max: number) => lines(max).default('');

/**
 * A field that people never see: a client that fills it is a bot, and gets a normal response without an effect (P73).
 */
export const honeypot = z.string().default('');
