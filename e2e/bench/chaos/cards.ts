/** A test card, and how its owner answers the bank's challenge. */
export type Card = { number: string; challenge?: 'authorize' | 'fail' | 'walk-away' };

export const goodCard: Card = { number: '4242424242424242' };
export const otherGoodCard: Card = { number: '5555555555554444' };
/** Can be saved, but every later charge fails. */
export const cardFailingLater: Card = { number: '4000000000000341' };
/** The first is declined without a reason. */
export const refusedCards: readonly [Card, ...Card[]] = [
  { number: '4000000000000002' },
  { number: '4000000000009995' },
  { number: '4000000000009987' },
  { number: '4000000000000069' },
];

export function createChallengedCard(challenge: NonNullable<Card['challenge']>): Card {
  return { number: '4000002500003155', challenge };
}
