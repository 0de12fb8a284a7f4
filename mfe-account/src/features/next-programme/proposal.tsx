import type { NextProgrammes, ProposalReason } from '@funnel/contracts';
import { Card, Loaded } from '@funnel/ui';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { getScaleTexts } from '../../locales/messages';
import styles from './next-programme.module.css';
import { type Said, useProposal } from './next-programme-api';
import { ProposalForm } from './proposal-form';
import { RecheckLine } from './recheck-line';
import { StartButton } from './start-button';

type Listed = NextProgrammes['programmes'][number];

type ProposalProps = { after: number; remaining: readonly Listed[]; recheckedAt: string | null };

/** Proposes one of the remaining plans from what is known, and again from what the member says. */
export function Proposal({ after, remaining, recheckedAt }: ProposalProps): ReactElement {
  const [said, setSaid] = useState<Said>({ changes: [], wishes: [] });
  const [asked, setAsked] = useState(0);
  const query = useProposal(said);

  function handleSubmit(fields: Said): void {
    setSaid(fields);
    setAsked(asked + 1);
  }

  return (
    <>
      <Loaded query={{ ...query, data: query.currentData }} lines={6} label={t`Loading our suggestion`}>
        {({ proposal }) => {
          const proposed = remaining.find(({ id }) => id === proposal?.programmeId);
          return (
            proposed &&
            proposal && (
              <ProposedPlan
                key={asked}
                programme={proposed}
                reason={describeReason(proposal.reason, proposed, said)}
                after={after}
                takesFocus={asked > 0}
              />
            )
          );
        }}
      </Loaded>
      <RecheckLine recheckedAt={recheckedAt} hasSuggestion />
      <ProposalForm remaining={remaining} isBusy={query.isFetching} onSubmit={handleSubmit} />
    </>
  );
}

type ProposedPlanProps = {
  programme: Listed;
  reason: string;
  after: number;
  /** Whether the member has asked for it; not when the page opens with it. */
  takesFocus: boolean;
};

function ProposedPlan({ programme, reason, after, takesFocus }: ProposedPlanProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const { id, title, about, themes } = programme;
  return (
    <Card tone="soft">
      <h2 ref={heading} tabIndex={-1}>{t`Our suggestion: ${title}`}</h2>
      <p>{about}</p>
      <p>{reason}</p>
      <ol className={styles['weeks']}>
        {themes.map((theme) => (
          <li key={theme.id}>{theme.title}</li>
        ))}
      </ol>
      <StartButton programmeId={id} after={after} label={t`Start this plan`} />
    </Card>
  );
}

const changeReasons: Readonly<Record<string, MessageDescriptor>> = {
  work: msg`You said that work or study asks more of you now.`,
  feelings: msg`You said that feelings get in the way more often now.`,
  home: msg`You said that home, or people close to you, need more of you now.`,
};

function describeReason(reason: ProposalReason, { id, themes }: Listed, said: Said): string {
  switch (reason.kind) {
    case 'wishes': {
      const titles = themes
        .filter((theme) => reason.themes.includes(theme.id))
        .map(({ title }) => `“${title}”`);
      const list = new Intl.ListFormat(i18n.locale).format(titles);
      return t`It includes what you’d like next: ${list}.`;
    }
    case 'change':
      return changeReasons[id] ? i18n._(changeReasons[id]) : describeOrder(said);
    case 'area': {
      const area = getScaleTexts()[`${reason.areaId}.title`] ?? '';
      return t`Of these plans, it’s the closest to what you answered about this area: ${area}.`;
    }
    case 'order':
      return describeOrder(said);
  }
}

/** Nothing said speaks for this plan more than for another. */
function describeOrder({ changes, wishes }: Said): string {
  if (changes.includes('easier')) {
    return t`You said that some things are easier now. That fits each of our plans, so we suggest the one that comes next.`;
  }
  if (changes.includes('same')) {
    return t`You said that not much has changed. That fits each of our plans, so we suggest the one that comes next.`;
  }
  if (changes.length > 0 || wishes.length > 0) {
    return t`You’ve done the plan for what you chose, so we suggest the one that comes next.`;
  }
  return t`It’s the plan that comes next.`;
}
