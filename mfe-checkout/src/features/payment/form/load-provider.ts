import type { RuntimeConfig } from '@funnel/contracts';
import type { Stripe } from '@stripe/stripe-js';
// Only `pure` leaves the page alone at import; the main entry would add the provider's script at once.
import { loadStripe } from '@stripe/stripe-js/pure';

/** Longer than this and the script counts as blocked. */
const SCRIPT_TIMEOUT_MS = 20_000;

type ProviderConfig = Pick<RuntimeConfig, 'stripePublishableKey' | 'stripeScriptUrl'>;

/**
 * Loads the payment provider's script. With a script address in the configuration that one is loaded first and the
 * SDK takes what it finds; with a live key the address is ignored. Rejects when the script does not come.
 */
export async function loadProvider(config: ProviderConfig): Promise<Stripe> {
  const { stripePublishableKey: key, stripeScriptUrl: address } = config;
  if (address && !key.startsWith('pk_live_')) await withinTime(addScript(address));
  const stripe = await withinTime(loadStripe(key));
  if (!stripe) throw new Error('The payment script gave nothing');
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

function withinTime<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The payment script took too long')), SCRIPT_TIMEOUT_MS);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
