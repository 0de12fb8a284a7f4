import type { ReactElement, ReactNode, SubmitEvent } from 'react';
import styles from './staged-form.module.css';

type StagedFormProps = {
  children: ReactNode;
  /** What is going on after the press on the button; read aloud. */
  stage: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
};

/** A form whose sending takes a while: below the fields it says how far it is. */
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
