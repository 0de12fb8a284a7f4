declare module 'subset-font' {
  function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype';
      variationAxes: Readonly<Record<string, number | { min: number; max: number }>>;
      noLayoutClosure?: boolean;
    },
  ): Promise<Buffer>;
  export = subsetFont;
}
