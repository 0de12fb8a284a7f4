import {
  type ConsentPurpose,
  type ConsentRecord,
  consentPurposes,
  EMAIL_LINK_SURFACE,
  extraStorageKeys,
} from '@funnel/contracts';
import type { IdentifiedRecord, UnsentRecords } from './unsent-records';

export type Decisions = Partial<Record<ConsentPurpose, boolean>>;

/** A decision, when it was made, and whether the browser sent a Global Privacy Control signal then. */
type Decision = { readonly granted: boolean; readonly gpc: boolean; readonly at?: string };
export type Kept = Partial<Record<ConsentPurpose, Decision>>;

export type ConsentsOptions = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly unsent: UnsentRecords;
  /** The texts that consents refer to. Decisions about other texts do not count: they are asked for again. */
  readonly policy: { readonly version: string; readonly hash: string };
  readonly uuid: () => string;
  readonly locale: string;
  /** Global Privacy Control: the browser says no to marketing for its owner. */
  readonly hasGpc: boolean;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly report: (error: unknown) => void;
};

/** The visitor's consents: denied until given, kept on the device, recorded at the API. */
export function createConsents(options: ConsentsOptions) {
  const { storage, unsent, policy, hasGpc } = options;
  let kept = readKept(storage, policy.version);
  const listeners = new Set<() => void>();

  function change(next: Kept): void {
    kept = next;
    for (const listener of listeners) listener();
  }

  return {
    hasGpc,
    /** The decisions as they stand; another object after every change. */
    current: () => kept,
    /** Calls the listener after every change, here or in another tab; returns what ends that. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    granted: (purpose: ConsentPurpose) => isGranted(purpose, kept[purpose], hasGpc),
    /** Whether the visitor said yes or no to the present texts. */
    decided: (purpose: ConsentPurpose) => kept[purpose] !== undefined,
    /** Puts decisions in the place of those that stood here; they are recorded already. */
    adopt(decisions: Kept): void {
      change(decisions);
      keep(kept, options);
    },
    /** Records decisions, of the present visitor unless told. */
    async record(given: Decisions, surface: string, uuid = options.uuid()): Promise<void> {
      const counted = hasGpc ? underGpc(given) : given;
      const decisions = consentPurposes.flatMap((purpose) => {
        const granted = counted[purpose];
        return granted === undefined ? [] : [{ purpose, granted }];
      });
      if (decisions.length === 0) return;
      const at = options.now().toISOString();
      const fresh = decisions.map(({ purpose, granted }) => [purpose, { granted, gpc: hasGpc, at }]);
      // Sinks stop before anything else can fail.
      change({ ...kept, ...readKept(storage, policy.version), ...Object.fromEntries(fresh) });
      keep(kept, options);
      await unsent.send({ ...recordOf(decisions, surface, options), uuid, decidedAt: at });
    },
    /**
     * Records that the visitor followed a link of a mail to this address: they want mail there. It is no decision of
     * theirs, so it changes nothing here, and says nothing against a signal or a refusal.
     */
    async recordLink(email: string): Promise<void> {
      if (hasGpc || kept.messaging) return;
      const record = recordOf([{ purpose: 'messaging', granted: true }], EMAIL_LINK_SURFACE, options);
      const decidedAt = options.now().toISOString();
      await unsent.send({ ...record, email, uuid: options.uuid(), decidedAt });
    },
    /** Sends the records that did not arrive when they were made. */
    sendUnsent: () => unsent.send(),
    /** Takes over what another tab decided. */
    reread(): void {
      const stored = readKept(storage, policy.version);
      if (JSON.stringify(stored) !== JSON.stringify(kept)) change(stored);
    },
  };
}

export type Consents = ReturnType<typeof createConsents>;

/** Under the signal advertising is off for good; the rest takes a decision made in spite of the signal. */
function isGranted(purpose: ConsentPurpose, decision: Decision | undefined, hasGpc: boolean): boolean {
  if (!decision?.granted) return false;
  if (!hasGpc || purpose === 'health') return true;
  return purpose !== 'advertising' && decision.gpc;
}

function underGpc(given: Decisions): Decisions {
  return given.advertising === undefined ? given : { ...given, advertising: false };
}

function recordOf(
  decisions: ConsentRecord['decisions'],
  surface: string,
  { policy, locale, hasGpc, newId }: ConsentsOptions,
): Omit<IdentifiedRecord, 'uuid' | 'decidedAt'> {
  return {
    decisions,
    policyVersion: policy.version,
    textHash: policy.hash,
    surface,
    locale,
    gpc: hasGpc,
    recordId: newId(),
  };
}

function keep(decisions: Kept, { storage, policy, report }: ConsentsOptions): void {
  try {
    storage.setItem(extraStorageKeys.consents, JSON.stringify({ version: policy.version, decisions }));
  } catch (error) {
    report(error);
  }
}

function readKept(storage: Pick<Storage, 'getItem'>, version: string): Kept {
  try {
    const stored = JSON.parse(storage.getItem(extraStorageKeys.consents) ?? 'null');
    return stored.version === version && areDecisions(stored.decisions) ? stored.decisions : {};
  } catch {
    return {};
  }
}

function areDecisions(stored: unknown): stored is Kept {
  if (typeof stored !== 'object' || stored === null) return false;
  const known: readonly string[] = consentPurposes;
  return Object.entries(stored).every(
    ([purpose, decision]) => known.includes(purpose) && typeof decision?.granted === 'boolean',
  );
}
