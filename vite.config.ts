import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // The server bundle carries React itself, so it is React's production build whatever NODE_ENV the shop runs with.
  ssr: command === 'build' ? { noExternal: true } : {},
  define:
    command === 'build' && isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : undefined,
  build: { sourcemap: false },
}));
