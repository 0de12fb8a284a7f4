/** Holm-Bonferroni bounds the chance of any false finding, Benjamini-Hochberg the share of false ones among findings. */
export type CorrectionMethod = 'holm-bonferroni' | 'benjamini-hochberg';

/** Corrects p-values (0 to 1) for their number, such as one for each treatment, and returns them in the same order. */
export function correctPValues(pValues: readonly number[], method: CorrectionMethod): number[] {
  return method === 'holm-bonferroni' ? correctHolm(pValues) : correctBenjaminiHochberg(pValues);
}

function correctHolm(pValues: readonly number[]): number[] {
  const steps = sortAscending(pValues).map((pValue, place) => ({
    pValue,
    step: pValue * (pValues.length - place),
  }));
  return pValues.map((p) =>
    Math.min(1, Math.max(...steps.filter(({ pValue }) => pValue <= p).map(({ step }) => step))),
  );
}

function correctBenjaminiHochberg(pValues: readonly number[]): number[] {
  const steps = sortAscending(pValues).map((pValue, place) => ({
    pValue,
    step: (pValue * pValues.length) / (place + 1),
  }));
  return pValues.map((p) =>
    Math.min(1, ...steps.filter(({ pValue }) => pValue >= p).map(({ step }) => step)),
  );
}

function sortAscending(pValues: readonly number[]): number[] {
  return pValues.toSorted((a, b) => a - b);
}
