import { type Answer, analyticsRoutes, emailSchema } from '@funnel/contracts';
import { type Platform, usePlatform } from '@funnel/platform';
import { getEmailMessage } from '@funnel/platform/email-message';
import { suggestEmail } from '@funnel/platform/email-suggestion';
import { useTypoQuestion } from '@funnel/platform/use-typo-question';
import { Button, Checkbox, EmailField } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { QuestionForm } from '../../steps/question-form';
import { QuestionHead } from '../../steps/question-head';
import type { StepProps } from '../../steps/step-props';
import styles from './email-step.module.css';

const given: Answer = { type: 'VALUE', answer: true };
const skipped: Answer = { type: 'VALUE', answer: false };

/** Asks where to mail the results, and separately for consent to marketing mail. Members have them in the account. */
export function EmailStep(props: StepProps<'email'>): ReactElement {
  const { user } = usePlatform();
  return user.isLoggedIn ? <MemberStep {...props} /> : <VisitorStep {...props} />;
}

function MemberStep({ onAnswer, onNext }: StepProps<'email'>): ReactElement {
  function handleSubmit() {
    onAnswer(skipped);
    onNext();
  }
  return (
    <QuestionForm action={t`See my results`} onSubmit={handleSubmit}>
      <QuestionHead title={t`Your results are next`} lead={t`They’re saved to your account, too.`} />
    </QuestionForm>
  );
}

function VisitorStep({ texts, answer, onAnswer, onNext }: StepProps<'email'>): ReactElement {
  const platform = usePlatform();
  const [text, setText] = useState(platform.user.email ?? '');
  const [marketing, setMarketing] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const typo = useTypoQuestion(text);
  const field = useRef<HTMLInputElement>(null);
  const needsPlan = platform.flow?.resultsNeedPlan === true;

  function handleSubmit() {
    const parsed = emailSchema.safeParse(text);
    if (!parsed.success) {
      setError(getEmailMessage(parsed.error.issues[0]?.message));
      return;
    }
    if (typo.ask()) return;
    platform.actions.emailEntered(parsed.data, 'QUIZ');
    void recordLead(platform, parsed.data, { resultsByMail: !needsPlan, marketing });
    onAnswer(given);
    onNext();
  }

  function handleSkip() {
    const { email } = platform.user;
    // The address was sent before: takes the wish for the mail back.
    if (answer?.answer === true && email !== null) {
      void recordLead(platform, email, { resultsByMail: false, marketing: false });
    }
    onAnswer(skipped);
    onNext();
  }

  return (
    <QuestionForm
      action={needsPlan ? t`Continue` : t`See my results`}
      onSubmit={handleSubmit}
      secondaryAction={
        <Button variant="quiet" onClick={handleSkip}>
          {needsPlan ? t`Skip` : t`Skip, show my results`}
        </Button>
      }
    >
      {needsPlan ? (
        <QuestionHead
          title={t`What’s your email address?`}
          // Promise: known e-mail address is prefilled
          lead={t`Next, you choose a membership. Your results come with it, and we’ll fill in this address for you.`}
        />
      ) : (
        <QuestionHead title={texts.title} lead={texts.lead} />
      )}
      <div>
        <EmailField
          ref={field}
          // Promise: results mail comes at once, once for the same answers
          hint={!needsPlan && t`We’ll send the email as soon as you continue.`}
          error={error ?? typo.message}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setError(null);
          }}
        />
        <EmailSuggestion
          text={text}
          isSubmitted={typo.isAsked}
          onAccept={(suggested) => {
            setText(suggested);
            setError(null);
            // The pressed button is about to go.
            field.current?.focus();
          }}
        />
      </div>
      <Checkbox
        // Promise: waiting mail is dropped after an unsubscribe
        label={t`Also email me about plans and offers now and then. I can unsubscribe any time.`}
        checked={marketing}
        onChange={({ target }) => setMarketing(target.checked)}
      />
    </QuestionForm>
  );
}

type Wishes = { resultsByMail: boolean; marketing: boolean };

/** Does not block the visitor. Offline it is sent with the next connection; another failure is only reported. */
async function recordLead(platform: Platform, email: string, wishes: Wishes): Promise<void> {
  const { api, consent, report, user } = platform;
  try {
    const body = { userUuid: user.uuid, email, eventSource: 'quiz', ...wishes };
    await Promise.all([
      api.call(analyticsRoutes.lead, { body }, { keepalive: true }),
      wishes.marketing && consent.record({ messaging: true }, 'quiz-email'),
    ]);
  } catch (error) {
    if (navigator.onLine) report(error);
    else addEventListener('online', () => void recordLead(platform, email, wishes), { once: true });
  }
}

/** While someone types, half an address often looks like a typo. */
const SETTLED_AFTER_MS = 500;

type EmailSuggestionProps = {
  text: string;
  /** The visitor is done typing. */
  isSubmitted: boolean;
  onAccept: (suggested: string) => void;
};

/** Offers the address that was probably meant. Its room is always kept, so that nothing moves below the finger. */
function EmailSuggestion({ text, isSubmitted, onAccept }: EmailSuggestionProps): ReactElement {
  const settled = useSettledText(text);
  const suggested = isSubmitted || settled === text ? suggestEmail(text.trim()) : null;
  return (
    <p className={styles['suggestion']}>
      {suggested && (
        <Button variant="quiet" onClick={() => onAccept(suggested)}>{t`Did you mean ${suggested}?`}</Button>
      )}
    </p>
  );
}

function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
