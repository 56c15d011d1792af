// The modules that scripts/building/compile-content.ts makes from the markdown in catalogue/blog.

declare module '*.md' {
  export const head: import('./lib/content.ts').ContentHead;
  export const html: string;
}
