import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { ArtworkKind } from '../../../contract/forms/artwork-kinds.ts';
import { createInspector } from '../../uploads/index.ts';

type Inspector = ReturnType<typeof createInspector>;

const log = pino({ level: 'silent' });

/** Starts an inspector for a whole test file, which must stop it. */
export const startInspector = (options: Omit<Parameters<typeof createInspector>[0], 'log'> = {}): Inspector =>
  createInspector({ log, ...options });

/** Starts an inspector that is stopped when the test ends. */
export function inspectorForThisTest(options: Parameters<typeof startInspector>[0]): Inspector {
  const inspector = startInspector(options);
  onTestFinished(() => inspector.stop());
  return inspector;
}

/** Inspects a temporary file with this content. */
export async function inspect(inspector: Inspector, kind: ArtworkKind, content: string | Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'halyard-inspection-'));
  const path = join(folder, 'artwork');
  await writeFile(path, content);
  const facts = await inspector.inspect({ path, kind });
  await rm(folder, { recursive: true });
  return facts;
}
