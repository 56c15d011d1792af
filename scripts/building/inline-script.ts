import { build, type Plugin } from 'vite';
import type { Language } from '../../contract/locale.ts';

const MARK = '?inline-script';

/**
 * `x.ts?inline-script` exports the text of `x.ts` with its imports, bundled and minified, for a script element. Only the
 * server needs it, so in the browser's bundle it is empty.
 */
export function inlineScript(language: Language): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(MARK)) return null;
      if (this.environment.name === 'client') return `export default '';`;
      const file = id.slice(0, -MARK.length);
      const { text, sources } = await bundle(file, language);
      for (const source of sources) this.addWatchFile(source);
      return `export default ${JSON.stringify(text)};`;
    },
  };
}

async function bundle(file: string, language: Language) {
  const built = await build({
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'import.meta.env.SHOP_LANGUAGE': JSON.stringify(language) },
    build: {
      write: false,
      minify: true,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  });
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const [chunk] = outputs;
  if (outputs.length !== 1 || chunk?.type !== 'chunk') throw new Error(`${file} is not one script`);
  return { text: chunk.code.trim(), sources: chunk.moduleIds };
}
