import { consentPolicy } from '@funnel/content/legal/consent-policy';
import type { BootDocument } from '@funnel/contracts';
import { type Consents, type ConsentsOptions, createConsents } from '../../features/consent/consents';
import { createUnsentRecords, type UnsentRecordsOptions } from '../../features/consent/unsent-records';

type Options = Pick<ConsentsOptions, 'uuid' | 'locale'> &
  UnsentRecordsOptions & { readonly boot: Pick<BootDocument, 'gpc'> };

/** The consents of this browser's visitor, for the texts of this release. */
export function createVisitorConsents({ boot, ...options }: Options): Consents {
  return createConsents({
    ...options,
    unsent: createUnsentRecords(options),
    policy: consentPolicy,
    hasGpc: boot.gpc === true || Reflect.get(navigator, 'globalPrivacyControl') === true,
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
  });
}
