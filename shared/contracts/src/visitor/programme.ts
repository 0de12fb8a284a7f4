import * as z from 'zod/mini';
import { defineRoute } from '../http/route';
import { draftTokenSchema } from '../quiz/draft-token';
import { uuidSchema } from './identity';
import { timeZoneSchema } from './time-zone';

/** A step is open until the member has done or skipped it. */
export const stepStateSchema = z.enum(['open', 'done', 'skipped']);
export type StepState = z.infer<typeof stepStateSchema>;

const stepIdSchema = z.string().check(z.regex(/^[a-z]{1,32}-[1-7]$/, 'step.invalid'));

const programmeStep = z.object({
  id: stepIdSchema,
  /** From 1 to 28. */
  day: z.int(),
  title: z.string(),
  state: stepStateSchema,
  /** ISO date-time since which a step is done or skipped; missing for open ones. */
  changedAt: z.optional(z.iso.datetime()),
  /** Whether the member said that it helped. An older API doesn’t say it. */
  hasHelped: z.optional(z.boolean()),
});
export type ProgrammeStep = z.infer<typeof programmeStep>;

const programmeTheme = z.object({ id: z.string(), title: z.string(), intro: z.string() });

const programmeWeek = z.object({
  /** From 1 to 4. */
  number: z.int(),
  theme: programmeTheme,
  steps: z.array(programmeStep),
});

const programmeNameSchema = z.object({ id: z.string(), title: z.string() });

/** A programme of the member whose steps are all done or skipped, and which another followed. */
const finishedProgrammeSchema = z.extend(programmeNameSchema, {
  /** Their first programme is 1. */
  number: z.int(),
  startedAt: z.iso.datetime(),
  /** When its last step was done or skipped. */
  endedAt: z.iso.datetime(),
  done: z.int(),
  skipped: z.int(),
});
export type FinishedProgramme = z.infer<typeof finishedProgrammeSchema>;

/** When the reminder is sent, by the member's own clock; `null` when it is off. */
export const reminderSchema = z.nullable(
  z.object({ days: z.enum(['daily', 'weekdays']), hour: z.int().check(z.gte(0), z.lte(23)) }),
);
export type ProgrammeReminder = z.infer<typeof reminderSchema>;

/** The hour of reminders for members who chose none. */
export const defaultReminderHour = 9;

export const programmeSchema = z.object({
  /** Whether it was built from the member's answers, or for anyone. */
  isFromAnswers: z.boolean(),
  /** ISO date-time; null before the first step is done or skipped. Until then a new quiz changes the plan. */
  startedAt: z.nullable(z.iso.datetime()),
  /** Minutes a day that the member has. */
  minutes: z.int(),
  weeks: z.array(programmeWeek),
  today: z.object({
    /** The next open step; null when none is open. */
    stepId: z.nullable(stepIdSchema),
    /** What it asks for, in one sentence. An older API doesn’t say it. */
    lead: z.optional(z.string()),
    /** Whether a step was done on the member's present day. */
    isDoneForToday: z.boolean(),
  }),
  reminder: reminderSchema,
  /** Where else the member is reminded; an older API doesn’t say it. */
  otherReminders: z.catch(
    z.optional(
      z.object({
        /** As a notification of a browser. */
        push: z.boolean(),
        /** In a calendar app that has the address. */
        calendar: z.boolean(),
      }),
    ),
    undefined,
  ),
  /** Which programme it is: the member's first one is number 1. */
  programme: z.optional(z.extend(programmeNameSchema, { number: z.int() })),
  /** The programmes before it, the latest first. */
  finished: z.optional(z.array(finishedProgrammeSchema)),
  /** When steps of those were done in the last days; an older API doesn’t say it. */
  doneBefore: z.optional(z.array(z.iso.datetime())),
});
export type Programme = z.infer<typeof programmeSchema>;

export const lessonSchema = z.object({
  id: stepIdSchema,
  title: z.string(),
  themeTitle: z.string(),
  /** Paragraphs. */
  lesson: z.array(z.string()),
  action: z.string(),
  /** What to add; null for members who have five minutes. */
  more: z.nullable(z.string()),
  minutes: z.int(),
});
export type Lesson = z.infer<typeof lessonSchema>;

export const programmePreviewSchema = z.object({
  isFromAnswers: z.boolean(),
  /** Whether the texts are those of a draft. */
  isDraft: z.optional(z.boolean()),
  themes: z.array(programmeTheme),
  lesson: lessonSchema,
});

/** What the member says has changed since the last programme began. */
export const programmeChanges = ['easier', 'same', 'work', 'feelings', 'home'] as const;
export type ProgrammeChange = (typeof programmeChanges)[number];

const proposalReasonSchema = z.discriminatedUnion('kind', [
  /** The themes of it that the member asked for. */
  z.object({ kind: z.literal('wishes'), themes: z.array(z.string()) }),
  z.object({ kind: z.literal('change') }),
  /** An area with many points in the re-check. */
  z.object({ kind: z.literal('area'), areaId: z.string() }),
  /** Nothing said speaks for another. */
  z.object({ kind: z.literal('order') }),
]);
export type ProposalReason = z.infer<typeof proposalReasonSchema>;

const nextProgrammesSchema = z.object({
  /** The number of the finished programme that they would follow; null while a step is open. */
  after: z.nullable(z.int()),
  /** The first four weeks, and the programmes after them. */
  programmes: z.array(
    z.extend(programmeNameSchema, {
      about: z.string(),
      themes: z.array(programmeTheme),
      isDone: z.boolean(),
    }),
  ),
  /** When the re-check that a proposal uses was answered; null without one. An older API doesn’t say it. */
  recheckedAt: z.optional(z.nullable(z.iso.datetime())),
});
export type NextProgrammes = z.infer<typeof nextProgrammesSchema>;

/** The member's time zone decides which day it is. */
const withTimeZone = { timeZone: z.optional(timeZoneSchema) };

/** The four-week plan: one small step a day. Its texts are in the language of the page. */
export const programmeRoutes = {
  preview: defineRoute({
    method: 'get',
    path: '/plan/preview',
    id: 'previewProgramme',
    summary: 'The themes and the first lesson of the plan that the caller’s answers give',
    auth: 'owner',
    limit: 'read',
    query: z.object({
      /** A snapshot of the caller; without it a member’s latest one, else the plan for anyone. */
      snapshotId: z.optional(uuidSchema),
      /** The token of a draft of the texts. When none opens with it, the current texts are shown. */
      draft: z.optional(draftTokenSchema),
    }),
    reply: programmePreviewSchema,
    problems: ['not-found'],
  }),
  read: defineRoute({
    method: 'get',
    path: '/account/plan',
    id: 'readProgramme',
    summary: 'The member’s four weeks with the state of each step',
    auth: 'member',
    limit: 'read',
    query: z.object(withTimeZone),
    reply: programmeSchema,
    problems: ['membership-required'],
  }),
  readLesson: defineRoute({
    method: 'get',
    path: '/account/plan/steps/:stepId',
    id: 'readLesson',
    summary: 'The lesson of one step of the member’s plan or of a finished programme',
    auth: 'member',
    limit: 'read',
    params: z.object({ stepId: stepIdSchema }),
    reply: lessonSchema,
    problems: ['membership-required', 'not-found'],
  }),
  changeStep: defineRoute({
    method: 'post',
    path: '/account/plan/steps/:stepId',
    id: 'changePlanStep',
    summary: 'Sets the state of a step; the first one starts the plan. Repeating it changes nothing',
    auth: 'member',
    limit: 'write',
    params: z.object({ stepId: stepIdSchema }),
    body: z.object({ state: stepStateSchema, ...withTimeZone }),
    reply: programmeSchema,
    problems: ['membership-required', 'not-found'],
  }),
  markHelpful: defineRoute({
    method: 'post',
    path: '/account/plan/steps/:stepId/helped',
    id: 'markPlanStepHelpful',
    summary: 'Notes whether a done step of the present plan helped. Repeating it changes nothing',
    auth: 'member',
    limit: 'write',
    params: z.object({ stepId: stepIdSchema }),
    body: z.object({ hasHelped: z.boolean(), ...withTimeZone }),
    reply: programmeSchema,
    problems: ['membership-required', 'not-found'],
  }),
  restart: defineRoute({
    method: 'post',
    path: '/account/plan/restart',
    id: 'restartProgramme',
    summary:
      'Begins a running further programme again, or else gives a plan from the newest answers. A finished programme is kept',
    auth: 'member',
    limit: 'write',
    body: z.object(withTimeZone),
    reply: programmeSchema,
    problems: ['membership-required'],
  }),
  readNext: defineRoute({
    method: 'get',
    path: '/account/plan/next',
    id: 'readNextProgrammes',
    summary: 'The programmes that can follow the member’s present one',
    auth: 'member',
    limit: 'read',
    reply: nextProgrammesSchema,
    problems: ['membership-required'],
  }),
  proposeNext: defineRoute({
    method: 'post',
    path: '/account/plan/next/proposal',
    id: 'proposeNextProgramme',
    summary: 'Proposes a programme from what the member says and the re-check; nothing of it is stored',
    auth: 'member',
    limit: 'read',
    body: z.object({
      changes: z.array(z.enum(programmeChanges)).check(z.maxLength(programmeChanges.length)),
      /** Ids of themes. */
      wishes: z.array(z.string().check(z.maxLength(32))).check(z.maxLength(12)),
    }),
    reply: z.object({
      /** Null when each programme was done. */
      proposal: z.nullable(z.object({ programmeId: z.string(), reason: proposalReasonSchema })),
    }),
    problems: ['membership-required'],
  }),
  startNext: defineRoute({
    method: 'post',
    path: '/account/plan/next',
    id: 'startNextProgramme',
    summary:
      'Starts another programme after a finished one. When one was started after it already, that one stays',
    auth: 'member',
    limit: 'write',
    body: z.object({
      programmeId: z.string().check(z.maxLength(32)),
      /** The number of the finished programme. */
      after: z.int(),
      ...withTimeZone,
    }),
    reply: programmeSchema,
    problems: ['membership-required', 'not-found', 'plan-not-finished'],
  }),
  readFinished: defineRoute({
    method: 'get',
    path: '/account/plan/finished/:number',
    id: 'readFinishedProgramme',
    summary: 'A finished programme of the member with the state of each step',
    auth: 'member',
    limit: 'read',
    params: z.object({ number: z.string().check(z.regex(/^\d{1,6}$/, 'number.invalid')) }),
    reply: z.extend(finishedProgrammeSchema, { weeks: z.array(programmeWeek) }),
    problems: ['membership-required', 'not-found'],
  }),
  changeReminder: defineRoute({
    method: 'post',
    path: '/account/plan/reminder',
    id: 'changePlanReminder',
    summary: 'Sets when the member is reminded of the step of the day by mail, or turns it off',
    auth: 'member',
    limit: 'write',
    body: z.object({ reminder: reminderSchema, timeZone: timeZoneSchema }),
    reply: z.object({ reminder: reminderSchema }),
    problems: ['membership-required'],
  }),
};
