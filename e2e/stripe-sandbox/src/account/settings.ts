import * as z from 'zod';
import type { Collection } from '../sandbox-options';

/** The account's dashboard settings and the browser's wallets. */
export const settingsSchema = z.strictObject({
  /** What happens to a subscription whose renewal failed four times. */
  whenRetriesEnd: z.enum(['cancel', 'past_due', 'unpaid']),
  /** The buttons that the Express Checkout Element shows. */
  wallets: z.array(z.enum(['apple_pay', 'google_pay', 'link'])),
  /** The e-mail that a wallet returns for its owner. */
  walletEmail: z.email(),
});
export type Settings = z.infer<typeof settingsSchema>;

const usual: Settings = { whenRetriesEnd: 'cancel', wallets: [], walletEmail: 'wallet@example.com' };

export type AccountSettings = ReturnType<typeof openSettings>;

export function openSettings(stored: Collection<Partial<Settings>>) {
  const get = (): Settings => ({ ...usual, ...stored.get('settings') });
  return {
    get,
    change(changes: Partial<Settings>): Settings {
      stored.set('settings', { ...get(), ...changes });
      return get();
    },
    clear: () => stored.clear(),
  };
}
