import { vi } from 'vitest';

/** Imports modules as the French build has them. Test files share their modules, so later imports are English again. */
export async function inFrench<Module>(load: () => Promise<Module>): Promise<Module> {
  vi.stubEnv('SHOP_LANGUAGE', 'fr');
  vi.resetModules();
  try {
    return await load();
  } finally {
    vi.unstubAllEnvs();
    vi.resetModules();
  }
}
