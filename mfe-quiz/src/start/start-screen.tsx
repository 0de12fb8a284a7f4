import type { ConsentTexts } from '@funnel/content/legal/consent-texts';
import { usePlatform } from '@funnel/platform';
import { Button, Checkbox, Icon, type IconName } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { QuestionHead } from '../steps/question-head';
import styles from './start-screen.module.css';

export type StartScreenProps = {
  /** Whether the law requires a ticked checkbox instead of a button press. */
  needsTick: boolean;
  /** Whether the quiz is being prepared. */
  isBusy?: boolean;
  onAgree: () => void;
  /** Versioned with the policies, since the consent record names them. */
  texts: ConsentTexts['health'];
};

/** Shown before the first question: audience, limits, and the consent to process health answers. */
export function StartScreen({ needsTick, isBusy = false, onAgree, texts }: StartScreenProps): ReactElement {
  const { flow, links } = usePlatform();
  useEffect(() => flow?.exposeOrder(), [flow]);
  const [isTicked, setTicked] = useState(false);
  const [isMissing, setMissing] = useState(false);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (needsTick && !isTicked) setMissing(true);
    else onAgree();
  }

  return (
    <form className={styles['start']} noValidate onSubmit={handleSubmit}>
      <QuestionHead
        title={t`Before we begin`}
        lead={t`It takes about five minutes, one question at a time. You can stop any time.`}
      />
      <ul className={styles['facts']}>
        <Fact icon="person">{texts.facts.adult}</Fact>
        <Fact icon="info">{texts.facts.limits}</Fact>
        <Fact icon="lock">{texts.facts.use}</Fact>
        {flow?.resultsNeedPlan && (
          <Fact icon="info">
            <Trans>
              Your results come with a paid plan. You choose one after the last question and see its price
              before you agree.
            </Trans>
          </Fact>
        )}
      </ul>
      <p>
        <Link to={links.legal('consumer-health-data')}>
          <Trans>How we handle health data</Trans>
        </Link>
      </p>
      {needsTick && (
        <Checkbox
          label={texts.tick}
          checked={isTicked}
          error={isMissing && t`Check the box to start.`}
          onChange={(event) => {
            setTicked(event.target.checked);
            setMissing(false);
          }}
        />
      )}
      <Button type="submit" full busy={isBusy}>
        {needsTick ? <Trans>Begin</Trans> : <Trans>Agree and begin</Trans>}
      </Button>
    </form>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }): ReactElement {
  return (
    <li className={styles['fact']}>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}
