import { parseArgs } from 'node:util';
import { startStripeSandbox } from './start-stripe-sandbox';

const usage = 'Usage: stripe-sandbox [--port 12111] [--webhook-url http://…] [--webhook-secret whsec_…]';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '12111' },
      'webhook-url': { type: 'string' },
      'webhook-secret': { type: 'string', default: 'whsec_sandbox' },
    },
  });
  const { url } = await startStripeSandbox({
    port: Number(values.port),
    webhookUrl: values['webhook-url'] ?? null,
    webhookSecret: values['webhook-secret'],
  });
  process.stdout.write(
    `Stripe sandbox: API at ${url}/v1, Stripe.js at ${url}/endive/stripe.js. It forgets everything when it ends.\n`,
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}\n`);
  process.exit(1);
});
