import { createHash } from 'node:crypto';

/**
 * A file's name in its store. The key itself opens the file to anybody, so whoever can only list the folder or the bucket
 * must not learn it.
 */
export const storedName = (key: string): string => createHash('sha256').update(key).digest('hex');
