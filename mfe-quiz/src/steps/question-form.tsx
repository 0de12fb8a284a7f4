import { Button } from '@funnel/ui';
import type { ReactElement, ReactNode, SubmitEvent } from 'react';
import styles from './question-form.module.css';

type QuestionFormProps = {
  children: ReactNode;
  /** Text of the button; null while there is nothing to submit. */
  action: string | null;
  onSubmit: () => void;
  onPointerDown?: () => void;
  /** A second, less prominent button. */
  secondaryAction?: ReactNode;
};

/** The form of a step. */
export function QuestionForm({
  children,
  action,
  onSubmit,
  onPointerDown,
  secondaryAction,
}: QuestionFormProps): ReactElement {
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit();
  }
  return (
    // Before this code runs, a method of `get` would send the answer to the address of the page.
    <form
      className={styles['form']}
      data-testid="question"
      method="dialog"
      noValidate
      onSubmit={handleSubmit}
      onPointerDown={onPointerDown}
    >
      {children}
      {(action || secondaryAction) && (
        <div className={styles['actions']}>
          {action && (
            <Button type="submit" full>
              {action}
            </Button>
          )}
          {secondaryAction}
        </div>
      )}
    </form>
  );
}
