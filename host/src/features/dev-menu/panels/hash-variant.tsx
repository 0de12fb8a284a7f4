import { type FlagName, resolveVariant } from '@funnel/contracts';
import { Button, TextField } from '@funnel/ui';
import { type ReactElement, useState } from 'react';

type HashVariantProps = { name: FlagName; onChoose: (variant: string) => void };

/** A variant outside the registry: the hash of a price set of remote configuration. */
export function HashVariant({ name, onChoose }: HashVariantProps): ReactElement {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const hash = typed.trim();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const isHash = resolveVariant(name, hash) === hash;
        setWrong(!isHash);
        if (isHash) onChoose(hash);
      }}
    >
      <TextField
        label={`Price-set hash of ${name}`}
        error={isWrong && 'Use eight characters, 0 to 9 and a to f.'}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="secondary">
        Use the hash
      </Button>
    </form>
  );
}
