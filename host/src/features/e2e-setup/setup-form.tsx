import { Button, SelectField, TextField } from '@funnel/ui';
import { type ReactElement, type SubmitEvent, useState } from 'react';
import { isProfile, type Profile, profiles } from '../../test-answers/quiz-profiles';
import styles from './e2e-setup.module.css';
import { type AskedSetup, checkEmail, type SetupRequest, startAddress } from './read-request';

type SetupFormProps = {
  asked: AskedSetup;
  /** Where members are made. */
  membersUrl: string | undefined;
  onSubmit: (request: SetupRequest) => void;
};

const profileNames: Record<Profile, string> = {
  first: 'The first option of each question',
  highest: 'The highest scores',
  lowest: 'The lowest scores',
  random: 'Random, always the same',
};

/** Asks for what an address may name. */
export function SetupForm({ asked, membersUrl, onSubmit }: SetupFormProps): ReactElement {
  const [form, setForm] = useState(asked.request);
  const [wrong, setWrong] = useState(asked.wrong);
  const findWrong = (name: keyof SetupRequest) => wrong.find(({ field }) => field === name)?.text;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = checkEmail(form.email.trim());
    setWrong(found);
    if (found.length > 0) return;
    onSubmit({ ...form, email: form.email.trim(), startUrl: startAddress(form.startUrl, location.origin) });
  }

  return (
    <>
      <form className={styles['form']} noValidate onSubmit={handleSubmit}>
        <TextField
          label="E-mail of the test user"
          hint="What is kept about it is deleted. Empty: an unused address."
          error={findWrong('email')}
          type="email"
          autoComplete="off"
          value={form.email}
          onChange={({ target }) => setForm({ ...form, email: target.value })}
        />
        <SelectField
          label="Quiz"
          error={findWrong('answers')}
          value={form.answers ?? ''}
          onChange={({ target }) =>
            setForm({ ...form, answers: isProfile(target.value) ? target.value : null })
          }
        >
          <option value="">New visitor, no answers</option>
          {profiles.map((name) => (
            <option key={name} value={name}>
              {`Answered: ${profileNames[name]}`}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Start page"
          hint="A page of this site, with parameters if it needs some: /checkout/price-options?testGeo=GB"
          value={form.startUrl}
          onChange={({ target }) => setForm({ ...form, startUrl: target.value })}
        />
        <Button type="submit">Set up</Button>
      </form>
      <h2 className={styles['heading']}>Members</h2>
      <p>
        Members in trial, active, paused, past due, unpaid, cancelled, ended, refunded or disputed have paid
        at the payment provider first.{' '}
        {membersUrl ? (
          <a href={membersUrl}>Make a member in one of these states</a>
        ) : (
          'Here they are made with a test card at the checkout.'
        )}
      </p>
    </>
  );
}
