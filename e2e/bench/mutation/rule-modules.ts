export type RuleModule = {
  name: string;
  /** The sources that are mutated. */
  sources: readonly string[];
  /** The tests of the rules: fast ones, without a browser and a database. */
  tests: readonly string[];
};

const engine = 'shared/content/src/quiz/engine';
const contracts = 'shared/contracts/src';
const payments = 'api/src/payments';

/** The business rules whose tests are measured by mutating the rules. */
export const ruleModules: readonly RuleModule[] = [
  {
    name: 'quiz',
    sources: ['conditions', 'overlays', 'path', 'progress', 'scales', 'score'].map(
      (name) => `${engine}/${name}.ts`,
    ),
    tests: ['conditions', 'engine', 'overlays', 'path', 'progress', 'scales'].map(
      (name) => `${engine}/${name}.test.ts`,
    ),
  },
  {
    name: 'money',
    sources: [
      `${contracts}/checkout/money.ts`,
      `${contracts}/checkout/billing-period.ts`,
      `${payments}/purchase/complete/predict-ltv.ts`,
    ],
    tests: [
      `${contracts}/checkout/money.test.ts`,
      `${contracts}/checkout/billing-period.test.ts`,
      `${contracts}/security/currency-decimals.security.test.ts`,
      `${payments}/purchase/complete/predict-ltv.test.ts`,
    ],
  },
  {
    name: 'email',
    sources: [`${contracts}/visitor/email.ts`],
    tests: [`${contracts}/security/email.security.test.ts`],
  },
  {
    name: 'destination',
    sources: [
      `${contracts}/visitor/destination.ts`,
      `${contracts}/remotes/mounts.ts`,
      'host/src/app/routing/login-address.ts',
    ],
    tests: [
      'host/src/app/routing/login-address.test.ts',
      `${contracts}/remotes/mounts.test.ts`,
      `${contracts}/visitor/destination.test.ts`,
      `${contracts}/security/destination.security.test.ts`,
    ],
  },
  {
    name: 'offering',
    sources: [`${payments}/offerings/build-offering.ts`],
    tests: [`${payments}/offerings/build-offering.test.ts`],
  },
  {
    name: 'schedule',
    sources: ['mails/schedule', 'access', 'membership-rules'].map(
      (name) => `${payments}/subscription/${name}.ts`,
    ),
    tests: ['mails/schedule', 'access', 'membership-rules'].map(
      (name) => `${payments}/subscription/${name}.test.ts`,
    ),
  },
  {
    name: 'purchase',
    sources: [`${payments}/purchase/purchase-states.ts`],
    tests: [`${payments}/purchase/purchase-states.test.ts`],
  },
  {
    name: 'flags',
    sources: [
      `${contracts}/remotes/flags.ts`,
      'shared/flags/src/choose-release.ts',
      'shared/flags/src/evaluate.ts',
    ],
    tests: [
      `${contracts}/remotes/flags.test.ts`,
      'shared/flags/src/choose-release.test.ts',
      'shared/flags/src/evaluate.test.ts',
    ],
  },
];
