import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFonts } from '../assets/make-fonts.ts';
import { packFiles } from './pack-files.ts';
import { runReactRouter } from './run-react-router.ts';

const FOLDER = 'build/backoffice';

/** Builds the back office: one HTML file, and what it loads. */
export async function buildBackoffice(root: string): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await makeFonts(root);
  await runReactRouter(join(root, 'backoffice'), {});
  // It only rendered index.html.
  await rm(join(FOLDER, 'server'), { recursive: true, force: true });
  await packFiles(join(FOLDER, 'client'));
}
