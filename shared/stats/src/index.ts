export { adjustByCovariate } from './adjust-by-covariate';
export { type BayesianComparison, compareBayesian, type Prior } from './compare-bayesian';
export { compareFrequentist, type FrequentistComparison } from './compare-frequentist';
export { compareSequential } from './compare-sequential';
export { type CorrectionMethod, correctPValues } from './correct-p-values';
export type { NotEnoughData } from './estimate-effect';
export { type Baseline, estimatePower, estimateSampleSize, minimumDetectableEffect } from './estimate-power';
export type { AdjustedSample, CovariateSample, Sample } from './sample';
export { type SampleRatioTest, testSampleRatio } from './test-sample-ratio';
