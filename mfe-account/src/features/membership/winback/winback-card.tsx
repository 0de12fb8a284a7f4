import type { MemberWinback } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { buttonClass, Card } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { membershipApi } from '../membership-api';
import { useReader } from '../use-reader';

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
      <Link className={buttonClass()} to={links.winbackOffer(offer.type)}>
        <Trans>See my offer</Trans>
      </Link>
    </Card>
  );
}

type Discount = Extract<MemberWinback['offer'], { type: '30off' }>;

function OfferTerms({ offer: { expiresAt } }: { offer: Discount }): ReactElement {
  const { locale, timeZone } = useReader();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const end = format.format(new Date(expiresAt));
  return (
    <p>
      <Trans>
        It’s taken off the first period of a new plan. The offer ends <time dateTime={expiresAt}>{end}</time>.
      </Trans>
    </p>
  );
}
