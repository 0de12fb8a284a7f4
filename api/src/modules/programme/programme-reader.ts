import { programmeNames } from '@funnel/content/programme';
import type { Locale, Programme, ProgrammeReminder } from '@funnel/contracts';
import { createAccessGuard } from '../../platform/accounts/access-guard';
import { findFeed } from '../../platform/accounts/calendar-feeds-store';
import type { ProgrammeLibrary, PublishedProgramme } from '../../platform/content/programme-library';
import type { Db } from '../../platform/database/database';
import type { Caller } from '../../platform/http/guards';
import { isUnsubscribed } from '../../platform/mail/mail-choices';
import { describeProgramme } from './describe-programme';
import { findCurrentProgramme } from './find-current-programme';
import {
  listClosedSteps,
  listEndedProgrammes,
  type SourcedProgramme,
  type StartedProgramme,
} from './programme-store';
import { listPushSubscriptions } from './push-subscriptions-store';
import type { ReminderDependencies } from './read-plan-today';
import { findReminder } from './reminders-store';

export type ReaderDependencies = ReminderDependencies & { programmeLibrary: ProgrammeLibrary };

type ShownPlan = {
  plan: SourcedProgramme | StartedProgramme;
  published: PublishedProgramme;
  timeZone: string | undefined;
  locale: Locale;
};

/** Shows members their plan. */
export function createProgrammeReader(dependencies: ReaderDependencies) {
  const { db, clock, programmeLibrary, findLatestSnapshot, hasAccess } = dependencies;

  return { requireAccess: createAccessGuard(hasAccess), findTexts, readPlan, showPlan };

  /** A running plan keeps the texts that it began with. */
  async function findTexts(
    target: Db,
    plan: SourcedProgramme | StartedProgramme,
  ): Promise<PublishedProgramme> {
    if ('textsVersion' in plan) return await programmeLibrary.find(target, plan.textsVersion);
    return await programmeLibrary.findCurrent(target);
  }

  async function readPlan(
    caller: Caller,
    reader: Pick<ShownPlan, 'timeZone' | 'locale'>,
  ): Promise<Programme> {
    const plan = await findCurrentProgramme(db, caller.uuid, findLatestSnapshot);
    const published = await findTexts(db, plan);
    return await showPlan(caller, { ...reader, plan, published });
  }

  async function showPlan(
    { uuid, email }: Caller,
    { plan, published, timeZone, locale }: ShownPlan,
  ): Promise<Programme> {
    const steps = await listClosedSteps(db, uuid);
    const reminder = await readReminder(uuid, email);
    const otherReminders = {
      push: (await listPushSubscriptions(db, uuid)).length > 0,
      calendar: (await findFeed(db, uuid)) !== undefined,
    };
    const ended = await listEndedProgrammes(db, uuid);
    const [texts, names] = [published.texts[locale], programmeNames[locale]];
    return describeProgramme(
      { plan, steps, reminder, otherReminders, ended },
      { texts, names, timeZone, now: clock() },
    );
  }

  /** Unsubscribing by a mail's link turns it off as well. */
  async function readReminder(memberUuid: string, email: string): Promise<ProgrammeReminder> {
    return (await isUnsubscribed(db, email)) ? null : await findReminder(db, memberUuid);
  }
}
