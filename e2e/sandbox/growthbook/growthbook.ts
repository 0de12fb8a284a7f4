import { createCipheriv, randomBytes } from 'node:crypto';
import type { Express } from 'express';
import type { SandboxConfig } from '../config';
import { rawBody, readBodyJson } from '../core/body';
import { createEventStream } from '../core/event-stream';
import type { Provider, SandboxContext } from '../core/provider';
import { mountFlagEditor } from './editor';
import { type Feature, listFeatures, type Setting, toDefinitions } from './features';
import { evaluateFor, evaluationSchema } from './remote-evaluation';

export type GrowthbookProvider = Provider & { features(): Feature[] };

/** GrowthBook's SDK endpoints below `/growthbook`, and the flag editor of the inspector. */
export function createGrowthbookProvider(
  context: SandboxContext,
  keys: SandboxConfig['growthbook'],
): GrowthbookProvider {
  const name = 'growthbook';
  const settings = context.collection<Setting>('growthbook-settings');
  const revision = context.collection<number>('growthbook-revision');
  const stream = createEventStream();

  const features = () => listFeatures(settings);
  const dateUpdated = () => new Date(revision.get('updated') ?? context.now()).toISOString();
  /** The answer of the features endpoint and the data of a `features` event. */
  const payload = () => {
    const definitions = toDefinitions(features());
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
      const definitions = toDefinitions(features());
      const evaluated = evaluateFor(evaluationSchema.parse(readBodyJson(request)), definitions);
      response.json({ status: 200, features: evaluated, dateUpdated: dateUpdated() });
    });
    mountFlagEditor(app, { settings, features, publish });
  }

  return {
    name,
    mount,
    features,
    inspect: () => ({
      dateUpdated: dateUpdated(),
      listeners: stream.size(),
      changed: features().filter((feature) => feature.setting),
    }),
    reset() {
      settings.clear();
      publish();
    },
    async close() {
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
