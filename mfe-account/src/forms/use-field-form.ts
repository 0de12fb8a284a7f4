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

  /** The value as the schema gives it, or what is wrong with what is typed. */
  function check(typed: string): { parsed: string } | { wrong: string } {
    const result = schema.safeParse(typed);
    if (!result.success) return { wrong: getMessage(result.error.issues[0]?.message) };
    const wrong = refuse(result.data);
    return wrong === undefined ? { parsed: result.data } : { wrong };
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setFailure(undefined);
    const checked = check(value);
    setError('wrong' in checked ? checked.wrong : undefined);
    if ('wrong' in checked) event.currentTarget.querySelector('input')?.focus();
    else if (!isSending) void sendValue(checked.parsed);
  }

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    setValue(target.value);
    // A field that is being corrected says so at once.
    if (error === undefined) return;
    const checked = check(target.value);
    setError('wrong' in checked ? checked.wrong : undefined);
  }

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
