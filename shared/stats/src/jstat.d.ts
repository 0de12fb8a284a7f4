// The package has no types: here is what we use of it.
declare module 'jstat' {
  const jStat: {
    readonly chisquare: { cdf(x: number, degreesOfFreedom: number): number };
    readonly normal: {
      cdf(x: number, mean: number, standardDeviation: number): number;
      inv(probability: number, mean: number, standardDeviation: number): number;
      pdf(x: number, mean: number, standardDeviation: number): number;
    };
    readonly studentt: {
      cdf(x: number, degreesOfFreedom: number): number;
      inv(probability: number, degreesOfFreedom: number): number;
    };
  };
  export = jStat;
}
