import { Button, buttonClass, Screen } from '@funnel/ui';
import { type ReactElement, useState } from 'react';
import styles from './e2e-setup.module.css';
import type { SetupRequest } from './read-request';

type SetupResultProps = { request: SetupRequest; email: string; uuid: string; deleted: number };

/** What was set up, to copy, and the way to the start page. */
export function SetupResult({ request, email, uuid, deleted }: SetupResultProps): ReactElement {
  const { answers, startUrl } = request;
  const search = new URLSearchParams({
    ...(request.email && { email: request.email }),
    ...(answers && { answers }),
    startUrl,
  });
  return (
    <Screen
      title="The test user is set up"
      lead="This browser counts in no experiment and no third party hears of it."
      actions={
        <a className={buttonClass('primary')} href={startUrl}>
          Open the start page
        </a>
      }
    >
      <dl className={styles['facts']}>
        <CopyFact name="E-mail" value={email} />
        <CopyFact name="Visitor" value={uuid} />
        <CopyFact name="Quiz" value={answers ?? 'no answers'} />
        <CopyFact name="Rows deleted" value={String(deleted)} />
        <CopyFact name="The same again by one link" value={`${location.origin}/e2e/setup?${search}`} />
      </dl>
    </Screen>
  );
}

function CopyFact({ name, value }: { name: string; value: string }): ReactElement {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
        <Button
          variant="quiet"
          aria-label={`${isCopied ? 'Copied' : 'Copy'} ${name}`}
          onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </dd>
    </div>
  );
}
