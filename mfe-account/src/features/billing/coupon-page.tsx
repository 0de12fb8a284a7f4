import {
  type CouponPreview,
  formatMoney,
  type MemberCoupon,
  memberCouponRoutes,
  type NoCouponReason,
} from '@funnel/contracts';
import { ApiError, usePlatform } from '@funnel/platform';
import { Page } from '@funnel/platform/page';
import { Button, Card, Notice, TextField } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, type SubmitEvent, useState } from 'react';
import { formatDate, type Reader, useReader } from '../../dates/format-date';
import { FocusedNotice } from '../../feedback/focused-notice';
import { useCall } from '../../step-up/use-call';
import styles from './billing.module.css';
import { useCoupon } from './billing-queries';
import { LoadedBilling } from './loaded-billing';

/** Takes a coupon off the next charge of a running plan. */
export function CouponPage(): ReactElement {
  const query = useCoupon();
  const [hasApplied, setApplied] = useState(false);
  return (
    <Page title={t`Your coupon`}>
      <LoadedBilling query={query} lines={3} label={t`Loading your coupon`}>
        {(coupon) => (
          <CouponState
            coupon={coupon}
            hasApplied={hasApplied}
            onChange={async () => {
              setApplied(true);
              await query.refetch();
            }}
          />
        )}
      </LoadedBilling>
    </Page>
  );
}

type CouponStateProps = {
  coupon: MemberCoupon;
  /** Whether the member applied it just now. */
  hasApplied: boolean;
  onChange: () => unknown;
};

function CouponState({ coupon, hasApplied, onChange }: CouponStateProps): ReactElement {
  const reader = useReader();
  switch (coupon.status) {
    case 'none-allowed':
      return (
        <Notice kind="info" title={t`No coupon for now`}>
          {getReasonText(coupon.reason)}
        </Notice>
      );
    case 'applied': {
      const { percentOff, nextCharge, nextChargeAt } = coupon;
      const amount = formatMoney(nextCharge, reader.locale);
      const Outcome = hasApplied ? FocusedNotice : Notice;
      return (
        <Outcome kind="success" title={t`${percentOff}% off is applied`}>
          {t`Your next charge is ${amount} on ${formatDate(nextChargeAt, reader)}. You can use one coupon at a time.`}
        </Outcome>
      );
    }
    case 'free':
      return <CouponForm coupon={coupon} onChange={onChange} />;
  }
}

type CouponFormProps = { coupon: Extract<MemberCoupon, { status: 'free' }>; onChange: () => unknown };

function CouponForm({ coupon, onChange }: CouponFormProps): ReactElement {
  const { api } = usePlatform();
  const reader = useReader();
  const { isSending, error, send } = useCall('member-coupon', isRefusal);
  const [code, setCode] = useState('');
  const [preview, setPreview] = useState<CouponPreview | null>(null);
  const [isMissing, setMissing] = useState(false);

  async function sendCoupon(call: () => Promise<void>): Promise<void> {
    if (isSending) return;
    setMissing(false);
    if (!(await send(call))) setPreview(null);
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (code.trim() === '') setMissing(true);
    else
      void sendCoupon(async () => setPreview(await api.call(memberCouponRoutes.preview, { body: { code } })));
  }

  function handleApply({ couponCode, nextCharge }: CouponPreview): void {
    void sendCoupon(async () => {
      await api.call(memberCouponRoutes.apply, { body: { code: couponCode, nextCharge } });
      await onChange();
    });
  }

  const now = formatMoney(coupon.nextCharge, reader.locale);
  return (
    <>
      <p>{t`Your next charge is ${now} on ${formatDate(coupon.nextChargeAt, reader)}.`}</p>
      <form className={styles['form']} noValidate onSubmit={handleSubmit}>
        <TextField
          label={t`Coupon code`}
          name="coupon"
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setPreview(null);
          }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={getErrorText(isMissing, error)}
        />
        <Button type="submit" variant="secondary" busy={isSending && !preview}>{t`See the new price`}</Button>
      </form>
      <div aria-live="polite">
        {preview && (
          <Card tone="soft">
            <p>{getPreviewText(preview, reader)}</p>
            <Button busy={isSending} onClick={() => handleApply(preview)}>{t`Use this coupon`}</Button>
          </Card>
        )}
      </div>
    </>
  );
}

function getPreviewText(preview: CouponPreview, reader: Reader): string {
  const { percentOff, duration } = preview;
  const { locale } = reader;
  const before = formatMoney(preview.regular, locale);
  const after = formatMoney(preview.nextCharge, locale);
  const date = formatDate(preview.nextChargeAt, reader);
  switch (duration) {
    case 'once':
      return t`${percentOff}% off: your next charge on ${date} is ${after} instead of ${before}. Later charges stay at the regular price.`;
    case 'repeating':
      return t`${percentOff}% off: your next charge on ${date} is ${after} instead of ${before}. Some later charges are reduced too.`;
    case 'forever':
      return t`${percentOff}% off: your next charge on ${date} is ${after} instead of ${before}, and so are all later ones.`;
  }
}

function getReasonText(reason: NoCouponReason): string {
  switch (reason) {
    case 'no-plan':
      return t`There’s no upcoming charge to use a coupon on.`;
    case 'ending':
      return t`Your membership ends without another charge.`;
    case 'paused':
      return t`Your membership is paused. Come back when it resumes.`;
    case 'owing':
      return t`A payment is still owed. Once it’s paid, you can use a coupon for the next one.`;
  }
}

const refusals = new Set([
  'coupon-invalid',
  'coupon-not-allowed',
  'price-changed',
  'rate-limited',
  'not-found',
]);

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && refusals.has(error.code);
}

function getErrorText(isMissing: boolean, error: unknown): string | undefined {
  if (isMissing) return t`Enter your coupon code.`;
  if (error === undefined) return undefined;
  switch (error instanceof ApiError ? error.code : '') {
    case 'coupon-invalid':
      // Promise: a used code and a second one are refused
      return t`This code isn’t valid for your membership. Check the spelling; a code works once.`;
    case 'coupon-not-allowed':
      return t`You can’t use a coupon right now.`;
    case 'price-changed':
      return t`The price has changed. Check the new one first.`;
    case 'rate-limited':
      return t`There were too many tries. Wait a while and try again.`;
    default:
      return t`That didn’t work. Please try again in a moment.`;
  }
}
