import type { ReactElement, ReactNode, SubmitEvent } from 'react';
import styles from './staged-form.module.css';

type StagedFormProps = {
  children: ReactNode;
  /** The current stage after submitting; announced to screen readers. */
  stage: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
};

/** A form that takes a while to submit and shows the current stage below the fields. */
export function StagedForm({ children, stage, onSubmit }: StagedFormProps): ReactElement {
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void onSubmit(event)}>
      {children}
      <p className={styles['stage']} role="status">
        {stage}
      </p>
    </form>
  );
}
