import type { RouteReply, shareRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button, Details, TextField } from '@funnel/ui';
import { QrCode } from '@funnel/ui/qr-code';
import { t } from '@lingui/core/macro';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import styles from './share.module.css';
import { ShareMailField } from './share-mail-field';

/** The ways to pass a new link on. */
export function LinkPanel({ link }: { link: RouteReply<typeof shareRoutes.create> }): ReactElement {
  const { locale } = usePlatform();
  const heading = useRef<HTMLHeadingElement>(null);
  const endsOn = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(link.expiresAt));
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles['panel']}>
      <h2 ref={heading} tabIndex={-1}>{t`Your link is ready`}</h2>
      <p>{t`It works until ${endsOn}, unless you end it earlier.`}</p>
      <LinkAddress url={link.url} />
      <ShareMailField shareHash={link.shareHash} />
      <Details summary={t`Show a QR code`}>
        <QrCode text={link.url} label={t`QR code that opens your link`} />
      </Details>
    </div>
  );
}

function LinkAddress({ url }: { url: string }): ReactElement {
  const field = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(url);
      setMessage(t`Copied.`);
    } catch {
      // No permission, or no secure page.
      field.current?.select();
      setMessage(t`Your browser doesn’t allow this. The link is selected: copy it from there.`);
    }
  }

  async function handleShare() {
    try {
      await navigator.share({ url });
    } catch {
      // Closed without sending.
    }
  }

  return (
    <div className={styles['link']}>
      <TextField ref={field} label={t`Link`} value={url} readOnly onFocus={({ target }) => target.select()} />
      <div className={styles['actions']}>
        <Button variant="primary" onClick={() => void handleCopy()}>{t`Copy the link`}</Button>
        {'share' in navigator && (
          <Button variant="secondary" onClick={() => void handleShare()}>{t`Share…`}</Button>
        )}
      </div>
      <p role="status">{message}</p>
    </div>
  );
}
