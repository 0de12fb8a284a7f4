import { analyticsRoutes, emailSchema } from '@funnel/contracts';
import { type Platform, usePlatform } from '@funnel/platform';
import { getEmailMessage } from '@funnel/platform/email-message';
import { Checkbox, TextField } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { QuestionForm } from '../../steps/question-form';
import { QuestionHead } from '../../steps/question-head';
import type { StepProps } from '../../steps/step-props';

/** Asks for the e-mail address and, separately, for consent to marketing mail. */
export function EmailStep({ texts, onAnswer, onNext }: StepProps<'email'>): ReactElement {
  const platform = usePlatform();
  const [text, setText] = useState(platform.user.email ?? '');
  const [wantsNews, setWantsNews] = useState(false);
  const [error, setError] = useState<string | null>(null);

  function handleSubmit() {
    const parsed = emailSchema.safeParse(text);
    if (!parsed.success) {
      setError(getEmailMessage(parsed.error.issues[0]?.message));
      return;
    }
    platform.actions.emailEntered(parsed.data, 'QUIZ');
    void recordLead(platform, parsed.data, wantsNews);
    onAnswer({ type: 'VALUE', answer: true });
    onNext();
  }

  return (
    <QuestionForm action={t`See my results`} onSubmit={handleSubmit}>
      <QuestionHead title={texts.title} lead={texts.lead} />
      <TextField
        label={t`Email address`}
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        error={error}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Checkbox
        label={t`Email me about plans and offers now and then. I can unsubscribe any time.`}
        checked={wantsNews}
        onChange={(event) => setWantsNews(event.target.checked)}
      />
    </QuestionForm>
  );
}

/** Does not block the visitor: a failure is only reported, and the host keeps the address anyway. */
async function recordLead({ api, consent, report, user }: Platform, email: string, wantsNews: boolean) {
  try {
    const body = { userUuid: user.uuid, email, eventSource: 'quiz', marketing: wantsNews };
    await Promise.all([
      api.call(analyticsRoutes.lead, { body }, { keepalive: true }),
      wantsNews && consent.record({ messaging: true }, 'quiz-email'),
    ]);
  } catch (error) {
    report(error);
  }
}
