import { day } from '../../../platform/clock';
import { getAnniversary, LAST_NOTICE } from '../../subscription/mails/schedule';
import { findPayer } from '../../subscription/mails/subscriber-store';
import { composeForSubscriber, formatRegularPrice, type Told } from '../compose-mail';
import { formatDate } from '../mail-format';

/** An account reminder delayed longer than this waits for the next year. */
const LATE = 30 * day;

/** Reminds before the trial ends; not when it was cancelled or its end moved. */
export const composeTrialReminder = composeForSubscriber(async (told) => {
  const ahead = findCharge(told);
  if (!ahead || told.subscriber.status !== 'trialing') return undefined;
  const { db, countDoneSteps } = told.dependencies;
  const payer = await findPayer(db, told.subscriber.customerId);
  const doneSteps = payer ? await countDoneSteps(db, payer.uuid) : 0;
  return { template: 'trial-reminder', data: { ...ahead, doneSteps } };
});

/** Announces the renewal of a yearly plan. When the first notice is as late as the last, the last one is enough. */
export const composeRenewalNotice = composeForSubscriber((told) => {
  const ahead = findCharge(told);
  if (!ahead || told.subscriber.status !== 'active') return undefined;
  const isLate = ahead.daysLeft * day <= LAST_NOTICE;
  if (told.job.kind === 'first-renewal-notice' && isLate) return undefined;
  return { template: 'renewal-notice', data: ahead };
});

/** The upcoming charge, if it is still at this moment. */
function findCharge({ subscriber, dependencies, job, membership, next: charge }: Told) {
  const { currentPeriodEndsAt } = subscriber;
  const left = (currentPeriodEndsAt?.getTime() ?? 0) - dependencies.clock().getTime();
  if (!charge || currentPeriodEndsAt?.toISOString() !== job.mark || left <= 0) return undefined;
  return {
    ...membership,
    charge,
    regularPrice: formatRegularPrice(subscriber),
    daysLeft: Math.max(1, Math.round(left / day)),
  };
}

/** Reminds every year on the day the membership started. The mark counts the years. */
export const composeAccountReminder = composeForSubscriber((told) => {
  const { subscriber, dependencies, job, membership, next } = told;
  const { status, cancelAtPeriodEnd, startedAt } = subscriber;
  if (status !== 'active' || cancelAtPeriodEnd) return undefined;
  const late = dependencies.clock().getTime() - getAnniversary(startedAt, Number(job.mark)).getTime();
  if (late > LATE) return undefined;
  return {
    template: 'account-reminder',
    data: {
      ...membership,
      memberSince: formatDate(startedAt, subscriber),
      regularPrice: formatRegularPrice(subscriber),
      next,
    },
  };
});
