import type { Answers, Recheck } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { hasErrorCode } from '@funnel/platform/failed-call';
import { Button, Choice, ChoiceList, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { NotSaved } from '../../feedback/not-saved';
import { getScaleTexts } from '../../locales/messages';
import styles from './next-programme.module.css';
import { useSaveRecheckMutation } from './recheck-api';

type RecheckFormProps = {
  recheck: Recheck;
  /** Opened by a button, which is gone: the focus begins here. */
  isRepeated: boolean;
  onSaved: () => void;
};

/** The questions, an area on each screen. What is answered is sent after the last one. */
export function RecheckForm({
  recheck: { areas, quizVersion },
  isRepeated,
  onSaved,
}: RecheckFormProps): ReactElement | null {
  const asked = areas.filter(({ questions }) => questions.length > 0);
  const [index, setIndex] = useState(0);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [isEmpty, setEmpty] = useState(false);
  const [save, { isLoading, error }] = useSaveRecheckMutation();
  const [hasMoved, setMoved] = useState(isRepeated);
  const area = asked[index];
  const isLast = index === asked.length - 1;
  const [number, count] = [index + 1, asked.length];

  function moveTo(next: number): void {
    setMoved(true);
    setIndex(next);
  }

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isLast) return moveTo(index + 1);
    setEmpty(Object.keys(chosen).length === 0);
    if (Object.keys(chosen).length === 0) return;
    const { data } = await save({ quizVersion, answers: toAnswers(chosen) });
    if (data) onSaved();
  }

  if (!area) return null;
  return (
    <form className={styles['form']} onSubmit={(event) => void handleSubmit(event)}>
      <AreaHeading key={area.id} id={area.id} place={t`${number} of ${count}`} takesFocus={hasMoved} />
      {area.questions.map(({ id, title, options }) => (
        <ChoiceList key={id} legend={title} columns>
          {options.map((option) => (
            <Choice
              key={option.id}
              type="radio"
              name={id}
              value={option.id}
              label={option.label}
              checked={chosen[id] === option.id}
              onChange={() => setChosen({ ...chosen, [id]: option.id })}
            />
          ))}
        </ChoiceList>
      ))}
      {isEmpty && <Notice kind="error">{t`Answer the questions for at least one area.`}</Notice>}
      {error && (hasErrorCode(error, 'limit-reached') ? <TooMany /> : <NotSaved />)}
      <div className={styles['areaButtons']}>
        <Button type="submit" busy={isLoading} full>
          {isLast ? t`See then and now` : t`Next area`}
        </Button>
        {index > 0 && (
          <Button variant="quiet" onClick={() => moveTo(index - 1)} full>{t`Previous area`}</Button>
        )}
      </div>
    </form>
  );
}

/** Says why the answers can’t be saved, and how they can be. */
function TooMany(): ReactElement {
  const { links } = usePlatform();
  return (
    <Notice kind="error" title={t`These answers weren’t saved`}>
      {/* Promise: re-checks and results have a limit each */}
      <Trans>
        You’ve answered these questions very often, and we keep no more. Delete answers you no longer need
        under <Link to={links.myResults()}>your results</Link>, then answer again.
      </Trans>
    </Notice>
  );
}

type AreaHeadingProps = { id: string; place: string; takesFocus: boolean };

/** Takes the focus from the button that led to it. */
function AreaHeading({ id, place, takesFocus }: AreaHeadingProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {getScaleTexts()[`${id}.title`] ?? id} <span className={styles['themes']}>{place}</span>
    </h2>
  );
}

function toAnswers(chosen: Readonly<Record<string, string>>): Answers {
  return Object.fromEntries(
    Object.entries(chosen).map(([id, option]) => [id, { type: 'MULTIPLE_CHOICE', answer: [option] }]),
  );
}
