import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { createStripeSandbox } from '@funnel/stripe-sandbox';
import express from 'express';
import { SANDBOX_API_KEY } from '../experiments/config';
import { createExperimentEditor } from '../experiments/experiment-editor';
import { createGrowthbookClient, type GrowthbookAccess } from '../experiments/growthbook-client';
import type { SandboxConfig } from './config';
import { createCanaries } from './core/canaries';
import { cors } from './core/cors';
import { answerNotFound, handleError } from './core/errors';
import { createFaultMiddleware, createFaults } from './core/faults';
import { listen } from './core/listen';
import type { SandboxContext } from './core/provider';
import { createRecorder } from './core/recorder';
import { openState, type State } from './core/state';
import { mountExperimentPages } from './experiments/experiment-pages';
import { createGrowthbookProvider } from './growthbook/growthbook';
import { environment } from './growthbook/rest/documents';
import { mountControl } from './inspector/control';
import { mountPage } from './inspector/inspector';
import { mountTesterPages } from './inspector/tester-pages';
import { createMailbox } from './mail/mailbox';
import { createNppes } from './nppes/nppes';
import { createCountedServices } from './services/counted-services';
import { createCustomerIo } from './services/customer-io';
import { createGeo } from './services/geo';
import { createRevenueCat } from './services/revenue-cat';

export type Sandbox = { url: string; smtpPort: number; close(): Promise<void> };

/**
 * Clients close connections they do not use. A server with a limit closes just when a busy client, whose own clock
 * counts only its idle moments, uses the connection again, which reads as a broken connection.
 */
const KEEP_ALIVE_FOREVER = 0;

/** Starts the sandbox on 127.0.0.1. Port 0 takes any free port. */
export async function startSandbox(config: SandboxConfig): Promise<Sandbox> {
  const state = openState(path.join(config.dataDir, 'sandbox'));
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_FOREVER });
  const url = `http://localhost:${await listen(server, config.port, 'SANDBOX_PORT')}`;
  try {
    const closeIdleConnections = () => server.closeIdleConnections();
    const { app, mailbox, growthbook, closeParts } = compose(config, state, { url, closeIdleConnections });
    const smtpPort = await mailbox.listen(config.smtpPort);
    server.on('request', app);
    // Changes were planned for a time at which the sandbox did not run.
    await growthbook.followClock();
    return {
      url,
      smtpPort,
      async close() {
        await Promise.all([closeServer(server), closeParts()]);
        await state.flush();
      },
    };
  } catch (error) {
    await closeServer(server);
    throw error;
  }
}

function compose(
  { webhookUrl, webhookSecret, growthbook: keys, experiments, site }: SandboxConfig,
  state: State,
  { url: publicUrl, closeIdleConnections }: { url: string; closeIdleConnections(): void },
) {
  const clock = state.collection<number>('clock');
  const offset = {
    get: () => clock.get('offset') ?? 0,
    async set(milliseconds: number) {
      clock.set('offset', milliseconds);
      await growthbook.followClock();
    },
  };
  const now = () => Date.now() + offset.get();
  const recorder = createRecorder(now);
  const faults = createFaults();
  const canaries = createCanaries();
  const context: SandboxContext = { collection: state.collection, record: recorder.record, now, publicUrl };

  const stripe = {
    name: 'stripe',
    ...createStripeSandbox({
      publicUrl,
      storage: (name) => state.collection(`stripe-${name}`),
      now,
      record: (exchange) => recorder.record({ provider: 'stripe', ...exchange }),
      webhookUrl,
      webhookSecret,
    }),
  };
  const editor = createExperimentEditor({
    client: createGrowthbookClient(experiments.growthbook ?? getOwnGrowthbook(publicUrl)),
    now,
    api: experiments.api,
  });
  const growthbook = createGrowthbookProvider(context, { keys, applyDue: editor.applyDue });
  const mailbox = createMailbox(context, faults);
  const geo = createGeo(context);
  const others = [
    mailbox,
    ...createCountedServices(context),
    ...[createCustomerIo, createRevenueCat, createNppes].map((create) => create(context)),
    geo,
  ];
  const providers = [stripe, growthbook, ...others];

  const app = express().disable('x-powered-by').disable('etag');
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  app.use(canaries.middleware);
  app.use(cors, createFaultMiddleware(faults, recorder));
  const closeControl = mountControl(app, {
    recorder,
    faults,
    offset,
    providers,
    canaries,
    closeIdleConnections,
  });
  mountPage(app, { recorder, faults, stripe, growthbook, others });
  mountTesterPages(app, {
    config: { experiments, site },
    publicUrl,
    now,
    offset,
    faults,
    services: providers.map(({ name }) => name),
    listStripeFaults: () => stripe.inspect()['faults'],
    place: geo.place,
    members: state.collection('test-members'),
    findMailedLinks: mailbox.findLinks,
  });
  mountExperimentPages(app, editor);
  for (const provider of providers) provider.mount(app);
  app.use(answerNotFound, handleError);

  async function closeParts(): Promise<void> {
    closeControl();
    await Promise.all(providers.map((provider) => provider.close?.()));
  }
  return { app, mailbox, growthbook, closeParts };
}

/** The REST API of the sandbox itself. */
function getOwnGrowthbook(url: string): GrowthbookAccess {
  return { url: `${url}/growthbook`, key: SANDBOX_API_KEY, environment };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
