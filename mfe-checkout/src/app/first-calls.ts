import { isRecord } from '@funnel/contracts';
import type { ApiCall, FirstVisitor } from '@funnel/platform';
import { pickQuizFacts } from '../features/price-options/quiz-facts';
import { callPreview } from '../features/price-options/use-programme-preview';
import { device } from '../order/device';
import { hasState } from '../order/navigation-state';
import { callOffering } from '../order/offering';
import { callQuote } from '../order/use-quote';

/** What prices and payment ask the API first. Pages of winback ask for terms of their own, and only after a check. */
export function listFirstCalls(path: string, visitor: FirstVisitor): ApiCall[] {
  const [, page, priceId] = /^\/checkout\/([^/]+)(?:\/([^/]+))?/.exec(path) ?? [];
  switch (page) {
    case 'price-options':
      return [callOffering(visitor), callPreview(pickQuizFacts(device.readQuiz()).snapshotId)];
    case 'payment':
      return [
        callOffering(visitor),
        ...(priceId && isPlainOrder(visitor) ? [callPlainQuote(priceId, visitor)] : []),
      ];
    case 'start-trial':
      return [callOffering(visitor)];
    default:
      return [];
  }
}

/** Not on the way back from the provider, whose address may say more, and not to pay today instead of a trial. */
function isPlainOrder({ entry }: FirstVisitor): boolean {
  const returned = entry.pid ?? entry.sid ?? entry.redirect_status;
  const { state }: History = history;
  return returned === undefined && !(isRecord(state) && hasState(state['usr'], 'paysNow'));
}

function callPlainQuote(priceId: string, { user }: FirstVisitor): ApiCall {
  const coupon = device.coupon.read();
  return callQuote({
    userUuid: user.uuid,
    timeZone: device.timeZone(),
    priceId: decodeURIComponent(priceId),
    ...(coupon && { couponCode: coupon.code }),
  });
}
