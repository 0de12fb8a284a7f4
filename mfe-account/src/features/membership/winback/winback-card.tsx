import type { MemberWinback } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Card } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { formatMoment, useReader } from '../../../dates/format-date';
import { membershipApi } from '../membership-api';

/** What the server lets a member whose membership ended come back to. */
export function useWinback(): { offered: GrantedWinback | null; isLoading: boolean } {
  const { data, isLoading } = membershipApi.useMemberWinbackQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return { offered: data?.offer ? { offer: data.offer, hasResults: data.hasResults } : null, isLoading };
}

/** The way back for a member whose membership ended, with the discount if there is one. */
export function WinbackCard({ offer, hasResults }: GrantedWinback): ReactElement {
  const { links } = usePlatform();
  const percentOff = offer.type === '30off' ? offer.percentOff : 0;
  return (
    <Card tone="soft">
      <h2>{percentOff > 0 ? t`${percentOff}% off if you come back` : t`Pick up where you left off`}</h2>
      {offer.type === '30off' && <OfferTerms offer={offer} />}
      <p>
        {hasResults
          ? t`Your answers and results are still here, and your account stays the same.`
          : t`Your account stays the same.`}
      </p>
      <ActionLink
        to={links.winbackOffer(offer.type)}
        label={percentOff > 0 ? t`See my offer` : t`See the prices`}
      />
    </Card>
  );
}

type GrantedWinback = MemberWinback & { offer: NonNullable<MemberWinback['offer']> };

type Discount = Extract<MemberWinback['offer'], { type: '30off' }>;

function OfferTerms({ offer: { expiresAt } }: { offer: Discount }): ReactElement {
  const end = formatMoment(expiresAt, useReader());
  return (
    <p>
      <Trans>
        It’s taken off the first period of a new membership. The offer ends{' '}
        <time dateTime={expiresAt}>{end}</time>.
      </Trans>
    </p>
  );
}
