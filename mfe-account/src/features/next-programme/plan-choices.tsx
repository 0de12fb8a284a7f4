import type { NextProgrammes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button, Card } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { NotSaved } from '../../feedback/not-saved';
import { useRestartProgrammeMutation } from '../../programme/restart-programme';
import styles from './next-programme.module.css';
import { StartButton } from './start-button';

type PlanChoicesProps = { after: number; programmes: NextProgrammes['programmes'] };

/** Every plan, for those who decide themselves. */
export function PlanChoices({ after, programmes }: PlanChoicesProps): ReactElement {
  return (
    <section className={styles['choices']} aria-labelledby="choices">
      <h2 id="choices">{t`Choose a plan`}</h2>
      <ul className={styles['plans']}>
        {programmes
          // Without its themes, the first plan was built before and is gone.
          .filter(({ themes }) => themes.length > 0)
          .map(({ id, title, about, themes, isDone }) => (
            <Card key={id} as="li">
              <h3>{title}</h3>
              <p>{about}</p>
              <p className={styles['themes']}>{themes.map((theme) => theme.title).join('\u00a0· ')}</p>
              <StartButton
                programmeId={id}
                after={after}
                label={isDone ? t`Repeat: ${title}` : t`Start: ${title}`}
                variant="secondary"
              />
            </Card>
          ))}
        <NewPlan />
      </ul>
    </section>
  );
}

/** A first plan again, from the newest answers. */
function NewPlan(): ReactElement {
  const { links } = usePlatform();
  const navigate = useNavigate();
  const [build, { isLoading, isError }] = useRestartProgrammeMutation();

  async function handleBuild(): Promise<void> {
    const { data } = await build();
    if (data) void navigate(links.account());
  }

  return (
    <Card as="li">
      <h3>{t`A new plan from your answers`}</h3>
      <p>
        <Trans>
          We choose four themes from your newest quiz answers. If a lot has changed,{' '}
          <Link to={links.quiz()}>take the quiz again</Link> first.
        </Trans>
      </p>
      <Button
        variant="secondary"
        busy={isLoading}
        onClick={() => void handleBuild()}
      >{t`Build a new plan`}</Button>
      {isError && <NotSaved />}
    </Card>
  );
}
