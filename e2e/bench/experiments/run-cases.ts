import { once } from 'node:events';
import { createServer } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { flagPayloadSchema } from '@funnel/contracts';
import { evaluateFeatures, evaluateInBrowser, type FlagPayload } from '@funnel/flags';
import { trustProxies } from '@funnel/server';
import { clearCache, type FeatureResult, GrowthBook, StickyBucketService } from '@growthbook/growthbook';
import { createFlagRelay } from '../../../host/server/flags/flag-relay';
import { seal } from '../../sandbox/growthbook/growthbook';
import type { DecryptionCase, Documents, EvaluationCase } from './parse-cases';

/** What was found of a case; one that was not run says why. */
export type Outcome = { readonly name: string; readonly faults: string[]; readonly skipped?: string };

const clientKey = 'sdk-cases';
const decryptionKey = 'c2RrLWNhc2VzLWtleS0hIQ==';

/**
 * Evaluates each case as plain definitions on a server, sealed and relayed on a server, and in a browser that gets them
 * from the relay. All three give what the case expects.
 */
export async function runCases(cases: readonly (EvaluationCase | DecryptionCase)[]): Promise<Outcome[]> {
  const relay = await startRelay();
  const outcomes: Outcome[] = [];
  try {
    for (const one of cases) {
      if (one.kind === 'decryption') outcomes.push(await runDecryption(one));
      else if (one.skipped) outcomes.push({ name: one.name, faults: [], skipped: one.skipped });
      else outcomes.push(await runEvaluation(one, relay));
    }
  } finally {
    await clearCache();
    relay.close();
  }
  return outcomes;
}

type Relay = Awaited<ReturnType<typeof startRelay>>;

/** The host server's relay in front of a flag service that sends what it is told. */
async function startRelay() {
  let sent: FlagPayload = {};
  const relay = createFlagRelay({
    flags: async () => sent,
    stream: { subscribe: () => () => undefined },
    clientKey,
    trusts: trustProxies([]),
  });
  const server = createServer((request, response) => {
    relay(request.url ?? '', request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The relay has no port');
  const url = `http://127.0.0.1:${address.port}/flags`;
  return {
    url,
    async send(payload: FlagPayload): Promise<FlagPayload> {
      sent = payload;
      return flagPayloadSchema.parse(await (await fetch(`${url}/api/features/${clientKey}`)).json());
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function runEvaluation(one: EvaluationCase, relay: Relay): Promise<Outcome> {
  const { name, features, feature, attributes, buckets, settings, expected } = one;
  const options = { attributes, buckets, decryptionKey, ...settings };
  const plain = await evaluateFeatures({ ...options, payload: { features } }, [feature]);
  const { savedGroups, ...unsent } = options;
  const payload = await relay.send({
    features: {},
    encryptedFeatures: seal(features, decryptionKey),
    savedGroups,
  });
  const relayed = await evaluateFeatures({ ...unsent, payload }, [feature]);
  const found = plain?.[feature];
  const faults = [
    ...(includes(found, expected) ? [] : [`got ${JSON.stringify(found)}`]),
    ...(isDeepStrictEqual(relayed, plain) ? [] : [`relayed: ${JSON.stringify(relayed?.[feature])}`]),
  ];
  return { name, faults: [...faults, ...(await runInBrowser(one, relay, found))] };
}

async function runInBrowser(
  one: EvaluationCase,
  relay: Relay,
  found: FeatureResult | undefined,
): Promise<string[]> {
  const service = new MemoryBucketService(one.buckets);
  const growthbook = await openPage(one, relay, service);
  const { value, experiment } = evaluateInBrowser(growthbook, one.feature);
  growthbook.destroy();
  // What a test or an address forces is drawn by no experiment.
  const isDrawn = found?.source === 'experiment' && found.experimentResult?.hashUsed;
  const key = isDrawn ? found.experiment?.key : undefined;
  const agrees = isDeepStrictEqual([value, experiment?.key], [found?.value, key]);
  const isSaved = !one.saved || isDeepStrictEqual(service.documents, one.saved);
  return [
    ...(agrees ? [] : [`in the browser: ${JSON.stringify({ value, experiment })}`]),
    ...(isSaved ? [] : [`saved in the browser: ${JSON.stringify(service.documents)}`]),
  ];
}

/** GrowthBook's instance as our pages make it, with definitions from the relay. */
async function openPage(
  { attributes, settings: { savedGroups: _relayed, ...settings } }: EvaluationCase,
  relay: Relay,
  buckets: StickyBucketService,
): Promise<GrowthBook> {
  const growthbook = new GrowthBook({
    ...settings,
    clientKey,
    decryptionKey,
    apiHost: relay.url,
    stickyBucketService: buckets,
    enableDevMode: false,
    disableVisualExperiments: true,
    disableUrlRedirectExperiments: true,
  });
  await growthbook.setAttributes({ ...attributes });
  await growthbook.init({ skipCache: true });
  return growthbook;
}

async function runDecryption(one: DecryptionCase): Promise<Outcome> {
  const { name, encryptedFeatures, decryptionKey: key, expected } = one;
  const payload = { features: {}, encryptedFeatures };
  const found = await evaluateFeatures({ payload, attributes: {}, buckets: {}, decryptionKey: key });
  const names = found && Object.keys(found);
  return { name, faults: isDeepStrictEqual(names, expected) ? [] : [`got ${JSON.stringify(names)}`] };
}

/** Whether a result has all parts of another. */
function includes(found: unknown, part: unknown): boolean {
  if (!isRecord(part) || !isRecord(found)) return isDeepStrictEqual(found, part);
  return Object.entries(part).every(([key, value]) => includes(found[key], value));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

class MemoryBucketService extends StickyBucketService {
  readonly documents: Documents;

  constructor(documents: Documents) {
    super();
    this.documents = { ...documents };
  }

  async getAssignments(name: string, value: string) {
    return this.documents[this.getKey(name, value)] ?? null;
  }

  async saveAssignments(document: Documents[string]) {
    this.documents[this.getKey(document.attributeName, document.attributeValue)] = document;
  }
}
