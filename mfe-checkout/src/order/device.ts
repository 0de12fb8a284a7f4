import {
  couponCodeSchema,
  extraStorageKeys,
  isDesktop,
  isRecord,
  parseQuizState,
  readStoredJson,
  storageKeys,
  visitKeys,
} from '@funnel/contracts';
import type { WinbackType } from '@funnel/platform';
import * as z from 'zod/mini';
import { reminderSchema } from './extra-reminder';
import { purchaseSchema } from './purchase';
import { createStored } from './stored';

const CHECKOUT_STARTED_KEY = 'checkout-started';

/** What the visitor typed on the payment page. The card is in the provider's own form and never here. */
const draftSchema = z.object({
  email: z.string(),
  fullName: z.string(),
  countryCode: z.string(),
  postalCode: z.string(),
});

/** The remote's only access to browser APIs and storage. */
export const device = {
  /** Kept after the tab is closed: a paid visitor must be able to finish the account. */
  purchases: createStored(localStorage, extraStorageKeys.pendingPurchase, purchaseSchema),
  paymentDraft: createStored(sessionStorage, visitKeys.paymentDraft, draftSchema),
  /** The code only: the server validates it again after a reload. */
  coupon: createStored(sessionStorage, visitKeys.coupon, z.object({ code: couponCodeSchema })),
  /** Kept for this tab: only a member can be reminded, and the account comes after the payment. */
  extraReminder: createStored(sessionStorage, visitKeys.extraReminder, reminderSchema),
  origin: () => location.origin,
  setTitle: (title: string) => {
    document.title = title;
  },
  host: () => location.host,
  isDesktop: () => isDesktop(navigator.userAgent),
  now: () => new Date(),
  newId: () => crypto.randomUUID(),
  /** Some old or hardened browsers report none. */
  timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
  rememberedEmail: () => localStorage.getItem(storageKeys.checkoutEmail),
  rememberEmail: (email: string) => localStorage.setItem(storageKeys.checkoutEmail, email),
  /** The answers in this browser. They are read here only and never sent anywhere. */
  readQuiz: () => parseQuizState(localStorage.getItem(storageKeys.quizState)),
  /** Browsers without media queries count as wide. */
  matchesMedia: (query: string) => window.matchMedia?.(query).matches ?? true,
  watchMedia(query: string, onChange: () => void): () => void {
    const media = window.matchMedia?.(query);
    media?.addEventListener('change', onChange);
    return () => media?.removeEventListener('change', onChange);
  },
  showsCouponInput: () => isOn(localStorage.getItem(storageKeys.showCouponInput)),
  isWinbackFromApp: () => isOn(localStorage.getItem(storageKeys.isWinbackFromApp)),
  winbackType: () => parseWinbackType(localStorage.getItem(storageKeys.winbackType)),
  rememberWinback: (type: WinbackType) => localStorage.setItem(storageKeys.winbackType, type),
  /** Variants chosen in the dev menu, by flag. */
  flagOverrides: () =>
    pickTexts(readStoredJson(localStorage, extraStorageKeys.flagOverrides, isRecord) ?? {}),
  /** True the first time per visit (one tab, including reloads). */
  markCheckoutStarted(): boolean {
    if (sessionStorage.getItem(CHECKOUT_STARTED_KEY) !== null) return false;
    sessionStorage.setItem(CHECKOUT_STARTED_KEY, '1');
    return true;
  },
};

function isOn(stored: string | null): boolean {
  return stored === '1' || stored === 'true';
}

function parseWinbackType(stored: string | null): WinbackType | undefined {
  const text = stored?.replaceAll('"', '');
  return text === 'plain' || text === '30off' ? text : undefined;
}

function pickTexts(stored: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = Object.entries(stored);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
