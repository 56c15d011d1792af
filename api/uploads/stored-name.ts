import { createHash } from 'node:crypto';

/**
 * What a file is called in its store. Its key is the secret that opens it, so whoever lists the folder or the bucket (a
 * backup of the disk, a person with rights to list) must not learn keys.
 */
export const storedName = (key: string): string => createHash('sha256').update(key).digest('hex');
