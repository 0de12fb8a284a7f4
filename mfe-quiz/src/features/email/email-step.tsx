import { analyticsRoutes, emailSchema } from '@funnel/contracts';
import { type Platform, usePlatform } from '@funnel/platform';
import { getEmailMessage } from '@funnel/platform/email-message';
import { Checkbox, TextField } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { QuestionForm } from '../../steps/question-form';
import { QuestionHead } from '../../steps/question-head';
import type { StepProps } from '../../steps/step-props';

/** Asks for the e-mail address and, separately, whether to mail the results and for consent to marketing mail. */
export function EmailStep({ texts, onAnswer, onNext }: StepProps<'email'>): ReactElement {
  const platform = usePlatform();
  const [text, setText] = useState(platform.user.email ?? '');
  const [wishes, setWishes] = useState<Wishes>({ resultsByMail: false, marketing: false });
  const [error, setError] = useState<string | null>(null);

  function handleSubmit() {
    const parsed = emailSchema.safeParse(text);
    if (!parsed.success) {
      setError(getEmailMessage(parsed.error.issues[0]?.message));
      return;
    }
    platform.actions.emailEntered(parsed.data, 'QUIZ');
    void recordLead(platform, parsed.data, wishes);
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
        label={t`Email me a link to my results, so I can open them on any device.`}
        checked={wishes.resultsByMail}
        onChange={({ target }) => setWishes({ ...wishes, resultsByMail: target.checked })}
      />
      <Checkbox
        label={t`Email me about plans and offers now and then. I can unsubscribe any time.`}
        checked={wishes.marketing}
        onChange={({ target }) => setWishes({ ...wishes, marketing: target.checked })}
      />
    </QuestionForm>
  );
}

type Wishes = { resultsByMail: boolean; marketing: boolean };

/** Does not block the visitor: a failure is only reported, and the host keeps the address anyway. */
async function recordLead({ api, consent, report, user }: Platform, email: string, wishes: Wishes) {
  try {
    const body = { userUuid: user.uuid, email, eventSource: 'quiz', ...wishes };
    await Promise.all([
      api.call(analyticsRoutes.lead, { body }, { keepalive: true }),
      wishes.marketing && consent.record({ messaging: true }, 'quiz-email'),
    ]);
  } catch (error) {
    report(error);
  }
}
