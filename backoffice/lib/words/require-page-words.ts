import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import { loadPageWords } from './words.ts';

/** Waits for the words of the page that is opened. The root has asked for them already, beside the page's own script. */
export const requirePageWords: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { pattern },
  next,
) => {
  await loadPageWords(pattern);
  return next();
};
