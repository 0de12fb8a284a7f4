import { Button } from '@funnel/ui';
import type { ReactElement, ReactNode, SubmitEvent } from 'react';
import styles from './question-form.module.css';

type QuestionFormProps = {
  children: ReactNode;
  /** Text of the button; none while there is nothing to send. */
  action: string | null;
  onSubmit: () => void;
  /** A second, quieter way on. */
  more?: ReactNode;
};

/** The one form of a step. */
export function QuestionForm({ children, action, onSubmit, more }: QuestionFormProps): ReactElement {
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form className={styles['form']} data-testid="question" noValidate onSubmit={handleSubmit}>
      {children}
      {(action || more) && (
        <div className={styles['actions']}>
          {action && (
            <Button type="submit" full>
              {action}
            </Button>
          )}
          {more}
        </div>
      )}
    </form>
  );
}
