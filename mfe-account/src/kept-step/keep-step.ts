import {
  brandName,
  type KeptStep,
  type KeptStepPage,
  type Lesson,
  type Programme,
  programmeRoutes,
} from '@funnel/contracts';
import type { Platform } from '@funnel/platform';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { formatDate, getTimeZone } from '../dates/format-date';
import { eraseKeptStep, readKeptStep, storeKeptStep } from './kept-step-store';

/** How long a step is shown without a connection after Today was opened last. */
export const KEPT_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

type Member = Pick<Platform, 'api' | 'locale'> & { readonly user: Pick<Platform['user'], 'uuid'> };

/** A plan and when it was read; none after the membership. */
type PlanReading = { readonly plan: Programme | undefined; readonly readAt: Date };

/** The last renewal. The next one ends it, so that no earlier answer replaces a later one. */
let renewal = new AbortController();

/** Keeps the next open step of the plan in this browser, if there is one, and that the member chose so. */
export async function keepStep(member: Member): Promise<KeptStep> {
  const plan = await member.api.call(programmeRoutes.read, { query: { timeZone: getTimeZone() } });
  const step = await buildKeptStep(member, { plan, readAt: new Date() });
  renewal.abort();
  await storeKeptStep(step);
  return step;
}

/** Keeps the next open step of a plan, where the member chose so; without a plan only that choice. */
export async function renewKeptStep(member: Member, reading: PlanReading): Promise<void> {
  const kept = await readKeptStep();
  if (!kept) return;
  // Another person's, after a session that ended while this browser was closed.
  if (kept.uuid !== member.user.uuid) return await eraseKeptStep();
  renewal.abort();
  renewal = new AbortController();
  const { signal } = renewal;
  try {
    const next = await buildKeptStep(member, reading, signal);
    // The session may have ended meanwhile, and another one begun.
    const isStillKept = (await readKeptStep())?.uuid === next.uuid;
    if (isStillKept && !signal.aborted) await storeKeptStep(next);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

async function buildKeptStep(
  { api, user, locale }: Member,
  { plan, readAt }: PlanReading,
  signal?: AbortSignal,
): Promise<KeptStep> {
  const until = new Date(readAt.getTime() + KEPT_DAYS * DAY_MS).toISOString();
  const stepId = plan?.today.stepId;
  if (!plan || !stepId) return { uuid: user.uuid, until, page: null };
  const lesson = await api.call(programmeRoutes.readLesson, { params: { stepId } }, signal && { signal });
  const date = formatDate(readAt.toISOString(), { locale, timeZone: getTimeZone() });
  return { uuid: user.uuid, until, page: buildPage(lesson, { place: describePlace(plan, stepId), date }) };
}

function describePlace({ weeks }: Programme, stepId: string): string {
  const week = weeks.find(({ steps }) => steps.some(({ id }) => id === stepId));
  const step = week?.steps.find(({ id }) => id === stepId);
  if (!week || !step) return '';
  const { number, theme } = week;
  const { day } = step;
  const DAYS = weeks.flatMap(({ steps }) => steps).length;
  return `${t`Week ${number}`} · ${t`Day ${day} of ${DAYS}`} · ${theme.title}`;
}

function buildPage(lesson: Lesson, { place, date }: { place: string; date: string }): KeptStepPage {
  const { minutes } = lesson;
  return {
    lang: i18n.locale,
    documentTitle: `${t`Today’s step`} · ${brandName}`,
    notice: t`We can’t reach the site right now. This is your step as of ${date}, when you last opened Today.`,
    place,
    title: lesson.title,
    lesson: lesson.lesson,
    actionTitle: t`Try this today`,
    minutes: t`About ${minutes} minutes`,
    action: lesson.action,
    more: lesson.more === null ? null : { title: t`If there’s time left:`, text: lesson.more },
    note: t`You can do it now. To mark it as done you need a connection; it stays open until then, and nothing is lost.`,
    link: t`Open Today`,
  };
}
