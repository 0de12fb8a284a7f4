import { formatMoney, formatRecurring, type Money, type Subscription } from '@funnel/contracts';

/** The reader's language and time zone. */
export type Reader = { locale: string; timeZone: string };

export type MembershipText = { headline: string; detail: string; tone: 'good' | 'attention' | 'over' };

/** Status texts of a subscription: the current state and what happens next. */
export function getMembershipText(subscription: Subscription, reader: Reader): MembershipText {
  switch (subscription.status) {
    case 'trialing':
    case 'active':
      return getRunningText(subscription, reader);
    case 'past_due':
      return {
        headline: 'A payment is overdue',
        detail: 'We’ll try your card again in the next few days.',
        tone: 'attention',
      };
    case 'unpaid':
    case 'incomplete':
      return {
        headline: 'A payment is missing',
        detail: 'Update your card or contact us.',
        tone: 'attention',
      };
    case 'paused':
      return {
        headline: 'Your membership is paused',
        detail: 'You won’t be charged while it’s paused.',
        tone: 'attention',
      };
    case 'canceled':
      return {
        headline: 'Your membership has ended',
        detail: 'You’re welcome back any time.',
        tone: 'over',
      };
    case 'none':
      return { headline: 'You don’t have a membership yet', detail: 'Choose a plan to start.', tone: 'over' };
  }
}

function getRunningText(subscription: Subscription, reader: Reader): MembershipText {
  const { status, cancelAtPeriodEnd, trialEndsAt, currentPeriodEndsAt, nextCharge, access } = subscription;
  const name = status === 'trialing' ? 'trial' : 'membership';
  // `trialEndsAt` stays set after the trial is over.
  const date = formatLongDate(status === 'trialing' ? trialEndsAt : currentPeriodEndsAt, reader);
  if (cancelAtPeriodEnd) {
    const until = access.isEntitled ? `You keep your access until ${date}.` : `It ends on ${date}.`;
    const detail = `${until} You won’t be charged again.`;
    return { headline: `Your ${name} is canceled`, detail, tone: 'attention' };
  }
  const next = nextCharge
    ? `Next charge: ${formatMoney(nextCharge, reader.locale)} on ${date}.`
    : `It runs until ${date}.`;
  if (!access.isEntitled) {
    const detail = `${next} Cancel before then and you won’t be charged again.`;
    return { headline: `Your ${name} continues`, detail, tone: 'attention' };
  }
  const headline = status === 'trialing' ? 'Your free trial is active' : 'Your membership is active';
  return { headline, detail: next, tone: 'good' };
}

/** The date of an ISO timestamp in the reader's time zone. */
export function formatLongDate(iso: string | null, { locale, timeZone }: Reader): string {
  if (!iso) return '';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(iso));
}

/** The regular price with its period: `$39.99 every month`. */
export function formatRegularPrice(
  price: Money,
  { interval, intervalCount }: Subscription,
  locale: string,
): string {
  if (interval === null || intervalCount === null) return formatMoney(price, locale);
  return formatRecurring(price, { interval, intervalCount }, locale);
}
