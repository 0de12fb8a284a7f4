import { createCipheriv, randomBytes } from 'node:crypto';
import type { FeatureDefinition } from '@growthbook/growthbook';
import type { Express } from 'express';
import { SANDBOX_API_KEY } from '../../experiments/config';
import { readFlagRecord } from '../../experiments/flag-state';
import { toTime } from '../../experiments/pending-changes';
import type { ExperimentDocument, FeatureDocument } from '../../experiments/rest-documents';
import type { SandboxConfig } from '../config';
import { rawBody, readBodyJson } from '../core/body';
import { createEventStream } from '../core/event-stream';
import type { Provider, SandboxContext } from '../core/provider';
import { createChangeTimer } from './change-timer';
import { mountFlagEditor } from './editor';
import { type Feature, listChangeTimes, listFeatures, type Setting, toDefinition, toRules } from './features';
import { evaluateFor, evaluationSchema } from './remote-evaluation';
import { compileRules } from './rest/compile-feature';
import { environment, toInlineRules } from './rest/documents';
import { createRestApi } from './rest/rest-api';

export type GrowthbookProvider = Provider & {
  features(): Feature[];
  /** What the SDK reads, by flag. */
  definitions(): Record<string, FeatureDefinition<string>>;
  /** Makes the changes whose time has come; to be called when the clock has moved. */
  followClock(): Promise<void>;
};

type Options = {
  keys: SandboxConfig['growthbook'];
  /** Makes the planned changes of experiments that are due. */
  applyDue: () => Promise<unknown>;
};

/** GrowthBook's SDK endpoints and REST API below `/growthbook`, and the flag editor of the inspector. */
export function createGrowthbookProvider(
  context: SandboxContext,
  { keys, applyDue }: Options,
): GrowthbookProvider {
  const name = 'growthbook';
  const settings = context.collection<Setting>('growthbook-settings');
  const documents = context.collection<FeatureDocument>('growthbook-features');
  const experiments = context.collection<ExperimentDocument>('growthbook-experiments');
  const revision = context.collection<number>('growthbook-revision');
  const stream = createEventStream();
  const timer = createChangeTimer({ now: context.now, listTimes, onDue: followClock });

  const features = () => listFeatures(settings);
  const compile = ({ name: flag, control, setting }: Feature) => {
    const document = documents.get(flag);
    const stored = document ? compileRules(document, experiments.values(), environment) : [];
    return toDefinition(control, setting ? toRules(flag, setting, context.now()) : stored);
  };
  const listDefinitions = (): Record<string, FeatureDefinition<string>> =>
    Object.fromEntries(features().map((feature) => [feature.name, compile(feature)]));
  /** The documents of features as visitors get them: a setting of the inspector counts more than what is stored. */
  const listDocuments = (): FeatureDocument[] =>
    features().flatMap((feature) => {
      const { name: id, control, setting } = feature;
      const document =
        documents.get(id) ?? (setting && { id, defaultValue: control, description: '', environments: {} });
      if (!document) return [];
      const { enabled = true, rules = [] } = document.environments[environment] ?? {};
      const definition = JSON.stringify(compile(feature));
      const shown = setting ? { enabled: true, rules: toInlineRules(id, setting) } : { enabled, rules };
      return [{ ...document, environments: { [environment]: { ...shown, definition } } }];
    });
  const dateUpdated = () => new Date(revision.get('updated') ?? context.now()).toISOString();
  /** The answer of the features endpoint and the data of a `features` event. */
  const payload = () => {
    const definitions = listDefinitions();
    const sent = keys.decryptionKey
      ? { features: {}, encryptedFeatures: seal(definitions, keys.decryptionKey) }
      : { features: definitions };
    return { status: 200, ...sent, dateUpdated: dateUpdated() };
  };
  const isKnown = (clientKey: string) => !keys.clientKey || clientKey === keys.clientKey;

  function publish(): void {
    // The SDK ignores an update with an unchanged date, so two changes in one millisecond need two dates.
    revision.set('updated', Math.max(context.now(), (revision.get('updated') ?? 0) + 1));
    stream.send('features', payload());
    timer.set();
  }

  const listPlanned = () =>
    documents.values().flatMap(({ description }) => readFlagRecord(description).pending.map(toTime));

  /** A planned change that is late is made at once; a setting is as its plan has it by now. */
  function listTimes(): number[] {
    const settingTimes = features().flatMap(({ setting }) => listChangeTimes(setting));
    return [...listPlanned(), ...settingTimes.filter((time) => time > context.now())];
  }

  let following: Promise<void> | undefined;
  function followClock(): Promise<void> {
    following ??= makeDueChanges().finally(() => {
      following = undefined;
    });
    return following;
  }

  async function makeDueChanges(): Promise<void> {
    if (listPlanned().some((time) => time <= context.now())) await applyDue();
    publish();
  }

  function mount(app: Express): void {
    if (revision.get('updated') === undefined) revision.set('updated', context.now());

    app.use('/growthbook/:api/:endpoint', (request, response, next) => {
      response.on('close', () => {
        const { method, originalUrl: path } = request;
        context.record({ provider: name, method, path, status: response.statusCode });
      });
      next();
    });
    app.param('clientKey', (_request, response, next, clientKey: string) => {
      if (isKnown(clientKey)) return next();
      return response.status(400).json({ status: 400, error: 'Invalid API key' });
    });
    app.get('/growthbook/api/features/:clientKey', (_request, response) => {
      response.set({ 'x-sse-support': 'enabled', 'cache-control': 'no-store' }).json(payload());
    });
    app.get('/growthbook/sub/:clientKey', (_request, response) => stream.add(response));
    app.post('/growthbook/api/eval/:clientKey', rawBody, (request, response) => {
      const evaluated = evaluateFor(evaluationSchema.parse(readBodyJson(request)), listDefinitions());
      response.json({ status: 200, features: evaluated, dateUpdated: dateUpdated() });
    });
    mountFlagEditor(app, { settings, features, publish });
    app.use(
      '/growthbook/api/v1',
      createRestApi({
        key: SANDBOX_API_KEY,
        features: documents,
        experiments,
        now: context.now,
        listFeatures: listDocuments,
        onChange(feature) {
          // What is written last counts.
          if (feature) settings.delete(feature);
          publish();
        },
      }),
    );
  }

  return {
    name,
    mount,
    features,
    definitions: listDefinitions,
    followClock,
    inspect: () => ({
      dateUpdated: dateUpdated(),
      listeners: stream.size(),
      changed: features().filter((feature) => feature.setting),
    }),
    reset() {
      settings.clear();
      documents.clear();
      experiments.clear();
      publish();
    },
    async close() {
      timer.stop();
      stream.close();
    },
  };
}

/** AES-128-CBC as GrowthBook does it: `<base64 iv>.<base64 ciphertext>`. Browsers get the key, so it protects little. */
export function seal(plain: object, key: string): string {
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(key, 'base64'), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(plain), 'utf8'), cipher.final()]);
  return `${iv.toString('base64')}.${sealed.toString('base64')}`;
}
