import { brandName } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button, Checkbox, Icon, type IconName, ScreenHeading } from '@funnel/ui';
import { type ReactElement, type ReactNode, type SubmitEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './start-screen.module.css';

type StartScreenProps = {
  /** Where the law wants a deliberate tick rather than a press on the button. */
  needsTick: boolean;
  onAgree: () => void;
};

/** Before the first question: for whom this is, what it is not, and the consent to handle health answers. */
export function StartScreen({ needsTick, onAgree }: StartScreenProps): ReactElement {
  const { links } = usePlatform();
  const [isTicked, setTicked] = useState(false);
  const [isMissing, setMissing] = useState(false);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (needsTick && !isTicked) setMissing(true);
    else onAgree();
  }

  return (
    <form className={styles['start']} noValidate onSubmit={handleSubmit}>
      <header className={styles['head']}>
        <ScreenHeading title="Before we begin" />
        <p className={styles['lead']}>
          About five minutes, one question at a time. You can stop whenever you like.
        </p>
      </header>
      <ul className={styles['facts']}>
        <Fact icon="person">You are 18 or older. The questions are written for adults.</Fact>
        <Fact icon="info">
          This is a way to reflect on yourself, not a medical assessment. Many things can look similar, and a
          low result rules nothing out.
        </Fact>
        <Fact icon="lock">
          Your answers say something about your health. {brandName} uses them to work out your results and
          shares them with nobody. You can delete them at any time.
        </Fact>
      </ul>
      <p>
        <Link to={links.legal('health-data')}>How we treat health data</Link>
      </p>
      {needsTick && (
        <Checkbox
          label="I am 18 or older, and I agree that my answers about my health are used to work out my results."
          checked={isTicked}
          error={isMissing && 'We need your agreement before the first question.'}
          onChange={(event) => {
            setTicked(event.target.checked);
            setMissing(false);
          }}
        />
      )}
      <Button type="submit" full>
        {needsTick ? 'Begin' : 'I agree, begin'}
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
