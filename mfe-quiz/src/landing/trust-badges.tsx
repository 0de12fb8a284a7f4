import { type LandingProof, landingProof } from '@funnel/content/landing';
import { Icon, type IconName } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import styles from './trust-badges.module.css';

/** What a visitor can rely on. A reviewer is named only if there is one. */
export function TrustBadges({ reviewer = landingProof.reviewer }: Partial<Pick<LandingProof, 'reviewer'>>) {
  return (
    <ul className={styles['badges']}>
      <Badge
        icon="lock"
        title={t`Private by default`}
        // Promise: revoked health consent deletes answers and shared results
        text={t`We ask before we keep health answers, and you can delete them any time.`}
      />
      <Badge
        icon="calendar"
        title={t`Cancel online`}
        // Promise: keyboard alone cancels in two steps and takes it back
        text={t`If you ever buy a membership, you can cancel it in your account any time.`}
      />
      <Badge
        icon="info"
        title={t`No labels`}
        text={t`Everyday habits in plain words. This quiz isn’t a medical assessment.`}
      />
      {reviewer && <ReviewerBadge {...reviewer} />}
    </ul>
  );
}

function ReviewerBadge({ name, credentials }: NonNullable<LandingProof['reviewer']>): ReactElement {
  return <Badge icon="person" title={t`Reviewed by a clinician`} text={`${name}, ${credentials}`} />;
}

type BadgeProps = { icon: IconName; title: string; text: string };

function Badge({ icon, title, text }: BadgeProps): ReactElement {
  return (
    <li className={styles['badge']}>
      <Icon name={icon} />
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
    </li>
  );
}
