import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compileWords } from './scripts/compile-words.ts';

export default defineConfig(({ command }) => ({
  plugins: [compileWords(), tailwindcss(), reactRouter()],
  // The server bundle carries React itself, so it is React's production build whatever NODE_ENV the shop runs with.
  ...(command === 'build' && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  build: { sourcemap: false },
}));
