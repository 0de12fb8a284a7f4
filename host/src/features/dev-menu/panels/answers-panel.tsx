import { getCurrentDoc, listOverlayFlags } from '@funnel/content/quiz';
import { flagNames, parseQuizState, type QuizState, storageKeys } from '@funnel/contracts';
import { Button, Notice, SelectField, TextField } from '@funnel/ui';
import { type ReactElement, useState } from 'react';
import { type FillOptions, fillQuiz, jumpTo, listKnownSteps } from '../../../test-answers/fill-quiz';
import { isProfile, type Profile, profiles } from '../../../test-answers/quiz-profiles';
import styles from '../dev-menu.module.css';
import type { DevMenuTools, PanelProps } from '../tools';
import { Facts } from './facts';

const profileNames: Record<Profile, string> = {
  first: 'First options',
  highest: 'Highest scores',
  lowest: 'Lowest scores',
  random: 'Random, by seed',
};

/** Answers the quiz for a tester, completely or up to a step. */
export function AnswersPanel({ tools, onStale }: PanelProps): ReactElement {
  const [steps] = useState(listKnownSteps);
  const [answered, setAnswered] = useState(() => countAnswers(tools));
  const [profile, setProfile] = useState<Profile>('first');
  const [seed, setSeed] = useState('1');
  const [stepId, setStepId] = useState(steps[0]?.id ?? '');
  const [isUnreachable, setUnreachable] = useState(false);
  const options = () => fillOptions(tools, profile, Number(seed) || 0);

  async function open(quiz: QuizState, address: string) {
    await tools.consents.record({ health: true }, 'dev-menu');
    tools.storage.setItem(storageKeys.quizState, JSON.stringify(quiz));
    tools.page.open(address);
  }

  function handleJump() {
    const jump = jumpTo(stepId, options());
    setUnreachable(!jump);
    if (jump) void open(jump.quiz, jump.address);
  }

  function handleClear() {
    tools.storage.removeItem(storageKeys.quizState);
    tools.storage.removeItem(storageKeys.adhdStory);
    setAnswered(0);
    onStale();
  }

  return (
    <>
      <p className={styles['hint']}>
        Both buttons record consent to health processing from the surface dev-menu, and reload the page.
      </p>
      <Facts of={{ 'Answers kept': answered }} />
      <SelectField
        label="How to answer"
        value={profile}
        onChange={({ target }) => setProfile(isProfile(target.value) ? target.value : 'first')}
      >
        {profiles.map((name) => (
          <option key={name} value={name}>
            {profileNames[name]}
          </option>
        ))}
      </SelectField>
      {profile === 'random' && (
        <TextField
          label="Seed"
          inputMode="numeric"
          value={seed}
          onChange={({ target }) => setSeed(target.value)}
        />
      )}
      <Button onClick={() => void open(fillQuiz(options()), '/inflow-quiz')}>Fill the whole quiz</Button>
      <SelectField label="Step" value={stepId} onChange={({ target }) => setStepId(target.value)}>
        {steps.map(({ id, title }) => (
          <option key={id} value={id}>
            {id === title ? id : `${id}: ${title}`}
          </option>
        ))}
      </SelectField>
      {isUnreachable && <Notice kind="warning">No answers lead to this step.</Notice>}
      <Button variant="secondary" onClick={handleJump}>
        Jump to the step
      </Button>
      <Button variant="secondary" onClick={handleClear}>
        Clear the answers
      </Button>
    </>
  );
}

function countAnswers({ storage }: DevMenuTools): number {
  return Object.keys(parseQuizState(storage.getItem(storageKeys.quizState)).answers).length;
}

function fillOptions({ appConfig, geo, flags }: DevMenuTools, profile: Profile, seed: number): FillOptions {
  const asked = listOverlayFlags(getCurrentDoc());
  const names = flagNames.filter((name) => asked.includes(name));
  return {
    profile,
    seed,
    overlays: Object.fromEntries(names.map((name) => [name, flags.inspect(name).variant])),
    origins: appConfig.discoveredInflowOptions.map(({ id }) => id),
    place: { country: geo.location.countryCode ?? '', gdpr: geo.meta.isGdpr ? 'yes' : 'no' },
  };
}
