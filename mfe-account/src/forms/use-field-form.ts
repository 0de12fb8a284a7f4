import type { emailSchema, firstNameSchema, passkeyNameSchema, passwordSchema } from '@funnel/contracts';
import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { getFailureMessage } from './failure-message';

type FieldForm = {
  initial?: string;
  schema: typeof emailSchema | typeof firstNameSchema | typeof passkeyNameSchema | typeof passwordSchema;
  /** What is wrong, by the message key of the schema. */
  getMessage: (key: string | undefined) => string;
  /** What is wrong with a value that the schema accepts. */
  refuse?: (value: string) => string | undefined;
  /** Gets the parsed value. A throw is shown as a failure. */
  send: (value: string) => Promise<void>;
  /** What to say of a throw. */
  describeFailure?: (cause: unknown) => string;
};

/** The state of a form with one text field: what is typed, what is wrong with it, and how sending it went. */
export function useFieldForm({
  initial = '',
  schema,
  getMessage,
  refuse = () => undefined,
  send,
  describeFailure = getFailureMessage,
}: FieldForm) {
  const [value, setValue] = useState(initial);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function sendValue(parsed: string) {
    setSending(true);
    try {
      await send(parsed);
    } catch (cause) {
      setFailure(describeFailure(cause));
    }
    setSending(false);
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setFailure(undefined);
    const parsed = schema.safeParse(value);
    const wrong = parsed.success ? refuse(parsed.data) : getMessage(parsed.error.issues[0]?.message);
    setError(wrong);
    if (!parsed.success || wrong) event.currentTarget.querySelector('input')?.focus();
    else if (!isSending) void sendValue(parsed.data);
  }

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => setValue(target.value);
  return {
    value,
    setValue,
    /** The props of the field. */
    field: { value, error, onChange: handleChange },
    failure,
    isSending,
    handleSubmit,
  };
}
