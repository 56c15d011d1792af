import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  // While developing, use-intl on the server is Node's own copy, which reads messages as they are written.
  plugins: [command === 'build' && compileMessages(), tailwindcss(), reactRouter()],
  // The server bundle carries React itself, so it is React's production build whatever NODE_ENV the shop runs with.
  ...(command === 'build' && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  build: { sourcemap: false },
}));
