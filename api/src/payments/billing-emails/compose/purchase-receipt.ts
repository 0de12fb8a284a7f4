import type { Compose } from '../compose-mail';
import { toReceipt } from './invoice-receipt';
import { readSubscriber } from './read-subscriber';

/** The receipt of a purchase without a trial, also when a coupon covered the whole price. */
export const composePurchaseReceipt: Compose = async (dependencies, { subject }) => {
  const { latest_invoice: invoice, metadata } = await dependencies.stripe.subscriptions.retrieve(subject, {
    expand: ['latest_invoice'],
  });
  const subscriber = await readSubscriber(dependencies, subject);
  if (!subscriber || invoice === null || typeof invoice === 'string') return undefined;
  return {
    to: subscriber.email,
    locale: subscriber.locale,
    template: 'purchase-receipt',
    data: {
      ...toReceipt(invoice, subscriber, dependencies.siteUrl),
      couponCode: metadata['couponCode'] ?? null,
    },
  };
};
