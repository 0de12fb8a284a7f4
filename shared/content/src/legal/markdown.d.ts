/** A legal page as the build reads it. */
declare module '*.md' {
  export const page: import('./page').TextPage;
}
