import {
  accountRoutes,
  type DataExport,
  type OwnReview,
  passkeyRoutes,
  privacyRoutes,
  programmeCalendarRoutes,
  programmeRoutes,
  pushRoutes,
  reviewRoutes,
  userRoutes,
} from '@funnel/contracts';
import { fail, fill, findElement, press, refusal, show, testVisitor } from '@funnel/testing';
import { loadMessages } from './locales/messages';
import { openAccount } from './testing/open-account';
import { createPlan } from './testing/programmes';
import * as samples from './testing/samples';
import { showServerWords } from './testing/server-words';

export default { title: 'Account', parameters: { loadMessages }, loaders: [showServerWords] };

const profile = { ...testVisitor, email: 'ada@example.org', firstName: 'Ada', timeZone: 'America/Denver' };
export const Profile = show(() =>
  openAccount('/account/profile', { answers: [[userRoutes.read, () => profile]] }),
);
export const StepUp = show(
  () =>
    openAccount('/account/profile', {
      answers: [
        [userRoutes.read, () => profile],
        [accountRoutes.listProofs, () => ({ hasPassword: true, hasPasskey: false })],
        [accountRoutes.changeEmail, fail(refusal('reauthentication-required'))],
      ],
    }),
  async () => {
    await fill({ '[type=email]:not([readonly])': 'lovelace@example.net' });
    await press('form:has([type=email]) [type=submit]');
    await findElement('dialog');
  },
);

const seenAt = '2026-11-22T10:00:00.000Z';
const browsers = [
  { id: testVisitor.uuid, browser: 'Firefox on Windows', isCurrent: true },
  { id: '1b2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a', browser: 'Safari on iOS', isCurrent: false },
].map((one) => ({ ...one, createdAt: seenAt, lastSeenAt: seenAt }));
const showSecurity = (...passkeys: string[]) =>
  show(() =>
    openAccount('/account/security', {
      answers: [
        [accountRoutes.listSessions, () => ({ sessions: browsers })],
        [
          passkeyRoutes.list,
          () => ({
            passkeys: passkeys.map((name) => ({
              id: testVisitor.uuid,
              name,
              createdAt: seenAt,
              lastUsedAt: null,
            })),
          }),
        ],
      ],
    }),
  );
export const Security = showSecurity('My phone');
export const SecurityWithoutPasskey = showSecurity();

const showNotifications = (since: string | null) =>
  show(() =>
    openAccount('/account/notifications', {
      answers: [
        [programmeRoutes.read, () => createPlan()],
        [pushRoutes.read, () => ({ publicKey: null, isOn: false })],
        [programmeCalendarRoutes.read, () => ({ since })],
      ],
    }),
  );
export const Notifications = showNotifications(null);
export const NotificationsWithCalendar = showNotifications(seenAt);

const showPrivacy = (copy: DataExport | null, act?: () => Promise<unknown>) =>
  show(
    () =>
      openAccount('/account/privacy', {
        answers: [
          [privacyRoutes.readConsentHistory, () => ({ decisions: samples.decisions })],
          [privacyRoutes.readExport, () => ({ export: copy })],
        ],
      }),
    act,
  );
export const Privacy = showPrivacy(null);
export const DataCopyRequested = showPrivacy(samples.requested);
export const DataCopyReady = showPrivacy({ ...samples.requested, state: 'ready', readyAt: seenAt });
export const YourData = show(() =>
  openAccount('/your-data', {
    user: { isLoggedIn: false, email: null },
    answers: [
      [privacyRoutes.readConsentHistory, () => ({ decisions: [] })],
      [privacyRoutes.readExport, () => ({ export: null })],
    ],
  }),
);

const showReview = (review: OwnReview | null) =>
  show(() => openAccount('/account/review', { answers: [[reviewRoutes.readOwn, () => ({ review })]] }));
export const Review = showReview(null);
export const ReviewPending = showReview(samples.written);
export const ReviewPublished = showReview({ ...samples.written, state: 'published' });
export const ReviewRefused = showReview({
  ...samples.written,
  state: 'refused',
  reason: 'It is about another person.',
});

export const App = show(() => openAccount('/account/app'));
export const Help = show(() => openAccount('/account/help'));
