import {
  type Answers,
  type LiveEvent,
  liveEventRoutes,
  type ProblemCode,
  programmeRoutes,
  quizSnapshotRoutes,
  type Result,
  resultRoutes,
  type ShareData,
  type ShareLink,
  shareRoutes,
  type UpcomingLiveEvent,
} from '@funnel/contracts';
import {
  fail,
  fakeApi,
  findElement,
  networkError,
  type PlatformOverrides,
  press,
  refusal,
  renderRemote,
  show,
} from '@funnel/testing';
import { loadMessages } from './locales/messages';
import { liveEvent, upcomingEvent } from './testing/live-events';
import { mailedResult } from './testing/mailed-result';
import { openResult, resultAnswers } from './testing/open-result';
import { createResultsApi, earlier, later } from './testing/own-results';
import { answerAttention, member, remote, snapshotId, storeQuiz } from './testing/results-testing';
import { share, shareContents, shareHash, shareLink, shareUrl } from './testing/shares';

const spanish = {
  'Getting started': 'Empezar',
  'The first two minutes.': 'Los dos primeros minutos.',
  'Sense of time': 'Ver el tiempo',
  'Minutes.': 'Minutos.',
  'Make the first step small': 'Un primer paso pequeño',
  'Text.': 'Texto.',
  'Do it.': 'Hazlo.',
  'Where it begins': 'Dónde empieza',
  'You told us …': 'Nos contaste …',
  'Quiet focus session, together': 'Sesión de concentración en silencio, en grupo',
  'Bring something you’ve been putting off.': 'Trae algo que vienes postergando.',
  'Nights that help': 'Noches que ayudan',
  'Sleep comes first.': 'Primero, el sueño.',
  'One fixed hour': 'Una hora fija',
  'Coming up with ideas': 'Tener ideas',
  'At home': 'En casa',
  'At work or school': 'En el trabajo o los estudios',
};

export default { title: 'Results', parameters: { loadMessages, spanish } };

const never = () => new Promise<never>(() => undefined);
const showScreen = (route: string, ...given: [Answers?]) =>
  show(() => openResult(`/results/${route}`, ...given));
const showPage = (route: string, platform: PlatformOverrides = {}) =>
  show(() => renderRemote(remote, { route, platform }));

export const Results = showScreen('result-adhd-calculations');
export const ResultsInDetail = show(
  () => openResult('/results/result-adhd-calculations'),
  () => press('details:not([open]) summary'),
);
export const FewAnswers = showScreen('result-adhd-calculations', answerAttention('rarely'));
export const FewTraits = showScreen('result-adhd-calculations', answerAttention('never'));
export const Patterns = showScreen('traits');
export const Story = showScreen('story');
export const Plan = showScreen('plan');
export const FirstStep = showScreen('first-lesson');
export const NextStepOne = showScreen('info-take-next-step-1');
export const NextStepTwo = showScreen('info-take-next-step-2');
export const NextStepThree = showScreen('info-take-next-step-3');
export const More = showScreen('overview');
export const Print = showScreen('download');
export const PrintForClinician = showScreen('download?for=clinician');

/** A screen of a visitor with answers, of whose result the server says this. */
const showAnswered = (route: string, api: PlatformOverrides['api']) =>
  show(() => {
    storeQuiz({ answers: resultAnswers, snapshotId });
    return renderRemote(remote, { route: `/results/${route}`, platform: api ? { api } : {} });
  });

const dated = [resultRoutes.read, () => ({ result: later, answers: resultAnswers })] as const;
export const StoryUnreachable = showAnswered('story', fakeApi([dated, [quizSnapshotRoutes.story, fail()]]));
export const StoryMissing = showAnswered(
  'story',
  fakeApi([dated, [quizSnapshotRoutes.story, () => ({ story: [] })]]),
);
export const PlanUnreachable = showAnswered('plan', fakeApi([dated, [programmeRoutes.preview, fail()]]));
export const FirstStepUnreachable = showAnswered(
  'first-lesson',
  fakeApi([dated, [programmeRoutes.preview, fail()]]),
);

export const NoResults = showPage('/results', { api: createResultsApi([]) });
export const EarlierResults = showPage('/results', { api: createResultsApi([earlier]) });
export const ResultsLoading = showPage('/results', { user: { isLoading: true } });
export const ResultsUnreachable = showPage('/results', {
  user: member,
  api: fakeApi([[resultRoutes.list, fail()]]),
});
export const ConsentRevoked = showPage('/results', {
  consent: {
    granted: () => false,
    decided: () => true,
    record: async () => undefined,
    openPreferences: () => undefined,
  },
});

const showOwn = (
  route: string,
  results: readonly Result[],
  user: object = member,
  act?: () => Promise<unknown>,
) =>
  show(
    () =>
      renderRemote(remote, {
        route: `/my-inflow-results${route}`,
        platform: { user, api: createResultsApi(results) },
      }),
    act,
  );

export const OwnResults = showOwn('', [later, earlier]);
export const OwnResultsNone = showOwn('', []);
export const OwnResultsOfVisitor = showOwn('', [earlier], {});
export const OwnResultsWithRecheck = showOwn('', [{ ...later, kind: 'recheck' }, earlier]);
export const OwnResultsUnreachable = showPage('/my-inflow-results', {
  user: member,
  api: fakeApi([[resultRoutes.list, fail()]]),
});
export const OwnResult = showOwn(`/${later.id}`, [later]);
export const OwnResultUnknown = showOwn(`/${later.id}`, [earlier]);
export const OwnResultDeleted = showOwn(`/${later.id}`, [later], member, () => press('button'));
export const Comparison = showOwn('/compare', [later, earlier]);
export const ComparisonOfOne = showOwn('/compare', [later]);

const showMailed = (read: () => typeof mailedResult | Promise<never>) =>
  showPage('/results/mailed#abc.def', { api: fakeApi([[resultRoutes.readMailed, read]]) });

export const Mailed = showMailed(() => mailedResult);
export const MailedLoading = showMailed(never);
export const MailedExpired = showMailed(fail(refusal('link-expired')));
export const MailedUnreachable = showMailed(fail());

const sharingApi = (links: ShareLink[]) =>
  fakeApi([
    dated,
    [shareRoutes.readContents, () => ({ contents: shareContents, keptUntil: null })],
    [shareRoutes.list, () => ({ links })],
    [shareRoutes.create, () => ({ shareHash, url: shareUrl, expiresAt: shareLink.expiresAt })],
  ]);

export const Share = showAnswered('share', sharingApi([]));
export const ShareWithLink = showAnswered('share', sharingApi([shareLink]));
export const ShareMade = {
  ...Share,
  play: () => press('[type=submit]').then(() => findElement('input[readonly]')),
};
export const ShareUnreachable = showAnswered(
  'share',
  fakeApi([dated, [shareRoutes.readContents, fail()], [shareRoutes.list, () => ({ links: [] })]]),
);

const showShared = (read: () => ShareData) =>
  showPage(`/results/shared/${shareHash}`, { api: fakeApi([[shareRoutes.read, read]]) });

export const Shared = showShared(() => share);
export const SharedOfOwn = showShared(() => ({ ...share, own: true }));
export const SharedEnded = showShared(fail(refusal('share-gone')));
export const SharedUnknown = showShared(fail(refusal('not-found')));

const showLive = (list: () => { events: UpcomingLiveEvent[] }, user: object = {}) =>
  showPage('/live', { user, api: fakeApi([[liveEventRoutes.listUpcoming, list]]) });

export const Live = showLive(() => ({ events: [upcomingEvent] }));
export const LiveOfMember = showLive(() => ({ events: [upcomingEvent] }), member);
export const LiveOfFormerMember = showLive(() => ({ events: [upcomingEvent] }), {
  isLoggedIn: true,
  hasPlan: false,
});
export const LiveCanceled = showLive(() => ({ events: [{ ...upcomingEvent, state: 'canceled' }] }), member);
export const LiveNone = showLive(() => ({ events: [] }));
export const LiveUnreachable = showLive(fail(networkError()));

const showTicket = (changes: Partial<LiveEvent> | ProblemCode, user: object = member) =>
  showPage(`/live/${liveEvent.id}`, {
    user,
    api: fakeApi([
      [
        liveEventRoutes.read,
        typeof changes === 'string' ? fail(refusal(changes)) : () => ({ ...liveEvent, ...changes }),
      ],
    ]),
  });

const joinUrl = 'https://meet.test/room';
export const Ticket = showTicket({});
export const TicketOpen = showTicket({ now: '2026-11-28T09:50:00.000Z', joinUrl });
export const TicketRunning = showTicket({ now: '2026-11-28T10:30:00.000Z', joinUrl });
export const TicketOver = showTicket({ now: '2026-11-28T12:00:00.000Z' });
export const TicketCanceled = showTicket({ state: 'canceled' });
export const TicketSignedOut = showTicket({ isOwn: false, hasAccess: false }, { isLoggedIn: false });
export const TicketOfAnother = showTicket({ isOwn: false, hasAccess: false });
export const TicketWithoutMembership = showTicket({ hasAccess: false });
export const TicketUnknown = showTicket('not-found');
