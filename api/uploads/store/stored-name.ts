import { createHash } from 'node:crypto';

/**
 * The name of a file in its store: a hash of its key. The key alone grants access to the file, so it must not be
 * visible to someone who can only list the folder or bucket (P86).
 */
export const storedName = (key: string): string => createHash('sha256').update(key).digest('hex');
