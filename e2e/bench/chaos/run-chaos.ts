import { parseArgs } from 'node:util';
import { offeringRoutes } from '@funnel/contracts';
import type Stripe from 'stripe';
import { createDevice, type Device, openPage, type Page } from './browser';
import { type Environment, startEnvironment } from './environment';
import { type FaultPaths, startFaultInjector } from './fault-injector';
import { createMailLog, type MailLog } from './mail-log';
import { openProvider, type PriceList, readPrices } from './provider-records';
import { createRandom, type Random } from './random';

/** A disagreement between the provider, our database and what people saw. */
export type Finding<Rule> = { rule: Rule; who: string; what: string };

/** Somebody whose connection fails as the seed says. */
export type Person = { readonly random: Random; readonly plan: { country: string } };

/** What all actions and audits of a run share. */
export type Run = {
  environment: Environment;
  mails: MailLog;
  prices: PriceList;
  openPage(person: Person, device: Device): Page;
  /** Works for as many people at once as the options say. */
  forEach<P>(people: readonly P[], work: (person: P) => Promise<unknown>): Promise<void>;
};

/** One bench: whom it is about, what they do and what is audited. */
type Chaos<P extends Person, Rule extends string> = {
  /** What the options count, and who they are. */
  counted: string;
  people: string;
  defaultCount: number;
  logEvery: number;
  paths: FaultPaths;
  rules: readonly Rule[];
  createPerson(seed: string, index: number): P;
  /** Before the faults. */
  prepare?(run: Run, people: readonly P[]): Promise<void>;
  /** Under faults. */
  act(run: Run, person: P): Promise<void>;
  /** After the faults: finishes what is open and compares. */
  audit(run: Run, people: readonly P[]): Promise<Finding<Rule>[]>;
  /** What people did, and a line with how much of it, by the seconds with faults. */
  describe(people: readonly P[]): { title: string; table: object; summarize(seconds: number): string };
};

const MOST_PRINTED = 60;

/**
 * Random actions under faults, then an audit. Exits with 1 when a count of the audit is not 0. The seed decides who does
 * what and what fails; the interleaving depends on the machine.
 */
export async function runChaos<P extends Person, Rule extends string>(
  args: string[],
  chaos: Chaos<P, Rule>,
): Promise<void> {
  const { seed, count, atOnce, keep, restore, replicas } = readOptions(args, chaos.defaultCount);
  const began = performance.now();
  const environment = await startEnvironment({ seed, keep, hasBackups: restore, hasReplicas: replicas });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void environment.close().finally(() => process.exit(1)));
  }
  try {
    console.log(`${count} ${chaos.counted}, seed ${seed}, ${atOnce} at once, ${environment.database.title}`);
    const answers: Record<string, number> = {};
    const run = await createRun(environment, { atOnce, answers });
    const people = Array.from({ length: count }, (_, index) => chaos.createPerson(seed, index));
    await chaos.prepare?.(run, people);
    const { faults, seconds } = await actUnderFaults(run, chaos, { people, seed });
    const findings = await chaos.audit(run, people);
    const drill = await environment.database.recovery?.drill(environment.stripeSettings);
    const { title, table, summarize } = chaos.describe(people);
    console.log(`\n${title}`);
    console.table(table);
    console.log('What went wrong on purpose');
    console.table({ ...faults, ...environment.relay.counts });
    console.log('Answers of the API by status');
    console.table(answers);
    printAudit({ environment, rules: chaos.rules, findings, drill });
    const total = (performance.now() - began) / 1000;
    console.log(`${summarize(seconds)}, ${total.toFixed(0)} s in all`);
  } finally {
    await environment.close();
  }
}

/** The options of a bench under faults: `checkout-chaos 300` as well as `--count 300`. */
function readOptions(args: string[], defaultCount: number) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: String(defaultCount) },
      'at-once': { type: 'string', default: '12' },
      keep: { type: 'boolean', default: false },
      restore: { type: 'boolean', default: false },
      replicas: { type: 'boolean', default: false },
    },
  });
  const { count, 'at-once': atOnce, ...others } = values;
  return { ...others, count: Number(positionals[0] ?? count), atOnce: Number(atOnce) };
}

type RunOptions = { atOnce: number; answers: Record<string, number> };

async function createRun(environment: Environment, { atOnce, answers }: RunOptions): Promise<Run> {
  const stripe = openProvider(environment.sandboxUrl);
  await createCoupons(stripe);
  await publishPrices(environment);
  return {
    environment,
    mails: createMailLog(environment),
    prices: await readPrices(stripe),
    openPage: ({ random, plan: { country } }, device) =>
      openPage({ environment, device, country, random, answers }),
    async forEach(people, work) {
      const waiting = people.values();
      const lane = async () => {
        for (const person of waiting) await work(person);
      };
      await Promise.all(Array.from({ length: atOnce }, lane));
    },
  };
}

/** Creates test codes: for everything, for the first charge, and one that runs out. */
async function createCoupons(stripe: Stripe): Promise<void> {
  const code = async (name: string, coupon: Stripe.CouponCreateParams, uses?: number) => {
    const { id } = await stripe.coupons.create({ name, ...coupon });
    const limit = uses === undefined ? {} : { max_redemptions: uses };
    await stripe.promotionCodes.create({ code: name, promotion: { type: 'coupon', coupon: id }, ...limit });
  };
  await code('FREE100', { percent_off: 100, duration: 'forever' });
  await code('FIRST100', { percent_off: 100, duration: 'once' });
  await code('LAST12', { percent_off: 50, duration: 'once' }, 12);
}

/** The API publishes its prices when it is first asked for an offering. */
async function publishPrices(environment: Environment): Promise<void> {
  const random = createRandom('prices');
  const page = openPage({ environment, device: createDevice(), country: 'US', random, answers: {} });
  await page.call(offeringRoutes.read, { query: { uuid: random.uuid() } });
}

async function actUnderFaults<P extends Person, Rule extends string>(
  run: Run,
  { act, logEvery, paths, people: name }: Chaos<P, Rule>,
  { people, seed }: { people: readonly P[]; seed: string },
) {
  const { environment } = run;
  const started = performance.now();
  const countSeconds = () => (performance.now() - started) / 1000;
  environment.setFaults(true);
  const random = createRandom(`${seed}:weather`);
  const injector = startFaultInjector({ environment, random, people: people.length, paths });
  let done = 0;
  await run.forEach(people, async (person) => {
    await act(run, person);
    done += 1;
    injector.onPersonDone();
    if (done % logEvery === 0) console.log(`  ${done} ${name}, ${Math.round(countSeconds())} s`);
  });
  const seconds = countSeconds();
  const faults = await injector.stop();
  environment.setFaults(false);
  return { faults, seconds };
}

type Audit<Rule> = {
  environment: Environment;
  rules: readonly Rule[];
  findings: readonly Finding<Rule>[];
  /** Differences between the restored backup and the provider. */
  drill: readonly string[] | undefined;
};

function printAudit<Rule extends string>({ environment, rules, findings, drill }: Audit<Rule>): void {
  const { relay, countCrashes } = environment;
  for (const { rule, who, what } of findings.slice(0, MOST_PRINTED)) console.log(`${rule}: ${who}: ${what}`);
  for (const difference of drill?.slice(0, MOST_PRINTED) ?? []) console.log(`drill: ${difference}`);
  const byRule = rules.map((rule) => [rule, findings.filter((finding) => finding.rule === rule).length]);
  const counts: Record<string, number> = {
    ...Object.fromEntries(byRule),
    ...(drill && { 'differences in the drill': drill.length }),
    'events never accepted': relay.counts.neverAccepted,
    'API crashes': countCrashes(),
  };
  console.log('The audit');
  console.table(counts);
  if (Object.values(counts).some((count) => count > 0)) process.exitCode = 1;
}
