import type { RuntimeConfig } from '@funnel/contracts';
import type { Stripe } from '@stripe/stripe-js';
// `pure` has no side effects on import; the main entry would add the provider's script at once.
import { loadStripe } from '@stripe/stripe-js/pure';

/** After this time the script counts as blocked. */
const SCRIPT_TIMEOUT_MS = 20_000;

type ProviderConfig = Pick<RuntimeConfig, 'stripePublishableKey' | 'stripeScriptUrl'>;

/**
 * Loads the payment provider's script. A script URL in the configuration is loaded first, and the SDK then uses that
 * script; with a live key the URL is ignored. Rejects when the script does not load.
 */
export async function loadProvider(config: ProviderConfig): Promise<Stripe> {
  const { stripePublishableKey: key, stripeScriptUrl: address } = config;
  if (address && !key.startsWith('pk_live_')) await withTimeout(addScript(address));
  const stripe = await withTimeout(loadStripe(key));
  if (!stripe) throw new Error('The payment script returned nothing');
  return stripe;
}

function addScript(address: string): Promise<void> {
  if ('Stripe' in window) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The payment script did not load'));
    };
    document.head.append(script);
  });
}

function withTimeout<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The payment script took too long')), SCRIPT_TIMEOUT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
