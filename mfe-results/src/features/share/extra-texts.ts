import type { ShareExtra } from '@funnel/contracts';
import { t } from '@lingui/core/macro';

/** The heading of a shared part. */
export function getExtraName(extra: ShareExtra): string {
  switch (extra) {
    case 'strengths':
      return t`Strengths`;
    case 'settings':
      return t`Where it gets in the way`;
    case 'since':
      return t`How long it has been there`;
    case 'sleep-hours':
      return t`Sleep`;
    case 'story':
      return t`Story`;
  }
}
