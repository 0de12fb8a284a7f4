import type { MemberWinback } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Card } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { formatMoment, useReader } from '../../../dates/format-date';
import { membershipApi } from '../membership-api';

/** The offer to a member whose plan ended; nothing when the server has none. */
export function WinbackCard(): ReactElement | null {
  const { links } = usePlatform();
  const { data } = membershipApi.useMemberWinbackQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data?.offer) return null;
  const { offer, hasResults } = data;
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
      <ActionLink to={links.winbackOffer(offer.type)} label={t`See my offer`} />
    </Card>
  );
}

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
