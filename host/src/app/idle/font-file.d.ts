/** The address of a font file that the build wrote. */
declare module '*.woff2' {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: webpack gives the address that way
  export default url;
}
