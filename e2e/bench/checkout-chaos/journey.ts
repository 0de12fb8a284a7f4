import { setTimeout as pause } from 'node:timers/promises';
import { isFinal, pickBestEnding } from './ending';
import { visitCheckout } from './visit';
import type { Tab, Visit } from './visitor';

export type Journey = Omit<Visit, 'page' | 'tab'>;

/** Maximum visits while faults are on and afterwards. */
const MAX_VISITS_UNDER_FAULTS = 6;
const MAX_VISITS_AFTERWARDS = 10;

/** A visitor comes back until the journey is over; who closed the tab does so after the faults. */
export async function continueJourney(journey: Journey): Promise<void> {
  const { run, visitor } = journey;
  const hasFaults = run.environment.areFaultsOn();
  const mostVisits = hasFaults ? MAX_VISITS_UNDER_FAULTS : MAX_VISITS_AFTERWARDS;
  for (let turn = 0; turn < mostVisits && !isFinal(visitor.ending); turn += 1) {
    await visitOnce(journey);
    const { ending } = visitor;
    if (hasFaults && ending.kind === 'left' && ending.returns === 'later') return;
    if (!isFinal(ending)) await pause(hasFaults ? visitor.random.int(100, 700) * (turn + 1) : 50);
  }
}

async function visitOnce({ run, others, visitor }: Journey): Promise<void> {
  const { secondTab } = visitor.plan;
  const page = run.openPage(visitor, visitor.device);
  const tabs: Tab[] = [{ isSecond: false }];
  if (visitor.visits === 0 && secondTab !== 'none') tabs.push({ isSecond: secondTab === 'other-plan' });
  visitor.visits += 1;
  visitor.ending = pickBestEnding(
    await Promise.all(tabs.map((tab) => visitCheckout({ run, others, visitor, page, tab }))),
  );
  if (visitor.ending.kind === 'member') others.members.push(visitor.email);
}
