import { type ConsentPolicy, getTextHash } from '@funnel/content/legal/consent-policy';
import {
  type ConsentPurpose,
  type ConsentRecord,
  consentPurposes,
  EMAIL_LINK_SURFACE,
  extraStorageKeys,
  isRecord,
  readStoredJson,
} from '@funnel/contracts';
import type { IdentifiedRecord, UnsentRecords } from './unsent-records';

export type Decisions = Partial<Record<ConsentPurpose, boolean>>;

/**
 * A decision, when it was made and in which language it was asked for, and whether the browser sent a Global Privacy
 * Control signal then.
 */
type Decision = {
  readonly granted: boolean;
  readonly gpc: boolean;
  readonly at?: string;
  readonly locale?: string;
};
export type StoredDecisions = Partial<Record<ConsentPurpose, Decision>>;

export type ConsentsOptions = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly unsent: UnsentRecords;
  /** The policy consents refer to. Decisions about another version do not count and are requested again. */
  readonly policy: ConsentPolicy;
  readonly uuid: () => string;
  /** The page's language. */
  readonly locale: string;
  /** Global Privacy Control: the browser opts out of marketing. */
  readonly hasGpc: boolean;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly report: (error: unknown) => void;
};

/** The visitor's consents: denied by default, stored on the device, recorded at the API. */
export function createConsents(options: ConsentsOptions) {
  const { storage, unsent, policy, locale, hasGpc } = options;
  let kept = readStored(storage, policy.version);
  const listeners = new Set<() => void>();

  function setDecisions(next: StoredDecisions): void {
    kept = next;
    for (const listener of listeners) listener();
  }

  return {
    hasGpc,
    /** The current decisions; a new object after every change. */
    current: () => kept,
    /** Calls the listener after every change, here or in another tab; returns the unsubscribe function. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    granted: (purpose: ConsentPurpose) => isGranted(purpose, kept[purpose], hasGpc),
    /** Whether the visitor has decided about the current policy. */
    decided: (purpose: ConsentPurpose) => kept[purpose] !== undefined,
    /** Replaces the decisions with already recorded ones. */
    replaceDecisions(decisions: StoredDecisions): void {
      setDecisions(decisions);
      storeDecisions(kept, options);
    },
    /** Records decisions, by default of the current visitor. */
    async record(given: Decisions, surface: string, uuid = options.uuid()): Promise<void> {
      const counted = hasGpc ? applyGpc(given) : given;
      const decisions = consentPurposes.flatMap((purpose) => {
        const granted = counted[purpose];
        return granted === undefined ? [] : [{ purpose, granted }];
      });
      if (decisions.length === 0) return;
      const at = options.now().toISOString();
      const fresh = decisions.map(({ purpose, granted }) => [purpose, { granted, gpc: hasGpc, at, locale }]);
      // Sinks must stop before anything else can fail.
      setDecisions({ ...kept, ...readStored(storage, policy.version), ...Object.fromEntries(fresh) });
      storeDecisions(kept, options);
      await unsent.send({ ...createRecord(decisions, surface, options), uuid, decidedAt: at });
    },
    /**
     * Records that the visitor followed a link in a mail to this address, as consent to messaging. It is not a
     * decision of theirs: it changes nothing here and overrides neither a signal nor a refusal.
     */
    async recordLink(email: string): Promise<void> {
      if (hasGpc || kept.messaging) return;
      const record = createRecord([{ purpose: 'messaging', granted: true }], EMAIL_LINK_SURFACE, options);
      const decidedAt = options.now().toISOString();
      await unsent.send({ ...record, email, uuid: options.uuid(), decidedAt });
    },
    /** Sends pending records; whether none is left. */
    sendUnsent: () => unsent.send(),
    /** Adopts decisions of another tab. */
    reread(): void {
      const stored = readStored(storage, policy.version);
      if (JSON.stringify(stored) !== JSON.stringify(kept)) setDecisions(stored);
    },
  };
}

export type Consents = ReturnType<typeof createConsents>;

/** With GPC, advertising is always off; other purposes need a decision made despite the signal. */
function isGranted(purpose: ConsentPurpose, decision: Decision | undefined, hasGpc: boolean): boolean {
  if (!decision?.granted) return false;
  if (!hasGpc || purpose === 'health') return true;
  return purpose !== 'advertising' && decision.gpc;
}

function applyGpc(given: Decisions): Decisions {
  return given.advertising === undefined ? given : { ...given, advertising: false };
}

function createRecord(
  decisions: ConsentRecord['decisions'],
  surface: string,
  { policy, locale, hasGpc, newId }: ConsentsOptions,
): Omit<IdentifiedRecord, 'uuid' | 'decidedAt'> {
  return {
    decisions,
    policyVersion: policy.version,
    textHash: getTextHash(policy, locale),
    surface,
    locale,
    gpc: hasGpc,
    recordId: newId(),
  };
}

function storeDecisions(decisions: StoredDecisions, { storage, policy, report }: ConsentsOptions): void {
  try {
    storage.setItem(extraStorageKeys.consents, JSON.stringify({ version: policy.version, decisions }));
  } catch (error) {
    report(error);
  }
}

function readStored(storage: Pick<Storage, 'getItem'>, version: string): StoredDecisions {
  const stored = readStoredJson(storage, extraStorageKeys.consents, isRecord);
  return stored?.['version'] === version && areDecisions(stored['decisions']) ? stored['decisions'] : {};
}

function areDecisions(stored: unknown): stored is StoredDecisions {
  if (!isRecord(stored)) return false;
  const known: readonly string[] = consentPurposes;
  return Object.entries(stored).every(
    ([purpose, decision]) =>
      known.includes(purpose) && isRecord(decision) && typeof decision['granted'] === 'boolean',
  );
}
