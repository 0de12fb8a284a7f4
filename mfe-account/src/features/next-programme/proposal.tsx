import {
  type NextProgrammes,
  type ProgrammeChange,
  type ProposalReason,
  programmeChanges,
} from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button, Card, Choice, ChoiceList } from '@funnel/ui';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { type ReactElement, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { NotSaved } from '../../feedback/not-saved';
import { getScaleTexts } from '../../locales/messages';
import styles from './next-programme.module.css';
import { useProposeNextMutation } from './next-programme-api';
import { StartButton } from './start-button';

type Listed = NextProgrammes['programmes'][number];

const changeTexts: Readonly<Record<ProgrammeChange, MessageDescriptor>> = {
  easier: msg`Some things are easier now`,
  same: msg`Not much has changed`,
  work: msg`Work or study asks more of me`,
  feelings: msg`Feelings get in the way more often`,
  home: msg`Home, or people close to me, need more of me`,
};

type Fields = { changes: ProgrammeChange[]; wishes: string[] };
type ProposalProps = { after: number; remaining: readonly Listed[] };

/** Asks what has changed and what the member would like, and proposes one of the remaining plans. */
export function Proposal({ after, remaining }: ProposalProps): ReactElement {
  const [propose, { data, isLoading, isError }] = useProposeNextMutation();
  const { register, handleSubmit } = useForm<Fields>({ defaultValues: { changes: [], wishes: [] } });
  const submit = handleSubmit(async (fields) => void (await propose(fields)));
  const proposed = remaining.find(({ id }) => id === data?.proposal?.programmeId);
  return (
    <>
      <form className={styles['form']} onSubmit={(event) => void submit(event)}>
        <ChoiceList
          legend={<h2>{t`What has changed?`}</h2>}
          hint={t`Optional. We use it for this suggestion only and don’t keep it.`}
          columns
        >
          {programmeChanges.map((id) => (
            <Choice
              key={id}
              type="checkbox"
              value={id}
              label={i18n._(changeTexts[id])}
              {...register('changes')}
            />
          ))}
        </ChoiceList>
        <ChoiceList
          legend={<h2>{t`What would you like next?`}</h2>}
          hint={t`Choose as many as you like. They count most for our suggestion.`}
          columns
        >
          {remaining
            .flatMap(({ themes }) => themes)
            .map(({ id, title, intro }) => (
              <Choice
                key={id}
                type="checkbox"
                value={id}
                label={title}
                description={intro}
                {...register('wishes')}
              />
            ))}
        </ChoiceList>
        <Button type="submit" variant="secondary" busy={isLoading}>{t`Suggest a plan for me`}</Button>
        {isError && <NotSaved />}
      </form>
      {proposed && data?.proposal && (
        <ProposedPlan key={proposed.id} programme={proposed} reason={data.proposal.reason} after={after} />
      )}
    </>
  );
}

type ProposedPlanProps = { programme: Listed; reason: ProposalReason; after: number };

function ProposedPlan({ programme, reason, after }: ProposedPlanProps): ReactElement {
  const { locale } = usePlatform();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { id, title, about, themes } = programme;
  return (
    <Card tone="soft">
      <h2 ref={heading} tabIndex={-1}>{t`Our suggestion: ${title}`}</h2>
      <p>{about}</p>
      <p>{describeReason(reason, programme, locale)}</p>
      <ol>
        {themes.map((theme) => (
          <li key={theme.id}>{theme.title}</li>
        ))}
      </ol>
      <StartButton programmeId={id} after={after} label={t`Start these four weeks`} />
    </Card>
  );
}

const changeReasons: Readonly<Record<string, MessageDescriptor>> = {
  work: msg`You said that work or study asks more of you now.`,
  feelings: msg`You said that feelings get in the way more often now.`,
  home: msg`You said that home, or people close to you, need more of you now.`,
};

function describeReason(reason: ProposalReason, { id, themes }: Listed, locale: string): string {
  const byOrder = t`You’ve left it open, so we suggest the plan that comes next.`;
  switch (reason.kind) {
    case 'wishes': {
      const titles = themes
        .filter((theme) => reason.themes.includes(theme.id))
        .map(({ title }) => `“${title}”`);
      const list = new Intl.ListFormat(locale).format(titles);
      return t`It includes what you’d like next: ${list}.`;
    }
    case 'change':
      return changeReasons[id] ? i18n._(changeReasons[id]) : byOrder;
    case 'area': {
      const area = getScaleTexts()[`${reason.areaId}.title`] ?? '';
      return t`Of these plans, it’s the closest to what you answered about this area: ${area}.`;
    }
    case 'order':
      return byOrder;
  }
}
