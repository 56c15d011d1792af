// Modules that the build makes.

/** Made from the markdown in catalogue/blog and catalogue/terms by scripts/building/compile-content.ts. */
declare module '*.md' {
  export const head: import('./lib/content.ts').ContentHead;
  export const html: string;
}

/** Made by scripts/building/inline-script.ts; empty in the browser. */
declare module '*?inline-script' {
  const text: string;
  export default text;
}
