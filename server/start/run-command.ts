import { userInfo } from 'node:os';
import { Refused } from './refused.ts';

/** Runs a command of the command line. What it refuses ends it with code 1 and a sentence; a bug keeps its stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const sentence = whyNotDone(error);
    if (sentence === undefined) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  }
}

/** Of files that the command line names, by the code of the system. */
const FILE_REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'it lies below a file, not a folder',
  EEXIST: 'it lies below a file, not a folder',
  EISDIR: 'it is a folder, not a file',
  EACCES: `the user ${userInfo().username} may not use it`,
  EPERM: `the user ${userInfo().username} may not use it`,
  EROFS: 'its disk can only be read',
  ENOSPC: 'its disk is full: make room there, or name another folder',
};

export function whyNotDone(error: unknown): string | undefined {
  if (error instanceof Refused) return error.sentence;
  const { code = '', path, message } = error as NodeJS.ErrnoException;
  if (code.startsWith('ERR_PARSE_ARGS')) return message;
  const reason = FILE_REASONS[code];
  return reason && `${path ?? 'The file'} cannot be used: ${reason}`;
}
