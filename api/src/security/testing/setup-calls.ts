import { setupMembership } from '../../payments/membership/testing/setup-membership';
import { buildPushEnvironment } from '../../platform/push/testing/push-environment';
import { openPaymentSandbox } from '../../platform/stripe/testing/payment-sandbox';
import type { CallOptions } from '../../platform/testing/setup';
import { allRoutes } from '../../routes';

export const revenueCatSecret = 'revenuecat-test-secret';

/** The API with a member who pays by the month, and calls that must succeed. */
export async function setupCalls() {
  const pushes = buildPushEnvironment(await openPaymentSandbox());
  const api = await setupMembership({
    environment: { REVENUECAT_WEBHOOK_SECRET: revenueCatSecret, ...pushes },
  });
  /** The reply to a call; any but a success ends the test. */
  async function send(method: 'get' | 'post' | 'patch' | 'delete', path: string, options: CallOptions = {}) {
    const { status, body, text } = await api.call(method, path, options);
    if (status >= 300) throw new Error(`${method} ${path} was answered with ${status}: ${text}`);
    return body;
  }
  return {
    ...api,
    send,
    operator: api.config.operators[0]?.token ?? '',
    /**
     * The routes that answered no call with a success, and the jobs of which none was done. Test tools are no part of
     * production; places are elsewhere.
     */
    async listUnused(): Promise<string[]> {
      const metrics = await (await fetch(`${api.address}/metrics`)).text();
      const routes = allRoutes
        .filter(({ path }) => !path.startsWith('/e2e/') && path !== '/places')
        .map(({ method, path }) => `method="${method.toUpperCase()}",route="${path}"`)
        .filter((labels) => !metrics.includes(`http_request_duration_seconds_count{${labels},status="2`));
      const jobs = metrics.matchAll(/^outbox_attempts_total\{topic="([^"]+)",outcome="done"\} 0$/gm);
      return [...routes, ...[...jobs].map(([, topic = '']) => topic)];
    },
  };
}

export type CallsApi = Awaited<ReturnType<typeof setupCalls>>;
